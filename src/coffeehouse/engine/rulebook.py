"""A game's RULES.md as sections with heading ids, for the `rules` panel and for citations."""

from __future__ import annotations

import re

import msgspec

HEADING = re.compile(r"^(#{1,6}) (.*?)\s*(?:\{#([a-z0-9-]+)\})?\s*$")


class Section(msgspec.Struct, frozen=True):
    """One heading (`## Roasting {#roast}`) and the text below it, up to the next heading."""

    id: str
    title: str
    level: int
    text: str


def preface(markdown: str) -> str:
    """What a RULES.md says before its first section: whose game and whose words these are."""
    lines: list[str] = []
    for line in markdown.splitlines():
        heading = HEADING.match(line)
        if heading is None:
            lines.append(line)
        elif heading[3]:
            break
    return "\n".join(lines).strip()


def sections(markdown: str) -> tuple[Section, ...]:
    """The sections of a RULES.md, in order.

    A heading without an id ends the section before it and begins none: the text below it belongs
    to no section.
    """
    parts: list[tuple[re.Match[str], list[str]]] = []
    for line in markdown.splitlines():
        heading = HEADING.match(line)
        if heading is not None:
            parts.append((heading, []))
        elif parts:
            parts[-1][1].append(line)
    return tuple(
        Section(heading[3], heading[2], len(heading[1]), "\n".join(body).strip())
        for heading, body in parts
        if heading[3]
    )
