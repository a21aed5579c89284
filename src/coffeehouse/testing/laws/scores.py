"""Laws about what a position is worth."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from coffeehouse.engine.state import State
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.walk import Walk


@Law
def places_agree_with_scores(walk: Walk) -> Iterator[Complaint]:
    """More points are never a worse place; places are counted from 1 and shared by ties."""
    for index, state in walk.states():
        scores, places = list(state.scores()), list(state.places())
        if len(scores) != state.seats or len(places) != state.seats:
            yield index, f"{state.seats} seats have scores {scores} and places {places}"
        elif any(place != 1 + sum(other < place for other in places) for place in places):
            yield index, f"places {places} are no ranking with shared places"
        elif any(
            mine > other and better >= worse
            for mine, better in zip(scores, places, strict=True)
            for other, worse in zip(scores, places, strict=True)
        ):
            yield index, f"scores {scores} do not give places {places}"


@Law
def scores_do_not_know_names(walk: Walk) -> Iterator[Complaint]:
    """Called by other numbers, every seat has the same score, place and score lines."""
    game = walk.game
    for node in walk.nodes:
        seats = tuple(node.seats)
        for names in (seats[::-1], (*seats[1:], *seats[:1])):
            permuted = game.permuted(node.state, names)
            for seat, name in enumerate(names):
                if standing(walk, node.state, seat) != standing(walk, permuted, name):
                    yield node.index, f"called {name}, seat {seat} stands otherwise"


def standing(walk: Walk, state: State, seat: int) -> tuple[object, ...]:
    return (
        int(state.scores()[seat]),
        int(state.places()[seat]),
        walk.game.score_lines(state, seat),
        walk.game.scale(state, seat),
    )


@Law
def lines_add_up(walk: Walk) -> Iterator[Complaint]:
    """The lines of every score pad add up to the score, and the result is best first."""
    for node in walk.nodes:
        result = walk.game.result(node.state)
        for sheet in result.seats:
            if sum(line.points for line in sheet.lines) != sheet.score:
                yield node.index, f"seat {sheet.seat}: {sheet.lines} are not {sheet.score}"
        if [sheet.place for sheet in result.seats] != sorted(node.state.places()):
            yield node.index, "the result is not in the order of places"


@Law
def evaluator_judges_what_is_legal(walk: Walk) -> Iterator[Complaint]:
    """Values lie in 0 … 1, one a seat; priors are positive, one an action; guides are legal."""
    evaluator = walk.game.evaluator()
    for node in walk.nodes if evaluator is not None else ():
        assert evaluator is not None
        values = list(evaluator.values(node.state))
        if len(values) != node.state.seats or any(not 0 <= value <= 1 for value in values):
            yield node.index, f"values of {node.state.seats} seats: {values}"
        if node.state.seat < 0:
            continue
        actions = node.state.legal_actions()
        priors = list(evaluator.priors(node.state, actions))
        if len(priors) != len(actions) or any(not 0 < prior < 1e300 for prior in priors):
            yield node.index, f"priors of {len(actions)} actions: {priors}"
        for seed in range(3):
            guided = evaluator.guide(node.state, actions, Random(seed))
            if guided not in list(actions):
                yield node.index, f"guide chooses {guided}, which is not legal"
