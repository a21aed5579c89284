# Compiled by mypyc.
"""What Café knows about good play: each move is judged by the area it leads to."""

from math import exp
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.evaluator import (
    POINTLESS,
    Evaluator,
    stretched,
    values_of_places,
    values_of_points,
)
from coffeehouse.engine.state import OVER, State
from coffeehouse.games.cafe.area import MOST_POINTS, Area
from coffeehouse.games.cafe.auction import BIDDING
from coffeehouse.games.cafe.draft import PAYING, TAKE
from coffeehouse.games.cafe.drying import DRY, ROAST
from coffeehouse.games.cafe.evaluation.choose import (
    PRICE,
    card_in_hand_value,
    card_value,
    cheapest,
    master_value,
    place_in_line,
    price_value,
)
from coffeehouse.games.cafe.evaluation.evaluate import Evaluation, Weights, area_value
from coffeehouse.games.cafe.evaluation.plan import (
    Care,
    Placed,
    PlacementPlan,
    Plan,
    finish_plainly,
    is_between_actions,
)
from coffeehouse.games.cafe.phases import ACTING, DELIVERING, FINISHED
from coffeehouse.games.cafe.placement import PLACE, PLACING
from coffeehouse.games.cafe.printed import NOBODY, PLACEMENTS, PLACES, ROUNDS, cube
from coffeehouse.games.cafe.processing import CLEAR, DONE, END
from coffeehouse.games.cafe.production import PRODUCE
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.verbs import work

GREAT_SCORE: Final = 45.0
"""A solo score nobody expects to beat."""
MARGIN: Final = 8.0
"""A lead that decides three games of four. Wider than it is: who is far behind or ahead must still
tell a good move from a bad one."""
STRETCH: Final = 1.9
"""How much surer the win is than the values say, for the same reason; docs/review.md."""
TIE: Final = 0.01
"""What the place itself counts at the end, so that ties are broken."""
HEAT: Final = 0.6
"""How far apart priors are: for a value this much higher, e times as high."""
PLACE_IN_LINE: Final = 0.5
"""What each place further from the master costs in the advanced game."""
WASTE: Final = 0.3
"""What clearing a square must bring at least, more than any action without it."""
NOTHING: Final = -1000.0
"""Below the value of any area."""
MEMORY: Final = 100_000
"""Areas to remember at most."""


