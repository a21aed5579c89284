"""Plays a whole game: chance from a seed, every seat from its bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from librt.random import Random

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import CHANCE, OVER, State, sample_chance


class Bot(Protocol):
    """A program at a seat. It is handed an observation and returns one of its actions."""

    def choose(self, observation: Observation) -> int:
        """One of `observation.actions`."""
        ...


def play(game: AnyGame, bots: Sequence[Bot], seed: int, **options: str) -> Record:
    """Play a game to its end with one bot a seat, and return its record.

    The seed decides all chance; what the bots do is theirs. Raises `BadSetup` for a number of
    bots or an option that the game does not have, `IllegalMove` for a bot that breaks a rule.

    >>> import coffeehouse
    >>> from coffeehouse.bots import RandomBot
    >>> game = coffeehouse.game("coffee-roaster")
    >>> record = coffeehouse.play(game, [RandomBot(1)], seed=7)
    >>> game.replay(record).seat == coffeehouse.OVER
    True
    """
    rng = Random(seed)
    record = Record.of(game, len(bots), options)
    state: State = game.begin(len(bots), options)
    while state.seat != OVER:
        seat = int(state.seat)
        if seat == CHANCE:
            action = int(sample_chance(state, rng))
        else:
            action = int(bots[seat].choose(Observation(game, state, seat)))
        state.play(action)
        record.entries.append((seat, action))
    return record
