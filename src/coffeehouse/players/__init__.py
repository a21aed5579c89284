"""House players: whoever sits at a seat without being a person. None of them knows a game."""

from coffeehouse.players.greedy import GreedyPlayer
from coffeehouse.players.levels import LEVELS, Level, UnknownLevel, levels, player
from coffeehouse.players.random import RandomPlayer

__all__ = ["LEVELS", "GreedyPlayer", "Level", "RandomPlayer", "UnknownLevel", "levels", "player"]
