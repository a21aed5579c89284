"""A roasting round, step by step."""

from __future__ import annotations

import pytest

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.coffee_roaster.phases import DECIDING, TASTING, THROWING
from coffeehouse.games.coffee_roaster.roasting import roast_counter
from tests.games.coffee_roaster.arranging import (
    GAME,
    bag,
    chosen,
    do,
    draw,
    drawn,
    gained,
    kind,
    moves,
    pile,
    refused,
    round_with,
    settle,
)


def test_andrea_starts_on_the_space_labeled_seven() -> None:
    """§first-round: a coffee with 7 moisture starts on the space with the 7."""
    state = chosen("peru")
    assert state.side.labels[state.marker] == 7
    assert state.to_draw == state.side.draws[state.marker] == 7


def test_mexico_draws_eight_tokens_first() -> None:
    """§first-round"""
    assert chosen("mexico").to_draw == 8


def test_every_start_space_is_without_smoke() -> None:
    """§first-round"""
    for card in GAME.edition.coffees:
        assert chosen(card.id).bag.counts[kind("smoke")] == 0


def test_later_rounds_move_the_marker_one_space() -> None:
    """§temperature"""
    state = do(round_with("bean.0"), "roast")
    before = state.marker
    do(state, "go-on")
    assert state.marker == before + 1
    assert state.to_draw == 9


def test_smoke_on_the_new_space_goes_into_the_bag_at_once() -> None:
    """§temperature"""
    state = do(round_with("bean.0", space=7), "roast")
    assert "smoke" not in bag(state)
    assert bag(do(state, "go-on"))["smoke"] == 2


def test_the_thermostat_says_how_many_are_drawn() -> None:
    """§draw"""
    state = chosen("mexico")
    for _ in range(8):
        assert state.seat == CHANCE
        draw(state, "bean.0")
    assert state.seat == 0
    assert drawn(state) == {"bean.0": 8}


def test_with_fewer_in_the_bag_all_are_drawn() -> None:
    """§draw"""
    state = round_with("bean.0", space=3)
    for ref, count in bag(state).items():
        state.bag.take(kind(ref), count)
        state.supply.put(kind(ref), count)
    do(state, "roast", "go-on")
    assert state.to_draw == 1
    assert drawn(draw(state, "bean.1")) == {"bean.1": 1}


def test_an_empty_bag_gives_a_round_without_tokens() -> None:
    """§draw"""
    state = round_with(space=3)
    for ref, count in bag(state).items():
        state.bag.take(kind(ref), count)
        state.supply.put(kind(ref), count)
    do(state, "roast", "go-on")
    assert moves(state) == ["roast"]


def test_drawn_moisture_leaves_and_is_not_replaced() -> None:
    """§moisture"""
    state = chosen("mexico")
    draw(state, "moisture", *["bean.0"] * 7)
    assert drawn(state) == {"bean.0": 7}
    assert bag(state)["moisture"] == 5
    assert pile(state.supply.counts)["moisture"] == 3


def test_every_bean_rises_one_level() -> None:
    """§roast"""
    state = round_with("hard", "bean.0", "bean.1", "bean.2", "bean.3", "bean.4")
    before = bag(state)
    do(state, "roast")
    assert gained(before, bag(state)) == {
        "bean.0": 1,
        "bean.1": 1,
        "bean.2": 1,
        "bean.3": 1,
        "bean.4": 1,
        "burned": 1,
    }


def test_in_a_red_zone_beans_rise_two_levels_and_threes_burn() -> None:
    """§red-zone"""
    state = round_with("bean.0", "bean.1", "bean.2", "bean.3", "bean.4", space=8)
    before = bag(state)
    do(state, "roast")
    assert gained(before, bag(state)) == {"bean.2": 1, "bean.3": 1, "bean.4": 1, "burned": 2}


@pytest.mark.parametrize("space", [3, 8])
def test_a_hard_bean_rises_one_level_even_in_a_red_zone(space: int) -> None:
    """§red-zone"""
    state = round_with("hard", space=space)
    before = bag(state)
    assert gained(before, bag(do(state, "roast"))) == {"bean.0": 1}


def test_a_burned_bean_stays_burned() -> None:
    """§roast"""
    state = round_with("burned")
    assert bag(do(state, "roast"))["burned"] == 1


