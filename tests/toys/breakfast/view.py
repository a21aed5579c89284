"""What a seat sees of Breakfast: everything."""

from __future__ import annotations

from coffeehouse.engine import CHANCE, OVER, Likelihood, ScoreLine, Told, View
from tests.toys.breakfast.edition import NAMES
from tests.toys.breakfast.rules import DONE, GOODS, GUEST, BreakfastState

Counts = tuple[int, ...]


class BreakfastView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    pantries: Counts
    trays: Counts
    sold: Counts
    steps: Counts
    scores: Counts


def view(state: BreakfastState, seat: int | None) -> BreakfastView:
    return BreakfastView(
        viewer=seat,
        turn=state.seat,
        actors=tuple(state.actors()),
        round=state.round,
        rounds=state.box.rounds,
        pantries=tuple(state.pantries),
        trays=tuple(state.trays),
        sold=tuple(state.sold),
        steps=tuple(state.steps),
        scores=tuple(state.scores()),
    )


def told(state: BreakfastState, action: int, seat: int | None) -> Told:
    if action >= GUEST:
        return Told(CHANCE, "guest", {"good": NAMES[action - GUEST]})
    if action == DONE:
        return Told(int(state.seat), "done")
    return Told(int(state.seat), "prepare", {"good": NAMES[action]})


def odds(state: BreakfastState, seat: int | None) -> tuple[Likelihood, ...]:
    """§guest: how likely the next guest wants each of the goods."""
    if state.seat == OVER:
        return ()
    guests: list[int] = list(state.box.guests)
    return tuple(
        Likelihood("guest", {"good": name}, count / sum(guests))
        for name, count in zip(NAMES, guests, strict=True)
    )


def score_lines(state: BreakfastState, seat: int) -> tuple[ScoreLine, ...]:
    return tuple(
        ScoreLine(
            name,
            state.sold[seat * GOODS + good] * state.box.pays[good],
            {"count": state.sold[seat * GOODS + good]},
        )
        for good, name in enumerate(NAMES)
    )


def census(state: BreakfastState) -> dict[str, int]:
    everywhere = (state.pantries, state.trays, state.sold)
    return {
        name: sum(
            tuple(place)[seat * GOODS + good] for place in everywhere for seat in seats(state)
        )
        for good, name in enumerate(NAMES)
    }


def seats(state: BreakfastState) -> range:
    return range(state.seats)


def permuted(state: BreakfastState, names: tuple[int, ...]) -> BreakfastState:
    moved = state.copy()
    for seat, name in enumerate(names):
        moved.steps[name] = state.steps[seat]
        for good in range(GOODS):
            new, old = name * GOODS + good, seat * GOODS + good
            moved.pantries[new] = state.pantries[old]
            moved.trays[new] = state.trays[old]
            moved.sold[new] = state.sold[old]
    moved.seat = names[state.seat] if state.seat >= 0 else state.seat
    return moved
