# Compiled by mypyc.
"""Phase 2, cup-testing: the cup is filled from the bag, one token after the other."""

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.coffee_roaster.actions import (
    INTO_CUP,
    INTO_TRAY,
    ONE,
    SERVE,
    higher_of,
    lower_of,
    pairs_of,
)
from coffeehouse.games.coffee_roaster.setting_up import record_the_outcome
from coffeehouse.games.coffee_roaster.table import Table, put_back
from coffeehouse.games.coffee_roaster.tokens import (
    CUP_SPACES,
    DRAWING_EXCHANGE,
    DRAWING_FOR_CUP,
    DRAWING_SELECTION,
    EXCHANGE,
    EXCHANGING,
    EXTRA_BEAN,
    EXTRA_BEAN_IN_CUP,
    KEEPING,
    MOISTURE,
    NONE,
    SELECTING,
    SELECTION,
    SWEETNESS,
    SWEETNESS_IN_CUP,
    TASTING,
    TRAY,
)


def start_cup_testing(t: Table) -> None:
    """The square tokens won take their spaces, then the cup is filled. §extra-bean §sweetness"""
    if t.has_won(EXTRA_BEAN):
        t.cup[t.components.extra_bean_space] = EXTRA_BEAN_IN_CUP
    if t.has_won(SWEETNESS):
        t.cup[t.components.sweetness_space] = SWEETNESS_IN_CUP
    fill_next_space(t)


def next_space(t: Table) -> i64:
    """The first empty space, top to bottom and left to right; NONE when all are filled."""
    for space in range(CUP_SPACES):
        if t.cup[space] == NONE:
            return space
    return NONE


def tray_spaces(t: Table) -> i64:
    """§tray"""
    spaces = t.side.tray
    if t.has_won(TRAY):
        spaces += t.side.more_tray
    return spaces


def fill_next_space(t: Table) -> None:
    """Draw for the next space; with the cup full or the bag empty, finish. §cup-testing"""
    space = next_space(t)
    if space == NONE:
        finish_the_cup(t)
    elif t.bag.total == 0:
        record_the_outcome(t)
    else:
        t.phase = DRAWING_SELECTION if is_selected(t, space) else DRAWING_FOR_CUP
        t.seat = CHANCE


def is_selected(t: Table, space: i64) -> bool:
    """§selection"""
    if not t.has_won(SELECTION):
        return False
    spaces = t.components.selection_spaces
    return space == spaces[0] or space == spaces[1]


def ask(t: Table, phase: i64) -> None:
    t.phase = phase
    t.seat = 0


def put_into_cup(t: Table, kind: i64) -> None:
    t.cup[next_space(t)] = kind


def only_drawn(t: Table) -> i64:
    """The lowest kind lying in front of the player."""
    kind: i64 = 0
    while t.drawn.counts[kind] == 0:
        kind += 1
    return kind


def is_one_kind(t: Table) -> bool:
    return t.drawn.counts[only_drawn(t)] == t.drawn.total


# --- one token after the other ------------------------------------------------------------


def draw_for_cup(t: Table, kind: i64) -> None:
    """Moisture leaves; with a full tray there is nothing to decide. §cup-testing"""
    t.bag.take(kind)
    if kind == MOISTURE:
        t.box.put(kind)
    elif len(t.tray) < tray_spaces(t):
        t.drawn.put(kind)
        ask(t, TASTING)
        return
    else:
        put_into_cup(t, kind)
    fill_next_space(t)


def cup_or_tray() -> vec[i64]:
    return append(append(vec[i64](), INTO_CUP), INTO_TRAY)


def taste(t: Table, action: i64) -> None:
    """Into the cup or into the tray. §tray"""
    kind = only_drawn(t)
    t.drawn.take(kind)
    if action == INTO_CUP:
        put_into_cup(t, kind)
    else:
        t.tray = append(t.tray, kind)
    fill_next_space(t)


# --- selection ----------------------------------------------------------------------------


def draw_for_selection(t: Table, kind: i64) -> None:
    """Two that are not moisture, or what the bag still gives. §selection"""
    lay_out(t, kind)
    if t.drawn.total == 2 or t.bag.total == 0:
        offer_selection(t)


def lay_out(t: Table, kind: i64) -> None:
    t.bag.take(kind)
    if kind == MOISTURE:
        t.box.put(kind)
    else:
        t.drawn.put(kind)


def offer_selection(t: Table) -> None:
    if t.drawn.total == 0:
        record_the_outcome(t)
    elif is_one_kind(t):
        select(t, only_drawn(t))
    else:
        ask(t, SELECTING)


def ones_drawn(t: Table) -> vec[i64]:
    """One action a kind in front of the player."""
    found = vec[i64]()
    for kind in range(MOISTURE):
        if t.drawn.counts[kind] > 0:
            found = append(found, ONE + kind)
    return found


def select(t: Table, kind: i64) -> None:
    """One goes into the cup, the other back into the bag. §selection"""
    t.drawn.take(kind)
    put_into_cup(t, kind)
    put_back(t)
    fill_next_space(t)


# --- exchange -----------------------------------------------------------------------------


def finish_the_cup(t: Table) -> None:
    """§exchange"""
    if t.has_won(EXCHANGE):
        ask(t, EXCHANGING)
    else:
        record_the_outcome(t)


def exchanges_offered(t: Table) -> vec[i64]:
    """Any two round tokens of the cup by kind, or the cup as it is. §exchange"""
    in_cup = vec[i64]()
    for kind in range(MOISTURE):
        in_cup = append(in_cup, times_in_cup(t, kind))
    return append(pairs_of(in_cup), SERVE)


def times_in_cup(t: Table, kind: i64) -> i64:
    times: i64 = 0
    for token in t.cup:
        if token == kind:
            times += 1
    return times


def exchange(t: Table, action: i64) -> None:
    """Two tokens leave the cup for the bag, three are drawn. §exchange"""
    take_from_cup(t, lower_of(action))
    take_from_cup(t, higher_of(action))
    t.phase = DRAWING_EXCHANGE
    t.seat = CHANCE


def take_from_cup(t: Table, kind: i64) -> None:
    space: i64 = 0
    while t.cup[space] != kind:
        space += 1
    t.cup[space] = NONE
    t.bag.put(kind)


def draw_for_exchange(t: Table, kind: i64) -> None:
    """Three that are not moisture, or what the bag still gives. §exchange"""
    lay_out(t, kind)
    if t.drawn.total == 3 and not is_one_kind(t):
        ask(t, KEEPING)
    elif t.drawn.total == 3:
        keep_the_others(t, kind)
    elif t.bag.total == 0:
        refill_the_cup(t)


def keep_the_others(t: Table, kind: i64) -> None:
    """One of three goes back into the bag. §exchange"""
    t.drawn.take(kind)
    t.bag.put(kind)
    refill_the_cup(t)


def refill_the_cup(t: Table) -> None:
    while t.drawn.total > 0:
        kind = only_drawn(t)
        t.drawn.take(kind)
        put_into_cup(t, kind)
    record_the_outcome(t)
