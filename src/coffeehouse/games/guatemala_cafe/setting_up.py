# Compiled by mypyc.
"""Setting up: the production area is laid out, sacks are dealt, the buyer gets its first stop."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.guatemala_cafe.phases import Draw, GuatemalaVerb
from coffeehouse.games.guatemala_cafe.printed import (
    FRAMED,
    SACK,
    SACKS_OF_A_COLOR,
    STARTING,
    STOPS,
    is_sack,
)
from coffeehouse.games.guatemala_cafe.refs import (
    cell_ref,
    hand_place,
    line_goods,
    line_refs,
    piece_ref,
    stop_ref,
)

if TYPE_CHECKING:
    from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

START_FIRST: Final = Refusal("start-first", rule="setup")


@final
class Lay(Draw):
    """§setup: a piece for the production area; the frames come first and hold sacks."""

    def tickets_of(self, state: "GuatemalaState", piece: i64) -> i64:
        left = i64(state.sacks.bag[piece])
        if is_sack(piece) != (state.laid < FRAMED):
            return 0
        if state.laid < FRAMED - 1:
            # The first five framed sacks are one of each color.
            return 1 if left == SACKS_OF_A_COLOR else 0
        return left

    def do(self, state: "GuatemalaState", which: i64) -> None:
        state.sacks.bag[which] -= 1
        state.goods[state.box.order[state.laid]] = u8(which)
        state.lay_next()

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return cell_ref(state.box.order[state.laid]), piece_ref(which)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        cell, piece = self.refs(state, which)
        return "lay", {"piece": piece, "cell": cell}

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        cell, piece = self.refs(before, which)
        return (Transfer(piece, "bag", cell),)


@final
class Deal(Draw):
    """§setup: a sack for each hand in turn."""

    def do(self, state: "GuatemalaState", which: i64) -> None:
        state.sacks.bag[which] -= 1
        state.sacks.give(state.next_hand(), which - SACK)
        state.lay_next()

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return hand_place(state.next_hand()), piece_ref(which)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        """§hidden: a dealt sack is known to its owner only."""
        owner = state.next_hand()
        known: dict[str, Value] = {"player": f"seat.{owner}"}
        if owner != viewer:
            return "deal", known
        return "deal-own", known | {"sack": piece_ref(which)}

    def touched(self, state: "GuatemalaState", which: i64, viewer: int | None) -> tuple[str, ...]:
        """§hidden: the others know only into whose hand it goes."""
        hand, sack = self.refs(state, which)
        return (hand, sack) if state.next_hand() == viewer else (hand,)

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§hidden: which sack it is only its owner knows."""
        hand, sack = self.refs(before, which)
        return (Transfer(sack if before.next_hand() == viewer else "", "bag", hand),)


@final
class Start(GuatemalaVerb):
    """§setup: the last player puts the buyer at any stop."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        for stop in range(STOPS):
            actions = append(actions, self.first + stop)
        return actions

    def do(self, state: "GuatemalaState", which: i64) -> None:
        state.buyer = which
        state.begin_turn(STARTING)

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return (stop_ref(which),)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        return "start", {
            "stop": stop_ref(which),
            "starting": f"seat.{STARTING}",
            "line": line_goods(state.box, list(state.goods), which),
        }

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        return {"line": line_refs(before.box, which)}

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return (Transfer("buyer", "box", stop_ref(which)),)

    def refusal_for(self, state: "GuatemalaState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return START_FIRST
