"""§serve, §menu, §tokens, §sugar and §reserve."""

from __future__ import annotations

import pytest

from tests.games.cafe_del_gatto.arranging import GAME, arrange, do, legal

MINKA = {0: {"cappuccino": "2h 1c 4h"}}


def test_example_1_minkas_cappuccino_with_two_kinds_of_preparation_brings_3_coins() -> None:
    """§menu"""
    state = do(arrange(cups=MINKA, coins={0: 0}), "serve cappuccino")
    assert state.coins[0] == 3


def test_example_2_a_value_of_7_may_take_the_6_or_the_3() -> None:
    """§tokens"""
    state = do(arrange(cups=MINKA), "serve cappuccino")
    assert legal(state) == {"choose cappuccino.3", "choose cappuccino.6"}


def test_example_2_with_the_3_minka_takes_the_difference_of_4_in_coins() -> None:
    """§tokens"""
    state = do(arrange(cups=MINKA, coins={0: 0}), "serve cappuccino", "choose cappuccino.3")
    assert state.coins[0] == 3 + 4
    assert state.scores()[0] == 3


def test_example_2_with_the_6_the_difference_is_1() -> None:
    """§tokens"""
    state = do(arrange(cups=MINKA, coins={0: 0}), "serve cappuccino", "choose cappuccino.6")
    assert state.coins[0] == 3 + 1
    assert state.scores()[0] == 6


def test_example_2_if_the_6_is_gone_only_the_3_is_left() -> None:
    """§tokens"""
    state = arrange(cups=MINKA, served={1: {"cappuccino": 6}})
    assert legal(do(state, "serve cappuccino")) == {"choose cappuccino.3"}


def test_example_sugar_raises_minkas_cappuccino_from_7_to_8() -> None:
    """§sugar"""
    state = arrange(cups=MINKA, sugar={0: 1}, coins={0: 0})
    do(state, "serve cappuccino", "sweeten sugar", "choose cappuccino.8")
    assert (state.scores()[0], state.coins[0], state.sugar[0]) == (8, 3, 0)
    assert state.sugar_reserve == 12


def test_a_cup_is_offered_with_its_value_and_coins_and_a_token_with_its_points() -> None:
    """§serve, §tokens"""
    state = arrange(cups=MINKA)
    phrases = [GAME.words.offer(offer) for offer in GAME.offers(state, 0)]
    assert "Serve the cappuccino, worth 7: 2 kinds of preparation, 3 coins" in phrases
    do(state, "serve cappuccino")
    assert [GAME.words.offer(offer) for offer in GAME.offers(state, 0)] == [
        "Take the cappuccino token for 6 points and 1 coin for the difference",
        "Take the cappuccino token for 3 points and 4 coins for the difference",
    ]


def test_a_person_reads_the_highest_token_first() -> None:
    """§tokens"""
    state = do(arrange(cups=MINKA, sugar={0: 1}), "serve cappuccino")
    offers = [" ".join((offer.verb, *offer.refs)) for offer in GAME.offers(state, 0)]
    assert offers == ["sweeten sugar", "choose cappuccino.6", "choose cappuccino.3"]
    coins = [effects["coins_after"] for effects in GAME.effects(state, 0)[1:]]
    assert coins == [7 + 1, 7 + 4]


@pytest.mark.parametrize(
    ("drink", "tiles", "coins"),
    [
        ("espresso", "4c", 1),
        ("macchiato", "4f 3f", 2),
        ("macchiato", "4f 3h", 1),
        ("doppio", "3h 3h", 2),
        ("doppio", "3h 3f", 1),
        ("cappuccino", "4f 3f 3f", 5),
        ("cappuccino", "4f 3f 3h", 3),
        ("cappuccino", "4c 3f 3h", 1),
        ("latte", "3f 3f 4f 4f", 6),
        ("latte", "3f 3f 4f 3h", 3),
        ("latte", "3f 3f 4c 3h", 1),
    ],
)
def test_the_menu_pays_by_the_number_of_different_symbols(
    drink: str, tiles: str, coins: int
) -> None:
    """§menu"""
    state = do(arrange(cups={0: {drink: tiles}}, coins={0: 0}), f"serve {drink}")
    assert state.coins[0] == coins


