"""Filling the cup: tray, square tokens, selection and exchange."""

from __future__ import annotations

import pytest

from coffeehouse.engine.state import CHANCE
from tests.games.coffee_roaster.arranging import (
    GAME,
    bag,
    cup,
    cup_test,
    do,
    draw,
    drawn,
    is_over,
    moves,
    pile,
    refused,
)

TEN = ["bean.2"] * 10


def fill(tokens: int, kind: str = "bean.2") -> list[str]:
    return [move for _ in range(tokens) for move in (f"draw {kind}", f"put {kind} cup")]


def test_each_token_goes_into_the_cup_or_the_tray() -> None:
    """§cup-testing §tray"""
    state = draw(cup_test(*TEN, "smoke"), "bean.2")
    assert moves(state) == ["put bean.2 cup", "put bean.2 tray"]
    do(state, "put bean.2 cup", "draw smoke", "put smoke tray")
    assert cup(state) == ["bean.2"]
    assert list(GAME.view(state, 0).tray) == ["smoke", None, None]


def test_with_a_full_tray_there_is_nothing_to_decide() -> None:
    """§tray"""
    state = cup_test(*["bean.2"] * 14)
    do(state, *["draw bean.2", "put bean.2 tray"] * 3)
    draw(state, "bean.2")
    assert state.seat == CHANCE
    assert cup(state) == ["bean.2"]


def test_moisture_leaves_during_cup_testing() -> None:
    """§cup-testing"""
    state = draw(cup_test(*TEN, "moisture"), "moisture")
    assert state.seat == CHANCE
    assert cup(state) == []
    assert pile(state.supply.counts)["moisture"] == 8


def test_the_cup_is_filled_from_the_top_left() -> None:
    """§cup-testing"""
    state = do(cup_test(*TEN), *fill(3))
    assert [space.token for space in GAME.view(state, 0).cup[:4]] == ["bean.2"] * 3 + [None]
    assert GAME.view(state, 0).next_space == 3


def test_ten_filled_spaces_end_it() -> None:
    """§cup-testing"""
    state = do(cup_test(*TEN, "bean.1"), *fill(10))
    assert is_over(state)
    assert bag(state) == {"bean.1": 1}


def test_an_empty_bag_ends_it_with_empty_spaces() -> None:
    """§cup-testing"""
    state = do(cup_test("bean.2", "moisture"), "draw bean.2", "put bean.2 tray", "draw moisture")
    assert is_over(state)
    assert cup(state) == []


def test_there_is_no_early_stop() -> None:
    """§cup-testing"""
    state = draw(cup_test(*TEN), "bean.2")
    assert refused(state, "stop") == "now-tasting"
    assert refused(state, "serve") == "now-tasting"


@pytest.mark.parametrize(
    ("side", "won", "spaces"),
    [("standard", (), 3), ("standard", ("tray",), 5), ("light", (), 4), ("light", ("tray",), 7)],
)
def test_the_tray_grows_with_its_cup_effect(side: str, won: tuple[str, ...], spaces: int) -> None:
    """§tray"""
    state = cup_test(*TEN, won=won, side=side)
    assert len(GAME.view(state, 0).tray) == spaces


def test_the_extra_bean_occupies_the_first_space() -> None:
    """§extra-bean"""
    state = do(cup_test(*TEN, won=("extra-bean",)), *fill(9))
    assert is_over(state)
    assert cup(state)[0] == "cup.extra-bean"


def test_sweetness_occupies_the_fourth_space() -> None:
    """§sweetness"""
    state = do(cup_test(*TEN, won=("sweetness",)), *fill(3))
    assert cup(state) == ["bean.2"] * 3 + ["cup.sweetness"]
    assert is_over(do(state, *fill(6)))


# --- selection -------------------------------------------------------------------------------


def test_selection_draws_two_for_each_of_its_two_spaces() -> None:
    """§selection"""
    state = do(cup_test(*TEN, "smoke", "bean.3", won=("selection",)), *fill(5))
    draw(state, "bean.2", "smoke")
    assert moves(state) == ["put bean.2 cup", "put smoke cup"]
    assert refused(state, "put smoke tray") == "no-tray-in-selection"
    do(state, "put bean.2 cup")
    assert bag(state)["smoke"] == 1, "the other goes back"
    draw(state, "smoke", "bean.3")
    do(state, "put bean.3 cup")
    assert moves(draw(state, "bean.2")) == ["put bean.2 cup", "put bean.2 tray"]


