"""The log: what happened, in sentences, as one pair of eyes may know it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rich.text import Text

from coffeehouse.cli.terminal.words import capital, say
from coffeehouse.engine.words import Words
from coffeehouse.wire.frames import Frame

LONG_SETUP = 8
"""More draws than this before anybody's move are not told one by one."""


def paragraphs(frames: Sequence[Frame], words: Words, alone: bool) -> list[Text]:
    """What a seat does opens a paragraph; what chance brings after it follows in the same.

    A long set-up is only counted.
    """
    found: list[Text] = []
    setup = len(list(takewhile(is_chance, frames)))
    if setup > LONG_SETUP:
        found.append(Text(say("set-up", count=setup), "dim"))
        frames = frames[setup:]
    for frame in frames:
        if is_chance(frame) and found:
            found[-1].append(" ").append_text(line(frame, words, alone))
        else:
            found.append(line(frame, words, alone))
    return found


def line(frame: Frame, words: Words, alone: bool) -> Text:
    """One entry; that a move was the only one there was is said behind it."""
    text = Text(sentence(frame, words, alone), "" if is_move(frame) else "dim")
    return text.append(f" {say('forced')}", "dim italic") if frame.kind == "forced" else text


def sentence(frame: Frame, words: Words, alone: bool) -> str:
    """The sentence of the words; it names the seat that moved where the words do not."""
    text = capital(words.told(frame.told))
    template = words.find("log", frame.told.code) or ""
    if alone or "{seat}" in template or not is_move(frame):
        return text
    return say("told", seat=words.name(f"seat.{frame.seat}"), sentence=text)


def is_move(frame: Frame) -> bool:
    return frame.kind in ("move", "forced")


def is_chance(frame: Frame) -> bool:
    return frame.kind == "chance"
