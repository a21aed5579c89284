"""The toys join the registered games, so that everything is tried on them too."""

from coffeehouse.engine import registry
from coffeehouse.skeleton import Kettle
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting

for toy in (Tasting, Breakfast, Kettle):
    registry.register(toy)
