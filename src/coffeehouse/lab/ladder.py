"""A ladder: players meet with rotated seats, and their wins become ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from coffeehouse.engine.errors import BadSetup
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import Options
from coffeehouse.lab.figures import ratings, win_interval
from coffeehouse.lab.match import MatchOutcome
from coffeehouse.lab.plan import Plan


class Pairing(msgspec.Struct, frozen=True):
    """How one player did against another over all games they shared."""

    player: str
    rival: str
    games: int
    share: float
    """Wins of `player`, ties half, among the games they met in."""

    @property
    def interval(self) -> tuple[float, float]:
        return win_interval(self.share, self.games)


def schedule(
    game: AnyGame, players: Sequence[str], games: int, seats: int, options: Options, seed: int
) -> Plan:
    """`games` games for each pair of players (two seats), or for all together (more seats).

    Every seating of a group is played from the same seed before the next seed is taken, so
    that no seat and no luck of the draw favors anybody.
    """
    if seats < 2:
        raise BadSetup(f"A ladder needs rivals; use 'simulate' for {game.title} alone.")
    lineups = tuple(groups(players, seats))
    return Plan(
        game=game.id,
        lineups=lineups,
        rotate=True,
        games=len(lineups) * seats * -(-games // seats),
        seed=seed,
        options=dict(options),
    )


def groups(players: Sequence[str], seats: int) -> Iterator[tuple[str, ...]]:
    if len(players) < 2 or len(set(players)) < len(players):
        raise BadSetup("Name two or more different players, such as --players greedy,random.")
    if seats == 2:
        yield from combinations(players, 2)
    elif len(players) == seats:
        yield tuple(players)
    elif len(players) == 2:
        # One challenger among copies of the rival, both ways round.
        for challenger, rival in (players, reversed(players)):
            yield (challenger, *[rival] * (seats - 1))
    else:
        raise BadSetup(f"With {seats} seats name 2 or {seats} players, not {len(players)}.")


def meetings(outcomes: Sequence[MatchOutcome]) -> list[Pairing]:
    """Every ordered pair of players that met, strongest rivalry first."""
    wins, games = tally(outcomes)
    return [
        Pairing(player, rival, games[player, rival], wins[player, rival] / games[player, rival])
        for player, rival in sorted(games)
    ]


def tally(
    outcomes: Sequence[MatchOutcome],
) -> tuple[dict[tuple[str, str], float], dict[tuple[str, str], int]]:
    wins: dict[tuple[str, str], float] = defaultdict(float)
    games: dict[tuple[str, str], int] = defaultdict(int)
    for outcome in outcomes:
        lineup = outcome.lineup
        for a, b in combinations(range(len(lineup)), 2):
            if lineup[a] == lineup[b]:
                continue
            ahead = 0.5 + 0.5 * sign(outcome.places[b] - outcome.places[a])
            wins[lineup[a], lineup[b]] += ahead
            wins[lineup[b], lineup[a]] += 1 - ahead
            games[lineup[a], lineup[b]] += 1
            games[lineup[b], lineup[a]] += 1
    return wins, games


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def standings(outcomes: Sequence[MatchOutcome]) -> list[tuple[str, float]]:
    """Players by rating, best first."""
    wins, _ = tally(outcomes)
    return sorted(ratings(wins).items(), key=lambda item: -item[1])


def seat_shares(outcomes: Sequence[MatchOutcome]) -> list[float]:
    """The share of wins of each seat, shared wins divided: a check of fairness."""
    seats = len(outcomes[0].places) if outcomes else 0
    shares = [0.0] * seats
    for outcome in outcomes:
        winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
        for seat in winners:
            shares[seat] += 1 / len(winners) / len(outcomes)
    return shares
