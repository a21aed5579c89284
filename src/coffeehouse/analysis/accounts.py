"""A seat's account: what its draws, its decisions and the others' came to."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from coffeehouse.analysis.estimate import DIGITS
from coffeehouse.analysis.review import Account, Decision, Draws, Grade, Step, Values


def accounts(start: Values, steps: list[Step], left: Values, result: Values) -> tuple[Account, ...]:
    return tuple(account(seat, start, steps, left, result) for seat in range(len(start)))


def account(seat: int, start: Values, steps: list[Step], left: Values, result: Values) -> Account:
    """A seat's sum. `left` is what the judge learned only from the result."""
    draws = [step for step in steps if isinstance(step, Draws)]
    decisions = [step for step in steps if isinstance(step, Decision)]
    own = [step for step in decisions if step.seat == seat]
    others = [step for step in decisions if step.seat != seat]
    grades = [step.grade for step in own]
    return Account(
        seat=seat,
        start=start[seat],
        luck=total(step.luck[seat] for step in draws),
        costs=total(step.cost for step in own),
        others=total(step.expected[seat] - step.best_expected[seat] for step in others),
        reappraisal=round(total(step.reappraised[seat] for step in steps) + left[seat], DIGITS),
        result=result[seat],
        luck_error=round(sqrt(sum(step.error[seat] ** 2 for step in draws)), DIGITS),
        costs_error=round(sqrt(sum(step.error**2 for step in own)), DIGITS),
        decisions=len(own),
        slips=grades.count(Grade.SLIP),
        mistakes=grades.count(Grade.MISTAKE),
        blunders=grades.count(Grade.BLUNDER),
    )


def total(values: Iterator[float]) -> float:
    return round(sum(values), DIGITS)
