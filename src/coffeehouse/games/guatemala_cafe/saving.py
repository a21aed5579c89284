# Compiled by mypyc.
"""A state read back from what `to_dict` wrote down."""

from mypy_extensions import i64

from coffeehouse.games.guatemala_cafe.board import GuatemalaPrinted
from coffeehouse.games.guatemala_cafe.plantations import rebuilt
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.sacks import Sacks
from coffeehouse.games.guatemala_cafe.track import Track
from coffeehouse.games.guatemala_cafe.vecs import grid, whole_numbers


def from_dict(box: GuatemalaPrinted, data: dict[str, object]) -> GuatemalaState:
    """Law: the key is equal to that of the state written down."""
    seats = whole_number(data["seats"])
    state = GuatemalaState(
        box,
        seats,
        whole_number(data["is_free"]) == 1,
        rebuilt(
            box.board(seats),
            seats,
            grid(data["land"]),
            grid(data["roads"]),
            grid(data["docks"]),
            grid(data["sea"]),
        ),
        grid(data["goods"]),
        Sacks(grid(data["bag"]), grid(data["hands"])),
        whole_numbers(data["money"]),
        Track(box.board(seats).track, whole_numbers(data["points"]), grid(data["track"])),
    )
    state.seat = whole_number(data["seat"])
    state.phase = whole_number(data["phase"])
    state.current = whole_number(data["current"])
    state.laid = whole_number(data["laid"])
    state.buyer = whole_number(data["buyer"])
    state.roads_left = whole_number(data["roads_left"])
    state.idle = whole_number(data["idle"])
    state.taken = whole_number(data["taken"])
    state.piece = whole_number(data["piece"])
    state.gaps = whole_number(data["gaps"])
    state.frame = whole_number(data["frame"])
    state.sack = whole_number(data["sack"])
    return state


def whole_number(value: object) -> i64:
    assert isinstance(value, int)
    return value
