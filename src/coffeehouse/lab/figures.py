"""Means, intervals and ratings, in plain Python: an experiment's tables need no more."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

Z95 = 1.959964
ELO_SCALE = 400 / math.log(10)


class Mean(msgspec.Struct, frozen=True):
    """A mean with its spread and 95 % interval."""

    count: int
    mean: float
    spread: float

    @property
    def margin(self) -> float:
        return Z95 * self.spread / math.sqrt(self.count) if self.count > 1 else math.inf


def mean_of(values: Sequence[float]) -> Mean:
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / max(count - 1, 1)
    return Mean(count, mean, math.sqrt(variance))


def win_interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of wins, a tie being half a win."""
    if games == 0:
        return 0.0, 1.0
    z2 = Z95 * Z95
    center = (share + z2 / (2 * games)) / (1 + z2 / games)
    inner = share * (1 - share) / games + z2 / (4 * games * games)
    margin = Z95 * math.sqrt(inner) / (1 + z2 / games)
    return max(center - margin, 0.0), min(center + margin, 1.0)


def ratings(wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Bradley-Terry ratings on the Elo scale, their mean being 0.

    `wins[a, b]` counts the games a won against b, ties half. Half a game is added to each side
    of each pair that met, so that a clean sweep has a finite rating.
    """
    names = sorted({name for pair in wins for name in pair})
    met = {frozenset(pair) for pair in wins}
    won = {
        (a, b): wins.get((a, b), 0.0) + 0.5
        for a in names
        for b in names
        if frozenset((a, b)) in met and a != b
    }
    strength = dict.fromkeys(names, 1.0)
    for _ in range(1000):
        strength = improved(strength, won)
    level = sum(math.log(value) for value in strength.values()) / len(names) if names else 0.0
    return {name: ELO_SCALE * (math.log(strength[name]) - level) for name in names}


def improved(
    strength: Mapping[str, float], won: Mapping[tuple[str, str], float]
) -> dict[str, float]:
    """One step of the usual fixed-point iteration."""
    better: dict[str, float] = {}
    for name in strength:
        wins = sum(count for (a, _), count in won.items() if a == name)
        faced = sum(
            (count + won[b, a]) / (strength[a] + strength[b])
            for (a, b), count in won.items()
            if a == name
        )
        better[name] = wins / faced if faced else strength[name]
    return better
