"""The commands of the lab, as they are typed."""

from __future__ import annotations

from pathlib import Path

import polars as pl
from typer.testing import CliRunner, Result

from coffeehouse.cli import build

GATTO = "cafe-del-gatto"


def typed(*words: object) -> Result:
    return CliRunner().invoke(build([str(words[0])]), [str(word) for word in words])


def test_ladder_and_simulate_say_the_same_with_one_process_and_two(tmp_path: Path) -> None:
    for command in (
        ("simulate", GATTO, "--player", "random", "--games", 6),
        ("ladder", GATTO, "--players", "greedy,random", "--games", 4),
    ):
        one = typed(*command, "--processes", 1)
        two = typed(*command, "--processes", 2, "--results", tmp_path / str(command[0]))
        assert one.exit_code == 0
        assert one.output == two.output
        assert list((tmp_path / str(command[0])).glob("*.batch"))


def test_a_cluster_nobody_opened_gets_a_sentence() -> None:
    told = typed("simulate", GATTO, "--player", "random", "--cluster", "127.0.0.1:1")
    assert told.exit_code == 1
    assert "No cluster answers at" in told.output


def test_a_plan_becomes_tables(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(f'game = "{GATTO}"\nplayers = ["random", "random"]\ngames = 3\n')
    told = typed("lab", "run", plan, tmp_path / "out", "--processes", 1)
    assert told.exit_code == 0, told.output
    assert len(pl.read_parquet(tmp_path / "out" / "matches-000.parquet")) == 3


def test_a_report_is_written_and_another_compared_with_its_numbers(tmp_path: Path) -> None:
    words = ("lab", "report", GATTO, "--players", "random,random", "--games", 30)
    first = typed(*words, "--out", tmp_path / "one.html", "--processes", 1)
    assert first.exit_code == 0, first.output
    against = ("--against", tmp_path / "one.json", "--seed", 900, "--processes", 1)
    second = typed(*words, *against, "--out", tmp_path / "two.html")
    assert second.exit_code == 0, second.output
    assert 'id="compared"' in (tmp_path / "two.html").read_text()


def test_a_bad_report_gets_a_sentence(tmp_path: Path) -> None:
    told = typed("lab", "report", GATTO, "--players", "barista,random", "--games", 3)
    assert told.exit_code == 1
    assert "There is no bot 'barista'" in told.output
