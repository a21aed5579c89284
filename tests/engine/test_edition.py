"""Editions: every fault names file, line, list and rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from coffeehouse.engine import Edition, EditionError, Fault
from coffeehouse.engine.edition import Source, describe, line_of, parse_edition, read_edition
from tests.toys.tasting import Tasting


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: int
    rows: tuple[tuple[int, ...], ...] = ()


class Bean(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    flavors: tuple[str, ...] = ()


class Coffee(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    scale: tuple[int, ...]
    beans: tuple[Bean, ...] = ()


class BeanShelf(Edition, frozen=True, kw_only=True):
    left: Side
    prices: tuple[int, ...]
    coffees: tuple[Coffee, ...]

    def faults(self) -> Iterator[Fault]:
        for number, coffee in enumerate(self.coffees):
            if len(coffee.scale) < 2:
                yield Fault(("coffees", number, "scale"), "a scale has two steps")
            for place, bean in enumerate(coffee.beans):
                if not bean.flavors:
                    yield Fault(("coffees", number, "beans", place), "a bean has a flavor")
        for row, numbers in enumerate(self.left.rows):
            if sum(numbers) > 9:
                yield Fault(("left", "rows", row), "a row is at most 9")


TEXT = """\
game = "shelf"
name = "Test edition"
about = "Made up."
prices = [  # one a row
  1,
  # the second
  2,
]

[left]
rows = [
  [1, 2],
  [3, 4],
]
size = 3

[[coffees]]
name = "First"
scale = [1, 2]

[[coffees]]  # with beans
name = "Second"
scale = [1, 2]

[[coffees.beans]]
kind = "hard"
flavors = ["nut"]

[[coffees.beans]]
kind = "soft"
flavors = ["rose"]
"""


def complaint(*changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(EditionError) as error:
        parse_edition(BeanShelf, Source(text, "mine.toml"), "shelf")
    return str(error.value)


def test_a_sound_edition_is_read() -> None:
    edition, source = parse_edition(BeanShelf, Source(TEXT, "mine.toml"), "shelf")
    assert edition.coffees[1].beans[1].kind == "soft"
    assert len(source.digest) == 16


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("size = 3", 'size = "big"', "mine.toml:15: left, size: Expected 'int', got 'str'"),
        ("  2,\n", '  "two",\n', "mine.toml:7: prices 2: Expected 'int', got 'str'"),
        ("size = 3\n", "", "mine.toml:10: left: Object missing required field 'size'"),
        (
            'kind = "soft"',
            "kind = 4",
            "mine.toml:30: coffees 2, beans 2, kind: Expected 'str', got 'int'",
        ),
        (
            'name = "First"',
            'name = "First"\ncolor = 3',
            "mine.toml:19: coffees 1, color: Object contains unknown field 'color'",
        ),
        ("= [1, 2]\n", "= [1]\n", "mine.toml:19: coffees 1, scale: a scale has two steps"),
        ("size = 3", f"size = {1 << 70}", "mine.toml:15: left, size: a number is at most 1000000"),
        ("[3, 4]", "[8, 4]", "mine.toml:13: left, rows 2: a row is at most 9"),
        ('flavors = ["rose"]\n', "", "mine.toml:29: coffees 2, beans 2: a bean has a flavor"),
        (
            'game = "shelf"',
            'game = "cafe"',
            'mine.toml:1: game: this edition is for cafe; shelf needs one that says game = "shelf"',
        ),
        ('about = "Made up."\n', "", "mine.toml:1: Object missing required field 'about'"),
    ],
)
def test_a_fault_names_file_line_list_and_rule(old: str, new: str, line: str) -> None:
    assert complaint((old, new)) == line


def test_every_broken_rule_gets_its_line() -> None:
    found = complaint(("scale = [1, 2]\n", "scale = [1]\n"), ("[3, 4]", "[8, 4]"))
    assert len(found.splitlines()) == 2


def test_what_is_no_toml_says_so() -> None:
    assert complaint(("[left]", "[left")).startswith("mine.toml: not valid TOML: ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"nowhere\.toml: cannot be read"):
        read_edition(BeanShelf, tmp_path / "nowhere.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match=r"binary\.toml: cannot be read"):
        read_edition(BeanShelf, binary)


def test_people_count_lists_from_one() -> None:
    assert describe(("coffees", 3, "scale", 0)) == "coffees 4, scale 1"
    assert describe(()) == ""


def test_inline_tables_are_found_by_their_line() -> None:
    text = "cups = [\n  { kind = 'a' },\n  { kind = 'b' },\n]\nlater = [[1], [2]]\n"
    assert line_of(text, ("cups", 1, "kind")) == 3
    assert line_of(text, ("later", 1, 0)) == 5
    assert line_of(text, ("nowhere",)) == 1
    assert line_of("", ("nowhere",)) == 1


def test_a_game_binds_a_file_or_a_text_and_names_its_faults(tmp_path: Path) -> None:
    house = Tasting().edition_source.text
    path = tmp_path / "mine.toml"
    path.write_text(house.replace("count = 5", "count = 50"))
    with pytest.raises(EditionError, match=r"mine\.toml:7: cups 1, count: there are 1 to 19"):
        Tasting(path)
    path.write_text(house.replace("points = 5", "points = 6"))
    assert list(Tasting(path).printed.points) == [1, 2, 3, 6]
    assert Tasting(path.read_text()).edition == Tasting(path).edition
    with pytest.raises(EditionError, match="edition:1: Object missing required field"):
        Tasting("")
