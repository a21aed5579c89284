"""What a broken law says, and how short Hypothesis makes the record that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import find, settings

from coffeehouse.engine.record import head
from coffeehouse.testing import LawBroken, Walk, covering_setups, laws, random_walk, walk_by
from coffeehouse.testing.__main__ import main
from coffeehouse.testing.laws.game import every_rule_is_cited
from coffeehouse.testing.laws.moved import components_are_conserved
from coffeehouse.testing.laws.play import games_end_in_time
from coffeehouse.testing.laws.secrets import chi_square_bound, the_log_keeps_secrets
from coffeehouse.testing.strategies import walks
from tests.testing.broken import Counterfeit, Gossiping, Mumbling, Unwritten
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting


def test_a_broken_law_names_law_and_game_and_the_record_that_shows_it() -> None:
    with pytest.raises(LawBroken) as broken:
        the_log_keeps_secrets(Gossiping())
    assert broken.value.law == "the-log-keeps-secrets"
    assert broken.value.game == "toy-tasting"
    assert head(broken.value.record).game == "toy-tasting"
    assert str(broken.value).startswith("toy-tasting breaks the law 'the-log-keeps-secrets': ")
    assert "coffeehouse record 1" in str(broken.value)


def test_where_the_notation_fails_the_record_is_shown_in_numbers() -> None:
    class Mute(Counterfeit):
        def move(self, state: object, action: int) -> object:  # type: ignore[override]
            raise KeyError(action)

    with pytest.raises(LawBroken, match=r"entries \(seat, action\)"):
        components_are_conserved(Mute())


def test_a_law_about_the_house_needs_no_record() -> None:
    with pytest.raises(LawBroken, match="no part of the code cites §tea"):
        every_rule_is_cited(Unwritten())


def test_a_rule_without_a_test_and_a_test_without_a_rule_are_found(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    cited = [f'    """§{section.id}"""' for section in Tasting().rules]
    path.write_text("\n".join(["def test_all():", *cited]))
    laws.every_rule_has_a_test(Tasting(), tmp_path)
    path.write_text("\n".join(["def test_all():", *cited[1:]]))
    with pytest.raises(LawBroken, match="no test cites §setup"):
        laws.every_rule_has_a_test(Tasting(), tmp_path)
    path.write_text("\n".join(["def test_all():", *cited, '    """§tea"""']))
    with pytest.raises(LawBroken, match="does not have: §tea"):
        laws.every_rule_has_a_test(Tasting(), path)


def test_hypothesis_shrinks_to_the_shortest_record() -> None:
    def counterfeit(walk: Walk) -> bool:
        try:
            components_are_conserved.hold(walk)
        except LawBroken:
            return True
        return False

    quick = settings(max_examples=200, database=None, derandomize=True)
    shortest = find(walks(Counterfeit(), seats=2), counterfeit, settings=quick)
    # The rare cup is miscounted as soon as the set-up of four cups is over; the inventory of the
    # very first node, before round 1, says otherwise.
    assert shortest.length == 4


def test_a_walk_is_the_same_for_the_same_seed_and_takes_seats_in_any_order() -> None:
    game = Breakfast()
    assert random_walk(game, 3, {}, 5).record == random_walk(game, 3, {}, 5).record
    seats = [seat for seat, _ in random_walk(game, 3, {}, 6).record.entries[:4]]
    assert seats != sorted(seats)


def test_a_walk_that_does_not_end_is_one_entry_too_long() -> None:
    class Hasty(Tasting):
        max_length = 5

    walk = random_walk(Hasty(), 2)
    assert walk.length == 6
    with pytest.raises(LawBroken, match="more than 5 entries"):
        games_end_in_time.hold(walk)


def test_a_chooser_can_end_a_walk() -> None:
    assert walk_by(Tasting(), 2, {}, lambda among: None).length == 0


def test_covering_setups_show_every_number_of_seats_and_every_value() -> None:
    shown = covering_setups(Tasting())
    assert {seats for seats, _ in shown} == {2, 3}
    assert {options["length"] for _, options in shown} == {"short", "long"}


def test_the_bound_of_chi_square_is_near_the_tables() -> None:
    assert chi_square_bound(1) == pytest.approx(23.9, rel=0.2)
    assert chi_square_bound(10) == pytest.approx(47.9, rel=0.05)


def test_the_command_asks_all_laws(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["--tests", str(tmp_path), "laws", "toy-breakfast", "--walks", "1"])
    assert capsys.readouterr().out.count("holds: ") == len(laws.ALL)
    with pytest.raises(LawBroken, match="notation-round-trips"):
        main(["--tests", str(tmp_path), "laws", f"{Mumbling.__module__}:Mumbling"])


def test_the_command_writes_perft_and_golden_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tests = ["--tests", str(tmp_path)]
    main([*tests, "perft", "toy-breakfast", "--name", "start", "--nodes", "100"])
    main([*tests, "perft", "toy-breakfast", "--nodes", "10"])
    assert capsys.readouterr().out.splitlines() == ["start: [3, 8, 18, 50]", "start: [3, 8]"]
    with pytest.raises(SystemExit, match="late: the game is over there"):
        main([*tests, "perft", "toy-breakfast", "--name", "late", "--entries", "999"])
    main([*tests, "golden", "toy-tasting", "--option", "length=long", "--viewer", "none"])
    page = tmp_path / "golden" / "toy-tasting" / "2-seats-long-random-1.txt"
    before = page.read_text("utf-8")
    assert "seen by a spectator" in before
    page.write_text(before.replace("Blind", "Loud"), "utf-8")
    main([*tests, "golden"])
    assert page.read_text("utf-8") == before
