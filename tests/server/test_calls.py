"""People are called back once a turn, while it lasts, by the ways they chose."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from coffeehouse.server.calls.caller import Caller, CallSettings
from coffeehouse.server.calls.mail import MailServer, is_address
from coffeehouse.server.calls.outbound import Outbound, is_public
from coffeehouse.server.calls.routes import wanted
from coffeehouse.server.metrics import Metrics
from coffeehouse.tables import schema
from coffeehouse.tables.calls import LEASE_MS, MOST_WAYS, PAUSES_MS, Way, after_quiet
from coffeehouse.tables.errors import TableRefused
from coffeehouse.tables.table import Table
from coffeehouse.wire.answers import Done
from coffeehouse.wire.calls import NewWebhook, Quiet
from coffeehouse.wire.commands import AskFor, Play, Reply
from tests.server.receivers import Browser, Letter, MailBox, Receiver, status
from tests.tables.conftest import process, url
from tests.tables.process import Process

__all__ = ["process", "url"]

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]
HOME = "https://coffee.example/"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[Process]:
    async with Process(str(tmp_path / "t.db"), tmp_path / "server.key", 5) as opened:
        yield opened


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with Receiver() as receiver:
        yield receiver


@pytest.fixture
def mailbox() -> Iterator[MailBox]:
    with MailBox() as box:
        yield box


def caller_of(process: Process, mailbox: MailBox | None = None, **settings: object) -> Caller:
    mail = MailServer.at(mailbox.url, "house@coffee.example") if mailbox else None
    chosen = CallSettings(
        public_url=HOME,
        mail=mail,
        **{"allow_private": True, **settings},  # type: ignore[arg-type]
    )
    return Caller(process.tables, chosen, Metrics())


async def webhook(process: Process, url: str, who: str = "b", **how: object) -> Way:
    new = NewWebhook(url=url, **how)  # type: ignore[arg-type]
    way = wanted(new, who, process.now)
    await process.tables.calls.add(way)
    await process.tables.calls.confirm(way.id)
    return way


async def settled(caller: Caller) -> None:
    """One look of the house, and all that came of it."""
    await caller.sweep()
    await asyncio.gather(*caller.tasks.values())


async def move(process: Process, table: Table, who: str) -> Table:
    """Somebody's first move; they are to act."""
    table = await process.tables.table(table.id)
    seat = next(seat for seat in sorted(table.actors) if table.chairs[seat].who == who)
    text = str(table.game.moves(table.state, seat)[0])
    play = Play(id=process.id(), seat=seat, seq=table.seq, move=text)
    assert isinstance(await process.do(table, who, play), Done)
    return await process.tables.table(table.id)


async def waits_for(process: Process, who: str, game: str = "toy-tasting") -> Table:
    """A table at which it has just become somebody's turn, by the other's move."""
    table = await process.seated(game)
    other = "a" if who == "b" else "b"
    for _ in range(20):
        if not actors(table) & {other}:
            break
        table = await move(process, table, other)
    assert who in actors(table)
    return table


def actors(table: Table) -> set[str | None]:
    return {table.chairs[seat].who for seat in table.actors}


async def count(process: Process, name: str) -> int:
    table = schema.metadata.tables[name]
    async with process.tables.store.database.read() as connection:
        return int(
            (await connection.execute(select(func.count()).select_from(table))).scalar() or 0
        )


