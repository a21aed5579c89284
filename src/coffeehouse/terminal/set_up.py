"""Choices of a game's set-up, as they are typed."""

from __future__ import annotations

from typing import Annotated

import typer

from coffeehouse.engine.errors import BadSetup
from coffeehouse.terminal.words import say

Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A choice of the game's set-up."),
]


def parse_options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(say("option-shape", text=text))
        options[name.strip()] = value.strip()
    return options
