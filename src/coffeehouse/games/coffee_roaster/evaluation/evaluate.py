# Compiled by mypyc.
"""The value of a roast, quickly: by mean counts instead of single draws.

Judgment, not rules: the numbers here were tried out, nothing depends on them being right.
"""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster.cup_testing import tray_left
from coffeehouse.games.coffee_roaster.evaluation.expected_cup import expected_cup
from coffeehouse.games.coffee_roaster.phases import DRAWING, THROWING
from coffeehouse.games.coffee_roaster.printed import (
    BODY,
    BURNED,
    CUP_EFFECTS,
    DEFECTIVE,
    EXCHANGE,
    EXTRA_BEAN,
    EXTRA_BEAN_IN_CUP,
    FLAVORS,
    HARD,
    KINDS,
    LEVEL_0,
    LEVEL_4,
    LEVELS,
    MOISTURE,
    NONE,
    PLACE_COUNT,
    PLACES,
    SELECTION,
    SMOKE,
    SWEETNESS,
    SWEETNESS_IN_CUP,
    TRAY,
    WILD,
    Coffee,
)
from coffeehouse.games.coffee_roaster.roasting import roasted, start_space
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import (
    count_level,
    count_of,
    has_flavor,
    minus_of,
    roast_total,
)

HALF_A_PAIR: Final = 0.3
"""The share of a cup effect's value that one of its two tokens has."""
FITTING: Final = 0.03
"""How much of a cup effect's value each flavor brings that fits a space beside it, before any
has been drawn."""
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
"""The value of a flavor token in the bag to a roast that goes on."""


@final
class CupSoFar:
    """What is in the cup already, and what is still to come."""

    def __init__(self, state: RoasterState) -> None:
        self.card: Coffee = state.card()
        self.spaces: float = float(count_of(state.cup, NONE))
        self.tray: float = float(tray_left(state))
        self.total: float = float(roast_total(state.cup))
        self.levels: vec[float] = vec[float]()
        for level in range(LEVELS):
            self.levels = append(self.levels, float(count_level(state.cup, level)))
        self.flavors: vec[float] = vec[float]()
        for flavor in range(FLAVORS):
            self.flavors = append(self.flavors, float(count_of(state.cup, BODY + flavor)))
        self.wild: float = float(count_of(state.cup, WILD))
        self.sweetness: float = float(count_of(state.cup, SWEETNESS_IN_CUP))
        self.minus: float = 0.0
        for token in state.cup:
            self.minus += float(minus_of(token))
        self.flavored: bool = has_flavor(state.cup)
        self.count_effects_won(state)

    def count_effects_won(self, state: RoasterState) -> None:
        """Count the cup effects that are won but not in the cup yet."""
        if state.has_won(EXTRA_BEAN) and count_of(state.cup, EXTRA_BEAN_IN_CUP) == 0:
            self.spaces -= 1.0
            self.total += 3.0
            self.levels[3] += 1.0
        if state.has_won(SWEETNESS) and self.sweetness == 0.0:
            self.spaces -= 1.0
            self.sweetness = 1.0
            self.flavored = True
        if state.has_won(SELECTION):
            self.tray += SELECTION_AS_TRAY * min(1.0, self.spaces / 5.0)
        if state.has_won(EXCHANGE):
            self.tray += EXCHANGE_AS_TRAY


def roast_value(state: RoasterState, counts: bool) -> float:
    """The points this roast is likely to bring, played sensibly from here. What is in the cup in
    the end is counted out, or guessed.
    """
    if not roasting_is_over(state):
        best = best_round(state, CupSoFar(state), pool_of(state))
        return best + (within_reach(state) if is_just_chosen(state) else half_pairs_value(state))
    return expected_cup(state) if counts else cup_value(CupSoFar(state), pool_of(state))


def roasting_is_over(state: RoasterState) -> bool:
    return state.phase.is_testing or state.phase is THROWING


def pool_of(state: RoasterState) -> vec[float]:
    """Bag and table together, the round's beans as they will be after roasting."""
    pool = vec[float]()
    over = roasting_is_over(state)
    for kind in range(KINDS):
        pool = append(pool, float(state.bag.counts[kind] + state.apart.counts[kind]))
    if state.phase is DRAWING:
        heat(pool, state.side.red[state.marker], float(state.to_draw))
    for kind in range(KINDS):
        count = float(state.drawn.counts[kind])
        if kind <= LEVEL_4 and not over:
            pool[roasted(kind, state.side.red[state.marker])] += count
        else:
            pool[kind] += count
    for flavor in range(FLAVORS):
        if (state.aside >> flavor) & 1 == 1 and (
            state.phase is not THROWING or state.asked <= flavor
        ):
            pool[BODY + flavor] += 1.0
    return pool


def best_round(state: RoasterState, cup: CupSoFar, pool: vec[float]) -> float:
    """The best moment to stop: after this round, or after some more."""
    return best_later(state, state.marker, cup_value(cup, pool), cup, pool)


