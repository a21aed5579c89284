# Compiled by mypyc.
"""Step 4, effects: immediate effects first, then flavor effects, each paid with a token."""

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.state import CHANCE
from coffeehouse.games.coffee_roaster.actions import (
    COLLECT,
    FLAVOR,
    FROM_DRAWN,
    FROM_WILD,
    PAY_ASIDE,
    PAY_WILD,
    PAYMENTS,
    ROAST,
    SOURCES,
    SPLIT,
    USE,
    higher_of,
    lower_of,
    pair,
    pairs_of,
)
from coffeehouse.games.coffee_roaster.roasting import draw_more
from coffeehouse.games.coffee_roaster.setting_up import empty_bag
from coffeehouse.games.coffee_roaster.table import Table
from coffeehouse.games.coffee_roaster.tokens import (
    ACIDITY,
    AROMA,
    BODY,
    BURNED,
    CONCENTRATING,
    CONCENTRATION,
    DEFECTIVE,
    DRAWING_FIVE,
    FLAVORS,
    IMMEDIATE_EFFECTS,
    KINDS,
    LEVEL_0,
    LEVEL_1,
    LEVEL_2,
    LEVEL_3,
    LEVEL_4,
    MOISTURE,
    NONE,
    PLACE_COUNT,
    PLACES,
    PRESERVATION,
    REMOVAL,
    REMOVING_TWO,
    RETURNING_TWO,
    SMOKE,
    TWO_ADDITIONAL,
    TWO_NEW,
    TWO_OF_FIVE,
    USING_EFFECTS,
    WILD,
    WILD_BEANS,
)


def effects_offered(t: Table) -> vec[i64]:
    """Every effect that can be carried out completely, and going on to roast. §effects"""
    found = vec[i64]()
    pays = has_payment(t)
    if t.flavor_started == 0:
        if pays:
            found = immediate_effects(t, found)
        found = wild_beans(t, found)
    if pays:
        found = flavor_effects(t, found)
    return append(found, ROAST)


def has_payment(t: Table) -> bool:
    counts = t.drawn.counts
    return t.aside != 0 or counts[BODY] + counts[ACIDITY] + counts[AROMA] + counts[WILD] > 0


# --- a. immediate effects -----------------------------------------------------------------


def immediate_effects(t: Table, found: vec[i64]) -> vec[i64]:
    """§immediate-effects"""
    for effect in range(IMMEDIATE_EFFECTS):
        if t.board[effect] == NONE and bag_allows(t, effect):
            for payment in range(PAYMENTS):
                if may_pay(t, effect, payment):
                    found = append(found, USE + PAYMENTS * effect + payment)
    return found


def bag_allows(t: Table, effect: i64) -> bool:
    """Whether bag and table hold what the effect needs, the payment apart.
    §two-additional §two-new §two-of-five §removal
    """
    if effect == TWO_ADDITIONAL:
        return t.bag.total >= 2
    if effect == TWO_OF_FIVE:
        return t.bag.total >= 5
    if effect == REMOVAL:
        return unpleasant_drawn(t) > 0
    return t.drawn.total >= 2


def unpleasant_drawn(t: Table) -> i64:
    counts = t.drawn.counts
    return counts[BURNED] + counts[SMOKE] + counts[DEFECTIVE]


def may_pay(t: Table, effect: i64, payment: i64) -> bool:
    """Two new tokens needs two others besides a drawn payment. §two-new"""
    if not has(t, payment) or not suits(payment, t.side.costs[effect]):
        return False
    return effect != TWO_NEW or payment >= PAY_ASIDE or t.drawn.total >= 3


def has(t: Table, payment: i64) -> bool:
    if payment < PAY_ASIDE:
        return t.drawn.counts[BODY + payment] > 0
    return (t.aside >> (payment - PAY_ASIDE)) & 1 == 1


def suits(payment: i64, colours: i64) -> bool:
    """The wild flavor suits every space. §wild-flavor"""
    if payment == PAY_WILD:
        return True
    flavor = payment if payment < PAY_ASIDE else payment - PAY_ASIDE
    return (colours >> flavor) & 1 == 1


def pay(t: Table, payment: i64) -> i64:
    """Take the token that pays; returns its kind."""
    if payment < PAY_ASIDE:
        t.drawn.take(BODY + payment)
        return BODY + payment
    t.aside &= ~(1 << (payment - PAY_ASIDE))
    return BODY + payment - PAY_ASIDE


def use_immediate_effect(t: Table, action: i64) -> None:
    """§immediate-effects"""
    effect = (action - USE) // PAYMENTS
    t.board[effect] = pay(t, (action - USE) % PAYMENTS)
    if effect == TWO_ADDITIONAL:
        draw_more(t, 2)
    elif effect == TWO_NEW:
        t.phase = RETURNING_TWO
    elif effect == TWO_OF_FIVE:
        draw_five(t)
    else:
        remove_unpleasant(t)