# --- once a turn ------------------------------------------------------------------------------


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
    command = [sys.executable, "-m", "tests.server.victim", process.url, str(process.key_file)]
    done = subprocess.run(
        [*command, str(process.now), step], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr


@pytest.mark.parametrize(
    ("step", "kind", "heard"),
    [
        ("claimed", "webhook", 1), ("handed", "webhook", 0), ("spoken", "webhook", 1),
        ("handed", "push", 1), ("spoken", "push", 2),
    ],
)  # fmt: skip
async def test_who_is_killed_while_calling_is_followed_and_nobody_hears_it_twice(
    process: Process, hook: Receiver, step: str, kind: str, heard: int
) -> None:
    """Only between the word to speak and the first byte may a call be lost; a browser, which
    shows one call twice as one, hears it again.
    """
    browser = Browser(hook)
    if kind == "push":
        await process.tables.calls.add(wanted(browser.subscription(), "b", process.now))
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


async def test_house_players_are_patient(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url, "a")
    table = await local.seated("toy-tasting", "a", seats=2, levels={1: "random"})
    rng = random.Random(1)
    for _ in range(6):
        table = await local.tables.table(table.id)
        if table.over:
            break
        if houses := table.house_players_to_act():
            here = table.game.as_actor(table.state, houses[0][0])
            assert here is not None
            from coffeehouse.tables.deeds import HouseMove

            action = int(rng.choice(list(here.legal_actions())))
            await local.tables.play_house(table.id, HouseMove(houses[0][0], table.seq, action))
        else:
            table = await move(local, table, "a")
    await settled(caller_of(local))
    assert hook.letters == []


async def test_what_one_has_put_away_calls_nobody(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url)
    table = await waits_for(local, "b")
    await local.tables.put_away(table.id, "b", away=True)
    await settled(caller_of(local))
    assert hook.letters == []


# --- while it lasts, at the hours chosen ------------------------------------------------------


async def test_a_delay_is_kept_and_a_turn_that_passed_is_not_called(
    local: Process, hook: Receiver
) -> None:
    await webhook(local, hook.url, delay=600)
    table = await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    local.now += 500_000
    await settled(caller)
    assert hook.letters == []
    await move(local, table, "b")
    local.now += 200_000
    await settled(caller)
    assert hook.letters == []
    assert await count(local, "calls") == 0, "nothing is left of it"


async def test_who_has_begun_to_move_is_there(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url, delay=600)
    table = await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    seat = next(seat for seat in table.actors if table.chairs[seat].who == "b")
    ask = AskFor(id=local.id(), seat=seat, topic="pause")
    assert isinstance(await local.do(table, "b", ask), Done)
    local.now += 700_000
    await settled(caller)
    assert hook.letters == []


async def test_a_pause_ends_the_turn_and_going_on_begins_another(
    local: Process, hook: Receiver
) -> None:
    await webhook(local, hook.url, delay=600)
    table = await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    assert isinstance(await local.do(table, "a", AskFor(id="p", seat=0, topic="pause")), Done)
    table = await local.tables.table(table.id)
    assert table.open_ask is not None
    assert isinstance(
        await local.do(table, "b", Reply(id="y", seat=1, ask=table.open_ask.seq, yes=True)), Done
    )
    local.now += 700_000
    await settled(caller)
    assert hook.letters == []
    assert isinstance(await local.do(table, "a", AskFor(id="r", seat=0, topic="resume")), Done)
    local.now += 700_000
    await settled(caller)
    await settled(caller)
    assert len(hook.letters) == 1


def at(text: str, zone: dt.tzinfo = dt.UTC) -> int:
    return round(dt.datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "later"),
    [
        ("2026-11-16T21:59", "2026-11-16T21:59"),
        ("2026-11-16T22:00", "2026-11-17T07:30"),
        ("2026-11-17T07:29", "2026-11-17T07:30"),
        ("2026-11-17T07:30", "2026-11-17T07:30"),
    ],
)
def test_quiet_hours_may_span_midnight(moment: str, later: str) -> None:
    quiet = Quiet(zone="Europe/Lisbon", start=22 * 60, end=7 * 60 + 30)
    assert after_quiet(quiet, at(moment)) == at(later), "in winter Lisbon has UTC"


