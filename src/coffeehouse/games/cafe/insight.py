# Compiled by mypyc.
"""What Café knows about good play: each move is judged by the area it leads to."""

from math import exp
from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.insight import Insight, values_of_places, values_of_prospects
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
    PLACING,
    PRODUCE,
    TAKE,
)
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.auction import least_bid
from coffeehouse.games.cafe.components import bit, colour_in, cubes_of, lowest
from coffeehouse.games.cafe.draft import costs_a_cube
from coffeehouse.games.cafe.judgement import Weights, prospect
from coffeehouse.games.cafe.placement import add_placements, place
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
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.scoring import warehouse_points
from coffeehouse.games.cafe.table import ROUNDS

GREAT_SCORE: Final = 45.0
"""A solo score nobody expects to beat."""
SPREAD: Final = 5.0
"""A lead of so many points at the start of the last round is nearly won."""
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
TRIED: Final[i64] = 24
"""Placements a quick look at a card tries."""


class CafeInsight(Insight):
    """Judgement of areas and moves."""

    def __init__(self) -> None:
        self.weights: Weights = Weights()

    def horizon(self) -> i64:
        """The next two or three actions; further on the forecast sees as well as a rollout."""
        return 6

    def effort(self) -> i64:
        return 2_500

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, CafeState)
        if state.seats == 1:
            solo = self.prospect_of(state, 0)
            return vec[float]([max(0.0, min(solo / GREAT_SCORE, 1.0))])
        if state.seat == OVER:
            return values_of_places(state.places())
        return self.values_among(state)

    def values_among(self, state: CafeState) -> vec[float]:
        """The chance to be ahead of each other seat, on average."""
        spread = SPREAD + 1.5 * float(rounds_to_come(state))
        prospects = vec[float]()
        for seat in range(state.seats):
            prospects = append(prospects, self.prospect_of(state, seat))
        return values_of_prospects(prospects, spread)

    def prospect_of(self, state: CafeState, seat: i64) -> float:
        """The points a seat may expect, whatever it is in the middle of."""
        area = state.areas[seat]
        rounds = rounds_to_come(state)
        if area.card != NOBODY:
            price = PRICE if area.doing == PAYING else 0.0
            return self.best_placement(area, rounds) - price
        if area.doing < PLACING:
            to_come = min(rounds + 1, ROUNDS - state.round)
            return prospect(area, to_come, self.weights) - PLACE_IN_LINE * wait(state, seat)
        if area.doing in (ACTING, FINISHED):
            return prospect(area, rounds, self.weights)
        after = area.copy()
        finish_plainly(after)
        return prospect(after, rounds, self.weights)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, CafeState)
        merits = self.merits(state, actions)
        best = merits[0]
        for merit in merits:
            best = max(best, merit)
        priors = vec[float]()
        for merit in merits:
            priors = append(priors, 0.01 + exp((merit - best) / HEAT))
        return priors

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """The best of the moves as it looks, of placements only some by chance."""
        assert isinstance(state, CafeState)
        if len(actions) == 1:
            return actions[0]
        if actions[0] >= PLACE and actions[0] < PRODUCE and len(actions) > TRIED:
            actions = some(actions, TRIED, rng)
        merits = self.merits(state, actions)
        best: i64 = 0
        for i in range(len(merits)):
            if merits[i] > merits[best]:
                best = i
        return actions[best]

    def merits(self, state: CafeState, actions: vec[i64]) -> vec[float]:
        """What each action would be worth, in points of the seat that acts."""
        merits = vec[float]()
        area = state.areas[state.seat]
        rounds = rounds_to_come(state)
        gain = self.gain_of_master(state, area, rounds) if area.doing == BIDDING else 0.0
        for action in actions:
            if action >= PLACE:
                merits = append(merits, self.merit_of_work(area, action, rounds))
            elif action >= PAY:
                merits = append(merits, merit_of_price(state, area, action, gain))
            else:
                card = self.merit_of_card(state, area, action - TAKE, rounds)
                merits = append(merits, card)
        return merits

    def merit_of_work(self, area: Area, action: i64, rounds: i64) -> float:
        """A placement or an action, carried to its end in the plainest way."""
        after = area.copy()
        if action < PRODUCE:
            place(after, action - PLACE)
        else:
            act(after, action)
            finish_plainly(after)
        waste = WASTE if CLEAR <= action < DONE else 0.0
        return prospect(after, rounds, self.weights) - waste

    def gain_of_master(self, state: CafeState, area: Area, rounds: i64) -> float:
        """What it is worth to choose first, not where the seat would choose as things stand."""
        if state.offered or state.master == state.seat:
            return 0.0
        merits = vec[float]()
        cards = state.display
        while cards:
            merits = append(merits, self.merit_of_card(state, area, lowest(cards), rounds))
            cards &= cards - 1
        return EAGERNESS * (ranked(merits, 0) - ranked(merits, place_in_line(state, state.seat)))

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
            best = max(best, self.merit_of_work(area, placements[i], rounds))
        return best


def rounds_to_come(state: CafeState) -> i64:
    """The rounds after the one that is being played."""
    return max(ROUNDS - 1 - state.round, 0)


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


def price_of(area: Area, colour: i64) -> float:
    """What giving up a warehouse cube costs now, below nothing; the fewest colours are dear."""
    lost = warehouse_points(area.warehouse) - warehouse_points(area.warehouse - bit(12 * colour))
    return 0.05 * float(cubes_of(area.warehouse, colour)) - float(lost)


def some(actions: vec[i64], number: i64, rng: Random) -> vec[i64]:
    """A random choice of so many actions, ascending."""
    chosen = vec[i64]()
    left: i64 = len(actions)
    for action in actions:
        if rng.randrange(left) < number:
            chosen = append(chosen, action)
            number -= 1
        left -= 1
    return chosen


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
