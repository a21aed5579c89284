"""Reviews: the sum is exact, luck has mean zero, toys are known, nothing hidden is used."""

from __future__ import annotations

from statistics import fmean, stdev

import msgspec
import pytest
from librt.random import Random
from librt.vecs import vec

import coffeehouse
from coffeehouse.analysis import (
    Decision,
    ExactJudge,
    Grade,
    NotFinished,
    Review,
    SearchJudge,
    TooLarge,
    Unit,
    review_game,
)
from coffeehouse.analysis.advance import result_of
from coffeehouse.analysis.calibration import calibration, power, start_of
from coffeehouse.analysis.estimate import Estimate, paired_error
from coffeehouse.analysis.grades import grade
from coffeehouse.bots import GreedyBot, RandomBot
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.skeleton import Kettle
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting

GAMES = coffeehouse.game_ids()
TOYS = ("kettle", "toy-breakfast", "toy-tasting")
REAL = [id for id in GAMES if id not in TOYS]
THOUGHT = 16
compiled_only = pytest.mark.once
"""Searches of the real games take long interpreted, and come to the same."""
EVERY = [pytest.param(id, marks=() if id in TOYS else compiled_only) for id in GAMES]


def random_game(game: AnyGame, seats: int, seed: int, **options: str) -> Record:
    players = [RandomBot(seed * 100 + seat) for seat in range(seats)]
    return coffeehouse.play(game, players, seed, **options)


def reviewed(game: AnyGame, record: Record, thought: int = THOUGHT) -> Review:
    """A quick look, which plays no game again with the same luck: `test_same_luck` does."""
    return review_game(record, game, judge=SearchJudge(game, thought), times=0.5)


def adds_up(found: Review) -> None:
    for account in found.accounts:
        total = account.start + account.luck - account.costs + account.others
        assert total + account.reappraisal == pytest.approx(account.result, abs=1e-5)


@pytest.fixture(scope="module", params=EVERY)
def known(request: pytest.FixtureRequest) -> tuple[AnyGame, Record, Review]:
    game = coffeehouse.game(request.param)
    record = random_game(game, game.seats[0], 5)
    return game, record, reviewed(game, record)


def test_the_sum_is_exact_for_every_seat(known: tuple[AnyGame, Record, Review]) -> None:
    game, record, found = known
    adds_up(found)
    assert [account.result for account in found.accounts] == list(found.result)
    assert found.result == pytest.approx(result_of(game.replay(record)))


def test_the_curve_runs_through_every_step(known: tuple[AnyGame, Record, Review]) -> None:
    """Each step begins with what the one before came to."""
    _, _, found = known
    value = found.start
    for step in found.steps:
        before = (
            step.best_expected if isinstance(step, Decision) else minus(step.expected, step.luck)
        )
        assert minus(before, value) == pytest.approx(step.reappraised, abs=1e-5)
        value = step.expected


def minus(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def test_every_choice_and_every_draw_is_in_one_step(known: tuple[AnyGame, Record, Review]) -> None:
    game, record, found = known
    entries = [step.entry for step in found.decisions]
    state = game.begin(record.seats, record.options)
    for number, (seat, action) in enumerate(record.entries):
        state.turn_to(seat)
        if seat == CHANCE:
            assert sum(step.first <= number < step.end for step in found.draws) == 1
        else:
            assert (number in entries) == (len(state.legal_actions()) > 1)
        state.apply(action)


def test_the_same_review_twice_gives_the_same_numbers(
    known: tuple[AnyGame, Record, Review],
) -> None:
    game, record, found = known
    assert reviewed(game, record) == found


def test_a_review_survives_being_written_down(known: tuple[AnyGame, Record, Review]) -> None:
    _, _, found = known
    text = msgspec.json.encode(found)
    assert msgspec.json.decode(text, type=Review) == found


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(8))
def test_a_game_that_is_known_has_exact_numbers(seats: int, seed: int) -> None:
    """Costs are what the solution says, and there is nothing to reappraise."""
    game = Kettle()
    record = random_game(game, seats, seed)
    found = review_game(record, game, judge=ExactJudge())
    adds_up(found)
    assert all(account.reappraisal == 0 for account in found.accounts)
    assert all(step.error == 0 and step.cost >= 0 for step in found.decisions)
    assert all(error == 0 for step in found.draws for error in step.error)


