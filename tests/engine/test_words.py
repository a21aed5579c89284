"""Sentences from tables of templates."""

from __future__ import annotations

import pytest

from coffeehouse.engine import Likelihood, Move, Refusal, ScoreLine, Told, Words
from coffeehouse.engine.words import join_names

WORDS = Words(
    {
        "title": "A game",
        "tagline": "Of words.",
        "verbs": {"buy": "Buy {all}", "buy.2": "Buy {0} for {1}", "rest": "Rest"},
        "names": {
            "milk": "milk",
            "milk.*": "milk card {1}",
            "*.*.hot": "hot {0} in row {1}",
            "*": "the {0}",
        },
        "log": {"buy": "{seat} buys {thing} for {coins} {coins|coin|coins}."},
        "refusals": {"poor": "You have {coins} {coins|coin|coins}."},
        "odds": {"next": "next is {thing}"},
        "score": {"served": "{count} served"},
    },
    {"names": {"seat.0": "Player 1"}, "refusals": {"over": "It is over.", "poor": "hidden"}},
)


@pytest.mark.parametrize(
    ("ref", "name"),
    [
        ("milk", "milk"),
        ("milk.3", "milk card 3"),
        ("milk.2.hot", "hot milk in row 2"),
        ("cup.2.hot", "hot the cup in row 2"),
        ("sugar", "the sugar"),
        ("seat.0", "Player 1"),
        ("cup.7", "cup.7"),
    ],
)
def test_a_ref_has_its_own_name_or_that_of_the_first_pattern(ref: str, name: str) -> None:
    assert WORDS.name(ref) == name


@pytest.mark.parametrize(
    ("move", "phrase"),
    [
        (Move("buy", ("milk.3", "milk")), "Buy milk card 3 for milk"),
        (Move("buy", ("milk",)), "Buy milk"),
        (Move("buy", ("milk", "milk.1", "sugar")), "Buy milk, milk card 1 and the sugar"),
        (Move("rest"), "Rest"),
        (Move("dance", ("tango",)), "dance tango"),
    ],
)
def test_a_move_is_a_phrase_by_its_verb_and_number_of_refs(move: Move, phrase: str) -> None:
    assert WORDS.move(move) == phrase


@pytest.mark.parametrize(("coins", "word"), [(0, "coins"), (1, "coin"), (2, "coins")])
def test_a_word_follows_its_number(coins: int, word: str) -> None:
    assert WORDS.refusal(Refusal("poor", {"coins": coins})) == f"You have {coins} {word}."


def test_the_log_names_who_acted() -> None:
    told = Told(0, "buy", {"thing": "milk.2", "coins": 1})
    assert WORDS.told(told) == "Player 1 buys milk card 2 for 1 coin."
    assert WORDS.told(Told(0, "buy", {"seat": "milk"})).startswith("milk buys")


def test_odds_and_score_lines_have_words() -> None:
    assert WORDS.likelihood(Likelihood("next", {"thing": "milk"})) == "next is milk"
    assert WORDS.score_line(ScoreLine("served", 4, {"count": 2})) == "2 served"


def test_the_first_layer_wins_and_the_others_stand_behind() -> None:
    assert WORDS.say("refusals", "over") == "It is over."
    assert WORDS.section("refusals")["poor"].startswith("You have")
    assert WORDS.has("refusals", "over")
    assert not WORDS.has("nowhere", "over")


def test_an_unknown_code_and_a_missing_value_are_shown_as_they_are() -> None:
    assert WORDS.say("log", "mystery") == "mystery"
    assert WORDS.say("refusals", "poor") == "You have {coins} {coins|coin|coins}."


@pytest.mark.parametrize(
    ("names", "text"), [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")]
)
def test_names_are_joined_as_people_do(names: str, text: str) -> None:
    assert join_names(list(names)) == text
