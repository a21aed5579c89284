"""Every component of Café del Gatto, counted place by place."""

from __future__ import annotations

from collections import Counter
from typing import Final

from coffeehouse.engine.inventory import Inventory
from coffeehouse.games.cafe_del_gatto.printed import CUPS, EMPTY, KINDS, SPACES
from coffeehouse.games.cafe_del_gatto.refs import (
    coins_place,
    cup_place,
    kind_ref,
    slot_ref,
    sugar_place,
    token_ref,
)
from coffeehouse.games.cafe_del_gatto.rules import GattoState

MOST_SEATS: Final = 5
"""The lowest token of each drink is in the box once for each of so many players."""


def inventory(state: GattoState) -> Inventory:
    found: Inventory = Counter()
    found["reserve", "coin"] = int(state.reserve)
    found["reserve", "sugar"] = int(state.sugar_reserve)
    for seat in range(state.seats):
        found[coins_place(seat), "coin"] = int(state.coins[seat])
        found[sugar_place(seat), "sugar"] = int(state.sugar[seat])
    count_tiles(state, found)
    for cup in range(CUPS):
        count_tokens(state, cup, found)
    return found


def count_tiles(state: GattoState, found: Inventory) -> None:
    machine = state.machine
    for kind in range(KINDS):
        found["sack", kind_ref(kind)] = int(machine.sack.counts[kind])
        found["discard", kind_ref(kind)] = int(machine.discard.counts[kind])
    lying = [(slot_ref(slot), int(tile)) for slot, tile in enumerate(machine.slots)]
    for space, tile in enumerate(state.cups.tiles):
        seat, cup = divmod(space // int(SPACES), int(CUPS))
        lying.append((cup_place(seat, cup), int(tile)))
    for place, on_it in lying:
        if on_it != EMPTY:
            found[place, kind_ref(on_it)] += 1


def count_tokens(state: GattoState, cup: int, found: Inventory) -> None:
    """Tokens that few players do not need are in the box."""
    found["box", token_ref(state, cup, 0)] = MOST_SEATS - int(state.seats)
    for token in range(state.box.token_count(cup)):
        at = int(state.box.first_token[cup]) + token
        found["menu", token_ref(state, cup, token)] += int(state.tokens[at])
    for seat in range(state.seats):
        served = int(state.cups.served[seat * CUPS + cup])
        if served:
            found[cup_place(seat, cup), token_ref(state, cup, served - 1)] += 1
