"""A business area as plain sets of cells.

A cell is (row, column), counted from the upper left corner of the initial card as it was dealt.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from coffeehouse.games.cafe.data import Card, Shop

Cell = tuple[int, int]
Cubes = Counter[str]

COLORS = ("yellow", "brown", "green", "red")
MOST_POINTS = 8

TURNED: dict[str, tuple[tuple[int, ...], ...]] = {
    "as-printed": ((0, 1, 2), (3, 4, 5)),
    "half-turn": ((5, 4, 3), (2, 1, 0)),
    "turned-right": ((3, 0), (4, 1), (5, 2)),
    "turned-left": ((2, 5), (1, 4), (0, 3)),
}
"""Which of the six printed squares lies where, row by row, for each way to turn a card."""


@dataclass(frozen=True)
class Layer:
    card: str
    printed: Card
    turn: str
    corner: Cell

    def cells(self) -> dict[Cell, int]:
        """Where each of its six squares lies."""
        row, column = self.corner
        return {
            (row + down, column + right): place
            for down, line in enumerate(TURNED[self.turn])
            for right, place in enumerate(line)
        }


@dataclass(frozen=True)
class Square:
    layer: int
    place: int
    kind: str
    """What it is good for: half of a shop that is partly hidden is `empty`."""


@dataclass
class Area:
    """One seat's things. What lies on bare cells of `cubes` is left out."""

    layers: list[Layer]
    cubes: dict[Cell, Cubes]
    warehouse: Cubes
    doing: str
    points: int
    card: str | None
    target: Cell | None
    carried: Cubes

    def copy(self) -> Area:
        return replace(
            self,
            layers=list(self.layers),
            cubes={cell: Counter(held) for cell, held in self.cubes.items()},
            warehouse=Counter(self.warehouse),
            carried=Counter(self.carried),
        )

    @cached_property
    def squares(self) -> dict[Cell, Square]:
        """The visible squares: the last card on a cell is what one sees there."""
        seen: dict[Cell, tuple[int, int]] = {}
        for number, layer in enumerate(self.layers):
            for cell, place in layer.cells().items():
                seen[cell] = number, place
        in_sight = set(seen.values())
        return {
            cell: Square(number, place, self.kind(number, place, in_sight))
            for cell, (number, place) in seen.items()
        }

    def kind(self, number: int, place: int, in_sight: set[tuple[int, int]]) -> str:
        words = self.layers[number].printed.words
        if words[place] != "shop":
            return words[place]
        halves = {(number, other) for other, word in enumerate(words) if word == "shop"}
        return "shop" if halves <= in_sight else "empty"

    def of_kind(self, *kinds: str) -> set[Cell]:
        return {cell for cell, square in self.squares.items() if square.kind in kinds}

    def holding(self, *kinds: str) -> dict[Cell, Cubes]:
        """The squares of a kind that hold cubes."""
        among = self.of_kind(*kinds)
        return {cell: held for cell, held in self.cubes.items() if cell in among}

    @cached_property
    def shops(self) -> dict[Cell, tuple[set[Cell], Shop]]:
        """Shops in full sight: the cell of the square printed first, all cells, and the shop."""
        found: dict[int, list[tuple[int, Cell]]] = {}
        for cell in self.of_kind("shop"):
            square = self.squares[cell]
            found.setdefault(square.layer, []).append((square.place, cell))
        shops = {}
        for number, halves in found.items():
            shop = self.layers[number].printed.shop
            assert shop is not None
            shops[min(halves)[1]] = {cell for _, cell in halves}, shop
        return shops

    def missing(self, shop: Cell) -> Cubes:
        asks: list[str] = [*self.shops[shop][1].asks]
        return Counter(asks) - self.cubes.get(shop, Counter())

    def cluster(self, cell: Cell, *kinds: str) -> set[Cell]:
        """All squares of these kinds that hang together with a cell."""
        among = self.of_kind(*kinds)
        found: set[Cell] = set()
        waiting = [cell]
        while waiting:
            here = waiting.pop()
            if here in among and here not in found:
                found.add(here)
                waiting += neighbors(here)
        return found

    def clusters(self, *kinds: str) -> set[frozenset[Cell]]:
        found: set[frozenset[Cell]] = set()
        rest = self.of_kind(*kinds)
        while rest:
            cluster = frozenset(self.cluster(rest.pop(), *kinds))
            found.add(cluster)
            rest -= cluster
        return found

    # --- worth ----------------------------------------------------------------------------

    def stored(self) -> Cubes:
        """The warehouse, with the cubes that ships host."""
        return sum(self.holding("ship").values(), Counter(self.warehouse))

    def warehouse_points(self) -> int:
        fewest, second, *_ = sorted(self.stored()[color] for color in COLORS)
        return 2 * fewest + second

    def shop_points(self) -> int:
        return sum(shop.points for cell, (_, shop) in self.shops.items() if not self.missing(cell))

    def standing(self) -> tuple[int, int, int]:
        """The score, and what breaks ties."""
        return (
            self.shop_points() + self.warehouse_points(),
            sum(held.total() for held in self.holding("roast").values()),
            sum(held.total() for held in self.holding("dry").values()),
        )

    # --- placing --------------------------------------------------------------------------

    def placements(self, card: str, printed: Card) -> list[Layer]:
        """Every way to lay a card that the rules allow."""
        rows = [row for row, _ in self.squares]
        columns = [column for _, column in self.squares]
        corners = [
            (row, column)
            for row in range(min(rows) - 2, max(rows) + 1)
            for column in range(min(columns) - 2, max(columns) + 1)
        ]
        layers = [Layer(card, printed, turn, at) for turn in turns_of(printed) for at in corners]
        return [layer for layer in layers if self.may_lie(layer)]

    def may_lie(self, layer: Layer) -> bool:
        """It covers two to four visible squares and leaves a cup in sight."""
        covered = layer.cells().keys() & self.squares.keys()
        if not 2 <= len(covered) <= 4:
            return False
        return "cup" in layer.printed.words or bool(self.of_kind("cup") - covered)

    def covered_by(self, layer: Layer) -> Area:
        """The area with another card on it: cubes beneath are lost, those on ships come home."""
        area = self.copy()
        area.layers.append(layer)
        for cell in list(self.cubes):
            was, now = self.squares[cell], area.squares[cell]
            is_covered = (was.layer, was.place) != (now.layer, now.place)
            if is_covered and was.kind == "ship":
                area.warehouse += area.cubes[cell]
            if is_covered or was.kind != now.kind:
                del area.cubes[cell]
        return area

    def cups(self) -> int:
        return len(self.of_kind("cup"))


def neighbors(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]


def turns_of(printed: Card) -> list[str]:
    """The ways to turn a card that can be told apart."""
    words = printed.words
    return ["as-printed", "turned-right"] if words == words[::-1] else list(TURNED)
