"""Everything that can be done in Kettle, in the order of the action numbers, and the phases in
which it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.state import CHANCE
from coffeehouse.engine.verb import Phase, Sentence
from coffeehouse.skeleton.phases import KettleVerb
from coffeehouse.skeleton.printed import SIZES
from coffeehouse.skeleton.refs import cup_place, seat_ref, size_ref

if TYPE_CHECKING:
    from coffeehouse.skeleton.rules import KettleState


class Pour(KettleVerb):
    """§pour: chance says how large the drop is."""

    def do(self, state: KettleState, which: i64) -> None:
        state.phase = POURING
        state.seat = CHANCE


class Stop(KettleVerb):
    """§turn: keep what is in the cup, if there is anything."""

    def offer(self, state: KettleState, actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first) if state.cups[state.turn] else actions

    def do(self, state: KettleState, which: i64) -> None:
        state.pouring[state.turn] = 0
        state.pass_kettle()

    def log_line(self, state: KettleState, which: i64, viewer: int | None) -> Sentence:
        return "stop", {"held": int(state.cups[state.turn])}

    def refusal_for(self, state: KettleState, seat: i64, refs: tuple[str, ...]) -> Refusal:
        return NOT_LEGAL if state.cups[seat] else Refusal("cup-empty", rule="turn")


class Drop(KettleVerb):
    """§pour: a drop of size `which + 1` falls into the cup."""

    def offer(self, state: KettleState, actions: vec[i64]) -> vec[i64]:
        for size in range(SIZES):
            actions = append(actions, self.first + size)
        return actions

    def weights(self, state: KettleState) -> vec[i64]:
        return state.box.drops[:]

    def do(self, state: KettleState, which: i64) -> None:
        state.fill(which + 1)

    def refs(self, state: KettleState, which: i64) -> tuple[str, ...]:
        return (size_ref(int(which)),)

    def log_line(self, state: KettleState, which: i64, viewer: int | None) -> Sentence:
        owner = seat_ref(int(state.turn))
        if state.spills(which + 1):
            return "spill", {"owner": owner}
        return "drop", {"owner": owner, "size": int(which + 1)}

    def moved(
        self, before: KettleState, after: KettleState, which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§pour: into the cup; a cup that spills is empty again."""
        cup = cup_place(int(before.turn))
        if before.spills(which + 1):
            return transfers("water", cup, "kettle", int(before.cups[before.turn]))
        return transfers("water", "kettle", cup, int(which + 1))


POUR: Final = Pour("pour", 0)
STOP: Final = Stop("stop", POUR.end())
DROP: Final = Drop("drop", STOP.end(), SIZES)

TURN: Final = Phase("turn", 0, [POUR, STOP])
POURING: Final = Phase("pouring", 1, [], DROP)
FINISHED: Final = Phase("finished", 2, [])
PHASES: Final = (TURN, POURING, FINISHED)
