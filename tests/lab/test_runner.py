"""The same bytes whoever plays the batches, and stopped work goes on where it was."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from coffeehouse.lab import executor as executors
from coffeehouse.lab.batch import Work, play_batch
from coffeehouse.lab.executor import Alone, Cores, Done, LostWorkers
from coffeehouse.lab.plan import Plan
from coffeehouse.lab.rules import MixedRules, source_digest
from coffeehouse.lab.runner import HEAD, BadResults, run

PLAN = Plan(
    game="cafe-del-gatto", players=("greedy", "random"), rotate=True, games=14, batch=2, seed=9
)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_one_process_and_two_keep_the_same_bytes(tmp_path: Path) -> None:
    run(PLAN, Alone(), tmp_path / "one")
    run(PLAN, Cores(2), tmp_path / "two")
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert len(contents(tmp_path / "one")) == PLAN.batches + 1


class Murderous(Cores):
    """Loses a worker once the first batch is done."""

    killed = 0

    def play_once(self, work: Work, numbers: Sequence[int]) -> Iterator[Done]:
        for done in super().play_once(work, numbers):
            yield done
            if not self.killed:
                victim = multiprocessing.active_children()[0].pid
                assert victim
                os.kill(victim, signal.SIGKILL)
                self.killed = victim


def test_a_lost_worker_changes_nothing(tmp_path: Path) -> None:
    executor = Murderous(2)
    assert run(PLAN, executor, tmp_path / "lost") == run(PLAN)
    assert executor.killed


def die(work: Work, number: int) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def test_workers_that_fall_again_and_again_end_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(executors, "play_batch", die)
    with pytest.raises(LostWorkers, match="3 times in a row, last over batch 0"):
        run(PLAN, Cores(1))


def test_work_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run(PLAN, folder=tmp_path / "kept")
    before = contents(tmp_path / "kept")
    (tmp_path / "kept" / "0000003.batch").unlink()
    (tmp_path / "kept" / "0000005.batch").rename(tmp_path / "kept" / "0000005.half")
    seen: list[int] = []
    again = run(PLAN, None, tmp_path / "kept", lambda done, total: seen.append(done))
    assert again == whole
    assert seen == [10, 12, 14]
    assert contents(tmp_path / "kept") == before


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("milk, sugar")
    with pytest.raises(BadResults, match="holds something else"):
        run(PLAN, folder=tmp_path)
    with pytest.raises(BadResults, match="is a file"):
        run(PLAN, folder=tmp_path / "notes.txt")


def test_results_of_another_plan_or_of_other_rules_are_not_mixed(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    run(PLAN, folder=folder)
    with pytest.raises(BadResults, match="another plan"):
        run(msgspec.structs.replace(PLAN, seed=10), folder=folder)
    head = folder / HEAD
    head.write_text(head.read_text().replace('"version": ', '"version": 9'))
    with pytest.raises(BadResults, match=r"other rules: version 9\d and not \d"):
        run(PLAN, folder=folder)
    head.write_text("{}")
    with pytest.raises(BadResults, match="damaged"):
        run(PLAN, folder=folder)


def test_a_damaged_batch_is_named(tmp_path: Path) -> None:
    run(PLAN, folder=tmp_path / "kept")
    (tmp_path / "kept" / "0000002.batch").write_bytes(b"?")
    with pytest.raises(BadResults, match=r"0000002\.batch is damaged; delete it"):
        run(PLAN, folder=tmp_path / "kept")


@pytest.mark.parametrize("what", ["version", "edition", "package", "source"])
def test_a_worker_with_other_rules_refuses_the_work(what: str) -> None:
    work = Work.of(PLAN)
    value = 77 if what == "version" else "another"
    other = msgspec.structs.replace(work.rules, **{what: value})
    with pytest.raises(MixedRules, match=f"plays by other rules: {what}"):
        play_batch(msgspec.structs.replace(work, rules=other), 0)


def test_what_an_evaluator_knows_is_part_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots who know more of openings play other games; words change none."""
    game = tmp_path / "a_game_of_openings"
    game.mkdir()
    (game / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    digests = []
    for name in ("house.toml", "words.en.toml", "openings.toml"):
        (game / name).write_text("[[opening]]")
        source_digest.cache_clear()
        digests.append(source_digest(game.name))
    assert digests[0] == digests[1] != digests[2]


def test_batches_follow_from_the_plan_alone() -> None:
    for games in (1, 7, 200, 5000, 1_000_000):
        plan = msgspec.structs.replace(PLAN, games=games, batch=0)
        sizes = [len(plan.matches(batch)) for batch in (0, plan.batches - 1)]
        assert plan.batch_size == sizes[0]
        assert (plan.batches - 1) * sizes[0] + sizes[1] == games
