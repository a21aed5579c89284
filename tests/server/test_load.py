"""The measurement of `make bench-server` runs and ends by itself."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.server.houses import AS_BUSY, CROWDED
from tests.server.running import ROOT


@pytest.mark.deep
def test_a_small_load_is_carried_and_measured(tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    small = ["--tables", "8", "--every", "1", "--seconds", "4", "--spectators", "5"]
    small += ["--homes", "4"]
    command = [sys.executable, "-m", "benchmarks.server", *small, "--out", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=900, stdout=subprocess.DEVNULL)
    found = json.loads(out.read_text())
    for house in ("one on SQLite", "one on PostgreSQL", "two on PostgreSQL", "two, by table"):
        assert found[house]["unanswered"] == found[house]["refused"] == 0
        assert found[house]["moves"] > 8
        presence = found[house]["presence"]
        assert presence["staying"]["letters"] == 0
        assert presence["restless"]["letters"] > 0
    for house, times in ((CROWDED, 4), (AS_BUSY, 2)):
        assert found[house]["tables"] == times * 8
        assert found[house]["unanswered"] == found[house]["refused"] == 0
    assert found["ratios"]["one on SQLite to floor"] > 1
    assert "two on PostgreSQL to one on PostgreSQL" in found["ratios"]
    assert found["homes"]["letters"] > 0
    assert found["spectators"]["moves"] > 5
    assert len(found["cold_load"]) == 4
