"""What a seat sees of Café del Gatto: everything, for nothing is hidden but the sack's order."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec

from coffeehouse.engine.result import Components, View
from coffeehouse.games.cafe_del_gatto.machine import surcharge
from coffeehouse.games.cafe_del_gatto.printed import (
    CLEANING,
    CUPS,
    EMPTY,
    KINDS,
    LAST_ROUND,
    ROWS,
    SIDES,
    SPACES,
    SYMBOLS,
)
from coffeehouse.games.cafe_del_gatto.refs import (
    DRINKS,
    SIDE_NAMES,
    SYMBOL_NAMES,
    slot_ref,
    token_ref,
)
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.verbs import INTERMEDIATE

WARNING: Final = 5
"""How many rounds before the last one players are warned."""


class TileView(msgspec.Struct, frozen=True):
    """A tile, seen from the side that lies up."""

    value: int
    symbol: str


class SlotView(msgspec.Struct, frozen=True):
    """A place in the machine. `ref` is the place a move names; equal tiles that cost the same
    and lie on one another share the lowest one's.
    """

    place: str
    ref: str
    tile: TileView | None
    price: int | None


class CupView(msgspec.Struct, frozen=True):
    """A seat's cup: its tiles from bottom to top, or the points of its drink token."""

    drink: str
    tiles: tuple[TileView, ...]
    wants: str | None
    """The side the next space asks for; None when full or served."""
    value: int
    """The barista value of the tiles on the cup."""
    coins: int | None
    """What the menu pays for the cup when it is full."""
    points: int | None
    """The points of its drink token, once it is served."""


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    coins: int
    sugar: int
    points: int
    cups: tuple[CupView, ...]


class TokenView(msgspec.Struct, frozen=True):
    """A kind of drink token."""

    ref: str
    points: int


class DrinkView(msgspec.Struct, frozen=True):
    """A column of the menu: recipe bottom to top, coins by different symbols, tokens."""

    drink: str
    recipe: tuple[str, ...]
    coins: tuple[int, ...]
    tokens: tuple[TokenView, ...]


class GattoComponents(Components, frozen=True, kw_only=True):
    menu: tuple[DrinkView, ...]
    surcharges: tuple[int, ...]
    """What each row of the machine costs on top, from the bottom."""
    cleaning: int
    """What exchanging the tiles of a side costs."""


class ServingView(msgspec.Struct, frozen=True):
    """The drink on the counter: whose, its barista value with sugar, and the sugar in it."""

    seat: int
    drink: str
    value: int
    sugar: int
    back: tuple[int | None, ...]
    """The coins each drink token of the menu would pay back; None for one out of reach."""


class GattoView(View, frozen=True, kw_only=True):
    round: int
    starting: int
    """The seat with the start tile: a round begins with it."""
    turn_of: int
    """The seat whose turn it is, or in an intermediate round whose turn has just ended."""
    is_last_round: bool
    rounds_left: int | None
    """Rounds after this one before the game is stopped; None while there are many."""
    is_intermediate: bool
    milk: tuple[SlotView, ...]
    """The milk side from bottom to top; `coffee` is the other side."""
    coffee: tuple[SlotView, ...]
    tokens: tuple[tuple[int, ...], ...]
    """How many of each drink token are left, in the order of the menu."""
    seats: tuple[SeatView, ...]
    serving: ServingView | None
    reserve: int
    sugar_reserve: int
    sack: int
    discard: tuple[TileView, ...]


