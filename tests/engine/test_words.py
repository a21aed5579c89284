"""Sentences from tables of templates."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from coffeehouse.engine import Likelihood, LogLine, Offer, Refusal, ScoreLine, Words
from coffeehouse.engine.errors import Value

EXAMPLES = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
"""What the web app's `words.ts` must say too: its tests read the same file."""

WORDS = Words(*EXAMPLES["layers"])


@pytest.mark.parametrize(("ref", "name", "why"), EXAMPLES["names"])
def test_a_ref_has_its_own_name_or_that_of_the_first_pattern(ref: str, name: str, why: str) -> None:
    assert WORDS.name(ref) == name, why


@pytest.mark.parametrize(("verb", "refs", "code", "values", "phrase"), EXAMPLES["offers"])
def test_an_offer_is_a_phrase_by_its_code_or_its_verb_and_refs(
    verb: str, refs: list[str], code: str, values: dict[str, Value], phrase: str
) -> None:
    assert WORDS.offer(Offer(verb, tuple(refs), code, values)) == phrase


def test_a_move_is_the_phrase_of_its_verb() -> None:
    assert WORDS.offer(Offer("buy", ("milk",), "")) == "Buy milk"


@pytest.mark.parametrize(("section", "code", "values", "sentence"), EXAMPLES["sentences"])
def test_a_code_and_its_values_are_a_sentence(
    section: str, code: str, values: dict[str, Value], sentence: str
) -> None:
    assert WORDS.say(section, code, msgspec.convert(values, dict[str, Value])) == sentence
    assert WORDS.has(section, code) == (sentence != code)


@pytest.mark.parametrize(("name", "templates"), EXAMPLES["sections"])
def test_a_section_has_the_games_words_before_the_engines(
    name: str, templates: dict[str, str]
) -> None:
    assert list(WORDS.section(name).items()) == list(templates.items())


def test_what_an_edition_prints_is_written_into_every_sentence() -> None:
    words = Words(
        {
            "title": "Tea for {CUPS}",
            "names": {"milk": "milk"},
            "explain": {"tea": "{WITH}, {CUPS|cup|cups}, {cups} left"},
        },
        *WORDS.layers,
    )
    bound = words.bound({"CUPS": 2, "WITH": ("milk", "milk")})
    assert bound.title == "Tea for 2"
    assert bound.say("explain", "tea", {"cups": 1}) == "milk and milk, cups, 1 left"


def test_the_log_names_who_acted() -> None:
    told = LogLine(0, "buy", {"thing": "milk.2", "coins": 1})
    assert WORDS.log_line(told) == "Player 1 buys milk card 2 for 1 coin."
    assert WORDS.log_line(LogLine(0, "buy", {"seat": "milk"})).startswith("milk buys")


def test_refusals_odds_and_score_lines_have_words() -> None:
    words = Words(
        {"odds": {"next": "next is {thing}"}, "score": {"served": "{count} served"}}, *WORDS.layers
    )
    assert words.refusal(Refusal("poor", {"coins": 1})) == "You have 1 coin."
    assert words.likelihood(Likelihood("next", {"thing": "milk"})) == "next is milk"
    assert words.score_line(ScoreLine("served", 4, {"count": 2})) == "2 served"


@pytest.mark.parametrize(("names", "text"), EXAMPLES["lists"])
def test_names_are_joined_as_people_do(names: list[str], text: str) -> None:
    assert WORDS.listed(names) == text
