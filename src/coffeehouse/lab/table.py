"""Outcomes as tables: every match a row, every decision a row, in Parquet.

What belongs to a seat is a list at its place in the line-up; `by_seat` makes a row of each.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.lab.batch import Work, decode
from coffeehouse.lab.match import MOMENT, TENTHS, MatchOutcome
from coffeehouse.lab.runner import Batches

if TYPE_CHECKING:
    import polars as pl

    Making = Callable[[Sequence[MatchOutcome]], pl.DataFrame]

PART = 1_000_000
"""Matches in one file; an experiment with more has several."""
CHUNK = 10_000
"""Matches in memory at once while a table is made of them."""
MATCHES, DECISIONS = "matches", "decisions"
SEAT_COLUMNS = ("player", "score", "place", "title")


class NoTables(CoffeehouseError):
    """The packages for tables are not installed."""


def need_tables() -> None:
    """Check that polars is installed. Raises `NoTables`."""
    for package in ("polars", "numpy", "matplotlib"):
        if importlib.util.find_spec(package) is None:
            raise NoTables(f"Tables need {package}: pip install 'coffeehouse[lab]'.")


def feature_columns(game: AnyGame) -> list[str]:
    """`tile.milk.2.hot`, and `tile@` for the moments of all tiles."""
    columns = [column for feature in game.features() for column in feature.columns()]
    return columns + [feature.id + MOMENT for feature in game.features() if feature.by]


def line_codes(game: AnyGame) -> list[str]:
    return list(game.words.section("score"))


def matches_frame(work: Work, outcomes: Sequence[MatchOutcome]) -> pl.DataFrame:
    """One row for each match. Law: the columns and their types follow from the game alone."""
    import polars as pl

    game, plan, rules = work.game(), work.plan, work.rules
    small, counts = pl.UInt8, pl.List(pl.Int32)
    columns = [
        pl.Series("match", [one.number for one in outcomes], pl.UInt32),
        pl.Series("seed", [one.seed for one in outcomes], pl.Int64),
        pl.Series("replay", [one.replay for one in outcomes], pl.UInt16),
        pl.Series("game", [rules.game] * len(outcomes), pl.Categorical),
        pl.Series("version", [rules.version] * len(outcomes), pl.UInt16),
        pl.Series("edition", [rules.edition] * len(outcomes), pl.Categorical),
        pl.Series("package", [rules.package] * len(outcomes), pl.Categorical),
        pl.Series("source", [rules.source] * len(outcomes), pl.Categorical),
        *(
            pl.Series(f"option.{name}", [value] * len(outcomes), pl.Categorical)
            for name, value in options_of(game, plan.options, work).items()
        ),
        pl.Series("seats", [len(one.lineup) for one in outcomes], small),
        pl.Series("player", [one.lineup for one in outcomes], pl.List(pl.Categorical)),
        pl.Series("score", [one.scores for one in outcomes], counts),
        pl.Series("place", [one.places for one in outcomes], pl.List(small)),
        pl.Series("title", [one.titles for one in outcomes], pl.List(pl.Categorical)),
        pl.Series("decisions", [one.decisions for one in outcomes], pl.UInt16),
    ]
    if plan.keep != "outcomes":
        columns += looked_through(game, outcomes)
    return pl.DataFrame(columns)


def options_of(game: AnyGame, options: Mapping[str, str], work: Work) -> dict[str, str]:
    return game.setup(len(work.plan.seatings()[0]), options)


def looked_through(game: AnyGame, outcomes: Sequence[MatchOutcome]) -> list[pl.Series]:
    """The columns of what happened in the matches."""
    import polars as pl

    counts = pl.List(pl.Int32)
    return [
        pl.Series("rounds", [one.rounds for one in outcomes], pl.UInt16),
        pl.Series("forced", [one.forced for one in outcomes], pl.UInt16),
        pl.Series("offered", [one.offered for one in outcomes], pl.UInt32),
        *(
            pl.Series(f"score.{tenth + 1}", [one.curve[tenth] for one in outcomes], counts)
            for tenth in range(TENTHS - 1)
        ),
        *(
            pl.Series(f"line.{code}", [of_seats(one.lines, code) for one in outcomes], counts)
            for code in line_codes(game)
        ),
        *(
            pl.Series(column, [of_seats(one.features, column) for one in outcomes], counts)
            for column in feature_columns(game)
        ),
    ]


def of_seats(seats: Iterable[Mapping[str, int]], name: str) -> list[int]:
    return [counts.get(name, 0) for counts in seats]


def decisions_frame(outcomes: Sequence[MatchOutcome]) -> pl.DataFrame:
    """One row for each decision, in the order of matches and entries."""
    import polars as pl

    rows = [(one.number, step) for one in outcomes for step in one.steps]
    return pl.DataFrame(
        [
            pl.Series("match", [number for number, _ in rows], pl.UInt32),
            pl.Series("entry", [step.entry for _, step in rows], pl.UInt16),
            pl.Series("seat", [step.seat for _, step in rows], pl.UInt8),
            pl.Series("round", [step.round for _, step in rows], pl.UInt16),
            pl.Series("verb", [step.verb for _, step in rows], pl.Categorical),
            pl.Series("move", [step.move for _, step in rows], pl.String),
            pl.Series("offered", [step.offered for _, step in rows], pl.UInt16),
            pl.Series("score", [step.score for _, step in rows], pl.Int32),
        ]
    )


def by_seat(matches: pl.DataFrame) -> pl.DataFrame:
    """A row for each seat of each match, with `seat` counted from 0."""
    import polars as pl

    lists = [name for name, kind in matches.schema.items() if isinstance(kind, pl.List)]
    numbered = matches.with_columns(seat=pl.int_ranges(0, pl.col("seats")))
    return numbered.explode("seat", *lists)


def write_tables(work: Work, batches: Batches, folder: Path) -> list[Path]:
    """The tables of all batches as Parquet files, a part at a time. Law: the same outcomes give
    the same bytes.
    """
    need_tables()
    tables: dict[str, Making] = {MATCHES: partial(matches_frame, work)}
    if work.plan.keep == "decisions":
        tables[DECISIONS] = decisions_frame
    written = []
    for name, making in tables.items():
        for part, frame in enumerate(frames(batches, making)):
            path = folder / f"{name}-{part:03}.parquet"
            frame.write_parquet(path, compression="zstd", statistics=True)
            written.append(path)
    return written


def whole_frame(batches: Batches, making: Making) -> pl.DataFrame:
    """All batches as one table."""
    import polars as pl

    return pl.concat(frames(batches, making), rechunk=True)


def frames(batches: Batches, making: Making) -> Iterator[pl.DataFrame]:
    """A table for each part. A match takes ten times the memory of its row, so few are in memory at
    once.
    """
    import polars as pl

    pieces = map(making, chunks(batches))
    while part := list(islice(pieces, PART // CHUNK)):
        yield pl.concat(part, rechunk=True)


def chunks(batches: Batches) -> Iterator[list[MatchOutcome]]:
    outcomes = (outcome for batch in batches for outcome in decode(batch))
    while chunk := list(islice(outcomes, CHUNK)):
        yield chunk
