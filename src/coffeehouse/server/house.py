"""`HouseState`: everything a running server shares, and the answers both of its doors give."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from sqlalchemy import delete, insert

from coffeehouse import __version__, compiled
from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame, choice
from coffeehouse.engine.words import read_words
from coffeehouse.players.hints import Hint
from coffeehouse.players.levels import HOUSE, LEVELS, levels
from coffeehouse.server.errors import PACKAGE, Declined, Nobody
from coffeehouse.server.guard import Buckets, Doors, Limits
from coffeehouse.server.houses import Houses
from coffeehouse.server.identity import COOKIE, Carried, Identities, Person
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.rooms import Rooms
from coffeehouse.server.thinking import Task, Thinkers
from coffeehouse.server.wire import Answered, EditionCard, GameBook, GameCard, House, LevelCard
from coffeehouse.tables import moving, schema
from coffeehouse.tables.commands import AnyCommand, NewTable, SeatHouse
from coffeehouse.tables.consent import hints_allowed
from coffeehouse.tables.errors import LostRace, words_for
from coffeehouse.tables.service import Done, Refused, Tables
from coffeehouse.tables.table import Table

FINDS_PEOPLE = ("random", "greedy")
"""Levels for experiments: no company for a person."""


class HouseState:
    def __init__(
        self, tables: Tables, thinkers: Thinkers, limits: Limits, base: str, pace: float
    ) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.limits = limits
        self.base = base
        self.identities = Identities(tables.key)
        self.rooms = Rooms(tables)
        self.houses = Houses(tables, thinkers, pace)
        self.houses.show = self.rooms.thinking
        self.metrics = Metrics()
        self.metrics.gauges["sockets"] = lambda: self.rooms.count
        self.metrics.gauges["tables_at_hand"] = lambda: len(tables.shelf.kept)
        self.metrics.gauges["thinking"] = lambda: len(self.houses.tasks)
        self.requests = Buckets(limits.requests)
        self.making = Buckets(limits.making)
        self.hinting = Buckets(limits.hints)
        self.doors = Doors(limits.sockets)

    # --- people --------------------------------------------------------------------------

    def person_of(self, cookies: Mapping[str, str]) -> Person | None:
        return self.identities.read(cookies.get(COOKIE))

    async def claim(self, token: str) -> Carried:
        """What a link carries, once. Raises `Declined`."""
        carried = self.identities.carried(token)
        values = {"nonce": carried.nonce, "expires": carried.expires}
        try:
            async with self.tables.store.database.write() as connection:
                old = schema.links.c.expires < int(time.time())
                await connection.execute(delete(schema.links).where(old))
                await connection.execute(insert(schema.links).values(values))
        except LostRace:
            raise Declined("link-used") from None
        return carried

    # --- at a table ------------------------------------------------------------------------

    async def create(self, order: NewTable, who: str) -> Table:
        must_be_offered((*order.house.values(), order.stand_in))
        table = await self.tables.create(order, who)
        self.metrics.count("tables_made")
        self.houses.attend(table)
        return table

    async def do(self, table: str, who: str | None, command: AnyCommand) -> Done | Refused:
        """Raises `Declined`; what the table refuses is a value."""
        if who is None:
            raise Nobody
        if isinstance(command, SeatHouse):
            must_be_offered((command.level,))
        done = await self.tables.do(table, who, command)
        self.metrics.count("commands_done" if isinstance(done, Done) else "commands_refused")
        return done

    async def why_not(
        self, table: str, who: str | None, seat: int, refs: Sequence[str]
    ) -> Answered:
        if who is None:
            raise Nobody
        refusal = await self.tables.why_not(table, who, seat, tuple(refs))
        if refusal is None:
            return Answered(None, "")
        game = (await self.tables.kept(table)).table.game
        return Answered(refusal, words_for(game.words).refusal(refusal))

    async def hints(self, id: str, who: str | None, seat: int) -> tuple[Hint, ...]:
        """Raises `TableRefused` unless the table allows hints and it is the seat's turn."""
        if who is None:
            raise Nobody
        table, _ = await self.tables.at_seat(id, who, seat)
        if not hints_allowed(table):
            raise Declined("hints-not-agreed")
        moving.acting(table, seat)
        return await self.thinkers.hints(Task.at(table, seat))

    async def heard(self, table: str, seq: int) -> None:
        """The news of a table, from this process or another."""
        await self.tables.heard(table, seq)
        await self.rooms.grown(table)

    def wrote(self, table: str) -> None:
        """This process wrote at a table: its house players are ours to move."""
        kept = self.tables.shelf.get(table)
        if kept is not None:
            self.houses.attend(kept.table)


def must_be_offered(wanted: Iterable[str]) -> None:
    for level in wanted:
        if level not in levels():
            raise Declined("no-such-level", level=level, levels=choice(levels()))


# --- the shelf of games ---------------------------------------------------------------------


@lru_cache(maxsize=1)
def house_card() -> House:
    offered = set(levels()) - set(FINDS_PEOPLE)
    cards = tuple(
        LevelCard(level.id, level.title, level.about) for level in LEVELS if level.id in offered
    )
    games = tuple(game_card(registry.game(id)) for id in registry.games())
    return House(__version__, compiled, cards, HOUSE, games, shared_words())


def game_card(game: AnyGame) -> GameCard:
    edition = EditionCard(game.edition.name, game.edition.about, game.edition_source.digest)
    return GameCard(
        game.id,
        game.title,
        game.words.tagline,
        game.seats,
        game.minutes,
        game.options,
        game.version,
        edition,
    )


def game_book(game: AnyGame) -> GameBook:
    return GameBook(game_card(game), dict(game.words.layers[0]), game.rules)


def shared_words() -> dict[str, object]:
    """Engine, tables and server in one catalogue; none of them uses a code of another's."""
    merged: dict[str, object] = {}
    for package in ("coffeehouse.engine", "coffeehouse.tables", PACKAGE):
        for section, table in read_words(package, "en").items():
            old = merged.get(section)
            merged[section] = (
                {**old, **table} if isinstance(old, dict) and isinstance(table, dict) else table
            )
    return merged
