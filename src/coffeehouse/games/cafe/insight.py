# Compiled by mypyc.
"""What Café knows about good play: each move is judged by the area it leads to."""

from math import exp
from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.insight import Insight, values_of_places, values_of_points
from coffeehouse.engine.state import OVER, State
from coffeehouse.games.cafe.actions import (
    ACTING,
    BID,
    BIDDING,
    CLEAR,
    CLOSE,
    COLOURS,
    DELIVERING,
    DONE,
    FINISHED,
    HOST,
    PASS,
    PAY,
    PAYING,
    PLACE,
    PLACEMENTS,
    PLACING,
    PRODUCE,
    TAKE,
)
from coffeehouse.games.cafe.area import MOST_POINTS, NOBODY, Area
from coffeehouse.games.cafe.auction import least_bid
from coffeehouse.games.cafe.components import bit, colour_in, cube, cubes_of, lowest
from coffeehouse.games.cafe.draft import costs_a_cube
from coffeehouse.games.cafe.judgement import Outlook, Weights, prospect
from coffeehouse.games.cafe.placement import add_placements
from coffeehouse.games.cafe.planner import Care, Laid, Laying, Plan
from coffeehouse.games.cafe.processing import (
    act,
    all_sources,
    bring_to_shop,
    bring_to_warehouse,
    close_action,
    free_targets,
    join_into,
    pick_up,
    shops_that_need,
    squares_of,
    take_whole_colour,
)
from coffeehouse.games.cafe.rules import CafeState, write_area
from coffeehouse.games.cafe.scoring import warehouse_points
from coffeehouse.games.cafe.table import ROUNDS

GREAT_SCORE: Final = 45.0
"""A solo score nobody expects to beat."""
MARGIN: Final = 8.0
"""A lead that decides three games of four. Wider than it is: who is far behind or ahead must still
tell a good move from a bad one."""
TIE: Final = 0.01
"""What the place itself counts at the end, so that ties are broken."""
HEAT: Final = 0.6
"""How far apart priors are: a merit this much higher is e times as promising."""
EAGERNESS: Final = 0.9
"""How much of the gain of choosing first there will be: others may want other cards."""
CUBE: Final = 0.4
"""What a cube of a bid costs beyond the points it gives now."""
PRICE: Final = 0.8
"""What a card with a cup costs, in points."""
PLACE_IN_LINE: Final = 0.5
"""What each place further from the master costs in the advanced game."""
WASTE: Final = 0.3
"""What clearing a square must gain at least."""
MEMORY: Final = 100_000
"""Areas to remember at most."""
TRIED: Final[i64] = 24
"""Placements a quick look at a card tries."""


