"""The exercises of each game, in a file by its id; `coffeehouse collect` writes them."""
