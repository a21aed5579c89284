"""Least squares with errors clustered by match, and a correction for asking many questions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

Array = Any  # numpy's own types are generic in ways that say nothing here


def least_squares(x: Array, y: Array, clusters: Array) -> tuple[Array, Array]:
    """Coefficients and their covariance; rows of one cluster may depend on each other.

    Columns may be linearly dependent: then only contrasts of coefficients mean something.
    """
    bread = np.linalg.pinv(x.T @ x)
    coefficients = bread @ x.T @ y
    scores = x * (y - x @ coefficients)[:, None]
    _, group = np.unique(clusters, return_inverse=True)
    sums = np.zeros((group.max() + 1, x.shape[1]))
    np.add.at(sums, group, scores)
    count, rank = len(sums), np.linalg.matrix_rank(x)
    small = count / max(count - 1, 1) * (len(y) - 1) / max(len(y) - rank, 1)
    return coefficients, small * bread @ (sums.T @ sums) @ bread


def beside_average(coefficients: Array, covariance: Array, weights: Array) -> tuple[Array, Array]:
    """Each coefficient beside the weighted mean of all, with its standard error."""
    contrast = np.eye(len(weights)) - np.outer(np.ones(len(weights)), weights / weights.sum())
    variance = np.diag(contrast @ covariance @ contrast.T)
    return contrast @ coefficients, np.sqrt(np.maximum(variance, 0))


def two_sided(value: float, error: float) -> float:
    """The p-value of a value that would be 0, by the normal distribution."""
    return math.erfc(abs(value) / error / math.sqrt(2)) if error > 0 else 1.0


def holm(ps: Sequence[float]) -> list[float]:
    """P-values corrected for their number; one below 0.05 is telling, however many were asked."""
    order = sorted(range(len(ps)), key=lambda at: ps[at])
    corrected, highest = [0.0] * len(ps), 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min((len(ps) - rank) * ps[at], 1.0))
        corrected[at] = highest
    return corrected


def explained_by_groups(values: Array, seed: int = 1, draws: int = 400) -> tuple[float, float]:
    """The share of the variance that lies between groups (rows), and its standard error by
    resampling groups.
    """
    share = intraclass(values)
    rng = np.random.default_rng(seed)
    drawn = [intraclass(values[rng.integers(0, len(values), len(values))]) for _ in range(draws)]
    return share, float(np.std(drawn))


def intraclass(values: Array) -> float:
    size = values.shape[1]
    between = size * values.mean(axis=1).var(ddof=1)
    within = values.var(axis=1, ddof=1).mean()
    total = between + (size - 1) * within
    return float(min(max((between - within) / total, 0.0), 1.0)) if total > 0 else 0.0
