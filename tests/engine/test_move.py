"""Moves and their notation."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coffeehouse.engine import BadNotation, IllegalMove, Move

words = st.builds("".join, st.tuples(st.sampled_from("az09"), st.text("az09.+-", max_size=8)))


@given(words, st.lists(words, max_size=5))
def test_notation_round_trips(verb: str, refs: list[str]) -> None:
    move = Move(verb, tuple(refs))
    assert Move.parse(str(move)) == move


@given(st.text("aB0. -+\n\0§é"))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    with contextlib.suppress(BadNotation):
        assert str(Move.parse(text)) == " ".join(text.lower().split())


def test_case_and_blanks_do_not_matter() -> None:
    assert Move.parse("  Buy\tmilk.3  CAPPUCCINO ") == Move("buy", ("milk.3", "cappuccino"))


@pytest.mark.parametrize("text", ["", "   ", "buy, milk", "buy “milk”", "-x", "§", "a\0b"])
def test_what_is_no_move_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadNotation, match="is no move; write a verb") as error:
        Move.parse(text)
    assert isinstance(error.value, IllegalMove)


@pytest.mark.parametrize(
    ("selection", "touched"),
    [((), True), (("a",), True), (("a", "a"), True), (("a", "a", "a"), False), (("c",), False)],
)
def test_a_move_touches_a_selection_as_often_as_it_names_it(
    selection: tuple[str, ...], touched: bool
) -> None:
    assert Move("swap", ("a", "b", "a")).touches(selection) is touched
