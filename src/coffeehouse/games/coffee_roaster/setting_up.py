# Compiled by mypyc.
"""Set-up and next game: which coffee may be chosen, and the table laid for it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.games.coffee_roaster.actions import COFFEE, REVEAL
from coffeehouse.games.coffee_roaster.scoring import cup_points
from coffeehouse.games.coffee_roaster.table import Coffee, Table
from coffeehouse.games.coffee_roaster.tokens import (
    ADVANCED,
    BEGINNER,
    BOARD_SPACES,
    BODY,
    CHALLENGE_ROASTS,
    CHOOSING_COFFEE,
    CUP_EFFECTS,
    CUP_SPACES,
    EXPERT,
    FINISHED,
    FLAVORS,
    KINDS,
    NONE,
    REVEALING,
    SMOKE,
    WILD,
)


def none_of(length: i64) -> vec[i64]:
    found = vec[i64]()
    while len(found) < length:
        found = append(found, NONE)
    return found


def empty_bag() -> Bag:
    counts = vec[i64]()
    while len(counts) < KINDS:
        counts = append(counts, 0)
    return Bag(counts)


# --- choosing the coffee ------------------------------------------------------------------


def coffees_offered(t: Table) -> vec[i64]:
    """§choose-a-coffee"""
    found = vec[i64]()
    for number in range(len(t.components.coffees)):
        if may_choose(t, t.components.coffees[number]):
            found = append(found, COFFEE + number)
    return found


def may_choose(t: Table, card: Coffee) -> bool:
    """In a challenge: groups I, II, III in turn, of the difficulty earned.
    Experts only may begin with an expert coffee. §next-game §privilege
    """
    if t.challenge == 0:
        return True
    if card.group != t.roast + 1:
        return False
    if t.roast > 0:
        return card.difficulty == difficulty_earned(t.last)
    return card.difficulty != EXPERT or t.privilege == 1


def difficulty_earned(score: i64) -> i64:
    """§next-game"""
    if score <= 9:
        return BEGINNER
    return ADVANCED if score <= 14 else EXPERT


def choose_coffee(t: Table, coffee: i64) -> None:
    """Lay the table for a coffee, up to the cup effects, which chance reveals. §set-up"""
    t.coffee = coffee
    card = t.card()
    for kind in range(KINDS):
        t.box.take(kind, card.tokens[kind])
        t.bag.put(kind, card.tokens[kind])
    t.box.take(WILD)
    t.box.take(SMOKE, t.side.all_smoke)
    set_flavors_aside(t)
    t.phase = REVEALING
    t.seat = CHANCE


def set_flavors_aside(t: Table) -> None:
    """The light side keeps one flavor of each colour the card brings. §light-side"""
    t.aside = 0
    if t.side.sets_aside == 0:
        return
    for flavor in range(FLAVORS):
        if t.bag.counts[BODY + flavor] > 0:
            t.bag.take(BODY + flavor)
            t.aside |= 1 << flavor


# --- revealing the cup effects ------------------------------------------------------------


def is_revealed(t: Table, effect: i64) -> bool:
    for shown in t.effects:  # noqa: SIM110 - a generator is slower than the loop once compiled
        if shown == effect:
            return True
    return False


def effects_to_reveal(t: Table) -> vec[i64]:
    found = vec[i64]()
    for effect in range(CUP_EFFECTS):
        if not is_revealed(t, effect):
            found = append(found, REVEAL + effect)
    return found


def effect_of(t: Table, ticket: i64) -> i64:
    """The effect a ticket falls on: each of those not revealed holds one."""
    effect: i64 = 0
    while ticket > 0 or is_revealed(t, effect):
        if not is_revealed(t, effect):
            ticket -= 1
        effect += 1
    return effect


def next_pair(t: Table) -> i64:
    """The first pair of spaces without a cup effect."""
    pair: i64 = 0
    while t.effects[pair] != NONE:
        pair += 1
    return pair


def reveal(t: Table, effect: i64) -> bool:
    """Chance turns up the cup effect of the next pair; the last one needs no chance. True when
    all five lie there. §set-up
    """
    pair = next_pair(t)
    t.effects[pair] = effect
    if pair < CUP_EFFECTS - 2:
        return False
    for rest in range(CUP_EFFECTS):
        if not is_revealed(t, rest):
            t.effects[pair + 1] = rest
    return True


# --- after a roast ------------------------------------------------------------------------


def record_the_outcome(t: Table) -> None:
    """Write the cup on the score pad; the challenge goes on with the next coffee. §score-pad"""
    t.last = cup_points(t.card(), t.cup)
    t.banked += t.last
    t.roast += 1
    t.served = append(t.served, t.coffee)
    for token in t.cup:
        t.served = append(t.served, token)
    if t.challenge == 1 and t.roast < CHALLENGE_ROASTS:
        clear_the_table(t)
    else:
        t.phase = FINISHED
        t.seat = OVER


def clear_the_table(t: Table) -> None:
    """Everything goes back into the box. §next-game"""
    t.bag = empty_bag()
    t.drawn = empty_bag()
    t.apart = empty_bag()
    t.box = Bag(t.components.box[:])
    t.board = none_of(BOARD_SPACES)
    t.effects = none_of(CUP_EFFECTS)
    t.cup = none_of(CUP_SPACES)
    t.tray = vec[i64]()
    t.coffee = NONE
    t.marker = NONE
    t.aside = 0
    t.asked = 0
    t.won = 0
    t.flavor_started = 0
    t.phase = CHOOSING_COFFEE
    t.seat = 0
