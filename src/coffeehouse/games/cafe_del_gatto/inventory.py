"""Every component of Café del Gatto, counted wherever it lies."""

from __future__ import annotations

from typing import Final

from coffeehouse.games.cafe_del_gatto.printed import CUPS, KINDS
from coffeehouse.games.cafe_del_gatto.refs import DRINKS, kind_ref
from coffeehouse.games.cafe_del_gatto.rules import GattoState

MOST_SEATS: Final = 5
"""The lowest token of each drink is in the box once for each of so many players."""


def inventory(state: GattoState) -> dict[str, int]:
    """Tokens that few players do not need are in the box."""
    return {
        **{f"tile {kind_ref(kind)}": copies(state, kind) for kind in range(KINDS)},
        "tiles": sum(copies(state, kind) for kind in range(KINDS)),
        "coins": int(state.reserve) + sum(state.coins),
        "sugar": int(state.sugar_reserve) + sum(state.sugar),
        **{f"tokens {drink}": token_count(state, cup) for cup, drink in enumerate(DRINKS)},
        "tokens": sum(token_count(state, cup) for cup in range(CUPS)),
    }


def copies(state: GattoState, kind: int) -> int:
    machine = state.machine
    lying = [*machine.slots, *state.cups.tiles].count(kind)
    return lying + int(machine.sack.counts[kind] + machine.discard.counts[kind])


def token_count(state: GattoState, cup: int) -> int:
    first, end = state.box.first_token[cup : cup + 2]
    on_table = sum(state.tokens[first:end])
    on_cups = sum(1 for seat in range(state.seats) if state.cups.served[seat * CUPS + cup])
    in_box = MOST_SEATS - int(state.seats)
    return int(on_table) + on_cups + in_box
