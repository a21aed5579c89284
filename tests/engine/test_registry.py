"""Finding games: packages of the house, entry points, what a process registers."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import coffeehouse
from coffeehouse.engine import registry
from tests.toys.tasting import Tasting


class Evening(Tasting):
    id = "toy-evening"

    def text_of(self, file: str) -> str:
        return super().text_of(file).replace("toy-tasting", "toy-evening")


class NotAGame:
    id = "toy-nothing"


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    found: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: found)
    registry.forget_found()
    yield found
    registry.forget_found()


def point(value: str) -> EntryPoint:
    return EntryPoint("it", value, registry.GROUP)


def test_a_game_is_found_by_its_id_and_the_house_edition_is_bound_once() -> None:
    assert coffeehouse.game("toy-tasting") is coffeehouse.game("toy-tasting")
    assert list(coffeehouse.game_ids()) == sorted(coffeehouse.game_ids())


def test_another_edition_makes_another_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(Tasting().edition_source.text.replace("House", "My"))
    mine = coffeehouse.game("toy-tasting", edition=path)
    assert mine.edition.name == "My edition"
    assert mine is not coffeehouse.game("toy-tasting")


def test_an_unknown_id_gets_a_sentence_with_those_there_are() -> None:
    with pytest.raises(registry.UnknownGame, match=r"no game 'chess'; there is .*toy-tasting"):
        coffeehouse.game("chess")


def test_a_process_can_register_a_game_of_its_own() -> None:
    assert registry.register(Evening) is Evening
    try:
        assert "toy-evening" in coffeehouse.game_ids()
        assert isinstance(coffeehouse.game("toy-evening"), Evening)
    finally:
        registry.unregister("toy-evening")
    assert "toy-evening" not in coffeehouse.game_ids()
    registry.unregister("toy-evening")


def test_an_entry_point_brings_a_game(points: list[EntryPoint]) -> None:
    points.append(point(f"{__name__}:Evening"))
    assert registry.kinds()["toy-evening"] is Evening


@pytest.mark.parametrize(
    ("value", "warning"),
    [
        ("tests.no_such_module:GAME", "cannot be loaded"),
        (f"{__name__}:NotAGame", "is no Game class"),
        (f"{__name__}:missing", "cannot be loaded"),
    ],
)
def test_a_broken_entry_point_does_not_close_the_house(
    points: list[EntryPoint], value: str, warning: str
) -> None:
    points.append(point(value))
    with pytest.warns(UserWarning, match=warning):
        assert "toy-tasting" in registry.kinds()


def test_an_entry_point_cannot_take_an_id_that_is_taken(points: list[EntryPoint]) -> None:
    class Impostor(Evening):
        pass

    globals()["Impostor"] = Impostor
    points += [point(f"{__name__}:Evening"), point(f"{__name__}:Impostor")]
    with pytest.warns(UserWarning, match="there already is a toy-evening"):
        assert registry.kinds()["toy-evening"] is Evening