def test_a_cost_of_a_known_game_can_be_counted_by_hand() -> None:
    """§pour: with 6 in a cup of 7, half of the six drops spill: 0.5 * 7 against 6."""
    game = Kettle()
    moves = ["pour", "drop size.3"] * 2 + ["pour", "drop size.1", "stop"]
    record = Record.of(game, 1, {})
    state = game.new(1)
    for move in moves:
        record.entries.append((int(state.seat), game.action(state, move)))
        game.play(state, move)
    found = review_game(record, game, judge=ExactJudge())
    poured = found.decisions[-2]
    assert str(poured.played) == "pour"
    assert str(poured.best) == "stop"
    assert poured.cost == pytest.approx(6 - 0.5 * 7)
    assert poured.grade is Grade.BLUNDER
    assert found.draws[-1].luck[0] == pytest.approx(7 - 0.5 * 7)
    assert found.unit is Unit.POINTS


def test_any_order_is_reviewed_as_it_was_played() -> None:
    game = Breakfast()
    for seed in range(4):
        found = review_game(random_game(game, 2, seed), game, judge=ExactJudge())
        adds_up(found)
        assert all(account.reappraisal == 0 for account in found.accounts)


def test_a_game_too_large_to_know_says_so() -> None:
    with pytest.raises(TooLarge):
        review_game(random_game(Tasting(), 2, 1), Tasting(), judge=ExactJudge())


def test_the_exact_judge_finds_no_fault_with_the_best_play() -> None:
    game, judge = Kettle(), ExactJudge()

    class Best:
        def choose(self, observation: Observation) -> int:
            return judge.best(observation, 0)

    for seed in range(10):
        record = coffeehouse.play(game, [Best(), Best()], seed)
        found = review_game(record, game, judge=judge)
        assert [account.costs for account in found.accounts] == [0, 0]
        for account in found.accounts:
            assert account.start + account.luck == pytest.approx(account.result, abs=1e-5)


def is_zero_within_its_error(values: list[float]) -> None:
    assert abs(fmean(values)) < 4 * stdev(values) / len(values) ** 0.5


@pytest.mark.parametrize("seats", [1, 2])
def test_exact_luck_has_mean_zero(seats: int) -> None:
    game, judge = Kettle(), ExactJudge()
    records = [random_game(game, seats, seed) for seed in range(400)]
    lucks = [review_game(record, game, judge=judge).accounts[0].luck for record in records]
    is_zero_within_its_error(lucks)


def test_luck_has_mean_zero_whatever_the_judge_is_worth() -> None:
    """A judge that thinks next to nothing, on a toy with draws and hidden hands."""
    game = Tasting()
    records = [random_game(game, 2, seed) for seed in range(60)]
    is_zero_within_its_error([reviewed(game, one).accounts[0].luck for one in records])


@compiled_only
def test_luck_has_mean_zero_in_a_real_game() -> None:
    game = coffeehouse.game("cafe-del-gatto")
    records = [random_game(game, 2, seed) for seed in range(40)]
    is_zero_within_its_error([reviewed(game, one).accounts[0].luck for one in records])


def test_a_decision_is_judged_by_what_the_seat_could_know() -> None:
    """Two games that differ only in the rival's hand, up to a decision, get the same judgment."""
    game = Tasting()
    judge = SearchJudge(game, 64)
    state = game.new(2)
    while state.seat == CHANCE:
        state.apply(state.outcome(0))
    twin = next(
        found
        for seed in range(50)
        if (found := state.resample(state.seat, Random(seed))).key() != state.key()
    )
    one, other = (Observation(game, there, int(state.seat)) for there in (state, twin))
    assert judge.best(one, 3) == judge.best(other, 3)
    for action in one.actions:
        assert judge.after(one, action, 3) == judge.after(other, action, 3)


def test_hidden_hands_are_told_where_it_cost_most() -> None:
    game = Tasting()
    for seed in range(20):
        found = reviewed(game, random_game(game, 2, seed), 400)
        for moment in found.moments():
            assert moment.unseen is not None
            assert moment.reason is not None
            return
    raise AssertionError("no random game had a mistake in it")


def test_only_a_finished_game_is_reviewed() -> None:
    game = coffeehouse.game("coffee-roaster")
    record = random_game(game, 1, 3)
    record.entries.pop()
    with pytest.raises(NotFinished):
        review_game(record)


