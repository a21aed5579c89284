"""The log: what happened, in sentences, as one pair of eyes may know it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rich.text import Text

from coffeehouse.engine.words import Words
from coffeehouse.server.chat.messages import ChatMessage
from coffeehouse.table.frames import Line
from coffeehouse.terminal.words import capital, chat_words, say

LONG_SETUP_DRAWS = 8
"""More draws than this before anybody's move are not told one by one."""


def paragraphs(lines: Sequence[Line], words: Words, alone: bool) -> list[Text]:
    """What a seat does opens a paragraph; what chance brings after it follows in the same.

    A long set-up is only counted.
    """
    found: list[Text] = []
    if lines and lines[0].kind == "deal":
        found.append(written(lines[0], words, alone))
        lines = lines[1:]
    setup = len(list(takewhile(is_chance, lines)))
    if setup > LONG_SETUP_DRAWS:
        found.append(Text(say("set-up", count=setup), "dim"))
        lines = lines[setup:]
    for line in lines:
        if is_chance(line) and found:
            found[-1].append(" ").append_text(written(line, words, alone))
        else:
            found.append(written(line, words, alone))
    return found


def written(line: Line, words: Words, alone: bool) -> Text:
    """One entry; that a move was the only one there was is said behind it."""
    text = Text(sentence(line, words, alone), "" if is_move(line) else "dim")
    return text.append(f" {say('forced')}", "dim italic") if line.kind == "forced" else text


def sentence(line: Line, words: Words, alone: bool) -> str:
    """The sentence of the words; it names the seat that moved where the words do not."""
    text = capital(words.log_line(line.log_line))
    template = words.find("log", line.log_line.code) or ""
    if alone or "{seat}" in template or not is_move(line):
        return text
    return say("told", seat=words.name(f"seat.{line.seat}"), sentence=text)


def is_move(line: Line) -> bool:
    return line.kind in ("move", "forced")


def is_chance(line: Line) -> bool:
    return line.kind == "chance"


def chat_line(message: ChatMessage, name: str) -> Text:
    """What somebody said; a gesture is told."""
    if message.gesture is not None:
        done = chat_words().say("gestures", message.gesture)
        return Text(say("chat-done", name=name, done=done), "italic cyan")
    said = message.text or chat_words().say("phrases", message.phrase or "")
    return Text(say("chat-said", name=name, said=said), "cyan")