def test_roasting_goes_from_the_highest_level_down_against_the_live_box() -> None:
    """§roast §supply: the 4 that burns first makes room for the 3 that follows."""
    state = round_with("bean.3", "bean.4")
    state.supply.take(kind("bean.4"), state.supply.counts[kind("bean.4")])
    before = bag(state)
    assert gained(before, bag(do(state, "roast"))) == {"bean.4": 1, "burned": 1}


def test_without_a_successor_in_the_box_a_bean_goes_back_unroasted() -> None:
    """§supply"""
    state = round_with("bean.1", "bean.1", "bean.1")
    state.supply.take(kind("bean.2"), state.supply.counts[kind("bean.2")] - 2)
    before = bag(state)
    assert gained(before, bag(do(state, "roast"))) == {"bean.1": 1, "bean.2": 2}


def test_without_burned_beans_in_the_box_nothing_burns_in_a_red_zone() -> None:
    """§supply §red-zone: no half step from 3 to 4 either."""
    state = round_with("bean.3", "bean.4", space=8)
    state.supply.take(kind("burned"), 8)
    before = bag(state)
    assert gained(before, bag(do(state, "roast"))) == {"bean.3": 1, "bean.4": 1}


def test_all_that_was_not_used_goes_back_into_the_bag() -> None:
    """§clean-up"""
    state = round_with("body", "smoke", "defective", "wild", space=8)
    before = bag(state)
    assert gained(before, bag(do(state, "roast"))) == {
        "body": 1,
        "smoke": 1,
        "defective": 1,
        "wild": 1,
    }
    assert drawn(state) == {}


def test_lilys_counter_moves_four_and_then_eight() -> None:
    """§roast-counter: four beans rise by one level, in the red zone four by two."""
    state = do(round_with(*["bean.0"] * 4), "roast")
    assert roast_counter(state) == 4
    red = do(round_with(*["bean.0"] * 4, space=8), "roast")
    assert roast_counter(red) == 8


def test_a_four_that_burns_takes_the_counter_back_by_four() -> None:
    """§roast-counter"""
    state = round_with("bean.4")
    before = roast_counter(state)
    assert roast_counter(do(state, "roast")) == before - 4


def test_the_counter_goes_on_beyond_its_forty_spaces() -> None:
    """§roast-counter: the view names the total, its place on the track is what is left of 40s."""
    state = do(round_with(*["bean.3"] * 12), "roast")
    assert GAME.view(state, 0).counter == 48
    assert GAME.view(state, 0).counter_space == 8


def test_after_a_round_one_goes_on_or_stops() -> None:
    """§decision"""
    state = do(round_with("bean.0"), "roast")
    assert state.phase is DECIDING
    assert moves(state) == ["go-on", "stop"]
    assert refused(state, "roast") == "now-deciding"


def test_stopping_is_for_good_and_going_on_is_not() -> None:
    """§decision: a person is asked once more."""
    offers = GAME.offers(do(round_with("bean.0"), "roast"), 0)
    assert {offer.verb: offer.final for offer in offers} == {"go-on": False, "stop": True}


def test_the_first_round_cannot_be_left_out() -> None:
    """§decision"""
    assert "stop" not in moves(settle(chosen()))


def test_on_the_last_space_roasting_is_over() -> None:
    """§decision"""
    state = settle(do(round_with("bean.0", space=12), "roast"))
    assert state.phase is TASTING


def test_flavors_set_aside_are_thrown_in_or_left_in_turn() -> None:
    """§light-side"""
    state = do(round_with("bean.0", side="light"), "roast", "stop")
    assert state.phase is THROWING
    assert moves(state) == ["throw aside.body", "leave aside.body"]
    before = bag(state)
    do(state, "throw aside.body", "leave aside.acidity")
    assert moves(state) == ["throw aside.aroma", "leave aside.aroma"]
    do(state, "throw aside.aroma")
    assert gained(before, bag(state)) == {"body": 1, "aroma": 1}
    assert state.aside == 0b010


def test_a_flavor_set_aside_and_used_is_not_asked_about() -> None:
    """§light-side"""
    state = round_with("bean.0", side="light")
    do(state, "use effect.two-of-five aside.body")
    settle(state)
    do(state, str(moves(state)[0]), "roast", "stop")
    assert moves(state) == ["throw aside.acidity", "leave aside.acidity"]
