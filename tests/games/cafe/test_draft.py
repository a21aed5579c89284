"""Set-up, draft, price and rounds."""

import pytest

from coffeehouse.engine.errors import BadSetup
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.games.cafe.phases import ACTING
from coffeehouse.games.cafe.placement import PLACING
from coffeehouse.games.cafe.rules import CafeState
from tests.games.cafe.drawing import GAME, dealt, do, letters, pile, reveal, set_warehouse, texts

# In the frozen edition cards 1 to 26 have a cup, 27 to 48 have none.


def finish_round(state: CafeState) -> None:
    """Everybody places somewhere and ends the turn."""
    now = int(state.round)
    while state.round == now and state.seat >= 0:
        do(state, texts(state)[0] if state.areas[state.seat].doing == PLACING else "end")


# --- set-up --------------------------------------------------------------------------------


def test_everybody_starts_with_an_initial_card_and_a_cube_of_each_color() -> None:
    """§setup: initial cards are dealt by chance, one a seat."""
    state = GAME.new(3)
    assert texts(state) == [f"deal initial.{card} seat.0" for card in (1, 2, 3, 4)]
    do(state, "deal initial.2 seat.0")
    assert texts(state) == [f"deal initial.{card} seat.1" for card in (1, 3, 4)]
    do(state, "deal initial.1 seat.1", "deal initial.4 seat.2")
    assert [letters(int(area.warehouse)) for area in state.areas] == ["ybgr"] * 3
    assert all(int(area.visible).bit_count() == 6 for area in state.areas)


@pytest.mark.parametrize(
    ("seats", "variant", "shown", "deck"),
    [
        (1, "base", 24, 40),
        (2, "base", 32, 40),
        (3, "base", 40, 40),
        (4, "base", 48, 48),
        (2, "advanced", 24, 40),
        (3, "advanced", 32, 40),
        (4, "advanced", 40, 40),
    ],
)
def test_the_deck_has_the_size_of_the_game(seats: int, variant: str, shown: int, deck: int) -> None:
    """§setup, §auction: starred cards only for four players in the base game."""
    state = dealt(seats, variant)
    assert len(state.legal_actions()) == deck
    view = GAME.view(state, None)
    assert view.cards_left == shown
    assert bool(int(state.deck) & int(GAME.printed.starred)) == (deck == 48)


def test_the_advanced_variant_is_not_for_one() -> None:
    """§auction: nobody to bid against."""
    with pytest.raises(BadSetup, match="2, 3 or 4"):
        GAME.new(1, variant="advanced")


# --- the draft -----------------------------------------------------------------------------


def test_the_master_chooses_last_and_two_cards_are_left() -> None:
    """§draft: from the master's left; each card taken is replaced at once but the last."""
    state = dealt(3)
    reveal(state, 41, 42, 43)
    assert state.seat == 1
    do(state, "take card.41")
    assert state.seat == CHANCE
    reveal(state, 45)
    assert (state.seat, texts(state)) == (2, ["take card.42", "take card.43", "take card.45"])
    do(state, "take card.45")
    reveal(state, 46)
    assert state.seat == 0
    do(state, "take card.46")
    assert state.display == 0
    assert state.seat == 1


def test_a_card_with_a_cup_costs_a_cube_of_any_color() -> None:
    """§price: from the warehouse to the supply."""
    state = dealt()
    reveal(state, 11, 12, 41)
    do(state, "take card.11")
    assert texts(state) == [
        "pay warehouse.yellow",
        "pay warehouse.brown",
        "pay warehouse.green",
        "pay warehouse.red",
    ]
    do(state, "pay warehouse.green")
    area = state.areas[0]
    assert (letters(int(area.warehouse)), int(area.drawn)) == ("ybr", pile("ybr"))
    assert area.doing == PLACING


def test_a_card_without_a_cup_is_free() -> None:
    """§price: even with a shop."""
    state = dealt()
    reveal(state, 27, 12, 41)
    do(state, "take card.27")
    assert letters(int(state.areas[0].warehouse)) == "ybgr"


def test_two_visible_ships_save_the_price() -> None:
    """§discount: counted before placing, and without a choice."""
    state = dealt()
    reveal(state, 11, 12, 13)
    state.areas[0].ships = 0b1
    assert "pay warehouse.yellow" in after(state, "take card.11")
    state.areas[0].ships = 0b11
    assert "place" in after(state, "take card.11")[0]
    assert letters(int(state.areas[0].warehouse)) == "ybgr"


def after(state: CafeState, text: str) -> list[str]:
    """The moves there would be after a move."""
    copy = state.copy()
    do(copy, text)
    return texts(copy)


def test_who_cannot_pay_takes_a_free_card() -> None:
    """§price: a cup card is not offered without a cube."""
    state = dealt()
    set_warehouse(state, {0: ""})
    reveal(state, 11, 12, 41)
    assert texts(state) == ["take card.41"]


def test_who_can_pay_none_of_three_cup_cards_discards_one_and_only_acts() -> None:
    """§price: the card is gone, nothing is placed, the action points are as usual."""
    state = dealt()
    set_warehouse(state, {0: ""})
    reveal(state, 11, 12, 13)
    assert texts(state) == ["discard card.11", "discard card.12", "discard card.13"]
    do(state, "discard card.12")
    area = state.areas[0]
    assert (area.doing, area.points, len(area.layers)) == (ACTING, 1, 1)


# --- rounds --------------------------------------------------------------------------------


def test_the_master_token_goes_left_and_the_game_ends_after_eight_rounds() -> None:
    """§round: tokens travel, nobody keeps one."""
    state = dealt(2)
    masters = []
    while state.seat != OVER:
        masters.append(int(state.master))
        while state.seat < 0 or not state.areas[state.seat].doing.in_any_order:
            do(state, texts(state)[0])
        finish_round(state)
    assert masters == [0, 1] * 4
    assert state.round == 8


def test_placing_and_acting_comes_in_any_order() -> None:
    """§any-order: seats interleave as they like and reach the same position."""
    state = dealt(3)
    reveal(state, 41, 42, 43)
    do(state, "take card.41")
    reveal(state, 45)
    do(state, "take card.42")
    reveal(state, 46)
    do(state, "take card.43")
    assert list(state.actors()) == [0, 1, 2]
    in_turn, mixed = state.copy(), state.copy()
    scripts = {1: ["place i9 as-printed", "end"], 2: ["place k9 as-printed", "end"]}
    scripts[0] = ["place k10 as-printed", "end"]
    for seat in (1, 2, 0):
        assert in_turn.seat == seat
        do(in_turn, *scripts[seat])
    for seat in (0, 2, 1, 1, 0, 2):
        mixed.turn_to(seat)
        do(mixed, scripts[seat].pop(0))
    assert in_turn.key() == mixed.key()


def test_a_seat_that_has_finished_may_not_act_any_more() -> None:
    """§any-order: only the others are actors."""
    state = dealt(2)
    reveal(state, 41, 42, 43)
    do(state, "take card.41")
    reveal(state, 45)
    do(state, "take card.42")
    state.turn_to(0)
    do(state, "place k9 as-printed", "end")
    assert list(state.actors()) == [1]
    assert state.seat == 1
