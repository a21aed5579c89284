"""States from what `to_dict` wrote, and with other names for the seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coffeehouse.games.cafe.actions import PLACEMENTS
from coffeehouse.games.cafe.area import Area, opening_area
from coffeehouse.games.cafe.components import CafePrinted
from coffeehouse.games.cafe.rules import CafeState

TABLE = (
    "round",
    "master",
    "taken",
    "deck",
    "display",
    "bid",
    "bidder",
    "passed",
    "offered",
    "offer",
)
SEAT = ("warehouse", "drawn", "doing", "card", "points", "target", "carried")


def from_dict(box: CafePrinted, data: Mapping[str, Any]) -> CafeState:
    """The state `to_dict` described."""
    areas = [area_from_dict(box, entry) for entry in data["areas"]]
    state = CafeState(box, data["seats"], data["seat"], areas, data["advanced"])
    for name in TABLE:
        setattr(state, name, data[name])
    return state


def area_from_dict(box: CafePrinted, data: Mapping[str, Any]) -> Area:
    """Lay the cards again, then put everything on them."""
    area = opening_area(box)
    for layer in data["layers"]:
        area.lay(*divmod(layer, int(PLACEMENTS)))
    for square, pile in enumerate(data["held"]):
        if pile:
            area.set_down(square, pile)
    for name in SEAT:
        setattr(area, name, data[name])
    return area


def permuted(state: CafeState, names: tuple[int, ...]) -> CafeState:
    """The same position with seat `s` called `names[s]`."""
    data: dict[str, Any] = state.to_dict()
    areas = data["areas"]
    data["areas"] = [areas[names.index(seat)] for seat in range(len(names))]
    data["passed"] = sum(1 << names[s] for s in range(len(names)) if data["passed"] >> s & 1)
    for holder in ("seat", "master", "bidder"):
        if data[holder] >= 0:
            data[holder] = names[data[holder]]
    return from_dict(state.box, data)
