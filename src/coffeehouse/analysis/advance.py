"""What happens by itself between two decisions: draws, and moves without a choice."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.analysis.review import Values
from coffeehouse.engine.evaluator import values_of_places
from coffeehouse.engine.state import CHANCE, OVER, State, sample_chance


def flows(state: State) -> bool:
    """Whether nobody has a choice now. By the position alone, so that a run that was drawn and
    one that is drawn again stop by the same rule.
    """
    if state.seat == OVER:
        return False
    if state.seat == CHANCE:
        return True
    return len(state.actors()) == 1 and len(state.legal_actions()) == 1


def flow(state: State, rng: Random) -> None:
    """Go on, in place, to the next choice or the end."""
    while flows(state):
        if state.seat == CHANCE:
            state.apply(sample_chance(state, rng))
        else:
            state.apply(state.legal_actions()[0])


def flow_to_chance(state: State) -> None:
    """Go on, in place, as long as nothing is drawn."""
    while state.seat != CHANCE and flows(state):
        state.apply(state.legal_actions()[0])


def result_of(state: State) -> Values:
    """What a finished game brought every seat."""
    if state.seats == 1:
        return (float(state.scores()[0]),)
    return tuple(float(value) for value in values_of_places(state.places()))
