"""One match of an experiment played, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.play import play
from coffeehouse.engine.record import Record, states
from coffeehouse.engine.state import State
from coffeehouse.lab.plan import Match, Plan
from coffeehouse.players.levels import player

PLAYER_STRIDE = 1_000_003
"""Keeps the seeds of a match's players apart from each other and from chance."""


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """How a match ended; of a seat, at its place in each tuple."""

    number: int
    seed: int
    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    titles: tuple[str | None, ...]
    decisions: int


def play_match(game: AnyGame, plan: Plan, match: Match) -> Outcome:
    record = record_of(game, plan, match)
    state = game.replay(record)
    return outcome(game, match, state, sum(seat >= 0 for seat, _ in record.entries))


def record_of(game: AnyGame, plan: Plan, match: Match) -> Record:
    players = [
        player(level, game, match.seed * PLAYER_STRIDE + seat + 1)
        for seat, level in enumerate(match.lineup)
    ]
    return play(game, players, match.seed, **plan.options)


def outcome(game: AnyGame, match: Match, state: State, decisions: int) -> Outcome:
    seats = sorted(game.result(state).seats, key=lambda result: result.seat)
    return Outcome(
        match.number,
        match.seed,
        match.lineup,
        tuple(int(score) for score in state.scores()),
        tuple(int(place) for place in state.places()),
        tuple(result.title for result in seats),
        decisions,
    )


def nodes(game: AnyGame, record: Record) -> Iterator[tuple[State, int, int]]:
    """Every entry of a record with the state before it."""
    for (seat, action), state in zip(record.entries, states(game, record), strict=False):
        yield state, seat, action
