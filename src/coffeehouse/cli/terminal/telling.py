"""The log: what happened, in sentences, as one seat may know it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import takewhile

import msgspec
from rich.text import Text

from coffeehouse.cli.terminal.words import capital, say, seat_name
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.state import CHANCE, State
from coffeehouse.engine.words import Words

LONG_SETUP = 8
"""More draws than this before anybody's move are not told one by one."""
Audience = int | None
"""A seat, or None for whoever only watches."""


class Line(msgspec.Struct, frozen=True):
    """One entry of the record as each audience was told it."""

    seat: int
    forced: bool
    """Whether the seat had no other move, which may be its secret."""
    sentences: dict[Audience, str]


def line(
    game: AnyGame, words: Words, state: State, action: int, audiences: Iterable[Audience]
) -> Line:
    """What `action`, about to happen in `state`, will be in the log."""
    forced = state.seat >= 0 and len(state.legal_actions()) == 1
    told = {audience: sentence(game, words, state, action, audience) for audience in audiences}
    return Line(int(state.seat), forced, told)


def sentence(game: AnyGame, words: Words, state: State, action: int, audience: Audience) -> str:
    """The sentence of the game's words; it names the seat where the words do not."""
    told = game.told(state, action, audience)
    template = words.find("log", told.code) or ""
    text = capital(words.told(told))
    if told.seat == CHANCE or state.seats == 1 or "{seat}" in template:
        return text
    return say("told", seat=seat_name(told.seat), sentence=text)


def paragraphs(
    lines: Sequence[Line], audience: Audience, marked: Collection[Audience] = ()
) -> list[Text]:
    """Each seat's move opens a paragraph; what chance brought after it follows in the same.

    A forced move of the seats `marked` is said to have been one. A long set-up is only counted.
    """
    found: list[Text] = []
    setup = len(list(takewhile(lambda entry: entry.seat < 0, lines)))
    if setup > LONG_SETUP:
        found.append(Text(say("set-up", count=setup), "dim"))
        lines = lines[setup:]
    for entry in lines:
        if entry.seat >= 0 or not found:
            found.append(Text(style="" if entry.seat >= 0 else "dim"))
        else:
            found[-1].append(" ")
        found[-1].append(entry.sentences[audience], "dim" if entry.seat < 0 else "")
        if entry.forced and entry.seat in marked:
            found[-1].append(f" {say('forced')}", "dim italic")
    return found
