"""`Studies`: variations kept under their author's identity, read by whoever has the link."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, func, insert, select, update

from coffeehouse.analysis import study_file
from coffeehouse.analysis.studies import NewStudy, Study, StudyDeed, StudyDone, StudyLine, StudyNode
from coffeehouse.analysis.study_tree import Tree, carried_out, new_tree, state_at
from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import State
from coffeehouse.server.db import schema
from coffeehouse.server.db.database import Database
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.play.store import keep_edition
from coffeehouse.table.errors import NoSuchTable, TableRefused, refused
from coffeehouse.table.fair_draws import ID_LETTERS
from coffeehouse.table.games import bound_game
from coffeehouse.table.table import UNPLAYABLE, Table

MOST_STUDIES = 200
"""Of one person."""
studies, editions = schema.studies.c, schema.editions.c


class NoSuchStudy(NoSuchTable):
    """No study has that id."""

    def __init__(self) -> None:
        TableRefused.__init__(self, Refusal("no-such-study"))


class Kept(msgspec.Struct, frozen=True):
    """A study as it is stored."""

    id: str
    who: str
    version: int
    game: AnyGame
    tree: Tree


class Studies:
    def __init__(
        self, database: Database, reviews: Reviews, table: Callable[[str], Awaitable[Table]],
        clock: Callable[[], int],
    ) -> None:  # fmt: skip
        self.database = database
        self.reviews = reviews
        self.table = table
        self.clock = clock

    # --- making --------------------------------------------------------------------------

    async def of_table(self, id: str, order: NewStudy, who: str) -> str:
        """A study of a finished game from a moment on. Raises `TableRefused`."""
        table = await self.table(id)
        record, entry = self.reviews.past(table), self.reviews.entry_of(table, order)
        tree = new_tree(table.game, record, order.title, entry, id)
        return await self.keep(table.game, tree, who)

    async def of_game(
        self, game: AnyGame, seats: int | None, options: dict[str, str], title: str, who: str
    ) -> str:
        """A study from the start of a game. Raises `BadSetup`."""
        count = game.seats[0] if seats is None else seats
        return await self.keep(game, new_tree(game, Record.of(game, count, options), title), who)

    async def take_in(self, game: AnyGame, text: str, who: str) -> str:
        """A study from its file. Raises `BadRecord`."""
        return await self.keep(game, study_file.load(game, text), who)

    async def copy(self, id: str, who: str) -> str:
        """Somebody's study as one's own."""
        kept = await self.find(id)
        return await self.keep(kept.game, kept.tree, who)

    async def keep(self, game: AnyGame, tree: Tree, who: str) -> str:
        id = secrets.token_hex(ID_LETTERS // 2)
        row = {
            "id": id,
            "who": who,
            "game": game.id,
            "edition": game.edition_source.digest,
            "version": 1,
            **self.content(tree),
        }
        count = select(func.count()).where(studies.who == who)
        async with self.database.write() as connection:
            if int((await connection.execute(count)).scalar() or 0) >= MOST_STUDIES:
                raise refused("enough-studies", most=MOST_STUDIES)
            await keep_edition(connection, game)
            await connection.execute(insert(schema.studies).values(row))
        return id

    def content(self, tree: Tree) -> dict[str, object]:
        text = msgspec.json.encode(tree).decode()
        return {"title": tree.title, "updated": self.clock(), "text": text}

    # --- looking -------------------------------------------------------------------------

    async def own(self, who: str) -> list[StudyLine]:
        """A person's studies, the latest first."""
        columns = (studies.id, studies.title, studies.game, studies.updated)
        query = select(*columns).where(studies.who == who).order_by(studies.updated.desc())
        async with self.database.read() as connection:
            found = (await connection.execute(query.limit(MOST_STUDIES))).all()
        return [
            StudyLine(study=row.id, title=row.title, game=row.game, updated=row.updated)
            for row in found
        ]

    async def find(self, id: str) -> Kept:
        """Raises `NoSuchStudy`, `UnknownGame`, `EditionError`."""
        query = select(schema.studies, editions.text.label("edition_text")).join_from(
            schema.studies, schema.editions
        )
        async with self.database.read() as connection:
            row: Any = (await connection.execute(query.where(studies.id == id))).first()
        if row is None:
            raise NoSuchStudy
        game = bound_game(row.game, row.edition_text)
        return Kept(row.id, row.who, row.version, game, msgspec.json.decode(row.text, type=Tree))

    async def see(self, id: str, who: str | None) -> Study:
        return await self.seen(await self.find(id), who)

    async def seen(self, kept: Kept, who: str | None) -> Study:
        tree, game = kept.tree, kept.game
        return Study(
            study=kept.id,
            title=tree.title,
            game=game.id,
            edition=game.edition_source.digest,
            seats=tree.seats,
            options=tree.options,
            names=await self.names(tree),
            begins=len(tree.past),
            intro=tree.intro,
            nodes=tuple(
                StudyNode(node.parent, node.seat, node.offer, node.comment) for node in tree.nodes
            ),
            version=kept.version,
            yours=who == kept.who,
        )

    async def names(self, tree: Tree) -> tuple[str, ...]:
        """As the table has them now: who was forgotten there is forgotten here."""
        if tree.table is None:
            return tree.names or ("",) * tree.seats
        try:
            return tuple(chair.name for chair in (await self.table(tree.table)).chairs)
        except TableRefused:
            return ("",) * tree.seats

    async def position(self, id: str, node: int) -> tuple[AnyGame, State, tuple[str, ...]]:
        """Raises `TableRefused`."""
        kept = await self.find(id)
        return kept.game, followed(kept, node), await self.names(kept.tree)

    async def export(self, id: str) -> str:
        kept = await self.find(id)
        followed(kept, -1)
        names = await self.names(kept.tree)
        return study_file.write(kept.game, replace(kept.tree, names=names))

    # --- changing ------------------------------------------------------------------------

    async def do(self, id: str, who: str, deed: StudyDeed) -> StudyDone:
        """Raises `TableRefused`, `IllegalMove`."""
        kept = await self.find(id)
        if kept.who != who:
            raise refused("not-your-study")
        if kept.version != deed.version:
            raise refused("stale")
        try:
            tree, node = carried_out(kept.game, kept.tree, deed)
        except UNPLAYABLE as error:
            if isinstance(error, ValueError | LookupError | AssertionError | ArithmeticError):
                raise refused("read-only-version") from None
            raise
        if tree != kept.tree:
            kept = replace(kept, tree=tree, version=kept.version + 1)
            await self.write(kept, deed.version)
        return StudyDone(study=await self.seen(kept, who), node=node)

    async def write(self, kept: Kept, before: int) -> None:
        """Raises `TableRefused` if somebody was quicker."""
        here = (studies.id == kept.id) & (studies.version == before)
        values = {**self.content(kept.tree), "version": kept.version}
        async with self.database.write() as connection:
            done = await connection.execute(update(schema.studies).where(here).values(values))
            if done.rowcount != 1:
                raise refused("stale")

    async def remove(self, id: str, who: str) -> None:
        here = (studies.id == id) & (studies.who == who)
        async with self.database.write() as connection:
            await connection.execute(delete(schema.studies).where(here))


def followed(kept: Kept, node: int) -> State:
    """The position after a node. Raises `TableRefused` also where the rules have changed."""
    try:
        return state_at(kept.game, kept.tree, node)
    except (LookupError, ValueError, ArithmeticError, AssertionError, TypeError):
        raise refused("read-only-version") from None
