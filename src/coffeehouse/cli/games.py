"""`coffeehouse games`: what there is to play."""

from __future__ import annotations

from coffeehouse.cli.terminal.game_list import game_list
from coffeehouse.cli.terminal.screen import Screen
from coffeehouse.cli.terminal.words import say
from coffeehouse.engine.registry import games


def list_games() -> None:
    """List the games with their seats, minutes, options and edition."""
    screen = Screen()
    screen.show(game_list() if games() else say("nothing-there"))


COMMAND = list_games
