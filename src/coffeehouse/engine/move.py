"""`Move`: a verb and the things it touches, which is also the text notation."""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from coffeehouse.engine.errors import BadNotation, Refusal

WORD = re.compile(r"[a-z0-9][a-z0-9.+-]*")


class Move(msgspec.Struct, frozen=True, order=True):
    """`Move("buy", ("milk.3", "cappuccino"))`, written `buy milk.3 cappuccino`.

    Refs name places or kinds on the board, never single copies; a move may name one twice.
    Law: among the legal moves of a state no two have the same text, and
    `Move.parse(str(move)) == move`.
    """

    verb: str
    refs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.refs))

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read the notation. Raises `BadNotation` for text that is no verb and refs.

        >>> Move.parse("buy milk.3 cappuccino")
        Move(verb='buy', refs=('milk.3', 'cappuccino'))
        """
        words = text.lower().split()
        if not words or not all(WORD.fullmatch(word) for word in words):
            raise BadNotation(
                Refusal("bad-notation", {"text": text}),
                f"{text!r} is no move; write a verb and the things it touches, "
                "such as 'buy milk.3 cappuccino'.",
            )
        return cls(words[0], tuple(words[1:]))

    def touches(self, selection: tuple[str, ...]) -> bool:
        """Whether every selected ref is among this move's, as often as it was selected."""
        return not Counter(selection) - Counter(self.refs)
