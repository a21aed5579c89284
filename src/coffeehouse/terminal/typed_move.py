"""What a typed line means: a move, the first letters of one, or part of its text."""

from __future__ import annotations

from collections.abc import Sequence

from coffeehouse.engine.errors import AmbiguousMove
from coffeehouse.terminal.menu import Choice


def meant(text: str, choices: Sequence[Choice]) -> Choice | None:
    """The move this is, or the one it is the first letters of; None if it is no move at all.

    Raises `AmbiguousMove`.
    """
    exact = exactly(text, choices)
    if exact is not None:
        return exact
    fitting = beginning_with(text, choices)
    if len(fitting) > 1:
        raise AmbiguousMove(text, tuple(choice.notation for choice in fitting))
    return fitting[0] if fitting else None


def exactly(text: str, choices: Sequence[Choice]) -> Choice | None:
    """The move whose notation or phrase this is, letter for letter."""
    wanted = " ".join(text.lower().split())
    for choice in choices:
        if wanted in (choice.notation, choice.phrase.lower()):
            return choice
    return None


def beginning_with(text: str, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The moves this is the first letters of, each word on its own and in it each part between
    dots: `b m.3` for `buy milk.3`.

    Where a typed part is whole for some moves (`cup.1`), those it only begins (`cup.10`) step
    back.
    """
    typed = parted(text.lower())
    words = {choice: parted(choice.notation) for choice in choices}
    fitting = [choice for choice in choices if typed and begins(typed, words[choice])]
    for place, parts in enumerate(typed):
        for number, part in enumerate(parts):
            whole = [choice for choice in fitting if words[choice][place][number] == part]
            fitting = whole or fitting
    return tuple(fitting)


def parted(text: str) -> list[list[str]]:
    """`buy milk.3` as `[[buy], [milk, 3]]`."""
    return [word.split(".") for word in text.split()]


def begins(typed: Sequence[Sequence[str]], words: Sequence[Sequence[str]]) -> bool:
    return len(typed) <= len(words) and all(
        len(parts) <= len(word)
        and all(whole.startswith(part) for part, whole in zip(parts, word, strict=False))
        for parts, word in zip(typed, words, strict=False)
    )


def mentioning(text: str, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The moves whose phrase or notation has this in it; else those with every word of it."""
    parts = text.lower().split()
    return with_all([" ".join(parts)], choices) or with_all(parts, choices) if parts else ()


def with_all(parts: Sequence[str], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    return tuple(
        choice
        for choice in choices
        if all(part in f"{choice.phrase} {choice.notation}".lower() for part in parts)
    )
