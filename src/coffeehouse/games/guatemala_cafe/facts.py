"""What the bound edition of Guatemala Café prints, for words and rules to name."""

from __future__ import annotations

from collections.abc import Iterable

from coffeehouse.engine.errors import Value
from coffeehouse.engine.words import Said
from coffeehouse.games.guatemala_cafe.edition import Area, GuatemalaEdition
from coffeehouse.games.guatemala_cafe.printed import (
    ALL_ROADS,
    FOURTH_STEP,
    HANDS,
    SACK_MONEY,
    SITE,
    START_MONEY,
    Board,
    GuatemalaPrinted,
)

SEATS = (2, 3, 4)


def facts(edition: GuatemalaEdition, box: GuatemalaPrinted) -> dict[str, Value]:
    """§prices and the boards of §setup as rows of tables, and the numbers that sentences name."""
    return {
        "START_MONEY": int(START_MONEY),
        "SACK_MONEY": int(SACK_MONEY),
        "FOURTH_STEP": int(FOURTH_STEP),
        "ROADS": int(ALL_ROADS),
        "HANDS": int(HANDS),
        "BOARDS": rows(board_row(box.board(seats), seats) for seats in SEATS),
        "PRICES": rows(price_row(area, box.board(2)) for area in edition.areas),
    }


def rows(cells: Iterable[tuple[str, ...]]) -> Said:
    """Rows of a table in Markdown."""
    return Said("\n".join(f"| {' | '.join(row)} |" for row in cells))


def board_row(board: Board, seats: int) -> tuple[str, ...]:
    return (
        str(seats),
        f"{board.columns} x {board.rows}",
        str(list(board.ground).count(SITE)),
        str(len(board.segment_from)),
        str(len(board.harbour_point)),
        ", ".join(str(price) for price in board.dock_prices),
        str(board.track),
    )


def price_row(area: Area, board: Board) -> tuple[str, ...]:
    """What shed and worker cost in an area, and what two players pay for a shed there."""
    of_two = sorted(
        {
            int(board.shed_price[space])
            for space in range(board.spaces)
            if board.ground[space] == SITE and board.names.areas[space] == area.name
        }
    )
    return (area.name, str(area.shed), str(area.worker), " or ".join(map(str, of_two)))
