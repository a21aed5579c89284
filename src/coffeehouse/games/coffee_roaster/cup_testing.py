# Compiled by mypyc.
"""Cup-testing: the cup is filled from the bag, one token after the other."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.state import CHANCE
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.coffee_roaster.drawing import (
    Draw,
    One,
    Pair,
    higher_of,
    lay_out,
    lower_of,
    pile_refs,
    put_back,
    token_drawn,
    why_not_drawn,
)
from coffeehouse.games.coffee_roaster.phases import (
    DRAWING_EXCHANGE,
    DRAWING_FOR_CUP,
    DRAWING_SELECTION,
    EXCHANGING,
    KEEPING,
    SELECTING,
    TASTING,
    RoasterVerb,
)
from coffeehouse.games.coffee_roaster.printed import (
    CUP_SPACES,
    EXCHANGE,
    EXTRA_BEAN,
    EXTRA_BEAN_IN_CUP,
    MOISTURE,
    NONE,
    SELECTION,
    SWEETNESS,
    SWEETNESS_IN_CUP,
    TRAY,
)
from coffeehouse.games.coffee_roaster.refs import CUP_EFFECT_REFS, KIND_REFS, named, tokens_moved
from coffeehouse.games.coffee_roaster.scoring import count_of, cup_points, level_of, roast_total

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState

SELECTED: Final[i64] = 2
EXCHANGED: Final[i64] = 3
"""Tokens drawn for a space of selection, and for the two spaces of an exchange."""


def start_cup_testing(state: "RoasterState") -> None:
    """§extra-bean and §sweetness: what was won takes its space, then the cup is filled."""
    if state.has_won(EXTRA_BEAN):
        state.cup[state.box.extra_bean_space] = EXTRA_BEAN_IN_CUP
    if state.has_won(SWEETNESS):
        state.cup[state.box.sweetness_space] = SWEETNESS_IN_CUP
    fill_next_space(state)


def next_space(state: "RoasterState") -> i64:
    """The first empty space, top to bottom and left to right; NONE when all are filled."""
    cup = state.cup
    for space in range(CUP_SPACES):
        if cup[space] == NONE:
            return space
    return NONE


def tray_spaces(state: "RoasterState") -> i64:
    """§tray: how many spaces the tray has, with those of the second tray if it was won."""
    return state.side.tray + (state.side.more_tray if state.has_won(TRAY) else 0)


def tray_left(state: "RoasterState") -> i64:
    return tray_spaces(state) - len(state.tray)


def fill_next_space(state: "RoasterState") -> None:
    """§cup-testing: draw for the next space; with the cup full or the bag empty, finish."""
    space = next_space(state)
    if space == NONE:
        finish_the_cup(state)
    elif state.bag.total == 0:
        state.record_the_outcome()
    else:
        state.phase = DRAWING_SELECTION if is_selected(state, space) else DRAWING_FOR_CUP
        state.seat = CHANCE


def is_selected(state: "RoasterState", space: i64) -> bool:
    """§selection: whether the effect is won and serves this space."""
    if not state.has_won(SELECTION):
        return False
    spaces = state.box.selection_spaces
    return space == spaces[0] or space == spaces[1]


def put_into_cup(state: "RoasterState", kind: i64) -> None:
    state.cup[next_space(state)] = kind


def only_drawn(state: "RoasterState") -> i64:
    """The lowest kind lying in front of the player."""
    counts = state.drawn.counts
    kind: i64 = 0
    while counts[kind] == 0:
        kind += 1
    return kind


def is_one_kind(state: "RoasterState") -> bool:
    return state.drawn.counts[only_drawn(state)] == state.drawn.total


def cup_effects(before: "RoasterState", after: "RoasterState") -> dict[str, Value]:
    """§scoring: what the cup would score before and after; a finished one is on the pad."""
    score = cup_points(before.card(), before.cup)
    is_finished = after.roast > before.roast
    return {
        "score": score,
        "score_after": after.last if is_finished else cup_points(before.card(), after.cup),
    }


# --- one token after the other ------------------------------------------------------------


@final
class DrawForCup(Draw):
    """§cup-testing: moisture leaves; with a full tray there is nothing to decide."""

    def do(self, state: "RoasterState", which: i64) -> None:
        state.bag.take(which)
        if which == MOISTURE:
            state.supply.put(which)
        elif tray_left(state) > 0:
            state.drawn.put(which)
            state.ask(TASTING)
            return
        else:
            put_into_cup(state, which)
        fill_next_space(state)

    def left(self, state: "RoasterState") -> i64:
        return 1

    def code(self, state: "RoasterState") -> str:
        return self.name if tray_left(state) > 0 else "draw-into-cup"

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return token_drawn(which, "drawn" if tray_left(before) > 0 else "cup")


INTO_CUP: Final[i64] = 0
INTO_TRAY: Final[i64] = 1


@final
class Put(RoasterVerb):
    """§tray: the drawn token goes into the cup or into the tray."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        return append(append(actions, self.first + INTO_CUP), self.first + INTO_TRAY)

    def do(self, state: "RoasterState", which: i64) -> None:
        kind = only_drawn(state)
        state.drawn.take(kind)
        if which == INTO_CUP:
            put_into_cup(state, kind)
        else:
            state.tray = append(state.tray, kind)
        fill_next_space(state)

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return KIND_REFS[only_drawn(state)], "cup" if which == INTO_CUP else "tray"

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        kind = only_drawn(state)
        if which == INTO_CUP:
            return "put-cup", put_values(state, kind)
        return "put-tray", {"token": KIND_REFS[kind], "left": tray_left(state) - 1}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        token, target = self.refs(before, which)
        return (Transfer(token, "drawn", target),)

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        return cup_effects(before, after)

    def accepts(self, ref: str) -> bool:
        return ref in KIND_REFS or ref in ("cup", "tray")

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return why_not_drawn(state, refs)


