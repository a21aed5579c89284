"""Actions as moves: a verb and the cells, cards and colours it touches."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.move import Move
from coffeehouse.games.cafe.actions import (
    ALL,
    BID,
    CELLS,
    CLEAR,
    CLOSE,
    DELIVER,
    DONE,
    DRY,
    DRYING,
    HOST,
    INITIAL,
    PASS,
    PAY,
    PLACE,
    PRODUCE,
    REVEAL,
    ROAST,
    ROASTING,
    SHOP,
    SOURCE,
    STORE,
    TAKE,
)
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.draft import can_pay, costs_a_cube
from coffeehouse.games.cafe.edition import COLOUR_NAMES
from coffeehouse.games.cafe.refs import CELL_NAMES, TURNS, card_ref, refs_of, square_ref
from coffeehouse.games.cafe.refusing import why
from coffeehouse.games.cafe.rules import CafeState

__all__ = ["move", "why"]


def move(state: CafeState, action: int) -> Move:
    """The move of an action that is legal in `state`."""
    if action < TAKE:
        return chance_move(state, action)
    area = state.areas[state.seat]
    if action < PLACE:
        return choice_move(state, area, action)
    if action < PRODUCE:
        turn, cell = divmod(action - int(PLACE), int(CELLS))
        return Move("place", (CELL_NAMES[cell], TURNS[turn]))
    return acting_move(area, action)


def chance_move(state: CafeState, action: int) -> Move:
    if action < INITIAL:
        return Move("reveal", (card_ref(action - REVEAL),))
    seat = next(seat for seat, area in enumerate(state.areas) if not len(area.layers))
    return Move("deal", (f"initial.{action - INITIAL + 1}", f"seat.{seat}"))


def choice_move(state: CafeState, area: Area, action: int) -> Move:
    """Draft and auction."""
    if action < PAY:
        card = action - int(TAKE)
        return Move("discard" if only_discards(state, area, card) else "take", (card_ref(card),))
    if action < BID:
        return Move("pay", (COLOUR_NAMES[action - PAY],))
    if action < HOST:
        return Move("bid", (COLOUR_NAMES[action - BID],))
    if action < CLOSE:
        return Move("host", (square_ref(area, action - int(HOST)),))
    return Move("pass" if action == PASS else "close")


def only_discards(state: CafeState, area: Area, card: int) -> bool:
    """Whether a card can only be chosen to be discarded, for want of a cube (§price)."""
    return costs_a_cube(state, area, card) and not can_pay(area)


def acting_move(area: Area, action: int) -> Move:
    if action < DRY:
        grown = area.cluster(action - PRODUCE, area.beans) & ~area.full
        return Move("produce", refs_of(area, int(grown)))
    if ALL <= action < DELIVER:
        joining = area.doing in (DRYING, ROASTING)
        return Move("all" if joining else "deliver", (COLOUR_NAMES[action - ALL],))
    if action == STORE:
        return Move("store", ("warehouse",))
    if action >= DONE:
        return Move("done" if action == DONE else "end")
    verb, base = next((verb, base) for verb, base in SQUARE_VERBS if action >= base)
    return Move(verb, (square_ref(area, action - base),))


SQUARE_VERBS: Final = (
    ("clear", int(CLEAR)),
    ("supply", int(SHOP)),
    ("deliver", int(DELIVER)),
    ("from", int(SOURCE)),
    ("roast", int(ROAST)),
    ("dry", int(DRY)),
)
