# Compiled by mypyc.
"""What is known about good play of Guatemala Café, counted in points."""

import math
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.insight import Insight, values_of_places, values_of_points
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.games.guatemala_cafe.actions import DONE, ROAD, SACK, SHIP, SPACE, TAKE
from coffeehouse.games.guatemala_cafe.judgement import UNKNOWN, Judge
from coffeehouse.games.guatemala_cafe.outlook import Outlook, Ways
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

MARGIN: Final = 8.5
"""A lead of so many points decides three games of four."""
TURN: Final = 0.5
"""How much of what a turn promises is more than the other seats' turns will bring them."""
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
EFFORT: Final = 6_000


@final
class GuatemalaInsight(Insight):
    def __init__(self) -> None:
        self.ways: Ways = Ways()
        self.looks_ahead: i64 = HORIZON
        self.minds_hands: bool = True
        """Whether it reckons with the sacks everybody holds."""

        self.width: float = BREADTH

    def think_less(self, share: i64) -> None:
        """Only the strongest player minds the hands; the lower two hardly look past a turn, and
        the weakest does not trust its first idea.
        """
        self.minds_hands = share == 1
        self.width = BREADTH if share < 1000 else WIDE
        self.looks_ahead = HORIZON if share <= 10 else SHORT_HORIZON

    def values(self, state: State) -> vec[float]:
        """How likely each seat is to finish before each other, on average."""
        if state.seat == OVER or not isinstance(state, GuatemalaState):
            return values_of_places(state.places())
        view = Judge(Outlook(state, self.ways), state.current)
        prospects = vec[float]()
        for seat in range(state.seats):
            prospect = view.outlook.prospect(seat)
            if self.minds_hands:
                prospect += view.outlook.power(seat)
            prospects = append(prospects, prospect)
        if state.seat != CHANCE:
            prospects[state.current] += TURN * view.chance_of_turn()
        return values_of_points(prospects, MARGIN)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, GuatemalaState)
        judge = Judge(Outlook(state, self.ways), state.current)
        priors = vec[float]()
        for action in actions:
            priors = append(priors, math.exp(max(-6.0, min(6.0, judge.gain(action)))))
        if TAKE <= actions[0] < SPACE:
            play_down_the_same(state, actions, priors)
        return priors

    def horizon(self) -> i64:
        return self.looks_ahead

    def breadth(self) -> float:
        return self.width

    def effort(self) -> i64:
        return EFFORT

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """The action that gains most, with a little doubt about all of them."""
        assert isinstance(state, GuatemalaState)
        if len(actions) == 1:
            return actions[0]
        judge = Judge(Outlook(state, self.ways), state.current)
        best = actions[0]
        most = UNKNOWN
        for action in actions:
            looks = judge.gain(action) + DOUBT * rng.random()
            if looks > most:
                best = action
                most = looks
        return best


def play_down_the_same(state: GuatemalaState, actions: vec[i64], priors: vec[float]) -> None:
    """Of equal pieces in the line the first stands for all; and pieces are taken along the line,
    but for ships, which may need a shed of this turn.
    """
    last_gap: i64 = state.gaps >> (7 * (state.taken - 1)) if state.taken > 0 else 0
    seen = vec[u8]()
    for _ in range(ROAD + 1):
        seen = append(seen, 0)
    for i in range(len(actions)):
        if actions[i] == DONE:
            continue
        cell = state.box.cell(state.buyer, actions[i] - TAKE)
        piece = i64(state.goods[cell])
        is_ship = SHIP <= piece < SACK
        if seen[piece] != 0 or (cell + 1 < last_gap and not is_ship):
            priors[i] *= SAME_AGAIN
        seen[piece] = 1