def test_quiet_hours_are_those_of_the_clock_on_the_wall() -> None:
    # In the night to 2026-03-29 Berlin's clocks go from 2 to 3.
    quiet = Quiet(zone="Europe/Berlin", start=23 * 60, end=7 * 60)
    assert after_quiet(quiet, at("2026-03-28T22:30")) == at("2026-03-29T05:00")
    noon = Quiet(zone="America/New_York", start=9 * 60, end=17 * 60)
    assert after_quiet(noon, at("2026-07-01T12:59")) == at("2026-07-01T12:59")
    assert after_quiet(noon, at("2026-07-01T13:00")) == at("2026-07-01T21:00")
    assert after_quiet(Quiet(zone="UTC", start=0, end=0), 5) == 5


async def test_what_falls_into_quiet_hours_comes_at_their_end(
    local: Process, hook: Receiver
) -> None:
    local.now = at("2026-11-16T23:00")
    await webhook(local, hook.url)
    await local.tables.calls.keep_quiet("b", Quiet(zone="UTC", start=22 * 60, end=8 * 60))
    await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    local.now = at("2026-11-17T07:59")
    await settled(caller)
    assert hook.letters == []
    local.now = at("2026-11-17T08:00")
    await settled(caller)
    assert len(hook.letters) == 1


async def test_quiet_hours_set_later_hold_for_what_waits(local: Process, hook: Receiver) -> None:
    local.now = at("2026-11-16T20:00")
    await webhook(local, hook.url, delay=4 * 3600)
    await waits_for(local, "b")
    caller = caller_of(local)
    await settled(caller)
    await local.tables.calls.keep_quiet("b", Quiet(zone="UTC", start=22 * 60, end=8 * 60))
    local.now = at("2026-11-17T00:01")
    await settled(caller)
    await settled(caller)
    assert hook.letters == []
    await local.tables.calls.keep_quiet("b", None)
    await settled(caller)
    assert len(hook.letters) == 1


async def test_a_zone_that_is_none_is_refused(local: Process) -> None:
    for name in ("Nowhere/City", "../../etc/passwd", "/etc/passwd"):
        with pytest.raises(TableRefused, match="time zone"):
            await local.tables.calls.keep_quiet("b", Quiet(zone=name, start=0, end=60))


# --- receivers that fail ----------------------------------------------------------------------


async def way_of(process: Process, way: Way) -> Way:
    found = await process.tables.calls.way(way.id)
    assert found is not None
    return found


async def test_an_unreachable_target_is_tried_with_growing_pauses_then_put_to_rest(
    local: Process, hook: Receiver
) -> None:
    hook.answer = lambda letter: status(500)
    way = await webhook(local, hook.url)
    await waits_for(local, "b")
    caller = caller_of(local)
    for tries, pause in enumerate(PAUSES_MS, 1):
        await settled(caller)
        await settled(caller)
        assert len(hook.letters) == tries
        assert (await way_of(local, way)).resting is None
        local.now += pause
    await settled(caller)
    assert (await way_of(local, way)).resting == "refused"
    hook.answer = lambda letter: status(200)
    local.now += PAUSES_MS[-1] * 10
    await settled(caller)
    assert len(hook.letters) == len(PAUSES_MS) + 1
    again = {"failures": 0, "next_try": None, "resting": None}
    await local.tables.calls.change(way.id, "b", **again)
    await settled(caller)
    assert len(hook.letters) == len(PAUSES_MS) + 2, "the turn still lasts, and was never told"


async def test_a_receiver_that_comes_back_is_told_and_its_failures_forgiven(
    local: Process, hook: Receiver
) -> None:
    answers = iter([503, 429, 200])
    hook.answer = lambda letter: status(next(answers))
    way = await webhook(local, hook.url)
    await waits_for(local, "b")
    caller = caller_of(local)
    for pause in (*PAUSES_MS[:3], 1000):
        await settled(caller)
        local.now += pause
    assert len(hook.letters) == 3
    assert (await way_of(local, way)).failures == 0


async def test_what_is_gone_for_good_rests_at_once(local: Process, hook: Receiver) -> None:
    hook.answer = lambda letter: status(410)
    way = await webhook(local, hook.url)
    await waits_for(local, "b")
    await settled(caller_of(local))
    assert (await way_of(local, way)).resting == "gone"
    assert await count(local, "calls") == 0


