"""Records, and the text they are saved as."""

from __future__ import annotations

import contextlib
import warnings
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import coffeehouse
from coffeehouse.engine.errors import BadRecord, BadSetup, RulesVersionWarning
from coffeehouse.engine.record import HEAD, Record, dump, head, load, replay, states
from coffeehouse.testing import random_walk
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting

GAME = Tasting()
RECORD = random_walk(GAME, 2, {"length": "long"}, 3).record
TEXT = dump(GAME, RECORD)


def test_text_has_a_head_and_a_line_for_each_entry() -> None:
    lines = TEXT.splitlines()
    assert lines[0] == HEAD
    assert lines[1] == f"game toy-tasting version 1 edition {GAME.edition_source.digest}"
    assert lines[2:5] == ["seats 2", "option length long", ""]
    assert len(lines) == 5 + len(RECORD.entries) + 1
    assert lines[5].startswith("~ pour ")
    assert lines[9].startswith("0 ")
    assert lines[-1].startswith("# result ")


def test_text_reads_back_as_the_record() -> None:
    assert load(GAME, TEXT) == RECORD
    assert head(TEXT) == replace(RECORD, entries=[])


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n\n", "\n"),
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n\n", "\n  \n\n"),
        TEXT.replace("\n", "\n# saved by somebody\n", 1),
        TEXT.upper().replace(TEXT.split("\n\n")[0].upper(), TEXT.split("\n\n")[0]),
    ],
    ids=["no blank line", "other line ends", "more blank lines", "a remark", "capitals"],
)
def test_how_lines_are_spaced_does_not_matter(text: str) -> None:
    assert load(GAME, text) == RECORD


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, count)


def without_moves(count: int) -> str:
    """The text without its last moves, but with its result."""
    *lines, result = TEXT.splitlines()
    return "\n".join([*lines[:-count], result])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no saved game: its first line should be"),
        ("hello\n", "no saved game"),
        (HEAD, "head of that saved game is damaged"),
        (changed("seats 2", "seats two"), "head of that saved game is damaged"),
        (changed("option length long", "option length"), "head of that saved game is damaged"),
        (changed("version 1", "version"), "head of that saved game is damaged"),
        (changed("seats 2", "seats 9"), "cannot be set up here: Blind Tasting is for 2 or 3"),
        (changed("seats 2", "seats " + "9" * 30), "cannot be set up here"),
        (changed("length long", "length eternal"), "length can be short or long"),
        (changed("length long", "color red"), "has no option 'color'; it has length"),
        (changed("toy-tasting", "cafe"), "a game of cafe, not of toy-tasting"),
        (changed("edition ", "edition 0"), "was played with edition 0"),
        (changed("~ pour", "0 pour"), "Line 6, '0 pour .*': it is not the turn of '0'"),
        (changed("~ pour", f"{'9' * 30} pour"), "it is not the turn of '9999"),
        (changed("~ pour", "nobody pour"), "it is not the turn of 'nobody'"),
        (changed("~ pour", "-1 pour"), "it is not the turn of '-1'"),
        (changed("~ pour", "~ spill"), "Line 6, '~ spill .*': Chance decides first"),
        (changed("~ pour", "~ §"), "is no move"),
        (changed("~ pour", "~"), "Line 6"),
        (TEXT + "0 pass\n", "the game was over before '0 pass'"),
        (changed("# result ", "# result 1"), "Line [0-9]+, '# result 1.*': by these rules it is"),
        (changed(" places 2", " places 1"), "by these rules it is '# result .* places 2 1"),
        (without_moves(1), "the game is not over after these moves"),
        (TEXT + ")\n", "no variation is open here"),
    ],
)
def test_a_damaged_text_says_what_is_wrong_and_where(text: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        load(GAME, text)


def test_a_record_is_the_main_line_of_a_study() -> None:
    *lines, result = TEXT.splitlines()
    varied = [*lines, "; The last one.", "(", "0 fly away", "(", "1 swim", ")", ")", result]
    assert load(GAME, "\n".join(varied)) == RECORD


# --- another version of the rules -------------------------------------------------------------


def of_version(number: int, text: str = TEXT) -> str:
    return text.replace("version 1", f"version {number}", 1)


@pytest.mark.parametrize("version", [0, 2])
def test_a_file_of_another_version_is_replayed_with_a_warning(version: int) -> None:
    with pytest.warns(RulesVersionWarning, match=f"by version {version} of the rules"):
        record = load(GAME, of_version(version))
    assert record == replace(RECORD, version=version)


def test_a_file_of_this_version_gives_no_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        load(GAME, TEXT)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (changed("~ pour", "~ spill"), "Line 6, '~ spill .*version 2 of the rules; these are ver"),
        (changed("# result ", "# result 1"), "'# result 1.*': by these rules .*version 2 of the"),
        (without_moves(1), "Line [0-9]+, '# result .* not over after these moves.*version 2 of"),
        (changed("length long", "color red"), "has no option 'color'.*version 2 of the rules"),
    ],
    ids=["a move", "the result", "its end", "the set-up"],
)
def test_what_differs_in_another_version_is_named_and_refused(text: str, complaint: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(BadRecord, match=complaint):
            load(GAME, of_version(2, text))


@given(st.text("aB0. -~#;()\n\r\0§é"))
def test_no_text_breaks_the_reader(text: str) -> None:
    for start in ("", TEXT[:60], TEXT[:120], TEXT):
        with contextlib.suppress(BadRecord):
            load(GAME, start + text)


@pytest.mark.parametrize(
    "entry", [(0, 0), (1, 0), (-2, 0), (7, 0), (1 << 70, 0), (-1, 0), (-1, -1), (-1, 1 << 70)]
)
def test_an_entry_that_breaks_the_rules_is_named(entry: tuple[int, int]) -> None:
    wrong = replace(RECORD, entries=[entry, *RECORD.entries])
    for read in (replay, dump):
        with pytest.raises(BadRecord, match="Entry 1 does not follow the rules"):
            read(GAME, wrong)


def test_states_shows_every_node_with_the_cursor_on_the_entry() -> None:
    game = Breakfast()
    record = random_walk(game, 3, {}, 6).record
    seats = [int(state.seat) for state in states(game, record)]
    assert seats[:-1] == [seat for seat, _ in record.entries]
    assert seats[-1] == -2


def test_a_record_holds_all_options_and_no_others() -> None:
    assert Record.of(GAME, 2, {}).options == {"length": "short"}
    with pytest.raises(BadSetup):
        Record.of(GAME, 2, {"color": "red"})


def test_a_record_is_saved_and_loaded_as_a_file(tmp_path: Path) -> None:
    RECORD.save(tmp_path / "game.coffee")
    assert (tmp_path / "game.coffee").read_text("utf-8") == TEXT
    assert coffeehouse.load(tmp_path / "game.coffee") == RECORD


def test_a_record_of_another_edition_is_saved_and_loaded_with_its_game(tmp_path: Path) -> None:
    game = Tasting(GAME.edition_source.text.replace("points = 5", "points = 9"))
    record = random_walk(game, 2, {}, 3).record
    path = str(tmp_path / "game.coffee")
    with pytest.raises(BadRecord, match="was played with edition"):
        record.save(path)
    record.save(path, game)
    assert coffeehouse.load(path, game) == record
    with pytest.raises(BadRecord, match="was played with edition"):
        coffeehouse.load(path)


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.coffee").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match="is not a text file"):
        coffeehouse.load(tmp_path / "game.coffee")
    with pytest.raises(FileNotFoundError):
        coffeehouse.load(tmp_path / "none.coffee")