def test_selection_of_two_equal_tokens_needs_no_choice() -> None:
    """§selection"""
    state = do(cup_test(*TEN, "smoke", won=("selection",)), *fill(5))
    draw(state, "bean.2", "bean.2")
    assert state.seat == CHANCE
    assert len(cup(state)) == 6
    assert drawn(state) == {}


def test_moisture_is_redrawn_for_selection() -> None:
    """§selection"""
    state = do(cup_test(*TEN, "moisture", won=("selection",)), *fill(5))
    draw(state, "bean.2", "moisture")
    assert state.seat == CHANCE
    assert drawn(state) == {"bean.2": 1}


def test_the_last_token_is_placed_by_selection() -> None:
    """§selection"""
    state = do(cup_test(*["bean.2"] * 5, "smoke", "moisture", won=("selection",)), *fill(5))
    draw(state, "smoke", "moisture")
    assert is_over(state)
    assert cup(state)[-1] == "smoke"


def test_selection_with_only_moisture_left_ends_the_cup() -> None:
    """§selection"""
    state = do(cup_test(*["bean.2"] * 5, "moisture", won=("selection",)), *fill(5))
    assert is_over(draw(state, "moisture"))
    assert len(cup(state)) == 5


# --- exchange --------------------------------------------------------------------------------


def test_exchange_is_offered_once_the_cup_is_full_and_is_optional() -> None:
    """§exchange"""
    state = do(cup_test(*TEN, "bean.3", won=("exchange",)), *fill(10))
    assert moves(state) == ["exchange bean.2 bean.2", "serve"]
    assert is_over(do(state, "serve"))


def test_exchange_puts_two_back_draws_three_and_keeps_two() -> None:
    """§exchange"""
    state = cup_test(*["bean.2"] * 8, "smoke", "hard", "bean.3", "bean.4", won=("exchange",))
    do(state, *fill(8), *fill(1, "smoke"), *fill(1, "hard"), "exchange hard smoke")
    draw(state, "bean.3", "smoke", "bean.4")
    assert moves(state) == ["return bean.3", "return bean.4", "return smoke"]
    do(state, "return smoke")
    assert is_over(state)
    assert sorted(cup(state)) == ["bean.2"] * 8 + ["bean.3", "bean.4"]
    assert bag(state) == {"smoke": 1, "hard": 1}


def test_exchange_does_not_touch_the_square_tokens() -> None:
    """§exchange"""
    state = do(cup_test(*TEN, won=("exchange", "extra-bean", "sweetness")), *fill(8))
    assert moves(state) == ["exchange bean.2 bean.2", "serve"]
    assert refused(state, "exchange cup.extra-bean bean.2") == "square-stays"
    assert refused(state, "exchange smoke bean.2") == "not-in-cup"


def test_exchange_redraws_moisture() -> None:
    """§exchange"""
    state = do(cup_test(*TEN, "moisture", "smoke", won=("exchange",)), *fill(10))
    do(state, "exchange bean.2 bean.2")
    draw(state, "moisture", "bean.2", "bean.2")
    assert state.seat == CHANCE
    assert moves(draw(state, "smoke")) == ["return bean.2", "return smoke"]


def test_with_two_in_the_bag_exchange_keeps_both() -> None:
    """§exchange"""
    state = do(cup_test(*TEN, won=("exchange",)), *fill(10), "exchange bean.2 bean.2")
    assert is_over(draw(state, "bean.2", "bean.2"))
    assert cup(state) == TEN


def test_three_equal_tokens_need_no_choice() -> None:
    """§exchange"""
    state = do(cup_test(*["bean.2"] * 11, won=("exchange",)), *fill(10), "exchange bean.2 bean.2")
    assert is_over(draw(state, "bean.2", "bean.2", "bean.2"))


def test_exchange_needs_a_full_cup() -> None:
    """§exchange"""
    state = do(cup_test(*["bean.2"] * 9, won=("exchange",)), *fill(9))
    assert is_over(state)