async def test_a_slow_receiver_holds_up_nobody_and_is_not_told_twice(
    local: Process, hook: Receiver
) -> None:
    with Receiver(lambda letter: None) as slow:
        way = await webhook(local, slow.url)
        await webhook(local, hook.url)
        await waits_for(local, "b")
        caller = caller_of(local)
        caller.senders["webhook"].outbound.seconds = 1  # type: ignore[attr-defined]
        await settled(caller)
        assert len(hook.letters) == 1
        local.now += LEASE_MS + PAUSES_MS[0]
        await settled(caller)
        assert len(slow.letters) == 1, "it may have heard, so it does not hear it again"
        assert (await way_of(local, way)).failures == 1


async def test_a_huge_answer_is_hung_up_on(local: Process, hook: Receiver) -> None:
    hook.answer = lambda letter: status(200, body=b"x" * 50_000_000)
    await webhook(local, hook.url)
    await waits_for(local, "b")
    await settled(caller_of(local))
    assert await count(local, "calls") == 1
    for _ in range(200):
        if hook.broken:
            break
        await asyncio.sleep(0.05)
    assert hook.broken == 1


async def test_redirects_are_followed_a_few_times(local: Process, hook: Receiver) -> None:
    def onward(letter: Letter) -> bytes:
        if letter.path == "/there":
            return status(200)
        return status(
            307, "Location: /there" if letter.path == "/hook" else f"Location: {hook.url}2"
        )

    hook.answer = onward
    await webhook(local, hook.url)
    await waits_for(local, "b")
    await settled(caller_of(local))
    assert [letter.path for letter in hook.letters] == ["/hook", "/there"]
    assert hook.letters[1].json == hook.letters[0].json
    round_and_round = await webhook(local, f"{hook.url}2")
    table = await waits_for(local, "b")
    assert table
    hook.letters.clear()
    await settled(caller_of(local))
    assert [letter.path for letter in hook.letters].count("/hook2") == 4
    assert (await way_of(local, round_and_round)).failures == 1


# --- private addresses ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fd00::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1",
    ],
)  # fmt: skip
def test_addresses_of_ones_own_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_addresses_of_the_open_net_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]"]
)
async def test_a_private_target_is_refused_however_it_is_written(
    local: Process, hook: Receiver, host: str
) -> None:
    way = await webhook(local, f"http://{host}:{hook.port}/hook")
    await waits_for(local, "b")
    await settled(caller_of(local, allow_private=False))
    assert hook.letters == []
    assert (await way_of(local, way)).resting == "private"


async def test_a_line_goes_to_the_address_that_was_looked_at(
    monkeypatch: pytest.MonkeyPatch, hook: Receiver
) -> None:
    """A name that means something public at first and then us: it is asked once."""
    asked: list[str] = []
    dialled: list[str] = []
    outbound = Outbound()
    inner = outbound.lines.inner.connect_tcp

    async def answers(host: str, port: int, **_: object) -> list[object]:
        asked.append(host)
        address = "93.184.216.34" if len(asked) == 1 else "127.0.0.1"
        return [(2, 1, 6, "", (address, port))]

    async def dial(host: str, *rest: object) -> object:
        dialled.append(host)
        return await inner("127.0.0.1", hook.port, 5)

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", answers)
    monkeypatch.setattr(outbound.lines.inner, "connect_tcp", dial)

    async def before() -> None:
        pass

    assert await outbound.post("http://rebind.example/hook", {}, b"{}", before) == 200
    assert (asked, dialled) == (["rebind.example"], ["93.184.216.34"])


