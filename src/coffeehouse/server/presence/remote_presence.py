"""`Elsewhere`: how people are at their pages in other processes of the house."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable

from coffeehouse.server.bus.redis import ANSWER_SECONDS, RedisLine, end
from coffeehouse.server.play.rooms import Being, Guest

log = logging.getLogger("coffeehouse")
CHANNEL = "coffeehouse.presence"
PULSE_SECONDS = 5.0
SILENCE_SECONDS = 20
"""After which a process that says nothing is gone, and its guests with it."""
HASH_SECONDS = 86_400

Guests = Callable[[str], Iterable[Guest]]
"""Those at a table with a page in this process."""
LETTERS = {"h": Being("here"), "a": Being("away"), "c": Being("here", choosing=True)}
LETTER_OF = {being: letter for letter, being in LETTERS.items()}


def name_in_redis(who: str) -> str:
    """What Redis knows somebody by."""
    return hashlib.sha256(who.encode()).hexdigest()[:24]


class Elsewhere:
    """What is known of people's pages in other processes. Of a table Redis has a hash: a field for
    each process and person, with a letter for how they are. While Redis is away each process knows
    its own guests only.
    """

    def __init__(self, url: str, guests: Guests, changed: Callable[[str], None]) -> None:
        self.line = RedisLine(url, CHANNEL)
        self.guests = guests
        self.changed = changed
        self.process = secrets.token_hex(6)
        self.told: dict[str, dict[str, str]] = {}
        """What Redis was told by this process: by table, digest and letter."""
        self.tables: dict[str, dict[str, dict[str, str]]] = {}
        """What the others told, by table, process and digest."""
        self.doubtful: set[str] = set()
        """Tables of which Redis could not be told, or asked, or a word may have been missed."""
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.pulse()
        ready = asyncio.Event()
        self.line.opened = self.doubt
        self.tasks = [
            asyncio.create_task(self.line.hear(self.heard, ready)),
            asyncio.create_task(self.keep()),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), ANSWER_SECONDS)

    def known(self, table: str) -> dict[str, list[Being]]:
        found: dict[str, list[Being]] = {}
        for people in self.tables.get(table, {}).values():
            for digest, letter in people.items():
                if letter in LETTERS:
                    found.setdefault(digest, []).append(LETTERS[letter])
        return found

    async def say(self, table: str, own: dict[str, Being]) -> None:
        """Tell what has changed here; the first time, or in doubt, ask what the others know."""
        doubtful = table in self.doubtful
        self.doubtful.discard(table)
        if doubtful or table not in self.tables:
            await self.look(table)
        now = {name_in_redis(who): LETTER_OF[being] for who, being in own.items()}
        before = self.told.get(table, {})
        if now == before and not doubtful:
            return
        key, gone = self.key(table), before.keys() - now.keys()
        try:
            pipe = self.line.redis.pipeline(transaction=False)
            if now:
                pipe.hset(key, mapping={self.field(one): letter for one, letter in now.items()})
            if gone:
                pipe.hdel(key, *map(self.field, gone))
            pipe.expire(key, HASH_SECONDS)
            pipe.publish(CHANNEL, f"{self.process} {table}")
            await pipe.execute()
        except self.line.troubles:
            self.doubtful.add(table)
            return
        if now:
            self.told[table] = now
        else:
            self.told.pop(table, None)
        if not self.guests(table):
            self.tables.pop(table, None)

    def key(self, table: str) -> str:
        return f"{CHANNEL}.{table}"

    def field(self, digest: str) -> str:
        return f"{self.process}.{digest}"

    async def heard(self, channel: str, text: bytes) -> None:
        process, _, table = text.decode().partition(" ")
        if process != self.process and self.guests(table):
            await self.look(table)
            self.changed(table)

    async def look(self, table: str) -> None:
        try:
            fields: dict[bytes, bytes] = await self.line.redis.hgetall(self.key(table))
        except self.line.troubles:
            self.doubtful.add(table)
            return
        found: dict[str, dict[str, str]] = {}
        for field, letter in fields.items():
            process, _, digest = field.decode().partition(".")
            if process != self.process:
                found.setdefault(process, {})[digest] = letter.decode()
        alive = await self.alive(found)
        self.tables[table] = {one: people for one, people in found.items() if one in alive}

    # --- what may have been missed -----------------------------------------------------------

    def doubt(self) -> None:
        """Nobody knows what was said before this process began to hear, nor what Redis kept."""
        self.doubtful.update(self.tables, self.told)

    def clear_doubts(self) -> None:
        """Let the tables that matter here be told and asked of again."""
        self.doubtful = {one for one in self.doubtful if one in self.told or self.guests(one)}
        for table in self.doubtful:
            self.changed(table)

    # --- which processes there are -----------------------------------------------------------

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            await self.pulse()
            await self.drop_dead()
            self.clear_doubts()

    async def pulse(self) -> None:
        try:
            await self.line.redis.set(f"{CHANNEL}.process.{self.process}", 1, ex=SILENCE_SECONDS)
        except self.line.troubles:
            return

    async def alive(self, processes: Iterable[str]) -> set[str]:
        wanted = sorted(processes)
        if not wanted:
            return set()
        try:
            found = await self.line.redis.mget([f"{CHANNEL}.process.{one}" for one in wanted])
        except self.line.troubles:
            return set(wanted)
        return {one for one, value in zip(wanted, found, strict=True) if value is not None}

    async def drop_dead(self) -> None:
        """Whoever was in a process that has ended is not there any more."""
        known = {process for people in self.tables.values() for process in people}
        dead = known - await self.alive(known)
        for table, people in self.tables.items():
            if dead & people.keys():
                self.tables[table] = {
                    one: those for one, those in people.items() if one not in dead
                }
                self.changed(table)

    async def stop(self) -> None:
        for task in self.tasks:
            await end(task)
        try:
            await self.line.redis.delete(f"{CHANNEL}.process.{self.process}")
        except self.line.troubles:
            log.info("Redis was away when this process ended")
        await self.line.close()
