"""The log, the odds, the view and the drawing."""

from __future__ import annotations

from math import comb

import pytest

from coffeehouse.engine import Likelihood
from coffeehouse.games.coffee_roaster.rules import RoasterState
from tests.games.coffee_roaster.arranging import (
    GAME,
    bag,
    chosen,
    cup_test,
    do,
    draw,
    kind,
    revealed,
    round_with,
    settle,
)


def odds(state: RoasterState, code: str) -> list[Likelihood]:
    return [odd for odd in GAME.odds(state, 0) if odd.code == code]


def line(state: RoasterState, move: str) -> str:
    return GAME.words.log_line(GAME.log_line(state, GAME.action(state, move), 0))


def test_the_bag_is_counted_kind_by_kind() -> None:
    """§odds"""
    state = chosen("mexico")
    assert {odd.values["token"]: odd.values["count"] for odd in odds(state, "next")} == bag(state)
    assert sum(odd.chance or 0 for odd in odds(state, "next")) == pytest.approx(1)
    assert odds(state, "bag")[0].values == {"tokens": 29}


def test_the_chance_of_a_bad_token_in_the_coming_draw() -> None:
    """§odds: Mexico has 2 hard and 1 defective among 29, of which 8 are drawn."""
    (bad,) = odds(chosen("mexico"), "bad")
    assert bad.values == {"draws": 8, "bad": 3}
    assert bad.chance == pytest.approx(1 - comb(26, 8) / comb(29, 8))


def test_going_on_counts_the_smoke_that_would_join() -> None:
    """§odds"""
    state = do(round_with("bean.0", space=7), "roast")
    assert {"token": "smoke", "count": 2} in [odd.values for odd in odds(state, "next")]
    (bad,) = odds(state, "bad")
    assert bad.values == {"draws": 11, "bad": 5}


def test_where_another_round_would_take_the_roast_counter() -> None:
    """§odds: one bean of level 4 and five of level 0 in the bag, all of which are drawn."""
    state = round_with(*["bean.0"] * 5, "bean.3")
    for ref, count in bag(state).items():
        state.bag.take(kind(ref), count)
        state.supply.put(kind(ref), count)
    do(state, "roast")
    (going,) = odds(state, "going-on")
    assert going.values == {"now": 9, "low": 10, "mean": 10, "high": 10}


def test_the_coming_draw_is_told_only_where_one_is_certain() -> None:
    """§odds"""
    assert odds(round_with("body", "bean.0"), "bad") == []
    (bad,) = odds(draw(cup_test("hard", "bean.1", "bean.1"), "bean.1"), "bad")
    assert bad.values == {"draws": 1, "bad": 1}
    assert bad.chance == pytest.approx(1 / 2)


def test_there_are_no_odds_without_a_bag() -> None:
    """§odds"""
    assert GAME.odds(revealed(), 0) == ()
    state = do(cup_test("hard"), "draw hard", "put hard cup")
    assert GAME.odds(state, 0) == ()


def test_the_cup_effects_are_no_odds_of_the_bag() -> None:
    """§odds"""
    assert GAME.odds(GAME.new(), 0) == ()


def test_the_log_tells_a_roast_in_sentences() -> None:
    """§roast-counter"""
    state = round_with("bean.4", "bean.0", "hard")
    assert line(state, "roast") == (
        "Player 1 roasts 3 beans, 1 of them burned; the roast counter shows 1."
    )
    red = round_with("bean.0", space=8)
    assert line(red, "roast") == (
        "Player 1 roasts 1 bean in the red zone; the roast counter shows 2."
    )


def test_the_log_says_when_a_cup_effect_is_won() -> None:
    """§flavor-effects"""
    state = round_with("body", "acidity", *["bean.1"] * 4)
    do(state, "concentrate body pair.1.left", "combine bean.1 bean.1")
    assert line(state, "preserve acidity pair.1.right") == (
        "Player 1 lays acidity on the right space of pair 1 and wins the extra bean."
    )


def test_the_log_says_when_the_wild_flavor_is_taken() -> None:
    """§wild-flavor"""
    state = round_with("bean.0", "bean.1")
    assert line(state, "collect bean.0") == (
        "Player 1 lays down a bean of level 0 for the wild flavor."
    )
    do(state, "collect bean.0")
    assert line(state, "collect bean.1") == (
        "Player 1 lays down a bean of level 1 and takes the wild flavor."
    )


def test_the_log_tells_draws_as_they_fall() -> None:
    """§draw §moisture"""
    state = chosen("mexico")
    assert line(state, "draw hard") == "Out of the bag: hard bean."
    assert line(state, "draw moisture") == "Out of the bag: moisture, which evaporates."


def test_going_on_says_what_the_next_space_brings() -> None:
    """§temperature"""
    state = do(round_with("bean.0", space=7), "roast")
    assert line(state, "go-on") == ("Player 1 goes on: space 8, 11 tokens, and 2 smoke in the bag.")


def test_the_view_shows_smoke_only_where_it_still_lies() -> None:
    """§temperature"""
    state = round_with("bean.0", space=9)
    assert list(GAME.view(state, 0).smoke) == [0] * 11 + [3]


