"""What can go wrong, as values a program reads and sentences a person reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

Value = str | int | tuple[str, ...]
"""What a sentence is told: a ref or a word, a number, or several refs."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not legal: a code of the game's words, its values, the rule's heading id.

    The engine's own codes (`not-legal`, `not-your-turn`, …) are in its own words file.
    """

    code: str
    values: Mapping[str, Value] = {}
    rule: str | None = None


NOT_LEGAL: Final = Refusal("not-legal")


class CoffeehouseError(Exception):
    """Every error a caller can cause; its text is a sentence that says what would be right."""


class IllegalMove(CoffeehouseError):
    """A move the rules do not allow now. The state is unchanged."""

    def __init__(self, refusal: Refusal, sentence: str = "") -> None:
        super().__init__(sentence or plain_sentence(refusal))
        self.refusal = refusal


class BadNotation(IllegalMove):
    """Text that is no move at all."""


class AmbiguousMove(IllegalMove):
    """Text that could be several of the legal moves: `moves`, in notation."""

    def __init__(self, text: str, moves: tuple[str, ...]) -> None:
        super().__init__(Refusal("several", {"text": text}))
        self.moves = moves


class BadSetup(CoffeehouseError):
    """A number of seats or an option the game does not have."""


class BadRecord(CoffeehouseError):
    """A saved game that cannot be read or does not follow the rules."""


class RulesVersionWarning(UserWarning):
    """A saved game of another version of the rules, which these rules replay all the same."""


class EditionError(CoffeehouseError):
    """An edition file that breaks a rule of its shape; names file, line, list and rule."""


def plain_sentence(refusal: Refusal) -> str:
    values = ", ".join(f"{name} {value}" for name, value in refusal.values.items())
    return f"{refusal.code}: {values}" if values else refusal.code


def illegal_action(action: object) -> IllegalMove:
    """The refusal of what `State.play` was given; a move or a text is told of `Game.play`."""
    refusal = Refusal("not-legal", {"action": str(action)})
    if isinstance(action, str) or hasattr(action, "refs"):
        return IllegalMove(
            refusal, f"'{action}' is no action number; game.play(state, '{action}') plays a move."
        )
    return IllegalMove(refusal, f"Action {action!r} is not legal here; see legal_actions().")


def not_an_actor(seat: int) -> IllegalMove:
    refusal = Refusal("not-your-turn", {"seat": f"seat.{seat}"})
    return IllegalMove(refusal, f"Seat {seat} may not act now; actors() lists the seats that may.")
