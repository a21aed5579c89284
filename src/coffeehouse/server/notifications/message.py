"""What is said to a person: the game, who sits there, that it is their turn. Never a move."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from coffeehouse.engine.errors import Value
from coffeehouse.engine.words import Said, Words

WORDS = "coffeehouse.server"
HARMLESS = str.maketrans({"<": "‹", ">": "›", "@": "＠", "`": "'", "\r": " ", "\n": " "})
"""Names that chat services would take for a call to everybody, or for a link, are only names."""


class NotificationText(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    text: str
    link: str
    """Opens the table at the move, below the house's address."""
    tag: str
    """The same for the same turn, and for no other."""
    stop: str = ""
    """A link that ends these messages, if they leave the house's own pages."""


def say(code: str, **values: Value) -> str:
    return Words.of(WORDS).say("notifications", code, values)


def harmless(name: str) -> Said:
    return Said(" ".join(name.translate(HARMLESS).split()))


def your_turn(game: str, others: Sequence[str], table: str, turn: int) -> NotificationText:
    names = Said(Words.of(WORDS).listed([harmless(name) for name in others]))
    return NotificationText(
        title=say("turn-title", game=Said(game)),
        text=say("turn", game=Said(game), names=names),
        link=f"table/{table}",
        tag=hashlib.sha256(f"{table} {turn}".encode()).hexdigest()[:24],
    )
