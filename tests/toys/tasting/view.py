"""What a seat sees of Blind Tasting: all but the hands of others and the order of the bag."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine import Components, Inventory, View
from tests.toys.tasting.data import KINDS, NAMES
from tests.toys.tasting.rules import TastingState

Counts = tuple[int, ...]


class TastingComponents(Components, frozen=True, kw_only=True):
    cups: Counts
    points: Counts
    rounds: int


class TastingView(View, frozen=True, kw_only=True):
    next: int
    """Whose turn it is, or whose cup is being poured."""
    in_bag: int
    hand: Counts | None
    """The viewer's own hand; nobody else's is here."""
    tables: tuple[Counts, ...]
    hand_sizes: Counts
    scores: Counts


def components(state: TastingState) -> TastingComponents:
    box = state.box
    return TastingComponents(
        cups=tuple(box.cups), points=tuple(box.points), rounds=int(state.rounds)
    )


def view(state: TastingState, seat: int | None) -> TastingView:
    """§hands: you see your own hand; of the others you see how many cups they hold."""
    return TastingView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(state.actors()),
        phase=state.current_phase().name,
        round=int(state.round),
        next=int(state.next),
        in_bag=int(state.bag.total),
        hand=None if seat is None else hand(state, seat),
        tables=tuple(table(state, other) for other in range(state.seats)),
        hand_sizes=tuple(int(state.hand_size(other)) for other in range(state.seats)),
        scores=tuple(state.scores()),
    )


def hand(state: TastingState, seat: int) -> Counts:
    return tuple(state.hands)[seat * KINDS : (seat + 1) * KINDS]


def table(state: TastingState, seat: int) -> Counts:
    return tuple(state.tables)[seat * KINDS : (seat + 1) * KINDS]


def inventory(state: TastingState) -> Inventory:
    piles: dict[str, Counts] = {"bag": tuple(state.bag.counts)}
    for seat in range(state.seats):
        piles |= {f"seat.{seat}.hand": hand(state, seat), f"seat.{seat}.table": table(state, seat)}
    return Counter(
        {
            (place, NAMES[kind]): count
            for place, pile in piles.items()
            for kind, count in enumerate(pile)
        }
    )
