# Compiled by mypyc.
"""Planning a turn: which actions, in which order, make the most of the points a seat has.

Nothing a seat does in its turn depends on chance or on others, so a turn can be thought through:
the planner follows the few best areas from action to action. It looks at whole actions
only, as a sensible player would do them: every color taken whole, no square of a cluster left
idle, all roasters emptied.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.delivery import ALL, DELIVER, STORE, SUPPLY
from coffeehouse.games.cafe.drying import DRY, ROAST, SOURCE, Join, joining
from coffeehouse.games.cafe.evaluation.evaluate import Evaluation, Weights
from coffeehouse.games.cafe.phases import ACTING, DELIVERING, FINISHED, AreaVerb
from coffeehouse.games.cafe.placement import PLACE
from coffeehouse.games.cafe.printed import (
    COLORS,
    NOBODY,
    bit,
    color_in,
    cubes_of,
    has_several,
    lowest,
    size,
)
from coffeehouse.games.cafe.processing import DONE, END
from coffeehouse.games.cafe.production import PRODUCE
from coffeehouse.games.cafe.verbs import work


@final
class Step:
    """An area some actions later, and the actions that led there from the step before."""

    def __init__(self, area: Area, before: "Step | None", actions: vec[i64]) -> None:
        self.area: Area = area
        self.before: Step | None = before
        self.actions: vec[i64] = actions
        self.value: float = 0.0

    def then(self, verb: AreaVerb, which: i64) -> "Step":
        """The same step with one action more."""
        area = self.area.twin()
        verb.work(area, which)
        return Step(area, self.before, append(self.actions[:], verb.first + which))


@final
class Care:
    """How carefully to think.

    Of a card's placements about `looks` are looked at, and the `tried` best thought through:
    `depth` actions ahead, after each going on with the `width` best areas.
    """

    def __init__(self, looks: i64, tried: i64, depth: i64, width: i64) -> None:
        self.looks: i64 = looks
        self.tried: i64 = tried
        self.depth: i64 = depth
        self.width: i64 = width

    def stride(self, placements: i64) -> i64:
        """Which of so many placements are looked at: every first, second, third …"""
        return max(1, placements // self.looks)


@final
class Plan:
    """The best way found to spend the points of an area, and its value."""

    def __init__(self, evaluation: Evaluation, care: Care) -> None:
        self.evaluation: Evaluation = evaluation
        self.care: Care = care
        self.fresh: list[Step] = []
        self.best: Step | None = None
        self.value: float = -1.0

    def think(self, area: Area) -> None:
        """Follow the best areas until all points are spent."""
        first = Step(area, None, vec[i64]())
        first.value = self.evaluation.value(area)
        if is_between_actions(area):
            level = [first]
        else:
            self.complete(Step(area, first, vec[i64]()), 0)
            level = self.best_steps()
        ahead: i64 = 0
        while level:
            self.fresh = []
            for step in level:
                self.consider(step, ahead)
                if ahead < self.care.depth and step.area.doing is ACTING:
                    self.expand(step)
            level = self.best_steps()
            ahead += 1

    def consider(self, step: Step, ahead: i64) -> None:
        """Stop thinking here, or end the turn here."""
        thought_out = ahead == self.care.depth
        value = step.value if thought_out else self.evaluation.value_if_finished(step.area)
        if value > self.value:
            self.value = value
            self.best = step

    def actions(self) -> vec[i64]:
        """All actions of the plan, the end of the turn included."""
        steps: list[Step] = []
        step = self.best
        finished = step is not None and step.area.doing is FINISHED
        while step is not None:
            steps.append(step)
            step = step.before
        actions = vec[i64]()
        for step in reversed(steps):
            for action in step.actions:
                actions = append(actions, action)
        return actions if finished else append(actions, END.first)

    def best_steps(self) -> list[Step]:
        """The best of the fresh steps, no two of them alike."""
        kept: list[Step] = []
        for step in self.fresh:
            step.value = self.evaluation.value(step.area)
            self.rank(kept, step)
        return kept

    def rank(self, kept: list[Step], step: Step) -> None:
        if len(kept) == self.care.width and step.value <= kept[-1].value:
            return
        place: i64 = len(kept)
        while place > 0 and kept[place - 1].value <= step.value:
            place -= 1
            if kept[place].value == step.value and same_cubes(kept[place].area, step.area):
                return
        kept.insert(place, step)
        if len(kept) > self.care.width:
            kept.pop()

    # --- whole actions -------------------------------------------------------------------

    def expand(self, step: Step) -> None:
        """Every sensible action of an area with points to spend."""
        area = step.area
        after = Step(area, step, vec[i64]())
        for action in PRODUCE.offer_in(area, vec[i64]()):
            self.fresh.append(after.then(PRODUCE, action - PRODUCE.first))
        self.join(after, DRY)
        self.join(after, ROAST)
        if area.roasters & area.full:
            self.deliver(after)

    def complete(self, step: Step, least: i64) -> None:
        """Carry an open action to its end in every sensible way."""
        area = step.area
        if is_between_actions(area):
            self.fresh.append(step)
        elif area.doing is DELIVERING:
            self.deliver(step)
        else:
            self.fill(step, least)

    def join(self, step: Step, verb: Join) -> None:
        """Dry or roast, once for each cluster with a free square."""
        area = step.area
        if verb.sources(area) == 0:
            return
        squares = verb.targets(area)
        free = squares & ~area.full
        while free:
            target = lowest(free)
            self.fill(step.then(verb, target), 0)
            free &= ~area.cluster(target, squares)

    def fill(self, step: Step, least: i64) -> None:
        """Choose the colors for the squares of an open action, ascending from `least`."""
        area = step.area
        pile = area.held[area.target]
        sources = joining(area).sources(area)
        if pile:
            rest = area.with_color(sources, color_in(pile))
            if rest:
                self.complete(taking(step, rest, color_in(pile)), least)
            else:
                self.fill_next(step, least)
            return
        colors = colors_on(area, sources, least)
        # Not so high a color that the squares after it would stay empty.
        filled: i64 = 1 + size(joining(area).free_targets(area))
        to_skip: i64 = size(colors) - min(size(colors), filled)
        while colors and to_skip >= 0:
            color = lowest(colors)
            taken = taking(step, area.with_color(sources, color), color)
            self.complete(taken, color + 1)
            colors &= colors - 1
            to_skip -= 1

    def fill_next(self, step: Step, least: i64) -> None:
        """Go on with another square of the cluster, or close the action."""
        area = step.area
        verb = joining(area)
        free = verb.free_targets(area)
        if free and colors_on(area, verb.sources(area), least):
            self.fill(step.then(verb, lowest(free)), least)
        else:
            self.complete(step.then(DONE, 0), least)

    def deliver(self, step: Step) -> None:
        """Empty all roasters, for every choice of the shops that are to be served."""
        shops = shops_to_serve(step.area)
        served = shops
        while True:
            self.fresh.append(delivery(step, served))
            if served == 0:
                return
            served = (served - 1) & shops


def delivery(step: Step, served: i64) -> Step:
    """All roasters emptied; the shops served get what they need, the warehouse the rest."""
    area = step.area.twin()
    actions = step.actions[:]
    while area.carried or area.roasters & area.full:
        action = next_of_delivery(area, served)
        work(area, action)
        actions = append(actions, action)
    return Step(area, step.before, actions)


def next_of_delivery(area: Area, served: i64) -> i64:
    if area.carried:
        wanting = served & area.shops_that_need(color_in(area.carried))
        return SUPPLY.first + lowest(wanting) if wanting else STORE.first
    sources = area.roasters & area.full
    color = color_in(area.held[lowest(sources)])
    sources = area.with_color(sources, color)
    return ALL.first + color if has_several(sources) else DELIVER.first + lowest(sources)


def shops_to_serve(area: Area) -> i64:
    """The shops that lack something that is carried or lies on a roaster."""
    ready = area.carried + area.pile_on(area.roasters)
    found: i64 = 0
    for color in range(COLORS):
        if cubes_of(ready, color):
            found |= area.shops_that_need(color)
    return found


def taking(step: Step, sources: i64, color: i64) -> Step:
    """The step with these squares taken, all there are of a color."""
    if has_several(sources):
        return step.then(ALL, color)
    return step.then(SOURCE, lowest(sources))


def colors_on(area: Area, squares: i64, least: i64) -> i64:
    """The colors from `least` on that lie on full squares, as a mask."""
    found: i64 = 0
    while squares:
        found |= bit(color_in(area.held[lowest(squares)]))
        squares &= squares - 1
    return found >> least << least


def same_cubes(area: Area, other: Area) -> bool:
    if area.full != other.full or area.warehouse != other.warehouse:
        return False
    full = area.full
    while full:
        square = lowest(full)
        if area.held[square] != other.held[square]:
            return False
        full &= full - 1
    return True


@final
class PlacementPlan:
    """The best placement found for the card in a seat's hand, and its value.

    All placements are judged as they look; the best are thought through.
    """

    def __init__(self, weights: Weights, rounds: i64, care: Care) -> None:
        self.weights: Weights = weights
        self.rounds: i64 = rounds
        self.care: Care = care
        self.action: i64 = NOBODY
        self.value: float = -1.0

    def think(self, area: Area) -> None:
        best: list[Placed] = []
        actions = PLACE.offer_in(area, vec[i64]())
        for i in range(0, len(actions), self.care.stride(len(actions))):
            placed = Placed(area, actions[i], self.rounds, self.weights)
            if len(best) == self.care.tried and placed.value <= best[-1].value:
                continue
            place: i64 = len(best)
            while place > 0 and best[place - 1].value < placed.value:
                place -= 1
            best.insert(place, placed)
            if len(best) > self.care.tried:
                best.pop()
        for placed in best:
            plan = Plan(placed.evaluation, self.care)
            plan.think(placed.area)
            if plan.value > self.value:
                self.value = plan.value
                self.action = placed.action


@final
class Placed:
    """An area after a placement."""

    def __init__(self, area: Area, action: i64, rounds: i64, weights: Weights) -> None:
        after = area.copy()
        PLACE.work(after, action - PLACE.first)
        self.action: i64 = action
        self.area: Area = after
        self.evaluation: Evaluation = Evaluation(after, rounds, weights)
        self.value: float = self.evaluation.value(after)


# --- the plainest way ------------------------------------------------------------------------


def is_between_actions(area: Area) -> bool:
    """Whether no action is open, for a seat that has placed its card."""
    return area.doing is ACTING or area.doing is FINISHED


def finish_plainly(area: Area) -> None:
    """Carry an open action to its end: the fullest colors first, shops before the warehouse."""
    while not is_between_actions(area):
        if area.doing is DELIVERING:
            deliver_plainly(area)
        else:
            join_plainly(area, joining(area))


def deliver_plainly(area: Area) -> None:
    if area.carried == 0:
        DELIVER.work(area, lowest(area.roasters & area.full))
        return
    wanting = area.shops_that_need(color_in(area.carried))
    if wanting:
        SUPPLY.work(area, lowest(wanting))
    else:
        STORE.work(area, 0)


def join_plainly(area: Area, verb: Join) -> None:
    pile = area.held[area.target]
    sources = verb.sources(area)
    color = color_in(pile) if pile else fullest_color(area, sources)
    if area.with_color(sources, color):
        ALL.work(area, color)
        return
    free = verb.free_targets(area)
    if free and sources:
        verb.work(area, lowest(free))
    else:
        DONE.work(area, 0)


def fullest_color(area: Area, sources: i64) -> i64:
    waiting = area.pile_on(sources)
    best: i64 = 0
    for color in range(COLORS):
        if cubes_of(waiting, color) > cubes_of(waiting, best):
            best = color
    return best
