"""What seats see, what the log tells, and that there are words for all of it."""

from __future__ import annotations

import re

import msgspec
import pytest

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from tests.games.cafe_del_gatto.arranging import GAME, arrange, do, draw_any
from tests.games.cafe_del_gatto.test_rounds import nobody_full, run_dry, two_full

HOLE = re.compile(r"\{[a-z0-9_|]+")


def positions() -> list[GattoState]:
    """One of every phase."""
    full = arrange(cups={0: {"espresso": "3f", "doppio": "2f 2f"}}, sugar={0: 2}, coins={0: 9})
    serving = do(full.copy(), "serve espresso")
    return [
        GAME.new(3),
        full,
        do(full.copy(), "buy coffee.1 macchiato"),
        draw_any(do(full.copy(), "clean milk")),
        serving,
        do(serving.copy(), "sweeten sugar"),
        do(serving.copy(), "choose espresso.3"),
        run_dry(two_full(2), "buy coffee.1 doppio"),
        do(run_dry(two_full(2), "buy coffee.1 doppio"), "serve latte"),
        run_dry(nobody_full(0), "buy coffee.1 latte"),
        do(arrange(turn=1, round=60), "take coins"),
    ]


def test_everybody_sees_the_same_but_for_the_viewer() -> None:
    for state in positions():
        seen = msgspec.structs.asdict(GAME.view(state, 0))
        other = msgspec.structs.asdict(GAME.view(state, None))
        assert {**seen, "viewer": None} == other


def test_the_machine_is_seen_with_prices() -> None:
    milk = GAME.view(arrange(), 0).milk
    assert [slot.price for slot in milk] == [1, 2, 3, 4 + 1, 2 + 2]
    assert [slot.place for slot in milk] == [f"milk.{row}" for row in range(1, 6)]


def test_a_side_being_filled_shows_holes_without_prices() -> None:
    state = do(arrange(coins={0: 5}), "clean milk", "draw milk.4.foamy")
    view = GAME.view(state, 0)
    assert [slot.tile is None for slot in view.milk] == [False, True, True, True, True]
    assert [slot.price for slot in view.coffee] == [4, None, None, None, None]


def test_the_drink_on_the_counter_is_seen_with_its_sugar() -> None:
    state = arrange(cups={0: {"espresso": "3f"}}, sugar={0: 2})
    serving = GAME.view(do(state, "serve espresso", "sweeten sugar"), 1).serving
    assert serving is not None
    assert (serving.drink, serving.value, serving.sugar) == ("espresso", 4, 1)


def test_a_cup_is_seen_with_its_value_and_what_the_menu_pays() -> None:
    state = arrange(cups={0: {"cappuccino": "2h 1c 4h", "doppio": "3f"}}, served={0: {"latte": 8}})
    cups = {cup.drink: cup for cup in GAME.view(state, 0).seats[0].cups}
    assert (cups["cappuccino"].value, cups["cappuccino"].coins) == (7, 3)
    assert (cups["doppio"].wants, cups["doppio"].coins) == ("coffee", None)
    assert (cups["latte"].points, cups["latte"].wants) == (8, None)


def test_the_preview_of_a_purchase_stops_before_the_draw() -> None:
    state = arrange()
    view = GAME.preview(state, GAME.action(state, "buy coffee.2 espresso"), 0)
    assert view.turn == CHANCE


def test_odds_are_the_copies_in_the_sack() -> None:
    state = arrange()
    first, *tiles = GAME.odds(state, 0)
    assert (first.code, first.values["tiles"]) == ("sack", 26)
    assert sum(odd.chance or 0 for odd in tiles) == pytest.approx(1)
    assert {str(odd.values["tile"]): odd.values["copies"] for odd in tiles}["4.foamy"] == 3


def test_odds_with_an_empty_sack_are_those_of_the_discard() -> None:
    first, *tiles = GAME.odds(arrange(sack=0), None)
    assert (first.code, first.values["tiles"]) == ("discard", 26)
    assert len(tiles) == 12


def log_of_the_last_draw(state: GattoState, move: str) -> str:
    action = do(state, move).legal_actions()[0]
    return GAME.words.log_line(GAME.log_line(state, int(action), None))


def test_the_log_says_who_begins() -> None:
    """§goal"""
    state = GAME.new(3)
    while state.machine.hole() < 9:
        state.apply(state.legal_actions()[0])
    line = GAME.words.log_line(GAME.log_line(state, int(state.legal_actions()[0]), None))
    assert line.endswith("The machine is full; Player 1 begins.")


def test_the_log_says_when_an_intermediate_round_begins_and_with_whom() -> None:
    """§intermediate"""
    line = log_of_the_last_draw(two_full(1), "buy coffee.1 espresso")
    assert line.endswith("everybody with a full cup serves one, Player 3 first.")
    line = log_of_the_last_draw(nobody_full(0), "buy coffee.1 latte")
    assert line.endswith("everybody pours one out, Player 2 first.")


def test_the_log_says_nothing_of_an_intermediate_round_when_tiles_are_left() -> None:
    """§intermediate"""
    assert log_of_the_last_draw(arrange(), "buy coffee.1 espresso").startswith("From the sack:")
    assert "round" not in log_of_the_last_draw(arrange(), "buy coffee.1 espresso")


def test_the_starting_player_is_marked_on_the_board() -> None:
    """§goal"""
    lines = GAME.show(arrange(seats=3)).plain.split("\n")
    marked = [line for line in lines if "Player" in line and "^" in line]
    assert len(marked) == 1
    assert "Player 1^" in marked[0]


def test_the_log_tells_what_the_reserve_could_really_pay() -> None:
    state = arrange(coins={0: 1, 1: 43})
    told = GAME.log_line(state, GAME.action(state, "take coins"), 1)
    assert told.values == {"coins": 1}


def test_all_that_is_said_has_words() -> None:
    for state in positions():
        for action in state.legal_actions():
            told = GAME.log_line(state, int(action), None)
            values = {"seat": f"seat.{told.seat}", **told.values}
            says("log", told.code, values)
            offer = GAME.offer(state, int(action), None)
            assert GAME.words.offer(offer) != str(offer)
        for odd in GAME.odds(state, 0):
            says("odds", odd.code, odd.values)
        for line in GAME.score_lines(state, 0):
            says("score", line.code, line.values)
        says("phases", GAME.view(state, 0).phase, {})


def says(section: str, code: str, values: object) -> None:
    assert GAME.words.has(section, code), (section, code)
    sentence = GAME.words.say(section, code, values)  # type: ignore[arg-type]
    assert not HOLE.search(sentence), sentence


def test_every_phase_can_be_drawn() -> None:
    for state in positions():
        assert "Espresso" in GAME.show(state, None).plain


def test_the_board_shows_tiles_prices_tokens_and_cups() -> None:
    state = arrange(cups={0: {"doppio": "4f 2h"}}, served={1: {"latte": 11}}, coins={0: 7})
    board = GAME.show(state, 0).plain
    assert "[3 cold ] for 3" in board
    assert "(4f)(2h)" in board
    assert "full: 6" in board
    assert "* 11" in board
    assert "7 coins" in board


def test_the_counter_says_what_each_token_would_pay_back() -> None:
    """§tokens: none for a token out of reach."""
    state = arrange(cups={0: {"espresso": "3h"}})
    do(state, "serve espresso")
    serving = GAME.view(state, 0).serving
    assert serving is not None
    assert serving.back == (2, 1, 0, None, None)
    assert GAME.components(state).cleaning == 2
