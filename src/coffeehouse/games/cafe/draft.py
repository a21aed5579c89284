# Compiled by mypyc.
"""The draft: cards are turned up, chosen and paid for."""

from typing import Final

from mypy_extensions import i64

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.cafe.actions import PAYING, TAKING, WAITING
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.components import bit, size
from coffeehouse.games.cafe.table import CafeTable

SHIPS_FOR_FREE_CARDS: Final[i64] = 2


def choices(table: CafeTable, area: Area) -> i64:
    """The cards on display a seat may choose, as a mask (§draft, §price).

    Who cannot pay takes a free card if there is one, else chooses one just to discard it.
    """
    free = table.display if table.advanced else table.display & ~table.box.with_cup
    return table.display if free == 0 or can_pay(area) else free


def can_pay(area: Area) -> bool:
    return area.warehouse != 0 or sails_free(area)


def sails_free(area: Area) -> bool:
    """Two ships in sight spare their owner the price (§discount)."""
    return size(area.ships) >= SHIPS_FOR_FREE_CARDS


def costs_a_cube(table: CafeTable, area: Area, card: i64) -> bool:
    """Whether a card has a price for this seat (§price)."""
    has_cup = table.box.with_cup >> card & 1 == 1
    return has_cup and not table.advanced and not sails_free(area)


def take(table: CafeTable, area: Area, card: i64) -> None:
    """Choose a card (§draft)."""
    table.display &= ~bit(card)
    if not costs_a_cube(table, area, card):
        area.card = card
        go_on(table, area)
    elif area.warehouse:
        area.card = card
        area.doing = PAYING
    else:
        go_on(table, area)


def pay(table: CafeTable, area: Area, colour: i64) -> None:
    """Pay a warehouse cube for a card with a cup (§price)."""
    area.give_up(colour)
    go_on(table, area)


def go_on(table: CafeTable, area: Area) -> None:
    """A card has been chosen: the next seat, after a new card in the base game (§draft)."""
    area.doing = WAITING
    table.taken += 1
    if table.taken == table.seats:
        table.open_actions()
    elif table.advanced:
        ask_to_take(table)
    else:
        table.seat = CHANCE


def ask_to_take(table: CafeTable) -> None:
    """The master chooses last in the base game and first after an auction (§draft, §auction)."""
    first = table.master if table.advanced else table.master + 1
    table.seat = (first + table.taken) % table.seats
    table.areas[table.seat].doing = TAKING
