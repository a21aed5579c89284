# Compiled by mypyc.
"""`Area`: all that belongs to one seat: its business area, its warehouse, its half-done turn.

Nothing a seat does while placing and acting touches anything outside its own area, which is why
seats may do so in any order.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.games.cafe.phases import WAITING, CafePhase
from coffeehouse.games.cafe.printed import (
    ANNEX,
    CELLS,
    COLORS,
    COUNTER,
    CUP,
    DRYER,
    NOBODY,
    PLACES,
    ROASTER,
    SHIP,
    SIDE,
    SQUARES,
    WHOLE_CARD,
    CafePrinted,
    bit,
    card_in,
    cube,
    cubes_of,
    layer_of,
    lowest,
    placement_in,
    shift,
    size,
    total,
)

HOME: Final[i64] = 9 * SIDE + 9
"""Where the corner of the initial card lies."""
MOST_POINTS: Final[i64] = 8
SHIPS_FOR_FREE_CARDS: Final[i64] = 2


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
        """Each card and its placement, from the initial one up."""
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
        self.doing: CafePhase = WAITING
        self.card: i64 = NOBODY
        """The card to be placed."""
        self.points: i64 = 0
        self.target: i64 = NOBODY
        """The square an open action dries or roasts into."""
        self.carried: i64 = 0
        """The pile on its way from a roaster."""

    def copy(self) -> "Area":
        return self.with_cards(self.layers[:], self.ground[:])

    def twin(self) -> "Area":
        """A copy for the rest of a turn, in which cards stay where they are."""
        return self.with_cards(self.layers, self.ground)

    def with_cards(self, layers: vec[i64], ground: vec[u8]) -> "Area":
        other = Area(self.box, layers, ground, self.held[:], self.warehouse, self.drawn)
        other.visible = self.visible
        other.beans = self.beans
        other.dryers = self.dryers
        other.roasters = self.roasters
        other.cups = self.cups
        other.ships = self.ships
        other.shops = self.shops
        other.full = self.full
        other.doing = self.doing
        other.card = self.card
        other.points = self.points
        other.target = self.target
        other.carried = self.carried
        return other

    # --- cards ---------------------------------------------------------------------------

    def lay(self, card: i64, placement: i64) -> None:
        """§cover: lay a card on top of the area; what it covers is lost."""
        box = self.box
        first: i64 = PLACES * len(self.layers)
        self.layers = append(self.layers, layer_of(card, placement))
        for place in range(PLACES):
            cell = i64(box.cells[placement * PLACES + place])
            below = i64(self.ground[cell])
            if below:
                self.cover(below - 1)
            self.ground[cell] = u8(first + place + 1)
        self.visible |= shift(WHOLE_CARD, first)
        self.uncover(card, first)

    def lay_again(self) -> None:
        """Work out what follows from the layers and the cubes on them."""
        layers, held = self.layers, self.held
        self.layers, self.held = vec[i64](), no_cubes()
        for layer in layers:
            self.lay(card_in(layer), placement_in(layer))
        for square in range(PLACES * len(layers)):
            if held[square]:
                self.set_down(square, held[square])

    def below(self, placement: i64) -> i64:
        """§placement: the squares a card laid there would cover."""
        covered: i64 = 0
        for place in range(PLACES):
            square = i64(self.ground[i64(self.box.cells[placement * PLACES + place])])
            if square:
                covered |= bit(square - 1)
        return covered

    def uncover(self, card: i64, first: i64) -> None:
        """Let the squares of a card just laid join the masks."""
        box = self.box
        beans: i64 = 0
        for color in range(COLORS):
            beans |= box.mask(card, color)
        self.beans = self.visible & (self.beans | beans << first)
        self.dryers = self.visible & (self.dryers | box.mask(card, DRYER) << first)
        self.roasters = self.visible & (self.roasters | box.mask(card, ROASTER) << first)
        self.cups = self.visible & (self.cups | box.mask(card, CUP) << first)
        self.ships = self.visible & (self.ships | box.mask(card, SHIP) << first)
        self.shops = self.visible & (self.shops | box.mask(card, COUNTER) << first)

    def cover(self, square: i64) -> None:
        """§cover, §ships: hide a square: cubes return to the supply, a ship's to the warehouse."""
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
        """§cover: a shop that is partly hidden loses its cubes and is no shop any more."""
        counter = self.counter(square)
        self.shops &= ~bit(counter)
        self.clear(counter)

    def counter(self, square: i64) -> i64:
        """The first square of the shop a square belongs to."""
        first: i64 = square // PLACES * PLACES
        return first + lowest(self.box.mask(self.card_of(square), COUNTER))

    def card_of(self, square: i64) -> i64:
        """The card a square is printed on."""
        return card_in(self.layers[square // PLACES])

    def kind(self, square: i64) -> i64:
        """§squares: what is printed on a square."""
        return self.box.squares[self.card_of(square) * PLACES + square % PLACES]

    def cell(self, square: i64) -> i64:
        """Where a square lies."""
        placement = placement_in(self.layers[square // PLACES])
        return i64(self.box.cells[placement * PLACES + square % PLACES])

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
        """§clusters: the squares of `among` that hang together with a square, itself included."""
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
        """§clear: return a square's cubes to the supply."""
        self.drawn -= self.lift(square)

    def give_up(self, color: i64) -> None:
        """Return a warehouse cube to the supply."""
        self.warehouse -= cube(color)
        self.drawn -= cube(color)

    # --- what the area gives ---------------------------------------------------------------

    def points_for_cups(self) -> i64:
        """§points: the action points of a round: one a visible cup, eight at most."""
        return min(size(self.cups), MOST_POINTS)

    def sails_free(self) -> bool:
        """§discount: two ships in sight spare their owner the price."""
        return size(self.ships) >= SHIPS_FOR_FREE_CARDS

    def hosted(self) -> i64:
        """§ships: the cubes on ships, as a pile."""
        return self.pile_on(self.ships)

    def pile_on(self, squares: i64) -> i64:
        """All cubes on these squares."""
        pile: i64 = 0
        squares &= self.full
        while squares:
            pile += self.held[lowest(squares)]
            squares &= squares - 1
        return pile

    def cubes_on(self, squares: i64) -> i64:
        """How many cubes lie on these squares."""
        return total(self.pile_on(squares))

    def with_color(self, squares: i64, color: i64) -> i64:
        """Those of the squares that hold cubes of a color."""
        found: i64 = 0
        while squares:
            square = lowest(squares)
            if cubes_of(self.held[square], color):
                found |= bit(square)
            squares &= squares - 1
        return found

    def missing(self, shop: i64) -> i64:
        """§shops: what a shop still lacks, as a pile."""
        return self.box.asks[self.card_of(shop)] - self.held[shop]

    def shops_that_need(self, color: i64) -> i64:
        """§shops: the shops in full sight that still lack a cube of a color."""
        found: i64 = 0
        shops = self.shops
        while shops:
            shop = lowest(shops)
            if cubes_of(self.missing(shop), color):
                found |= bit(shop)
            shops &= shops - 1
        return found


def opening_area(box: CafePrinted) -> Area:
    """A seat before its initial card is dealt: one cube of each color in the warehouse."""
    one_each = cube(0) + cube(1) + cube(2) + cube(3)
    return Area(box, vec[i64](), vec[u8]([0] * CELLS), no_cubes(), one_each, one_each)


def no_cubes() -> vec[i64]:
    return vec[i64]([0] * SQUARES)
