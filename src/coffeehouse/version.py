"""Which Coffeehouse this is, and whether its rules run compiled."""

from coffeehouse.engine import state

__version__ = "1.0.0"

compiled: bool = not str(state.__file__).endswith(".py")
