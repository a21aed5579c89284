"""People are called once a turn, whoever looks and whoever dies."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from coffeehouse.server.notifications.outbox import LEASE_MS
from coffeehouse.table.house_commands import BotMove
from tests.server.notifications.steps import (
    HOME,
    actors,
    called,
    caller_of,
    move,
    push_channel,
    settled,
    waits_for,
    webhook,
)
from tests.server.receivers import Browser, Receiver
from tests.tables.process import Process

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[3]


async def test_a_turn_is_called_once_however_often_one_looks(
    local: Process, hook: Receiver
) -> None:
    await webhook(local, hook.url)
    table = await waits_for(local, "b")
    caller = caller_of(local)
    for _ in range(5):
        await settled(caller)
        local.now += LEASE_MS + 1
    assert len(hook.letters) == 1
    said = hook.letters[0].json["text"]
    assert "It is your turn at Blind Tasting, with A." in said
    assert f"{HOME}table/{table.id}" in said
    assert f"{HOME}stop?token=" in said


async def test_the_next_turn_is_called_again_and_ones_own_doing_is_not(
    local: Process, hook: Receiver
) -> None:
    await webhook(local, hook.url)
    await webhook(local, hook.url + "/a", "a")
    table = await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    assert [letter.path for letter in hook.letters] == ["/hook"], "a began their own turn"
    while "b" in actors(table):
        table = await move(local, table, "b")
    await settled(caller)
    assert [letter.path for letter in hook.letters] == ["/hook", "/hook/a"]


async def test_every_turn_at_a_table_is_called(process: Process, hook: Receiver) -> None:
    """Also where the same person was called before, and has moved since."""
    await webhook(process, hook.url)
    table, caller, turns = await process.seated("guatemala-cafe"), caller_of(process), 0
    for _ in range(40):
        who = "b" if "b" in actors(table) else "a"
        table = await move(process, table, who)
        turns += who == "a" and "b" in actors(table)
        await settled(caller)
        assert len(hook.letters) == turns
    assert turns > 3


async def test_two_processes_and_a_restart_make_one_call(
    local: Process, hook: Receiver, tmp_path: Path
) -> None:
    await webhook(local, hook.url)
    async with Process(local.url, local.key_file, 5) as other:
        other.now = local.now
        await waits_for(local, "b")
        other.now = local.now
        callers = [caller_of(local), caller_of(other), caller_of(other)]
        await asyncio.gather(*(settled(caller) for caller in callers * 2))
    await local.reopen()
    await settled(caller_of(local))
    assert len(hook.letters) == 1


def killed_at(step: str, process: Process) -> None:
    """Another process sweeps, and dies there."""
    program = [sys.executable, "-m", "tests.server.notifications.victim"]
    done = subprocess.run(
        [*program, process.url, str(process.key_file), str(process.now), step],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
    )
    assert done.returncode == -signal.SIGKILL, done.stderr


@pytest.mark.parametrize(
    ("step", "kind", "heard"),
    [
        ("claimed", "webhook", 1),
        ("handed", "webhook", 0),
        ("spoken", "webhook", 1),
        ("handed", "push", 1),
        ("spoken", "push", 2),
    ],
)
async def test_who_is_killed_while_calling_is_followed_and_nobody_hears_it_twice(
    process: Process, hook: Receiver, step: str, kind: str, heard: int
) -> None:
    """Only between the word to speak and the first byte may a call be lost; a browser, which
    shows one call twice as one, hears it again.
    """
    browser = Browser(hook)
    if kind == "push":
        await push_channel(process, browser)
    else:
        await webhook(process, hook.url)
    await waits_for(process, "b")
    killed_at(step, process)
    await settled(caller_of(process))
    assert len(hook.letters) == (step == "spoken"), "the lease still runs"
    process.now += LEASE_MS + 10_000
    for _ in range(3):
        await settled(caller_of(process))
        process.now += LEASE_MS
    assert len(hook.letters) == heard
    assert len({message["tag"] for message in browser.read()}) == (kind == "push")


async def test_where_all_act_in_any_order_anothers_move_is_no_new_turn(
    local: Process, hook: Receiver
) -> None:
    await webhook(local, hook.url)
    table = await local.seated("toy-breakfast")
    caller = caller_of(local)
    await settled(caller)
    before = len(hook.letters)
    assert actors(table) == {"a", "b"}
    table = await move(local, table, "a")
    assert "b" in actors(table), "the phase goes on"
    await settled(caller)
    assert len(hook.letters) == before


async def test_bots_are_patient(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url, "a")
    table = await local.seated("toy-tasting", "a", seats=2, levels={1: "random"})
    rng = random.Random(1)
    for _ in range(6):
        table = await local.app.play.reader.table(table.id)
        if table.over:
            break
        if houses := table.bots_to_act():
            here = table.game.as_actor(table.state, houses[0][0])
            assert here is not None

            action = int(rng.choice(list(here.legal_actions())))
            await local.app.play.actions.play_bot(
                table.id, BotMove(houses[0][0], table.seq, action)
            )
        else:
            table = await move(local, table, "a")
    await settled(caller_of(local))
    assert hook.letters == []


async def test_what_one_has_put_away_calls_nobody(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url)
    table = await waits_for(local, "b")
    await local.app.play.tables.hide(table.id, "b", hidden=True)
    await settled(caller_of(local))
    assert hook.letters == []


async def test_a_call_says_the_same_whatever_was_played(local: Process, hook: Receiver) -> None:
    """Hidden hands differ; what is said does not, but for the table."""
    await webhook(local, hook.url)
    said = set()
    for _ in range(3):
        table = await called(local)
        text = hook.letters[-1].json["text"].split("\n")
        said.add((text[0], text[1].replace(table.id, "…")))
    assert len(hook.letters) == 3
    assert len(said) == 1
