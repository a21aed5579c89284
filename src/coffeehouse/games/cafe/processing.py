# Compiled by mypyc.
"""The actions: produce, dry, roast, deliver, and clearing a square.

Dry, roast and deliver are played in small steps. The first step spends the action point and
opens the action; it closes when the player says so or when nothing more fits.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.phases import FINISHED, AreaVerb, CafePhase, CafeVerb
from coffeehouse.games.cafe.printed import (
    ANNEX,
    COLOURS,
    COUNTER,
    DRYER,
    NOBODY,
    ROASTER,
    SQUARES,
    add_all,
    bit,
    colour_in,
    cube,
    lowest,
    total,
)
from coffeehouse.games.cafe.refs import (
    CELL_OF,
    COLOUR_NAMES,
    colours_in,
    cubes_refs,
    shop_ref,
    square_at,
    square_ref,
    squares_refs,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


class SquareVerb(AreaVerb):
    """§actions: one that names a square of the area."""

    def __init__(self, name: str) -> None:
        super().__init__(name, SQUARES)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (square_ref(state.areas[state.seat], which),)

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        values: dict[str, Value] = {"what": square_ref(area, which)}
        if area.held[which]:
            values |= told_of(area.held[which])
        return self.name, values

    def takes(self, ref: str) -> bool:
        return ref in CELL_OF

    def why_not(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        area = state.areas[seat]
        possible = {action - self.first for action in self.offer_in(area, vec[i64]())}
        for ref in refs:
            square = square_at(area, ref)
            if square is not None and square not in possible:
                return self.why_not_on(area, square, ref)
            if square is None and ref in CELL_OF:
                return Refusal("bare-ground", {"cell": ref}, "actions")
        return self.why_not_so(area, refs)

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        """Why a square is not one for this verb now."""
        return NOT_LEGAL

    def why_not_so(self, area: Area, refs: tuple[str, ...]) -> Refusal:
        """Why the verb cannot be meant that way, where each square alone could."""
        return ONE_SQUARE


def told_of(pile: i64) -> dict[str, Value]:
    """How many cubes of which colour."""
    return {"cubes": total(pile), "colour": COLOUR_NAMES[colour_in(pile)]}


# --- produce -------------------------------------------------------------------------------


@final
class Produce(SquareVerb):
    """§produce: every empty square of a bean cluster gets a cube of its colour. The cluster is
    named by the first such square.
    """

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        beans = area.beans
        empty = beans & ~area.full
        while empty:
            square = lowest(empty)
            actions = append(actions, self.first + square)
            empty &= ~area.cluster(square, beans)
        return actions

    def work(self, area: Area, which: i64) -> None:
        empty = growing(area, which)
        while empty:
            bean = lowest(empty)
            grown = cube(area.kind(bean))
            area.set_down(bean, grown)
            area.drawn += grown
            empty &= empty - 1
        area.points -= 1
        close_action(area)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        area = state.areas[state.seat]
        return squares_refs(area, growing(area, which))

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        beans = self.refs(state, which)
        return "produce" if len(beans) == 1 else "produce-cluster", {
            "what": beans[0],
            "cubes": len(beans),
            "colours": cubes_refs(harvest(area, growing(area, which))),
        }

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        return {"grows": colours_in(harvest(area, growing(area, which)))}

    def same(self, state: "CafeState", move: Move) -> Move:
        """§produce: the whole cluster grows, whichever of its empty squares are named."""
        area = state.areas[state.seat]
        squares = [square_at(area, ref) for ref in move.refs]
        first = squares[0] if squares else None
        if first is None or not area.beans >> first & 1:
            return move
        cluster = growing(area, first)
        named = all(square is not None and cluster >> square & 1 for square in squares)
        return Move(move.verb, squares_refs(area, cluster)) if named else move

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        if area.kind(square) >= COLOURS:
            return Refusal("not-that-square", {"cell": ref, "kind": "bean"}, "produce")
        full = area.full >> square & 1
        return Refusal("square-full" if full else "other-beans", {"cell": ref}, "produce")

    def why_not_so(self, area: Area, refs: tuple[str, ...]) -> Refusal:
        if any(ref in CELL_OF for ref in refs):
            return Refusal("other-beans", {"cell": refs[0]}, "clusters")
        return Refusal("name-beans", rule="produce")


def growing(area: Area, square: i64) -> i64:
    """The empty squares of a bean square's cluster."""
    return area.cluster(square, area.beans) & ~area.full


