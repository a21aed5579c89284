"""Every component of Guatemala Café, counted wherever it lies."""

from __future__ import annotations

from coffeehouse.games.guatemala_cafe.plantations import Plantations
from coffeehouse.games.guatemala_cafe.printed import COLOURS, EMPTY, ROAD
from coffeehouse.games.guatemala_cafe.refs import mark_ref, piece_ref, sack_ref, ship_ref
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


def inventory(state: GuatemalaState) -> dict[str, int]:
    land = state.plantations
    found = {piece_ref(piece): int(state.sacks.bag[piece]) for piece in range(ROAD)}
    found["road"] = int(state.roads_left) + sum(int(road) for road in land.roads)
    for piece in [*state.goods, state.piece]:
        if piece != EMPTY:
            found[piece_ref(int(piece))] += 1
    for mark in land.land:
        if mark:
            found[mark_ref(int(mark))] += 1
    for ship in land.docks:
        if ship:
            found[ship_ref(int(ship) - 1)] += 1
    for colour in range(COLOURS):
        found[ship_ref(colour)] += int(land.sea[colour])
        held = sum(int(state.sacks.held(seat, colour)) for seat in range(state.seats))
        found[sack_ref(colour)] += held + list(state.track.sacks).count(colour)
    found["tile"] = sum(int(tiles) for tiles in land.tiles) + groups(land)
    return found


def groups(land: Plantations) -> int:
    """Plantations on the land, counted as groups of touching pieces of one owner and colour."""
    kinds = {s: (int(mark) - 1) // 2 for s, mark in enumerate(land.land) if mark}
    found = 0
    while kinds:
        space, kind = kinds.popitem()
        found += 1
        waiting = [space]
        for here in waiting:
            for beside in land.board.neighbours[here * 4 : here * 4 + 4]:
                if kinds.get(int(beside)) == kind:
                    del kinds[int(beside)]
                    waiting.append(int(beside))
    return found
