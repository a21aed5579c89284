# Compiled by mypyc.
"""The kinds of verb and phase Café has, and what all actions share: they name a square of the
area and spend its points. The verbs stand in the chapters of the rules; `verbs` numbers them.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.verb import Phase, Sentence, Verb
from coffeehouse.games.cafe.printed import NOBODY, SQUARES, color_in, total
from coffeehouse.games.cafe.refs import CELL_OF, COLOR_NAMES, square_at, square_ref

if TYPE_CHECKING:
    from coffeehouse.games.cafe.area import Area
    from coffeehouse.games.cafe.rules import CafeState


class CafeVerb(Verb):
    """A verb that knows the state, so that the rules call it without a detour."""

    def __init__(self, name: str, size: i64 = 1) -> None:
        super().__init__(name, 0, size)

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def do(self, state: "CafeState", which: i64) -> None:
        pass


class AreaVerb(CafeVerb):
    """§any-order: what a seat does while placing and acting. It looks at nothing but the seat's
    own area and changes nothing else, so a turn can be planned on the area alone.
    """

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return self.offer_in(state.areas[state.seat], actions)

    def do(self, state: "CafeState", which: i64) -> None:
        area = state.areas[state.seat]
        self.work(area, which)
        if area.doing is FINISHED:
            state.end_turn()

    def offer_in(self, area: "Area", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def work(self, area: "Area", which: i64) -> None:
        pass

    def needs_confirmation(self, state: "CafeState", which: i64) -> bool:
        """§points: the last point is spent and the turn over, be it by steps that follow by
        themselves.
        """
        trial = state.areas[state.seat].twin()
        self.work(trial, which)
        while trial.doing.is_open and take_only_step(trial):
            pass
        return trial.doing is FINISHED


def take_only_step(area: "Area") -> bool:
    """Take the only step of an open action; False, and nothing done, where there is a choice."""
    steps = vec[i64]()
    only: AreaVerb | None = None
    for verb in area.doing.verbs:
        assert isinstance(verb, AreaVerb)
        before = len(steps)
        steps = verb.offer_in(area, steps)
        only = verb if len(steps) > before else only
    if only is None or len(steps) != 1:
        return False
    only.work(area, steps[0] - only.first)
    return True


OPEN: Final = ("drying", "roasting", "delivering")
"""What a seat does while an action is open."""


@final
class CafePhase(Phase):
    """What a seat is doing."""

    def __init__(
        self,
        name: str,
        number: i64,
        part: str,
        verbs: vec[CafeVerb],
        busy: Refusal = NOT_LEGAL,
        in_any_order: bool = False,
        draw: CafeVerb | None = None,
    ) -> None:
        super().__init__(name, number, list(verbs), draw, busy)
        self.part: str = part
        """The part of the round the phase belongs to."""
        self.verbs: vec[CafeVerb] = verbs
        self.in_any_order: bool = in_any_order
        """§any-order: whether other seats may act meanwhile."""
        self.is_open: bool = name in OPEN

    def offers(self, verbs: vec[CafeVerb]) -> None:
        """Give a phase its verbs after these were written, as some of them lead to the phase."""
        self.known = list(verbs)
        self.verbs = verbs


def acting(name: str, number: i64, busy: Refusal) -> CafePhase:
    """§actions: a phase in which a seat spends its action points."""
    return CafePhase(name, number, "actions", NO_VERBS, busy, in_any_order=True)


NO_VERBS: Final = vec[CafeVerb]()

WAITING: Final = CafePhase("waiting", 0, "draft", NO_VERBS)
ACTING: Final = acting("acting", 5, Refusal("acting-now", rule="actions"))
DRYING: Final = acting("drying", 6, Refusal("finish-action", rule="dry"))
ROASTING: Final = acting("roasting", 7, Refusal("finish-action", rule="roast"))
DELIVERING: Final = acting("delivering", 8, Refusal("finish-action", rule="deliver"))
FINISHED: Final = CafePhase("finished", 9, "actions", NO_VERBS)
ENDED: Final = CafePhase("over", 10, "over", NO_VERBS)


# --- actions -------------------------------------------------------------------------------


class SquareVerb(AreaVerb):
    """§actions: a verb that names a square of the area."""

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

    def why_not_on(self, area: "Area", square: i64, ref: str) -> Refusal:
        """Why a square is not one for this verb now."""
        return NOT_LEGAL

    def why_not_so(self, area: "Area", refs: tuple[str, ...]) -> Refusal:
        """Why the verb cannot be meant that way, where each square alone could."""
        return ONE_SQUARE


def told_of(pile: i64) -> dict[str, Value]:
    """The number of cubes in a pile and their color, for sentences."""
    return {"cubes": total(pile), "color": COLOR_NAMES[color_in(pile)]}


# --- points ------------------------------------------------------------------------------


def start_acting(area: "Area") -> None:
    """§points: a seat gets the points of its cups and begins to act."""
    area.points = area.points_for_cups()
    area.doing = ACTING


def close_action(area: "Area") -> None:
    """§points: go on with the next action, or end the turn when the points are spent."""
    area.target = NOBODY
    area.doing = ACTING
    if area.points == 0:
        finish(area)


def finish(area: "Area") -> None:
    area.points = 0
    area.doing = FINISHED


def open_first(area: "Area") -> Refusal | None:
    """Between actions a step is refused: an action must be begun first."""
    return OPEN_AN_ACTION if area.doing is ACTING else None


OPEN_AN_ACTION: Final = Refusal("open-an-action", rule="actions")
ONE_SQUARE: Final = Refusal("one-square", rule="actions")
