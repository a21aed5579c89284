"""The toys join the registered games, so that everything is tried on them too."""

from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting

from coffeehouse.engine import registry

registry.register(Tasting)
registry.register(Breakfast)
