"""Coffeehouse: four coffee board games as their rulebooks say, and an engine for more.

>>> import coffeehouse
>>> game = coffeehouse.game("coffee-roaster")
>>> state = game.new(seats=1)
"""

from coffeehouse.analysis import review_game
from coffeehouse.engine.errors import CoffeehouseError, IllegalMove
from coffeehouse.engine.play import play
from coffeehouse.engine.registry import game, game_ids
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.version import __version__, compiled

__all__ = [
    "CHANCE",
    "OVER",
    "CoffeehouseError",
    "IllegalMove",
    "__version__",
    "compiled",
    "game",
    "game_ids",
    "play",
    "review_game",
]
