"""What there is to judge in a record: its decisions, and the runs of draws between them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from coffeehouse.analysis.advance import flows
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, states
from coffeehouse.engine.state import CHANCE, State


class Moment(msgspec.Struct, frozen=True):
    """A step to be judged: the position before it, by the number of its first entry."""

    state: State
    first: int
    end: int
    after: State | None = None
    """The state after a run of draws."""


def walk(game: AnyGame, record: Record) -> tuple[list[Moment], State]:
    """The decisions and runs of draws of a record, and its last state."""
    moments: list[Moment] = []
    run: Moment | None = None
    last: State | None = None
    for number, state in enumerate(states(game, record)):
        last = state
        if run is not None and not flows(state):
            moments += ended(run, state, number)
            run = None
        if number == len(record.entries):
            break
        if flows(state):
            run = run or Moment(state.copy(), number, number)
        elif len(state.legal_actions()) > 1:
            moments.append(Moment(state.copy(), number, number + 1))
    assert last is not None, "a record has a first state"
    return moments, last


def ended(run: Moment, state: State, number: int) -> Iterator[Moment]:
    """A run that is over, if anything was drawn in it."""
    here = run.state.copy()
    while here.seat != CHANCE and flows(here):
        here.apply(here.legal_actions()[0])
    if here.seat == CHANCE:
        yield Moment(run.state, run.first, number, state.copy())
