"""`Studies`: variations study under their author's identity, read by whoever has the link."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, func, insert, select, update

from coffeehouse.analysis import study_file
from coffeehouse.analysis.studies import (
    AnyStudyCommand,
    NewStudy,
    Study,
    StudyDone,
    StudyLine,
    StudyNode,
)
from coffeehouse.analysis.study_tree import Tree, carried_out, new_tree, state_at
from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import State
from coffeehouse.server.db.database import Database
from coffeehouse.server.learning import tables as sql
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.play import tables as play_sql
from coffeehouse.server.play.editions import keep_edition
from coffeehouse.table.errors import NoSuchTable, TableRefused, refused
from coffeehouse.table.fair_draws import ID_LETTERS
from coffeehouse.table.games import bound_game
from coffeehouse.table.table import UNPLAYABLE, Table

MOST_STUDIES = 200
"""Of one person."""
studies, editions = sql.studies.c, play_sql.editions.c


class NoSuchStudy(NoSuchTable):
    """No study has that id."""

    def __init__(self) -> None:
        TableRefused.__init__(self, Refusal("no-such-study"))


class StoredStudy(msgspec.Struct, frozen=True):
    """A study as it is stored."""

    id: str
    who: str
    version: int
    game: AnyGame
    tree: Tree


class Studies:
    def __init__(
        self,
        database: Database,
        reviews: Reviews,
        table: Callable[[str], Awaitable[Table]],
        clock: Callable[[], int],
    ) -> None:
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

    async def import_study(self, game: AnyGame, text: str, who: str) -> str:
        """A study from its file. Raises `BadRecord`."""
        return await self.keep(game, study_file.load(game, text), who)

    async def copy(self, id: str, who: str) -> str:
        """Somebody's study as one's own."""
        study = await self.find(id)
        return await self.keep(study.game, study.tree, who)

    async def keep(self, game: AnyGame, tree: Tree, who: str) -> str:
        id = secrets.token_hex(ID_LETTERS // 2)
        row = {
            "id": id,
            "who": who,
            "game": game.id,
            "edition": game.edition_source.digest,
            "version": 1,
            **content(tree, self.clock()),
        }
        count = select(func.count()).where(studies.who == who)
        async with self.database.write() as connection:
            if int((await connection.execute(count)).scalar() or 0) >= MOST_STUDIES:
                raise refused("enough-studies", most=MOST_STUDIES)
            await keep_edition(connection, game)
            await connection.execute(insert(sql.studies).values(row))
        return id

    # --- looking -------------------------------------------------------------------------

    async def editions_of(self, who: str) -> set[str]:
        """The digests of the editions in a person's studies."""
        query = select(studies.edition).where(studies.who == who)
        async with self.database.read() as connection:
            return set((await connection.execute(query)).scalars())

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

    async def find(self, id: str) -> StoredStudy:
        """Raises `NoSuchStudy`, `UnknownGame`, `EditionError`."""
        query = select(sql.studies, editions.text.label("edition_text")).join_from(
            sql.studies, play_sql.editions
        )
        async with self.database.read() as connection:
            row: Any = (await connection.execute(query.where(studies.id == id))).first()
        if row is None:
            raise NoSuchStudy
        game = bound_game(row.game, row.edition_text)
        return StoredStudy(
            row.id, row.who, row.version, game, msgspec.json.decode(row.text, type=Tree)
        )

    async def see(self, id: str, who: str | None) -> Study:
        study = await self.find(id)
        return shown(study, await self.names(study.tree), who)

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
        study = await self.find(id)
        return study.game, followed(study, node), await self.names(study.tree)

    async def export(self, id: str) -> str:
        study = await self.find(id)
        followed(study, -1)
        names = await self.names(study.tree)
        return study_file.write(study.game, replace(study.tree, names=names))

    # --- changing ------------------------------------------------------------------------

    async def do(self, id: str, who: str, command: AnyStudyCommand) -> StudyDone:
        """Raises `TableRefused`, `IllegalMove`."""
        study = await self.find(id)
        if study.who != who:
            raise refused("not-your-study")
        if study.version != command.version:
            raise refused("stale")
        try:
            tree, node = carried_out(study.game, study.tree, command)
        except UNPLAYABLE as error:
            if isinstance(error, ValueError | LookupError | AssertionError | ArithmeticError):
                raise refused("read-only-version") from None
            raise
        if tree != study.tree:
            study = replace(study, tree=tree, version=study.version + 1)
            await self.write(study, command.version)
        names = await self.names(study.tree)
        return StudyDone(study=shown(study, names, who), node=node)

    async def write(self, study: StoredStudy, before: int) -> None:
        """Raises `TableRefused` if somebody was quicker."""
        here = (studies.id == study.id) & (studies.version == before)
        values = {**content(study.tree, self.clock()), "version": study.version}
        async with self.database.write() as connection:
            done = await connection.execute(update(sql.studies).where(here).values(values))
            if done.rowcount != 1:
                raise refused("stale")

    async def remove(self, id: str, who: str) -> None:
        here = (studies.id == id) & (studies.who == who)
        async with self.database.write() as connection:
            await connection.execute(delete(sql.studies).where(here))


def content(tree: Tree, now: int) -> dict[str, object]:
    """The columns that change with a study's tree."""
    text = msgspec.json.encode(tree).decode()
    return {"title": tree.title, "updated": now, "text": text}


def shown(study: StoredStudy, names: tuple[str, ...], who: str | None) -> Study:
    tree, game = study.tree, study.game
    return Study(
        study=study.id,
        title=tree.title,
        game=game.id,
        edition=game.edition_source.digest,
        seats=tree.seats,
        options=tree.options,
        names=names,
        begins=len(tree.past),
        intro=tree.intro,
        nodes=tuple(
            StudyNode(node.parent, node.seat, node.offer, node.comment) for node in tree.nodes
        ),
        version=study.version,
        yours=who == study.who,
    )


def followed(study: StoredStudy, node: int) -> State:
    """The position after a node. Raises `TableRefused` also where the rules have changed."""
    try:
        return state_at(study.game, study.tree, node)
    except (LookupError, ValueError, ArithmeticError, AssertionError, TypeError):
        raise refused("read-only-version") from None
