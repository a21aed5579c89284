"""The contract as something one can run, for the games of the house and for anybody's.

    from coffeehouse.testing import laws
    for law in laws.ALL:
        law(my_game)

`laws` holds every law; `strategies` plays by Hypothesis, so that a broken law comes with a short
record; `perft` counts positions and `golden` writes playthroughs, both against frozen editions;
`python -m coffeehouse.testing --help` writes their files.
"""

from coffeehouse.testing import laws
from coffeehouse.testing.law import GameLaw, Law, LawBroken
from coffeehouse.testing.setups import all_setups, covering_setups
from coffeehouse.testing.walk import Walk, random_walk, walk_by

__all__ = [
    "GameLaw",
    "Law",
    "LawBroken",
    "Walk",
    "all_setups",
    "covering_setups",
    "laws",
    "random_walk",
    "walk_by",
]
