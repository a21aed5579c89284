"""What lies on the table, read from the view into plain sets and dicts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from coffeehouse.games.cafe import Cafe
from coffeehouse.games.cafe.area_view import AreaView
from coffeehouse.games.cafe.data import Card
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import CafeView
from tests.games.cafe.checker.area import COLORS, Area, Cell, Cubes, Layer


@dataclass
class Table:
    advanced: bool
    phase: str
    round: int
    master: int
    turn: int
    actors: set[int]
    display: set[str]
    areas: list[Area]
    bid: int
    bidder: int | None
    passed: set[int]
    offered: int
    offer: str | None
    deck: frozenset[str] = frozenset()
    """Cards nobody has seen; carried along, no view lists them."""
    choices: int = 0
    """How many seats have chosen a card this round; carried along."""

    @property
    def seats(self) -> int:
        return len(self.areas)

    def copy(self) -> Table:
        return replace(
            self,
            actors=set(self.actors),
            display=set(self.display),
            areas=[area.copy() for area in self.areas],
            passed=set(self.passed),
        )


def read(game: Cafe, state: CafeState, view: CafeView) -> Table:
    auction = view.auction
    return Table(
        advanced=game.components(state).variant == "advanced",
        phase=view.phase,
        round=view.round,
        master=view.master,
        turn=view.turn,
        actors=set(view.actors),
        display={card.ref for card in view.display},
        areas=[read_area(game, area) for area in view.areas],
        bid=auction.bid if auction else 0,
        bidder=auction.bidder if auction else None,
        passed=set(auction.passed) if auction else set(),
        offered=auction.offered if auction else 0,
        offer=auction.offer if auction else None,
    )


def look(game: Cafe, state: CafeState) -> CafeView:
    view = game.view(state, None)
    assert isinstance(view, CafeView)
    return view


def printed(game: Cafe, ref: str) -> Card:
    sort, number = ref.split(".")
    cards = game.edition.cards if sort == "card" else game.edition.initial
    return cards[int(number) - 1]


def read_area(game: Cafe, view: AreaView) -> Area:
    origin = origin_of(view)
    cells = {square.ref: (square.row, square.column) for square in view.squares}
    cubes = {
        shifted((square.row, square.column), origin): counted(square.cubes)
        for square in view.squares
        if any(square.cubes)
    }
    return Area(
        layers=[
            Layer(
                layer.ref,
                printed(game, layer.ref),
                layer.turn,
                shifted((layer.row, layer.column), origin),
            )
            for layer in view.layers
        ],
        cubes=cubes,
        warehouse=counted(view.warehouse),
        doing=view.doing,
        points=view.points,
        card=view.card,
        target=None if view.target is None else shifted(cells[view.target], origin),
        carried=counted(view.carried),
    )


def origin_of(view: AreaView) -> Cell:
    """Where the initial card lies in the frame of the view."""
    return (view.layers[0].row, view.layers[0].column) if view.layers else (0, 0)


def shifted(cell: Cell, origin: Cell) -> Cell:
    return cell[0] - origin[0], cell[1] - origin[1]


def counted(cubes: tuple[int, ...]) -> Cubes:
    return +Counter(dict(zip(COLORS, cubes, strict=True)))


def ref_of(view: AreaView, cell: Cell) -> str:
    """What a cell of the frame is called."""
    row, column = origin_of(view)
    return f"{view.columns[column + cell[1]]}.{view.rows[row + cell[0]]}"
