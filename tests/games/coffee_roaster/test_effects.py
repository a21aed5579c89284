"""Immediate effects, the wild flavor, and flavor effects."""

from __future__ import annotations

import pytest

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.coffee_roaster.phases import REMOVING_TWO, USING_EFFECTS
from coffeehouse.games.coffee_roaster.rules import RoasterState
from tests.games.coffee_roaster.arranging import (
    GAME,
    bag,
    do,
    draw,
    drawn,
    gained,
    kind,
    moves,
    pile,
    refused,
    round_with,
    verbs,
)

ALL_FLAVORS = ("body", "acidity", "aroma")


def with_bag_of(state: RoasterState, *tokens: str) -> None:
    """Leave exactly these tokens in the bag."""
    for ref, count in bag(state).items():
        state.bag.take(kind(ref), count)
        state.supply.put(kind(ref), count)
    for ref in tokens:
        state.supply.take(kind(ref))
        state.bag.put(kind(ref))


# --- order and payment -----------------------------------------------------------------------


def test_effects_are_optional() -> None:
    """§effects"""
    assert "roast" in moves(round_with(*ALL_FLAVORS, "bean.0"))
    assert moves(round_with("hard")) == ["roast"]


def test_no_immediate_effect_after_a_flavor_effect_in_the_same_round() -> None:
    """§effects"""
    state = round_with(*ALL_FLAVORS, "bean.0", "bean.0", "bean.1", "smoke", space=8)
    assert "use" in verbs(state)
    do(state, "preserve acidity pair.1.right", "spare bean.0 bean.1")
    assert not verbs(state) & {"use", "collect"}
    assert refused(state, "use effect.removal aroma") == "after-flavor-effect"
    assert refused(state, "collect bean.0") == "after-flavor-effect"


def test_the_next_round_has_immediate_effects_again() -> None:
    """§effects"""
    state = round_with("acidity", "aroma", "bean.0", "bean.0", "defective")
    do(state, "preserve acidity pair.1.right", "spare bean.0 bean.0", "roast", "go-on")
    draw(state, "aroma", "defective", *["bean.0"] * 7)
    assert "use effect.removal aroma" in moves(state)


def test_each_immediate_effect_works_once_a_roast() -> None:
    """§immediate-effects"""
    state = round_with("body", "body", "bean.0")
    do(state, "use effect.two-additional body")
    draw(state, "bean.0", "bean.0")
    assert refused(state, "use effect.two-additional body") == "effect-used"
    assert state.board[0] == kind("body"), "the token stays on the board"


def test_a_space_takes_only_its_color() -> None:
    """§immediate-effects"""
    state = round_with(*ALL_FLAVORS, "smoke", space=8)
    used = [move for move in moves(state) if move.startswith("use")]
    assert used == [
        "use effect.two-additional body",
        "use effect.two-new acidity",
        "use effect.two-of-five body",
        "use effect.two-of-five acidity",
        "use effect.two-of-five aroma",
        "use effect.removal aroma",
    ]
    assert refused(state, "use effect.removal body") == "wrong-color"


def test_the_wild_flavor_pays_for_any_immediate_effect() -> None:
    """§wild-flavor"""
    state = round_with("wild", "smoke", "bean.0", space=8)
    assert {move for move in moves(state) if move.startswith("use")} == {
        "use effect.two-additional wild",
        "use effect.two-new wild",
        "use effect.two-of-five wild",
        "use effect.removal wild",
    }


def test_a_drawn_token_and_one_set_aside_pay_by_different_moves() -> None:
    """§light-side"""
    state = round_with("body", side="light")
    assert "use effect.two-additional body" in moves(state)
    assert "use effect.two-additional aside.body" in moves(state)
    do(state, "use effect.two-additional aside.body")
    assert state.aside == 0b110
    assert drawn(state) == {"body": 1}
    draw(state, "bean.0", "bean.0")
    assert refused(state, "use effect.two-of-five aside.body") == "not-set-aside"


# --- the immediate effects -------------------------------------------------------------------


def test_two_additional_tokens_join_the_drawn() -> None:
    """§two-additional"""
    state = do(round_with("body", "hard"), "use effect.two-additional body")
    assert state.seat == CHANCE
    assert drawn(draw(state, "bean.0", "moisture")) == {"hard": 1, "bean.0": 1}
    assert state.phase is USING_EFFECTS