def test_costs_are_measured_on_other_samples_than_those_that_chose() -> None:
    """The best of equal moves is not better than the one played: on average it costs nothing."""
    game = Breakfast()
    costs = [
        step.cost
        for seed in range(30)
        for step in reviewed(game, random_game(game, 2, seed), 16).decisions
    ]
    assert min(costs) < 0


def test_no_cost_within_its_doubt_is_a_mistake() -> None:
    bars = (0.02, 0.05, 0.12)
    assert grade(0.2, 0.11, bars) is None
    assert grade(0.2, 0.01, bars) is Grade.BLUNDER
    assert grade(0.06, 0.01, bars) is Grade.MISTAKE
    assert grade(0.03, 0.01, bars) is Grade.SLIP
    assert grade(0.01, 0.0, bars) is None


def test_the_error_of_a_difference_knows_of_common_luck() -> None:
    one = Estimate(((0.1, 0.9), (0.3, 0.7), (0.5, 0.5)))
    other = Estimate(((0.0, 1.0), (0.2, 0.8), (0.4, 0.6)))
    assert paired_error(one, other, 0) == pytest.approx(0)
    assert paired_error(one, Estimate(((1.0, 0.0),)), 0) > 0.1


@pytest.mark.parametrize("id", REAL)
def test_every_game_has_a_measured_start(id: str) -> None:
    game = coffeehouse.game(id)
    found = calibration(game)
    assert found.start
    assert found.thought
    for start in found.start:
        assert start.command.startswith(
            f"python -m tools calibrate start {id} --seats {start.seats}"
        )
        assert len(start.result) == start.seats == len(start.error)
        assert start_of(game, start.seats, game.setup(start.seats, start.options)) == start.result
        if start.seats > 1:
            assert sum(start.result) == pytest.approx(start.seats / 2, abs=0.01)


@pytest.mark.parametrize("id", REAL)
def test_the_judgment_of_the_end_is_the_result(id: str) -> None:
    """What `expected` makes of an ended game's values is what the game brought; a judgment that
    looks at margins may be less sure of a win, never of the wrong one."""
    game = coffeehouse.game(id)
    evaluator = game.evaluator()
    assert evaluator is not None
    state = game.replay(random_game(game, game.seats[0], 2))
    assert state.seat == OVER
    told = [float(value) for value in evaluator.expected(state, evaluator.values(state))]
    if game.seats[0] == 1:
        assert told == pytest.approx([float(score) for score in state.scores()], abs=8.1)
    else:
        assert told[0] - told[1] == pytest.approx(
            result_of(state)[0] - result_of(state)[1], abs=1.0
        )


@compiled_only
def test_the_strong_are_found_stronger() -> None:
    """Greedy's decisions cost less than random ones."""
    game = coffeehouse.game("coffee-roaster")
    costs: dict[str, list[float]] = {"greedy": [], "random": []}
    for seed in range(3):
        for name, player in (("greedy", GreedyBot(game, seed)), ("random", RandomBot(seed))):
            record = coffeehouse.play(game, [player], seed, mode="single")
            found = reviewed(game, record, 80)
            costs[name].append(found.accounts[0].error_per_decision)
    assert fmean(costs["greedy"]) < fmean(costs["random"])


def test_expectations_are_stretched_as_the_file_of_the_game_says() -> None:
    """By round; the last power holds for all later ones, and a game from elsewhere has none."""
    game = coffeehouse.game("cafe")
    powers = calibration(game).stretch
    assert powers is not None
    assert power(game, None) == power(game, 1) == powers.powers[0]
    assert power(game, 100) == powers.powers[-1] > 1
    assert power(Kettle(), 3) == 1


@compiled_only
def test_a_stretched_expectation_is_further_from_one_half_and_still_adds_up() -> None:
    game = coffeehouse.game("cafe")
    judge = SearchJudge(game, 16)
    evaluator = game.evaluator()
    assert evaluator is not None
    state = game.new(2)
    while state.seat == CHANCE:
        state.apply(state.outcome(0))
    plain = [float(value) for value in evaluator.expected(state, vec[float]([0.6, 0.4]))]
    told = judge.told(state, (6.0, 4.0), 10)
    assert told[0] > plain[0] > 0.6
    assert sum(told) == pytest.approx(1)
