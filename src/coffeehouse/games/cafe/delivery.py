# Compiled by mypyc.
"""Deliver: roasted cubes to shops and warehouse, in small steps as drying is; and taking all of a
color at once, which both can do.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.drying import SOURCE, close_if_nothing_fits, open_sources, other_color
from coffeehouse.games.cafe.phases import (
    ACTING,
    DELIVERING,
    ONE_SQUARE,
    OPEN_AN_ACTION,
    AreaVerb,
    SquareVerb,
    close_action,
    told_of,
)
from coffeehouse.games.cafe.printed import (
    ANNEX,
    COLORS,
    COUNTER,
    NOBODY,
    ROASTER,
    add_all,
    bit,
    color_in,
    cube,
    has_several,
    lowest,
    total,
)
from coffeehouse.games.cafe.refs import (
    CELL_OF,
    COLOR_NAMES,
    members,
    pile_moved,
    seat_place,
    shop_ref,
    square_at,
    square_place,
    square_ref,
    squares_refs,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


@final
class Deliver(SquareVerb):
    """§deliver: all cubes of a roasting square; the first time spends the point."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        return actions if area.carried else add_all(actions, self.first, area.roasters & area.full)

    def work(self, area: Area, which: i64) -> None:
        pick_up(area, bit(which))

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        return told_of(before.areas[before.seat].held[which])

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return picked_up(before, after, bit(which))

    def accepts(self, ref: str) -> bool:
        return ref in CELL_OF or ref in COLOR_NAMES or ref == "warehouse"

    def canonical(self, state: "CafeState", move: Move) -> Move:
        area = state.areas[state.seat]
        return by_its_squares(area, at_the_counter(area, move))

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        kind = area.kind(square)
        if area.carried:
            return CARRY_FIRST
        if kind in (COUNTER, ANNEX):
            return why_not_supply(area, square) or Refusal("shop-by-delivery", rule="shops")
        if not area.roasters & area.full:
            return NOTHING_TO_DELIVER
        if kind != ROASTER:
            return Refusal("not-that-square", {"cell": ref, "kind": "roast"}, "deliver")
        return Refusal("nothing-there", {"cell": ref}, "deliver")

    def why_not_so(self, area: Area, refs: tuple[str, ...]) -> Refusal:
        for ref in refs:
            if ref in COLOR_NAMES:
                return why_not_pick_up(area, ref)
        if any(ref in CELL_OF for ref in refs):
            return ONE_SQUARE
        return why_not_carry(area)


def why_not_pick_up(area: Area, color: str) -> Refusal:
    """Why no cubes of a color can be taken off the roasters."""
    if area.carried:
        return CARRY_FIRST
    if not area.roasters & area.full:
        return NOTHING_TO_DELIVER
    return Refusal("none-roasted", {"color": color}, "deliver")


def why_not_carry(area: Area) -> Refusal:
    """Why it is not clear which cubes are brought."""
    if area.carried:
        return CARRY_FIRST
    return PICK_UP_FIRST if area.roasters & area.full else NOTHING_TO_DELIVER


def why_not_supply(area: Area, square: i64) -> Refusal | None:
    """Why a shop takes no cubes of any color, named by one of its squares."""
    counter = area.counter(square)
    if not area.shops >> counter & 1:
        return Refusal("shop-hidden", rule="shops")
    return None if area.missing(counter) else Refusal("shop-complete", rule="shops")


def pick_up(area: Area, roasters: i64) -> None:
    """Take all cubes from roasters of one color."""
    if area.doing is ACTING:
        area.points -= 1
    area.doing = DELIVERING
    while roasters:
        area.carried += area.lift(lowest(roasters))
        roasters &= roasters - 1
    if not area.shops_that_need(color_in(area.carried)):
        bring_to_warehouse(area)