def harvest(area: Area, beans: i64) -> i64:
    """What these bean squares grow, as a pile."""
    pile: i64 = 0
    while beans:
        pile += cube(area.kind(lowest(beans)))
        beans &= beans - 1
    return pile


# --- dry and roast -------------------------------------------------------------------------


@final
class Join(SquareVerb):
    """§dry, §roast: the square the next set goes to; the first one spends the point."""

    def __init__(self, name: str, dries: bool) -> None:
        super().__init__(name)
        self.dries: bool = dries

    def sources(self, area: Area) -> i64:
        """Where the cubes come from."""
        return (area.beans if self.dries else area.dryers) & area.full

    def targets(self, area: Area) -> i64:
        return area.dryers if self.dries else area.roasters

    def free_targets(self, area: Area) -> i64:
        """§clusters: the squares of the open action's cluster that can still take a set."""
        return area.cluster(area.target, self.targets(area)) & ~area.full & ~bit(area.target)

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        if self.sources(area) == 0:
            return actions
        if area.target == NOBODY:
            return add_all(actions, self.first, self.targets(area) & ~area.full)
        if area.held[area.target] == 0:
            return actions
        return add_all(actions, self.first, self.free_targets(area))

    def work(self, area: Area, which: i64) -> None:
        if area.doing is ACTING:
            area.points -= 1
            area.doing = DRYING if self.dries else ROASTING
        area.target = which

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = after.areas[before.seat]
        return {
            "from": squares_refs(area, self.sources(area)),
            "squares": 1 + len(squares_refs(area, self.free_targets(area))),
        }

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        waiting = cubes_refs(area.pile_on(self.sources(area)))
        return self.name, {"what": square_ref(area, which), "waiting": waiting}

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        if area.kind(square) != (DRYER if self.dries else ROASTER):
            return Refusal("not-that-square", {"cell": ref, "kind": self.name}, self.name)
        between = area.target == NOBODY
        if area.full >> square & 1:
            # Nothing is cleared while an action is open.
            return Refusal("square-full" if between else "square-taken", {"cell": ref}, "squares")
        if between:
            return Refusal(f"nothing-to-{self.name}", {"cell": ref}, self.name)
        if area.held[area.target] == 0:
            return Refusal("source-first", rule=self.name)
        return Refusal("other-cluster", {"cell": ref}, "clusters")


def joining(area: Area) -> Join:
    """What the open action does."""
    return DRY if area.doing is DRYING else ROAST


def open_sources(area: Area) -> i64:
    """What can be put on the open action's square: of one colour, once something lies there."""
    sources = joining(area).sources(area)
    pile = area.held[area.target]
    return area.with_colour(sources, colour_in(pile)) if pile else sources


