"""What several phrases have in common, and what is left of each."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "…"


def common(lists: Sequence[Sequence[str]]) -> list[str]:
    """The words all of these begin with."""
    shared: list[str] = []
    for words in zip(*lists, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return shared


def gapped(phrases: Sequence[str]) -> tuple[str, list[str]]:
    """What all begin and end with, a gap between; and what each has in the gap.

    >>> gapped(["Put 2 sugars in", "Put 3 sugars in"])
    ('Put … sugars in', ['2', '3'])
    """
    split = [phrase.split() for phrase in phrases]
    opening = common(split)
    rests = [words[len(opening) :] for words in split]
    ending = common([rest[::-1] for rest in rests])[::-1]
    middles = [" ".join(rest[: len(rest) - len(ending)]) for rest in rests]
    return " ".join([*opening, *([GAP] if any(middles) else []), *ending]), middles
