"""What people at a server's table say to each other: phrases, gestures, a line of text."""

from __future__ import annotations

from functools import cache

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.chat.messages import MOST_LETTERS, Gesture, Phrase, Say
from coffeehouse.table.commands import new_id
from coffeehouse.terminal.session import Order, Sitting
from coffeehouse.terminal.words import remark_words, say

KINDS = ("phrases", "gestures")


class NothingSaid(CoffeehouseError):
    """Words that cannot be said, or to nobody."""


def speak(sitting: Sitting, argument: str) -> bool:
    """A phrase or a gesture by its name or its sentence; everything else is a line of text."""
    if not argument:
        sitting.screen.leaf(all_phrases())
    else:
        sitting.host.speak(spoken(sitting.seat, argument))
    return False


def mute(sitting: Sitting, argument: str) -> bool:
    return listen(sitting, argument, muted=True)


def hear(sitting: Sitting, argument: str) -> bool:
    return listen(sitting, argument, muted=False)


def listen(sitting: Sitting, name: str, muted: bool) -> bool:
    seat = seat_named(sitting, name)
    sitting.host.mute(seat, muted)
    sitting.screen.say("muted" if muted else "unmuted", name=sitting.name(seat))
    return False


def seat_named(sitting: Sitting, name: str) -> int:
    """Somebody else's, by the beginning of their name. Raises `NothingSaid`."""
    others = [
        seat
        for seat, chair in enumerate(sitting.scene.chairs)
        if name and not chair.yours and sitting.name(seat).casefold().startswith(name.casefold())
    ]
    if len(others) != 1:
        raise NothingSaid(say("mute-whom"))
    return others[0]


def spoken(seat: int, text: str) -> Say:
    kind, code = by_words().get(plain(text), (None, ""))
    match kind:
        case "phrases":
            return Say(id=new_id(), seat=seat, phrase=msgspec.convert(code, Phrase))
        case "gestures":
            return Say(id=new_id(), seat=seat, gesture=msgspec.convert(code, Gesture))
    if len(text) > MOST_LETTERS:
        raise NothingSaid(say("say-shorter", most=MOST_LETTERS))
    return Say(id=new_id(), seat=seat, text=text)


@cache
def by_words() -> dict[str, tuple[str, str]]:
    """Kind and code, by code and by sentence."""
    return {
        plain(name): (kind, code)
        for kind in KINDS
        for code, sentence in remark_words().section(kind).items()
        for name in (code, sentence)
    }


def plain(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").rstrip(".!?").split())


def all_phrases() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for kind in KINDS:
        for code, sentence in remark_words().section(kind).items():
            grid.add_row(Text(code, "bold"), sentence)
    return grid


TALK: dict[str, Order] = {"say": speak, "mute": mute, "hear": hear}