@final
class CafeEvaluator(Evaluator):
    """Judgment of areas and moves."""

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.known: dict[bytes, float] = {}
        """The value of areas in the middle of a turn: the same come up again and again."""
        self.course: dict[bytes, i64] = {}
        """The next step of turns that were planned."""
        self.care: Care = Care(PLACEMENTS, 3, MOST_POINTS, 3)
        self.quick: Care = Care(PLACEMENTS, 1, MOST_POINTS, 2)

    def horizon(self) -> i64:
        """None: a turn is planned to its end, and further on the evaluation sees as well."""
        return 0

    def effort(self) -> i64:
        return 2_500

    def think_less(self, share: i64) -> None:
        """See fewer placements, and fewer actions ahead."""
        if share >= 1000:
            self.care = Care(10, 1, 0, 1)
        elif share >= 100:
            self.care = Care(84, 1, 2, 1)
        elif share >= 10:
            self.care = Care(168, 1, 3, 1)

    def values(self, state: State) -> vec[float]:
        """By what each seat can make of its turn, thought through to its end."""
        assert isinstance(state, CafeState)
        points = vec[float]()
        for seat in range(state.seats):
            points = append(points, self.points(state, seat, self.planned_value(state, seat)))
        return values_by(state, points)

    def expected(self, state: State, values: vec[float]) -> vec[float]:
        """In points alone; else less timid than what tells moves apart."""
        if state.seats == 1:
            return vec[float]([values[0] * GREAT_SCORE])
        return stretched(values, STRETCH)

    def quick_values(self, state: State) -> vec[float]:
        """By what each seat has now, whatever it is in the middle of."""
        assert isinstance(state, CafeState)
        points = vec[float]()
        for seat in range(state.seats):
            points = append(points, self.points(state, seat, self.value_now(state, seat)))
        return values_by(state, points)

    def points(self, state: CafeState, seat: i64, value: float) -> float:
        """The points at the end of the game that such a value has led to."""
        return self.weights.points_at_end(value, rounds_ahead(state, seat))

    def planned_value(self, state: CafeState, seat: i64) -> float:
        """Of a seat's area after the best turn it finds."""
        area = state.areas[seat]
        if self.care.depth == 0 or is_settled(area):
            return self.value_now(state, seat)
        rounds = rounds_to_come(state)
        key = key_of(area, rounds)
        value = self.known.get(key)
        if value is None:
            value = self.think_through(area, rounds)
            if len(self.known) >= MEMORY:
                self.known.clear()
            self.known[key] = value
        return value

    def think_through(self, area: Area, rounds: i64) -> float:
        if area.card == NOBODY:
            plan = Plan(Evaluation(area, rounds, self.weights), self.care)
            plan.think(area)
            return plan.value
        if area.doing is PAYING:
            area = area.copy()
            area.warehouse -= cube(cheapest(area))
        placement = PlacementPlan(self.weights, rounds, self.care)
        placement.think(area)
        return placement.value

    def value_now(self, state: CafeState, seat: i64) -> float:
        """Of a seat's area, whatever it is in the middle of."""
        area = state.areas[seat]
        rounds = rounds_to_come(state)
        if area.card != NOBODY:
            price = PRICE if area.doing is PAYING else 0.0
            return card_in_hand_value(area, rounds, self.weights) - price
        if is_to_choose(area):
            to_come = rounds_ahead(state, seat)
            return area_value(area, to_come, self.weights) - PLACE_IN_LINE * wait(state, seat)
        if not is_between_actions(area):
            area = area.copy()
            finish_plainly(area)
        return area_value(area, rounds, self.weights)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, CafeState)
        values = self.action_values(state, actions, self.care)
        best = values[0]
        for value in values:
            best = max(best, value)
        priors = vec[float]()
        for i in range(len(actions)):
            is_pointless = gives_up(state, actions[i]) and values[i] < best
            prior = POINTLESS if is_pointless else 0.01 + exp((values[i] - best) / HEAT)
            priors = append(priors, prior)
        return priors

    def sensible(self, state: State, actions: vec[i64]) -> vec[i64]:
        """§clear, §points: a square is only cleared for what it is used for at once, and a turn
        or a delivery only ended when nothing in it is worth more: nothing in a turn waits for
        others, and the roasters are emptied by one point.
        """
        assert isinstance(state, CafeState)
        doing = state.areas[state.seat].doing
        if doing is not ACTING and doing is not DELIVERING:
            return actions
        priors = self.priors(state, actions)
        worth_a_look = vec[i64]()
        for i in range(len(actions)):
            if priors[i] > POINTLESS:
                worth_a_look = append(worth_a_look, actions[i])
        return worth_a_look

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """The best card and placement as they look, and then a planned turn."""
        assert isinstance(state, CafeState)
        if len(actions) == 1:
            return actions[0]
        area = state.areas[state.seat]
        if area.doing.in_any_order and area.doing is not PLACING:
            return self.next_of_plan(area, rounds_to_come(state))
        values = self.action_values(state, actions, self.quick)
        best: i64 = 0
        for i in range(len(values)):
            if values[i] > values[best]:
                best = i
        return actions[best]

    def next_of_plan(self, area: Area, rounds: i64) -> i64:
        """The next step of the turn as it was planned."""
        action = self.course.get(key_of(area, rounds))
        return self.plan_turn(area, rounds) if action is None else action

    def plan_turn(self, area: Area, rounds: i64) -> i64:
        """Plan the rest of a turn and remember its steps; the first of them."""
        plan = Plan(Evaluation(area, rounds, self.weights), self.quick)
        plan.think(area)
        actions = plan.actions()
        if len(self.course) >= MEMORY:
            self.course.clear()
        after = area.copy()
        for action in actions:
            self.course[key_of(after, rounds)] = action
            work(after, action)
        return actions[0]

    def action_values(self, state: CafeState, actions: vec[i64], care: Care) -> vec[float]:
        """In points of the seat that acts; of a placement that is not looked at, nothing."""
        values = vec[float]()
        area = state.areas[state.seat]
        weights = self.weights
        rounds = rounds_to_come(state)
        evaluation = Evaluation(area, rounds, weights)
        is_bidding = area.doing is BIDDING
        of_master = master_value(state, area, rounds, weights) if is_bidding else 0.0
        stride = care.stride(len(actions)) if area.doing is PLACING else 1
        for i in range(len(actions)):
            action = actions[i]
            if i % stride:
                value = 0.0
            elif area.doing.in_any_order:
                value = self.work_value(area, action, rounds, evaluation)
            elif TAKE.has(action):
                value = card_value(state, area, action - TAKE.first, rounds, weights)
            else:
                value = price_value(state, area, action, of_master)
            values = append(values, value)
        return values

    def work_value(self, area: Area, action: i64, rounds: i64, evaluation: Evaluation) -> float:
        """A placement or an action, carried to its end in the plainest way."""
        if PLACE.has(action):
            return Placed(area, action, rounds, self.weights).value
        after = area.copy()
        work(after, action)
        if CLEAR.has(action):
            return self.clearing_value(after, action - CLEAR.first, evaluation)
        finish_plainly(after)
        return evaluation.value(after)

    def clearing_value(self, area: Area, square: i64, evaluation: Evaluation) -> float:
        """Of clearing a square: what comes of using it at once, else nothing."""
        if area.beans >> square & 1:
            PRODUCE.work(area, square)
        else:
            verb = DRY if area.dryers >> square & 1 else ROAST
            if verb.sources(area) == 0:
                return NOTHING
            verb.work(area, square)
        finish_plainly(area)
        return evaluation.value(area) - WASTE


