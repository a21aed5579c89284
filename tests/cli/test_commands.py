"""The other commands, and everything that can be called wrongly."""

import subprocess
import sys
from pathlib import Path

import pytest

import coffeehouse as package
from coffeehouse.cli import called
from coffeehouse.server.key_file import server_key, server_keys
from tests.cli.conftest import Coffeehouse
from tests.cli.garden import Garden
from tests.cli.terminal import ROOT, environment


def wrong(coffeehouse: Coffeehouse, *args: object) -> str:
    """The sentence a wrong call gets; on the error stream, with a code that is not zero."""
    result = coffeehouse(*args)
    assert result.exit_code != 0, result.output
    assert "Traceback" not in result.output
    return " ".join(result.stderr.split())


def test_version_says_whether_the_rules_are_compiled(coffeehouse: Coffeehouse) -> None:
    output = coffeehouse("--version").output
    assert package.__version__ in output
    assert ("compiled" if package.compiled else "interpreted") in output


def test_games_lists_what_play_can_be_told(coffeehouse: Coffeehouse) -> None:
    output = coffeehouse("games").output
    row = next(line for line in output.splitlines() if line.startswith("garden"))
    for text in ("Garden", "1-3", "5", "Garden house edition"):
        assert text in row
    assert "size=small|large" in output


def test_every_game_on_the_shelf_can_be_listed_and_read(coffeehouse: Coffeehouse) -> None:
    for id in package.game_ids():
        assert id in coffeehouse("games").output
        assert coffeehouse("rules", id).exit_code == 0
        assert coffeehouse("rules", id, "all").exit_code == 0


def test_rules_show_contents_a_section_or_where_a_word_occurs(coffeehouse: Coffeehouse) -> None:
    assert "Resting" in coffeehouse("rules", "garden").output
    assert "three points for red" in coffeehouse("rules", "garden", "plant").output
    assert "You may rest" in coffeehouse("rules", "garden", "instead").output
    assert "three points" in coffeehouse("rules", "garden", "all").output
    assert "No rule is called" in wrong(coffeehouse, "rules", "garden", "tennis")


def test_rules_begin_with_whose_game_it_is_and_which_rules_are_ours(
    coffeehouse: Coffeehouse,
) -> None:
    for id in ("coffee-roaster", "cafe", "guatemala-cafe", "cafe-del-gatto"):
        for wanted in ((), ("all",)):
            beginning = " ".join(coffeehouse("rules", id, *wanted).output.split())[:500]
            assert "Designed by" in beginning
            assert "such a rule is marked ours" in beginning


def test_an_edition_is_shown_so_that_it_can_be_checked(
    coffeehouse: Coffeehouse, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(coffeehouse("edition", "show", "garden").output)
    assert file.read_text() == Garden().edition_source.text
    result = coffeehouse("edition", "check", file)
    assert result.exit_code == 0
    assert "is a sound edition of Garden" in " ".join(result.output.split())
    assert coffeehouse("play", "garden", "--edition", file, typed="quit").exit_code == 0


def test_every_house_edition_passes_its_own_check(coffeehouse: Coffeehouse, tmp_path: Path) -> None:
    for id in package.game_ids():
        file = tmp_path / "copy.toml"
        file.write_text(coffeehouse("edition", "show", id).output)
        assert coffeehouse("edition", "check", file).exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("rounds = 3", "rounds = 0", "mine.toml:4: rounds: there is at least one round"),
        ("rounds = 3", 'rounds = "three"', "mine.toml:4: rounds: Expected 'int', got 'str'"),
        ("rounds = 3", "rounds = = 3", "not valid TOML"),
        ('game = "garden"', "", "does not say which game it is for"),
        ('game = "garden"', 'game = "chess"', "There is no game 'chess'"),
    ],
)
def test_a_broken_edition_is_named_by_file_line_list_and_rule(
    coffeehouse: Coffeehouse, tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(Garden().edition_source.text.replace(old, new))
    assert said in wrong(coffeehouse, "edition", "check", file)
    assert wrong(coffeehouse, "play", "garden", "--edition", file)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("play", "chess"), "There is no game 'chess'"),
        (("play",), "Say which game:"),
        (("play", "garden", "--seats", "7"), "is for 1, 2 or 3 players, not 7"),
        (("play", "garden", "--seats", "two"), "--seats"),
        (("play", "garden", "--seats", "1", "--player", "greedy", "--player", "x"), "2 players"),
        (("play", "garden", "--player", "kasparov"), "there is random"),
        (("play", "garden", "--option", "size"), "name=value"),
        (("play", "garden", "--option", "size=huge"), "size can be small or large, not 'huge'"),
        (("play", "garden", "--option", "color=red"), "has no option 'color'"),
        (("play", "garden", "--seed", "-1"), "--seed"),
        (("play", "garden", "--edition", "/"), "is a folder"),
        (("play", "garden", "--edition", "nowhere.toml"), "There is no file"),
        (("rules", "chess"), "There is no game 'chess'"),
        (("edition", "check", "/"), "is a folder"),
        (("edition", "check", "nowhere.toml"), "There is no file"),
        (("edition", "show", "chess"), "There is no game 'chess'"),
        (("replay", "/"), "is a folder"),
        (("replay", "nowhere.txt"), "There is no file"),
        (("dance",), "dance"),
    ],
)
def test_a_wrong_call_gets_a_sentence(
    coffeehouse: Coffeehouse, args: tuple[str, ...], said: str
) -> None:
    assert said in wrong(coffeehouse, *args)


