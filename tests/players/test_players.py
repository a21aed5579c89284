"""House players by name, greedy's one step, and what none of them may know."""

import pytest

import coffeehouse
from coffeehouse.engine.state import OVER
from coffeehouse.engine.vantage import Vantage
from coffeehouse.players import GreedyPlayer, RandomPlayer, UnknownLevel, levels, player
from tests.cli.garden import Garden
from tests.cli.garden.rules import GREEN, RED, GardenState, plant_action


@pytest.fixture(scope="module")
def garden() -> Garden:
    return Garden()


def after_draw(game: Garden, bean: int, **options: str) -> GardenState:
    state = game.new(2, **options)
    state.apply(bean)
    return state


@pytest.mark.parametrize("level", levels())
def test_every_level_plays_a_whole_game_the_same_way_again(level: str, garden: Garden) -> None:
    def record() -> object:
        return coffeehouse.play(garden, [player(level, garden, seat) for seat in range(3)], seed=5)

    first = record()
    assert first == record()
    assert garden.replay(first).seat == OVER  # type: ignore[arg-type]


def test_an_unknown_level_is_answered_with_those_there_are(garden: Garden) -> None:
    with pytest.raises(UnknownLevel, match="there is random"):
        player("kasparov", garden, 1)


def test_random_plays_every_legal_move_sooner_or_later(garden: Garden) -> None:
    vantage = Vantage(garden, after_draw(garden, RED), 0)
    random = RandomPlayer(1)
    assert {random.choose(vantage) for _ in range(200)} == set(vantage.actions)


def test_greedy_takes_the_points(garden: Garden) -> None:
    choice = GreedyPlayer(garden, 1).choose(Vantage(garden, after_draw(garden, RED), 0))
    assert choice in {plant_action(row, place, RED) for row in range(2) for place in range(2)}


def test_greedy_settles_a_tie_by_its_seed(garden: Garden) -> None:
    vantage = Vantage(garden, after_draw(garden, GREEN), 0)
    chosen = [GreedyPlayer(garden, seed).choose(vantage) for seed in range(30)]
    assert len(set(chosen)) > 1
    assert chosen == [GreedyPlayer(garden, seed).choose(vantage) for seed in range(30)]