def picked_up(before: "CafeState", after: "CafeState", roasters: i64) -> tuple[Transfer, ...]:
    """§deliver, §warehouse: the cubes of roasters; where no shop needs them, right to the
    warehouse.
    """
    area, seat = before.areas[before.seat], before.seat
    target = seat_place(seat, "carried" if after.areas[seat].carried else "warehouse")
    found: tuple[Transfer, ...] = ()
    for roaster in members(roasters):
        found += pile_moved(area.held[roaster], square_place(before, roaster), target)
    return found


@final
class Supply(SquareVerb):
    """§shops: one carried cube to a shop that asks for it."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        if area.carried == 0:
            return actions
        return add_all(actions, self.first, area.shops_that_need(color_in(area.carried)))

    def work(self, area: Area, which: i64) -> None:
        color = color_in(area.carried)
        area.carried -= cube(color)
        area.set_down(which, cube(color))
        if area.carried == 0:
            close_delivery_if_empty(area)
        elif not area.shops_that_need(color):
            bring_to_warehouse(area)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        return "supply", {
            "what": square_ref(area, which),
            "color": COLOR_NAMES[color_in(area.carried)],
            "missing": total(area.missing(which)) - 1,
            "shop": shop_ref(area.box, area.card_of(which)),
        }

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        return {
            "missing": total(area.missing(which)) - 1,
            "gives": area.box.points[area.card_of(which)],
        }

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§warehouse: cubes that no other shop needs go home."""
        seat, pile = before.seat, before.areas[before.seat].carried
        carried, one = seat_place(seat, "carried"), cube(color_in(pile))
        found = pile_moved(one, carried, square_place(before, which))
        rest = pile - one - after.areas[seat].carried
        return found + pile_moved(rest, carried, seat_place(seat, "warehouse"))

    def canonical(self, state: "CafeState", move: Move) -> Move:
        return at_the_counter(state.areas[state.seat], move)

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        if area.kind(square) not in (COUNTER, ANNEX):
            return Refusal("not-that-square", {"cell": ref, "kind": "shop"}, "shops")
        refusal = why_not_supply(area, square)
        if refusal is not None:
            return refusal
        if not area.carried:
            return PICK_UP_FIRST
        color = COLOR_NAMES[color_in(area.carried)]
        return Refusal("shop-needs-none", {"color": color}, "shops")

    def not_now(self, state: "CafeState") -> Refusal:
        return why_not_bring(state.areas[state.seat]) or super().not_now(state)


def at_the_counter(area: Area, move: Move) -> Move:
    """§shops: a great shop may be named by either of its squares."""
    return Move(move.verb, tuple(counter_ref(area, ref) for ref in move.refs))


def counter_ref(area: Area, ref: str) -> str:
    square = square_at(area, ref)
    is_annex = square is not None and area.kind(square) == ANNEX
    return square_ref(area, area.counter(square)) if square is not None and is_annex else ref


