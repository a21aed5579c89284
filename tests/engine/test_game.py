"""What everybody calls: moves, actions, refusals, previews, results."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest

from coffeehouse.engine import CHANCE, BadNotation, IllegalMove, Move, Refusal, registry
from coffeehouse.engine.rulebook import preface, sections
from coffeehouse.skeleton import Kettle
from tests.toys.breakfast import Breakfast
from tests.toys.breakfast.rules import BreakfastState
from tests.toys.tasting import Tasting


@pytest.fixture
def game() -> Breakfast:
    return Breakfast()


@pytest.fixture
def state(game: Breakfast) -> BreakfastState:
    return game.new(2)


def test_moves_are_those_of_a_seat_that_may_act(game: Breakfast, state: BreakfastState) -> None:
    assert [str(move) for move in game.moves(state, 1)] == [
        "prepare roll",
        "prepare coffee",
        "done",
    ]
    assert state.seat == 0
    assert game.moves(state, 5) == ()


def test_nobody_acts_for_chance(game: Breakfast) -> None:
    state = game.new(1)
    state.play(game.action(state, "done"))
    assert state.seat == CHANCE
    assert game.moves(state, int(CHANCE)) == ()
    assert game.refusal_for(state, 0, ()) == Refusal("chance")
    with pytest.raises(IllegalMove, match="Chance decides first"):
        game.preview(state, 3, int(CHANCE))
    assert game.action(state, "guest roll") == 3


def test_an_action_is_found_by_move_or_notation(game: Breakfast, state: BreakfastState) -> None:
    assert game.action(state, "Prepare  COFFEE") == 1
    assert game.action(state, Move("done")) == 2
    with pytest.raises(BadNotation):
        game.action(state, "!")
    with pytest.raises(IllegalMove, match="That is not possible now"):
        game.action(state, "dance")


def test_why_not_is_none_where_a_move_touches_the_selection(
    game: Breakfast, state: BreakfastState
) -> None:
    assert game.refusal_for(state, 0, ()) is None
    assert game.refusal_for(state, 0, ("roll",)) is None
    assert game.refusal_for(state, 0, ("roll", "roll")) == Refusal("not-legal")
    assert game.refusal_for(state, 4, ("roll",)) == Refusal("not-your-turn", {"seat": "seat.4"})


def test_a_seat_that_may_not_act_is_told_whose_turn_it_is_not(game: Breakfast) -> None:
    state = game.new(2)
    state.play(game.action(state, "done"))
    with pytest.raises(IllegalMove, match=r"It is not Player 1's turn\."):
        game.preview(state, 0, 0)


def test_a_preview_is_the_view_after_the_move_and_changes_nothing(
    game: Breakfast, state: BreakfastState
) -> None:
    before = state.key()
    after = state.copy()
    after.turn_to(1)
    after.play(0)
    assert game.preview(state, 0, 1) == game.view(after, 1)
    assert state.key() == before
    with pytest.raises(IllegalMove):
        game.preview(state, 7, 1)


def test_a_result_is_best_first_with_ties(game: Breakfast) -> None:
    state = game.new(3)
    state.sold[2] = 2
    result = game.result(state)
    assert [(sheet.seat, sheet.place, sheet.score) for sheet in result.seats] == [
        (1, 1, 4),
        (0, 2, 0),
        (2, 2, 0),
    ]
    assert result.winners == (1,)


def test_a_variant_elsewhere_has_the_rooms_of_its_base() -> None:
    class Variant(Tasting):
        pass

    assert Variant().package == "tests.toys.tasting"
    assert Variant().title == "Blind Tasting"


def test_a_game_may_be_a_plain_module_with_its_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text(Kettle().text_of("RULES.md"), "utf-8")
    module = "from coffeehouse.skeleton import Kettle\n\n\nclass Pot(Kettle):\n    id = 'pot'\n"
    (tmp_path / "pot.py").write_text(module)
    (tmp_path / "words.en.toml").write_text(
        Kettle().text_of("words.en.toml").replace('"Kettle"', '"Pot"'), "utf-8"
    )
    sys.path.insert(0, str(tmp_path))
    try:
        game = registry.class_named("pot:Pot")()
        assert (game.package, game.title) == ("pot", "Pot")
        assert game.edition.name == "House edition"
        assert pickle.loads(pickle.dumps(game)).id == "pot"
    finally:
        sys.path.remove(str(tmp_path))
        del sys.modules["pot"]


def test_rules_are_sections_by_heading() -> None:
    found = sections(
        "# Title\n\nIntro.\n\n## One {#one}\nText.\n\nMore.\n### Two {#two-b}\n## None\n"
    )
    assert [(section.id, section.title, section.level) for section in found] == [
        ("one", "One", 2),
        ("two-b", "Two", 3),
    ]
    assert found[0].text == "Text.\n\nMore."
    assert sections("no headings") == ()


def test_what_stands_before_the_first_rule_is_the_preface() -> None:
    assert preface("# Title\n\nWhose it is.\n\n## One {#one}\nText.") == "Whose it is."
    assert preface("## One {#one}\nText.") == ""
    assert "Saashi" in registry.game("coffee-roaster").preface


def test_a_heading_without_an_id_ends_the_rule_before_it() -> None:
    found = sections("## Roast {#roast}\nHeat it.\n\n# Tasting\nAside.\n## Cup {#cup}\nSip it.")
    assert [(section.id, section.text) for section in found] == [
        ("roast", "Heat it."),
        ("cup", "Sip it."),
    ]
