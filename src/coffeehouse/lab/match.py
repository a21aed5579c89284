"""One game of an experiment: who sits where, from which seed, and how it ended."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.play import play
from coffeehouse.engine.registry import game as find_game
from coffeehouse.players.levels import player

PLAYER_STRIDE = 1_000_003
"""Keeps the seeds of a match's players apart from each other and from chance."""


class Match(msgspec.Struct, frozen=True, order=True):
    """A game to be played. Law: the same match gives the same outcome on every machine."""

    game: str
    lineup: tuple[str, ...]
    """The level at each seat."""
    seed: int
    options: tuple[tuple[str, str], ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    match: Match
    scores: tuple[int, ...]
    places: tuple[int, ...]
    titles: tuple[str | None, ...]
    decisions: int


def play_match(match: Match) -> Outcome:
    game = find_game(match.game)
    players = [
        player(level, game, match.seed * PLAYER_STRIDE + seat + 1)
        for seat, level in enumerate(match.lineup)
    ]
    record = play(game, players, match.seed, **dict(match.options))
    state = game.replay(record)
    seats = sorted(game.result(state).seats, key=lambda result: result.seat)
    return Outcome(
        match,
        tuple(int(score) for score in state.scores()),
        tuple(int(place) for place in state.places()),
        tuple(result.title for result in seats),
        sum(seat >= 0 for seat, _ in record.entries),
    )
