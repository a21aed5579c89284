"""`Observation`: all that a bot is handed."""

from __future__ import annotations

from functools import cached_property

from librt.random import Random

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Offer, View
from coffeehouse.engine.state import State


class Observation:
    """One seat's eyes at one decision: its view, its moves, and worlds it could be in.

    It keeps showing that decision, whatever happens to the game later. Law: two states the seat
    cannot tell apart give the same observation, so the same choice. Raises `IllegalMove` for a seat
    that has nothing to decide.
    """

    def __init__(self, game: AnyGame, state: State, seat: int) -> None:
        here = game.as_actor(state, seat)
        if here is None:
            raise game.illegal(game.refusal(state, seat, None, ()))
        self.game = game
        self.seat = seat
        self.actions: tuple[int, ...] = tuple(here.legal_actions())
        self._here: State = here.copy() if here is state else here

    @cached_property
    def view(self) -> View:
        return self.game.view(self._here, self.seat)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The moves of `actions`, in that order."""
        return tuple(self.game.move(self._here, action) for action in self.actions)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The same with what each of them is."""
        return tuple(self.game.offer(self._here, action, self.seat) for action in self.actions)

    def sample(self, rng: Random) -> State:
        """A world the seat cannot tell from the true one, as a state of its own."""
        return self._here.resample(self.seat, rng)
