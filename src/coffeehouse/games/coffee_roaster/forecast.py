# Compiled by mypyc.
"""A quick forecast of what a roast will be worth, by mean counts instead of single draws.

Judgement, not rules: the numbers here were tried out, nothing depends on them being right.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster.cup_testing import tray_spaces
from coffeehouse.games.coffee_roaster.roasting import roasted, start_space
from coffeehouse.games.coffee_roaster.scoring import count_level, count_of, has_flavor, roast_total
from coffeehouse.games.coffee_roaster.table import Coffee, Table
from coffeehouse.games.coffee_roaster.tasting import expected_cup
from coffeehouse.games.coffee_roaster.tokens import (
    BODY,
    BURNED,
    CUP_EFFECTS,
    DEFECTIVE,
    DRAWING,
    DRAWING_EXCHANGE,
    DRAWING_FOR_CUP,
    EXCHANGE,
    EXTRA_BEAN,
    EXTRA_BEAN_IN_CUP,
    FLAVORS,
    HARD,
    KINDS,
    LEVEL_0,
    LEVEL_4,
    MOISTURE,
    NONE,
    PLACES,
    SELECTION,
    SMOKE,
    SWEETNESS,
    SWEETNESS_IN_CUP,
    THROWING,
    TRAY,
    WILD,
)

HALF_A_PAIR: Final = 0.3
"""What one token beside a cup effect is worth, of what both are."""
SELECTION_AS_TRAY: Final = 1.5
EXCHANGE_AS_TRAY: Final = 1.5
STEADINESS: Final = 0.3
"""How much each spare tray space narrows the roast total."""
LEAST_VARIANCE: Final = 0.25
HOPELESS: Final = 4.0
"""A round this much worse than the best one so far ends the search for a better one."""
RISK: Final = 0.7
"""How much better a later moment must look to go on for it."""
PI: Final = 3.14159265
READY: Final = 0.08
"""What a flavor token in the bag is worth to a roast that goes on."""


class Cup:
    """What is in the cup already, and what is still to come."""

    def __init__(self, t: Table) -> None:
        self.card: Coffee = t.card()
        self.spaces: float = float(count_of(t.cup, NONE))
        self.tray: float = float(tray_spaces(t) - len(t.tray))
        self.total: float = float(roast_total(t.cup))
        self.levels: vec[float] = vec[float]()
        for level in range(5):
            self.levels = append(self.levels, float(count_level(t.cup, level)))
        self.flavors: vec[float] = vec[float]()
        for flavor in range(FLAVORS):
            self.flavors = append(self.flavors, float(count_of(t.cup, BODY + flavor)))
        self.wild: float = float(count_of(t.cup, WILD))
        self.sweetness: float = float(count_of(t.cup, SWEETNESS_IN_CUP))
        self.minus: float = 2.0 * float(count_of(t.cup, DEFECTIVE))
        self.minus += float(count_of(t.cup, HARD) + count_of(t.cup, BURNED))
        self.minus += float(count_of(t.cup, SMOKE))
        self.flavored: bool = has_flavor(t.cup)
        self.promise(t)

    def promise(self, t: Table) -> None:
        """Count the cup effects that are won but not in the cup yet."""
        if t.has_won(EXTRA_BEAN) and count_of(t.cup, EXTRA_BEAN_IN_CUP) == 0:
            self.spaces -= 1.0
            self.total += 3.0
            self.levels[3] += 1.0
        if t.has_won(SWEETNESS) and self.sweetness == 0.0:
            self.spaces -= 1.0
            self.sweetness = 1.0
            self.flavored = True
        if t.has_won(SELECTION):
            self.tray += SELECTION_AS_TRAY * min(1.0, self.spaces / 5.0)
        if t.has_won(EXCHANGE):
            self.tray += EXCHANGE_AS_TRAY


def forecast(t: Table, counts: bool) -> float:
    """The points this roast is likely to bring, played sensibly from here. What is in the cup in
    the end is counted out, or guessed.
    """
    if not roasting_is_over(t):
        return half_pairs(t) + best_round(t, Cup(t), pool_of(t))
    return expected_cup(t) if counts else tasted(Cup(t), pool_of(t))


def roasting_is_over(t: Table) -> bool:
    return DRAWING_FOR_CUP <= t.phase <= DRAWING_EXCHANGE or t.phase >= THROWING


def pool_of(t: Table) -> vec[float]:
    """Bag and table together, the round's beans as they will be after roasting."""
    pool = vec[float]()
    over = roasting_is_over(t)
    for kind in range(KINDS):
        pool = append(pool, float(t.bag.counts[kind] + t.apart.counts[kind]))
    if t.phase == DRAWING:
        heat(pool, t.side.red[t.marker], float(t.to_draw))
    for kind in range(KINDS):
        count = float(t.drawn.counts[kind])
        if kind <= LEVEL_4 and not over and t.marker != NONE:
            pool[roasted(kind, t.side.red[t.marker])] += count
        else:
            pool[kind] += count
    for flavor in range(FLAVORS):
        if (t.aside >> flavor) & 1 == 1 and (t.phase != THROWING or t.asked <= flavor):
            pool[BODY + flavor] += 1.0
    return pool


