"""What a seat sees of Breakfast: everything."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine import Components, Inventory, View
from tests.toys.breakfast.data import GOODS, NAMES
from tests.toys.breakfast.rules import BreakfastState

Counts = tuple[int, ...]


class BreakfastComponents(Components, frozen=True, kw_only=True):
    rounds: int
    guests: Counts
    pays: Counts


class BreakfastView(View, frozen=True, kw_only=True):
    round: int
    pantries: Counts
    trays: Counts
    sold: Counts
    steps: Counts
    scores: Counts


def components(state: BreakfastState) -> BreakfastComponents:
    box = state.box
    return BreakfastComponents(
        rounds=int(box.rounds), guests=tuple(box.guests), pays=tuple(box.pays)
    )


def view(state: BreakfastState, seat: int | None) -> BreakfastView:
    return BreakfastView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(state.actors()),
        phase=state.current_phase().name,
        round=int(state.round),
        pantries=tuple(state.pantries),
        trays=tuple(state.trays),
        sold=tuple(state.sold),
        steps=tuple(state.steps),
        scores=tuple(state.scores()),
    )


def inventory(state: BreakfastState) -> Inventory:
    places = {"pantry": state.pantries, "tray": state.trays, "guests": state.sold}
    return Counter(
        {
            (f"seat.{seat}.{place}", name): int(goods[seat * GOODS + good])
            for place, goods in places.items()
            for seat in range(state.seats)
            for good, name in enumerate(NAMES)
        }
    )
