"""Actions as moves, and why a move is not possible."""

from __future__ import annotations

from coffeehouse.engine import Move, Refusal
from tests.toys.tasting.edition import NAMES
from tests.toys.tasting.rules import PASS, POUR, SERVE, TastingState


def move(state: TastingState, action: int) -> Move:
    if action >= POUR:
        return Move("pour", (NAMES[action - POUR],))
    return Move("pass") if action == PASS else Move("serve", (NAMES[action - SERVE],))


def why(state: TastingState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
    """§serve: only a cup of your own hand can be served."""
    for ref in refs:
        if ref not in NAMES:
            return Refusal("not-legal")
    return Refusal("not-in-hand", {"cup": refs[0]}, "serve") if refs else Refusal("not-legal")
