"""What an older version wrote opens, goes on and verifies; see README.md beside this."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from coffeehouse.engine.errors import BadRecord
from coffeehouse.server.play.service import Tables
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AskFor, Play, Undo
from coffeehouse.table.entries import Entry
from coffeehouse.table.house_commands import BotMove
from coffeehouse.table.table import Table
from tests.compat.older import (
    COMMITS,
    Facts,
    Older,
    coffeehouse,
    has_changed,
    head_of,
    seen_in,
    tables_of,
    texts_of,
)

pytestmark = pytest.mark.anyio


def tables(*statuses: str) -> pytest.MarkDecorator:
    """Every table of every commit, of these statuses or of all."""
    found = [
        pytest.param(commit, facts, id=f"{commit}-{facts.id}")
        for commit in COMMITS
        for facts in tables_of(commit)
        if not statuses or facts.status in statuses
    ]
    return pytest.mark.parametrize(("commit", "facts"), found)


def texts(*endings: str) -> pytest.MarkDecorator:
    found = [
        pytest.param(commit, file, id=f"{commit}-{file.stem}")
        for commit in COMMITS
        for ending in endings
        for file in texts_of(commit, ending)
    ]
    return pytest.mark.parametrize(("commit", "file"), found)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def older(commit: str, tmp_path: Path) -> Older:
    return Older(commit, tmp_path)


@pytest.fixture
async def house(older: Older) -> AsyncIterator[Tables]:
    """The older database, opened by this version."""
    opened = await Tables.open(str(older.database), older.key_file)
    yield opened
    await opened.close()


def cannot_go_on(table: Table, facts: Facts) -> bool:
    """A game whose rules have changed under it may be looked at only."""
    if table.read_only is None:
        return False
    assert has_changed(facts)
    assert table.read_only == "version"
    return True


@tables()
async def test_every_table_loads_with_all_that_happened(
    house: Tables, commit: str, facts: Facts
) -> None:
    table = await house.table(facts.id)
    assert table.seq == facts.seq
    assert [chair.name for chair in table.chairs] == facts.names
    assert [chair.person for chair in table.chairs] == facts.people
    assert table.practice == facts.practice
    if not cannot_go_on(table, facts):
        assert table.status == facts.status
        assert len(table.live) == facts.moves
    if not has_changed(facts):
        assert table.position.check_key() == facts.key


@tables("over")
async def test_a_finished_table_keeps_its_result(house: Tables, commit: str, facts: Facts) -> None:
    table = await house.table(facts.id)
    assert table.ending is not None
    seats = table.ending.result.seats
    assert [(seat.seat, seat.place, seat.score) for seat in seats] == facts.result
    scene = await house.scene(facts.id, None)
    assert scene.result == table.ending.result


@tables("over", "playing", "paused")
async def test_its_log_is_told_from_the_first_entry_to_the_last(
    house: Tables, commit: str, facts: Facts
) -> None:
    table = await house.table(facts.id)
    if not cannot_go_on(table, facts):
        told = await house.log(facts.id, None, None, None, table.seq)
        assert [line.seq for line in told] == [*range(1, facts.seq + 1)]
        last = await house.frames(facts.id, None, None, facts.seq - 1)
        assert last[-1].seq == facts.seq


@tables("playing", "paused")
async def test_a_running_table_goes_on(house: Tables, commit: str, facts: Facts) -> None:
    table = await house.table(facts.id)
    if cannot_go_on(table, facts):
        refused = await house.do(facts.id, *a_question(table))
        assert isinstance(refused, Refused)
        assert refused.refusal.code == "read-only-version"
        assert refused.sentence.endswith(".")
        return
    if table.paused:
        assert isinstance(await house.do(facts.id, *a_question(table, "resume")), Done)
    for number in range(5):
        await make_a_move(house, facts.id, random.Random(number))
    assert (await house.table(facts.id)).seq >= facts.seq + 5


async def make_a_move(house: Tables, id: str, rng: random.Random) -> None:
    table = await house.table(id)
    seat = rng.choice(sorted(table.actors))
    move = rng.choice(table.game.moves(table.state, seat))
    if table.chairs[seat].person:
        play = Play(id=f"m{table.seq}", seat=seat, seq=table.seq, move=str(move))
        assert isinstance(await house.do(id, table.chairs[seat].who or "", play), Done)
    else:
        here = table.game.as_actor(table.state, seat)
        assert here is not None
        action = table.game.action(here, str(move))
        await house.play_bot(id, BotMove(seat, table.seq, action))


def a_question(table: Table, topic: str = "pause") -> tuple[str, AskFor]:
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.person)
    asked = AskFor(id="question", seat=seat, topic=topic)  # type: ignore[arg-type]
    return table.chairs[seat].who or "", asked


@pytest.mark.parametrize("commit", COMMITS)
async def test_what_chance_answered_before_can_still_be_taken_back_in_practice(
    house: Tables, commit: str
) -> None:
    facts = next(facts for facts in tables_of(commit) if facts.practice)
    table = await house.table(facts.id)
    if not cannot_go_on(table, facts):
        undo = Undo(id="back", seat=0, seq=table.seq)
        assert isinstance(await house.do(facts.id, table.chairs[0].who or "", undo), Done)
        assert len((await house.table(facts.id)).live) < facts.moves


@tables("over")
def test_a_finished_table_is_proven(older: Older, commit: str, facts: Facts) -> None:
    if facts.proven:
        seen = older.seen_at(facts.id)
        result = coffeehouse("verify", facts.id, *seen, "--database", older.database)
        if "--nonce" in seen:
            assert_proven(result.output, result.exit_code, has_changed(facts))
        else:
            # Nobody sat there: the game came in with a file, chance and all.
            assert result.exit_code == 1
            assert "come in with a file" in result.output


def assert_proven(output: str, exit_code: int, changed: bool) -> None:
    if exit_code == 0:
        assert "fixed once the last nonce was in" in output
    else:
        assert changed
        assert output.strip().endswith(".")


@pytest.mark.parametrize("commit", COMMITS)
def test_the_backup_restores_to_the_same_tables(older: Older, commit: str) -> None:
    restored = older.folder / "restored.db"
    result = coffeehouse("restore", older.backup, "--database", restored)
    assert result.exit_code == 0, result.output
    assert asyncio.run(entries_in(restored, older)) == asyncio.run(
        entries_in(older.database, older)
    )


async def entries_in(database: Path, older: Older) -> list[list[Entry]]:
    house = await Tables.open(str(database), older.key_file)
    found = [(await house.table(facts.id)).entries for facts in tables_of(older.commit)]
    await house.close()
    return found


@texts("finished.txt")
def test_a_downloaded_game_is_proven_from_its_file(older: Older, commit: str, file: Path) -> None:
    result = coffeehouse("verify", file, *seen_in(file))
    assert_proven(result.output, result.exit_code, has_changed(head_of(file)))


@texts("finished.txt", "running.txt")
async def test_a_downloaded_game_comes_in_as_a_table(
    house: Tables, commit: str, file: Path
) -> None:
    try:
        table = await house.take_in(file.read_text(), "anna")
    except BadRecord:
        assert has_changed(head_of(file))
    else:
        assert table.over == file.stem.endswith("finished")


@texts(".txt")
def test_every_file_is_told_again(older: Older, commit: str, file: Path) -> None:
    record = head_of(file)
    result = coffeehouse("replay", file, *older.edition(record))
    if result.exit_code:
        assert has_changed(record)
        assert "Line" in result.output


@texts(".save.txt")
def test_a_save_of_the_terminal_goes_on(older: Older, commit: str, file: Path) -> None:
    record = head_of(file)
    mine = shutil.copy(file, older.folder)
    typed = f"load {mine}\n1\n1\nquit\nquit\n"
    bound = older.edition(record)
    result = coffeehouse("play", record.game, "--seats", record.seats, *bound, typed=typed)
    if result.exit_code:
        assert has_changed(record)
        assert "Line" in result.output
    else:
        assert "Loaded" in result.output
