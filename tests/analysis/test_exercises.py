"""Exercises: one's own mistakes and those a game ships, put to a person again."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import coffeehouse
from coffeehouse.analysis import (
    ExactJudge,
    Exercise,
    Grade,
    Judged,
    Review,
    game_exercises,
    mistakes,
    position,
    review_game,
    weigh,
)
from coffeehouse.analysis.calibration import Calibration, calibration, calibration_file
from coffeehouse.analysis.exercises import exercises_file, id_of
from coffeehouse.analysis.grades import grade, thresholds
from coffeehouse.bots import RandomBot
from coffeehouse.engine import registry
from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, load
from coffeehouse.skeleton import Kettle
from coffeehouse.terminal.review import why
from tools.collect import AGAIN, written


@pytest.fixture(scope="module")
def spilled() -> tuple[Record, Review]:
    """A game of random moves, with mistakes in it, judged by who knows it."""
    game = Kettle()
    for seed in range(20):
        record = coffeehouse.play(game, [RandomBot(seed), RandomBot(seed + 50)], seed)
        found = review_game(record, game, judge=ExactJudge())
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


REAL = [id for id in coffeehouse.game_ids() if game_exercises(coffeehouse.game(id))]
ENOUGH = 40


def house(id: str) -> tuple[AnyGame, tuple[Exercise, ...]]:
    game = coffeehouse.game(id)
    return game, game_exercises(game)


def test_every_game_of_the_house_ships_exercises() -> None:
    assert {"cafe", "cafe-del-gatto", "coffee-roaster", "guatemala-cafe"} <= set(REAL)


def test_a_game_without_the_files_has_no_exercises_and_the_default_calibration() -> None:
    assert game_exercises(Kettle()) == ()
    assert calibration(Kettle()) == Calibration()


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game of somebody else, registered but in no package of ours."""
    folder = tmp_path / "kettle_from_outside"
    folder.mkdir()
    for name in ("words.en.toml", "RULES.md"):
        text = Kettle().text_of(name).replace('game = "kettle"', f'game = "{ID}"')
        (folder / name).write_text(text)
    (folder / "__init__.py").write_text(OUTSIDE)
    monkeypatch.syspath_prepend(tmp_path)
    registry.register(import_module(folder.name).GAME)
    yield folder
    registry.unregister(ID)
    del sys.modules[folder.name]
    exercises_file.cache_clear()
    calibration_file.cache_clear()


ID = "kettle-from-outside"
OUTSIDE = f"""
from coffeehouse.skeleton import Kettle

class GAME(Kettle):
    id = "{ID}"
"""


def test_a_game_from_outside_ships_exercises_and_its_calibration(outside: Path) -> None:
    (outside / "calibration.toml").write_text("thought = 77")
    game = coffeehouse.game(ID)
    record = coffeehouse.play(game, [RandomBot(1), RandomBot(51)], 1)
    made = mistakes(game, record, review_game(record, game, judge=ExactJudge()))
    assert made
    (outside / "exercises.toml").write_text("".join(written("by hand", made)))
    assert [one.id for one in game_exercises(game)] == [one.id for one in made]
    assert calibration(game).thought == 77


@pytest.mark.parametrize("id", REAL)
def test_exercises_of_a_game_have_enough_and_none_twice(id: str) -> None:
    game, exercises = house(id)
    assert len(exercises) >= ENOUGH
    assert len({one.id for one in exercises}) == len(exercises)
    assert len({position(game, one).key() for one in exercises}) == len(exercises)
    assert exercises_file(game.package).command.startswith(f"python -m tools collect {id} ")


@pytest.mark.parametrize("id", REAL)
def test_exercises_of_a_game_have_something_of_everything(id: str) -> None:
    """Of early and late moments, of several phases, and no move is the answer to most."""
    game, exercises = house(id)
    phases = {game.view(position(game, one), one.seat).phase for one in exercises}
    lengths = sorted(len(one.record.splitlines()) for one in exercises)
    verbs = Counter(one.best.move.split()[0] for one in exercises)
    assert len(phases) > 1
    assert lengths[-1] > 2 * lengths[0]
    assert len(verbs) > 1
    assert max(Counter((one.natural, one.best.move) for one in exercises).values()) <= AGAIN


@pytest.mark.parametrize("id", REAL)
def test_every_exercise_of_the_house_can_be_put_to_a_person(id: str) -> None:
    """It replays, its seat is to decide, its moves are legal there, and the sentence is said."""
    game, exercises = house(id)
    for one in exercises:
        here = position(game, one)
        assert (one.game, one.edition) == (id, game.edition_source.digest)
        assert here.seat == one.seat
        legal = {str(move) for move in game.moves(here, one.seat)}
        assert {choice.move for choice in one.choices} <= legal
        assert one.id == id_of(one.record, one.seat)
        assert one.reason is not None
        assert str(one.reason.offer) == one.best.move
        (sentence,) = why(game.words, one.reason)
        assert sentence.startswith("The better move: ")


@pytest.mark.parametrize("id", REAL)
def test_the_natural_move_of_an_exercise_is_a_mistake_beyond_doubt(id: str) -> None:
    game, exercises = house(id)
    for one in exercises:
        natural = one.choice(one.natural)
        assert natural is not None
        assert (natural.cost, natural.error) == (one.cost, one.error)
        assert natural.grade in (Grade.MISTAKE, Grade.BLUNDER)
        bars = thresholds(game, one.unit)
        assert all(choice.grade == grade(choice.cost, choice.error, bars) for choice in one.choices)
        assert one.best.cost == 0
        assert 1 <= len(one.solutions) <= len(one.choices) / 2


@pytest.mark.once
@pytest.mark.deep
@pytest.mark.parametrize("id", REAL)
def test_the_judge_still_says_so(id: str) -> None:
    """Of every eighth exercise, judged with other luck: the natural move is the worse one."""
    game, exercises = house(id)
    for one in exercises[::8]:
        best = msgspec.structs.replace(one, choices=one.choices[:1])
        assert weigh(game, best, one.natural, seed=5).cost > 0
