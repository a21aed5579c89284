# Compiled by mypyc.
"""What is known about good play of Guatemala Café, counted in points."""

import math
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.evaluator import POINTLESS, Evaluator, values_of_places, values_of_points
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.games.guatemala_cafe.evaluation.choose import UNKNOWN, Chooser
from coffeehouse.games.guatemala_cafe.evaluation.evaluate import Evaluation
from coffeehouse.games.guatemala_cafe.evaluation.starts import Starts
from coffeehouse.games.guatemala_cafe.printed import ROAD, SACK, SHIP
from coffeehouse.games.guatemala_cafe.roads import Ways
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import START, TAKE, WALKING

MARGIN: Final = 8.5
"""A lead of so many points decides three games of four."""
TURN: Final = 0.5
"""How much of the value of a turn is more than the other seats' turns will bring them."""
DOUBT: Final = 0.4
SAME_AGAIN: Final = 0.05
"""What comes to the same as another move, against that one: a second piece of a kind in the line,
and pieces in another order."""
HORIZON: Final = 12
"""Decisions of a rollout: about two turns. Four were too few; with thirty the quick player's errors
outweigh what it sees."""
SHORT_HORIZON: Final = 4
"""What is left of it where less than a tenth of the strongest player's thought is taken."""
BREADTH: Final = 0.4
"""A turn has up to seven decisions with many places that come to the same: look deep, not wide."""
WIDE: Final = 1.2
"""The breadth of the weakest player, who tries this and that."""
START_CARE: Final = 10.0
"""How much sooner a search looks at a start that was measured to be better."""
EFFORT: Final = 6_000


@final
class GuatemalaEvaluator(Evaluator):
    def __init__(self, starts: Starts) -> None:
        self.starts: Starts = starts
        self.ways: Ways = Ways()
        self.looks_ahead: i64 = HORIZON
        self.minds_hands: bool = True
        """Whether it reckons with the colors of the sacks that the others hold."""

        self.width: float = BREADTH

    def think_less(self, share: i64) -> None:
        """Only the strongest player minds the others' hands; the lower two hardly look past a turn,
        and the weakest neither knows a good start nor trusts its first idea.
        """
        if share >= 1000:
            self.starts = Starts()
        self.minds_hands = share == 1
        self.width = BREADTH if share < 1000 else WIDE
        self.looks_ahead = HORIZON if share <= 10 else SHORT_HORIZON

    def values(self, state: State) -> vec[float]:
        """How likely each seat is to finish before each other, on average."""
        if state.seat == OVER or not isinstance(state, GuatemalaState):
            return values_of_places(state.places())
        if self.knows(state):
            return self.starts.values(state.seats, state.buyer)
        chooser = self.chooser(state)
        points = vec[float]()
        for seat in range(state.seats):
            value = chooser.evaluation.seat_value(seat) + chooser.evaluation.hand_value(seat)
            if self.minds_hands:
                value += chooser.evaluation.lead_value(seat)
            points = append(points, value)
        if state.seat != CHANCE:
            points[state.turn] += TURN * chooser.turn_value()
        return values_of_points(points, MARGIN)

    def knows(self, state: State) -> bool:
        """Where the buyer begins decides more than a search sees: it was played out."""
        assert isinstance(state, GuatemalaState)
        return state.turns == 1 and state.phase is WALKING and self.knows_start(state, state.buyer)

    def knows_start(self, state: GuatemalaState, stop: i64) -> bool:
        return not state.is_free and self.starts.has(state.seats, stop)

    def chooser(self, state: GuatemalaState) -> Chooser:
        return Chooser(Evaluation(state, self.ways), state.turn)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, GuatemalaState)
        if START.has(actions[0]) and self.knows_start(state, actions[0] - START.first):
            return self.start_priors(state, actions)
        chooser = self.chooser(state)
        priors = vec[float]()
        for action in actions:
            prior = math.exp(max(-6.0, min(6.0, chooser.action_value(action))))
            priors = append(priors, POINTLESS if chooser.is_pointless(action) else prior)
        if TAKE.has(actions[0]):
            play_down_the_same(state, actions, priors)
        return priors

    def start_priors(self, state: GuatemalaState, actions: vec[i64]) -> vec[float]:
        priors = vec[float]()
        for action in actions:
            hope = self.starts.value(state.seats, action - START.first, state.seat)
            priors = append(priors, math.exp(START_CARE * hope))
        return priors

    def sensible(self, state: State, actions: vec[i64]) -> vec[i64]:
        """Whoever is asked can always allow."""
        assert isinstance(state, GuatemalaState)
        chooser = self.chooser(state)
        worthwhile = vec[i64]()
        for action in actions:
            if not chooser.is_pointless(action):
                worthwhile = append(worthwhile, action)
        return worthwhile

    def horizon(self) -> i64:
        return self.looks_ahead

    def breadth(self) -> float:
        return self.width

    def effort(self) -> i64:
        return EFFORT

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """The action of most value, with a little doubt about all of them."""
        assert isinstance(state, GuatemalaState)
        if len(actions) == 1:
            return actions[0]
        chooser = self.chooser(state)
        best = actions[0]
        most = UNKNOWN
        for action in actions:
            looks = chooser.action_value(action) + DOUBT * rng.random()
            if looks > most:
                best = action
                most = looks
        return best


def play_down_the_same(state: GuatemalaState, actions: vec[i64], priors: vec[float]) -> None:
    """Of equal pieces in the line the first stands for all; and pieces are taken along the line,
    but for ships, which may need a shed of this turn.
    """
    last_gap = state.gap(state.taken - 1) if state.taken > 0 else -1
    seen = vec[u8]([0] * (ROAD + 1))
    for i in range(len(actions)):
        if not TAKE.has(actions[i]):
            continue
        which = actions[i] - TAKE.first
        piece = TAKE.piece(state, which)
        is_ship = SHIP <= piece < SACK
        if seen[piece] != 0 or (TAKE.cell(state, which) < last_gap and not is_ship):
            priors[i] *= SAME_AGAIN
        seen[piece] = 1
