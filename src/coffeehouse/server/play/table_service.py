"""`TableService`: making tables, for a new game, a rematch or a game from a file."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from msgspec.structs import replace

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record
from coffeehouse.engine.record import load as load_record
from coffeehouse.server.errors import Declined
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.people.opponents import Opponents
from coffeehouse.server.people.privileges import Privileges
from coffeehouse.server.play.reader import TableReader
from coffeehouse.server.play.service import must_be_offered
from coffeehouse.server.play.writer import TableWriter
from coffeehouse.table import game_file
from coffeehouse.table.commands import NewTable
from coffeehouse.table.entries import Chair
from coffeehouse.table.errors import LostRace, refused
from coffeehouse.table.game_file import GameFile
from coffeehouse.table.games import bound_game
from coffeehouse.table.house_commands import Open, TakeIn
from coffeehouse.table.opening import moved_on, settings_of
from coffeehouse.table.row import Settings
from coffeehouse.table.table import Table

MOST_EDITIONS = 20
"""Editions of their own that one person may bring to all tables and studies they make."""


class EditionUser(Protocol):
    async def editions_of(self, who: str) -> set[str]:
        """The digests of the editions that a person brought."""


class TableService:
    """Methods raise `TableRefused`, and `BadSetup`, `EditionError` or `UnknownGame` for an order
    that cannot be carried out.
    """

    def __init__(
        self,
        writer: TableWriter,
        reader: TableReader,
        opponents: Opponents,
        privileges: Privileges,
        edition_users: Sequence[EditionUser],
        metrics: Metrics,
        allow_listed: bool,
    ) -> None:
        self.writer = writer
        self.reader = reader
        self.opponents = opponents
        self.privileges = privileges
        self.edition_users = edition_users
        self.metrics = metrics
        self.allow_listed = allow_listed

    async def create(self, order: NewTable, who: str | None) -> Table:
        """A new table: its commitment is in the row, its bots are seated."""
        must_be_offered((*order.levels.values(), order.stand_in))
        if order.listed and not self.allow_listed:
            raise Declined("house-is-private")
        game, settings = bound_game(order.game, order.edition), settings_of(order)
        await self.must_have_room(who, game)
        await self.privileges.must_have(who, game, order.options)
        seated = Open(await self.chairs_for(order, who))
        table = self.writer.prepare(
            game, seated, settings, seats=order.seats, options=order.options, maker=who
        )
        self.metrics.count("tables_made")
        return await self.writer.create(table)

    async def chairs_for(self, order: NewTable, who: str | None) -> dict[int, Chair]:
        """The bots, and the opponents whose seats are kept for them."""
        taken = {seat: Chair(level=level) for seat, level in order.levels.items()}
        if who is not None:
            taken |= await self.opponents.invited(who, order.invite)
        return dict(sorted(taken.items()))

    async def rematch(self, id: str, who: str) -> Table:
        """The table for another game of the same, made by whoever asks first. Everybody moves on by
        one seat, so that someone else begins; each person's seat is kept for them.
        """
        old = await self.reader.table(id)
        if not old.over:
            raise refused("not-over")
        if who not in {chair.who for chair in old.chairs}:
            raise refused("not-at-table")
        new = self.rematch_id(id)
        if await self.rematch_of(id) is None:
            table = self.writer.prepare(
                old.game,
                Open(moved_on(old.chairs)),
                replace(old.row.settings, day=None, deal=False),
                seats=old.row.seats,
                options=old.row.options,
                maker=who,
                id=new,
                after=id,
            )
            with suppress(LostRace):
                return await self.writer.create(table)
        return (await self.reader.find(new)).table

    async def rematch_of(self, id: str) -> str | None:
        """The id of the rematch, if somebody has asked for one already."""
        new = self.rematch_id(id)
        return None if await self.writer.store.row(new) is None else new

    def rematch_id(self, id: str) -> str:
        return self.writer.dealers.id(f"rematch {id}")

    async def import_game(self, text: str, who: str) -> Table:
        """A table for a game from a file. Raises `BadRecord`.

        A finished game is over at once and can be looked at; an unfinished one waits for people
        and goes on. Its earlier chance stays as it was, unproven here.
        """
        file = game_file.read(text)
        game = bound_game(file.record.game, file.edition)
        record = load_record(game, text)
        return await self.continue_from(game, record, file, Settings(practice=file.practice), who)

    async def continue_from(
        self, game: AnyGame, record: Record, file: GameFile, settings: Settings, who: str
    ) -> Table:
        """A table that goes on where a record ends."""
        await self.must_have_room(who, game)
        table = self.writer.prepare(
            game,
            TakeIn(record, file),
            settings,
            seats=record.seats,
            options=record.options,
            maker=who,
        )
        return await self.writer.create(table)

    async def must_have_room(self, who: str | None, game: AnyGame) -> None:
        """Raises `TableRefused` if the person has brought too many editions of their own."""
        digest, house = game.edition_source.digest, registry.game(game.id).edition_source.digest
        if who is None or digest == house:
            return
        brought: set[str] = set()
        for user in self.edition_users:
            brought |= await user.editions_of(who)
        brought -= house_editions()
        if digest not in brought and len(brought) >= MOST_EDITIONS:
            raise refused("enough-editions", most=MOST_EDITIONS)

    async def hide(self, id: str, who: str, hidden: bool) -> None:
        """Hide a table from one's own home page, or show it again; the others notice nothing."""
        table = await self.reader.table(id)
        if who not in {table.row.maker, *(chair.who for chair in table.chairs)}:
            raise refused("not-at-table")
        await self.writer.store.hide(who, id, hidden)
        self.writer.announce(table)


def house_editions() -> set[str]:
    return {registry.game(id).edition_source.digest for id in registry.game_ids()}
