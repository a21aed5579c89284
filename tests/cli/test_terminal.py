"""Playing at a real terminal: what a person sees, and how they leave."""

import signal
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

PLAY = ("play", "garden", "--seed", "6")


def test_a_person_plays_a_whole_game_in_80_by_24() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.see("plant bed.2.2 green")
        terminal.enter("2")
        terminal.see("1g .")
        terminal.enter("rest")
        terminal.see("Player 1 rests.")
        terminal.enter("rest")
        screen = terminal.see("Enter leaves >")
        assert "Score sheet" in screen
        terminal.enter()
        assert terminal.leave() == 0


def test_a_position_with_hundreds_of_moves_fits_the_screen() -> None:
    with Terminal(*PLAY, "--option", "size=large") as terminal:
        screen = terminal.see("(100 moves)")
        assert "Player 1 draws" in screen
        assert "held: (1,)" in screen
        terminal.enter("2")
        terminal.see("plant bed.10 …")
        terminal.enter("4")
        terminal.see("plant bed.4.10 green")
        terminal.enter("moves row 4, place 1")
        terminal.see("plant bed.4.1 green")


def test_enter_turns_the_page_of_a_long_list() -> None:
    with Terminal(*PLAY, "--option", "size=large", lines=12) as terminal:
        terminal.see("(100 moves)")
        terminal.enter("2")
        terminal.see("more: Enter turns the page")
        terminal.enter()
        terminal.see("plant bed.10 …")


def test_tab_completes_a_move() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.see("\n>")
        terminal.type("re\t")
        terminal.see("> rest")
        terminal.enter()
        terminal.see("Player 1 rests.")


def test_the_keyboard_is_passed_and_what_the_other_saw_is_wiped() -> None:
    with Terminal(*PLAY, "--seats", "2", "--option", "hands=hidden") as terminal:
        terminal.see("Pass the keyboard to Player 1")
        terminal.enter()
        terminal.see("your hand: 0 red, 1 green")
        terminal.enter("rest")
        screen = terminal.see("Pass the keyboard to Player 2")
        assert "green" not in screen
        assert b"\x1b[3J" in terminal.raw
        terminal.enter()
        screen = terminal.see("Player 1 draws a bean.")
        assert "Player 1 draws a green" not in screen


def test_where_nothing_is_hidden_the_keyboard_goes_round_without_a_pause() -> None:
    with Terminal(*PLAY, "--seats", "2") as terminal:
        terminal.see("plant bed.2.2")
        terminal.enter("rest")
        screen = terminal.see("Player 2 ──")
        assert "Pass the keyboard" not in screen


def test_quitting_an_unsaved_game_asks_once(tmp_path: Path) -> None:
    with Terminal(*PLAY) as terminal:
        terminal.see("\n>")
        terminal.enter("rest")
        terminal.see("Player 1 rests.")
        terminal.enter("quit")
        terminal.see("quit again leaves it")
        terminal.enter(f"save {tmp_path}/kept.coffee")
        terminal.see("Saved as")
        terminal.enter("quit")
        assert terminal.leave() == 0


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_leave_without_a_stack_trace(key: str, code: int) -> None:
    with Terminal(*PLAY) as terminal:
        terminal.see("\n>")
        assert terminal.leave_by(key) == code
        assert b"Traceback" not in terminal.raw


def test_a_narrow_terminal_shows_every_move() -> None:
    with Terminal(*PLAY, columns=34, lines=40) as terminal:
        screen = terminal.see("plant bed.2.2 green")
        assert "Plant a green bean in row 2" in screen


def test_no_color_where_none_is_wanted() -> None:
    with Terminal(*PLAY, NO_COLOR="1") as terminal:
        terminal.see("\n>")
        terminal.enter("xyzzy")
        terminal.see("neither a move")
        assert b"\x1b[33m" not in terminal.raw


def test_without_a_game_named_one_is_chosen_from_the_shelf() -> None:
    with Terminal("play", "--seed", "6") as terminal:
        terminal.see("Which one?")
        terminal.enter("tennis")
        terminal.see("Say which game:")
        terminal.enter("gard")
        terminal.see("plant bed.2.2 green")


def test_the_terminal_going_away_is_no_stack_trace() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.see("\n>")
        terminal.process.send_signal(signal.SIGHUP)
        assert terminal.leave() == -signal.SIGHUP


def test_what_is_longer_than_the_screen_comes_in_pages() -> None:
    with Terminal(*PLAY, "--option", "size=large", lines=13) as terminal:
        terminal.see("scroll up, or type board")
        terminal.enter("help")
        terminal.see("Enter goes on, q stops")
        terminal.enter()
        terminal.see("agree ")
        terminal.see("Enter goes on, q stops")
        terminal.enter()
        terminal.see("leaves")


def test_a_terminal_that_cannot_wipe_scrolls_the_secret_away() -> None:
    with Terminal(*PLAY, "--seats", "2", "--option", "hands=hidden", TERM="dumb") as terminal:
        terminal.see("Pass the keyboard to Player 1")
        terminal.enter()
        terminal.see("your hand: 0 red, 1 green")
        terminal.enter("rest")
        assert "green" not in terminal.see("Pass the keyboard to Player 2")
        assert b"\x1b[3J" not in terminal.raw
