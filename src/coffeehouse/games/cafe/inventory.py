"""Every component of Café, counted place by place."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine.inventory import Inventory
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.printed import CARDS, COLORS, INITIALS, NOBODY, card_in, cubes_of
from coffeehouse.games.cafe.refs import COLOR_NAMES, card_ref, members, seat_place, square_ref
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import supply


def inventory(state: CafeState) -> Inventory:
    """The supply is a book that may go below 0."""
    found = Counter({("supply", COLOR_NAMES[c]): n for c, n in enumerate(supply(state))})
    cards = {
        **{int(card): "deck" for card in members(int(state.deck))},
        **{int(card): "display" for card in members(int(state.display))},
    }
    for seat, area in enumerate(state.areas):
        count_cubes(area, seat, found)
        cards |= {int(card_in(layer)): seat_place(seat, "area") for layer in area.layers}
        if area.card != NOBODY:
            cards[int(area.card)] = seat_place(seat, "card")
    for card in range(int(CARDS + INITIALS)):
        found[cards.get(card, "discard" if is_used(state, card) else "box"), card_ref(card)] = 1
    return found


def count_cubes(area: Area, seat: int, found: Inventory) -> None:
    piles = {"warehouse": int(area.warehouse), "carried": int(area.carried)}
    piles |= {square_ref(area, s): int(pile) for s, pile in enumerate(area.held) if pile}
    for place, pile in piles.items():
        for color in range(COLORS):
            found[seat_place(seat, place), COLOR_NAMES[color]] = int(cubes_of(pile, color))


def is_used(state: CafeState, card: int) -> bool:
    """§setup: the starred cards are for four players of the base game only."""
    is_starred = bool(state.box.starred >> card & 1) if card < CARDS else True
    return not is_starred or (state.seats == 4 and not state.advanced and card < CARDS)
