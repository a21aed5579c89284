"""Exercises: one's own mistakes and the house's collection, put to a person again."""

from __future__ import annotations

import msgspec
import pytest

import coffeehouse
from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.record import Record, load
from coffeehouse.players import RandomPlayer
from coffeehouse.review import (
    ExactJudge,
    Exercise,
    Judged,
    Review,
    mistakes,
    position,
    review,
    weigh,
)
from coffeehouse.skeleton import Kettle


@pytest.fixture(scope="module")
def spilled() -> tuple[Record, Review]:
    """A game of random moves, with mistakes in it, judged by who knows it."""
    game = Kettle()
    for seed in range(20):
        record = coffeehouse.play(game, [RandomPlayer(seed), RandomPlayer(seed + 50)], seed)
        found = review(record, game, judge=ExactJudge())
        if len(found.moments()) > 2:
            return record, found
    raise AssertionError("no random game had mistakes in it")


def test_mistakes_come_back_as_exercises(spilled: tuple[Record, Review]) -> None:
    game = Kettle()
    record, found = spilled
    made = mistakes(game, record, found)
    assert [one.cost for one in made] == [step.cost for step in found.moments()]
    for one in made:
        here = game.replay(load(game, one.record))
        assert here.key() == position(game, one).key()
        assert here.seat == one.seat
        assert {game.action(here, choice.move) for choice in one.choices} <= set(
            here.legal_actions()
        )
        assert one.choice(one.natural) not in one.solutions
        assert one.best in one.solutions
        assert msgspec.json.decode(msgspec.json.encode(one), type=Exercise) == one


def test_an_exercise_has_the_same_id_wherever_it_is_found(spilled: tuple[Record, Review]) -> None:
    game = Kettle()
    made = mistakes(game, *spilled)
    assert [one.id for one in made] == [one.id for one in mistakes(game, *spilled)]
    assert len({one.id for one in made}) == len(made)


def test_a_move_is_weighed_as_the_exercise_says(spilled: tuple[Record, Review]) -> None:
    game = Kettle()
    first = mistakes(game, *spilled)[0]
    assert weigh(game, first, first.natural) == first.choice(first.natural)
    assert weigh(game, first, first.best.move).grade is None


def test_a_move_nobody_judged_is_judged_beside_the_best(spilled: tuple[Record, Review]) -> None:
    game = Kettle()
    first = mistakes(game, *spilled)[0]
    bare = msgspec.structs.replace(
        first, choices=first.choices[:1], judge=Judged("search", 1, 40_000)
    )
    found = weigh(game, bare, first.natural)
    assert found == weigh(game, bare, first.natural)
    assert found.cost > 0
    assert found.expected == pytest.approx(bare.best.expected - found.cost)


def test_a_move_that_is_not_legal_there_is_refused(spilled: tuple[Record, Review]) -> None:
    game = Kettle()
    with pytest.raises(IllegalMove):
        weigh(game, mistakes(game, *spilled)[0], "pour size.3")
