# Compiled by mypyc.
"""What is known about good roasting."""

from coffeehouse.engine.insight import Insight


class RoasterInsight(Insight):
    pass
