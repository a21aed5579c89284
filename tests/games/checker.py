"""Playouts that a game and an independent, slow rulebook play side by side.

A game's checker says how its rulebook is asked and its table compared. Only the public contract of
the game is used: moves, notation, chances, view and score sheet.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any, Generic, TypeVar

from librt.random import Random

from coffeehouse.engine.game import Game
from coffeehouse.engine.state import CHANCE, OVER, State

GameT = TypeVar("GameT", bound=Game[Any, Any, Any])
StateT = TypeVar("StateT", bound=State)
TableT = TypeVar("TableT")

Counts = Counter[str]
"""How often something was met; `decisions` are the positions."""
WHOLE_GAME = 100_000
"""More decisions than any game has."""


class Checker(ABC, Generic[GameT, StateT, TableT]):
    """A game and the rulebook's table beside it; only moves go from one to the other."""

    def __init__(self, game: GameT, state: StateT, table: TableT, seed: int) -> None:
        self.game = game
        self.state = state
        self.table = table
        self.seed = seed
        self.rng = Random(seed)
        self.counts: Counts = Counter(games=1)

    # --- what a game's checker says -------------------------------------------------------

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that acts at the rulebook's table, `CHANCE` or `OVER`."""

    @abstractmethod
    def moves(self, seat: int) -> set[str]:
        """What the rulebook lets a seat do."""

    @abstractmethod
    def chances(self, texts: list[str]) -> Mapping[str, int]:
        """What chance may bring by the rulebook, with weights; `texts` are the game's outcomes."""

    @abstractmethod
    def after(self, seat: int, move: str) -> TableT:
        """The rulebook's table after a move."""

    @abstractmethod
    def compare(self) -> None:
        """Compare everything the game shows with the rulebook's table."""

    @abstractmethod
    def wanted(self, texts: list[str]) -> list[str]:
        """The moves a playout chooses from; sensible ones lead further than chance."""

    def count(self, seat: int, move: str, before: TableT) -> None:
        """Count what a reader of the report wants to know was met."""
        self.counts[move.split()[0]] += 1

    def actor(self) -> int:
        """The seat whose move is next."""
        return self.seat

    def text(self, action: int) -> str:
        """The notation of an action, as the rulebook writes it."""
        return str(self.game.move(self.state, action))

    # --- the playout ----------------------------------------------------------------------

    def play(self, most: int = WHOLE_GAME) -> Counts:
        """Play at most so many decisions. Raises AssertionError at the first difference, with the
        moves that led there.
        """
        told: list[str] = []
        try:
            self.compare()
            while self.seat != OVER and self.counts["decisions"] < most:
                told.append(self.step())
        except AssertionError as error:
            way = "\n".join(told)
            raise AssertionError(f"seed {self.seed}: {error}\n{way}") from error
        return self.counts

    def step(self) -> str:
        """Compare what may happen, let something happen, and compare what lies there then."""
        seat = self.actor()
        move, action = self.chance() if seat == CHANCE else self.decision(seat)
        before, self.table = self.table, self.after(seat, move)
        self.counts["outcomes of chance" if seat == CHANCE else "decisions"] += 1
        self.count(seat, move, before)
        self.state.apply(action)
        self.compare()
        return f"{seat} {move}"

    def chance(self) -> tuple[str, int]:
        found = self.found()
        weights = dict(zip(found, map(int, self.state.weights()), strict=True))
        same("chances", shares(weights), shares(self.chances(list(found))))
        action = int(self.state.outcome(self.rng.randrange(self.state.tickets())))
        return self.text(action), action

    def decision(self, seat: int) -> tuple[str, int]:
        self.state.turn_to(seat)
        found, allowed = self.found(), self.moves(seat)
        extra, lost = found.keys() - allowed, allowed - found.keys()
        assert found.keys() == allowed, (
            f"moves: not allowed {sorted(extra)}, missing {sorted(lost)}"
        )
        wanted = self.wanted(list(found))
        move = wanted[int(self.rng.randrange(len(wanted)))]
        return move, found[move]

    def found(self) -> dict[str, int]:
        """The game's legal actions by their notation."""
        actions = [int(action) for action in self.state.legal_actions()]
        found = {self.text(action): action for action in actions}
        assert len(found) == len(actions), "two actions have one notation"
        return found


def same(what: str, found: object, expected: object) -> None:
    assert found == expected, f"{what}: found {found}, expected {expected}"


def same_fields(found: Any, expected: Any, left_out: Iterable[str] = (), of: str = "") -> None:
    """Compare two dataclasses field by field."""
    for name in sorted({field.name for field in fields(expected)} - set(left_out)):
        same(f"{name}{of}", getattr(found, name), getattr(expected, name))


def shares(weights: Mapping[str, int]) -> dict[str, Fraction]:
    return {name: Fraction(weight, sum(weights.values())) for name, weight in weights.items()}
