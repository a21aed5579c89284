"""Reads the maps and the layout of an edition, which are drawn in text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

import msgspec

from coffeehouse.games.guatemala_cafe.printed import CELLS, EMPTY, SACK, SHED, SHIP, WORKER
from coffeehouse.games.guatemala_cafe.refs import LETTERS

WIDTH = 3
KINDS = {"w": WORKER, "S": SHED, "H": SHIP, "[": SACK}

Point = tuple[int, int]
Space = tuple[int, int]


class BadDrawing(Exception):
    """A drawing that cannot be read; its text says where and what was expected."""


class Border(msgspec.Struct, frozen=True, order=True):
    """The border of a space with the next one to the east (`e`) or south (`s`)."""

    row: int
    column: int
    side: str

    @property
    def ends(self) -> tuple[Point, Point]:
        corner = (self.column + 1, self.row + 1)
        if self.side == "e":
            return (self.column + 1, self.row), corner
        return (self.column, self.row + 1), corner


class Drawing(msgspec.Struct):
    """What a map shows, before anybody has asked whether it makes sense."""

    columns: int
    rows: int
    bands: list[str]
    """The area of each row of spaces."""
    sites: dict[Space, str]
    segments: set[Border]
    joints: set[Point]
    """The points drawn as part of a path."""
    entrances: dict[Space, list[Border]]
    """Only for spaces that an arrow points away from, sites or not."""
    harbors: dict[str, list[Point]]


def read_map(text: str) -> Drawing:
    """Raises `BadDrawing`."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    if len(lines) < 4 or len(lines) % 2:
        raise BadDrawing("a map has lines of points and of spaces by turns, and one of harbors")
    columns, rows = len(lines[0]) // WIDTH, len(lines) // 2 - 1
    drawing = Drawing(columns, rows, [], {}, set(), set(), defaultdict(list), {})
    for row in range(rows + 1):
        read_points(drawing, row, lines[2 * row])
    for row in range(rows):
        read_spaces(drawing, row, lines[2 * row + 1])
    for at, letter in enumerate(lines[-1]):
        if letter != " ":
            drawing.harbors.setdefault(letter, []).append((at // WIDTH, rows))
    return drawing


def read_points(drawing: Drawing, row: int, line: str) -> None:
    """A line such as `+  o==o  o^^o  +`."""
    for column in range(drawing.columns + 1):
        mark, between = line[column * WIDTH : column * WIDTH + 1], stretch(line, column)
        if mark not in ("+", "o"):
            raise BadDrawing(f"point {column} of line {row} is neither + nor o: {line!r}")
        if mark == "o":
            drawing.joints.add((column, row))
        if between not in ("", "  ", "==", "^^", "vv"):
            raise BadDrawing(f"{between!r} between points of line {row}: {line!r}")
        if between in ("==", "^^", "vv"):
            border = Border(row - 1, column, "s")
            drawing.segments.add(border)
            if between != "==":
                site = (column, row if between == "^^" else row - 1)
                drawing.entrances[site].append(border)


def read_spaces(drawing: Drawing, row: int, line: str) -> None:
    """A line such as `  .# . b3> .   green`."""
    width = drawing.columns * WIDTH + 1
    drawing.bands.append(line[width:].strip())
    for column in range(drawing.columns + 1):
        border = line[column * WIDTH : column * WIDTH + 1]
        if border not in (" ", "#", ">", "<", ""):
            raise BadDrawing(f"{border!r} beside a space of row {row}: {line!r}")
        if border in ("#", ">", "<"):
            segment = Border(row, column - 1, "e")
            drawing.segments.add(segment)
            if border != "#":
                drawing.entrances[(column - (border == ">"), row)].append(segment)
        if column < drawing.columns:
            name = stretch(line, column).strip()
            if not name:
                raise BadDrawing(f"space {column} of row {row} is blank: {line!r}")
            if name != ".":
                drawing.sites[(column, row)] = name


def stretch(line: str, column: int) -> str:
    return line[column * WIDTH + 1 : column * WIDTH + WIDTH]


def inner_borders(columns: int, rows: int) -> Iterator[Border]:
    """Every border between two spaces, in reading order."""
    for row in range(rows):
        for column in range(columns):
            if column < columns - 1:
                yield Border(row, column, "e")
            if row < rows - 1:
                yield Border(row, column, "s")


def reach(start: list[Point], segments: Collection[Border]) -> dict[Point, int]:
    """How many segments away from `start` each point is that a chain of them leads to."""
    steps = dict.fromkeys(start, 0)
    waiting = list(start)
    for point in waiting:
        for segment in segments:
            if point in segment.ends:
                other = segment.ends[1] if segment.ends[0] == point else segment.ends[0]
                if other not in steps:
                    steps[other] = steps[point] + 1
                    waiting.append(other)
    return steps


def read_layout(text: str) -> list[int]:
    """The 81 pieces of the production area as numbers. Raises `BadDrawing`."""
    pieces = [read_piece(word) for word in text.split()]
    if len(pieces) != CELLS:
        raise BadDrawing(f"the production area has {CELLS} spaces, not {len(pieces)}")
    return pieces


def read_piece(word: str) -> int:
    kind, letter = KINDS.get(word[0]), word[1:2]
    closes = word[2:] == ("]" if word[0] == "[" else "")
    if kind is None or not letter or letter not in LETTERS or not closes:
        raise BadDrawing(
            f"{word!r} is no piece; write wK, SK, HK or [K] with a letter of {LETTERS}"
        )
    return kind + LETTERS.index(letter)


def counts(pieces: list[int]) -> list[int]:
    return [pieces.count(piece) for piece in range(EMPTY)]
