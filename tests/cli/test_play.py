"""Playing through a pipe: moves, commands, refusals, and the end."""

from pathlib import Path

import pytest

from coffeehouse.engine import registry
from tests.cli.conftest import Coffeehouse


def solo(coffeehouse: Coffeehouse, *lines: str, rc: int = 0) -> str:
    result = coffeehouse("play", "garden", "--seed", 6, typed="\n".join(lines))
    assert result.exit_code == rc, result.output
    return result.output


def test_a_whole_game_is_played_by_number_notation_and_first_letters(
    coffeehouse: Coffeehouse,
) -> None:
    output = solo(coffeehouse, "2", "plant bed.1.2 green", "r")
    assert "plants a green bean in row 1, place 1" in output
    assert "plants a green bean in row 1, place 2" in output
    assert "Player 1 rests." in output
    assert "Score sheet" in output
    assert "2 points." in output
    assert "Idler" in output


def test_first_letters_of_each_word_are_enough(coffeehouse: Coffeehouse) -> None:
    assert "in row 2, place 1." in solo(coffeehouse, "p bed.2.1", "quit")


def test_after_a_hint_a_number_plays_the_move_advised(coffeehouse: Coffeehouse) -> None:
    """Whatever that number was in the list of all moves."""
    advised = solo(coffeehouse, "hint", "quit").split("> hint")[1]
    for number in (1, 2, 3):
        told = solo(coffeehouse, "hint", f"{number}", "quit").split(f"> {number}\n")[1]
        row = next(row for row in advised.splitlines() if row.startswith(f"{number}."))
        notation = row.rstrip().split("  ")[-1]
        assert told.splitlines()[0] in solo(coffeehouse, notation, "quit")


def test_a_move_can_be_looked_at_before_it_is_made(coffeehouse: Coffeehouse) -> None:
    """By number, by first letters and by its whole name; nothing is played."""
    for line in ("look 2", "look p bed.1.1 g", "look plant bed.1.1 green"):
        looked = solo(coffeehouse, line, "board", "quit")
        after, still = looked.split(f"> {line}\n")[1].split("> board\n")
        assert after.startswith("1g .")
        assert still.startswith(" . .")
    assert "Say which move to look at" in solo(coffeehouse, "look", "quit", rc=1)
    assert "There is no line 99" in solo(coffeehouse, "look 99", "quit", rc=1)
    nowhere = solo(coffeehouse, "look plant bed.9.9 green", "quit", rc=1)
    assert "There is nothing like that in the garden." in nowhere


def test_letters_that_fit_several_moves_say_which(coffeehouse: Coffeehouse) -> None:
    output = solo(coffeehouse, "plant bed.1", "2", "quit")
    assert "“plant bed.1” could be 2 moves:" in output
    assert "plants a green bean in row 1, place 2" in output


def test_words_inside_a_move_look_for_it_but_do_not_play_it(coffeehouse: Coffeehouse) -> None:
    output = solo(coffeehouse, "row 2, place 2", "quit")
    assert "could be 1 move:" in output
    assert "plants" not in output


def test_a_line_that_means_nothing_says_what_would(coffeehouse: Coffeehouse) -> None:
    output = solo(coffeehouse, "xyzzy", "r", "r", "r", rc=1)
    assert "“xyzzy” is neither a move you have now nor a command." in output
    assert "1 line could not be carried out" in output


def test_a_move_that_is_not_legal_is_refused_with_its_rule(coffeehouse: Coffeehouse) -> None:
    output = solo(coffeehouse, "2", "plant bed.1.1 green", "r", "r", rc=1)
    assert "Row 1, place 1 is taken. (Planting: type rules plant)" in output


@pytest.mark.parametrize("number", ["0", "99", "9" * 5000, "²"])
def test_a_number_that_is_not_there_is_refused(coffeehouse: Coffeehouse, number: str) -> None:
    solo(coffeehouse, number, "r", "r", "r", rc=1)


def test_why_answers_for_a_move_and_for_things(coffeehouse: Coffeehouse) -> None:
    output = solo(
        coffeehouse, "2", "why bed.1.1", "why plant bed.1.2 red", "why plant", "why", "quit", rc=1
    )
    assert "Row 1, place 1 is taken." in output
    assert "That is possible in" in output or "That is possible:" in output
    assert "Say what:" in output