async def test_a_redirect_into_the_house_is_refused(
    monkeypatch: pytest.MonkeyPatch, hook: Receiver
) -> None:
    from coffeehouse.server.calls.errors import NotSent

    outbound = Outbound()
    inner = outbound.lines.inner.connect_tcp

    async def answers(host: str, port: int, **_: object) -> list[object]:
        address = "93.184.216.34" if host == "public.example" else "127.0.0.1"
        return [(2, 1, 6, "", (address, port))]

    async def dial(host: str, *rest: object) -> object:
        return await inner("127.0.0.1", hook.port, 5)

    async def before() -> None:
        pass

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", answers)
    monkeypatch.setattr(outbound.lines.inner, "connect_tcp", dial)
    for where in (f"http://127.0.0.1:{hook.port}/admin", "http://inside.example/", "file:///etc"):
        hook.answer = lambda letter, where=where: status(307, f"Location: {where}")  # type: ignore[misc]
        with pytest.raises(NotSent) as refused:
            await outbound.post("http://public.example/hook", {}, b"{}", before, redirects=3)
        assert refused.value.why in ("private", "refused")
    assert {letter.path for letter in hook.letters} == {"/hook"}


# --- the other ways ---------------------------------------------------------------------------


async def test_a_browser_reads_what_nobody_on_the_way_can(local: Process, hook: Receiver) -> None:
    browser = Browser(hook)
    await local.tables.calls.add(wanted(browser.subscription(), "b", local.now))
    table = await waits_for(local, "b")
    await settled(caller_of(local))
    [message] = browser.read()
    assert message["link"] == f"table/{table.id}"
    assert message["title"] == "Your turn: Blind Tasting"
    assert b"Tasting" not in hook.letters[0].body
    assert hook.letters[0].headers["topic"] == message["tag"]


async def test_a_browser_that_is_gone_is_not_called_again(local: Process, hook: Receiver) -> None:
    way = wanted(Browser(hook).subscription(), "b", local.now)
    await local.tables.calls.add(way)
    hook.answer = lambda letter: status(410)
    await waits_for(local, "b")
    await settled(caller_of(local))
    assert (await way_of(local, way)).resting == "gone"


async def test_a_browser_is_one_persons(local: Process, hook: Receiver) -> None:
    browser = Browser(hook)
    for who in ("a", "b"):
        await local.tables.calls.add(wanted(browser.subscription(), who, local.now))
    assert await local.tables.calls.ways_of("a") == []
    assert len(await local.tables.calls.ways_of("b")) == 1


async def mail_way(process: Process, address: str = "bruno@example.org") -> Way:
    way = Way.new("b", "mail", address, 0, process.now)
    await process.tables.calls.add(way)
    return way


async def test_a_letter_names_game_people_table_and_how_to_stop(
    local: Process, mailbox: MailBox
) -> None:
    way = await mail_way(local)
    await local.tables.calls.confirm(way.id)
    table = await waits_for(local, "b")
    await settled(caller_of(local, mailbox))
    [letter] = mailbox.letters
    assert (letter["Subject"], letter["To"]) == ("Your turn: Blind Tasting", "bruno@example.org")
    text = letter.get_content()
    assert "It is your turn at Blind Tasting, with A." in text
    assert f"{HOME}table/{table.id}" in text.splitlines()
    assert letter["List-Unsubscribe"].startswith(f"<{HOME}api/calls/stop?token=")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


async def test_nothing_is_sent_before_its_owner_agreed(local: Process, mailbox: MailBox) -> None:
    way = await mail_way(local)
    await waits_for(local, "b")
    caller = caller_of(local, mailbox)
    await settled(caller)
    assert mailbox.letters == []
    await caller.ask_to_confirm(way)
    [asked] = mailbox.letters
    assert f"{HOME}confirm?token=" in asked.get_content()