def best_round(t: Table, cup: Cup, pool: vec[float]) -> float:
    """The best moment to stop: now, if that is allowed, or after some more rounds."""
    if t.marker == NONE:
        return best_later(t, start_space(t) - 1, -99.0, cup, pool)
    return best_later(t, t.marker, tasted(cup, pool), cup, pool)


def would_stop(t: Table) -> bool:
    """Whether no later moment looks better than this one. Both are judged alike, so that the
    forecast's errors cancel out.
    """
    cup = Cup(t)
    pool = pool_of(t)
    now = tasted(cup, pool)
    return now >= best_later(t, t.marker, now - HOPELESS, cup, pool) + RISK


def best_later(t: Table, marker: i64, best: float, cup: Cup, pool: vec[float]) -> float:
    """The best of the moments after this space, or what is known already if that is better."""
    bonus = 0.0
    while marker < len(t.side.draws) - 1:
        marker += 1
        pool[SMOKE] += float(t.side.smoke[marker])
        bonus = min(bonus + READY * flavors_in(pool), 1.0)
        heat(pool, t.side.red[marker], float(t.side.draws[marker]))
        now = tasted(cup, pool) + bonus
        if now < best - HOPELESS:
            return best
        best = max(best, now)
    return best


def flavors_in(pool: vec[float]) -> float:
    return pool[BODY] + pool[BODY + 1] + pool[BODY + 2] + pool[WILD]


def heat(pool: vec[float], red: i64, draws: float) -> None:
    """Roast the share of the pool that a round draws."""
    total = 0.0
    for count in pool:
        total += count
    if total <= 0.0:
        return
    share = min(1.0, draws / total)
    kind = LEVEL_4
    while kind >= HARD:
        risen = share * pool[kind]
        pool[kind] -= risen
        pool[roasted(kind, red)] += risen
        kind -= 1
    pool[MOISTURE] -= share * pool[MOISTURE]


def half_pairs(t: Table) -> float:
    """What tokens beside cup effects that are not won yet promise."""
    promised = 0.0
    for pair in range(CUP_EFFECTS):
        left = t.board[PLACES + 2 * pair] != NONE
        right = t.board[PLACES + 2 * pair + 1] != NONE
        if left != right and t.effects[pair] != NONE:
            promised += HALF_A_PAIR * worth(t.card(), t.effects[pair])
    return promised


def worth(card: Coffee, effect: i64) -> float:
    """A rough price of a cup effect."""
    if effect == SWEETNESS:
        return 4.0 if card.asks_sweetness > 0 else 3.0
    if effect == TRAY:
        return 2.0
    return 1.0 if effect == EXTRA_BEAN else 1.5


# --- the cup ---------------------------------------------------------------------------------


def tasted(cup: Cup, pool: vec[float]) -> float:
    """What the cup will score if it is filled from this pool."""
    tokens = 0.0
    for kind in range(MOISTURE):
        tokens += pool[kind]
    if tokens < 0.5:
        return settled(cup, pool, 0.0, 0.0, 0.0, 0.0, 1.0)
    share = min(1.0, (cup.spaces + cup.tray) / tokens)
    defective = share * pool[DEFECTIVE]
    bad = share * (pool[HARD] + pool[BURNED] + pool[SMOKE])
    room = cup.tray
    sorted_out = min(room, defective)
    room -= sorted_out
    defective -= sorted_out
    sorted_out = min(room, bad)
    room -= sorted_out
    bad -= sorted_out
    flavors = wanted_share(cup, pool, share)
    surplus = max(0.0, share * flavors_in(pool) - flavors)
    sorted_out = min(room, 0.8 * surplus)
    room -= sorted_out
    surplus -= sorted_out
    beans = max(0.0, min(cup.spaces, tokens) - defective - bad - flavors - surplus)
    minus = 2.0 * defective + bad
    if tokens < cup.spaces:
        minus += 5.0
    return settled(cup, pool, share, beans, room, minus, tokens)


