"""Both boards drawn for a terminal of 80 columns.

Types of coffee are letters (K black, W white, B beige, R reddish brown, N brown) and owners
numbers, so nothing hangs on color alone.
"""

from __future__ import annotations

from functools import lru_cache

from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Said, Words
from coffeehouse.games.guatemala_cafe.gameboards import GuatemalaComponents, MapView, SpaceView
from coffeehouse.games.guatemala_cafe.refs import COLOR_NAMES, COLUMNS, LETTERS
from coffeehouse.games.guatemala_cafe.view import GuatemalaView, SeatView

COFFEES = (
    "bold #ffffff on #1c1c1c",
    "bold #1c1c1c on #f2f2f2",
    "bold #1c1c1c on #d8c093",
    "bold #ffffff on #a8452c",
    "bold #ffffff on #5d3b1f",
)
AREAS = {
    "gray": "#c0c0c0 on #3c3c3c",
    "green": "#c8e6c0 on #23422a",
    "yellow": "#f5e6a8 on #5a4a12",
}
ROAD = "bold #ffb347"
FAINT = "#808080"
HERE = "bold reverse"
KIND_LETTERS = {"worker": "w", "shed": "S", "ship": "H"}
ENTRANCES = {"e": (">", "»"), "w": ("<", "«"), "n": ("^^", "▲▲"), "s": ("vv", "▼▼")}
GOODS_LEFT, GOODS_TOP = 4, 3
MAP_LEFT, MAP_TOP = 38, 2
CELL = 3
WIDTH = 80
LEGEND = ("legend-goods", "legend-land", "legend-sites")


@lru_cache
def words() -> Words:
    return Words.of(__package__ or "")


def label(code: str, **values: int | str) -> str:
    return words().say("board", code, values)


class Canvas:
    """Lines of styled characters that are written to in any order."""

    def __init__(self) -> None:
        self.lines: list[list[tuple[str, str]]] = []

    def put(self, row: int, column: int, signs: str, style: str = "") -> None:
        while len(self.lines) <= row:
            self.lines.append([(" ", "")] * WIDTH)
        for at, character in enumerate(signs):
            self.lines[row][column + at] = (character, style)

    def text(self) -> Text:
        found = []
        for line in self.lines:
            signs = Text.assemble(*line)
            signs.rstrip()
            found.append(signs)
        return Text("\n").join(found)


def draw(view: GuatemalaView, printed: GuatemalaComponents) -> Text:
    canvas = Canvas()
    draw_goods(canvas, view, printed)
    draw_buyer(canvas, view)
    draw_store(canvas, view, printed.map)
    draw_map(canvas, view, printed.map)
    draw_seats(canvas, view, MAP_TOP + 2 * printed.map.rows + 4)
    return canvas.text()


# --- the production area ---------------------------------------------------------------------


def draw_goods(canvas: Canvas, view: GuatemalaView, printed: GuatemalaComponents) -> None:
    canvas.put(0, 0, label("production", production=printed.production), "bold")
    for at, letter in enumerate(COLUMNS):
        canvas.put(GOODS_TOP - 2, GOODS_LEFT + at * CELL + 1, letter, FAINT)
    for cell, piece in enumerate(view.goods):
        column, row = cell % len(COLUMNS), cell // len(COLUMNS)
        ref = f"goods.{COLUMNS[column]}{row + 1}"
        top, left = GOODS_TOP + row, GOODS_LEFT + column * CELL
        if column == 0:
            canvas.put(top, 0, str(row + 1), FAINT)
        if ref in printed.frames:
            canvas.put(top, left, "[ ]", ROAD)
        if piece == "road":
            canvas.put(top, left, " ==", ROAD)
        elif piece:
            kind, color = piece.split(".")
            signs = (
                letter_of(color) if kind == "sack" else f"{KIND_LETTERS[kind]}{letter_of(color)}"
            )
            canvas.put(top, left + 1, signs, style_of(color))
        elif ref not in printed.frames:
            canvas.put(top, left, "  .", FAINT)