async def test_a_box_that_is_none_rests_and_the_hosts_own_trouble_is_nobodys(
    local: Process, mailbox: MailBox
) -> None:
    mailbox.refusing.add("bruno@example.org")
    way = await mail_way(local)
    await local.tables.calls.confirm(way.id)
    await waits_for(local, "b")
    await settled(caller_of(local, mailbox))
    assert (await way_of(local, way)).resting == "refused"
    other = await mail_way(local, "anna@example.org")
    await local.tables.calls.confirm(other.id)
    await waits_for(local, "b")
    caller = caller_of(local, mailbox)
    nobody = MailServer.at("smtp://127.0.0.1:1", "house@coffee.example")
    caller.senders["mail"].server = nobody  # type: ignore[attr-defined]
    await settled(caller)
    assert (await way_of(local, other)).failures == 0
    local.now += 600_000
    await settled(caller_of(local, mailbox))
    assert [letter["To"] for letter in mailbox.letters] == ["anna@example.org"]


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("anna@example.org", True), ("a.b+c@mail.example.org", True), ("anna", False),
        ("anna@localhost", False), ("a@b.org, c@d.org", False), ("Anna <a@b.org>", False),
        ("a@b.org\r\nBcc: x@y.org", False), ("@b.org", False), ("a@.", False),
    ],
)  # fmt: skip
def test_only_a_plain_address_is_one(address: str, good: bool) -> None:
    assert is_address(address) is good


async def test_names_call_nobody_else(local: Process, hook: Receiver) -> None:
    from coffeehouse.server.calls.message import your_turn

    said = your_turn("Café", ["@everyone <!channel>", "b\r\nc"], "t1", 3).text
    assert said == "It is your turn at Café, with ＠everyone ‹!channel› and b c."
    await webhook(local, hook.url, form="content")
    await waits_for(local, "b")
    await settled(caller_of(local))
    content = hook.letters[0].json
    assert set(content) == {"content", "allowed_mentions"}
    assert content["allowed_mentions"] == {"parse": []}


async def test_a_call_says_the_same_whatever_was_played(local: Process, hook: Receiver) -> None:
    """Hidden hands differ; what is said does not, but for the table."""
    await webhook(local, hook.url)
    said = set()
    for _ in range(3):
        table = await waits_for(local, "b")
        await settled(caller_of(local))
        text = hook.letters[-1].json["text"].split("\n")
        said.add((text[0], text[1].replace(table.id, "…")))
    assert len(hook.letters) == 3
    assert len(said) == 1


# --- who has it erased ------------------------------------------------------------------------


async def test_forgetting_a_person_erases_all_of_it(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url)
    await local.tables.calls.keep_quiet("b", Quiet(zone="UTC", start=1, end=2))
    await waits_for(local, "b")
    await settled(caller_of(local))
    assert [await count(local, name) for name in ("ways", "calls", "quiet_hours")] == [1, 1, 1]
    await local.tables.forget("b")
    assert [await count(local, name) for name in ("ways", "calls", "quiet_hours")] == [0, 0, 0]


async def test_who_lost_a_device_is_not_called_there(local: Process, hook: Receiver) -> None:
    await local.tables.calls.add(wanted(Browser(hook).subscription(), "b", local.now))
    kept = await webhook(local, hook.url)
    await local.tables.sign_out_elsewhere("b")
    assert [way.id for way in await local.tables.calls.ways_of("b")] == [kept.id]


async def test_one_person_has_so_many_ways(local: Process) -> None:
    for number in range(MOST_WAYS):
        await webhook(local, f"https://hooks.example/{number}")
    await webhook(local, "https://hooks.example/0")
    with pytest.raises(TableRefused, match="take one away first"):
        await webhook(local, "https://hooks.example/more")


async def test_pruning_keeps_what_a_lasting_turn_was_told(local: Process, hook: Receiver) -> None:
    await webhook(local, hook.url)
    await mail_way(local)
    table = await waits_for(local, "b")
    await settled(caller_of(local))
    local.now += 40 * 86_400_000
    await local.tables.prune()
    await settled(caller_of(local))
    assert len(hook.letters) == 1
    assert len(await local.tables.calls.ways_of("b")) == 1, "what nobody confirmed is gone"
    await move(local, table, "b")
    await local.tables.prune()
    assert await count(local, "calls") == 0