@final
class Source(SquareVerb):
    """§sources: all cubes of a square, onto the open action's square."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        return add_all(actions, self.first, open_sources(area))

    def work(self, area: Area, which: i64) -> None:
        area.set_down(area.target, area.lift(which))
        close_if_nothing_fits(area)

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        what = square_ref(area, which)
        return self.name, {"what": what, **self.effects(state, state, which)}

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        return {"to": square_ref(area, area.target), **told_of(area.held[which])}

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        verb = joining(area)
        if verb.sources(area) >> square & 1:
            return other_colour(area)
        could = (area.beans if verb.dries else area.dryers) >> square & 1
        return Refusal("nothing-there" if could else "not-a-source", {"cell": ref}, verb.name)

    def why_wait(self, state: "CafeState") -> Refusal:
        return open_first(state.areas[state.seat]) or super().why_wait(state)


def other_colour(area: Area) -> Refusal:
    colour = COLOUR_NAMES[colour_in(area.held[area.target])]
    return Refusal("one-colour", {"colour": colour}, "squares")


def open_first(area: Area) -> Refusal | None:
    """Between actions: a step of an action waits for its beginning."""
    return OPEN_AN_ACTION if area.doing is ACTING else None


@final
class TakeAll(AreaVerb):
    """§sources: all squares of a colour at once, where that is more than one: into the open set,
    or off the roasters.
    """

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        if area.carried:
            return actions
        sources = self.sources(area)
        if not has_several(sources):
            return actions
        for colour in range(COLOURS):
            if has_several(area.with_colour(sources, colour)):
                actions = append(actions, self.first + colour)
        return actions

    def sources(self, area: Area) -> i64:
        return area.roasters & area.full if area.target == NOBODY else open_sources(area)

    def work(self, area: Area, which: i64) -> None:
        sources = area.with_colour(self.sources(area), which)
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
        return (COLOUR_NAMES[which],)

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        code = "deliver-all" if state.areas[state.seat].target == NOBODY else "all"
        return code, {"what": COLOUR_NAMES[which], **self.effects(state, state, which)}

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        sources = area.with_colour(self.sources(area), which)
        changes: dict[str, Value] = {
            "from": squares_refs(area, sources),
            **told_of(area.pile_on(sources)),
        }
        if area.target != NOBODY:
            changes["to"] = square_ref(area, area.target)
        return changes

    def takes(self, ref: str) -> bool:
        return ref in COLOUR_NAMES

    def same(self, state: "CafeState", move: Move) -> Move:
        return by_its_squares(state.areas[state.seat], move)

    def why_not(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        area = state.areas[seat]
        if area.doing is ACTING:
            return OPEN_AN_ACTION
        for ref in refs:
            if ref in COLOUR_NAMES:
                return self.why_none_of(area, ref)
        return Refusal("name-a-colour", rule="sources")

    def why_none_of(self, area: Area, colour: str) -> Refusal:
        if area.target == NOBODY:
            return why_not_pick_up(area, colour)
        if area.held[area.target]:
            pile = area.held[area.target]
            if COLOUR_NAMES[colour_in(pile)] != colour:
                return other_colour(area)
        return Refusal("none-to-take", {"colour": colour}, "sources")


def by_its_squares(area: Area, move: Move) -> Move:
    """§sources: all of a colour that lies on one square only is that square."""
    if len(move.refs) != 1 or move.refs[0] not in COLOUR_NAMES:
        return move
    squares = area.with_colour(ALL.sources(area), COLOUR_NAMES.index(move.refs[0]))
    is_one = squares != 0 and not has_several(squares)
    refs = squares_refs(area, squares) if is_one else move.refs
    if area.target == NOBODY:
        return Move(DELIVER.name, refs)
    return Move(SOURCE.name if is_one else ALL.name, refs)


def has_several(mask: i64) -> bool:
    return mask & (mask - 1) != 0


def close_if_nothing_fits(area: Area) -> None:
    verb = joining(area)
    sources = verb.sources(area)
    if not sources or (not verb.free_targets(area) and not open_sources(area)):
        close_action(area)


# --- deliver -------------------------------------------------------------------------------


@final
class Deliver(SquareVerb):
    """§deliver: all cubes of a roasting square; the first time spends the point."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        return actions if area.carried else add_all(actions, self.first, area.roasters & area.full)

    def work(self, area: Area, which: i64) -> None:
        pick_up(area, bit(which))

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        return told_of(before.areas[before.seat].held[which])

    def takes(self, ref: str) -> bool:
        return ref in CELL_OF or ref in COLOUR_NAMES or ref == "warehouse"

    def same(self, state: "CafeState", move: Move) -> Move:
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
            if ref in COLOUR_NAMES:
                return why_not_pick_up(area, ref)
        if any(ref in CELL_OF for ref in refs):
            return ONE_SQUARE
        return why_not_carry(area)


def why_not_pick_up(area: Area, colour: str) -> Refusal:
    """Why no cubes of a colour can be taken off the roasters."""
    if area.carried:
        return CARRY_FIRST
    if not area.roasters & area.full:
        return NOTHING_TO_DELIVER
    return Refusal("none-roasted", {"colour": colour}, "deliver")


