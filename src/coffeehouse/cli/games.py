"""`coffeehouse games`: what there is to play."""

from __future__ import annotations

from coffeehouse.engine.registry import game_ids
from coffeehouse.terminal.game_list import game_list
from coffeehouse.terminal.screen import Screen
from coffeehouse.terminal.words import say


def list_games() -> None:
    """List the games with their seats, minutes, options and edition."""
    screen = Screen()
    screen.show(game_list() if game_ids() else say("nothing-there"))


COMMAND = list_games