class CafeInsight(Insight):
    """Judgement of areas and moves."""

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.known: dict[bytes, float] = {}
        """What areas in the middle of a turn promise, by key: the same come up again and again."""
        self.course: dict[bytes, i64] = {}
        """The next step of turns that were planned, by the key of the area."""
        self.care: Care = Care(PLACEMENTS, 3, MOST_POINTS, 3)
        self.quick: Care = Care(PLACEMENTS, 1, MOST_POINTS, 2)

    def horizon(self) -> i64:
        """None: a turn is planned to its end, and further on the forecast sees as well."""
        return 0

    def effort(self) -> i64:
        return 2_500

    def think_less(self, share: i64) -> None:
        """See fewer placements, and fewer actions ahead."""
        if share >= 1000:
            self.care = Care(10, 1, 0, 1)
        elif share >= 100:
            self.care = Care(14, 1, 1, 1)
        elif share >= 10:
            self.care = Care(42, 1, 3, 1)

    def values(self, state: State) -> vec[float]:
        """By what each seat can make of its turn, thought through to its end."""
        assert isinstance(state, CafeState)
        prospects = vec[float]()
        for seat in range(state.seats):
            prospects = append(prospects, self.expected(state, seat, self.planned(state, seat)))
        return values_by(state, prospects)

    def glance(self, state: State) -> vec[float]:
        """By what each seat has now, whatever it is in the middle of."""
        assert isinstance(state, CafeState)
        prospects = vec[float]()
        for seat in range(state.seats):
            prospect = self.prospect_of(state, seat)
            prospects = append(prospects, self.expected(state, seat, prospect))
        return values_by(state, prospects)

    def expected(self, state: CafeState, seat: i64, prospect: float) -> float:
        """The points at the end of the game that a prospect has led to."""
        return self.weights.points_at_end(prospect, rounds_ahead(state, seat))

    def planned(self, state: CafeState, seat: i64) -> float:
        """The points a seat may expect after the best turn it finds."""
        area = state.areas[seat]
        if self.care.depth == 0 or is_settled(area):
            return self.prospect_of(state, seat)
        rounds = rounds_to_come(state)
        key = key_of(area, rounds)
        worth = self.known.get(key)
        if worth is None:
            worth = self.think_through(area, rounds)
            if len(self.known) >= MEMORY:
                self.known.clear()
            self.known[key] = worth
        return worth

    def think_through(self, area: Area, rounds: i64) -> float:
        if area.card == NOBODY:
            plan = Plan(Outlook(area, rounds, self.weights), self.care)
            plan.think(area)
            return plan.worth
        if area.doing == PAYING:
            area = area.copy()
            area.warehouse -= cube(cheapest(area))
        laying = Laying(self.weights, rounds, self.care)
        laying.think(area)
        return laying.worth

    def prospect_of(self, state: CafeState, seat: i64) -> float:
        """The points a seat may expect, whatever it is in the middle of."""
        area = state.areas[seat]
        rounds = rounds_to_come(state)
        if area.card != NOBODY:
            price = PRICE if area.doing == PAYING else 0.0
            return self.best_placement(area, rounds) - price
        if area.doing < PLACING:
            to_come = rounds_ahead(state, seat)
            return prospect(area, to_come, self.weights) - PLACE_IN_LINE * wait(state, seat)
        if area.doing in (ACTING, FINISHED):
            return prospect(area, rounds, self.weights)
        after = area.copy()
        finish_plainly(after)
        return prospect(after, rounds, self.weights)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, CafeState)
        merits = self.merits(state, actions, self.care)
        best = merits[0]
        for merit in merits:
            best = max(best, merit)
        priors = vec[float]()
        for merit in merits:
            priors = append(priors, 0.01 + exp((merit - best) / HEAT))
        return priors

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """The best card and placement as they look, and then a planned turn."""
        assert isinstance(state, CafeState)
        if len(actions) == 1:
            return actions[0]
        if actions[0] >= PRODUCE:
            return self.next_of_plan(state.areas[state.seat], rounds_to_come(state))
        merits = self.merits(state, actions, self.quick)
        best: i64 = 0
        for i in range(len(merits)):
            if merits[i] > merits[best]:
                best = i
        return actions[best]

    def next_of_plan(self, area: Area, rounds: i64) -> i64:
        """The next step of the turn as it was planned."""
        action = self.course.get(key_of(area, rounds))
        return self.plan_turn(area, rounds) if action is None else action

    def plan_turn(self, area: Area, rounds: i64) -> i64:
        """Plan the rest of a turn and remember its steps; the first of them."""
        plan = Plan(Outlook(area, rounds, self.weights), self.quick)
        plan.think(area)
        actions = plan.actions()
        if len(self.course) >= MEMORY:
            self.course.clear()
        after = area.copy()
        for action in actions:
            self.course[key_of(after, rounds)] = action
            act(after, action)
        return actions[0]

    def merits(self, state: CafeState, actions: vec[i64], care: Care) -> vec[float]:
        """What each action would be worth, in points of the seat that acts; a placement that is
        not looked at, nothing.
        """
        merits = vec[float]()
        area = state.areas[state.seat]
        rounds = rounds_to_come(state)
        outlook = Outlook(area, rounds, self.weights)
        gain = self.gain_of_master(state, area, rounds) if area.doing == BIDDING else 0.0
        stride = care.stride(len(actions)) if area.doing == PLACING else 1
        for i in range(len(actions)):
            action = actions[i]
            if i % stride:
                merits = append(merits, 0.0)
            elif action >= PLACE:
                merits = append(merits, self.merit_of_work(area, action, rounds, outlook))
            elif action >= PAY:
                merits = append(merits, merit_of_price(state, area, action, gain))
            else:
                card = self.merit_of_card(state, area, action - TAKE, rounds)
                merits = append(merits, card)
        return merits

    def merit_of_work(self, area: Area, action: i64, rounds: i64, outlook: Outlook) -> float:
        """A placement or an action, carried to its end in the plainest way."""
        if action < PRODUCE:
            return Laid(area, action, rounds, self.weights).merit
        after = area.copy()
        act(after, action)
        finish_plainly(after)
        waste = WASTE if CLEAR <= action < DONE else 0.0
        return outlook.worth(after) - waste

    def gain_of_master(self, state: CafeState, area: Area, rounds: i64) -> float:
        """What it is worth to choose first, not where the seat would choose as things stand."""
        if state.offered or state.master == state.seat:
            return 0.0
        merits = vec[float]()
        cards = state.display
        while cards:
            merits = append(merits, self.merit_of_card(state, area, lowest(cards), rounds))
            cards &= cards - 1
        gain = ranked(merits, 0) - ranked(merits, place_in_line(state, state.seat))
        return EAGERNESS * self.weights.slope[rounds] * gain

    def merit_of_card(self, state: CafeState, area: Area, card: i64, rounds: i64) -> float:
        """The best of some placements of a card, less its price."""
        if costs_a_cube(state, area, card) and area.warehouse == 0:
            return 0.0
        trial = area.copy()
        trial.card = card
        price = PRICE if costs_a_cube(state, area, card) else 0.0
        return self.best_placement(trial, rounds) - price

    def best_placement(self, area: Area, rounds: i64) -> float:
        """What the card in hand promises, by some of its placements."""
        placements = add_placements(vec[i64](), area)
        step: i64 = max(1, len(placements) // TRIED)
        best = 0.0
        for i in range(0, len(placements), step):
            laid = Laid(area, placements[i], rounds, self.weights)
            best = max(best, laid.merit)
        return best


def key_of(area: Area, rounds: i64) -> bytes:
    """Equal for areas that promise the same."""
    return bytes(write_area(vec[u8]([u8(rounds)]), area))


def values_by(state: CafeState, prospects: vec[float]) -> vec[float]:
    """Alone the points, else the chance to be ahead of each other seat, on average.

    The end is judged like all before it, or a leader would end the last turn at once.
    """
    if state.seats == 1:
        return vec[float]([max(0.0, min(prospects[0] / GREAT_SCORE, 1.0))])
    values = values_of_points(prospects, MARGIN)
    if state.seat == OVER:
        places = values_of_places(state.places())
        for seat in range(state.seats):
            values[seat] += TIE * (places[seat] - values[seat])
    return values


def rounds_to_come(state: CafeState) -> i64:
    """The rounds after the one that is being played."""
    return max(ROUNDS - 1 - state.round, 0)


def rounds_ahead(state: CafeState, seat: i64) -> i64:
    """The rounds a seat has still to begin: this one too, while it has no card."""
    area = state.areas[seat]
    waiting = area.card == NOBODY and area.doing < PLACING
    return min(rounds_to_come(state) + (1 if waiting else 0), ROUNDS - state.round)


def is_settled(area: Area) -> bool:
    """Whether there is nothing to think through: before the draft and after the turn."""
    return area.card == NOBODY and (area.doing < PLACING or area.doing == FINISHED)


def place_in_line(state: CafeState, seat: i64) -> i64:
    """How many choose a card before a seat in the advanced game, as the token lies now."""
    return (seat - state.master) % state.seats


def wait(state: CafeState, seat: i64) -> float:
    """The seat's place in line; who has begun a bid counts as the master."""
    if not state.advanced or (state.offered and seat == state.seat):
        return 0.0
    return float(place_in_line(state, seat))


def ranked(merits: vec[float], place: i64) -> float:
    """The merit with so many better ones."""
    for merit in merits:
        better: i64 = 0
        equal: i64 = 0
        for other in merits:
            if other > merit:
                better += 1
            elif other == merit:
                equal += 1
        if better <= place < better + equal:
            return merit
    return 0.0


def merit_of_price(state: CafeState, area: Area, action: i64, gain: float) -> float:
    """Paying and bidding: the cheapest cubes; a bid must gain more than it costs."""
    if action < BID:
        return price_of(area, action - PAY)
    if action < HOST:
        price = price_of(area, action - BID)
        if state.offered:
            return price - 1.0
        return gain + price - CUBE * float(least_bid(state))
    if action < CLOSE:
        return 2.0
    return 0.0 if action == PASS else 1.0


def cheapest(area: Area) -> i64:
    """The colour to pay with."""
    best = colour_in(area.warehouse)
    for colour in range(best + 1, COLOURS):
        if cubes_of(area.warehouse, colour) and price_of(area, colour) > price_of(area, best):
            best = colour
    return best


def price_of(area: Area, colour: i64) -> float:
    """What giving up a warehouse cube costs now, below nothing; the fewest colours are dear."""
    lost = warehouse_points(area.warehouse) - warehouse_points(area.warehouse - bit(12 * colour))
    return 0.05 * float(cubes_of(area.warehouse, colour)) - float(lost)


def finish_plainly(area: Area) -> None:
    """Carry an open action to its end: the fullest colours first, shops before the warehouse."""
    while ACTING < area.doing < FINISHED:
        if area.doing == DELIVERING:
            deliver_plainly(area)
        else:
            join_plainly(area)


def deliver_plainly(area: Area) -> None:
    if area.carried == 0:
        pick_up(area, bit(lowest(area.roasters & area.full)))
        return
    wanting = shops_that_need(area, colour_in(area.carried))
    if wanting:
        bring_to_shop(area, lowest(wanting))
    else:
        bring_to_warehouse(area)


def join_plainly(area: Area) -> None:
    pile = area.held[area.target]
    colour = colour_in(pile) if pile else fullest_colour(area, all_sources(area))
    if squares_of(area, all_sources(area), colour):
        take_whole_colour(area, colour)
        return
    free = free_targets(area)
    if free and all_sources(area):
        join_into(area, area.doing, lowest(free))
    else:
        close_action(area)


def fullest_colour(area: Area, sources: i64) -> i64:
    waiting: i64 = 0
    while sources:
        waiting += area.held[lowest(sources)]
        sources &= sources - 1
    best: i64 = 0
    for colour in range(COLOURS):
        if cubes_of(waiting, colour) > cubes_of(waiting, best):
            best = colour
    return best
