"""`RemotePresence`: people with a page open in another process of the server."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable

from coffeehouse.server.bus.bus import cancelled
from coffeehouse.server.bus.redis import ANSWER_SECONDS, RedisPubSub
from coffeehouse.server.play.guest import Guest
from coffeehouse.server.presence.status import Status

log = logging.getLogger("coffeehouse")
CHANNEL = "coffeehouse.presence"
HEARTBEAT_SECONDS = 5.0
SILENCE_SECONDS = 20
"""After which a process that says nothing is gone, and its guests with it."""
HASH_SECONDS = 86_400

Guests = Callable[[str], Iterable[Guest]]
"""Those at a table with a page in this process."""
STATUSES = {"h": Status("here"), "a": Status("away"), "c": Status("here", choosing=True)}
CODE_OF = {status: code for code, status in STATUSES.items()}


def name_in_redis(who: str) -> str:
    """What Redis knows somebody by."""
    return hashlib.sha256(who.encode()).hexdigest()[:24]


class RemotePresence:
    """What is known of people's pages in other processes. Of a table Redis has a hash: a field for
    each process and person, with a code for how they are. While Redis is away each process knows
    its own guests only.
    """

    def __init__(self, url: str, guests: Guests, changed: Callable[[str], None]) -> None:
        self.redis = RedisPubSub(url, CHANNEL, on_connect=self.doubt)
        self.guests = guests
        self.changed = changed
        self.process = secrets.token_hex(6)
        self.published: dict[str, dict[str, str]] = {}
        """What this process published: by table and digest the code of a status."""
        self.tables: dict[str, dict[str, dict[str, str]]] = {}
        """What the others published, by table, process and digest."""
        self.doubtful: set[str] = set()
        """Tables that could not be published or loaded, or whose messages may be missing."""
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.heartbeat()
        ready = asyncio.Event()
        self.tasks = [
            asyncio.create_task(self.redis.subscribe(self.on_message, ready)),
            asyncio.create_task(self.run()),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), ANSWER_SECONDS)

    def known(self, table: str) -> dict[str, list[Status]]:
        found: dict[str, list[Status]] = {}
        for people in self.tables.get(table, {}).values():
            for digest, code in people.items():
                if code in STATUSES:
                    found.setdefault(digest, []).append(STATUSES[code])
        return found

    async def publish(self, table: str, own: dict[str, Status]) -> None:
        """Tell what has changed here; the first time, or in doubt, ask what the others know."""
        doubtful = table in self.doubtful
        self.doubtful.discard(table)
        if doubtful or table not in self.tables:
            await self.load(table)
        now = {name_in_redis(who): CODE_OF[status] for who, status in own.items()}
        before = self.published.get(table, {})
        if now == before and not doubtful:
            return
        key, gone = self.key(table), before.keys() - now.keys()
        try:
            pipe = self.redis.redis.pipeline(transaction=False)
            if now:
                pipe.hset(key, mapping={self.field(one): code for one, code in now.items()})
            if gone:
                pipe.hdel(key, *map(self.field, gone))
            pipe.expire(key, HASH_SECONDS)
            pipe.publish(CHANNEL, f"{self.process} {table}")
            await pipe.execute()
        except self.redis.errors:
            self.doubtful.add(table)
            return
        if now:
            self.published[table] = now
        else:
            self.published.pop(table, None)
        if not self.guests(table):
            self.tables.pop(table, None)

    def key(self, table: str) -> str:
        return f"{CHANNEL}.{table}"

    def field(self, digest: str) -> str:
        return f"{self.process}.{digest}"

    async def on_message(self, channel: str, text: bytes) -> None:
        process, _, table = text.decode().partition(" ")
        if process != self.process and self.guests(table):
            await self.load(table)
            self.changed(table)

    async def load(self, table: str) -> None:
        try:
            fields: dict[bytes, bytes] = await self.redis.redis.hgetall(self.key(table))
        except self.redis.errors:
            self.doubtful.add(table)
            return
        found: dict[str, dict[str, str]] = {}
        for field, code in fields.items():
            process, _, digest = field.decode().partition(".")
            if process != self.process:
                found.setdefault(process, {})[digest] = code.decode()
        alive = await self.alive(found)
        self.tables[table] = {one: people for one, people in found.items() if one in alive}

    # --- what may have been missed -----------------------------------------------------------

    def doubt(self) -> None:
        """Doubt everything: earlier messages were missed, and Redis may have lost data."""
        self.doubtful.update(self.tables, self.published)

    def clear_doubts(self) -> None:
        """Have the doubtful tables that matter here published and loaded again."""
        self.doubtful = {one for one in self.doubtful if one in self.published or self.guests(one)}
        for table in self.doubtful:
            self.changed(table)

    # --- which processes there are -----------------------------------------------------------

    async def run(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            await self.heartbeat()
            await self.drop_ended()
            self.clear_doubts()

    async def heartbeat(self) -> None:
        try:
            await self.redis.redis.set(f"{CHANNEL}.process.{self.process}", 1, ex=SILENCE_SECONDS)
        except self.redis.errors:
            return

    async def alive(self, processes: Iterable[str]) -> set[str]:
        wanted = sorted(processes)
        if not wanted:
            return set()
        try:
            found = await self.redis.redis.mget([f"{CHANNEL}.process.{one}" for one in wanted])
        except self.redis.errors:
            return set(wanted)
        return {one for one, value in zip(wanted, found, strict=True) if value is not None}

    async def drop_ended(self) -> None:
        """Whoever was in a process that has ended is not there any more."""
        known = {process for people in self.tables.values() for process in people}
        ended = known - await self.alive(known)
        for table, people in self.tables.items():
            if ended & people.keys():
                self.tables[table] = {
                    one: those for one, those in people.items() if one not in ended
                }
                self.changed(table)

    async def stop(self) -> None:
        for task in self.tasks:
            await cancelled(task)
        try:
            await self.redis.redis.delete(f"{CHANNEL}.process.{self.process}")
        except self.redis.errors:
            log.info("Redis was away when this process ended")
        await self.redis.close()