def remove_unpleasant(t: Table) -> None:
    """§removal"""
    discard(t, BURNED)
    discard(t, SMOKE)
    discard(t, DEFECTIVE)


def discard(t: Table, kind: i64) -> None:
    count = t.drawn.counts[kind]
    t.drawn.take(kind, count)
    t.box.put(kind, count)


def return_two(t: Table, action: i64) -> None:
    """Two drawn tokens go back, two new ones come. §two-new"""
    unroasted(t, lower_of(action))
    unroasted(t, higher_of(action))
    draw_more(t, 2)


def unroasted(t: Table, kind: i64) -> None:
    """A drawn token goes back into the bag as it is."""
    t.drawn.take(kind)
    t.bag.put(kind)


def draw_five(t: Table) -> None:
    """§two-of-five"""
    t.to_draw = 5
    t.phase = DRAWING_FIVE
    t.seat = CHANCE


def draw_one_of_five(t: Table, kind: i64) -> None:
    """Moisture leaves without replacement; of two or fewer that are left all go. §two-of-five"""
    t.bag.take(kind)
    if kind == MOISTURE:
        t.box.put(kind)
    else:
        t.apart.put(kind)
    t.to_draw -= 1
    if t.to_draw > 0:
        return
    t.seat = 0
    if t.apart.total > 2:
        t.phase = REMOVING_TWO
    else:
        empty_apart(t, t.box)


def remove_two(t: Table, action: i64) -> None:
    """Two of the five leave the game, the others go back. §two-of-five"""
    out_of_the_game(t, lower_of(action))
    out_of_the_game(t, higher_of(action))
    empty_apart(t, t.bag)


def out_of_the_game(t: Table, kind: i64) -> None:
    t.apart.take(kind)
    t.box.put(kind)


def empty_apart(t: Table, into: Bag) -> None:
    for kind in range(KINDS):
        count = t.apart.counts[kind]
        if count > 0:
            t.apart.take(kind, count)
            into.put(kind, count)
    t.phase = USING_EFFECTS


# --- the wild flavor ----------------------------------------------------------------------


def wild_beans(t: Table, found: vec[i64]) -> vec[i64]:
    """A bean of level 0 and one of level 1 buy it, in any rounds. §wild-flavor"""
    for level in range(2):
        if t.board[WILD_BEANS + level] == NONE and t.drawn.counts[LEVEL_0 + level] > 0:
            found = append(found, COLLECT + level)
    return found


def collect(t: Table, level: i64) -> None:
    """Both beans on the board: the wild flavor joins the drawn tokens. §wild-flavor"""
    t.drawn.take(LEVEL_0 + level)
    t.board[WILD_BEANS + level] = LEVEL_0 + level
    if t.board[WILD_BEANS + 1 - level] != NONE:
        t.drawn.put(WILD)


# --- b. flavor effects --------------------------------------------------------------------


def flavor_effects(t: Table, found: vec[i64]) -> vec[i64]:
    """§flavor-effects"""
    for flavor in range(FLAVORS):
        if has_source(t, flavor) and can_follow(t, flavor):
            for source in range(SOURCES):
                if has(t, payment_of(flavor, source)):
                    found = places_for(t, flavor, source, found)
    return found


def payment_of(flavor: i64, source: i64) -> i64:
    if source == FROM_WILD:
        return PAY_WILD
    return flavor if source == FROM_DRAWN else PAY_ASIDE + flavor


def has_source(t: Table, flavor: i64) -> bool:
    return (
        t.drawn.counts[BODY + flavor] > 0
        or t.drawn.counts[WILD] > 0
        or (t.aside >> flavor) & 1 == 1
    )


def places_for(t: Table, flavor: i64, source: i64, found: vec[i64]) -> vec[i64]:
    for place in range(PLACE_COUNT):
        if takes(t, place, flavor):
            found = append(found, FLAVOR + 30 * flavor + 10 * source + place)
    return found


def takes(t: Table, place: i64, flavor: i64) -> bool:
    """Whether a place is free for this flavor. Of two equal free places only the first is
    offered: the other would mean the same. §flavor-effects
    """
    if t.board[PLACES + place] != NONE or (t.side.places[place] >> flavor) & 1 == 0:
        return False
    return (
        place & 1 == 0
        or t.board[PLACES + place - 1] != NONE
        or t.side.places[place - 1] != t.side.places[place]
    )


