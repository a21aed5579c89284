# Compiled by mypyc.
"""Produce: bean squares grow cubes."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.phases import SquareVerb, close_action
from coffeehouse.games.cafe.printed import COLORS, cube, lowest
from coffeehouse.games.cafe.refs import (
    CELL_OF,
    colors_in,
    cubes_refs,
    members,
    pile_moved,
    square_at,
    square_place,
    squares_refs,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


@final
class Produce(SquareVerb):
    """§produce: every empty square of a bean cluster gets a cube of its color. The cluster is
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

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        beans = self.refs(state, which)
        return "produce" if len(beans) == 1 else "produce-cluster", {
            "what": beans[0],
            "cubes": len(beans),
            "colors": cubes_refs(harvest(area, growing(area, which))),
        }

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        area = before.areas[before.seat]
        found: tuple[Transfer, ...] = ()
        for bean in members(growing(area, which)):
            found += pile_moved(cube(area.kind(bean)), "supply", square_place(before, bean))
        return found

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        area = before.areas[before.seat]
        return {"grows": colors_in(harvest(area, growing(area, which)))}

    def canonical(self, state: "CafeState", move: Move) -> Move:
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
        if area.kind(square) >= COLORS:
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


PRODUCE: Final = Produce("produce")
