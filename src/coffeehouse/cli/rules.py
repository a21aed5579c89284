"""`coffeehouse rules`: a game's rules for players."""

from __future__ import annotations

from typing import Annotated

import typer

from coffeehouse.engine.registry import game as registered
from coffeehouse.terminal import rulebook
from coffeehouse.terminal.screen import Screen


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its id; see coffeehouse games.")],
    wanted: Annotated[
        str, typer.Argument(metavar="[ID]", help="A section's id, a word, or all.")
    ] = "",
) -> None:
    """Show the contents of a game's rules, one section, or all of them."""
    Screen().show(rulebook.rules(registered(game), wanted))


COMMAND = rules