def can_follow(t: Table, flavor: i64) -> bool:
    """Whether the drawn beans and the box allow the effect. §flavor-effects"""
    if flavor == CONCENTRATION:
        return can_concentrate(t)
    return can_preserve(t) if flavor == PRESERVATION else can_disperse(t)


def use_flavor_effect(t: Table, action: i64) -> None:
    """The token goes on its place, the beans are chosen next. §flavor-effects"""
    index = action - FLAVOR
    flavor = index // 30
    place = index % 10
    t.board[PLACES + place] = pay(t, payment_of(flavor, index // 10 % SOURCES))
    t.flavor_started = 1
    if t.board[PLACES + (place ^ 1)] != NONE:
        t.won |= 1 << t.effects[place // 2]
    t.phase = CONCENTRATING + flavor


def to_bag(t: Table, kind: i64) -> None:
    t.box.take(kind)
    t.bag.put(kind)


def to_box(t: Table, kind: i64) -> None:
    t.drawn.take(kind)
    t.box.put(kind)


# --- concentration ------------------------------------------------------------------------


def can_combine(t: Table, low: i64, high: i64) -> bool:
    """1+1, 1+2, 1+3 and 2+2, with the sum in the box. §concentration"""
    counts = t.drawn.counts
    if t.box.counts[low + high - LEVEL_0] == 0 or counts[low] == 0:
        return False
    return counts[high] > 1 or (low != high and counts[high] == 1)


def can_concentrate(t: Table) -> bool:
    return (
        can_combine(t, LEVEL_1, LEVEL_1)
        or can_combine(t, LEVEL_1, LEVEL_2)
        or can_combine(t, LEVEL_2, LEVEL_2)
        or can_combine(t, LEVEL_1, LEVEL_3)
    )


def concentrations(t: Table) -> vec[i64]:
    found = vec[i64]()
    if can_combine(t, LEVEL_1, LEVEL_1):
        found = append(found, pair(LEVEL_1, LEVEL_1))
    if can_combine(t, LEVEL_1, LEVEL_2):
        found = append(found, pair(LEVEL_1, LEVEL_2))
    if can_combine(t, LEVEL_2, LEVEL_2):
        found = append(found, pair(LEVEL_2, LEVEL_2))
    if can_combine(t, LEVEL_1, LEVEL_3):
        found = append(found, pair(LEVEL_1, LEVEL_3))
    return found


def concentrate(t: Table, action: i64) -> None:
    """§concentration"""
    low = lower_of(action)
    high = higher_of(action)
    to_box(t, low)
    to_box(t, high)
    to_bag(t, low + high - LEVEL_0)
    t.phase = USING_EFFECTS


# --- preservation -------------------------------------------------------------------------


def can_preserve(t: Table) -> bool:
    """§preservation"""
    beans: i64 = 0
    for kind in range(LEVEL_0, BURNED):
        beans += t.drawn.counts[kind]
    return beans >= 2


def preservations(t: Table) -> vec[i64]:
    counts = empty_bag().counts
    for kind in range(LEVEL_0, BURNED):
        counts[kind] = t.drawn.counts[kind]
    return pairs_of(counts)


def preserve(t: Table, action: i64) -> None:
    """Exactly two beans go back unroasted. §preservation"""
    unroasted(t, lower_of(action))
    unroasted(t, higher_of(action))
    t.phase = USING_EFFECTS


# --- dispersion ---------------------------------------------------------------------------


def bean_split(split: i64) -> i64:
    """The bean of a dispersion: 2=1+1, 3=1+2, 4=1+3, 4=2+2."""
    return LEVEL_4 if split == 3 else LEVEL_2 + split


def low_part(split: i64) -> i64:
    return LEVEL_2 if split == 3 else LEVEL_1


def high_part(split: i64) -> i64:
    return bean_split(split) - low_part(split) + LEVEL_0


def can_split(t: Table, split: i64) -> bool:
    """The bean is drawn and both parts are in the box. §dispersion"""
    low = low_part(split)
    high = high_part(split)
    needed: i64 = 1
    if low == high:
        needed = 2
    box = t.box.counts
    return t.drawn.counts[bean_split(split)] > 0 and box[low] >= needed and box[high] >= needed


def can_disperse(t: Table) -> bool:
    return can_split(t, 0) or can_split(t, 1) or can_split(t, 2) or can_split(t, 3)


def dispersions(t: Table) -> vec[i64]:
    found = vec[i64]()
    for split in range(4):
        if can_split(t, split):
            found = append(found, SPLIT + split)
    return found


def disperse(t: Table, split: i64) -> None:
    """§dispersion"""
    to_box(t, bean_split(split))
    to_bag(t, low_part(split))
    to_bag(t, high_part(split))
    t.phase = USING_EFFECTS
