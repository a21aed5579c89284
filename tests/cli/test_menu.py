"""How moves fold into a list and how typed lines find them."""

import pytest

from coffeehouse.engine.errors import AmbiguousMove
from coffeehouse.engine.move import Move
from coffeehouse.terminal.menu import (
    Menu,
    MenuChoice,
    beginning_with,
    exactly,
    gapped,
    meant,
    mentioning,
)


def choices(*notations: str) -> tuple[MenuChoice, ...]:
    return tuple(MenuChoice(Move.parse(text), f"Do {text.replace('.', ' ')}") for text in notations)


def test_few_moves_have_a_line_each() -> None:
    assert [row.notation for row in Menu(choices("a x", "a y", "b"), 5).rows] == ["a x", "a y", "b"]


def test_many_moves_fold_by_verb_and_first_ref_where_that_fits() -> None:
    many = choices(*(f"put {ref} {n}" for ref in ("cup", "pot", "jug") for n in range(9)), "stop")
    rows = Menu(many, 5).rows
    assert [row.start for row in rows] == ["put cup", "put pot", "put jug", "stop"]
    assert [len(row.choices) for row in rows] == [9, 9, 9, 1]


def test_places_with_numbers_fold_by_their_first_number() -> None:
    many = choices(*(f"put bed.{row}.{place}" for row in range(4) for place in range(9)))
    assert [row.start for row in Menu(many, 6).rows] == [f"put bed.{row}" for row in range(4)]


def test_a_folded_line_shows_what_its_moves_have_in_common() -> None:
    sugars = (MenuChoice(Move("put", (str(n),)), f"Put {n} sugars in the cup") for n in range(9))
    many = (*sugars, *choices("stop"))
    assert Menu(many, 3).rows[0].phrase == "Put … sugars in the cup"


def test_pages_turn_round() -> None:
    menu = Menu(choices(*(f"v{n}" for n in range(7))), 3)
    assert (menu.left, len(menu.in_sight)) == (4, 3)
    menu.turn()
    menu.turn()
    assert (menu.left, len(menu.in_sight)) == (0, 1)
    menu.turn()
    assert menu.first == 0


def test_a_whole_word_goes_before_the_beginning_of_a_longer_one() -> None:
    some = choices("take cup.1 red", "take cup.10 red", "take cup.10 green")
    assert beginning_with("take cup.1", some) == some[:1]
    assert beginning_with("t cup.10 g", some) == some[2:]


def test_first_letters_are_enough_of_every_part_between_dots() -> None:
    some = choices("buy milk.3", "buy mocha.3", "buy milk.30", "brew milk.3")
    assert meant("bu mi.3", some) == some[0]
    assert beginning_with("b m.3", some) == (some[0], some[1], some[3])
    assert meant("b m.3", choices("buy milk.3", "buy milk.4", "stop")) == some[0]
    assert beginning_with("b milk.3.1", some) == ()


def test_text_that_could_be_several_moves_is_ambiguous_and_names_them() -> None:
    some = choices("take cup.1", "take cup.2", "stop")
    with pytest.raises(AmbiguousMove) as several:
        meant("t cup", some)
    assert several.value.moves == ("take cup.1", "take cup.2")
    assert meant("s", some) == some[2]
    assert meant("dance", some) is None


def test_letters_case_and_spaces_do_not_matter() -> None:
    some = choices("take cup.1", "stop")
    assert exactly("  TAKE   cup.1 ", some) == some[0]
    assert mentioning("CUP 1", some) == some[:1]
    assert mentioning("", some) == ()


def test_phrases_share_their_ends_and_keep_what_differs() -> None:
    assert gapped(["Put 2 sugars in", "Put 3 sugars in"]) == ("Put … sugars in", ["2", "3"])
    assert gapped(["Rest", "Rest"]) == ("Rest", ["", ""])
    assert gapped(["a b", "a b b"]) == ("a b …", ["", "b"])
    assert gapped(["one", "two"]) == ("…", ["one", "two"])
