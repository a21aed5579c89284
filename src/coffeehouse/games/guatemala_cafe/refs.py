"""How the things on the table are called in moves and views, and back."""

from __future__ import annotations

from coffeehouse.games.guatemala_cafe.actions import (
    CELLS,
    COLOURS,
    EMPTY,
    LINE,
    ROAD,
    SACK,
    SHED,
    SHIP,
    STOPS,
)
from coffeehouse.games.guatemala_cafe.board import Board, is_column, line_of

COLOUR_NAMES = ("black", "white", "beige", "reddish", "brown")
SIDES = ("top", "right", "bottom", "left")
COLUMNS = "abcdefghi"


def sack_ref(colour: int) -> str:
    return f"sack.{COLOUR_NAMES[colour]}"


def piece_ref(piece: int) -> str:
    """`worker.black`, `shed.white`, `ship.beige`, `sack.brown`, `road`; empty for no piece."""
    if piece == EMPTY:
        return ""
    if piece == ROAD:
        return "road"
    kind = "worker" if piece < SHED else "shed" if piece < SHIP else "ship"
    return f"{kind if piece < SACK else 'sack'}.{COLOUR_NAMES[piece % COLOURS]}"


def cell_ref(cell: int) -> str:
    """A space of the production area, by column and row: `goods.c4`."""
    return f"goods.{COLUMNS[cell % LINE]}{cell // LINE + 1}"


def stop_ref(stop: int) -> str:
    """A stop of the buyer, by side and line: `stop.top.c`, `stop.right.4`."""
    line = int(line_of(stop))
    return f"stop.{SIDES[stop // LINE]}.{COLUMNS[line] if is_column(stop) else line + 1}"


CELL_OF_REF = {cell_ref(cell): cell for cell in range(CELLS)}
STOP_OF_REF = {stop_ref(stop): stop for stop in range(STOPS)}
COLOUR_OF_SACK_REF = {sack_ref(colour): colour for colour in range(COLOURS)}


def space_of_ref(board: Board, ref: str) -> int | None:
    return index_of(board.names.spaces, ref)


def segment_of_ref(board: Board, ref: str) -> int | None:
    return index_of(board.names.segments, ref)


def harbour_of_ref(board: Board, ref: str) -> int | None:
    return index_of(board.names.harbours, ref)


def index_of(names: list[str], ref: str) -> int | None:
    return names.index(ref) if ref in names else None
