"""The one way everything is timed. Standard library only: peers run it in a venv of theirs."""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 5


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How much `work` gets done in a second: the best of several short rounds.

    `work` takes a seed and returns how much it did. Time is this process's own, so that a busy
    machine disturbs less; what disturbance is left only ever makes a round slower.
    """
    return max(rate_of_round(work, seconds / ROUNDS, number) for number in range(ROUNDS))


def rate_of_round(work: Callable[[int], int], seconds: float, number: int) -> float:
    done, seed = 0, number * 1_000_000
    start = time.process_time()
    while True:
        done += work(seed)
        seed += 1
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent
