"""What anybody at the table can work out before a move: where the buyer can go and what could be
taken there, what each piece costs, why it cannot be placed, and what a sale would bring.

Nothing here looks at a hand or into the bag.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from coffeehouse.engine.errors import Refusal
from coffeehouse.games.guatemala_cafe.building import why_no_dock, why_no_place, why_not_there
from coffeehouse.games.guatemala_cafe.printed import (
    COLORS,
    EMPTY,
    FOURTH_STEP,
    LINE,
    MOST_STEPS,
    ROAD,
    SHIP,
    STOPS,
    is_sack,
)
from coffeehouse.games.guatemala_cafe.refs import COLOR_NAMES, cell_ref, piece_ref, stop_ref
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

CHOOSING: Final = ("start", "walk", "choose", "build")
"""The phases in which a player thinks about what to take."""


class CostView(msgspec.Struct, frozen=True):
    """§prices: what a piece of the production area costs whose turn it is, or why it must lie."""

    piece: str
    price: int | None
    """The price at the piece's cheapest place; None if it cannot be taken."""
    why: Refusal | None


class ReachView(msgspec.Struct, frozen=True):
    """§walk: a stop the buyer can walk to in this turn."""

    stop: str
    steps: int
    price: int
    can_pay: bool
    takes: tuple[str, ...]
    """The cells there whose pieces could be built with once the walk is paid."""
    sells: tuple[str, ...]
    """The cells there whose sacks could be sold."""


class ForbiddenView(msgspec.Struct, frozen=True):
    """Places where the piece in hand may not go for the same reason."""

    why: Refusal
    seats: tuple[int, ...]
    """§neighbors: the seats whose plantations would be touched."""
    refs: tuple[str, ...]


class SaleView(msgspec.Struct, frozen=True):
    """§scoring §departure §end: what selling a color would come to if nobody blocks it."""

    color: str
    gains: tuple[int, ...]
    """The points each seat would get."""
    harbor: str | None
    """The harbor a ship would leave."""
    dock: int | None
    """The dock the ship would leave; the cheapest is 0."""
    space: int
    """The space of the track where the sack would lie, or lies while it is being sold."""
    to_end: int
    """How far the leader would be from the last sack then; 0 or less ends the game."""


# --- what could be taken ----------------------------------------------------------------------


def costs(state: GuatemalaState) -> tuple[CostView, ...]:
    if state.phase.name not in CHOOSING:
        return ()
    lying = sorted({int(piece) for piece in state.goods} - {EMPTY})
    return tuple(cost(state, piece) for piece in lying)


def cost(state: GuatemalaState, piece: int) -> CostView:
    ref, money = piece_ref(piece), state.money[state.turn]
    if is_sack(piece):
        building = state.phase.name == "build"
        why = Refusal("build-or-sell", rule="turn") if building else None
        return CostView(ref, None if building else 0, why)
    if state.plantations.has_place(piece, state.turn, money):
        return CostView(ref, int(state.cheapest(piece)), None)
    return CostView(ref, None, why_no_place(state, piece))


def reach(state: GuatemalaState) -> tuple[ReachView, ...]:
    if state.phase.name != "walk":
        return ()
    return tuple(reached(state, steps) for steps in range(1, MOST_STEPS + 1))


def reached(state: GuatemalaState, steps: int) -> ReachView:
    stop = (int(state.buyer) + steps) % STOPS
    price = FOURTH_STEP if steps == MOST_STEPS else 0
    money = int(state.money[state.turn]) - price
    cells = [int(state.box.cell(stop, position)) for position in range(LINE)]
    return ReachView(
        stop_ref(stop),
        steps,
        price,
        money >= 0,
        tuple(cell_ref(cell) for cell in cells if can_build_with(state, cell, money)),
        tuple(cell_ref(cell) for cell in cells if is_sack(int(state.goods[cell]))),
    )


def can_build_with(state: GuatemalaState, cell: int, money: int) -> bool:
    piece = int(state.goods[cell])
    if piece == EMPTY or is_sack(piece):
        return False
    return bool(state.plantations.has_place(piece, state.turn, money))


def instead(state: GuatemalaState) -> tuple[str, ...]:
    """§blockade: the pieces beside the buyer that can be placed and paid for."""
    if not state.is_asking():
        return ()
    line = [int(state.box.cell(state.buyer, position)) for position in range(LINE)]
    money = int(state.money[state.turn])
    return tuple(
        piece_ref(int(state.goods[cell])) for cell in line if can_build_with(state, cell, money)
    )


# --- where it may not go ----------------------------------------------------------------------


def forbidden(state: GuatemalaState) -> tuple[ForbiddenView, ...]:
    """§workers §sheds §ships: of roads there is nothing to say but that one lies there."""
    if state.phase.name != "place" or state.piece == ROAD:
        return ()
    groups: dict[bytes, ForbiddenView] = {}
    for ref, why, seats in refused(state):
        name = msgspec.json.encode((why, seats))
        known = groups.get(name, ForbiddenView(why, seats, ()))
        groups[name] = msgspec.structs.replace(known, refs=(*known.refs, ref))
    return tuple(groups.values())


def refused(state: GuatemalaState) -> Iterator[tuple[str, Refusal, tuple[int, ...]]]:
    land, piece, turn = state.plantations, int(state.piece), state.turn
    names, money = land.board.names, state.money[turn]
    if piece >= SHIP:
        for harbor, ref in enumerate(names.harbors):
            if land.next_harbor(piece - SHIP, harbor, turn, money) != harbor:
                yield ref, why_no_dock(state, piece - SHIP, [harbor]), ()
        return
    for space, ref in enumerate(names.spaces):
        if land.next_space(piece, space, turn, money) != space:
            why = why_not_there(state, piece, space)
            yield ref, why, touched(state, space) if why.code == "touches-other" else ()


def touched(state: GuatemalaState, space: int) -> tuple[int, ...]:
    """§neighbors: the others who grow the piece's color beside that space."""
    land, color = state.plantations, int(state.piece) % COLORS
    near = int(land.near[color * land.board.spaces + space])
    return tuple(seat for seat in range(state.seats) if near >> seat & 1 and seat != state.turn)


# --- what a sale would bring ------------------------------------------------------------------


def sales(state: GuatemalaState) -> tuple[SaleView, ...]:
    """One for each color; the space is that of its sack already if it is being sold."""
    return tuple(sale(state, color) for color in range(COLORS))


def sale(state: GuatemalaState, color: int) -> SaleView:
    land, track = state.plantations, state.track
    gains = [int(land.earns(seat, color)) for seat in range(state.seats)]
    dock = int(land.scored_ship(color, state.seats))
    berths = len(land.board.dock_prices)
    is_sold = state.is_asking() and color == state.sack
    space = int(track.last_sack()) - (0 if is_sold else 1)
    leader = max(int(track.marker(seat)) + gain for seat, gain in enumerate(gains))
    return SaleView(
        COLOR_NAMES[color],
        tuple(gains),
        None if dock < 0 else land.board.names.harbors[dock // berths],
        None if dock < 0 else dock % berths,
        space,
        space - leader,
    )