def test_undo_takes_the_last_move_back_while_nothing_has_answered_it(
    coffeehouse: Coffeehouse,
) -> None:
    table = ("play", "toy-breakfast", "--seats", 2, "--seed", 1)
    output = coffeehouse(*table, typed="1\nundo\n1\nquit").output
    first, second = output.split("Player 1 takes back 1 step.")
    assert "Player 1 prepares a roll." in first
    assert "pantry: 3 roll" in second.split("> 1")[0]


def test_chance_that_has_spoken_stays_unless_it_is_practice(coffeehouse: Coffeehouse) -> None:
    output = " ".join(solo(coffeehouse, "2", "undo", "quit", rc=1).split())
    assert "Chance has spoken since; that cannot be taken back." in output
    assert "type practice, then undo" in output


def test_a_practice_game_goes_back_across_chance_and_meets_the_same_draw(
    coffeehouse: Coffeehouse,
) -> None:
    output = solo(coffeehouse, "2", "practice", "undo", "2", "quit")
    first, second = output.split("takes back 2 steps.")
    assert "Player 1 makes this a practice game." in first
    assert [line for line in first.splitlines() if "plants" in line] == [
        line for line in second.splitlines() if "plants" in line
    ]


def test_a_practice_game_is_said_to_be_one(coffeehouse: Coffeehouse) -> None:
    assert "A practice game" in solo(coffeehouse, "practice", "r", "r", "r")
    assert "A practice game" not in solo(coffeehouse, "r", "r", "r")


def test_nothing_is_taken_back_when_the_game_is_over(coffeehouse: Coffeehouse) -> None:
    output = solo(coffeehouse, "r", "r", "r", "undo", rc=1)
    assert output.count("Score sheet") == 1
    assert "> undo\nThe game is over." in output


def test_a_bot_grants_a_takeback(coffeehouse: Coffeehouse) -> None:
    table = ("play", "toy-tasting", "--player", "random", "--seed", 2)
    output = coffeehouse(*table, typed="pass\nundo\ntakeback\nquit").output
    assert "You can ask them for a takeback." in output
    assert "Player 1 takes back 2 steps." in output


def test_nothing_can_be_undone_before_the_first_move(coffeehouse: Coffeehouse) -> None:
    assert "no move of yours" in solo(coffeehouse, "undo", "quit", rc=1)


def test_odds_rules_moves_board_and_help_answer(coffeehouse: Coffeehouse) -> None:
    output = solo(
        coffeehouse, "odds", "rules", "rules rest", "moves row 1", "board", "help", "quit"
    )
    for text in ("The next bean is", "%", "Planting", "You may rest instead.", "save FILE"):
        assert text in output


def test_a_rule_nobody_wrote_is_said_not_to_exist(coffeehouse: Coffeehouse) -> None:
    assert "No rule is called or mentions “tennis”" in solo(
        coffeehouse, "rules tennis", "quit", rc=1
    )


def test_a_saved_game_goes_on_where_it_was(coffeehouse: Coffeehouse, tmp_path: Path) -> None:
    file = tmp_path / "my game.coffee"
    solo(coffeehouse, "2", f"save {file}", "quit")
    other = coffeehouse("play", "garden", "--seed", 8, typed=f"load {file}\nr\nr")
    straight = solo(coffeehouse, "2", "r", "r")
    assert other.exit_code == 0
    assert other.output.split("Player 1 rests.")[-1] == straight.split("Player 1 rests.")[-1]