def test_two_additional_needs_two_tokens_in_the_bag_moisture_included() -> None:
    """§two-additional"""
    state = round_with("body")
    with_bag_of(state, "bean.0")
    assert refused(state, "use effect.two-additional body") == "bag-too-small"
    with_bag_of(state, "bean.0", "moisture")
    assert "use effect.two-additional body" in moves(state)


def test_two_new_puts_two_back_and_draws_two_which_may_be_the_same() -> None:
    """§two-new"""
    state = do(
        round_with("acidity", "smoke", "hard", "bean.0", space=8), "use effect.two-new acidity"
    )
    assert moves(state) == ["return hard bean.0", "return hard smoke", "return bean.0 smoke"]
    do(state, "return hard smoke")
    assert drawn(draw(state, "smoke", "bean.0")) == {"bean.0": 2, "smoke": 1}


def test_two_new_takes_any_kind_of_token_flavors_too() -> None:
    """§two-new"""
    state = do(round_with("acidity", "aroma", "body"), "use effect.two-new acidity")
    assert moves(state) == ["return body aroma"]


def test_two_new_needs_two_others_after_paying() -> None:
    """§two-new"""
    state = round_with("acidity", "hard")
    assert refused(state, "use effect.two-new acidity") == "too-few-drawn"
    light = round_with("bean.0", "hard", side="light")
    assert "use effect.two-new aside.acidity" in moves(light)


def test_tokens_set_aside_cannot_be_put_back_by_two_new() -> None:
    """§two-new §light-side"""
    state = do(round_with("bean.0", "hard", side="light"), "use effect.two-new aside.acidity")
    assert moves(state) == ["return hard bean.0"]


def test_moisture_drawn_by_two_new_leaves_without_replacement() -> None:
    """§two-new"""
    state = do(round_with("acidity", "hard", "hard"), "use effect.two-new acidity")
    do(state, "return hard hard")
    assert drawn(draw(state, "moisture", "moisture")) == {}


def test_two_out_of_five_removes_two_and_returns_three() -> None:
    """§two-of-five"""
    state = do(round_with("aroma"), "use effect.two-of-five aroma")
    draw(state, "defective", "hard", "bean.0", "bean.0", "body")
    assert drawn(state) == {}
    before, supply = bag(state), pile(state.supply.counts)
    do(state, "remove hard defective")
    assert gained(before, bag(state)) == {"bean.0": 2, "body": 1}
    assert gained(supply, pile(state.supply.counts)) == {"hard": 1, "defective": 1}


def test_two_of_the_five_must_go() -> None:
    """§two-of-five"""
    state = do(round_with("aroma"), "use effect.two-of-five aroma")
    draw(state, *["bean.0"] * 5)
    assert moves(state) == ["remove bean.0 bean.0"]
    assert refused(state, "remove hard bean.0") == "not-among-five"
    assert refused(state, "roast") == "now-removing-two"


@pytest.mark.parametrize("moisture", [3, 4, 5])
def test_with_two_or_fewer_left_after_moisture_all_of_them_go(moisture: int) -> None:
    """§two-of-five"""
    state = do(round_with("aroma"), "use effect.two-of-five aroma")
    before = pile(state.supply.counts)
    draw(state, *["moisture"] * moisture, *["bean.0"] * (5 - moisture))
    after = gained(before, pile(state.supply.counts))
    assert after == {"moisture": moisture, **({"bean.0": 5 - moisture} if moisture < 5 else {})}
    assert state.phase is USING_EFFECTS


def test_with_three_left_after_moisture_two_are_chosen() -> None:
    """§two-of-five"""
    state = do(round_with("aroma"), "use effect.two-of-five aroma")
    draw(state, "moisture", "moisture", "hard", "bean.0", "body")
    assert state.phase is REMOVING_TWO
    assert len(moves(state)) == 3


def test_two_out_of_five_needs_five_in_the_bag() -> None:
    """§two-of-five"""
    state = round_with("aroma")
    with_bag_of(state, "bean.0", "bean.0", "hard", "hard")
    assert refused(state, "use effect.two-of-five aroma") == "bag-too-small"


def test_removal_takes_everything_unpleasant_that_was_drawn() -> None:
    """§removal"""
    state = round_with("aroma", "burned", "smoke", "defective", "defective", "hard", space=8)
    do(state, "use effect.removal aroma")
    assert drawn(state) == {"hard": 1}


