# Compiled by mypyc.
"""Phase 1, roasting: the steps of a roasting round, in the rulebook's order."""

from mypy_extensions import i64

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.coffee_roaster.actions import THROW
from coffeehouse.games.coffee_roaster.cup_testing import start_cup_testing
from coffeehouse.games.coffee_roaster.table import Table, put_back
from coffeehouse.games.coffee_roaster.tokens import (
    BODY,
    BURNED,
    DECIDING,
    DRAWING,
    FLAVORS,
    HARD,
    LEVEL_0,
    LEVEL_4,
    MOISTURE,
    SMOKE,
    THROWING,
    USING_EFFECTS,
)

# --- 1. increase the temperature ----------------------------------------------------------


def start_roasting(t: Table) -> None:
    """The marker starts on the space that shows the coffee's moisture. §first-round"""
    t.marker = start_space(t)
    draw_tokens(t)


def start_space(t: Table) -> i64:
    moisture = t.card().tokens[MOISTURE]
    space: i64 = 0
    while t.side.labels[space] != moisture:
        space += 1
    return space


def increase_temperature(t: Table) -> None:
    """The marker moves on; smoke lying there goes into the bag. §temperature"""
    t.marker += 1
    t.bag.put(SMOKE, t.side.smoke[t.marker])
    draw_tokens(t)


# --- 2. and 3. draw tokens, remove moisture -----------------------------------------------


def draw_tokens(t: Table) -> None:
    """As many as the thermostat says, or all that are left. §draw"""
    t.flavor_started = 0
    draw_more(t, min(t.side.draws[t.marker], t.bag.total))


def draw_more(t: Table, count: i64) -> None:
    t.to_draw = count
    if count > 0:
        t.phase = DRAWING
        t.seat = CHANCE
    else:
        t.phase = USING_EFFECTS
        t.seat = 0


def draw(t: Table, kind: i64) -> None:
    """One token comes out of the bag; moisture leaves at once. §draw §moisture"""
    t.bag.take(kind)
    if kind == MOISTURE:
        t.box.put(kind)
    else:
        t.drawn.put(kind)
    t.to_draw -= 1
    if t.to_draw == 0:
        t.phase = USING_EFFECTS
        t.seat = 0


# --- 5. roasting --------------------------------------------------------------------------


def roast_beans(t: Table) -> None:
    """From the highest level down, each against what the box holds at that moment. What cannot
    be roasted goes back into the bag as it is. §roast §clean-up
    """
    kind = LEVEL_4
    while kind >= HARD:
        roast_kind(t, kind)
        kind -= 1
    put_back(t)


def roast_kind(t: Table, kind: i64) -> None:
    """Beans without a successor in the box go back unroasted. §roast §supply"""
    successor = roasted(kind, t.side.red[t.marker])
    count = min(t.drawn.counts[kind], t.box.counts[successor])
    if count > 0:
        t.drawn.take(kind, count)
        t.box.put(kind, count)
        t.box.take(successor, count)
        t.bag.put(successor, count)


def roasted(kind: i64, red: i64) -> i64:
    """What a bean becomes: one level up, two in a red zone, a hard bean always one. §red-zone"""
    if kind == HARD:
        return LEVEL_0
    return min(kind + 1 + red, BURNED)


def roast_counter(t: Table) -> i64:
    """The levels of all beans in the bag and on the table together. §roast-counter"""
    total: i64 = 0
    for level in range(5):
        kind = LEVEL_0 + level
        total += level * (t.bag.counts[kind] + t.drawn.counts[kind] + t.apart.counts[kind])
    return total


# --- 6. decision --------------------------------------------------------------------------


def is_last_space(t: Table) -> bool:
    return t.marker == len(t.side.draws) - 1


def decide_or_end(t: Table) -> None:
    """On the last space roasting is over. §decision"""
    if is_last_space(t):
        end_roasting(t)
    else:
        t.phase = DECIDING
        t.seat = 0


def end_roasting(t: Table) -> None:
    """§decision"""
    t.asked = 0
    ask_about_the_next_aside(t)


def ask_about_the_next_aside(t: Table) -> None:
    """Flavors still set aside may be thrown in, body, acidity, aroma in turn. §light-side"""
    while t.asked < FLAVORS and (t.aside >> t.asked) & 1 == 0:
        t.asked += 1
    if t.asked == FLAVORS:
        start_cup_testing(t)
    else:
        t.phase = THROWING
        t.seat = 0


def throw_or_leave(t: Table, action: i64) -> None:
    if action == THROW:
        t.aside &= ~(1 << t.asked)
        t.bag.put(BODY + t.asked)
    t.asked += 1
    ask_about_the_next_aside(t)
