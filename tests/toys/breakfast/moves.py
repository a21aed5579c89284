"""Actions as moves, and why a move is not possible."""

from __future__ import annotations

from coffeehouse.engine import Move, Refusal
from tests.toys.breakfast.edition import NAMES
from tests.toys.breakfast.rules import DONE, GUEST, PREPARE, BreakfastState


def move(state: BreakfastState, action: int) -> Move:
    if action >= GUEST:
        return Move("guest", (NAMES[action - GUEST],))
    return Move("done") if action == DONE else Move("prepare", (NAMES[action - PREPARE],))


def why(state: BreakfastState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
    """§prepare: only what is left in the pantry can go on the tray."""
    if len(refs) == 1 and refs[0] in NAMES and verb in (None, "prepare"):
        return Refusal("pantry-empty", {"good": refs[0]}, "prepare")
    return Refusal("not-legal")
