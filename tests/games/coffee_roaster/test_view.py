"""What the board is told, so that it need not know the rules."""

from __future__ import annotations

import msgspec
import pytest

from coffeehouse.games.coffee_roaster.cup_testing import next_space
from coffeehouse.games.coffee_roaster.phases import PHASES
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import flavor_matches
from tests.games.coffee_roaster.arranging import (
    GAME,
    chosen,
    cup_of,
    cup_test,
    do,
    draw,
    round_with,
)

TESTING = {
    "drawing-for-cup",
    "drawing-selection",
    "drawing-exchange",
    "tasting",
    "selecting",
    "exchanging",
    "keeping",
}


def filled(*tokens: str, won: tuple[str, ...] = ()) -> RoasterState:
    """A cup in which these tokens lie, with one more in the bag."""
    state = cup_test("hard", won=won)
    for token in tokens:
        state.cup[next_space(state)] = cup_of(token)[0]
    return state


def parts(state: RoasterState, column: str) -> list[str | None]:
    """The tokens of the cup that count for a column of the score pad."""
    return [space.token for space in GAME.view(state, 0).cup if column in space.counts_for]


def test_beans_above_level_0_count_for_the_roast_level() -> None:
    """§roast-points"""
    state = filled("hard", "bean.0", "bean.1", "burned", "bean.4", won=("extra-bean",))
    assert parts(state, "roast") == ["cup.extra-bean", "bean.1", "bean.4"]


def test_the_largest_set_of_equal_beans_counts_for_skill() -> None:
    """§skill-points: of two equally large sets the pad names the lower level."""
    state = filled("bean.3", "bean.2", "bean.2", "hard", "burned", won=("extra-bean",))
    assert parts(state, "skill") == ["bean.2", "bean.2"]
    assert GAME.view(state, 0).filling.bean == "bean.2"  # type: ignore[union-attr]


def test_the_extra_bean_is_in_a_set_of_level_3() -> None:
    """§extra-bean"""
    state = filled("bean.3", "bean.2", won=("extra-bean",))
    assert parts(state, "skill") == ["cup.extra-bean", "bean.3"]


def test_only_flavors_the_card_asks_for_count_for_flavor() -> None:
    """§flavor-points: Mexico asks for two body and one aroma."""
    state = filled("body", "acidity", "body", "body", "wild")
    assert parts(state, "flavor") == ["body", "body", "wild"]
    assert len(parts(state, "flavor")) == flavor_matches(state.card(), state.cup)


def test_sweetness_counts_where_a_flavor_is_missing() -> None:
    """§sweetness"""
    assert "cup.sweetness" in parts(filled("body", won=("sweetness",)), "flavor")
    full = filled("body", "body", "aroma", won=("sweetness",))
    assert len(parts(full, "flavor")) == 3


def test_what_costs_points_counts_for_minus() -> None:
    """§minus-points"""
    state = filled("hard", "bean.0", "burned", "body", "smoke", "defective")
    assert parts(state, "minus") == ["hard", "burned", "smoke", "defective"]


def test_a_served_cup_still_says_what_counted() -> None:
    """§score-pad"""
    state = do(cup_test("body", "hard"), "draw body", "put body cup", "draw hard", "put hard cup")
    (row,) = GAME.view(state, 0).pad
    assert [space.counts_for for space in row.cup[:2]] == [("flavor",), ("minus",)]
    assert row.coffee == "coffee.mexico"


def test_every_token_with_a_level_says_which() -> None:
    """§roast-points"""
    levels = GAME.components(chosen()).levels
    assert levels == {**{f"bean.{level}": level for level in range(5)}, "cup.extra-bean": 3}


def test_the_cup_is_being_tested_from_its_first_draw_until_it_is_served() -> None:
    """§cup-testing: not yet while a flavor set aside waits, no longer on the score pad."""
    assert {phase.name for phase in PHASES if phase.is_testing} == TESTING
    state = do(round_with("hard", side="light"), "roast", "stop")
    assert not GAME.view(state, 0).is_testing
    assert GAME.view(state, 0).filling is None
    do(state, "throw aside.body", "throw aside.acidity", "throw aside.aroma")
    assert GAME.view(state, 0).is_testing
    assert GAME.view(state, 0).next_space == 0


@pytest.mark.parametrize("side", ["standard", "light"])
def test_what_is_printed_stays_the_same_and_is_not_in_the_view(side: str) -> None:
    """§set-up"""
    before = GAME.new(mode="single", side=side)
    after = round_with("body", "bean.2", side=side, space=5)
    assert GAME.components(before) == GAME.components(after)
    assert len(msgspec.json.encode(GAME.view(after, 0))) < 2500


def test_the_round_is_counted_from_the_first_space() -> None:
    """§first-round"""
    state = round_with("bean.0")
    assert GAME.view(state, 0).round == 1
    assert GAME.view(do(state, "roast", "go-on"), 0).round == 2


def test_smoke_is_printed_on_every_red_space_but_seen_only_where_it_lies() -> None:
    """§temperature"""
    state = round_with("bean.0", space=9)
    printed = [space.smoke for space in GAME.components(state).thermostat]
    assert list(GAME.view(state, 0).smoke) == [0] * 11 + printed[11:]
    assert draw(chosen(), "hard").marker == GAME.view(chosen(), 0).marker


def test_both_of_two_equal_spaces_are_alive_until_one_is_taken() -> None:
    """§flavor-effects"""
    state = round_with("body", "bean.1", "bean.1")
    assert GAME.view(state, 0).pairs[3].names == ("pair.4.left", "pair.4.left")
    assert GAME.view(state, 0).pairs[0].names == ("pair.1.left", "pair.1.right")
    do(state, "concentrate body pair.4.right")
    assert GAME.view(state, 0).pairs[3].names == ("pair.4.left", "pair.4.right")
