"""`Position`: the state that the live entries of a table lead to, and its any-order phase."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from coffeehouse.engine.errors import illegal_action
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.state import State, step
from coffeehouse.table.entries import NOBODY, Step


class Position:
    """A state with the bookkeeping a table needs beside it.

    `shared` says that the phase began with several seats free to act in any order; it goes on
    while no seat joins the actors. `since` is the seq of the entry the phase began with.
    """

    __slots__ = ("actors", "shared", "since", "state")

    def __init__(self, state: State, since: int = 0) -> None:
        self.state = state
        self.enter_phase(since, actors_of(state))

    def enter_phase(self, since: int, actors: frozenset[int]) -> None:
        self.since = since
        self.actors = actors
        self.shared = len(actors) > 1

    def apply(self, entry: Step, checked: bool = False) -> None:
        """Carry out a move, a forced move or an outcome of chance."""
        if checked:
            must_be_legal(self.state, entry)
        step(self.state, entry.seat, entry.action)
        actors = actors_of(self.state)
        if self.shared and actors and actors <= self.actors and entry.seat != NOBODY:
            self.actors = actors
        else:
            self.enter_phase(entry.seq, actors)

    def copy(self) -> Position:
        twin = Position.__new__(Position)
        twin.state = self.state.copy()
        twin.since, twin.actors, twin.shared = self.since, self.actors, self.shared
        return twin

    def check_key(self) -> str:
        return hashlib.sha256(self.state.key()).hexdigest()[:16]


def must_be_legal(state: State, entry: Step) -> None:
    """Raises `IllegalMove`; the state may have turned to the entry's seat."""
    state.turn_to(entry.seat)
    if entry.action not in state.legal_actions():
        raise illegal_action(entry.action)


def replay(game: AnyGame, seats: int, options: dict[str, str], line: Iterable[Step]) -> Position:
    position = Position(game.begin(seats, options))
    for entry in line:
        position.apply(entry)
    return position


def actors_of(state: State) -> frozenset[int]:
    return frozenset(int(seat) for seat in state.actors())
