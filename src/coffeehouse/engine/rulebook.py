"""A game's RULES.md as sections with heading ids, for the `rules` panel and for citations."""

from __future__ import annotations

import re

import msgspec

HEADING = re.compile(r"^(#{1,6}) (.*?)\s*\{#([a-z0-9-]+)\}\s*$")


class Section(msgspec.Struct, frozen=True):
    """One heading (`## Roasting {#roast}`) and the text below it, up to the next heading."""

    id: str
    title: str
    level: int
    text: str


def sections(markdown: str) -> tuple[Section, ...]:
    """The sections of a RULES.md, in order. Text before the first heading with an id is none's."""
    found: list[Section] = []
    heading: tuple[str, str, int] | None = None
    body: list[str] = []
    for line in [*markdown.splitlines(), ""]:
        match = HEADING.match(line)
        if match is None:
            body.append(line)
            continue
        if heading is not None:
            found.append(Section(*heading, text="\n".join(body).strip()))
        heading = (match[3], match[2], len(match[1]))
        body = []
    if heading is not None:
        found.append(Section(*heading, text="\n".join(body).strip()))
    return tuple(found)