def draw_buyer(canvas: Canvas, view: GuatemalaView) -> None:
    """An arrow beside the line the buyer stands at."""
    if view.buyer is None:
        return
    _, side, line = view.buyer.split(".")
    at = COLUMNS.index(line) if line in COLUMNS else int(line) - 1
    bottom, right = GOODS_TOP + len(COLUMNS), GOODS_LEFT + len(COLUMNS) * CELL + 1
    spots = {
        "top": (GOODS_TOP - 1, GOODS_LEFT + at * CELL + 1, "v"),
        "right": (GOODS_TOP + at, right, "<"),
        "bottom": (bottom, GOODS_LEFT + at * CELL + 1, "^"),
        "left": (GOODS_TOP + at, GOODS_LEFT - 2, ">"),
    }
    row, column, arrow = spots[side]
    canvas.put(row, column, arrow, HERE)
    canvas.put(bottom + 1, 0, label("buyer", stop=view.buyer))


def draw_store(canvas: Canvas, view: GuatemalaView, board: MapView) -> None:
    """What lies beside the production area: sacks, roads and the piece in hand."""
    row = GOODS_TOP + len(COLUMNS) + 2
    canvas.put(row, 0, label("stock", roads=view.roads_left, bag=view.bag, sea=sum(view.sea)))
    sacks = "track" if view.track else "empty-track"
    canvas.put(row + 1, 0, label(sacks, spaces=board.track, last=view.last_sack))
    for at, sack in enumerate(view.track):
        canvas.put(row + 2, at, letter_of(sack.color), style_of(sack.color))
    if view.hand is not None:
        canvas.put(row + 3, 0, label("hand"))
        for at, count in enumerate(view.hand):
            canvas.put(row + 3, 12 + at * CELL, f"{LETTERS[at]}{count}", COFFEES[at])
    if view.piece:
        canvas.put(row + 4, 0, label("to-place", piece=Said(view.piece.replace(".", " "))), HERE)
    elif view.phase == "question":
        canvas.put(row + 4, 0, label("sold", color=Said(view.sack)), HERE)
    elif view.ending:
        canvas.put(row + 4, 0, label(f"over-{view.ending}"), HERE)
    elif view.idle_left <= len(view.seats):
        canvas.put(row + 4, 0, label("standstill", turns=view.idle_left), HERE)
    draw_legend(canvas, row + 5)


def draw_legend(canvas: Canvas, row: int) -> None:
    for at, letter in enumerate(LETTERS):
        top, left = row + at // 3, at % 3 * 10
        canvas.put(top, left, letter, COFFEES[at])
        canvas.put(top, left + 2, COLOR_NAMES[at], FAINT)
    for at, code in enumerate(LEGEND):
        canvas.put(row + 2 + at, 0, label(code), FAINT)


# --- the plantations --------------------------------------------------------------------------