def view(state: GattoState, seat: int | None) -> GattoView:
    """What that seat sees; None, a spectator, sees the same."""
    milk, coffee = (
        tuple(slot_view(state, side * ROWS + row) for row in range(ROWS)) for side in range(SIDES)
    )
    return GattoView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(state.actors()),
        phase=state.phase.name,
        round=int(state.round),
        starting=0,
        turn_of=int(state.turn),
        is_last_round=state.is_last_round(),
        rounds_left=rounds_left(state),
        is_intermediate=state.phase in INTERMEDIATE,
        milk=milk,
        coffee=coffee,
        tokens=tuple(
            tuple(int(left) for left in state.tokens[first:end])
            for first, end in pairwise(state.box.first_token)
        ),
        seats=tuple(seat_view(state, one) for one in range(state.seats)),
        serving=serving_view(state),
        reserve=int(state.reserve),
        sugar_reserve=int(state.sugar_reserve),
        sack=int(state.machine.sack.total),
        discard=tuple(
            tile_view(kind)
            for kind in range(KINDS)
            for _ in range(state.machine.discard.counts[kind])
        ),
    )


def rounds_left(state: GattoState) -> int | None:
    """§end: players are warned in time to serve what is full."""
    left = int(LAST_ROUND - state.round)
    return left if left <= WARNING else None


def components(state: GattoState) -> GattoComponents:
    return GattoComponents(
        menu=tuple(drink_view(state, cup) for cup in range(CUPS)),
        surcharges=tuple(int(surcharge(row)) for row in range(ROWS)),
        cleaning=int(CLEANING),
    )


def tile_view(kind: int) -> TileView:
    return TileView(kind // SYMBOLS + 1, SYMBOL_NAMES[kind % SYMBOLS])


def slot_view(state: GattoState, slot: int) -> SlotView:
    machine = state.machine
    kind = int(machine.slots[slot])
    beside = int(machine.slots[(slot + ROWS) % (ROWS * SIDES)])
    if EMPTY in (kind, beside):
        tile = None if kind == EMPTY else tile_view(kind)
        return SlotView(slot_ref(slot), slot_ref(slot), tile, None)
    twin = slot_ref(int(machine.lowest_twin(slot)))
    return SlotView(slot_ref(slot), twin, tile_view(kind), int(machine.price(slot)))


def drink_view(state: GattoState, cup: int) -> DrinkView:
    size = int(state.box.spaces[cup])
    recipe = state.box.recipes[cup * SPACES : cup * SPACES + size]
    coins = state.box.menu[cup * SYMBOLS : cup * SYMBOLS + min(size, SYMBOLS)]
    tokens = tuple(
        TokenView(token_ref(state, cup, token), int(state.box.token_points(cup, token)))
        for token in range(state.box.token_count(cup))
    )
    return DrinkView(DRINKS[cup], tuple(SIDE_NAMES[side] for side in recipe), tuple(coins), tokens)


def seat_view(state: GattoState, seat: int) -> SeatView:
    return SeatView(
        seat,
        int(state.coins[seat]),
        int(state.sugar[seat]),
        int(state.scores()[seat]),
        tuple(cup_view(state, seat, cup) for cup in range(CUPS)),
    )


def cup_view(state: GattoState, seat: int, cup: int) -> CupView:
    cups, at = state.cups, seat * CUPS + cup
    kinds = cups.tiles[at * SPACES : at * SPACES + int(cups.filled[at])]
    wants = int(cups.wants(seat, cup))
    return CupView(
        DRINKS[cup],
        tuple(tile_view(int(kind)) for kind in kinds),
        None if wants < 0 else SIDE_NAMES[wants],
        int(cups.barista_value(seat, cup)),
        int(cups.menu_coins(seat, cup)) if cups.is_full(seat, cup) else None,
        int(cups.token_points(seat, cup)) if cups.served[at] else None,
    )


def serving_view(state: GattoState) -> ServingView | None:
    if state.cup == CUPS:
        return None
    return ServingView(
        int(state.seat),
        DRINKS[state.cup],
        int(state.drink_value()),
        int(state.sweetened),
        tuple(coins_back(state, token) for token in range(state.box.token_count(state.cup))),
    )


def coins_back(state: GattoState, token: int) -> int | None:
    """§tokens: the coins that the drink on the counter would leave over for a token."""
    at = int(state.box.first_token[state.cup]) + token
    difference = int(state.drink_value() - state.box.tokens[at])
    return int(state.payable(difference)) if state.tokens[at] and difference >= 0 else None
