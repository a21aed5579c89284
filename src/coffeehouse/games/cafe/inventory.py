"""Every component of Café, counted wherever it lies."""

from __future__ import annotations

from coffeehouse.games.cafe.printed import CARDS, INITIALS, NOBODY, card_in, cubes_of
from coffeehouse.games.cafe.refs import COLOUR_NAMES, members
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import supply


def inventory(state: CafeState) -> dict[str, int]:
    """Cubes by the book of the supply and where they lie; cards wherever they can be at all."""
    book = supply(state)
    cubes = {
        f"cubes {name}": book[colour] + cubes_out(state, colour)
        for colour, name in enumerate(COLOUR_NAMES)
    }
    return {**cubes, "cards": card_census(state)}


def cubes_out(state: CafeState, colour: int) -> int:
    return sum(
        int(cubes_of(pile, colour))
        for area in state.areas
        for pile in (area.warehouse, area.carried, *area.held)
    )


def card_census(state: CafeState) -> int:
    """Every card once: what lies nowhere else is on the discard pile or in the box."""
    laid = [int(card_in(layer)) for area in state.areas for layer in area.layers]
    in_hand = [int(area.card) for area in state.areas if area.card != NOBODY]
    lying = [*members(int(state.deck)), *members(int(state.display)), *laid, *in_hand]
    away = set(range(int(CARDS + INITIALS))) - set(lying)
    return len(lying) + len(away)
