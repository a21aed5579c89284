"""What the things of Café are called in moves, sentences and drawings.

A cell is a letter for its column and a number for its row, as in `j.10`. The ground is a torus
of 20 x 20, so an area that grows far enough to the left goes on from `a` at `t`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.games.cafe.printed import (
    ANNEX,
    CARDS,
    CELLS,
    COLORS,
    COUNTER,
    KINDS,
    PLACES,
    SIDE,
    CafePrinted,
    cubes_of,
    down,
    right,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.area import Area
    from coffeehouse.games.cafe.rules import CafeState

COLOR_NAMES: Final = ("yellow", "brown", "green", "red")
STORED: Final = tuple(f"warehouse.{color}" for color in COLOR_NAMES)
"""The refs of warehouse cubes by color; a bare color names cubes anywhere."""
KIND_NAMES: Final = (*COLOR_NAMES, "dry", "roast", "cup", "ship", "shop", "annex", "empty")
"""The word of each kind of square, by number."""
EMPTY: Final = int(KINDS) - 1
TURNS: Final = ("as-printed", "half-turn", "turned-right", "turned-left")
LETTERS: Final = "abcdefghijklmnopqrst"
CELL_NAMES: Final = tuple(
    f"{LETTERS[cell % SIDE]}.{cell // SIDE + 1}" for cell in range(int(CELLS))
)
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}


def card_ref(card: int) -> str:
    """`card.1` is the first plan card, `initial.1` the first initial card."""
    return f"card.{card + 1}" if card < CARDS else f"initial.{card - CARDS + 1}"


CARD_OF: Final = {card_ref(card): card for card in range(int(CARDS))}


def square_ref(area: Area, square: int) -> str:
    """The cell a square lies on."""
    return CELL_NAMES[area.cell(square)]


def squares_refs(area: Area, squares: int) -> tuple[str, ...]:
    return tuple(square_ref(area, square) for square in members(squares))


def square_at(area: Area, ref: str) -> int | None:
    """The visible square a ref names; None for bare ground and for what is no cell."""
    cell = CELL_OF.get(ref)
    return int(area.ground[cell]) - 1 if cell is not None and area.ground[cell] else None


def kind_name(area: Area, square: int) -> str:
    return KIND_NAMES[area.kind(square)]


def members(mask: int) -> Iterator[int]:
    """The members of a mask, ascending."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def seat_place(seat: int, place: str) -> str:
    """A place of a seat: `seat.0.warehouse`, `seat.0.carried` (cubes on their way from a roaster),
    `seat.0.card` (the card to be placed), `seat.0.area` (cards that lie), `seat.0.j.10` (a cell).
    """
    return f"seat.{seat}.{place}"


def square_place(state: CafeState, square: int) -> str:
    """The cell of a square of the seat to act."""
    return seat_place(int(state.seat), square_ref(state.areas[state.seat], square))


def pile_moved(pile: int, source: str, target: str) -> tuple[Transfer, ...]:
    """The cubes of a pile, each color counted, from one place to another."""
    found: tuple[Transfer, ...] = ()
    for color, name in enumerate(COLOR_NAMES):
        found += transfers(name, source, target, int(cubes_of(pile, color)))
    return found


def colors_in(pile: int) -> tuple[str, ...]:
    """The cubes of a pile by the names of their colors."""
    return tuple(COLOR_NAMES[c] for c in range(COLORS) for _ in range(cubes_of(pile, c)))


def stored_color(ref: str) -> str | None:
    """The color of the warehouse cubes a ref names, for people by its bare name too."""
    color = ref.removeprefix("warehouse.")
    return color if color in COLOR_NAMES else None


def by_stored(refs: tuple[str, ...]) -> tuple[str, ...]:
    """The refs with bare colors named in full: `yellow` as `warehouse.yellow`."""
    return tuple(f"warehouse.{ref}" if ref in COLOR_NAMES else ref for ref in refs)


def cubes_refs(pile: int) -> tuple[str, ...]:
    """A pile counted by colors: `cubes.3.red`."""
    numbers = ((int(cubes_of(pile, c)), COLOR_NAMES[c]) for c in range(COLORS))
    return tuple(f"cubes.{number}.{color}" for number, color in numbers if number)


def shop_ref(box: CafePrinted, card: int) -> str:
    """`shop.3.yellow-yellow-red.Majestic.Porto`: a card's shop by its points, what it asks for,
    its house and its city.
    """
    asks = "-".join(colors_in(int(box.asks[card])))
    return f"shop.{box.points[card]}.{asks}.{box.houses[card]}"


def face_of(box: CafePrinted, card: int) -> tuple[str, ...]:
    """What is on a card: its squares but the empty ones, a shop as `shop_ref` says."""
    kinds = (int(kind) for kind in box.squares[card * PLACES : (card + 1) * PLACES])
    return tuple(
        shop_ref(box, card) if kind == COUNTER else KIND_NAMES[kind]
        for kind in kinds
        if kind not in (ANNEX, EMPTY)
    )


def rows_of(box: CafePrinted, card: int, turn: int) -> tuple[tuple[str, ...], ...]:
    """A card's squares as they lie when it is turned that way, row by row."""
    rows: dict[int, dict[int, str]] = {}
    for place in range(PLACES):
        kind = int(box.squares[card * PLACES + place])
        name = (
            f"house.{box.points[card]}.{box.houses[card]}" if kind == COUNTER else KIND_NAMES[kind]
        )
        rows.setdefault(int(down(turn, place)), {})[int(right(turn, place))] = name
    return tuple(tuple(row[column] for column in sorted(row)) for _, row in sorted(rows.items()))
