"""Moves as phrases, and what each would change."""

from __future__ import annotations

from coffeehouse.engine.errors import Value
from coffeehouse.games.coffee_roaster.rules import RoasterState
from tests.games.coffee_roaster.arranging import GAME, cup_test, do, draw, revealed, round_with


def phrase(state: RoasterState, move: str) -> str:
    at = [str(one) for one in GAME.moves(state, 0)].index(move)
    return GAME.words.offer(GAME.offers(state, 0)[at])


def effect(state: RoasterState, move: str) -> dict[str, Value]:
    at = [str(one) for one in GAME.moves(state, 0)].index(move)
    return GAME.effects(state, 0)[at]


def test_roasting_says_how_many_beans_and_where_the_counter_goes() -> None:
    """§roast §red-zone"""
    assert phrase(round_with("bean.0", "bean.1"), "roast") == "Roast 2 beans, roast counter to 3"
    hot = round_with("bean.4", "bean.0", space=8)
    assert phrase(hot, "roast") == "Roast 2 beans, 1 of them will burn, roast counter to 2"
    assert effect(hot, "roast")["counter_after"] == 2
    assert effect(hot, "roast")["burned_after"] == 1


def test_an_immediate_effect_says_what_it_does() -> None:
    """§two-additional §two-new §two-of-five"""
    state = round_with("body", "acidity", "aroma", "bean.0")
    for move, said in (
        ("use effect.two-additional body", "two additional tokens, drawn at once"),
        ("use effect.two-new acidity", "put two drawn ones back and draw two"),
        ("use effect.two-of-five aroma", "lay out five and remove two of them"),
    ):
        assert phrase(state, move).endswith(said)


def test_a_flavor_effect_names_the_cup_effect_beside_it() -> None:
    """§flavor-effects"""
    state = round_with("body", "acidity", *["bean.1"] * 4)
    move = "concentrate body pair.1.left"
    assert phrase(state, move) == (
        "Concentrate two beans: body beside the extra bean, the left space of pair 1"
    )
    assert effect(state, move)["toward"] == "cup.extra-bean"
    do(state, move, "combine bean.1 bean.1")
    move = "preserve acidity pair.1.right"
    assert phrase(state, move) == (
        "Preserve two beans: acidity on the right space of pair 1, winning the extra bean"
    )
    assert effect(state, move)["wins"] == "cup.extra-bean"


def test_combining_names_the_bean_that_comes_of_it() -> None:
    """§concentration"""
    state = do(round_with("body", "bean.1", "bean.2"), "concentrate body pair.1.left")
    assert phrase(state, "combine bean.1 bean.2") == (
        "Combine bean of level 1 and bean of level 2 into a bean of level 3"
    )


def test_removal_tells_what_it_would_remove() -> None:
    """§removal"""
    state = round_with("aroma", "smoke", "burned", "smoke")
    assert phrase(state, "use effect.removal aroma") == (
        "Pay aroma for removal, out of the game: burned bean, smoke and smoke"
    )
    assert phrase(round_with("aroma"), "use effect.removal aroma") == (
        "Pay aroma for removal, though nothing spoiled was drawn"
    )
    assert effect(state, "use effect.removal aroma")["removed"] == ("burned", "smoke", "smoke")


def test_going_on_says_what_the_next_space_brings() -> None:
    """§temperature"""
    state = do(round_with("bean.0", space=7), "roast")
    assert phrase(state, "go-on") == ("Go on roasting: space 8, 11 tokens, 2 smoke into the bag")
    assert effect(state, "go-on") == {"bag": 29, "bag_after": 31, "rise": 2, "draws": 11}


def test_cup_and_tray_say_what_the_cup_would_score() -> None:
    """§tray"""
    state = draw(cup_test("bean.2", "body"), "body")
    assert phrase(state, "put body cup") == "body into the cup, whose roast level is then 0"
    assert phrase(state, "put body tray") == "body into the tray, 2 spaces left"
    into_cup, into_tray = effect(state, "put body cup"), effect(state, "put body tray")
    assert (into_cup["score"], into_cup["score_after"]) == (-8, -4)
    assert (into_tray["score"], into_tray["score_after"]) == (-8, -8)
    assert (into_tray["tray_left"], into_tray["tray_left_after"]) == (3, 2)


def test_the_last_token_of_a_cup_is_scored_as_the_pad_will_have_it() -> None:
    """§score-pad"""
    state = draw(cup_test("hard"), "hard")
    assert effect(state, "put hard cup")["score_after"] == -9


def test_a_coffee_tells_its_group_its_best_roast_and_its_first_draw() -> None:
    """§choose-a-coffee §first-round"""
    state = revealed()
    assert phrase(state, "choose coffee.mexico") == (
        "Roast Mexico, Altura Oaxaca: group I, beginner, best at 14, "
        "asks for body, body and aroma, 6 moisture"
    )
    assert effect(state, "choose coffee.mexico") == {
        "bag": 0,
        "bag_after": 29,
        "best": 14,
        "draws": 8,
    }