def would_stop(state: RoasterState) -> bool:
    """Whether no later moment looks better than this one. Both are judged alike, so that the
    errors of the estimate cancel out.
    """
    cup = CupSoFar(state)
    pool = pool_of(state)
    now = cup_value(cup, pool)
    return now >= best_later(state, state.marker, now - HOPELESS, cup, pool) + RISK


def best_later(
    state: RoasterState, marker: i64, best: float, cup: CupSoFar, pool: vec[float]
) -> float:
    """The best of the moments after this space, or what is known already if that is better."""
    bonus = 0.0
    while marker < len(state.side.draws) - 1:
        marker += 1
        pool[SMOKE] += float(state.side.smoke[marker])
        bonus = min(bonus + READY * flavors_in(pool), 1.0)
        heat(pool, state.side.red[marker], float(state.side.draws[marker]))
        now = cup_value(cup, pool) + bonus
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


def is_just_chosen(state: RoasterState) -> bool:
    """Whether the coffee is in the bag and nothing has come out yet."""
    is_first = state.marker == start_space(state)
    return is_first and state.phase is DRAWING and state.drawn.total == 0


def within_reach(state: RoasterState) -> float:
    """What the cup effects may add to a coffee: by their value on its card, and by how many of
    its flavors fit the two spaces beside each.
    """
    value = 0.0
    for place in range(PLACE_COUNT):
        effect = effect_value(state.card(), state.effects[place // 2])
        value += FITTING * effect * float(flavors_for(state.card(), state.side.places[place]))
    return value


def flavors_for(card: Coffee, colors: i64) -> i64:
    """How many flavors of a coffee a space of these colors takes."""
    count: i64 = 0
    for flavor in range(FLAVORS):
        if (colors >> flavor) & 1 == 1:
            count += card.tokens[BODY + flavor]
    return count


def half_pairs_value(state: RoasterState) -> float:
    """Tokens beside cup effects that are not won yet."""
    value = 0.0
    for pair in range(CUP_EFFECTS):
        left = state.board[PLACES + 2 * pair] != NONE
        right = state.board[PLACES + 2 * pair + 1] != NONE
        if left != right and state.effects[pair] != NONE:
            value += HALF_A_PAIR * effect_value(state.card(), state.effects[pair])
    return value


def effect_value(card: Coffee, effect: i64) -> float:
    """What winning a cup effect adds, roughly."""
    if effect == SWEETNESS:
        return 4.0 if card.asks_sweetness > 0 else 3.0
    if effect == TRAY:
        return 2.0
    return 1.0 if effect == EXTRA_BEAN else 1.5


# --- the cup ---------------------------------------------------------------------------------


def cup_value(cup: CupSoFar, pool: vec[float]) -> float:
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
    cup: CupSoFar,
    pool: vec[float],
    share: float,
    beans: float,
    room: float,
    minus: float,
    tokens: float,
) -> float:
    score = flavor_value(cup, pool, share) - cup.minus - minus
    score += bean_value(cup, pool, beans, room, tokens)
    if not cup.flavored:
        score -= 3.0 * exp(-1.5 * share * flavors_in(pool))
    return score


def wanted_share(cup: CupSoFar, pool: vec[float], share: float) -> float:
    """How many flavors that are still wanted will be drawn."""
    wanted = 0.0
    for flavor in range(FLAVORS):
        missing = float(cup.card.asks[flavor]) - cup.flavors[flavor]
        if missing > 0.0:
            wanted += min(missing, share * pool[BODY + flavor])
    return wanted


def flavor_value(cup: CupSoFar, pool: vec[float], share: float) -> float:
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


def bean_value(cup: CupSoFar, pool: vec[float], beans: float, room: float, tokens: float) -> float:
    """Roast and skill points of the beans that will join the cup."""
    count = 0.0
    sum_of_levels = 0.0
    squares = 0.0
    for level in range(LEVELS):
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
    return scale_value(cup, cup.total + beans * mean, deviation) + skill_value(
        cup, pool, beans, count
    )


def scale_value(cup: CupSoFar, mean: float, variance: float) -> float:
    """The scale's points, weighed by how likely each total is."""
    spread = 2.0 * max(LEAST_VARIANCE, variance)
    points = 0.0
    distance = float(cup.card.scale_from) - mean
    for step in cup.card.scale:
        points += float(step) * exp(-distance * distance / spread)
        distance += 1.0
    return points / sqrt(PI * spread)


def skill_value(cup: CupSoFar, pool: vec[float], beans: float, count: float) -> float:
    most = 0.0
    for level in range(LEVELS):
        held = cup.levels[level]
        if count > 0.01:
            held += beans * pool[LEVEL_0 + level] / count
        most = max(most, held)
    return max(0.0, min(most - 1.8, 5.0))
