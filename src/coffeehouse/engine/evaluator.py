# Compiled by mypyc.
"""`Evaluator`: what a game knows about good play, for bots and the coach."""

from math import exp, log
from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from coffeehouse.engine.state import OVER, State

POINTLESS: Final = 1e-9
"""The prior of an action nobody should take."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judgment, not rules: nothing here may change what is legal. A game overrides what it
    knows better; every default works for every game.

    An evaluator is handed states that a seat could be in (samples of its observation); it may read
    all of them but must not change them, `guide` included.
    """

    def values(self, state: State) -> vec[float]:
        """Each seat's value from 0 (certain to lose) to 1 (certain to win), ties shared.

        Default: by `places()` when the game is over, else by the seat's share of the scores.
        """
        if state.seat == OVER:
            return values_of_places(state.places())
        return values_of_scores(state.scores())

    def quick_values(self, state: State) -> vec[float]:
        """The same at first sight, for a player who does not think ahead. Default: `values`."""
        return self.values(state)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        """How promising each of these legal actions looks, any positive scale; `POINTLESS` keeps
        a search from looking at it. Default: equal.
        """
        equal = vec[float]()
        for _ in range(len(actions)):
            equal = append(equal, 1.0)
        return equal

    def sensible(self, state: State, actions: vec[i64]) -> vec[i64]:
        """Those of these legal actions that are not pointless, one at least, for a player who
        looks at all of them. Default: all.
        """
        return actions

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """The action a quick, sensible player would take in a rollout. Default: any."""
        return actions[rng.randrange(len(actions))]

    def horizon(self) -> i64:
        """How many decisions a rollout takes before `values` judges. Default: to the end."""
        return 1 << 30

    def knows(self, state: State) -> bool:
        """Whether `values` judges this position better than playing on from it would, so that a
        search goes no deeper. Never asked about the position a search starts from. Default: no.
        """
        return False

    def breadth(self) -> float:
        """How wide a search looks: after n visits to a position it considers about this many
        times the root of n of its actions, best priors first. Good priors make a narrow search a
        deep one. Default: 2.
        """
        return 2.0

    def effort(self) -> i64:
        """How many iterations of search the strongest bot takes for one decision: as
        many as one core does in about two seconds at the slowest point of the game. The weaker
        ones take a tenth each of the next stronger.
        """
        return 10_000

    def expected(self, state: State, values: vec[float]) -> vec[float]:
        """Means of `values` over futures of this position, as people read them: alone the points
        at the end, else the share of the win as often as games came out that way. Default:
        unchanged.
        """
        return values

    def think_less(self, share: i64) -> None:
        """From now on judge for a player who thinks one part in `share` of what the strongest
        does. Default: no difference; a game whose judgment is itself a search makes it shorter.
        """


def values_of_places(places: vec[i64]) -> vec[float]:
    """First of all is 1, last of all 0, ties in the middle of the places they share.

    A solo game has one place, worth 1: its evaluator should use the score instead.
    """
    values = vec[float]()
    seats = len(places)
    for mine in places:
        beaten = 0.0
        for other in places:
            if other > mine:
                beaten += 1.0
            elif other == mine:
                beaten += 0.5
        # The loop met the seat itself as half a tie.
        values = append(values, (beaten - 0.5) / float(seats - 1) if seats > 1 else 1.0)
    return values


def values_of_points(points: vec[float], margin: float) -> vec[float]:
    """How likely each seat is to finish before each other, on average, by the points it can hope
    for. A lead of `margin` points decides three games of four.
    """
    values = vec[float]()
    for mine in points:
        # The loop meets the seat itself as half a win.
        ahead = -0.5
        for other in points:
            ahead += 1.0 / (1.0 + exp((other - mine) / margin))
        values = append(values, ahead / float(len(points) - 1))
    return values


def values_of_scores(scores: vec[i64]) -> vec[float]:
    """Scores squeezed between the lowest and the highest; all equal: one half each."""
    low = scores[0]
    high = scores[0]
    for score in scores:
        low = min(low, score)
        high = max(high, score)
    values = vec[float]()
    for score in scores:
        share = 0.5 if high == low else float(score - low) / float(high - low)
        values = append(values, share)
    return values


def stretched(values: vec[float], factor: float) -> vec[float]:
    """Shares whose odds are taken to a power, for a judgment too timid (above 1) or too bold."""
    found = vec[float]()
    for value in values:
        inside = max(0.000001, min(value, 0.999999))
        found = append(found, 1.0 / (1.0 + exp(-factor * log(inside / (1.0 - inside)))))
    return found