def settled(
    cup: Cup,
    pool: vec[float],
    share: float,
    beans: float,
    room: float,
    minus: float,
    tokens: float,
) -> float:
    score = flavor_forecast(cup, pool, share) - cup.minus - minus
    score += bean_forecast(cup, pool, beans, room, tokens)
    if not cup.flavored:
        score -= 3.0 * exp(-1.5 * share * flavors_in(pool))
    return score


def wanted_share(cup: Cup, pool: vec[float], share: float) -> float:
    """How many flavors that are still wanted will be drawn."""
    wanted = 0.0
    for flavor in range(FLAVORS):
        missing = float(cup.card.asks[flavor]) - cup.flavors[flavor]
        if missing > 0.0:
            wanted += min(missing, share * pool[BODY + flavor])
    return wanted


def flavor_forecast(cup: Cup, pool: vec[float], share: float) -> float:
    """The mean of m(m+1)/2 over the matches m, from their mean and spread."""
    mean = 0.0
    spread = 0.0
    missing = 0.0
    for flavor in range(FLAVORS):
        asked = float(cup.card.asks[flavor])
        mean += min(asked, cup.flavors[flavor])
        left = asked - cup.flavors[flavor]
        if left > 0.0:
            count = pool[BODY + flavor]
            none = chance_of_none(count, share)
            one = 1.0 - none
            mean += one
            spread += one * none
            if left > 1.0:
                two = max(0.0, one - count * share * chance_of_none(count - 1.0, share))
                mean += two
                spread += two * (1.0 - two)
                missing += 1.0 - two
            missing += none
    wild = min(1.0, cup.wild + share * pool[WILD])
    helped = min(missing, wild)
    mean += helped
    missing -= helped
    if cup.sweetness > 0.0:
        mean += 1.0 if cup.card.asks_sweetness > 0 else min(1.0, missing)
    return (mean * mean + spread + mean) / 2.0


def chance_of_none(count: float, share: float) -> float:
    if share >= 0.999:
        return 1.0 if count < 0.01 else 0.0
    none = 1.0
    left = count
    while left >= 1.0:
        none *= 1.0 - share
        left -= 1.0
    return none * (1.0 - share * max(0.0, left))


def bean_forecast(cup: Cup, pool: vec[float], beans: float, room: float, tokens: float) -> float:
    """Roast and skill points of the beans that will join the cup."""
    count = 0.0
    sum_of_levels = 0.0
    squares = 0.0
    for level in range(5):
        held = pool[LEVEL_0 + level]
        count += held
        sum_of_levels += held * float(level)
        squares += held * float(level * level)
    mean = 0.0
    spread = 0.0
    if count > 0.01:
        mean = sum_of_levels / count
        spread = max(0.0, squares / count - mean * mean)
    left_out = max(0.0, 1.0 - beans / max(count, 1.0))
    deviation = beans * spread * left_out
    if tokens > 1.0:
        bean_share = count / tokens
        deviation += mean * mean * cup.spaces * bean_share * (1.0 - bean_share) * left_out * 0.5
    deviation /= 1.0 + STEADINESS * room
    return expected_scale(cup, cup.total + beans * mean, deviation) + expected_skill(
        cup, pool, beans, count
    )


def expected_scale(cup: Cup, mean: float, variance: float) -> float:
    """The scale's points, weighed by how likely each total is."""
    spread = 2.0 * max(LEAST_VARIANCE, variance)
    points = 0.0
    distance = float(cup.card.scale_from) - mean
    for worth in cup.card.scale:
        points += float(worth) * exp(-distance * distance / spread)
        distance += 1.0
    return points / sqrt(PI * spread)


def expected_skill(cup: Cup, pool: vec[float], beans: float, count: float) -> float:
    most = 0.0
    for level in range(5):
        held = cup.levels[level]
        if count > 0.01:
            held += beans * pool[LEVEL_0 + level] / count
        most = max(most, held)
    return max(0.0, min(most - 1.8, 5.0))
