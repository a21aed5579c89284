"""`coffeehouse games`: what is on the shelf."""

from __future__ import annotations

from coffeehouse.cli.terminal.screen import Screen
from coffeehouse.cli.terminal.shelf import shelf
from coffeehouse.cli.terminal.words import say
from coffeehouse.engine.registry import games


def list_games() -> None:
    """List the games with their seats, minutes, options and edition."""
    screen = Screen()
    screen.show(shelf() if games() else say("nothing-there"))


COMMAND = list_games
