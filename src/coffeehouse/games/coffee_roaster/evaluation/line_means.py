# Compiled by mypyc.
"""The mean of each line of the score pad if a cup is filled blind from a bag.

The lines add up, so each has a mean of its own: minus points by shares, flavors and equal beans
by counting the ways to draw them. All of it is exact; `expected_cup` adds the player's choices.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster.printed import (
    BODY,
    FLAVORS,
    LEVEL_0,
    LEVEL_4,
    LEVELS,
    MOISTURE,
    NONE,
    SWEETNESS_IN_CUP,
    WILD,
    Coffee,
)
from coffeehouse.games.coffee_roaster.scoring import (
    EMPTY_SPACE,
    NO_FLAVOR,
    count_level,
    count_of,
    flavor_points,
    has_flavor,
    minus_of,
    minus_points,
    roast_total,
)

FEWEST_EQUAL: Final[i64] = 2
MOST_EQUAL: Final[i64] = 6
"""Up to `FEWEST_EQUAL` equal beans give nothing; each more gives a point, up to one more than
`MOST_EQUAL`."""


@final
class Filling:
    """A cup that is not full yet, and the bag that fills it; moisture does not matter."""

    def __init__(self, card: Coffee, cup: vec[i64], bag: vec[i64]) -> None:
        self.card: Coffee = card
        self.cup: vec[i64] = cup
        self.spaces: i64 = count_of(cup, NONE)
        self.total: i64 = roast_total(cup)
        self.levels: vec[i64] = vec[i64]()
        for level in range(LEVELS):
            self.levels = append(self.levels, count_level(cup, level))
        self.flavors: vec[i64] = vec[i64]()
        for flavor in range(BODY, WILD + 1):
            self.flavors = append(self.flavors, count_of(cup, flavor))
        self.sweetness: i64 = count_of(cup, SWEETNESS_IN_CUP)
        self.flavored: i64 = 1 if has_flavor(cup) else 0
        """How many tokens in the cup save it from the minus points for no flavor."""
        self.minus: i64 = minus_points(cup)
        # Those two are counted at the end, when it is known what the cup lacks.
        if self.flavored == 0:
            self.minus -= NO_FLAVOR
        if self.spaces > 0:
            self.minus -= EMPTY_SPACE
        self.bag: vec[i64] = bag[:MOISTURE]
        self.tokens: i64 = 0
        self.bad: i64 = 0
        for kind in range(MOISTURE):
            self.tokens += bag[kind]
            self.bad += bag[kind] * minus_of(kind)

    def draws(self) -> i64:
        return min(self.spaces, self.tokens)

    def toss(self, kind: i64, count: i64 = 1) -> None:
        """A token leaves the bag and nothing else happens; -1 takes that back."""
        self.bag[kind] -= count
        self.tokens -= count
        self.bad -= count * minus_of(kind)

    def keep(self, kind: i64, count: i64 = 1) -> None:
        """A token of the bag goes into the cup; -1 takes that back."""
        self.toss(kind, count)
        self.spaces -= count
        self.minus += count * minus_of(kind)
        if LEVEL_0 <= kind <= LEVEL_4:
            self.levels[kind - LEVEL_0] += count
            self.total += count * (kind - LEVEL_0)
        elif BODY <= kind <= WILD:
            self.flavors[kind - BODY] += count
            self.flavored += count


def choose(items: i64, taken: i64) -> float:
    """In how many ways some of these items can be taken."""
    if taken < 0 or taken > items:
        return 0.0
    ways = 1.0
    for i in range(taken):
        ways = ways * float(items - i) / float(i + 1)
    return ways


def choices(items: i64, most: i64) -> vec[float]:
    """`choose` for every number that can be taken, up to a most."""
    row = vec[float]()
    ways = 1.0
    for taken in range(min(items, most) + 1):
        row = append(row, ways)
        ways = ways * float(items - taken) / float(taken + 1)
    return row


def zeros(length: i64) -> vec[float]:
    found = vec[float]()
    for _ in range(length):
        found = append(found, 0.0)
    return found


# --- minus points --------------------------------------------------------------------------


def mean_minus(f: Filling) -> float:
    """§minus-points"""
    minus = float(f.minus)
    draws = f.draws()
    if draws > 0:
        minus += float(draws * f.bad) / float(f.tokens)
    if draws < f.spaces:
        minus += float(EMPTY_SPACE)
    if f.flavored == 0:
        plain = f.tokens - f.bag[BODY] - f.bag[BODY + 1] - f.bag[BODY + 2] - f.bag[WILD]
        minus += float(NO_FLAVOR) * choose(plain, draws) / choose(f.tokens, draws)
    return minus


# --- flavor points -------------------------------------------------------------------------


def mean_flavor(f: Filling) -> float:
    """§flavor-points: over the ways to draw so many of each flavor that is still missing."""
    draws = f.draws()
    rest = f.tokens - f.bag[WILD]
    for flavor in range(FLAVORS):
        if is_missing(f, flavor):
            rest -= f.bag[BODY + flavor]
    # The ways to draw the rest, by how many of the tokens that matter are drawn.
    others = vec[float]()
    for matter in range(f.tokens - rest + 1):
        others = append(others, choose(rest, draws - matter))
    return flavor_sum(f, 0, 0, 0, 0, others) / choose(f.tokens, draws)


def is_missing(f: Filling, flavor: i64) -> bool:
    return f.card.asks[flavor] > f.flavors[flavor]


def flavor_sum(
    f: Filling, flavor: i64, drawn: i64, matches: i64, missing: i64, others: vec[float]
) -> float:
    """Sum over the flavors from this one on, each weighed by the ways to draw it."""
    if flavor == FLAVORS:
        return wild_sum(f, drawn, matches, missing, others)
    asked = f.card.asks[flavor]
    if not is_missing(f, flavor):
        return flavor_sum(f, flavor + 1, drawn, matches + asked, missing, others)
    points = 0.0
    ways = 1.0
    held = f.bag[BODY + flavor]
    for more in range(held + 1):
        met = min(asked, f.flavors[flavor] + more)
        points += ways * flavor_sum(
            f, flavor + 1, drawn + more, matches + met, missing + asked - met, others
        )
        ways = ways * float(held - more) / float(more + 1)
    return points


def wild_sum(f: Filling, drawn: i64, matches: i64, missing: i64, others: vec[float]) -> float:
    in_cup = f.flavors[WILD - BODY]
    points = others[drawn] * float(points_for(f, matches, missing, in_cup))
    if f.bag[WILD] > 0:
        points += others[drawn + 1] * float(points_for(f, matches, missing, in_cup + 1))
    return points


def points_for(f: Filling, matches: i64, missing: i64, wild: i64) -> i64:
    """§flavor-points: as the score pad counts wild and sweetness."""
    if missing > 0 and wild > 0:
        matches += 1
        missing -= 1
    if f.sweetness > 0 and (f.card.asks_sweetness > 0 or missing > 0):
        matches += 1
    return flavor_points(matches)


# --- skill points --------------------------------------------------------------------------


def mean_skill(f: Filling) -> float:
    """§skill-points: a point for each size of set that at least one level exceeds."""
    most = largest(f)
    if most <= FEWEST_EQUAL:
        return 0.0
    draws = f.draws()
    rows: list[vec[float]] = []
    others = f.tokens
    for level in range(LEVELS):
        held = f.bag[LEVEL_0 + level]
        others -= held
        rows.append(choices(held, draws))
    rest = choices(others, draws)
    all_ways = choose(f.tokens, draws)
    points = 0.0
    for size in range(FEWEST_EQUAL, min(most, MOST_EQUAL + 1)):
        points += 1.0 - ways_to_no_larger(f.levels, rows, rest, draws, size) / all_ways
    return points


def largest(f: Filling) -> i64:
    """The largest set that could still come about."""
    most: i64 = 0
    for level in range(LEVELS):
        most = max(most, f.levels[level] + f.bag[LEVEL_0 + level])
    return most


def ways_to_no_larger(
    levels: vec[i64], rows: list[vec[float]], rest: vec[float], draws: i64, size: i64
) -> float:
    """In how many ways no level ends with more than `size` beans in the cup."""
    ways = zeros(draws + 1)
    ways[0] = 1.0
    for level in range(LEVELS):
        most = size - levels[level]
        if most < 0:
            return 0.0
        row = rows[level]
        mix_in(ways, row, min(most, len(row) - 1), draws)
    found = 0.0
    for others in range(len(rest)):
        found += ways[draws - others] * rest[others]
    return found


def mix_in(ways: vec[float], row: vec[float], most: i64, draws: i64) -> None:
    """Let up to `most` tokens of one more kind be among those taken."""
    if most == 0:
        return
    taken = draws
    while taken > 0:
        found = 0.0
        for more in range(min(most, taken) + 1):
            found += row[more] * ways[taken - more]
        ways[taken] = found
        taken -= 1
