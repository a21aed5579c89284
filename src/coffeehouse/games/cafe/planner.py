# Compiled by mypyc.
"""Planning a turn: which actions, in which order, make the most of the points a seat has.

Nothing a seat does in its turn depends on chance or on others, so a turn can be thought through:
the planner follows the few most promising areas from action to action. It looks at whole actions
only, as a sensible player would do them: every colour taken whole, no square of a cluster left
idle, all roasters emptied.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.actions import (
    ACTING,
    ALL,
    COLOURS,
    DELIVER,
    DELIVERING,
    DONE,
    DRY,
    DRYING,
    END,
    FINISHED,
    PLACE,
    ROAST,
    SHOP,
    SOURCE,
    STORE,
)
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.components import bit, colour_in, cubes_of, lowest, size
from coffeehouse.games.cafe.judgement import Outlook, Weights
from coffeehouse.games.cafe.placement import add_placements, place
from coffeehouse.games.cafe.processing import (
    act,
    add_clusters_to_produce,
    all_sources,
    free_targets,
    has_several,
    shops_that_need,
    squares_of,
)


@final
class Step:
    """An area some actions later, and the actions that led there from the step before."""

    def __init__(self, area: Area, before: "Step | None", actions: vec[i64]) -> None:
        self.area: Area = area
        self.before: Step | None = before
        self.actions: vec[i64] = actions
        self.merit: float = 0.0

    def then(self, action: i64) -> "Step":
        """The same step with one action more."""
        area = twin(self.area)
        act(area, action)
        return Step(area, self.before, append(self.actions[:], action))


def twin(area: Area) -> Area:
    """A copy for the rest of a turn, in which cards stay where they are."""
    copy = Area(area.box, area.layers, area.ground, area.held[:], area.warehouse, area.drawn)
    copy.visible = area.visible
    copy.beans = area.beans
    copy.dryers = area.dryers
    copy.roasters = area.roasters
    copy.cups = area.cups
    copy.ships = area.ships
    copy.shops = area.shops
    copy.full = area.full
    copy.doing = area.doing
    copy.points = area.points
    copy.target = area.target
    copy.carried = area.carried
    return copy


@final
class Care:
    """How carefully to think.

    Of a card's placements about `looks` are looked at, and the `tried` most promising thought
    through: `depth` actions ahead, after each going on with the `width` most promising areas.
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
    """The best way found to spend the points of an area, and what it promises."""

    def __init__(self, outlook: Outlook, care: Care) -> None:
        self.outlook: Outlook = outlook
        self.care: Care = care
        self.fresh: list[Step] = []
        self.best: Step | None = None
        self.worth: float = -1.0

    def think(self, area: Area) -> None:
        """Follow the most promising areas until all points are spent."""
        first = Step(area, None, vec[i64]())
        first.merit = self.outlook.worth(area)
        if area.doing in (ACTING, FINISHED):
            level = [first]
        else:
            self.complete(Step(area, first, vec[i64]()), 0)
            level = self.most_promising()
        ahead: i64 = 0
        while level:
            self.fresh = []
            for step in level:
                self.consider(step, ahead)
                if ahead < self.care.depth and step.area.doing == ACTING:
                    self.expand(step)
            level = self.most_promising()
            ahead += 1

    def consider(self, step: Step, ahead: i64) -> None:
        """Stop thinking here, or end the turn here."""
        thought_out = ahead == self.care.depth
        worth = step.merit if thought_out else self.outlook.when_finished(step.area)
        if worth > self.worth:
            self.worth = worth
            self.best = step

    def actions(self) -> vec[i64]:
        """All actions of the plan, the end of the turn included."""
        steps: list[Step] = []
        step = self.best
        finished = step is not None and step.area.doing == FINISHED
        while step is not None:
            steps.append(step)
            step = step.before
        actions = vec[i64]()
        for step in reversed(steps):
            for action in step.actions:
                actions = append(actions, action)
        return actions if finished else append(actions, END)

    def most_promising(self) -> list[Step]:
        """The best of the fresh steps, no two of them alike."""
        kept: list[Step] = []
        for step in self.fresh:
            step.merit = self.outlook.worth(step.area)
            self.rank(kept, step)
        return kept

    def rank(self, kept: list[Step], step: Step) -> None:
        if len(kept) == self.care.width and step.merit <= kept[-1].merit:
            return
        place: i64 = len(kept)
        while place > 0 and kept[place - 1].merit <= step.merit:
            place -= 1
            if kept[place].merit == step.merit and same_cubes(kept[place].area, step.area):
                return
        kept.insert(place, step)
        if len(kept) > self.care.width:
            kept.pop()

    # --- whole actions -------------------------------------------------------------------

    def expand(self, step: Step) -> None:
        """Every sensible action of an area with points to spend."""
        area = step.area
        after = Step(area, step, vec[i64]())
        for action in add_clusters_to_produce(vec[i64](), area):
            self.fresh.append(after.then(action))
        if area.beans & area.full:
            self.join(after, DRY, area.dryers)
        if area.dryers & area.full:
            self.join(after, ROAST, area.roasters)
        if area.roasters & area.full:
            self.deliver(after)

    def complete(self, step: Step, least: i64) -> None:
        """Carry an open action to its end in every sensible way."""
        doing = step.area.doing
        if doing in (ACTING, FINISHED):
            self.fresh.append(step)
        elif doing == DELIVERING:
            self.deliver(step)
        else:
            self.fill(step, least)

    def join(self, step: Step, base: i64, squares: i64) -> None:
        """Dry or roast, once for each cluster with a free square."""
        area = step.area
        free = squares & ~area.full
        while free:
            target = lowest(free)
            self.fill(step.then(base + target), 0)
            free &= ~area.cluster(target, squares)

    def fill(self, step: Step, least: i64) -> None:
        """Choose the colours for the squares of an open action, ascending from `least`."""
        area = step.area
        pile = area.held[area.target]
        sources = all_sources(area)
        if pile:
            rest = squares_of(area, sources, colour_in(pile))
            if rest:
                self.complete(step.then(taking(rest, colour_in(pile))), least)
            else:
                self.fill_next(step, least)
            return
        colours = colours_on(area, sources, least)
        # Not so high a colour that the squares after it would stay empty.
        to_skip: i64 = size(colours) - min(size(colours), 1 + size(free_targets(area)))
        while colours and to_skip >= 0:
            colour = lowest(colours)
            taken = step.then(taking(squares_of(area, sources, colour), colour))
            self.complete(taken, colour + 1)
            colours &= colours - 1
            to_skip -= 1

    def fill_next(self, step: Step, least: i64) -> None:
        """Go on with another square of the cluster, or close the action."""
        area = step.area
        free = free_targets(area)
        if free and colours_on(area, all_sources(area), least):
            base = DRY if area.doing == DRYING else ROAST
            self.fill(step.then(base + lowest(free)), least)
        else:
            self.complete(step.then(DONE), least)

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
    area = twin(step.area)
    actions = step.actions[:]
    while area.carried or area.roasters & area.full:
        action = next_of_delivery(area, served)
        act(area, action)
        actions = append(actions, action)
    return Step(area, step.before, actions)


