"""`make bench BASE=<commit>`: is this tree as fast as that commit?

Builds both compiled, under build/bench, and lets them take turns in slices of a few hundredths of
a second, each the same work on both sides, so that whatever else the machine does disturbs both
alike. The verdict is the median of the rounds' ratios; the 90th percentiles, which a busy machine
disturbs least, stand beside it. Fails if a game makes less than 0.95 of its decisions by both.

    COFFEEHOUSE_GAMES=cafe,cafe_del_gatto    builds and measures only those
    ROUNDS=40                                is quicker and coarser than 150
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.report import thousands

ROOT = Path(__file__).parents[1]
BENCH = ROOT / "build/bench"
MEASURES = ("decisions", "guided", "copy", "legal_actions")
SLICE_SECONDS = 0.03
ENOUGH = 0.95
SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
Rates = list[float]


class Row(NamedTuple):
    """What a game made in a second, in every slice, on both sides."""

    game: str
    measure: str
    base: Rates
    ours: Rates
    same: bool
    """Whether the same seeds led both to the same number of decisions."""

    @property
    def median(self) -> float:
        """Of the ratios of the rounds: both halves of a round saw the same machine."""
        pairs = zip(self.ours, self.base, strict=True)
        return statistics.median(ours / base for ours, base in pairs)

    @property
    def best(self) -> float:
        return nearly_best(self.ours) / nearly_best(self.base)

    @property
    def too_slow(self) -> bool:
        return self.measure == "decisions" and max(self.median, self.best) < ENOUGH


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.compare", description=__doc__)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--rounds", type=int, default=150)
    asked = parser.parse_args(arguments)
    only = os.environ.get("COFFEEHOUSE_GAMES", "")
    base, ours = build_base(asked.base, only), build_ours(only)
    games = [id for id in games_in(ours) if not only or id.replace("-", "_") in only.split(",")]
    with Side(base) as one, Side(ours) as other:
        rows = [row for id in games for row in compare(one, other, id, asked.rounds)]
    sys.exit(verdict(Console(width=None if sys.stdout.isatty() else 120), rows, asked.base))


# --- the two builds -------------------------------------------------------------------------


def build_base(commit: str, only: str) -> Path:
    """The commit's package, compiled once and kept."""
    name = git("rev-parse", "--short=12", f"{commit}^{{commit}}").strip()
    place = BENCH / f"{name}-{only or 'all'}"
    if not is_built(place):
        tree = BENCH / f"{name}-tree"
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir(parents=True)
        packed = subprocess.run(["git", "archive", name], cwd=ROOT, check=True, capture_output=True)
        subprocess.run(["tar", "-x"], cwd=tree, input=packed.stdout, check=True)
        build(tree, place)
    return place


def build_ours(only: str) -> Path:
    """This tree's package as its files are now, compiled beside the tree's own builds."""
    tree, place = BENCH / "ours-tree", BENCH / f"ours-{checksum()}-{only or 'all'}"
    if not is_built(place):
        for old in BENCH.glob(f"ours-*-{only or 'all'}"):
            shutil.rmtree(old)
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir(parents=True)
        for name in SOURCES:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, tree / name)
        build(tree, place)
    return place


def build(tree: Path, place: Path) -> None:
    print(f"Compiling {place.name}.", flush=True)
    shutil.rmtree(place, ignore_errors=True)
    partial = place.with_name(f"{place.name}.partial")
    shutil.rmtree(partial, ignore_errors=True)
    install = ["-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target"]
    subprocess.run([sys.executable, *install, partial, tree], check=True)
    shutil.rmtree(tree)
    partial.rename(place)


def is_built(place: Path) -> bool:
    return (place / "coffeehouse").is_dir()


def checksum() -> str:
    """Of every file that has a part in the rules."""
    found = hashlib.sha256()
    for path in sorted([ROOT / "setup.py", *(ROOT / "src/coffeehouse").rglob("*")]):
        if path.suffix in (".py", ".toml"):
            found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()[:12]


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def games_in(place: Path) -> list[str]:
    code = "import coffeehouse as c; assert c.compiled; print(*c.games())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(place),
        check=True,
        capture_output=True,
        text=True,
        cwd=BENCH,
    )
    return done.stdout.split()


def environment(place: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(place), str(ROOT)])}


# --- taking turns ---------------------------------------------------------------------------


class Side:
    """A process with one of the packages, which waits while the other one works."""

    def __init__(self, place: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.slices"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(place),
            cwd=BENCH,
        )

    def __enter__(self) -> Side:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()

    def slice(self, game: str, measure: str, seed: int, count: int) -> tuple[int, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(game, measure, seed, count, file=self.process.stdin, flush=True)
        amount, seconds = self.process.stdout.readline().split()
        return int(amount), float(seconds)


def compare(base: Side, ours: Side, game: str, rounds: int) -> Iterator[Row]:
    for measure in MEASURES:
        count = pieces(base, game, measure)
        row = Row(game, measure, [], [], True)
        for number in range(-1, rounds):
            sides = [(base, row.base), (ours, row.ours)]
            amounts = []
            # Who is first in a round is second in the next.
            for side, rates in sides if number % 2 else reversed(sides):
                amount, seconds = side.slice(game, measure, number * count, count)
                amounts.append(amount)
                # The first round only warms both up.
                if number >= 0:
                    rates.append(amount / seconds)
            row = row._replace(same=row.same and len(set(amounts)) == 1)
        yield row


def pieces(side: Side, game: str, measure: str) -> int:
    """How many pieces of work fill a slice."""
    count = 1
    while True:
        _, seconds = side.slice(game, measure, 0, count)
        if seconds >= SLICE_SECONDS / 2:
            return max(1, round(count * SLICE_SECONDS / seconds))
        count *= 2


# --- what came out --------------------------------------------------------------------------


def nearly_best(rates: Rates) -> float:
    """The 90th percentile: the best one may be luck."""
    return sorted(rates)[len(rates) * 9 // 10]


def verdict(console: Console, rows: Sequence[Row], base: str) -> int:
    """Print it; returns the exit code."""
    console.print(figures(rows, base))
    for row in rows:
        if not row.same:
            console.print(f"{row.game}: the two play different games, so read this with care.")
    slow = [row for row in rows if row.too_slow]
    for row in slow:
        share = f"{row.median:.3f}"
        console.print(f"TOO SLOW: {row.game} makes {share} of its decisions; {ENOUGH} is needed.")
    if not slow:
        console.print(f"No game makes less than {ENOUGH} of its decisions a second.")
    return 1 if slow else 0


def figures(rows: Sequence[Row], base: str) -> Table:
    table = Table(title=f"This tree beside {base}, a second on one core")
    for name in ("game", "measure"):
        table.add_column(name)
    for name in ("base", "ours", "median ratio", "base, 90th", "ours, 90th", "ratio"):
        table.add_column(name, justify="right")
    for row in rows:
        halves = (statistics.median, nearly_best)
        numbers = [[thousands(half(side)) for side in (row.base, row.ours)] for half in halves]
        table.add_row(
            row.game, row.measure, *numbers[0], f"{row.median:.3f}", *numbers[1], f"{row.best:.3f}"
        )
    return table


if __name__ == "__main__":
    main()
