"""`make bench`: every game in both modes and the peers in one run; writes build/bench.json."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from benchmarks.peers import PEERS
from benchmarks.report import search_table, show

ROOT = Path(__file__).parents[1]
PEERS_PYTHON = ROOT / "build/peers/bin/python"
Rows = list[dict[str, Any]]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each number measured")
    parser.add_argument("--out", type=Path, default=ROOT / "build/bench.json")
    asked = parser.parse_args(arguments)
    console = Console(width=None if sys.stdout.isatty() else 160)
    peers = [row for peer in PEERS for row in measure_peer(console, peer, asked.seconds)]
    games = [row for source in (None, "src") for row in measure_ours(source, asked.seconds)]
    games.sort(key=lambda row: (row["game"], row["mode"]))
    show(console, games, peers)
    searches = [
        *measure_search("open_spiel", asked.seconds),
        *measure_search("coffeehouse", asked.seconds),
    ]
    console.print(search_table(searches))
    asked.out.parent.mkdir(exist_ok=True)
    asked.out.write_text(
        json.dumps({"games": games, "peers": peers, "searches": searches}, indent=1) + "\n"
    )
    console.print(f"Written to {os.path.relpath(asked.out)}.")


def measure_ours(source: str | None, seconds: float) -> Rows:
    """The installed package, or with `source` the sources there, interpreted."""
    return run(sys.executable, ["-m", "benchmarks.ours", str(seconds)], source)


def measure_peer(console: Console, peer: str, seconds: float) -> Rows:
    if not can_import(peer):
        console.print(f"{peer} could not be installed here, so it is not measured.")
        return []
    console.print(f"Measuring {peer} …")
    return run(str(PEERS_PYTHON), ["-m", "benchmarks.peers", peer, str(seconds)], None)


def measure_search(who: str, seconds: float) -> Rows:
    """Search inside compiled code, ours or the peer's."""
    arguments = ["-m", "benchmarks.search", who, str(seconds)]
    if who == "coffeehouse":
        return run(sys.executable, arguments, None)
    return run(str(PEERS_PYTHON), arguments, None) if can_import(who) else []


def can_import(peer: str) -> bool:
    module = "pyspiel" if peer == "open_spiel" else peer
    if not PEERS_PYTHON.exists():
        return False
    return subprocess.run([PEERS_PYTHON, "-c", f"import {module}"]).returncode == 0


def run(python: str, arguments: list[str], source: str | None) -> Rows:
    path = [str(ROOT / source)] if source else []
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT)])}
    done = subprocess.run(
        [python, *arguments], env=environment, cwd=ROOT, stdout=subprocess.PIPE, check=True
    )
    rows: Rows = json.loads(done.stdout)
    return rows


if __name__ == "__main__":
    main()
