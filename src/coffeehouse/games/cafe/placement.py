# Compiled by mypyc.
"""Card placement: where the card a seat has taken may lie.

The widest choice of the game, so it is counted a whole row of cells at a time: a row of the
ground is a number of 20 bits, and the squares a card would cover are added up for all columns
at once, in binary digits that are rows themselves.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.phases import AreaVerb, CafePhase, CafeVerb, start_acting
from coffeehouse.games.cafe.printed import (
    ANNEX,
    AS_PRINTED,
    COUNTER,
    HALF_TURN,
    NOBODY,
    PLACEMENTS,
    PLACES,
    SIDE,
    TURNED_RIGHT,
    WHOLE_CARD,
    add_all,
    bit,
    corner_of,
    lowest,
    placement_of,
    shift,
    size,
    turn_of,
)
from coffeehouse.games.cafe.refs import (
    CELL_NAMES,
    CELL_OF,
    TURNS,
    card_ref,
    colors_in,
    cubes_refs,
    kind_name,
    members,
    pile_moved,
    rows_of,
    seat_place,
    square_place,
    squares_refs,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState

ROW: Final[i64] = 0xFFFFF
FEWEST_COVERED: Final[i64] = 2
MOST_COVERED: Final[i64] = 4
LYING: Final = 2
"""Rows of a card that lies."""
OTHER_WAY_UP: Final = {"half-turn": "as-printed", "turned-left": "turned-right"}


@final
class Place(AreaVerb):
    """§placement: the card on top of the area; its cups then say how many actions there are."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        rows = occupied_rows(area)
        cups = last_cups(area)
        symmetric = area.box.symmetric >> area.card & 1
        first: i64 = len(actions)
        actions = add_lying(actions, self.first, rows, cups)
        if not symmetric:
            actions = repeat(actions, first)
        middle: i64 = len(actions)
        actions = add_standing(actions, self.first, rows, cups)
        if not symmetric:
            actions = repeat(actions, middle)
        assert len(actions) > first, "two squares at a rim can always be covered"
        return actions

    def work(self, area: Area, which: i64) -> None:
        area.lay(area.card, which)
        area.card = NOBODY
        start_acting(area)

    def needs_confirmation(self, state: "CafeState", which: i64) -> bool:
        """§last-cup: a cup stays in sight, so the turn goes on; nobody tries hundreds of places."""
        return False

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return CELL_NAMES[corner_of(which)], TURNS[turn_of(which)]

    def touched(self, state: "CafeState", which: i64, viewer: int | None) -> tuple[str, ...]:
        """The six cells it lies on."""
        cells = state.box.cells
        return tuple(CELL_NAMES[cells[which * PLACES + place]] for place in range(PLACES))

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        below = area.below(which)
        rows = rows_of(area.box, area.card, turn_of(which))
        values: dict[str, Value] = {
            "cell": CELL_NAMES[corner_of(which)],
            "turn": TURNS[turn_of(which)],
            "card": card_ref(area.card),
            "covers": tuple(kind_name(area, square) for square in members(below)),
            "upper": rows[0],
            "middle": rows[1],
            "lower": rows[-1],
        }
        code = "place" if len(rows) == LYING else "place-upright"
        lost = lost_below(area, below)
        return (f"{code}-losing", values | {"loses": cubes_refs(lost)}) if lost else (code, values)

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§cover, §ships: the card, and the cubes that were on what it covers."""
        area, seat = before.areas[before.seat], before.seat
        below = area.below(which)
        card = Transfer(card_ref(area.card), seat_place(seat, "card"), seat_place(seat, "area"))
        found: tuple[Transfer, ...] = (card,)
        for square in members(losing(area, below)):
            found += pile_moved(area.held[square], square_place(before, square), "supply")
        for ship in members(below & area.ships & area.full):
            home = seat_place(seat, "warehouse")
            found += pile_moved(area.held[ship], square_place(before, ship), home)
        return found

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        """What is covered, lost and joined by it. What there is nothing of is left out: there are
        hundreds of placements.
        """
        was, area = before.areas[before.seat], after.areas[before.seat]
        below = was.below(which)
        closed = was.shops & ~area.shops
        changes: dict[str, Value] = {
            "covers": squares_refs(was, below),
            "loses": colors_in(was.drawn - area.drawn),
            "loses_from": squares_refs(was, losing(was, below)),
            "comes_home": colors_in(was.pile_on(was.ships & below)),
            "closes": squares_refs(was, closed),
            "closes_supplied": squares_refs(was, closed & supplied(was)),
            "joins_bean": squares_refs(area, joined(area, area.beans)),
            "joins_dry": squares_refs(area, joined(area, area.dryers)),
            "joins_roast": squares_refs(area, joined(area, area.roasters)),
        }
        if area.sails_free() != was.sails_free():
            changes["sails_free"] = int(area.sails_free())
        return {name: value for name, value in changes.items() if value != ()}

    def accepts(self, ref: str) -> bool:
        return ref in CELL_OF or ref in TURNS

    def canonical(self, state: "CafeState", move: Move) -> Move:
        """§placement: a card that looks the same after a half turn may be named either way."""
        area = state.areas[state.seat]
        if area.card == NOBODY or not area.box.symmetric >> area.card & 1:
            return move
        return Move(move.verb, tuple(OTHER_WAY_UP.get(ref, ref) for ref in move.refs))

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        cells = [CELL_OF[ref] for ref in refs if ref in CELL_OF]
        turns = [TURNS.index(ref) for ref in refs if ref in TURNS]
        if not cells:
            return PLACE_FIRST
        if not turns:
            return Refusal("fits-no-way", {"cell": CELL_NAMES[cells[0]]}, "placement")
        return why_not_there(state.areas[seat], placement_of(turns[0], cells[0]))

    def not_now(self, state: "CafeState") -> Refusal:
        is_acting = state.areas[state.seat].doing.in_any_order
        return NO_CARD if is_acting else super().not_now(state)


def why_not_there(area: Area, placement: i64) -> Refusal:
    """§placement, §last-cup: too few or too many squares covered, or the last cup hidden."""
    covered = size(area.below(placement))
    values: dict[str, Value] = {"squares": covered}
    if covered < FEWEST_COVERED:
        return Refusal("covers-too-few", values, "placement")
    if covered > MOST_COVERED:
        return Refusal("covers-too-many", values, "placement")
    return Refusal("hides-last-cup", rule="last-cup")


def reading_place(placement: i64) -> tuple[int, int, int]:
    """The column, the row and the turn of a placement."""
    corner = corner_of(placement)
    return corner % SIDE, corner // SIDE, turn_of(placement)


def lost_below(area: Area, below: i64) -> i64:
    """§cover: the cubes a card over these squares costs."""
    return area.pile_on(losing(area, below))


def losing(area: Area, below: i64) -> i64:
    """§cover: the squares that lose their cubes, a shop with any of its squares."""
    found = below & ~area.ships & ~area.shops
    for shop in members(area.shops):
        card = area.card_of(shop)
        halves = area.box.mask(card, COUNTER) | area.box.mask(card, ANNEX)
        if below & shift(halves, shop // PLACES * PLACES):
            found |= bit(shop)
    return found & area.full


def supplied(area: Area) -> i64:
    """The shops that have all they ask for, as a mask."""
    found: i64 = 0
    for shop in members(area.shops):
        if area.missing(shop) == 0:
            found |= bit(shop)
    return found


def joined(area: Area, squares: i64) -> i64:
    """§clusters: those of the squares that hang together over the rim of the card just laid."""
    fresh = shift(WHOLE_CARD, PLACES * (len(area.layers) - 1))
    found: i64 = 0
    for square in members(squares & fresh):
        cluster = area.cluster(square, squares)
        if cluster & ~fresh:
            found |= cluster
    return found


def places_of(area: Area, card: i64) -> vec[i64]:
    """§placement: the placements a card would have in an area as it is."""
    trial = area.twin()
    trial.card = card
    actions = PLACE.offer_in(trial, vec[i64]())
    return vec[i64]([action - PLACE.first for action in actions])


def bare_reach(area: Area, places: vec[i64]) -> tuple[str, ...]:
    """The bare cells that a card laid in one of these places would lie on, row by row."""
    cells = {
        i64(area.box.cells[placement * PLACES + place])
        for placement in places
        for place in range(PLACES)
    }
    return tuple(CELL_NAMES[cell] for cell in sorted(cells) if not area.ground[cell])


def last_cups(area: Area) -> vec[i64]:
    """§last-cup: the cells of the cups that must not all be hidden; none if the card brings a cup,
    or if there are more than it can cover.
    """
    cells = vec[i64]()
    if area.box.with_cup >> area.card & 1 or size(area.cups) > MOST_COVERED:
        return cells
    cups = area.cups
    while cups:
        cells = append(cells, area.cell(lowest(cups)))
        cups &= cups - 1
    return cells


def occupied_rows(area: Area) -> vec[i64]:
    """The cells of each row that show a square, and the first two rows again after the last."""
    rows = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    squares = area.visible
    while squares:
        cell = area.cell(lowest(squares))
        rows[cell // SIDE] |= bit(cell % SIDE)
        squares &= squares - 1
    rows[SIDE] = rows[0]
    rows[SIDE + 1] = rows[1]
    return rows


def shifted(row: i64, columns: i64) -> i64:
    """A row seen from that many columns to the right."""
    return (row >> columns | row << (SIDE - columns)) & ROW


def add_lying(actions: vec[i64], base: i64, rows: vec[i64], cups: vec[i64]) -> vec[i64]:
    """Placements of two rows and three columns."""
    for row in range(SIDE):
        upper, lower = rows[row], rows[row + 1]
        if upper | lower == 0:
            continue
        a, b, c = upper, shifted(upper, 1), shifted(upper, 2)
        d, e, f = lower, shifted(lower, 1), shifted(lower, 2)
        ones, twos = a ^ b ^ c, (a & b) | (c & (a ^ b))
        more_ones, more_twos = d ^ e ^ f, (d & e) | (f & (d ^ e))
        carry = ones & more_ones
        fit = two_to_four(
            ones ^ more_ones,
            twos ^ more_twos ^ carry,
            (twos & more_twos) | (carry & (twos ^ more_twos)),
        )
        fit &= ~hiding(cups, row, 2, 3)
        actions = add_all(actions, base + placement_of(AS_PRINTED, row * SIDE), fit)
    return actions


def add_standing(actions: vec[i64], base: i64, rows: vec[i64], cups: vec[i64]) -> vec[i64]:
    """Placements of three rows and two columns."""
    for row in range(SIDE):
        upper, middle, lower = rows[row], rows[row + 1], rows[row + 2]
        if upper | middle | lower == 0:
            continue
        a, b = upper, shifted(upper, 1)
        c, d = middle, shifted(middle, 1)
        e, f = lower, shifted(lower, 1)
        x, y, z = a ^ b, c ^ d, e ^ f
        carry = (x & y) | (z & (x ^ y))
        a, c, e = a & b, c & d, e & f
        fit = two_to_four(
            x ^ y ^ z, carry ^ a ^ c ^ e, (carry & a) | (c & e) | ((carry | a) & (c | e))
        )
        fit &= ~hiding(cups, row, 3, 2)
        actions = add_all(actions, base + placement_of(TURNED_RIGHT, row * SIDE), fit)
    return actions


def two_to_four(ones: i64, twos: i64, fours: i64) -> i64:
    """Where a sum in binary digits is 2, 3 or 4: the squares a card must cover."""
    return (twos & ~fours) | (fours & ~twos & ~ones)


def hiding(cups: vec[i64], row: i64, height: i64, width: i64) -> i64:
    """The columns of a row where a card of that size would hide all of these cups."""
    if len(cups) == 0:
        return 0
    hidden = ROW
    for cell in cups:
        if (cell // SIDE - row) % SIDE >= height:
            return 0
        column = bit(cell % SIDE)
        over: i64 = 0
        for columns in range(width):
            over |= shifted(column, columns)
        hidden &= over
    return hidden


def repeat(actions: vec[i64], first: i64) -> vec[i64]:
    """The same placements with the card turned by half."""
    for i in range(first, len(actions)):
        actions = append(actions, actions[i] + placement_of(HALF_TURN, 0))
    return actions


PLACE: Final = Place("place", PLACEMENTS)

PLACE_FIRST: Final = Refusal("place-first", rule="placement")
NO_CARD: Final = Refusal("no-card-to-place", rule="round")

PLACING: Final = CafePhase(
    "placing", 4, "actions", vec[CafeVerb]([PLACE]), PLACE_FIRST, in_any_order=True
)
