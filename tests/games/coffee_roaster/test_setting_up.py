"""Set-up, choosing a coffee, and the path of a challenge."""

from __future__ import annotations

import pytest

from coffeehouse.engine import BadSetup
from coffeehouse.engine.state import CHANCE
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.setting_up import difficulty_earned
from tests.games.coffee_roaster.arranging import (
    EFFECTS,
    GAME,
    bag,
    chosen,
    cup_test,
    do,
    moves,
    pile,
    refused,
    revealed,
    settle,
    verbs,
)

CARDS = {f"choose coffee.{card.id}": card for card in GAME.edition.coffees}


def after_scoring(points: int, roasts: int = 1) -> RoasterState:
    """A challenge whose last roast brought these points."""
    state = revealed()
    state.roast = roasts
    state.last = points
    return state


def test_the_cup_effects_are_revealed_before_the_coffee_is_chosen() -> None:
    """§set-up §choose-a-coffee"""
    state = GAME.new(mode="single")
    assert state.seat == CHANCE
    assert refused(state, "choose coffee.mexico") == "chance"
    state = revealed(mode="single")
    assert state.seat == 0
    assert moves(state) == list(CARDS)


def test_a_challenge_begins_with_a_beginner_or_advanced_coffee_of_group_one() -> None:
    """§choose-a-coffee §privilege"""
    offered = [CARDS[move] for move in moves(revealed())]
    assert {card.group for card in offered} == {1}
    assert {card.difficulty for card in offered} == {"beginner", "advanced"}


def test_the_privilege_lets_a_challenge_begin_with_an_expert_coffee() -> None:
    """§privilege"""
    offered = [CARDS[move] for move in moves(revealed(privilege="yes"))]
    assert {card.difficulty for card in offered} == {"beginner", "advanced", "expert"}
    assert refused(revealed(), "choose coffee.hawaii") == "needs-privilege"


def test_the_privilege_means_nothing_in_a_single_choice() -> None:
    """§privilege"""
    with pytest.raises(BadSetup, match="only in a challenge"):
        GAME.new(mode="single", privilege="yes")


@pytest.mark.parametrize(
    ("points", "difficulty"),
    [(-4, "beginner"), (9, "beginner"), (10, "advanced"), (14, "advanced"), (15, "expert")],
)
@pytest.mark.parametrize("roasts", [1, 2])
def test_the_last_score_decides_the_next_difficulty_exactly(
    points: int, difficulty: str, roasts: int
) -> None:
    """§next-game"""
    offered = [CARDS[move] for move in moves(after_scoring(points, roasts))]
    assert {(card.group, card.difficulty) for card in offered} == {(roasts + 1, difficulty)}


def test_a_coffee_of_another_group_or_difficulty_is_refused() -> None:
    """§next-game"""
    assert refused(after_scoring(12), "choose coffee.mexico") == "wrong-group"
    assert refused(after_scoring(12), "choose coffee.colombia") == "wrong-difficulty"
    assert refused(after_scoring(12), "choose coffee.moon") == "no-such-coffee"
    assert difficulty_earned(12) == 1


def test_the_card_says_what_goes_into_the_bag() -> None:
    """§coffee-card §set-up"""
    assert bag(chosen("jamaica")) == {
        "hard": 3,
        "bean.0": 13,
        "body": 2,
        "acidity": 2,
        "aroma": 3,
        "defective": 1,
        "moisture": 3,
    }


def test_the_supply_keeps_what_nobody_took() -> None:
    """§set-up"""
    supply = pile(chosen("mexico").supply.counts)
    assert supply["bean.0"] == 4
    assert supply["bean.1"] == 18
    assert "smoke" not in supply, "all five lie on the thermostat"
    assert "wild" not in supply, "it lies on the roast board"


def test_the_cup_effects_are_shuffled_one_by_one_and_the_last_needs_no_chance() -> None:
    """§set-up"""
    state = GAME.new(mode="single")
    assert state.tickets() == 5
    do(state, "reveal pair.1 cup.tray", "reveal pair.2 cup.exchange", "reveal pair.3 cup.selection")
    assert moves(state) == ["reveal pair.4 cup.extra-bean", "reveal pair.4 cup.sweetness"]
    do(state, "reveal pair.4 cup.sweetness")
    assert list(state.effects) == [4, 3, 2, 1, 0]
    assert state.seat == 0


def test_every_roast_of_a_challenge_reveals_the_cup_effects_anew_before_its_coffee() -> None:
    """§next-game"""
    state = cup_test("hard")
    state.challenge = 1
    do(state, "draw hard", "put hard cup")
    assert state.roast == 1
    assert state.seat == CHANCE
    assert moves(state) == [f"reveal pair.1 cup.{effect}" for effect in EFFECTS]
    settle(state)
    assert verbs(state) == {"choose"}


def test_the_first_tokens_come_as_soon_as_the_coffee_is_chosen() -> None:
    """§set-up §first-round"""
    state = chosen("mexico")
    assert state.seat == CHANCE
    assert state.tickets() == sum(bag(state).values())


def test_the_light_side_sets_one_flavor_of_each_color_aside() -> None:
    """§light-side"""
    state = chosen("mexico", "light")
    assert state.aside == 0b111
    assert {ref: bag(state)[ref] for ref in ("body", "acidity", "aroma")} == {
        "body": 1,
        "acidity": 1,
        "aroma": 1,
    }
    assert pile(state.supply.counts)["smoke"] == 2, "the light thermostat takes only three"


def test_a_color_the_card_does_not_bring_leaves_its_place_empty() -> None:
    """§light-side"""
    text = GAME.edition_source.text.replace(
        "tokens = { hard = 3, level_0 = 12, moisture = 4, body = 2, acidity = 2, aroma = 2 }",
        "tokens = { hard = 3, level_0 = 14, moisture = 4, body = 2, aroma = 2 }",
    )
    state = settle(type(GAME)(text).new(mode="single", side="light"))
    state.play(2)
    assert state.aside == 0b101


def test_a_second_coffee_is_refused_while_one_is_roasted() -> None:
    """§choose-a-coffee"""
    state = chosen()
    while state.seat == CHANCE:
        state.play(int(state.legal_actions()[0]))
    assert refused(state, "choose coffee.brazil") == "coffee-is-chosen"