def gives_up(state: CafeState, action: i64) -> bool:
    """Whether a move throws something away, or leaves something undone that costs no point."""
    if DONE.has(action):
        return state.areas[state.seat].doing is DELIVERING
    return CLEAR.has(action) or END.has(action)


def key_of(area: Area, rounds: i64) -> bytes:
    """Equal for areas of the same value. Not the key of a state, which is written at leisure: the
    guide asks for this one at every step.
    """
    key = vec[u8]([u8(rounds), u8(len(area.layers)), u8(area.doing.number)])
    for layer in area.layers:
        key = write(key, layer, 3)
    key = write(key, area.full, 7)
    for square in range(PLACES * len(area.layers)):
        if area.full >> square & 1:
            key = write(key, area.held[square], 6)
    key = write(key, area.warehouse, 6)
    key = write(key, area.card + 1, 1)
    key = write(key, area.points, 1)
    key = write(key, area.target + 1, 1)
    return bytes(write(key, area.carried, 6))


def write(key: vec[u8], number: i64, length: i64) -> vec[u8]:
    for _ in range(length):
        key = append(key, u8(number & 255))
        number >>= 8
    return key


def values_by(state: CafeState, points: vec[float]) -> vec[float]:
    """Alone the points, else the chance to be ahead of each other seat, on average.

    The end is judged like all before it, or a leader would end the last turn at once.
    """
    if state.seats == 1:
        return vec[float]([max(0.0, min(points[0] / GREAT_SCORE, 1.0))])
    values = values_of_points(points, MARGIN)
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
    begun: i64 = 0 if is_to_choose(state.areas[seat]) else 1
    return min(rounds_to_come(state) + 1 - begun, ROUNDS - state.round)


def is_to_choose(area: Area) -> bool:
    """Whether a seat has still to choose its card of this round."""
    return is_settled(area) and area.doing is not FINISHED


def is_settled(area: Area) -> bool:
    """Whether there is nothing to think through: before the draft and after the turn."""
    return area.card == NOBODY and not area.doing.in_any_order


def wait(state: CafeState, seat: i64) -> float:
    """The seat's place in line; who has begun a bid counts as the master."""
    if not state.advanced or (state.offered and seat == state.seat):
        return 0.0
    return float(place_in_line(state, seat))