def test_removal_may_be_used_when_nothing_spoiled_was_drawn() -> None:
    """§removal: the token stays on its space, and the effect is spent."""
    state = do(round_with("aroma", "aroma", "hard"), "use effect.removal aroma")
    assert drawn(state) == {"aroma": 1, "hard": 1}
    assert refused(state, "use effect.removal aroma") == "effect-used"


# --- the wild flavor -------------------------------------------------------------------------


def test_the_wild_flavor_costs_a_zero_and_a_one_in_any_rounds() -> None:
    """§wild-flavor"""
    state = do(round_with("bean.0", "bean.0"), "collect bean.0")
    assert "collect bean.0" not in moves(state), "each is placed once"
    assert refused(state, "collect bean.0") == "bean-collected"
    do(state, "roast", "go-on")
    draw(state, "bean.1", *["bean.0"] * 8)
    do(state, "collect bean.1")
    assert drawn(state)["wild"] == 1
    assert "use effect.two-additional wild" in moves(state), "it can be used at once"


def test_an_unused_wild_flavor_goes_into_the_bag() -> None:
    """§wild-flavor"""
    state = do(round_with("bean.0", "bean.1"), "collect bean.1", "collect bean.0", "roast")
    assert bag(state)["wild"] == 1


def test_only_drawn_beans_of_level_zero_and_one_are_collected() -> None:
    """§wild-flavor"""
    state = round_with("bean.2", "hard")
    assert refused(state, "collect bean.0") == "not-drawn"
    assert refused(state, "collect bean.2") == "wild-beans-are-0-and-1"


def test_wild_beside_a_cup_effect_takes_the_space_of_the_flavor_it_stands_for() -> None:
    """§wild-flavor"""
    state = round_with("wild", "bean.1", "bean.1")
    wild = [move for move in moves(state) if "wild pair.1" in move]
    assert wild == ["concentrate wild pair.1.left", "preserve wild pair.1.right"]
    do(state, "concentrate wild pair.1.left")
    assert state.board[6] == kind("wild")


# --- flavor effects --------------------------------------------------------------------------


def test_a_flavor_effect_needs_a_free_space_of_its_color() -> None:
    """§flavor-effects"""
    state = round_with("body", "bean.1", "bean.1")
    for place in (0, 5, 6, 7, 8, 9):
        state.board[6 + place] = kind("body")
    assert refused(state, "concentrate body pair.1.left") == "place-taken"
    assert refused(state, "concentrate body pair.2.left") == "no-free-place"
    assert verbs(state) == {"use", "collect", "roast"}


def test_the_player_chooses_the_space_and_equal_ones_are_offered_once() -> None:
    """§flavor-effects"""
    state = round_with("body", "bean.1", "bean.1")
    assert [move for move in moves(state) if move.startswith("concentrate")] == [
        "concentrate body pair.1.left",
        "concentrate body pair.3.right",
        "concentrate body pair.4.left",
        "concentrate body pair.5.left",
    ]
    assert GAME.action(state, "concentrate body pair.4.right") == GAME.action(
        state, "concentrate body pair.4.left"
    )
    assert GAME.refusal_for(state, 0, ("body", "pair.4.right")) is None
    assert refused(state, "concentrate body pair.2.left") == "wrong-color"


def test_two_filled_spaces_win_their_cup_effect_and_several_effects_fit_in_a_round() -> None:
    """§flavor-effects"""
    state = round_with("body", "acidity", *["bean.1"] * 4)
    do(state, "concentrate body pair.1.left", "combine bean.1 bean.1")
    assert state.won == 0
    do(state, "preserve acidity pair.1.right", "spare bean.1 bean.1")
    assert state.won == 0b00001, "the extra bean lies beside the first pair"


def test_beans_of_a_flavor_effect_are_not_roasted() -> None:
    """§flavor-effects"""
    state = round_with("acidity", "bean.4", "bean.4")
    before = bag(state)
    do(state, "preserve acidity pair.1.right", "spare bean.4 bean.4", "roast")
    assert gained(before, bag(state)) == {"bean.4": 2}


def test_a_flavor_effect_is_offered_only_if_its_beans_are_there() -> None:
    """§flavor-effects"""
    state = round_with(*ALL_FLAVORS, "bean.0")
    assert not verbs(state) & {"concentrate", "preserve", "disperse"}
    assert refused(state, "concentrate body pair.1.left") == "cannot-concentrate"
    assert refused(state, "preserve acidity pair.1.right") == "cannot-preserve"
    assert refused(state, "disperse aroma pair.2.right") == "cannot-disperse"


