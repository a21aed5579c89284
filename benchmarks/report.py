"""The rows as tables a person reads: what counts is the ratios, printed beside every number."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

Row = Mapping[str, Any]
FLOORS: Mapping[str, Mapping[str, float]] = tomllib.loads(
    Path(__file__).with_name("floors.toml").read_text("utf-8")
)
YARDSTICKS = (("Catanatron", "catan", "Python"), ("OpenSpiel", "backgammon", "C++"))
STEPPED_YARDSTICK = ("OpenSpiel", "backgammon", "from Python")


def show(console: Console, games: Sequence[Row], peers: Sequence[Row]) -> None:
    if peers:
        console.print(peer_table(peers))
    console.print(game_table(games, peers))
    console.print(
        "× is how many times as fast as the column's name. A decision is an action of a seat, the "
        "time of chance included; OpenSpiel is measured on backgammon there. The floors are for "
        "compiled code.",
        style="dim",
    )


def peer_table(peers: Sequence[Row]) -> Table:
    table = Table(title="Peers, random play on one core")
    for name in ("peer", "game", "runs in"):
        table.add_column(name)
    for name in ("decisions/s", "nodes/s"):
        table.add_column(name, justify="right")
    for peer in peers:
        numbers = (thousands(peer["decisions"]), thousands(peer["nodes"]))
        table.add_row(peer["peer"], peer["game"], peer["how"], *numbers)
    return table


def game_table(games: Sequence[Row], peers: Sequence[Row]) -> Table:
    table = Table(title="Coffeehouse, random play on one core")
    table.add_column("game")
    table.add_column("mode")
    for name in (
        "decisions/s",
        "× floor",
        "× Catanatron",
        "× OpenSpiel C++",
        "nodes/s",
        "stepped/s",
        "× OpenSpiel Python",
        "copy ns",
        "× floor",
    ):
        table.add_column(name, justify="right")
    for row in games:
        table.add_row(*cells(row, peers))
    return table


def search_table(searches: Sequence[Row]) -> Table:
    table = Table(
        title="Search on one core: ours with the games' evaluator, OpenSpiel's with random rollouts"
    )
    for name in ("search", "game", "moment"):
        table.add_column(name)
    for name in ("iterations/s", "decisions/s"):
        table.add_column(name, justify="right")
    for row in searches:
        numbers = (thousands(row["iterations"]), thousands(row["decisions"]))
        table.add_row(row["who"], row["game"], row["moment"], *numbers)
    return table


def cells(row: Row, peers: Sequence[Row]) -> list[str]:
    floor = FLOORS.get(row["game"], {}) if row["mode"] == "compiled" else {}
    return [
        row["game"],
        row["mode"],
        thousands(row["decisions"]),
        ratio(row["decisions"], floor.get("decisions")),
        *(ratio(row["decisions"], decisions_of(peers, *name)) for name in YARDSTICKS),
        thousands(row["nodes"]),
        thousands(row["stepped"]),
        ratio(row["stepped"], decisions_of(peers, *STEPPED_YARDSTICK)),
        thousands(row["copy_ns"]),
        ratio(floor.get("copy_ns"), row["copy_ns"]),
    ]


def decisions_of(peers: Sequence[Row], peer: str, game: str, how: str) -> float | None:
    for row in peers:
        if (row["peer"], row["game"], row["how"]) == (peer, game, how):
            return float(row["decisions"])
    return None


def ratio(ours: float | None, theirs: float | None) -> str:
    if ours is None or theirs is None:
        return "–"
    return f"{ours / theirs:,.2f}" if ours < 10 * theirs else f"{ours / theirs:,.0f}"


def thousands(number: float) -> str:
    return f"{number:,.0f}"
