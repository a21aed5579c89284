"""Bots: programs that play at a seat. None of them knows a game."""

from coffeehouse.bots.greedy import GreedyBot
from coffeehouse.bots.levels import LEVELS, Level, UnknownLevel, bot, levels
from coffeehouse.bots.random import RandomBot

__all__ = ["LEVELS", "GreedyBot", "Level", "RandomBot", "UnknownLevel", "bot", "levels"]