def test_an_effect_under_way_must_be_finished() -> None:
    """§flavor-effects"""
    state = do(round_with("body", "bean.1", "bean.1"), "concentrate body pair.1.left")
    assert refused(state, "roast") == "now-concentrating"


@pytest.mark.parametrize(
    ("one", "other", "result"),
    [
        ("bean.1", "bean.1", "bean.2"),
        ("bean.1", "bean.2", "bean.3"),
        ("bean.1", "bean.3", "bean.4"),
        ("bean.2", "bean.2", "bean.4"),
    ],
)
def test_concentration_makes_one_bean_of_two(one: str, other: str, result: str) -> None:
    """§concentration"""
    state = do(round_with("body", one, other), "concentrate body pair.1.left")
    before, supply = bag(state), pile(state.supply.counts)
    assert moves(state) == [f"combine {one} {other}"]
    do(state, f"combine {one} {other}")
    assert gained(before, bag(state)) == {result: 1}
    assert gained(supply, pile(state.supply.counts))[result] == -1
    assert drawn(state) == {}


@pytest.mark.parametrize(
    "beans", [("bean.0", "bean.1"), ("bean.2", "bean.3"), ("bean.4", "bean.1"), ("hard", "bean.1")]
)
def test_other_beans_cannot_be_concentrated(beans: tuple[str, str]) -> None:
    """§concentration"""
    assert "concentrate" not in verbs(round_with("body", *beans))


def test_the_sum_must_be_in_the_box() -> None:
    """§concentration"""
    state = round_with("body", "bean.2", "bean.2")
    state.supply.take(kind("bean.4"), 12)
    assert "concentrate" not in verbs(state)


def test_preservation_spares_exactly_two_beans_of_any_level() -> None:
    """§preservation"""
    state = round_with("acidity", "bean.0", "bean.4", "hard", "burned", "defective")
    do(state, "preserve acidity pair.1.right")
    assert moves(state) == ["spare bean.0 bean.4"]


@pytest.mark.parametrize("other", ["hard", "burned", "defective", "smoke"])
def test_nothing_else_can_be_preserved(other: str) -> None:
    """§preservation"""
    assert "preserve" not in verbs(round_with("acidity", "bean.0", other, space=8))


@pytest.mark.parametrize(
    ("bean", "parts"),
    [
        ("bean.2", ["bean.1 bean.1"]),
        ("bean.3", ["bean.1 bean.2"]),
        ("bean.4", ["bean.1 bean.3", "bean.2 bean.2"]),
    ],
)
def test_dispersion_makes_two_beans_of_one(bean: str, parts: list[str]) -> None:
    """§dispersion"""
    state = do(round_with("aroma", bean), "disperse aroma pair.2.right")
    assert moves(state) == [f"split {bean} {both}" for both in parts]
    before = bag(state)
    do(state, moves(state)[-1])
    assert sum(gained(before, bag(state)).values()) == 2
    assert drawn(state) == {}


@pytest.mark.parametrize("bean", ["hard", "bean.0", "bean.1", "burned"])
def test_other_beans_cannot_be_dispersed(bean: str) -> None:
    """§dispersion"""
    assert "disperse" not in verbs(round_with("aroma", bean))


def test_both_parts_must_be_in_the_box() -> None:
    """§dispersion"""
    state = round_with("aroma", "bean.2")
    state.supply.take(kind("bean.1"), 17)
    assert "disperse" not in verbs(state), "one bean of level 1 is not enough"


def test_a_preserved_bean_of_level_4_does_not_burn() -> None:
    """§preservation"""
    state = round_with("acidity", "bean.4", "bean.2")
    do(state, "preserve acidity pair.2.left", "spare bean.2 bean.4", "roast")
    assert "burned" not in bag(state)
    assert bag(state)["bean.4"] == 1


def test_the_wild_flavor_used_as_body_needs_a_space_for_body() -> None:
    """§wild-flavor"""
    state = round_with("wild", "bean.1", "bean.1")
    places = {move.split()[2] for move in moves(state) if move.startswith("concentrate wild")}
    assert places == {"pair.1.left", "pair.3.right", "pair.4.left", "pair.5.left"}
    assert refused(state, "concentrate wild pair.2.left") == "wrong-color"
