"""The areas of Café for a terminal of 80 columns.

A cell is three signs: a bean square shows its color's letter, in brackets when a cube lies on
it; D and R dry and roast, with the number and color of their cubes; # is a shop. Colors only
repeat what the letters say.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest
from typing import Final

from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Said, Words
from coffeehouse.games.cafe.area_view import AreaView, Cubes, SquareView, SupplyView
from coffeehouse.games.cafe.data import CafeComponents, CardView, ShopView
from coffeehouse.games.cafe.refs import COLOR_NAMES
from coffeehouse.games.cafe.view import AuctionView, CafeView

WIDTH: Final = 80
STYLES: Final = {
    "yellow": "black on #e8c14a",
    "brown": "white on #7a4a21",
    "green": "black on #93bf5c",
    "red": "white on #a8322d",
    "dry": "black on #eadfc4",
    "roast": "white on #4b4038",
    "cup": "bold black on #ffffff",
    "ship": "white on #2b6690",
    "shop": "bold black on #f0b3bd",
    "annex": "bold black on #f0b3bd",
    "empty": "white on #5d6a60",
}
CARD_WIDTH: Final = 15
Cards = dict[str, CardView]
"""The printed cards by their refs."""


@lru_cache
def words() -> Words:
    return Words.of(__package__ or "")


def label(code: str, **values: int | str) -> str:
    """A phrase of the board; of its values only seats are refs to be named."""
    said = {
        name: Said(value) if isinstance(value, str) and not value.startswith("seat.") else value
        for name, value in values.items()
    }
    return words().say("board", code, said)


def letters(cubes: Cubes) -> str:
    """`yyb` for two yellow cubes and a brown one."""
    return "".join(name[0] * number for name, number in zip(COLOR_NAMES, cubes, strict=True))


def counted(cubes: Cubes) -> str:
    return " ".join(f"{name[0]}{number}" for name, number in zip(COLOR_NAMES, cubes, strict=True))


def draw(view: CafeView, printed: CafeComponents) -> Text:
    """What is on display, then every area; small ones side by side."""
    cards = {card.ref: card for card in printed.cards}
    lines = [title(view, printed.rounds)]
    if view.auction is not None:
        lines.append(Text(auction_line(view.auction)))
    if view.display:
        lines += [Text(), *in_rows([card_block(cards[one.ref], one.cost) for one in view.display])]
    blocks = [area_block(view, area, cards) for area in view.areas]
    lines += in_rows(blocks)
    lines += [Text(), *(Text(label(part), "dim") for part in ("legend", "legend-squares"))]
    return Text("\n").join(lines)


def title(view: CafeView, rounds: int) -> Text:
    parts = [
        label("round", round=view.round, rounds=rounds),
        label(f"phase-{view.phase}"),
        label("master", seat=f"seat.{view.master}"),
        label("cards-left", cards=view.cards_left),
    ]
    return Text(" · ".join(parts), "bold")


def auction_line(auction: AuctionView) -> str:
    line = label("least-bid", least=auction.least)
    if auction.bidder is not None:
        line += " · " + label("last-bid", bid=auction.bid, seat=f"seat.{auction.bidder}")
    if auction.offered:
        line += " · " + label("offered", cubes=auction.offered)
    return line


# --- blocks --------------------------------------------------------------------------------


def in_rows(blocks: list[list[Text]]) -> list[Text]:
    """Blocks from left to right, a new row of blocks where the line would get too long."""
    rows: list[list[list[Text]]] = []
    used = WIDTH + 1
    for block in blocks:
        width = block_width(block) + 2
        if used + width > WIDTH + 2:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += width
    return [line for row in rows for line in beside(row)]


def block_width(block: list[Text]) -> int:
    return max(line.width for line in block)


def beside(blocks: list[list[Text]]) -> list[Text]:
    widths = [block_width(block) + 2 for block in blocks]
    lines = []
    for parts in zip_longest(*blocks, fillvalue=Text()):
        line, column = Text(), 0
        for part, width in zip(parts, widths, strict=True):
            if part:
                line.append(" " * (column - line.width)).append(part)
            column += width
        lines.append(line)
    return lines


# --- cards ---------------------------------------------------------------------------------


def card_block(card: CardView, cost: int = 0) -> list[Text]:
    """A card as printed; below it what its shop asks and gives."""
    star = "*" if card.has_star else ""
    price = f" {label('costs')}" if cost else ""
    rows = [
        Text().join(printed_square(kind) for kind in card.squares[first : first + 3])
        for first in (0, 3)
    ]
    shop = card.shop
    note = "" if shop is None else label("shop-short", asks=letters(shop.asks), points=shop.points)
    head = Text(f"{card.ref}{star}{price}", "bold")
    return [head, *rows, Text(f"{note:{CARD_WIDTH - 2}}")]


def printed_square(kind: str) -> Text:
    return Text(f" {sign(kind)} ", STYLES[kind])


def sign(kind: str) -> str:
    """One letter for a kind of square."""
    signs = {"dry": "D", "roast": "R", "cup": "C", "ship": "S", "shop": "#", "annex": "#"}
    return kind[0] if kind in COLOR_NAMES else signs.get(kind, "·")


# --- areas ---------------------------------------------------------------------------------


def area_block(view: CafeView, area: AreaView, cards: Cards) -> list[Text]:
    mark = ">" if area.seat in view.actors else " "
    owner = words().name(f"seat.{area.seat}")
    parts = [owner, label("score", points=area.score)]
    if area.seat == view.starting and len(view.areas) > 1:
        parts.append(label("starting"))
    head = f"{mark} {' · '.join(parts)}"
    style = "bold" if area.seat == view.turn else ""
    lines = [Text(), Text(head, style)]
    if area.squares:
        lines += ground(area, cards)
    lines += [Text(f"  {note}") for note in notes(area, cards)]
    if area.card is not None:
        lines += [Text(f"  {label('to-place')}"), *indented(card_block(cards[area.card]))]
    return lines


def indented(lines: list[Text]) -> list[Text]:
    return [Text.assemble("  ", line) for line in lines]


def notes(area: AreaView, cards: Cards) -> list[str]:
    found = [label("means", cups=area.cups, ships=area.ships)]
    if area.points:
        found.append(label("points-left", points=area.points))
    found.append(label("warehouse", cubes=counted(area.warehouse), points=area.warehouse_points))
    if any(area.hosted):
        found.append(label("hosted", cubes=letters(area.hosted)))
    if area.target is not None:
        found.append(label(area.doing, cell=area.target))
    if any(area.carried):
        found.append(label("carrying", cubes=letters(area.carried)))
    return found + [
        shop_note(number, shop, cards[shop.card].shop) for number, shop in enumerate(area.shops, 1)
    ]


def shop_note(number: int, shop: SupplyView, printed: ShopView | None) -> str:
    assert printed is not None
    state = label("complete") if shop.complete else label("missing", cubes=letters(shop.missing))
    return label("shop", number=number, city=printed.city, points=printed.points, state=state)


def ground(area: AreaView, cards: Cards) -> list[Text]:
    """The visible squares with the names of their rows and columns; room to place on if needed."""
    margin = 2 if area.doing == "placing" else 0
    rows, columns = frame(area, margin)
    wide = 3 * len(columns) + 3 < WIDTH - len(columns)
    gap = " " if wide else ""
    by_place = {(square.row, square.column): square for square in area.squares}
    kinds = {square.ref: kind_of(area, square, cards) for square in area.squares}
    numbers = {ref: number for number, shop in enumerate(area.shops, 1) for ref in shop.squares}
    head = Text("   " + gap.join(f" {area.columns[column]} " for column in columns), "dim")
    lines = [head]
    for row in rows:
        cells = [cell(by_place.get((row, column)), kinds, numbers) for column in columns]
        lines.append(Text.assemble((f"{area.rows[row]:>2} ", "dim"), Text(gap).join(cells)))
    return lines


def frame(area: AreaView, margin: int) -> tuple[range, range]:
    rows = [square.row for square in area.squares]
    columns = [square.column for square in area.squares]
    return (
        range(max(min(rows) - margin, 0), min(max(rows) + margin + 1, len(area.rows))),
        range(max(min(columns) - margin, 0), min(max(columns) + margin + 1, len(area.columns))),
    )


def kind_of(area: AreaView, square: SquareView, cards: Cards) -> str:
    return cards[area.layers[square.layer].ref].squares[square.place]


def cell(square: SquareView | None, kinds: dict[str, str], numbers: dict[str, int]) -> Text:
    if square is None:
        return Text(" . ", "dim")
    kind = kinds[square.ref]
    return Text(f"{content(square, kind, numbers):3}", STYLES[kind])


def content(square: SquareView, kind: str, numbers: dict[str, int]) -> str:
    cubes = letters(square.cubes)
    if kind in COLOR_NAMES:
        return f"[{kind[0]}]" if cubes else f" {kind[0]} "
    if kind in ("dry", "roast", "ship"):
        return f"{sign(kind)}{len(cubes)}{cubes[0]}" if cubes else f" {sign(kind)} "
    if kind in ("shop", "annex"):
        return f" #{numbers[square.ref]}" if square.ref in numbers else " x "
    return f" {sign(kind)} "
