"""The same position with the seats called otherwise; only the laws ask for it."""

from __future__ import annotations

from coffeehouse.games.guatemala_cafe.actions import COLOURS
from coffeehouse.games.guatemala_cafe.plantations import colour_of, is_shed_mark, marked, owner_of
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.saving import from_dict


def permuted(state: GuatemalaState, names: tuple[int, ...]) -> GuatemalaState:
    data = state.to_dict()
    data["land"] = [rename_mark(int(mark), names) for mark in state.plantations.land]
    data["money"] = rename_rows(list(state.money), names, 1)
    data["points"] = rename_rows(list(state.track.points), names, COLOURS)
    data["hands"] = rename_rows(list(state.sacks.hands), names, COLOURS)
    data["current"] = names[state.current]
    data["seat"] = names[state.seat] if state.seat >= 0 else state.seat
    return from_dict(state.box, data)


def rename_mark(mark: int, names: tuple[int, ...]) -> int:
    if mark == 0:
        return 0
    return int(marked(names[owner_of(mark)], colour_of(mark), is_shed_mark(mark)))


def rename_rows(values: list[int], names: tuple[int, ...], width: int) -> list[int]:
    """Rows of `width` values, one a seat, each moved to the seat's new number."""
    moved = values[:]
    for seat, name in enumerate(names):
        moved[name * width : (name + 1) * width] = values[seat * width : (seat + 1) * width]
    return moved
