# Compiled by mypyc.
"""What Café knows about good play."""

from coffeehouse.engine.insight import Insight


class CafeInsight(Insight):
    """Judgement of areas and moves."""
