"""The toys join the registered games, so that everything is tried on them too."""

from coffeehouse.engine import registry
from tests.toys.breakfast import Breakfast
from tests.toys.roast import Roast
from tests.toys.tasting import Tasting

registry.register(Tasting)
registry.register(Breakfast)
registry.register(Roast)
