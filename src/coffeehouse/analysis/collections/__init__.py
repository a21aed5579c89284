"""The exercises of each game, in a file by its id; `python -m tools collect` writes them."""