def draw_map(canvas: Canvas, view: GuatemalaView, board: MapView) -> None:
    canvas.put(0, MAP_LEFT, label("plantations"), "bold")
    for column in range(board.columns):
        canvas.put(1, MAP_LEFT + column * CELL + 1, chr(ord("a") + column), FAINT)
    for row in range(board.rows + 1):
        for column in range(board.columns + 1):
            canvas.put(MAP_TOP + 2 * row, MAP_LEFT + column * CELL, "+", FAINT)
    for at, space in enumerate(board.spaces):
        draw_space(canvas, board, space, at % board.columns, at // board.columns)
    draw_settled(canvas, view)
    draw_ways(canvas, view, board)
    draw_harbors(canvas, view, board)


def draw_space(canvas: Canvas, board: MapView, space: SpaceView, column: int, row: int) -> None:
    top = MAP_TOP + 2 * row + 1
    signs = {"": " .", "open": f"${space.price}", "covered": "xx"}[space.site]
    canvas.put(top, MAP_LEFT + column * CELL + 1, signs, AREAS[space.area])
    if column == 0:
        canvas.put(top, MAP_LEFT - 2, str(row + 1), FAINT)
    if not space.site:
        canvas.put(top, MAP_LEFT + board.columns * CELL + 1, f"w{space.price}", FAINT)


def draw_settled(canvas: Canvas, view: GuatemalaView) -> None:
    """Workers in small letters, sheds in capitals, each with its owner's number."""
    for settled in view.land:
        kind, color = settled.piece.split(".")
        letter = letter_of(color) if kind == "shed" else letter_of(color).lower()
        column, row = place(settled.ref)
        top, left = MAP_TOP + 2 * row + 1, MAP_LEFT + column * CELL + 1
        canvas.put(top, left, f"{letter}{settled.seat + 1}", style_of(color))


def draw_ways(canvas: Canvas, view: GuatemalaView, board: MapView) -> None:
    covered = set(view.roads)
    doors = {space.entrance: space.ref for space in board.spaces if space.entrance}
    for way in board.ways:
        _, space, side = way.ref.split(".")
        column, row = place(f"land.{space}")
        has_road = way.ref in covered
        if way.ref in doors:
            at_home = doors[way.ref] == f"land.{space}"
            signs = ENTRANCES[side if at_home else {"e": "w", "s": "n"}[side]][has_road]
        elif has_road:
            signs = "║" if side == "e" else "══"
        elif board.has_paths:
            signs = "|" if side == "e" else "--"
        else:
            continue
        top = MAP_TOP + 2 * row + (1 if side == "e" else 2)
        left = MAP_LEFT + column * CELL + (CELL if side == "e" else 1)
        canvas.put(top, left, signs, ROAD if has_road else "")


def draw_harbors(canvas: Canvas, view: GuatemalaView, board: MapView) -> None:
    """Each harbor below the points it touches: its letter, then its docks from the cheapest."""
    row = MAP_TOP + 2 * board.rows + 1
    for harbor, ships in zip(board.harbors, view.docks, strict=True):
        left = MAP_LEFT + harbor.quays[0] * CELL
        for column in harbor.quays:
            canvas.put(row, MAP_LEFT + column * CELL, "|", FAINT)
        canvas.put(row + 1, left, f"{harbor.ref.split('.')[1]}:")
        for dock, price in enumerate(board.docks):
            free = dock >= len(ships)
            signs = str(price) if free else letter_of(ships[dock])
            canvas.put(row + 1, left + 2 + dock, signs, FAINT if free else style_of(ships[dock]))


def place(ref: str) -> tuple[int, int]:
    """`land.e7` as column and row from 0."""
    name = ref.split(".")[1]
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


# --- the seats --------------------------------------------------------------------------------


def draw_seats(canvas: Canvas, view: GuatemalaView, top: int) -> None:
    for at, seat in enumerate(view.seats):
        mark = ">" if seat.seat == view.turn else "*" if seat.seat == view.turn_of else " "
        canvas.put(top + at, 0, mark + seat_line(seat), "bold" if seat.seat == view.viewer else "")
        draw_plantations(canvas, top + at, seat)
    starting, placer = f"seat.{view.starting}", f"seat.{view.placed_buyer}"
    order = label("order", starting=starting, placer=placer)
    canvas.put(top + len(view.seats), 0, order, FAINT)


def seat_line(seat: SeatView) -> str:
    return label(
        "player",
        seat=f"seat.{seat.seat}",
        points=Said(f"{seat.points:4}"),
        money=Said(f"{seat.money:3}"),
        sacks=Said(f"{seat.sacks:2}"),
    )


def draw_plantations(canvas: Canvas, row: int, seat: SeatView) -> None:
    """`K 3w+S x2=6`: three workers and a shed, twice for a ship, six points."""
    left = 33
    for grown in seat.plantations:
        shed = "S" if grown.shed else "-"
        canvas.put(row, left, letter_of(grown.color), style_of(grown.color))
        canvas.put(row, left + 1, f"{grown.workers}{shed}x{1 + grown.ships}={grown.earns}")
        left += 9


def letter_of(color: str) -> str:
    return LETTERS[COLOR_NAMES.index(color)]


def style_of(color: str) -> str:
    return COFFEES[COLOR_NAMES.index(color)]