def why_not_carry(area: Area) -> Refusal:
    """Why it is not clear which cubes are brought."""
    if area.carried:
        return CARRY_FIRST
    return PICK_UP_FIRST if area.roasters & area.full else NOTHING_TO_DELIVER


def why_not_supply(area: Area, square: i64) -> Refusal | None:
    """Why a shop takes no cubes of any colour, named by one of its squares."""
    counter = area.counter(square)
    if not area.shops >> counter & 1:
        return Refusal("shop-hidden", rule="shops")
    return None if area.missing(counter) else Refusal("shop-complete", rule="shops")


def pick_up(area: Area, roasters: i64) -> None:
    """Take all cubes from roasters of one colour."""
    if area.doing is ACTING:
        area.points -= 1
    area.doing = DELIVERING
    while roasters:
        area.carried += area.lift(lowest(roasters))
        roasters &= roasters - 1
    if not area.shops_that_need(colour_in(area.carried)):
        bring_to_warehouse(area)


@final
class Supply(SquareVerb):
    """§shops: one carried cube to a shop that asks for it."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        if area.carried == 0:
            return actions
        return add_all(actions, self.first, area.shops_that_need(colour_in(area.carried)))

    def work(self, area: Area, which: i64) -> None:
        colour = colour_in(area.carried)
        area.carried -= cube(colour)
        area.set_down(which, cube(colour))
        if area.carried == 0:
            close_delivery_if_empty(area)
        elif not area.shops_that_need(colour):
            bring_to_warehouse(area)

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        return "supply", {
            "what": square_ref(area, which),
            "colour": COLOUR_NAMES[colour_in(area.carried)],
            "missing": total(area.missing(which)) - 1,
            "shop": shop_ref(area.box, area.card_of(which)),
        }

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        return {
            "missing": total(area.missing(which)) - 1,
            "gives": area.box.points[area.card_of(which)],
        }

    def same(self, state: "CafeState", move: Move) -> Move:
        return at_the_counter(state.areas[state.seat], move)

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        if area.kind(square) not in (COUNTER, ANNEX):
            return Refusal("not-that-square", {"cell": ref, "kind": "shop"}, "shops")
        refusal = why_not_supply(area, square)
        if refusal is not None:
            return refusal
        if not area.carried:
            return PICK_UP_FIRST
        colour = COLOUR_NAMES[colour_in(area.carried)]
        return Refusal("shop-needs-none", {"colour": colour}, "shops")

    def why_wait(self, state: "CafeState") -> Refusal:
        return why_not_bring(state.areas[state.seat]) or super().why_wait(state)


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

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        return "store", {"what": "warehouse", **told_of(state.areas[state.seat].carried)}

    def takes(self, ref: str) -> bool:
        return ref == "warehouse"

    def same(self, state: "CafeState", move: Move) -> Move:
        return move if move.refs else Move(move.verb, ("warehouse",))

    def why_not(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return NOT_LEGAL if state.areas[seat].carried else PICK_UP_FIRST

    def why_wait(self, state: "CafeState") -> Refusal:
        return why_not_bring(state.areas[state.seat]) or super().why_wait(state)


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


# --- between actions -----------------------------------------------------------------------


@final
class Clear(SquareVerb):
    """§clear: a square's cubes back to the supply; it costs nothing."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        return add_all(actions, self.first, (area.beans | area.dryers | area.roasters) & area.full)

    def work(self, area: Area, which: i64) -> None:
        area.clear(which)

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        return {"loses": colours_in(before.areas[before.seat].held[which])}

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        if area.kind(square) <= ROASTER:
            return Refusal("nothing-there", {"cell": ref}, "clear")
        stays = area.full >> square & 1 or area.kind(square) in (COUNTER, ANNEX)
        return Refusal("never-cleared" if stays else "nothing-to-do", {"cell": ref}, "clear")