def test_only_full_cups_can_be_served() -> None:
    """§serve"""
    state = arrange(cups={0: {"espresso": "3f", "doppio": "3f"}})
    assert {move for move in legal(state) if move.startswith("serve")} == {"serve espresso"}


def test_each_drink_is_served_once() -> None:
    """§serve"""
    state = arrange(cups={0: {"espresso": "3f"}})
    do(state, "serve espresso", "choose espresso.3")
    assert not state.cups.is_full(0, 0)
    assert state.cups.wants(0, 0) == -1


def test_the_tiles_of_a_served_cup_go_to_the_discard() -> None:
    """§serve"""
    state = arrange(cups=MINKA)
    do(state, "serve cappuccino", "choose cappuccino.3")
    assert state.machine.discard.total == 3
    assert state.cups.most_tiles(0) == 0


def test_several_full_cups_can_be_served_in_one_turn_in_any_order() -> None:
    """§serve"""
    full = {0: {"espresso": "3f", "macchiato": "4f 3h", "doppio": "2f 2f"}}
    state = arrange(cups=full)
    do(state, "serve doppio", "choose doppio.4")
    assert legal(state) == {"serve espresso", "serve macchiato", "end"}
    do(state, "serve espresso", "choose espresso.3")
    assert legal(state) == {"serve macchiato", "end"}
    do(state, "serve macchiato", "choose macchiato.6")
    assert state.seat == 1


def test_full_cups_may_wait_for_another_turn() -> None:
    """§serve"""
    state = arrange(cups={0: {"espresso": "3f", "doppio": "2f 2f"}})
    do(state, "serve espresso", "choose espresso.3", "end")
    assert state.seat == 1
    assert state.cups.is_full(0, 2)


def test_the_order_of_serving_makes_no_difference() -> None:
    """§serve"""
    full = {0: {"espresso": "3f", "doppio": "2f 2f"}}
    one = do(arrange(cups=full), "serve espresso", "choose espresso.3", "serve doppio")
    two = do(arrange(cups=full), "serve doppio", "choose doppio.4", "serve espresso")
    assert do(one, "choose doppio.4").key() == do(two, "choose espresso.3").key()


def test_after_the_last_full_cup_the_turn_ends_by_itself() -> None:
    """§serve"""
    state = do(arrange(cups={0: {"espresso": "3f"}}), "serve espresso", "choose espresso.1")
    assert state.seat == 1


def test_one_drink_can_take_several_cubes_and_another_none() -> None:
    """§sugar"""
    state = arrange(cups={0: {"espresso": "2f", "doppio": "2h 2f"}}, sugar={0: 3})
    do(state, "serve espresso", *["sweeten sugar"] * 3, "choose espresso.5")
    assert state.sugar[0] == 0
    assert legal(do(state, "serve doppio")) == {"choose doppio.2", "choose doppio.4"}


def test_sugar_beyond_the_token_comes_back_as_coins() -> None:
    """§sugar"""
    state = arrange(cups={0: {"espresso": "2f"}}, sugar={0: 1}, coins={0: 0})
    do(state, "serve espresso", "sweeten sugar", "choose espresso.2")
    assert state.coins[0] == 1 + 1


def test_the_lowest_token_is_always_there_even_for_the_poorest_drink() -> None:
    """§tokens"""
    lowest = {seat: {"latte": 4} for seat in range(4)}
    state = arrange(seats=5, cups={4: {"latte": "1f 1f 1h 1h"}}, served=lowest, turn=4)
    assert legal(do(state, "serve latte")) == {"choose latte.4"}


def test_a_short_reserve_pays_what_it_has() -> None:
    """§reserve"""
    state = arrange(cups={0: {"latte": "3f 3f 4f 4f"}}, coins={0: 0, 1: 41})
    do(state, "serve latte")
    assert (state.coins[0], state.reserve) == (4, 0)
    do(state, "choose latte.8")
    assert (state.coins[0], state.reserve) == (4, 0)
