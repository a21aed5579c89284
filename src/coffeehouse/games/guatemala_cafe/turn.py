# Compiled by mypyc.
"""The turn: walk the buyer, take something of its line or nothing, and fill the gaps."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.state import OVER
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.guatemala_cafe.building import why_no_place
from coffeehouse.games.guatemala_cafe.phases import (
    GuatemalaVerb,
    gaps_filled,
    money_moved,
    ship_sailed,
)
from coffeehouse.games.guatemala_cafe.printed import (
    EMPTY,
    FOURTH_STEP,
    LINE,
    MOST_STEPS,
    ROAD,
    SACK,
    SACK_MONEY,
    STOPS,
    is_sack,
)
from coffeehouse.games.guatemala_cafe.refs import (
    CELL_OF_REF,
    STOP_OF_REF,
    cell_ref,
    first_of,
    line_goods,
    line_refs,
    piece_ref,
    stop_ref,
    track_place,
)
from coffeehouse.games.guatemala_cafe.selling import sale, told_with_scoring

if TYPE_CHECKING:
    from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

WALK_FIRST: Final = Refusal("walk-first", rule="walk")
BY_STANDSTILL: Final = ("ends.standstill",)
TAKE_FIRST: Final = Refusal("take-first", rule="build")


@final
class Walk(GuatemalaVerb):
    """§walk: one to three stops clockwise, or four against payment; one step is `which` 0."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        can_pay = state.money[state.turn] >= FOURTH_STEP
        for which in range(MOST_STEPS if can_pay else MOST_STEPS - 1):
            actions = append(actions, self.first + which)
        return actions

    def do(self, state: "GuatemalaState", which: i64) -> None:
        state.money[state.turn] -= self.price(which)
        state.buyer = self.stop(state, which)
        state.choose()

    def price(self, which: i64) -> i64:
        return FOURTH_STEP if which + 1 == MOST_STEPS else 0

    def stop(self, state: "GuatemalaState", which: i64) -> i64:
        """Where the walk ends."""
        return (state.buyer + which + 1) % STOPS

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return (stop_ref(self.stop(state, which)),)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        stop = self.stop(state, which)
        values: dict[str, Value] = {
            "stop": stop_ref(stop),
            "steps": which + 1,
            "line": line_goods(state.box, list(state.goods), stop),
        }
        price = self.price(which)
        return ("walk-paid", values | {"price": price}) if price else ("walk", values)

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        return {
            "steps": which + 1,
            "price": self.price(which),
            "line": line_refs(after.box, after.buyer),
        }

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        buyer = Transfer("buyer", stop_ref(before.buyer), stop_ref(after.buyer))
        return (buyer, *money_moved(before, after))

    def accepts(self, ref: str) -> bool:
        return ref in STOP_OF_REF

    def refusal_for(self, state: "GuatemalaState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        stop = first_of(refs[::-1], STOP_OF_REF)
        if stop is None:
            return WALK_FIRST
        steps = (stop - state.buyer) % STOPS
        if steps == 0:
            return Refusal("must-walk", rule="walk")
        if steps == MOST_STEPS:
            money = state.money[seat]
            return Refusal("fourth-step", {"price": FOURTH_STEP, "money": money}, "walk")
        return Refusal("too-far", {"steps": steps}, "walk")

    def not_now(self, state: "GuatemalaState") -> Refusal:
        if state.has_walked():
            return Refusal("has-walked", rule="walk")
        return super().not_now(state)


@final
class Take(GuatemalaVerb):
    """§turn, §build, §sack: a piece of the line that can be placed at once, or a sack to sell;
    `which` is its position.
    """

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        """Of equal pieces one is tried for all."""
        tried: i64 = 0
        placeable: i64 = 0
        first = self.first
        turn = state.turn
        money = state.money[turn]
        buyer = state.buyer
        box = state.box
        goods = state.goods
        may_sell = state.may_sell()
        for position in range(LINE):
            piece: i64 = i64(goods[box.cell(buyer, position)])
            if piece == EMPTY:
                continue
            if is_sack(piece):
                if may_sell:
                    actions = append(actions, first + position)
                continue
            bit: i64 = i64(1) << piece
            if tried & bit == 0:
                tried |= bit
                if state.plantations.has_place(piece, turn, money):
                    placeable |= bit
            if placeable & bit != 0:
                actions = append(actions, first + position)
        return actions

    def do(self, state: "GuatemalaState", which: i64) -> None:
        cell = state.box.cell(state.buyer, which)
        piece: i64 = i64(state.goods[cell])
        state.goods[cell] = u8(EMPTY)
        state.idle = 0
        if is_sack(piece):
            state.sell(cell, piece - SACK)
        else:
            state.take(cell, piece)

    def cell(self, state: "GuatemalaState", which: i64) -> i64:
        return state.box.cell(state.buyer, which)

    def piece(self, state: "GuatemalaState", which: i64) -> i64:
        return i64(state.goods[self.cell(state, which)])

    def name_of(self, state: "GuatemalaState", which: i64) -> str:
        return "sell" if is_sack(self.piece(state, which)) else "take"

    def is_called(self, name: str) -> bool:
        return name in ("take", "sell")

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return (cell_ref(self.cell(state, which)),)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        piece, cell = self.piece(state, which), cell_ref(self.cell(state, which))
        values: dict[str, Value] = {"cell": cell}
        if is_sack(piece):
            values |= {"sack": piece_ref(piece), "money": SACK_MONEY}
            return told_with_scoring(state, self.first + which, "sell", values)
        values |= {"piece": piece_ref(piece), "price": state.cheapest(piece)}
        if piece == ROAD:
            return "take-road", values
        after = state.copy()
        self.do(after, which)
        only = only_place(after)
        return ("take-only", values | {"place": only}) if only else ("take", values)

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§build, §sack: a piece stays where it is until it is placed; a sack is sold at once."""
        piece, cell = self.piece(before, which), self.cell(before, which)
        if not is_sack(piece):
            return ()
        space = track_place(after.track.last_sack())
        return (
            Transfer(piece_ref(piece), cell_ref(cell), space),
            *money_moved(before, after),
            *ship_sailed(before, after, piece - SACK),
        )

    def needs_confirmation(self, state: "GuatemalaState", which: i64) -> bool:
        """§build: it has one place only, to which it goes by itself, and nothing comes after it."""
        piece = self.piece(state, which)
        if is_sack(piece) or piece == ROAD:
            return False
        after = state.copy()
        self.do(after, which)
        actions = after.legal_actions()
        verb = after.verb_of(actions[0])
        return len(actions) == 1 and verb.needs_confirmation(after, actions[0] - verb.first)

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        piece = self.piece(before, which)
        values: dict[str, Value] = {"piece": piece_ref(piece)}
        if is_sack(piece):
            return values | sale(before, piece - SACK, 1)
        values["price"] = before.cheapest(piece)
        only = only_place(after)
        if not only:
            return values
        [action] = after.legal_actions()
        placed, verb = after.copy(), after.verb_of(action)
        placed.apply(action)
        return values | verb.effects(after, placed, action - verb.first) | {"place": only}

    def accepts(self, ref: str) -> bool:
        return ref in CELL_OF_REF

    def canonical(self, state: "GuatemalaState", move: Move) -> Move:
        """§sack: whoever takes a sack sells it."""
        cell = first_of(move.refs, CELL_OF_REF)
        if cell is not None and is_sack(i64(state.goods[cell])):
            return Move("sell", move.refs)
        return move

    def refusal_for(self, state: "GuatemalaState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        cell = first_of(refs[::-1], CELL_OF_REF)
        if cell is None:
            return TAKE_FIRST
        ref = cell_ref(cell)
        piece: i64 = i64(state.goods[cell])
        if ref not in line_refs(state.box, state.buyer):
            return Refusal("not-beside", {"cell": ref}, "walk")
        if piece == EMPTY:
            return Refusal("empty", {"cell": ref}, "gaps")
        if is_sack(piece):
            return Refusal("build-or-sell", rule="turn")
        if state.plantations.has_place(piece, seat, state.money[seat]):
            return Refusal("take-it", {"piece": piece_ref(piece)}, "build")
        return why_no_place(state, piece)


def only_place(state: "GuatemalaState") -> str:
    """§build: where the piece in hand goes if there is no choice; it is then placed at once."""
    actions = state.legal_actions()
    if len(actions) != 1:
        return ""
    verb = state.verb_of(actions[0])
    [place] = verb.refs(state, actions[0] - verb.first)
    return place


@final
class Done(GuatemalaVerb):
    """§turn §standstill: nothing more is taken; too many turns of nothing end the game."""

    def do(self, state: "GuatemalaState", which: i64) -> None:
        if state.may_sell():
            state.idle += 1
            if state.turns_to_standstill() == 0:
                state.finish()
                return
        state.finish_build()

    def ends_turn(self, state: "GuatemalaState", which: i64) -> bool:
        return True

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        if not state.may_sell():
            gaps = [state.gap(number) for number in range(min(state.taken, state.roads_left))]
            return ("done-gaps", {"gaps": tuple(map(cell_ref, gaps))}) if gaps else ("done", {})
        left = state.turns_to_standstill() - 1
        is_near = 0 < left <= state.seats
        return "nothing", {
            "idle": (f"idle.{left}",) if is_near else (),
            "ends": BY_STANDSTILL if left == 0 else (),
        }

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        return {"ends": int(after.seat == OVER)}

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return gaps_filled(before, after)
