"""The bench's own code, on a budget of nearly nothing; the numbers are for `make bench`."""

import io
import json
from pathlib import Path

import pytest
from librt.random import Random
from rich.console import Console

import benchmarks.__main__ as bench
from benchmarks import slices
from benchmarks.compare import Row, Side, compare, verdict
from benchmarks.ours import measure, played, walk, walked
from benchmarks.report import ratio, show
from coffeehouse.engine.state import play_out
from outside_race import OutsideRace

ROW = {
    "game": "cafe",
    "mode": "compiled",
    "decisions": 500_000.0,
    "nodes": 600_000.0,
    "stepped": 200_000.0,
    "copy_ns": 1_500.0,
}
PEER = {
    "peer": "Catanatron",
    "game": "catan",
    "how": "Python",
    "decisions": 25_000.0,
    "nodes": 25_000.0,
}


def test_a_game_gets_a_row_of_positive_numbers() -> None:
    row = measure(OutsideRace(), 0.01)
    assert row.game == "outside-race"
    assert min(row.decisions, row.nodes, row.stepped, row.copy_ns) > 0
    assert row.nodes > row.decisions


def test_stepping_from_python_plays_the_same_games_as_the_engine() -> None:
    game = OutsideRace()
    one, other = game.new(3), game.new(3)
    taken, _ = walk(one, Random(5))
    assert taken == play_out(other, Random(5))
    assert one.key() == other.key()
    assert walked([game.new(2), game.new(3)], 8)[0] == played([game.new(2), game.new(3)], 8)


def test_the_table_shows_ratios_to_floors_and_peers() -> None:
    text = io.StringIO()
    show(Console(width=160, file=text), [ROW], [PEER])
    line = next(line for line in text.getvalue().splitlines() if "cafe " in line)
    assert line.replace("│", "").split() == (
        [
            "cafe",
            "compiled",
            "500,000",
            "2.00",
            "20",
            "–",
            "600,000",
            "200,000",
            "–",
            "1,500",
            "2.00",
        ]
    )


def test_what_was_not_measured_has_no_ratio() -> None:
    assert ratio(None, 1.0) == ratio(1.0, None) == "–"


@pytest.mark.once
def test_a_peer_that_is_not_there_is_named_and_the_rest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "PEERS_PYTHON", tmp_path / "nowhere")
    bench.main(["--seconds", "0.001", "--out", str(tmp_path / "bench.json")])
    assert "catanatron could not be installed here" in capsys.readouterr().out
    written = json.loads((tmp_path / "bench.json").read_text())
    assert written["peers"] == []
    found = [(row["game"], row["mode"]) for row in written["games"]]
    assert len(found) == len(set(found))


def said(*rows: Row) -> tuple[int, str]:
    text = io.StringIO()
    return verdict(Console(width=120, file=text), rows, "7e5a445"), text.getvalue()


def test_a_game_that_lost_a_tenth_of_its_decisions_is_too_slow() -> None:
    code, text = said(Row("cafe", "decisions", [100.0] * 10, [90.0] * 10, True))
    assert code == 1
    assert "TOO SLOW: cafe makes 0.900 of its decisions" in text


def test_what_is_slower_but_no_decision_fails_nothing() -> None:
    code, text = said(
        Row("cafe", "decisions", [100.0] * 10, [97.0] * 10, True),
        Row("cafe", "copy", [100.0] * 10, [80.0] * 10, True),
    )
    assert code == 0
    assert "No game makes less than 0.95" in text


def test_rounds_are_compared_one_by_one_whatever_the_machine_did_meanwhile() -> None:
    busy = Row("cafe", "decisions", [100.0, 50.0, 100.0], [99.0, 49.5, 99.0], True)
    assert busy.median == pytest.approx(0.99)


def test_two_that_play_different_games_are_named() -> None:
    assert "play different games" in said(Row("cafe", "guided", [1.0], [1.0], False))[1]


class Slow(Side):
    """A side that needs so many milliseconds for a piece of work."""

    def __init__(self, milliseconds: float) -> None:
        self.milliseconds = milliseconds

    def slice(self, game: str, measure: str, seed: int, count: int) -> tuple[int, float]:
        return count, count * self.milliseconds / 1000


def test_both_sides_do_the_same_work_in_turn() -> None:
    rows = list(compare(Slow(1), Slow(2), "cafe", 4))
    assert [row.measure for row in rows] == list(slices.MEASURES)
    assert all(len(row.base) == len(row.ours) == 4 for row in rows)
    assert rows[0].median == pytest.approx(0.5)


@pytest.mark.parametrize("measure", slices.MEASURES)
def test_every_measure_works_on_a_game(measure: str) -> None:
    amount, seconds = slices.measured("toy-tasting", measure, 3, 2)
    assert amount > 0
    assert seconds > 0
