"""Roast's actions as moves, and why a move is not possible."""

from __future__ import annotations

from coffeehouse.engine import Move, Refusal
from tests.toys.roast.rules import BEAN, BURNT, PAN, ROAST, RoastState


def ref(kind: int) -> str:
    return "burnt" if kind == BURNT else f"bean.{kind + 1}"


def move(state: RoastState, action: int) -> Move:
    if action >= BEAN:
        return Move("turn-up", (ref(action - BEAN),))
    return Move("roast") if action == ROAST else Move("tip")


def why(state: RoastState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
    if verb == "roast" and state.in_pan() == PAN:
        return Refusal("pan-full", {"beans": PAN}, "turn")
    if verb == "tip" and state.in_pan() == 0:
        return Refusal("pan-empty", {}, "turn")
    return Refusal("roast-or-tip", {}, "turn")
