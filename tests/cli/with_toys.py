"""`python -m tests.cli.with_toys …`: the command line with the tests' own games on the shelf."""

from coffeehouse.cli import main
from coffeehouse.engine.registry import register
from tests.cli.garden import Garden
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting

if __name__ == "__main__":
    for game in (Garden, Breakfast, Tasting):
        register(game)
    main()
