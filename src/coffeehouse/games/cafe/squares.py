# Compiled by mypyc.
"""What the actions have in common: they name a square of the area, and spend its points."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.phases import ACTING, FINISHED, AreaVerb
from coffeehouse.games.cafe.printed import NOBODY, SQUARES, colour_in, total
from coffeehouse.games.cafe.refs import CELL_OF, COLOUR_NAMES, square_at, square_ref

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


class SquareVerb(AreaVerb):
    """§actions: one that names a square of the area."""

    def __init__(self, name: str) -> None:
        super().__init__(name, SQUARES)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (square_ref(state.areas[state.seat], which),)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        values: dict[str, Value] = {"what": square_ref(area, which)}
        if area.held[which]:
            values |= told_of(area.held[which])
        return self.name, values

    def accepts(self, ref: str) -> bool:
        return ref in CELL_OF

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
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


# --- points ------------------------------------------------------------------------------


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


def open_first(area: Area) -> Refusal | None:
    """Between actions: a step of an action waits for its beginning."""
    return OPEN_AN_ACTION if area.doing is ACTING else None


OPEN_AN_ACTION: Final = Refusal("open-an-action", rule="actions")
ONE_SQUARE: Final = Refusal("one-square", rule="actions")
