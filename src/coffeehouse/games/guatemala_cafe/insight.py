# Compiled by mypyc.
"""Judgement about positions, for house players and coach."""

from coffeehouse.engine.insight import Insight


class GuatemalaInsight(Insight):
    """For now: the defaults."""
