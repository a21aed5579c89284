"""House players: whoever sits at a seat without being a person. None of them knows a game."""

from coffeehouse.bots.greedy import GreedyPlayer
from coffeehouse.bots.levels import LEVELS, Level, UnknownLevel, levels, player
from coffeehouse.bots.random import RandomPlayer

__all__ = ["LEVELS", "GreedyPlayer", "Level", "RandomPlayer", "UnknownLevel", "levels", "player"]