@final
class Store(AreaVerb):
    """§warehouse: all carried cubes."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first) if area.carried else actions

    def work(self, area: Area, which: i64) -> None:
        bring_to_warehouse(area)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return ("warehouse",)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        return "store", {"what": "warehouse", **told_of(state.areas[state.seat].carried)}

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        seat, pile = before.seat, before.areas[before.seat].carried
        return pile_moved(pile, seat_place(seat, "carried"), seat_place(seat, "warehouse"))

    def accepts(self, ref: str) -> bool:
        return ref == "warehouse"

    def canonical(self, state: "CafeState", move: Move) -> Move:
        return move if move.refs else Move(move.verb, ("warehouse",))

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return NOT_LEGAL if state.areas[seat].carried else PICK_UP_FIRST

    def not_now(self, state: "CafeState") -> Refusal:
        return why_not_bring(state.areas[state.seat]) or super().not_now(state)


def why_not_bring(area: Area) -> Refusal | None:
    """Between actions: cubes are brought as part of a delivery only."""
    return why_not_carry(area) if area.doing is ACTING else None


def bring_to_warehouse(area: Area) -> None:
    area.warehouse += area.carried
    area.carried = 0
    close_delivery_if_empty(area)


def close_delivery_if_empty(area: Area) -> None:
    if not area.roasters & area.full:
        close_action(area)


# --- all of a color ---------------------------------------------------------------------


@final
class TakeAll(AreaVerb):
    """§sources: all squares of a color at once, where that is more than one: into the open set,
    or off the roasters.
    """

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        if area.carried:
            return actions
        sources = self.sources(area)
        if not has_several(sources):
            return actions
        for color in range(COLORS):
            if has_several(area.with_color(sources, color)):
                actions = append(actions, self.first + color)
        return actions

    def sources(self, area: Area) -> i64:
        return area.roasters & area.full if area.target == NOBODY else open_sources(area)

    def work(self, area: Area, which: i64) -> None:
        sources = area.with_color(self.sources(area), which)
        if area.target == NOBODY:
            pick_up(area, sources)
            return
        while sources:
            area.set_down(area.target, area.lift(lowest(sources)))
            sources &= sources - 1
        close_if_nothing_fits(area)

    def name_of(self, state: "CafeState", which: i64) -> str:
        return "deliver" if state.areas[state.seat].target == NOBODY else self.name

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (COLOR_NAMES[which],)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        code = "deliver-all" if state.areas[state.seat].target == NOBODY else "all"
        return code, {"what": COLOR_NAMES[which], **self.effects(state, state, which)}

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        sources = area.with_color(self.sources(area), which)
        changes: dict[str, Value] = {
            "from": squares_refs(area, sources),
            **told_of(area.pile_on(sources)),
        }
        if area.target != NOBODY:
            changes["to"] = square_ref(area, area.target)
        return changes

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        area = before.areas[before.seat]
        sources = area.with_color(self.sources(area), which)
        if area.target == NOBODY:
            return picked_up(before, after, sources)
        target = square_place(before, area.target)
        found: tuple[Transfer, ...] = ()
        for square in members(sources):
            found += pile_moved(area.held[square], square_place(before, square), target)
        return found

    def accepts(self, ref: str) -> bool:
        return ref in COLOR_NAMES

    def canonical(self, state: "CafeState", move: Move) -> Move:
        return by_its_squares(state.areas[state.seat], move)

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        area = state.areas[seat]
        if area.doing is ACTING:
            return OPEN_AN_ACTION
        for ref in refs:
            if ref in COLOR_NAMES:
                return self.why_none_of(area, ref)
        return Refusal("name-a-color", rule="sources")

    def why_none_of(self, area: Area, color: str) -> Refusal:
        if area.target == NOBODY:
            return why_not_pick_up(area, color)
        if area.held[area.target]:
            pile = area.held[area.target]
            if COLOR_NAMES[color_in(pile)] != color:
                return other_color(area)
        return Refusal("none-to-take", {"color": color}, "sources")


def by_its_squares(area: Area, move: Move) -> Move:
    """§sources: all of a color that lies on one square only is that square."""
    if len(move.refs) != 1 or move.refs[0] not in COLOR_NAMES:
        return move
    squares = area.with_color(ALL.sources(area), COLOR_NAMES.index(move.refs[0]))
    is_one = squares != 0 and not has_several(squares)
    refs = squares_refs(area, squares) if is_one else move.refs
    if area.target == NOBODY:
        return Move(DELIVER.name, refs)
    return Move(SOURCE.name if is_one else ALL.name, refs)


ALL: Final = TakeAll("all", COLORS)
DELIVER: Final = Deliver("deliver")
SUPPLY: Final = Supply("supply")
STORE: Final = Store("store")

NOTHING_TO_DELIVER: Final = Refusal("nothing-to-deliver", rule="deliver")
PICK_UP_FIRST: Final = Refusal("pick-up-first", rule="deliver")
CARRY_FIRST: Final = Refusal("carry-first", rule="deliver")
