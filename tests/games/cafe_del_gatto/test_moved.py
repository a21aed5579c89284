"""What moved: which tile went where, though views show only kinds."""

from __future__ import annotations

from coffeehouse.engine.result import Transfer
from tests.games.cafe_del_gatto.arranging import GAME, arrange


def moved(move: str, coins: int = 9) -> tuple[Transfer, ...]:
    before = arrange(coins={0: coins})
    action = GAME.action(before, move)
    after = before.copy()
    after.apply(action)
    return GAME.log_line(before, action, None, after).moved


def test_the_tiles_above_a_bought_one_slide_down_in_order() -> None:
    """§refill"""
    steps = [(one.source, one.target) for one in moved("buy coffee.2 espresso")]
    assert steps == [
        ("seat.0.coins", "reserve"),
        ("coffee.2", "seat.0.espresso"),
        ("coffee.3", "coffee.2"),
        ("coffee.4", "coffee.3"),
        ("coffee.5", "coffee.4"),
    ]


def test_coins_are_counted_and_not_told_one_by_one() -> None:
    """§take"""
    assert moved("take coins") == (Transfer("coin", "reserve", "seat.0.coins", 2),)


def test_nothing_is_told_to_have_moved_before_it_has() -> None:
    state = arrange()
    assert GAME.log_line(state, GAME.action(state, "take coins"), None).moved == ()
