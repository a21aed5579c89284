"""`Vantage`: all that a house player is handed."""

from __future__ import annotations

from collections.abc import Callable

from librt.random import Random

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import View
from coffeehouse.engine.state import State


class Vantage:
    """One seat's eyes at one decision: its view, its moves, and worlds it could be in.

    Law: two states the seat cannot tell apart give the same vantage, so the same choice.
    """

    __slots__ = ("actions", "game", "moves", "sample", "seat", "view")

    def __init__(self, game: AnyGame, state: State, seat: int) -> None:
        here = game.as_actor(state, seat)
        if here is None:
            raise game.illegal(game.refusal(state, seat, None, ()))
        self.game = game
        self.seat = seat
        self.view: View = game.view(here, seat)
        self.actions: tuple[int, ...] = tuple(here.legal_actions())
        self.moves: tuple[Move, ...] = tuple(game.move(here, action) for action in self.actions)
        self.sample: Callable[[Random], State] = lambda rng: here.redeal(seat, rng)