@pytest.fixture
def saved(coffeehouse: Coffeehouse, tmp_path: Path) -> Path:
    file = tmp_path / "game.coffee"
    coffeehouse(
        "play", "garden", "--seed", 6, "--option", "hands=hidden", typed=f"2\nr\nr\nsave {file}"
    )
    return file


def test_replay_tells_a_game_to_its_score_sheet(coffeehouse: Coffeehouse, saved: Path) -> None:
    output = coffeehouse("replay", saved).output
    assert "1  Player 1 draws a bean." in output
    assert "plants a green bean" in output
    assert "Score sheet" in output


def test_replay_sees_through_a_seat_s_eyes(coffeehouse: Coffeehouse, saved: Path) -> None:
    assert "Player 1 draws a green bean." in coffeehouse("replay", saved, "--as", 1).output
    assert "seats 1 to 1" in wrong(coffeehouse, "replay", saved, "--as", 2)


def test_replay_stops_where_it_is_told(coffeehouse: Coffeehouse, saved: Path) -> None:
    output = coffeehouse("replay", saved, "--to", 2).output
    assert "After 2 entries; the game is not over." in output
    assert "Score sheet" not in output
    assert "this record has 6 entries" in wrong(coffeehouse, "replay", saved, "--to", 7)


def test_replay_steps_forth_and_back_and_to_a_moment(coffeehouse: Coffeehouse, saved: Path) -> None:
    result = coffeehouse("replay", saved, "--step", typed="\n\nb\n6\n99\nwhat\nq\n")
    prompts = [line.split()[0] for line in result.output.splitlines() if "Enter goes on, b" in line]
    assert [prompt for prompt in prompts if prompt.isdecimal()] == [
        "0",
        "1",
        "2",
        "1",
        "6",
        "6",
        "6",
    ]
    assert "a number from 0 to 6" in result.output
    assert "Score sheet" in result.output


def test_a_game_of_other_rules_is_told_with_a_warning(
    coffeehouse: Coffeehouse, saved: Path
) -> None:
    saved.write_text(saved.read_text().replace(" version 1 ", " version 9 ", 1))
    result = coffeehouse("replay", saved)
    assert result.exit_code == 0
    assert "played by version 9 of the rules; these are version 1." in result.output
    assert "Score sheet" in result.output


def test_a_name_without_an_ending_gets_ours(coffeehouse: Coffeehouse, tmp_path: Path) -> None:
    coffeehouse("play", "garden", "--seed", 6, typed=f"save {tmp_path}/evening")
    assert [file.name for file in tmp_path.iterdir()] == ["evening.coffee"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("coffeehouse record 1", "coffeehouse recipe"),
        ("game garden", "game chess"),
        ("seats 1", "seats many"),
        ("seats 1", "seats 9"),
        ("0 rest", "0 plant bed.9.9 red"),
        ("0 rest", "5 rest"),
        ("0 rest", "garbage §$%"),
        ("edition ", "edition f"),
    ],
)
def test_a_damaged_record_is_said_to_be_one(
    coffeehouse: Coffeehouse, saved: Path, old: str, new: str
) -> None:
    saved.write_text(saved.read_text().replace(old, new, 1))
    assert wrong(coffeehouse, "replay", saved)


def test_a_pipe_that_closes_is_no_stack_trace() -> None:
    command = f"{sys.executable} -m tests.cli.with_toys rules garden all | head -n 1"
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment({}), capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr
    assert "Broken" not in done.stderr


def test_a_terminal_without_our_letters_gets_others() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.cli.with_toys", "play", "garden", "--seats", "2"],
        input=b"\xff\xfe\nquit\n",
        cwd=ROOT,
        env=environment({"PYTHONIOENCODING": "ascii"}),
        capture_output=True,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == 1


def test_a_call_loads_no_other_command() -> None:
    assert called(["play", "garden"]) == ["play"]
    assert called(["--version"]) == []
    assert called(["--help"]) is None
    assert called(["dance"]) is None
    assert called([]) is None


def test_a_game_in_the_terminal_needs_neither_database_nor_server() -> None:
    script = "import sys; import coffeehouse.cli.play; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=environment({}), capture_output=True, text=True)
    assert "coffeehouse.table.table" in done.stdout.split()
    assert not {"sqlalchemy", "litestar", "websockets"} & set(done.stdout.split())


def test_a_new_key_is_put_before_the_old(coffeehouse: Coffeehouse, tmp_path: Path) -> None:
    file = tmp_path / "server.key"
    old = server_key(file)
    result = coffeehouse("rotate-key", "--key-file", file)
    assert "Start every process anew" in result.output
    assert server_key(file) == old, "it counts from midnight on"
    coffeehouse("rotate-key", "--key-file", file, "--now")
    assert server_key(file) != old
    assert old in {key.secret for key in server_keys(file)}
    assert "no key file" in wrong(coffeehouse, "rotate-key", "--key-file", tmp_path / "none")
