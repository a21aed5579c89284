"""`python -m coffeehouse`: the command line without its installed name."""

from coffeehouse.cli import main

main()
