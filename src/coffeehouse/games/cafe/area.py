# Compiled by mypyc.
"""`Area`: all that belongs to one seat: its business area, its warehouse, its half-done turn.

Nothing a seat does while placing and acting touches anything outside its own area, which is why
seats may do so in any order.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.games.cafe.actions import CARDS, CELLS, COLOURS, PLACEMENTS, SQUARES, WAITING
from coffeehouse.games.cafe.components import (
    ANNEX,
    COUNTER,
    CUP,
    DRYER,
    ROASTER,
    SHIP,
    CafePrinted,
    bit,
    cube,
    lowest,
    shift,
    size,
)

NOBODY: Final[i64] = -1
HOME: Final[i64] = 9 * 20 + 9
"""Where the corner of the initial card lies."""
MOST_POINTS: Final[i64] = 8


@final
class Area:
    """One seat. Masks name the squares that can be seen; `held` is the pile on each square."""

    def __init__(
        self,
        box: CafePrinted,
        layers: vec[i64],
        ground: vec[u8],
        held: vec[i64],
        warehouse: i64,
        drawn: i64,
    ) -> None:
        self.box: CafePrinted = box
        self.layers: vec[i64] = layers
        """Each card from the initial one up: card x 1600 + placement."""
        self.ground: vec[u8] = ground
        """The visible square on each cell, plus one; 0 is bare ground."""
        self.held: vec[i64] = held
        self.warehouse: i64 = warehouse
        self.drawn: i64 = drawn
        """The book: cubes this seat has out of the supply, as a pile."""
        self.visible: i64 = 0
        self.beans: i64 = 0
        self.dryers: i64 = 0
        self.roasters: i64 = 0
        self.cups: i64 = 0
        self.ships: i64 = 0
        self.shops: i64 = 0
        """The counters of the shops that can be seen in full."""
        self.full: i64 = 0
        """Squares with cubes on them."""
        self.doing: i64 = WAITING
        self.card: i64 = NOBODY
        """The card to be placed."""
        self.points: i64 = 0
        self.target: i64 = NOBODY
        """The square an open action dries or roasts into."""
        self.carried: i64 = 0
        """The pile on its way from a roaster."""

    def copy(self) -> "Area":
        twin = Area(
            self.box, self.layers[:], self.ground[:], self.held[:], self.warehouse, self.drawn
        )
        twin.visible = self.visible
        twin.beans = self.beans
        twin.dryers = self.dryers
        twin.roasters = self.roasters
        twin.cups = self.cups
        twin.ships = self.ships
        twin.shops = self.shops
        twin.full = self.full
        twin.doing = self.doing
        twin.card = self.card
        twin.points = self.points
        twin.target = self.target
        twin.carried = self.carried
        return twin

    def to_dict(self) -> dict[str, object]:
        return {
            "layers": list(self.layers),
            "held": list(self.held),
            "warehouse": self.warehouse,
            "drawn": self.drawn,
            "doing": self.doing,
            "card": self.card,
            "points": self.points,
            "target": self.target,
            "carried": self.carried,
        }

    # --- cards ---------------------------------------------------------------------------

    def lay(self, card: i64, placement: i64) -> None:
        """Lay a card on top of the area; what it covers is lost (§cover)."""
        box = self.box
        first: i64 = 6 * len(self.layers)
        self.layers = append(self.layers, card * PLACEMENTS + placement)
        for place in range(6):
            cell = i64(box.cells[placement * 6 + place])
            below = i64(self.ground[cell])
            if below:
                self.cover(below - 1)
            self.ground[cell] = u8(first + place + 1)
        self.visible |= shift(63, first)
        self.uncover(card, first)

    def uncover(self, card: i64, first: i64) -> None:
        """Let the squares of a card just laid join the masks."""
        box = self.box
        beans: i64 = 0
        for colour in range(COLOURS):
            beans |= box.mask(card, colour)
        self.beans = self.visible & (self.beans | beans << first)
        self.dryers = self.visible & (self.dryers | box.mask(card, DRYER) << first)
        self.roasters = self.visible & (self.roasters | box.mask(card, ROASTER) << first)
        self.cups = self.visible & (self.cups | box.mask(card, CUP) << first)
        self.ships = self.visible & (self.ships | box.mask(card, SHIP) << first)
        self.shops = self.visible & (self.shops | box.mask(card, COUNTER) << first)

    def cover(self, square: i64) -> None:
        """Hide a square: cubes return to the supply, a ship's to the warehouse (§cover, §ships)."""
        kind = self.kind(square)
        self.visible &= ~bit(square)
        if kind in (COUNTER, ANNEX):
            self.close_shop(square)
        elif kind == SHIP:
            self.warehouse += self.held[square]
            self.lift(square)
        else:
            self.clear(square)

    def close_shop(self, square: i64) -> None:
        """A shop that is partly hidden loses its cubes and is no shop any more (§cover)."""
        first: i64 = square // 6 * 6
        counter: i64 = first + lowest(self.box.mask(self.card_of(square), COUNTER))
        self.shops &= ~bit(counter)
        self.clear(counter)

    def card_of(self, square: i64) -> i64:
        """The card a square is printed on."""
        return self.layers[square // 6] // PLACEMENTS

    def kind(self, square: i64) -> i64:
        """What is printed on a square (§squares)."""
        return self.box.squares[self.card_of(square) * 6 + square % 6]

    def cell(self, square: i64) -> i64:
        """Where a square lies."""
        placement = self.layers[square // 6] % PLACEMENTS
        return i64(self.box.cells[placement * 6 + square % 6])

    # --- squares -------------------------------------------------------------------------

    def beside(self, square: i64) -> i64:
        """The visible squares that touch a square with a side."""
        cell = self.cell(square) * 4
        found: i64 = 0
        for side in range(4):
            other = i64(self.ground[i64(self.box.beside[cell + side])])
            if other:
                found |= bit(other - 1)
        return found

    def cluster(self, square: i64, among: i64) -> i64:
        """The squares of `among` that hang together with a square, itself included (§clusters)."""
        found: i64 = bit(square)
        edge = found
        while edge:
            fresh = self.beside(lowest(edge)) & among & ~found
            edge = (edge & (edge - 1)) | fresh
            found |= fresh
        return found

    def set_down(self, square: i64, pile: i64) -> None:
        self.held[square] += pile
        self.full |= bit(square)

    def lift(self, square: i64) -> i64:
        """Take all cubes off a square."""
        pile = self.held[square]
        self.held[square] = 0
        self.full &= ~bit(square)
        return pile

    def clear(self, square: i64) -> None:
        """Return a square's cubes to the supply (§clear)."""
        self.drawn -= self.lift(square)

    def give_up(self, colour: i64) -> None:
        """Return a warehouse cube to the supply."""
        self.warehouse -= cube(colour)
        self.drawn -= cube(colour)

    def points_for_cups(self) -> i64:
        """The action points of a round: one a visible cup, eight at most (§points)."""
        return min(size(self.cups), MOST_POINTS)

    def hosted(self) -> i64:
        """The cubes on ships, as a pile (§ships)."""
        pile: i64 = 0
        ships = self.ships & self.full
        while ships:
            pile += self.held[lowest(ships)]
            ships &= ships - 1
        return pile


def opening_area(box: CafePrinted) -> Area:
    """A seat before its initial card is dealt: one cube of each colour in the warehouse."""
    one_each = cube(0) + cube(1) + cube(2) + cube(3)
    return Area(
        box,
        vec[i64](),
        vec[u8]([0] * CELLS),
        vec[i64]([0] * SQUARES),
        one_each,
        one_each,
    )


def deal_initial(area: Area, number: i64) -> None:
    """Lay one of the initial cards (§setup)."""
    area.lay(CARDS + number, HOME)
