"""`Table`: a game in progress in this terminal. Its truth is the record; it asks nobody."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from librt.random import Random

from coffeehouse.cli.terminal.telling import Audience, Line, line
from coffeehouse.cli.terminal.words import say, seat_name
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.play import Player
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import OVER, State
from coffeehouse.engine.vantage import Vantage
from coffeehouse.players import player

PERSON = "person"
"""The level of a seat where a person sits."""


class CannotUndo(CoffeehouseError):
    """Nothing to take back, or something lies between that cannot be unseen."""


class Table:
    """The record so far, the state it leads to, who sits where, and the log.

    `levels` names each seat's house player, or `PERSON`. Chance is a function of the seed and
    the place in the record: whoever goes back meets the same draw again.
    """

    def __init__(self, game: AnyGame, record: Record, levels: Sequence[str], seed: int) -> None:
        self.game = game
        self.levels = tuple(levels)
        self.seed = seed
        self.words = game.words
        self.practice = False
        """Whether a move was taken back although chance or the house had answered it."""
        self.players: dict[int, Player] = {
            seat: player(level, game, number_of(f"{seed} player {seat}"))
            for seat, level in enumerate(levels)
            if level != PERSON
        }
        self.audiences: tuple[Audience, ...] = (*self.people, None)
        self.follow(record)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, level in enumerate(self.levels) if level == PERSON)

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    @property
    def is_over(self) -> bool:
        return self.seat == OVER

    def name(self, seat: int) -> str:
        """What to call a seat: its number, and its strength if the house plays it."""
        if seat not in self.players:
            return seat_name(seat)
        return say("house-seat", seat=seat_name(seat), level=self.levels[seat])

    # --- what happens ---------------------------------------------------------------------

    def follow(self, record: Record) -> None:
        """Set the table by a record, from its first entry on."""
        self.record = Record(
            record.game, record.version, record.edition, record.seats, record.options, []
        )
        self.state: State = self.game.new(record.seats, **record.options)
        self.log: list[Line] = []
        for seat, action in record.entries:
            if seat != self.seat:
                self.state.turn_to(seat)
            self.take(action)

    def take(self, action: int) -> None:
        """Carry out an action of the seat (or chance) to act, and tell everybody."""
        seat = self.seat
        told = line(self.game, self.words, self.state, action, self.audiences)
        self.state.play(action)
        self.record.entries.append((seat, action))
        self.log.append(told)

    def draw(self) -> None:
        """Let chance decide."""
        luck = Random(number_of(f"{self.seed} chance {len(self.log)}"))
        self.take(int(self.state.outcome(luck.randrange(self.state.tickets()))))

    def let_house_move(self) -> None:
        vantage = Vantage(self.game, self.state, self.seat)
        self.take(int(self.players[self.seat].choose(vantage)))

    def only_action(self) -> int | None:
        """The action of a seat that has no choice."""
        actions = self.state.legal_actions()
        return int(actions[0]) if len(actions) == 1 else None

    # --- taking back ----------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last decision a person here took. Raises `CannotUndo`.

        Nobody goes back across chance or a house player's move, except one who plays alone:
        that is practice, and marked so.
        """
        place = self.last_decision()
        if place is None:
            raise CannotUndo(say("nothing-to-undo"))
        answered = any(entry.seat not in self.people for entry in self.log[place:])
        if answered and len(self.people) > 1:
            raise CannotUndo(say("undo-across"))
        self.practice = self.practice or answered
        del self.record.entries[place:]
        self.follow(self.record)

    def last_decision(self) -> int | None:
        """The place in the record where a person last had a choice."""
        for place in range(len(self.log) - 1, -1, -1):
            entry = self.log[place]
            if entry.seat in self.people and not entry.forced:
                return place
        return None


def number_of(text: str) -> int:
    """A seed for a purpose: the same text, the same number, on every machine."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