@final
class Done(AreaVerb):
    """§sources, §deliver: closes an open action."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        has_begun = area.carried == 0 and (area.target == NOBODY or area.held[area.target] != 0)
        return append(actions, self.first) if has_begun else actions

    def work(self, area: Area, which: i64) -> None:
        close_action(area)

    def why_not(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        area = state.areas[seat]
        if area.carried:
            return CARRY_FIRST
        is_unfilled = area.target != NOBODY and area.held[area.target] == 0
        return Refusal("source-first", rule=joining(area).name) if is_unfilled else NOT_LEGAL

    def why_wait(self, state: "CafeState") -> Refusal:
        return open_first(state.areas[state.seat]) or super().why_wait(state)


@final
class End(AreaVerb):
    """§points: the end of the turn; action points that are left are lost."""

    def work(self, area: Area, which: i64) -> None:
        finish(area)

    def told(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        return "end", {"points": state.areas[state.seat].points}


def start_acting(area: Area) -> None:
    """§points"""
    area.points = area.points_for_cups()
    area.doing = ACTING


def close_action(area: Area) -> None:
    """§points: go on with the next action, or end the turn when the points are spent."""
    area.target = NOBODY
    area.doing = ACTING
    if area.points == 0:
        finish(area)


def finish(area: Area) -> None:
    area.points = 0
    area.doing = FINISHED


# --- why not -------------------------------------------------------------------------------


def own_verb(area: Area, refs: tuple[str, ...]) -> AreaVerb | None:
    """What a selection is meant for while acting, by the kind of its first square."""
    for ref in refs:
        square = square_at(area, ref)
        if square is None:
            continue
        kind = area.kind(square)
        if area.doing is DELIVERING:
            return DELIVER if kind == ROASTER else SUPPLY
        if area.doing is not ACTING:
            return joining(area) if joining(area).targets(area) >> square & 1 else SOURCE
        return own_verb_of(kind)
    return None


def own_verb_of(kind: i64) -> AreaVerb:
    """Between actions."""
    if kind < COLOURS:
        return PRODUCE
    if kind in (DRYER, ROASTER):
        return DRY if kind == DRYER else ROAST
    return DELIVER if kind in (COUNTER, ANNEX) else CLEAR


PRODUCE: Final = Produce("produce")
DRY: Final = Join("dry", dries=True)
ROAST: Final = Join("roast", dries=False)
SOURCE: Final = Source("from")
ALL: Final = TakeAll("all", COLOURS)
DELIVER: Final = Deliver("deliver")
SUPPLY: Final = Supply("supply")
STORE: Final = Store("store")
CLEAR: Final = Clear("clear")
DONE: Final = Done("done")
END: Final = End("end")

OPEN_AN_ACTION: Final = Refusal("open-an-action", rule="actions")
NOTHING_TO_DELIVER: Final = Refusal("nothing-to-deliver", rule="deliver")
PICK_UP_FIRST: Final = Refusal("pick-up-first", rule="deliver")
CARRY_FIRST: Final = Refusal("carry-first", rule="deliver")
ONE_SQUARE: Final = Refusal("one-square", rule="actions")
ACTING_NOW: Final = Refusal("acting-now", rule="actions")

ACTING: Final = CafePhase(
    "acting",
    5,
    "actions",
    vec[CafeVerb]([PRODUCE, DRY, ROAST, ALL, DELIVER, CLEAR, END]),
    ACTING_NOW,
    in_any_order=True,
)


def open_action(name: str, number: i64, verbs: vec[CafeVerb], rule: str) -> CafePhase:
    busy = Refusal("finish-action", rule=rule)
    return CafePhase(name, number, "actions", verbs, busy, in_any_order=True)


DRYING: Final = open_action("drying", 6, vec[CafeVerb]([DRY, SOURCE, ALL, DONE]), "dry")
ROASTING: Final = open_action("roasting", 7, vec[CafeVerb]([ROAST, SOURCE, ALL, DONE]), "roast")
DELIVERING: Final = open_action(
    "delivering", 8, vec[CafeVerb]([ALL, DELIVER, SUPPLY, STORE, DONE]), "deliver"
)
