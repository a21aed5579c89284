"""`python -m tests.cli.house …`: the command line with the tests' own games on the shelf."""

from tests.cli.garden import Garden

from coffeehouse.cli import main
from coffeehouse.engine.registry import register

if __name__ == "__main__":
    register(Garden)
    main()