def next_of_delivery(area: Area, served: i64) -> i64:
    if area.carried:
        wanting = served & shops_that_need(area, colour_in(area.carried))
        return SHOP + lowest(wanting) if wanting else STORE
    sources = area.roasters & area.full
    colour = colour_in(area.held[lowest(sources)])
    sources = squares_of(area, sources, colour)
    return ALL + colour if has_several(sources) else DELIVER + lowest(sources)


def shops_to_serve(area: Area) -> i64:
    """The shops that lack something that is carried or lies on a roaster."""
    ready = area.carried
    roasters = area.roasters & area.full
    while roasters:
        ready += area.held[lowest(roasters)]
        roasters &= roasters - 1
    found: i64 = 0
    for colour in range(COLOURS):
        if cubes_of(ready, colour):
            found |= shops_that_need(area, colour)
    return found


def taking(sources: i64, colour: i64) -> i64:
    """The step that takes these squares, all there are of a colour."""
    return ALL + colour if has_several(sources) else SOURCE + lowest(sources)


def colours_on(area: Area, squares: i64, least: i64) -> i64:
    """The colours from `least` on that lie on full squares, as a mask."""
    found: i64 = 0
    while squares:
        found |= bit(colour_in(area.held[lowest(squares)]))
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
class Laying:
    """The best placement found for the card in a seat's hand, and what it promises.

    All placements are judged as they look; the most promising are thought through.
    """

    def __init__(self, weights: Weights, rounds: i64, care: Care) -> None:
        self.weights: Weights = weights
        self.rounds: i64 = rounds
        self.care: Care = care
        self.placement: i64 = NOBODY
        self.worth: float = -1.0

    def think(self, area: Area) -> None:
        promising: list[Laid] = []
        placements = add_placements(vec[i64](), area)
        for i in range(0, len(placements), self.care.stride(len(placements))):
            laid = Laid(area, placements[i], self.rounds, self.weights)
            if len(promising) == self.care.tried and laid.merit <= promising[-1].merit:
                continue
            place: i64 = len(promising)
            while place > 0 and promising[place - 1].merit < laid.merit:
                place -= 1
            promising.insert(place, laid)
            if len(promising) > self.care.tried:
                promising.pop()
        for laid in promising:
            plan = Plan(laid.outlook, self.care)
            plan.think(laid.area)
            if plan.worth > self.worth:
                self.worth = plan.worth
                self.placement = laid.action


@final
class Laid:
    """An area after a placement."""

    def __init__(self, area: Area, action: i64, rounds: i64, weights: Weights) -> None:
        after = area.copy()
        place(after, action - PLACE)
        self.action: i64 = action
        self.area: Area = after
        self.outlook: Outlook = Outlook(after, rounds, weights)
        self.merit: float = self.outlook.worth(after)
