"""`HouseState`: everything a running server shares, and the answers both of its doors give."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import delete, insert

from coffeehouse import __version__, compiled
from coffeehouse.engine import registry
from coffeehouse.engine.errors import CoffeehouseError, IllegalMove, Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.words import Words, read_words
from coffeehouse.players.hints import Hint
from coffeehouse.players.levels import HOUSE, LEVELS, levels
from coffeehouse.server.guard import Buckets, Limits, TooFast, WrongOrigin
from coffeehouse.server.houses import Houses
from coffeehouse.server.identity import COOKIE, Carried, Identities, clean_name
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.rooms import Rooms
from coffeehouse.server.thinking import Task, Thinkers
from coffeehouse.server.wire import Answered, EditionCard, GameBook, GameCard, House, LevelCard
from coffeehouse.tables import schema
from coffeehouse.tables.commands import AnyCommand, Sit
from coffeehouse.tables.commands import Rename as RenameSeat
from coffeehouse.tables.consent import hints_allowed
from coffeehouse.tables.errors import LostRace, TableRefused, refused
from coffeehouse.tables.service import Tables

PACKAGE = "coffeehouse.server"
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
        self.words = Words.of(PACKAGE)
        self.started = time.time()

    # --- people --------------------------------------------------------------------------

    def person_of(self, cookies: Mapping[str, str]) -> str | None:
        person = self.identities.read(cookies.get(COOKIE))
        return None if person is None else person.who

    def must_be_known(self, who: str | None) -> str:
        if who is None:
            raise refused("nobody")
        return who

    async def claim(self, token: str) -> Carried:
        """What a link carries, once. Raises `TableRefused`."""
        carried = self.identities.carried(token)
        values = {"nonce": carried.nonce, "expires": carried.expires}
        try:
            async with self.tables.store.database.write() as connection:
                old = schema.links.c.expires < int(time.time())
                await connection.execute(delete(schema.links).where(old))
                await connection.execute(insert(schema.links).values(values))
        except LostRace:
            raise TableRefused(Refusal("link-used")) from None
        return carried

    # --- at a table ------------------------------------------------------------------------

    async def why_not(
        self, table: str, who: str | None, seat: int, refs: Sequence[str]
    ) -> Answered:
        person = self.must_be_known(who)
        refusal = await self.tables.why_not(table, person, seat, tuple(refs))
        if refusal is None:
            return Answered(None, "")
        words = (await self.tables.table(table)).game.words
        return Answered(refusal, words.refusal(refusal))

    async def hints(self, id: str, who: str | None, seat: int) -> tuple[Hint, ...]:
        """Raises `TableRefused` unless the table allows hints and it is the seat's turn."""
        table, game = await self.tables.at_seat(id, self.must_be_known(who), seat)
        if not hints_allowed(table):
            raise refused("hints-not-agreed")
        if game.as_actor(table.state, seat) is None:
            raise game.illegal(game.refusal(table.state, seat, None, ()))
        return await self.thinkers.hints(Task.at(table, seat))

    # --- the shelf of games ----------------------------------------------------------------

    def card(self) -> House:
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


def clean_command(command: AnyCommand) -> AnyCommand:
    """Names reach a table only in their cleaned form."""
    if isinstance(command, Sit | RenameSeat):
        return msgspec.structs.replace(command, name=clean_name(command.name))
    return command


def refusal_of(error: CoffeehouseError) -> Refusal:
    if isinstance(error, TableRefused | IllegalMove):
        return error.refusal
    if isinstance(error, TooFast):
        return Refusal("too-fast", {"wait": error.wait})
    return Refusal("wrong-origin" if isinstance(error, WrongOrigin) else "not-possible")
