"""Plays many matches over processes and keeps what is done in a file, so a run can be resumed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import msgspec

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.match import Match, Outcome, play_match

Progress = Callable[[int, int], None]


class BadResults(CoffeehouseError):
    """A result file that is none."""


def run(
    matches: Sequence[Match],
    processes: int = 0,
    results: Path | None = None,
    progress: Progress = lambda done, total: None,
) -> list[Outcome]:
    """The outcome of each match, in the order of `matches` whatever finished first.

    With a `results` file, outcomes found there are not played again and new ones are added as
    they come, one a line.
    """
    wanted = set(matches)
    done = {outcome.match: outcome for outcome in read(results) if outcome.match in wanted}
    left = [match for match in matches if match not in done]
    progress(len(done), len(matches))
    for outcome in play_all(left, processes or os.cpu_count() or 1):
        done[outcome.match] = outcome
        append(results, outcome)
        progress(len(done), len(matches))
    return [done[match] for match in matches]


def play_all(matches: Sequence[Match], processes: int) -> Iterator[Outcome]:
    if processes == 1 or len(matches) < 2:
        yield from map(play_match, matches)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(play_match, match) for match in matches]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def read(results: Path | None) -> list[Outcome]:
    if results is None or not results.exists():
        return []
    lines = results.read_bytes().splitlines()
    try:
        return [msgspec.json.decode(line, type=Outcome) for line in whole(lines)]
    except msgspec.MsgspecError:
        raise BadResults(
            f"{results} is no file of results; name a new file or one that 'ladder' wrote."
        ) from None


def whole(lines: list[bytes]) -> list[bytes]:
    """All but a last line that was cut off when an earlier run was stopped."""
    return lines[:-1] if lines and not lines[-1].endswith(b"}") else lines


def append(results: Path | None, outcome: Outcome) -> None:
    if results is not None:
        with results.open("ab") as file:
            file.write(msgspec.json.encode(outcome) + b"\n")
