"""Kettle is tested by the file that `coffeehouse new-game` gives to whoever begins with it."""

from coffeehouse.skeleton.test_rules import *  # noqa: F403