def put_values(state: "RoasterState", kind: i64) -> dict[str, Value]:
    """The token, and the roast level of the cup with it."""
    level = roast_total(state.cup) + max(0, level_of(kind))
    return {"token": KIND_REFS[kind], "level": level}


# --- selection ----------------------------------------------------------------------------


@final
class DrawForSelection(Draw):
    """§selection: two that are not moisture, or what the bag still gives."""

    def do(self, state: "RoasterState", which: i64) -> None:
        lay_out(state, which)
        if state.drawn.total < SELECTED and state.bag.total > 0:
            return
        if state.drawn.total == 0:
            state.record_the_outcome()
        elif is_one_kind(state):
            select(state, only_drawn(state))
        else:
            state.ask(SELECTING)

    def settles(self, state: "RoasterState", which: i64, values: dict[str, Value]) -> str:
        after = state.copy()
        lay_out(after, which)
        if not selects_itself(after):
            return ""
        values["placed"] = KIND_REFS[only_drawn(after)]
        return "draw-alike" if after.drawn.total == SELECTED else "draw-only-one"

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        laid = before.copy()
        lay_out(laid, which)
        found = token_drawn(which, "drawn")
        return found + selected(laid, only_drawn(laid)) if selects_itself(laid) else found

    def left(self, state: "RoasterState") -> i64:
        return SELECTED - state.drawn.total


def selects_itself(state: "RoasterState") -> bool:
    """§selection: whether what lies there leaves no choice."""
    drawn = state.drawn.total
    if drawn == 0 or (drawn < SELECTED and state.bag.total > 0):
        return False
    return is_one_kind(state)


@final
class Select(One):
    """§selection: one goes into the cup, the other back into the bag."""

    def do(self, state: "RoasterState", which: i64) -> None:
        select(state, which)

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return KIND_REFS[which], "cup"

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        return "put-cup", put_values(state, which)

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        return cup_effects(before, after)

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return selected(before, which)

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        refusal = super().refusal_for(state, seat, refs)
        if refusal is state.phase.busy and "tray" in refs:
            return Refusal("no-tray-in-selection", {}, "selection")
        return refusal


def select(state: "RoasterState", kind: i64) -> None:
    """§selection: the chosen token goes into the cup, the other back into the bag."""
    state.drawn.take(kind)
    put_into_cup(state, kind)
    put_back(state)
    fill_next_space(state)


def selected(state: "RoasterState", kind: i64) -> tuple[Transfer, ...]:
    """One of the drawn tokens, on its way into the cup, and the other, back into the bag."""
    rest = state.drawn.copy()
    rest.take(kind)
    token = Transfer(KIND_REFS[kind], "drawn", "cup")
    return (token, *tokens_moved(rest.counts, "drawn", "bag"))


