"""`python -m tests.cli.house …`: the command line with the tests' own games on the shelf."""

from coffeehouse.cli import main
from coffeehouse.engine.registry import register
from tests.cli.garden import Garden

if __name__ == "__main__":
    register(Garden)
    main()