def test_the_view_of_a_full_cup_names_every_space() -> None:
    """§cup-testing"""
    state = draw(cup_test("hard", won=("extra-bean",)), "hard")
    seen = GAME.view(state, 0)
    assert seen.cup[0].token == "cup.extra-bean"
    assert list(GAME.components(state).marks) == [
        "cup.extra-bean",
        None,
        None,
        "cup.sweetness",
        None,
        "cup.selection",
        "cup.selection",
        None,
        None,
        None,
    ]


def test_the_drawing_shows_thermostat_boards_cup_and_pad() -> None:
    """§score-pad"""
    state = round_with("body", "bean.2", "smoke", space=8)
    drawing = GAME.show(state, 0).plain
    for part in ("THERMOSTAT", "▸11!", "IMMEDIATE", "CUP EFFECTS", "TRAY", "BAG", "SCORE PAD"):
        assert part in drawing


def test_the_menu_of_coffees_shows_the_cup_effects() -> None:
    """§choose-a-coffee"""
    drawing = GAME.show(revealed(), 0).plain
    assert "CUP EFFECTS" in drawing
    assert "2 sweetness    [C]   [A]" in drawing
    assert drawing.index("CUP EFFECTS") < drawing.index("Mexico")


def test_the_log_counts_only_the_beans_that_rose() -> None:
    """§supply: of four beans of level 4 two find a burned bean in the box."""
    state = round_with(*["bean.4"] * 4)
    state.supply.take(kind("burned"), state.supply.counts[kind("burned")] - 2)
    assert line(state, "roast") == (
        "Player 1 roasts 2 beans, 2 of them burned; the roast counter shows 8."
    )


def test_the_log_says_what_became_of_five_when_there_is_nothing_to_choose() -> None:
    """§two-of-five"""
    state = do(round_with("aroma"), "use effect.two-of-five aroma")
    draw(state, *["moisture"] * 3, "hard")
    assert line(state, "draw bean.0") == (
        "Out of the bag: bean of level 0. Of the five only hard bean and bean of level 0 stayed, "
        "so that leaves the game."
    )
    state = do(round_with("aroma"), "use effect.two-of-five aroma")
    draw(state, *["moisture"] * 4)
    assert line(state, "draw moisture") == (
        "Out of the bag: moisture. All five were moisture; nothing is left to remove."
    )


def test_the_log_says_what_selection_placed_when_there_is_nothing_to_choose() -> None:
    """§selection"""
    five = ["draw bean.2", "put bean.2 cup"] * 5
    alike = do(cup_test(*["bean.2"] * 9, won=("selection",)), *five, "draw bean.2")
    assert line(alike, "draw bean.2") == (
        "Out of the bag: bean of level 2. Both are alike: one goes into the cup, the other back."
    )
    last = do(cup_test(*["bean.2"] * 6, "moisture", won=("selection",)), *five, "draw bean.2")
    assert line(last, "draw moisture") == (
        "Out of the bag: moisture. The bag gives no second one: bean of level 2 goes into the cup."
    )


def test_the_log_says_what_an_exchange_brought_when_there_is_nothing_to_choose() -> None:
    """§exchange"""
    ten = ["draw bean.2", "put bean.2 cup"] * 10
    exchanged = [*ten, "exchange bean.2 bean.2", "draw bean.2"]
    alike = do(cup_test(*["bean.2"] * 11, won=("exchange",)), *exchanged, "draw bean.2")
    assert line(alike, "draw bean.2") == (
        "Out of the bag: bean of level 2. All three are alike: two fill the cup, one goes back."
    )
    both = do(cup_test(*["bean.2"] * 10, won=("exchange",)), *exchanged)
    assert line(both, "draw bean.2") == (
        "Out of the bag: bean of level 2. The bag is empty: bean of level 2 and bean of level 2 "
        "go into the cup."
    )


def test_the_log_says_after_a_roast_what_the_cup_brought_and_what_it_earned() -> None:
    """§next-game"""
    state = cup_test("hard")
    state.challenge = 1
    do(state, "draw hard", "put hard cup")
    assert line(state, "reveal pair.1 cup.tray") == (
        "The cup brought -9 points, so the next coffee is beginner. "
        "The cup effects are mixed again. Beside pair 1: second tray."
    )
    do(state, "reveal pair.1 cup.tray")
    assert line(state, "reveal pair.2 cup.exchange") == "Beside pair 2: exchange."


def test_the_menu_shows_what_goes_into_the_bag_and_the_scale_of_each_coffee() -> None:
    """§coffee-card"""
    drawing = GAME.show(revealed(), 0).plain
    assert "bag 2×(h) 14×(0) 2× B  2× C  2× A  1× D  6× M" in drawing
    assert "14:10" in drawing


def test_after_a_roast_the_drawing_shows_its_cup_its_score_and_what_it_earned() -> None:
    """§next-game §score-pad"""
    state = cup_test("hard", "body")
    state.challenge = 1
    do(state, "draw hard", "put hard cup", "draw body", "put body cup")
    drawing = GAME.show(settle(state), 0).plain
    assert "LAST CUP  (h)  B" in drawing
    assert "-5 points, so the next coffee is beginner." in drawing
