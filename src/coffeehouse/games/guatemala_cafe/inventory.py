"""Every component of Guatemala Café, counted place by place."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine.inventory import Inventory
from coffeehouse.games.guatemala_cafe.plantations import Plantations
from coffeehouse.games.guatemala_cafe.printed import COLORS, EMPTY, ROAD
from coffeehouse.games.guatemala_cafe.refs import (
    cell_ref,
    dock_place,
    hand_place,
    mark_ref,
    money_place,
    piece_ref,
    sack_ref,
    ship_ref,
    stop_ref,
    tiles_place,
    track_place,
)
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


def inventory(state: GuatemalaState) -> Inventory:
    """A piece that was taken is counted where it was until it is placed."""
    bag = state.sacks.bag
    found = Counter({("bag", piece_ref(piece)): int(bag[piece]) for piece in range(ROAD)})
    found["stock", "road"] = int(state.roads_left)
    found[stop_ref(int(state.buyer)) if state.buyer >= 0 else "box", "buyer"] = 1
    for cell, piece in enumerate(state.goods):
        if piece != EMPTY:
            found[cell_ref(cell), piece_ref(int(piece))] += 1
    if state.piece != EMPTY:
        found[cell_ref(int(state.gap(state.taken))), piece_ref(int(state.piece))] += 1
    for at, color in enumerate(state.track.sacks):
        found[track_place(int(state.track.length) - at), sack_ref(int(color))] += 1
    for seat in range(state.seats):
        count_seat(state, seat, found)
    count_land(state.plantations, found)
    return found


def count_seat(state: GuatemalaState, seat: int, found: Inventory) -> None:
    """§prices: the stock of money never runs out, so it is counted from 0 down."""
    found[money_place(seat), "centavo"] = int(state.money[seat])
    found["stock", "centavo"] -= int(state.money[seat])
    found[tiles_place(seat), "tile"] = int(state.plantations.tiles[seat])
    for color in range(COLORS):
        found[hand_place(seat), sack_ref(color)] = int(state.sacks.held(seat, color))


def count_land(land: Plantations, found: Inventory) -> None:
    names = land.board.names
    for space, mark in zip(names.spaces, land.land, strict=True):
        if mark:
            found[space, mark_ref(int(mark))] += 1
    for way, road in zip(names.segments, land.roads, strict=True):
        found[way, "road"] = int(road)
    for dock, ship in enumerate(land.docks):
        if ship:
            found[dock_place(land, dock), ship_ref(int(ship) - 1)] += 1
    for color in range(COLORS):
        found["sea", ship_ref(color)] = int(land.sea[color])
    found["land", "tile"] = groups(land)


def groups(land: Plantations) -> int:
    """Plantations on the land, counted as groups of touching pieces of one owner and color."""
    kinds = {s: (int(mark) - 1) // 2 for s, mark in enumerate(land.land) if mark}
    found = 0
    while kinds:
        space, kind = kinds.popitem()
        found += 1
        waiting = [space]
        for here in waiting:
            for beside in land.board.neighbors[here * 4 : here * 4 + 4]:
                if kinds.get(int(beside)) == kind:
                    del kinds[int(beside)]
                    waiting.append(int(beside))
    return found
