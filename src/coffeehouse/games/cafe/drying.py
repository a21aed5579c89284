# Compiled by mypyc.
"""Dry and roast: sets of cubes move on, from beans to dryers and from dryers to roasters.

Both are played in small steps. The first spends the action point and opens the action; it closes
when the player says so or when nothing more fits.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.phases import (
    ACTING,
    DRYING,
    ROASTING,
    SquareVerb,
    close_action,
    open_first,
    told_of,
)
from coffeehouse.games.cafe.printed import DRYER, NOBODY, ROASTER, add_all, bit, color_in
from coffeehouse.games.cafe.refs import (
    COLOR_NAMES,
    cubes_refs,
    pile_moved,
    square_place,
    square_ref,
    squares_refs,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


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

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
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
    """What can be put on the open action's square: of one color, once something lies there."""
    sources = joining(area).sources(area)
    pile = area.held[area.target]
    return area.with_color(sources, color_in(pile)) if pile else sources


@final
class Source(SquareVerb):
    """§sources: all cubes of a square, onto the open action's square."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        return add_all(actions, self.first, open_sources(area))

    def work(self, area: Area, which: i64) -> None:
        area.set_down(area.target, area.lift(which))
        close_if_nothing_fits(area)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        what = square_ref(area, which)
        return self.name, {"what": what, **self.effects(state, state, which)}

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        return {"to": square_ref(area, area.target), **told_of(area.held[which])}

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        area = before.areas[before.seat]
        target = square_place(before, area.target)
        return pile_moved(area.held[which], square_place(before, which), target)

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        verb = joining(area)
        if verb.sources(area) >> square & 1:
            return other_color(area)
        could = (area.beans if verb.dries else area.dryers) >> square & 1
        return Refusal("nothing-there" if could else "not-a-source", {"cell": ref}, verb.name)

    def not_now(self, state: "CafeState") -> Refusal:
        return open_first(state.areas[state.seat]) or super().not_now(state)


def other_color(area: Area) -> Refusal:
    color = COLOR_NAMES[color_in(area.held[area.target])]
    return Refusal("one-color", {"color": color}, "squares")


def close_if_nothing_fits(area: Area) -> None:
    verb = joining(area)
    sources = verb.sources(area)
    if not sources or (not verb.free_targets(area) and not open_sources(area)):
        close_action(area)


DRY: Final = Join("dry", dries=True)
ROAST: Final = Join("roast", dries=False)
SOURCE: Final = Source("from")
