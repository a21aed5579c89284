# Compiled by mypyc.
"""What is printed on the two gameboards, as the rules read it, and what the rulebook counts."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.state import Printed

COLORS: Final = 5

WORKER: Final = 0
SHED: Final = 5
SHIP: Final = 10
SACK: Final = 15
"""A piece as a number: one of these and its color, or a road."""
ROAD: Final = 20
EMPTY: Final = 21
"""The number that stands in place of a piece where nothing lies."""

LINE: Final = 9
CELLS: Final = 81
STOPS: Final = 36
MOST_SPACES: Final = 108
MOST_HARBORS: Final = 4
MOST_SEGMENTS: Final = 144
"""The action numbers allow this many spaces, harbors and segments; a board may have fewer."""

NOWHERE: Final = 255
FAR: Final = 99
ORDINARY: Final = 0
SITE: Final = 1
COVERED: Final = 2

FRAMED: Final = 6
HANDS: Final = 24
STARTING: Final = 0
"""The seat that begins; the last one gives the buyer its first stop."""
START_MONEY: Final = 15
SACK_MONEY: Final = 8
FOURTH_STEP: Final = 2
MOST_STEPS: Final = 4
MOST_PIECES: Final = 3
ALL_ROADS: Final = 50
SACKS_OF_A_COLOR: Final = 7
WORKERS_OF_A_COLOR: Final = 9
OTHERS_OF_A_COLOR: Final = 3
ROUNDS_OF_STANDSTILL: Final = 2


def is_sack(piece: i64) -> bool:
    return SACK <= piece < ROAD


def zeros(count: i64) -> vec[u8]:
    found = vec[u8]()
    for _ in range(count):
        found = append(found, u8(0))
    return found


def amounts(count: i64, amount: i64) -> vec[i64]:
    found = vec[i64]()
    for _ in range(count):
        found = append(found, amount)
    return found


@final
class Board:
    """The plantation board as one number of players uses it. Spaces are numbered row by row,
    and so are the points where their corners meet; a segment joins two points.
    """

    def __init__(self, columns: i64, rows: i64, dock_prices: vec[i64], track: i64) -> None:
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.spaces: i64 = columns * rows
        self.points: i64 = (columns + 1) * (rows + 1)
        self.neighbors: vec[u8] = neighbors(columns, rows)
        """Four a space, `NOWHERE` beyond the edge."""
        self.ground: vec[u8] = vec[u8]()
        """`ORDINARY`, `SITE` or `COVERED` for each space."""
        self.worker_price: vec[i64] = vec[i64]()
        self.shed_price: vec[i64] = vec[i64]()
        self.entrance: vec[i64] = vec[i64]()
        """The segment at the entrance of the site on a space; 0 where there is none."""
        self.harbors_at: vec[i64] = vec[i64]()
        """The harbors, as bits, that the path at a site leads to; 0 where there is no site."""
        self.segment_from: vec[i64] = vec[i64]()
        self.segment_to: vec[i64] = vec[i64]()
        self.harbor_point: vec[i64] = vec[i64]()
        self.first_net: vec[u8] = vec[u8]()
        """The net each point belongs to before any road lies; a harbor's points share one."""
        self.first_far: vec[i64] = vec[i64]()
        """0 for the points of harbors, `FAR` for all others: where a search for ways begins."""
        self.first_via: vec[i64] = vec[i64]()
        """-1 for every point: no way known yet."""
        self.dock_prices: vec[i64] = dock_prices
        self.track: i64 = track
        self.names: BoardNames = BoardNames()


@final
class BoardNames:
    """How people call the parts of a board; the rules never read them."""

    def __init__(self) -> None:
        self.areas: list[str] = []
        self.spaces: list[str] = []
        self.segments: list[str] = []
        self.harbors: list[str] = []
        self.quays: list[tuple[int, ...]] = []
        """The columns of the points at the lower edge that each harbor touches."""
        self.has_paths: bool = True
        """Whether roads lie on printed paths."""
        self.closed_segments: list[tuple[str, tuple[int, int], tuple[int, int]]] = []
        """The closed segments: name and both ends, each by column and row."""
        self.closed_harbors: list[tuple[str, tuple[int, ...]]] = []
        """The closed harbors: name and quays."""


@final
class GuatemalaPrinted(Printed):
    """Both gameboards: a plantation board for each number of players, and the production area."""

    def __init__(self, boards: list[Board], layout: vec[u8], order: vec[i64]) -> None:
        super().__init__()
        self.boards: list[Board] = boards
        """The boards for two, three and four players."""
        self.layout: vec[u8] = layout
        """The predetermined piece of each cell."""
        self.order: vec[i64] = order
        """The cells as the free set-up fills them: six framed ones, then the others."""
        self.lines: vec[i64] = lines()

    def board(self, seats: i64) -> Board:
        return self.boards[seats - 2]

    def cell(self, stop: i64, position: i64) -> i64:
        """The cell at a position of the line that a stop serves."""
        return self.lines[stop * LINE + position]


def neighbors(columns: i64, rows: i64) -> vec[u8]:
    found = vec[u8]()
    for space in range(columns * rows):
        column = space % columns
        row = space // columns
        found = append(found, u8(space - columns) if row > 0 else u8(NOWHERE))
        found = append(found, u8(space + 1) if column < columns - 1 else u8(NOWHERE))
        found = append(found, u8(space + columns) if row < rows - 1 else u8(NOWHERE))
        found = append(found, u8(space - 1) if column > 0 else u8(NOWHERE))
    return found


def lines() -> vec[i64]:
    """The nine cells each stop serves: columns from the top down, rows from the left."""
    found = vec[i64]()
    for stop in range(STOPS):
        for position in range(LINE):
            if is_column(stop):
                found = append(found, position * LINE + line_of(stop))
            else:
                found = append(found, line_of(stop) * LINE + position)
    return found


def is_column(stop: i64) -> bool:
    return stop < LINE or 2 * LINE <= stop < 3 * LINE


def line_of(stop: i64) -> i64:
    """The column or row beside a stop; the buyer's loop runs clockwise from the top left."""
    if stop < LINE:
        return stop
    if stop < 2 * LINE:
        return stop - LINE
    if stop < 3 * LINE:
        return 3 * LINE - 1 - stop
    return STOPS - 1 - stop


def layout_order(framed: vec[i64]) -> vec[i64]:
    """The framed cells, then all the others in reading order."""
    order = framed[:]
    for cell in range(CELLS):
        is_framed = False
        for frame in framed:
            if frame == cell:
                is_framed = True
        if not is_framed:
            order = append(order, cell)
    return order
