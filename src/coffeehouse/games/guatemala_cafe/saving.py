"""The fields of a position of Guatemala Café, in the order of its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.games.guatemala_cafe.plantations import (
    colour_of,
    is_shed_mark,
    marked,
    owner_of,
    rebuilt,
)
from coffeehouse.games.guatemala_cafe.verbs import PHASES

if TYPE_CHECKING:
    from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


def number(name: str, **kinds: Any) -> Field:
    return Field(name, size=3, minimum=-2, order="big", **kinds)


def permuted_land(land: list[int], seats: tuple[int, ...]) -> list[int]:
    """The pieces on the land with their owners called otherwise."""
    return [
        int(marked(seats[owner_of(mark)], colour_of(mark), is_shed_mark(mark))) if mark else 0
        for mark in land
    ]


def permuted_course(course: list[int], seats: tuple[int, ...]) -> list[int]:
    """The sales so far with seller, blocker and those who got points called otherwise."""
    found: list[int] = []
    for at in range(0, len(course), 3 + len(seats)):
        turn, seller, blocker, *gains = course[at : at + 3 + len(seats)]
        found += [turn, seats[seller], seats[blocker] if blocker >= 0 else -1]
        found += [gains[seats.index(seat)] for seat in range(len(seats))]
    return found


def rebuild(state: GuatemalaState) -> None:
    """Workers, sheds, tiles, neighbourhoods and road nets follow from the pieces."""
    state.plantations = rebuilt(state.plantations)


FIELDS: Final = Fields(
    number("seats"),
    number("is_free"),
    number("seat", holds="seat"),
    number("phase"),
    number("turn", holds="seat"),
    number("laid"),
    number("buyer"),
    number("roads_left"),
    number("idle"),
    number("taken"),
    number("piece"),
    number("gaps"),
    number("frame"),
    number("sack"),
    Field("money", size=3, order="big", holds="each-seat"),
    Field("track.points", size=3, order="big", holds="each-seat"),
    Field("goods"),
    Field("sacks.bag"),
    Field("sacks.hands", holds="each-seat"),
    Field("plantations.land", holds=permuted_land),
    Field("plantations.roads"),
    Field("plantations.docks"),
    Field("plantations.sea"),
    Field("track.sacks"),
    # What was before decides nothing, so two positions do not differ by it.
    Field("turns", size=0),
    Field("track.course", size=0, holds=permuted_course),
    phases=PHASES,
    rebuild=rebuild,
)
