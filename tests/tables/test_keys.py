"""A new server key: old tables go on and stay provable, days and cookies carry over."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.app_state import build
from coffeehouse.server.bus.bus import LocalBus
from coffeehouse.server.db.database import Database
from coffeehouse.server.errors import Declined
from coffeehouse.server.identity.cookies import Identities, Person
from coffeehouse.server.key_file import read_keys, rotate, server_keys
from coffeehouse.server.notifications.links import ConfirmLink, StopLink, opened, signed
from coffeehouse.server.play.rows import DAY_MS
from coffeehouse.table.answers import Done
from coffeehouse.table.keys import Key, Keys, next_midnight
from coffeehouse.table.verify import verify_file, verify_table
from tests.tables.process import Process

pytestmark = pytest.mark.anyio


class Rotating(Process):
    """Opens with every key of its file."""

    async def open(self) -> None:
        database = Database.open(self.url, self.busy_seconds)
        keys = server_keys(self.key_file)
        self.app = build(self.settings, database, keys, LocalBus(), self.clock)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def finish(process: Process, id: str) -> None:
    rng = random.Random(1)
    while not (table := await process.app.play.reader.table(id)).over:
        assert isinstance(await process.do(table, *process.some_move(table, rng)), Done)


async def test_a_table_of_the_old_key_goes_on_and_is_proven(tmp_path: Path) -> None:
    async with Rotating(str(tmp_path / "t.db"), tmp_path / "key") as process:
        old = await process.seated("toy-tasting")
        rotate(process.key_file, process.now)
        await process.reopen()
        new = await process.seated("toy-tasting")
        for table in (old, new):
            await finish(process, table.id)
            over = await process.app.play.reader.table(table.id)
            assert verify_table(over).draws > 0
            assert verify_file(await process.app.play.reader.export(table.id), over.game).draws > 0
        # Without the old key the old table would have stopped.
        secrets = [key.secret for key in read_keys(process.key_file)]
        assert len(secrets) == 2
        dealers = process.app.play.writer.dealers
        assert dealers.of(new.id).commitment == new.row.commitment
        assert dealers.of(old.id).commitment != old.row.commitment


async def test_a_day_is_dealt_with_one_key_and_has_one_attempt(tmp_path: Path) -> None:
    async with Rotating(str(tmp_path / "t.db"), tmp_path / "key") as process:
        day = process.app.daily.today()
        before = await process.app.daily.attempt(day, "a", "Anna")
        seen = await process.app.daily.page(day, None)
        rotate(process.key_file, process.now)
        await process.reopen()
        after = await process.app.daily.attempt(day, "a", "Anna")
        other = await process.app.daily.attempt(day, "b", "Bert")
        assert after.id == before.id
        assert other.row.commitment == before.row.commitment == seen.commitment
        assert (await process.app.daily.page(day, None)).commitment == seen.commitment
        process.now += DAY_MS
        tomorrow = process.app.daily.today()
        dealt = await process.app.daily.attempt(tomorrow, "a", "Anna")
        newest = next(iter(process.app.runtime.keys)).secret
        assert process.app.runtime.keys.at(process.now) == newest
        assert dealt.row.commitment != before.row.commitment


async def test_a_rematch_asked_for_before_is_the_same_one_after(tmp_path: Path) -> None:
    async with Rotating(str(tmp_path / "t.db"), tmp_path / "key") as process:
        table = await process.seated("toy-tasting")
        await finish(process, table.id)
        again = await process.app.play.tables.rematch(table.id, "a")
        rotate(process.key_file, process.now)
        await process.reopen()
        assert (await process.app.play.tables.rematch(table.id, "b")).id == again.id


def test_a_key_counts_from_its_moment_on() -> None:
    keys = Keys([Key(b"new", 1000), Key(b"old")])
    assert [keys.at(moment) for moment in (0, 999, 1000, 5000)] == [b"old", b"old", b"new", b"new"]
    assert next_midnight(5 * DAY_MS + 1) == 6 * DAY_MS


def test_a_link_to_stop_mail_outlives_its_key_and_nothing_passes_for_another(
    tmp_path: Path,
) -> None:
    file = tmp_path / "key"
    stop = signed(server_keys(file), StopLink("way"))
    cookie = Identities(server_keys(file)).write(Person("way", "Anna", 0))
    rotate(file, 1, sign_everybody_out=True)
    keys = server_keys(file)
    assert opened(keys, stop, StopLink) == StopLink("way")
    with pytest.raises(Declined):
        opened(keys, stop, ConfirmLink)
    for token in (cookie, stop[:-1], "", "é"):
        with pytest.raises(Declined):
            opened(keys, token, StopLink)
    assert Identities(keys).read(stop) is None


def test_a_key_that_begins_later_signs_nothing_before() -> None:
    now = [0]
    keys = Keys([Key(b"n" * 32, 1000), Key(b"o" * 32)], clock=lambda: now[0])
    anna = Person("a", "Anna", 0)
    early = Identities(keys).write(anna)
    now[0] = 1000
    late = Identities(keys).write(anna)
    assert Identities(b"o" * 32).read(early) == Identities(b"n" * 32).read(late) == anna
    assert Identities(b"n" * 32).read(early) is None
    assert Identities(keys).read(early) == Identities(keys).read(late) == anna


def test_cookies_of_the_old_key_are_read_until_everybody_is_signed_out(tmp_path: Path) -> None:
    file = tmp_path / "key"
    before = Identities(server_keys(file)).write(Person("a", "Anna", 0))
    rotate(file, 1)
    after = Identities(server_keys(file))
    assert after.read(before) == Person("a", "Anna", 0)
    fresh = after.write(Person("a", "Anna", 0))
    assert fresh != before
    rotate(file, 2, sign_everybody_out=True)
    last = Identities(server_keys(file))
    assert last.read(before) is None
    assert last.read(fresh) is None
    assert len(server_keys(file)) == 3
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_key_that_is_not_there_is_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(CoffeehouseError, match="no key file"):
        rotate(tmp_path / "nothing", 0)


@pytest.mark.parametrize("line", ["ab" * 32 + " yesterday", "xy" * 32, "ab" * 31, ""])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "key").write_text(line + "\n")
    with pytest.raises(CoffeehouseError, match="hexadecimal"):
        read_keys(tmp_path / "key")
