"""What the things of Guatemala Café are called in moves, sentences and drawings, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from coffeehouse.games.guatemala_cafe.plantations import Plantations, color_of, is_shed_mark
from coffeehouse.games.guatemala_cafe.printed import (
    CELLS,
    COLORS,
    EMPTY,
    LINE,
    ROAD,
    SACK,
    SHED,
    SHIP,
    STOPS,
    WORKER,
    GuatemalaPrinted,
    is_column,
    line_of,
)

COLOR_NAMES: Final = ("black", "white", "beige", "reddish", "brown")
LETTERS: Final = "KWBRN"
"""The colors in drawings."""
SIDES: Final = ("top", "right", "bottom", "left")
COLUMNS: Final = "abcdefghi"
KINDS: Final = {WORKER: "worker", SHED: "shed", SHIP: "ship", SACK: "sack"}


def piece_ref(piece: int) -> str:
    """`worker.black`, `shed.white`, `ship.beige`, `sack.brown`, `road`; empty for no piece."""
    if piece == EMPTY:
        return ""
    if piece == ROAD:
        return "road"
    return f"{KINDS[piece - piece % COLORS]}.{COLOR_NAMES[piece % COLORS]}"


def ship_ref(color: int) -> str:
    return piece_ref(SHIP + color)


def sack_ref(color: int) -> str:
    return piece_ref(SACK + color)


def mark_ref(mark: int) -> str:
    """A piece on the land, whoever owns it."""
    return piece_ref(int(color_of(mark)) + (SHED if is_shed_mark(mark) else WORKER))


def cell_ref(cell: int) -> str:
    """A space of the production area, by column and row: `goods.c4`."""
    return f"goods.{COLUMNS[cell % LINE]}{cell // LINE + 1}"


def stop_ref(stop: int) -> str:
    """A stop of the buyer, by side and line: `stop.top.c`, `stop.right.4`."""
    line = int(line_of(stop))
    return f"stop.{SIDES[stop // LINE]}.{COLUMNS[line] if is_column(stop) else line + 1}"


CELL_OF_REF: Final = {cell_ref(cell): cell for cell in range(CELLS)}
STOP_OF_REF: Final = {stop_ref(stop): stop for stop in range(STOPS)}
COLOR_OF_SACK_REF: Final = {sack_ref(color): color for color in range(COLORS)}


def hand_place(seat: int) -> str:
    """`hand.0` is where the sacks of the first seat are."""
    return f"hand.{seat}"


def money_place(seat: int) -> str:
    """`seat.0.money` is a seat's centavos; all others are in the `stock`."""
    return f"seat.{seat}.money"


def tiles_place(seat: int) -> str:
    """`seat.0.tiles` is where a seat's ownership tiles wait; those in use are on the `land`."""
    return f"seat.{seat}.tiles"


def dock_place(land: Plantations, dock: int) -> str:
    """`harbor.a.1` is the cheapest dock of a harbor."""
    harbor, berth = divmod(dock, len(land.board.dock_prices))
    return f"{land.board.names.harbors[harbor]}.{berth + 1}"


def track_place(space: int) -> str:
    """`track.30` is a space of the victory point track."""
    return f"track.{space}"


def line_refs(box: GuatemalaPrinted, stop: int) -> tuple[str, ...]:
    """The cells that the buyer serves at a stop."""
    return tuple(cell_ref(int(box.cell(stop, position))) for position in range(LINE))


def line_goods(box: GuatemalaPrinted, goods: Sequence[int], stop: int) -> tuple[str, ...]:
    """What lies there, equal pieces together: `worker.black.2`, `sack.white`, `road.3`."""
    pieces = Counter(piece_ref(int(goods[box.cell(stop, at)])) for at in range(LINE))
    del pieces[""]
    lying = (ref if count == 1 else f"{ref}.{count}" for ref, count in pieces.items())
    return tuple(lying) or ("nothing",)


def first_of(refs: tuple[str, ...], known: Mapping[str, int]) -> int | None:
    """What the first of these refs that is known stands for."""
    return next((known[ref] for ref in refs if ref in known), None)