def test_saving_and_loading_say_what_is_wrong(coffeehouse: Coffeehouse, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    (tmp_path / "raw").write_bytes(b"\xff\0")
    output = solo(
        coffeehouse,
        "save",
        f"save {tmp_path}",
        f"save {tmp_path}/diary.txt",
        f"save {tmp_path}/nowhere/x",
        "load",
        f"load {tmp_path}/none",
        f"load {tmp_path}/diary.txt",
        f"load {tmp_path}/raw",
        "quit",
        rc=1,
    )
    output = " ".join(output.split())
    assert (tmp_path / "diary.txt").read_text() == "dear diary"
    for text in ("save FILE", "is a folder", "is no saved game", "cannot be written", "load FILE"):
        assert text in output
    for text in ("There is no file", "That is no saved game", "is not a text file"):
        assert text in output


def test_forced_moves_play_themselves_and_say_so(coffeehouse: Coffeehouse) -> None:
    result = coffeehouse("play", "garden", "--seats", 3, "--seed", 5, typed="2\n2\n2\n2")
    assert "Player 2 rests. (the only move)" in result.output
    assert result.exit_code == 0


def test_a_table_of_bots_needs_nobody(coffeehouse: Coffeehouse) -> None:
    result = coffeehouse("play", "garden", "--seats", 2, "--player", "greedy", "--player", "random")
    assert result.exit_code == 0
    assert "Player 1 (greedy), Player 2 (random)" in result.output


def test_the_same_seed_tells_the_same_game(coffeehouse: Coffeehouse) -> None:
    args = ("play", "garden", "--player", "greedy", "--player", "random", "--player", "random")
    assert coffeehouse(*args, "--seed", 9).output == coffeehouse(*args, "--seed", 9).output


def test_many_moves_fold_into_lines_that_open(coffeehouse: Coffeehouse) -> None:
    result = coffeehouse(
        "play", "garden", "--option", "size=large", "--seed", 6, typed="2\n3\n4\nquit"
    )
    assert "(100 moves)" in result.output
    assert "plants a green bean in row 3, place 4" in result.output
    assert result.exit_code == 0


def test_a_pipe_that_ends_early_is_a_mistake(coffeehouse: Coffeehouse) -> None:
    assert "The input ended before the game did." in solo(coffeehouse, "r", rc=1)


def test_a_hidden_hand_is_not_told_to_others(coffeehouse: Coffeehouse) -> None:
    result = coffeehouse(
        "play", "garden", "--player", "random", "--option", "hands=hidden", "--seed", 2, typed="r"
    )
    assert "Player 2 draws a bean." in result.output
    assert "Player 2 draws a red" not in result.output
    assert "Player 2 draws a green" not in result.output


def test_a_saved_table_remembers_the_house_and_that_it_is_practice(
    coffeehouse: Coffeehouse, tmp_path: Path
) -> None:
    file = tmp_path / "game.coffee"
    table = ("play", "garden", "--seats", 2, "--seed", 6)
    coffeehouse(*table, "--player", "random", typed=f"r\npractice\nsave {file}\nquit")
    assert "# player 1 random" in file.read_text()
    result = coffeehouse(*table, typed=f"load {file}\nr\nr")
    assert "A practice game" in result.output
    assert result.exit_code == 0


def test_a_person_can_be_named_to_sit_behind_the_house(coffeehouse: Coffeehouse) -> None:
    table = ("play", "garden", "--player", "random", "--player", "person", "--seats", 2)
    assert "Player 1 (random), Player 2." in coffeehouse(*table, typed="quit").output


def test_a_move_may_be_named_by_either_of_two_equal_things(
    coffeehouse: Coffeehouse, tmp_path: Path
) -> None:
    """With 36 equal tiles the lower three of a side are one choice."""
    edition = tmp_path / "equal.toml"
    text = registry.game("cafe-del-gatto").edition_source.text
    for symbol, copies in (("cold", 36), ("foamy", 0), ("hot", 0)):
        text = text.replace(f"{symbol} = [3, 3, 3, 3]", f"{symbol} = [{copies}, 0, 0, 0]")
    edition.write_text(text, "utf-8")
    result = coffeehouse(
        "play",
        "cafe-del-gatto",
        "--edition",
        edition,
        "--seed",
        1,
        typed="buy coffee.3 espresso\nquit",
    )
    assert "buys cold coffee with 1 for 1 coin" in result.output


def test_who_begins_is_chance_unless_the_seats_are_kept(coffeehouse: Coffeehouse) -> None:
    def opening(seed: int, dealt: bool) -> str:
        table = ("play", "garden", "--player", "random", "--seed", seed)
        return coffeehouse(*table, typed="quit", dealt=dealt).output

    dealt = {seed: opening(seed, dealt=True) for seed in range(8)}
    assert {"You are Player 1." in text for text in dealt.values()} == {True, False}
    assert all("The seats are dealt by chance:" in text for text in dealt.values())
    for seed in dealt:
        assert "Player 1, Player 2 (random)" in opening(seed, dealt=False)
