"""Bots: whoever sits at a seat without being a person. None of them knows a game."""

from coffeehouse.bots.greedy import GreedyBot
from coffeehouse.bots.levels import LEVELS, Level, UnknownLevel, bot, levels
from coffeehouse.bots.random import RandomBot

__all__ = ["LEVELS", "GreedyBot", "Level", "RandomBot", "UnknownLevel", "bot", "levels"]
