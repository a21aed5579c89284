"""Many games by the same players: what scores they reach and which titles they earn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import Options
from coffeehouse.lab.figures import Mean, mean_of
from coffeehouse.lab.ladder import seat_shares
from coffeehouse.lab.match import MatchOutcome
from coffeehouse.lab.plan import Plan


class Summary(msgspec.Struct, frozen=True):
    """What the games of one line-up add up to."""

    scores: Mean
    winners: Mean
    decisions: Mean
    histogram: tuple[tuple[int, int], ...]
    """Score and how often, ascending."""
    titles: tuple[tuple[str, int], ...]
    """Title and how often, most frequent first."""
    seats: tuple[float, ...]
    """The share of wins of each seat."""


def series(game: AnyGame, lineup: Sequence[str], games: int, options: Options, seed: int) -> Plan:
    return Plan(game=game.id, players=tuple(lineup), games=games, options=dict(options), seed=seed)


def summary(outcomes: Sequence[MatchOutcome]) -> Summary:
    scores = [score for outcome in outcomes for score in outcome.scores]
    titles = Counter(title for outcome in outcomes for title in outcome.titles if title)
    return Summary(
        mean_of(scores),
        mean_of([max(outcome.scores) for outcome in outcomes]),
        mean_of([outcome.decisions for outcome in outcomes]),
        tuple(sorted(Counter(scores).items())),
        tuple(titles.most_common()),
        tuple(seat_shares(outcomes)),
    )