# --- exchange -----------------------------------------------------------------------------


def finish_the_cup(state: "RoasterState") -> None:
    """§exchange: whoever won it may exchange tokens; otherwise the full cup is scored."""
    if state.has_won(EXCHANGE):
        state.ask(EXCHANGING)
    else:
        state.record_the_outcome()


@final
class Exchange(Pair):
    """§exchange: two round tokens leave the cup for the bag, three are drawn."""

    def among(self, state: "RoasterState") -> vec[i64]:
        in_cup = vec[i64]()
        for kind in range(MOISTURE):
            in_cup = append(in_cup, count_of(state.cup, kind))
        return append(in_cup, 0)

    def do(self, state: "RoasterState", which: i64) -> None:
        take_from_cup(state, lower_of(which))
        take_from_cup(state, higher_of(which))
        state.phase = DRAWING_EXCHANGE
        state.seat = CHANCE

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        return (*self.refs(state, which), "cup")

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return self.both(which, "cup", "bag")

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        if named(refs, CUP_EFFECT_REFS) is not None:
            return Refusal("square-stays", {}, "exchange")
        return super().refusal_for(state, seat, refs)

    def why_missing(self, ref: str) -> Refusal:
        return Refusal("not-in-cup", {"token": ref}, "exchange")


def take_from_cup(state: "RoasterState", kind: i64) -> None:
    space: i64 = 0
    while state.cup[space] != kind:
        space += 1
    state.cup[space] = NONE
    state.bag.put(kind)


@final
class Serve(RoasterVerb):
    """§exchange: the cup is served as it is."""

    def do(self, state: "RoasterState", which: i64) -> None:
        state.record_the_outcome()

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        return "serve", {"points": cup_points(state.card(), state.cup)}


@final
class DrawForExchange(Draw):
    """§exchange: three that are not moisture, or what the bag still gives."""

    def do(self, state: "RoasterState", which: i64) -> None:
        lay_out(state, which)
        if state.drawn.total < EXCHANGED:
            if state.bag.total == 0:
                refill_the_cup(state)
        elif is_one_kind(state):
            keep_the_others(state, only_drawn(state))
        else:
            state.ask(KEEPING)

    def settles(self, state: "RoasterState", which: i64, values: dict[str, Value]) -> str:
        after = state.copy()
        lay_out(after, which)
        if after.drawn.total < EXCHANGED:
            values["placed"] = pile_refs(after.drawn.counts)
            return "draw-both" if after.bag.total == 0 else ""
        return "draw-three-alike" if is_one_kind(after) else ""

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        laid = before.copy()
        lay_out(laid, which)
        found = token_drawn(which, "drawn")
        if laid.drawn.total < EXCHANGED:
            return (
                found if laid.bag.total else found + tokens_moved(laid.drawn.counts, "drawn", "cup")
            )
        return found + others_kept(laid, only_drawn(laid)) if is_one_kind(laid) else found

    def left(self, state: "RoasterState") -> i64:
        return EXCHANGED - state.drawn.total


@final
class Keep(One):
    """§exchange: one of three goes back into the bag, the others fill the cup."""

    def do(self, state: "RoasterState", which: i64) -> None:
        keep_the_others(state, which)

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return (KIND_REFS[which],)

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        return (*self.refs(state, which), "bag")

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        return "return-1", {"token": KIND_REFS[which]}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return others_kept(before, which)

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        return cup_effects(before, after)


def keep_the_others(state: "RoasterState", kind: i64) -> None:
    """§exchange: the chosen token goes back into the bag, the others into the cup."""
    state.drawn.take(kind)
    state.bag.put(kind)
    refill_the_cup(state)


def others_kept(state: "RoasterState", kind: i64) -> tuple[Transfer, ...]:
    """One of the drawn tokens, on its way back into the bag, and the others, into the cup."""
    rest = state.drawn.copy()
    rest.take(kind)
    token = Transfer(KIND_REFS[kind], "drawn", "bag")
    return (token, *tokens_moved(rest.counts, "drawn", "cup"))


def refill_the_cup(state: "RoasterState") -> None:
    while state.drawn.total > 0:
        kind = only_drawn(state)
        state.drawn.take(kind)
        put_into_cup(state, kind)
    state.record_the_outcome()
