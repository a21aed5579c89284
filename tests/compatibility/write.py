"""Writes what this version promises to read for ever: `python -m tests.compatibility.write`.

Run it once for each release, as the last step before it; a folder that is there is left alone.
Until 1.0 is released, `--again` writes its folder once more.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import sqlalchemy as sa

from coffeehouse.analysis import study_file
from coffeehouse.analysis.studies import AddMove, SetComment
from coffeehouse.analysis.study_tree import ROOT, carried_out, new_tree, state_at
from coffeehouse.engine.registry import game
from coffeehouse.server.db.migrate import newest_revision, upgrade
from coffeehouse.table import game_file
from coffeehouse.version import __version__
from tests.compatibility.api import routes
from tests.tables.room import Room

HERE = Path(__file__).parent
GAMES = ("coffee-roaster", "cafe", "guatemala-cafe", "cafe-del-gatto")


def folder_of(version: str) -> Path:
    """The folder of a release; patches promise nothing new."""
    return HERE / ".".join(version.split(".")[:2])


def played(id: str) -> str:
    """A game of this version, played at a table by people with hash chains."""
    rules = game(id)
    people = "ab" if 2 in rules.seats else "a"
    room = Room(rules, people, id=f"{id}-table", chained=people)
    room.play_out(7)
    return game_file.write(room.table)


def studied(id: str) -> str:
    """A study from the first decision of a game, with two moves and what was said of them."""
    rules = game(id)
    record = game_file.record_of(Room(rules, "ab").table)
    tree = new_tree(rules, record, "What if?", len(record.entries))
    first = state_at(rules, tree, ROOT)
    for move in rules.moves(first, first.seat)[:2]:
        tree, node = carried_out(rules, tree, AddMove(version=1, node=ROOT, move=str(move)))
        comment = SetComment(version=1, node=node, comment="Why not?\n; (like this)")
        tree, _ = carried_out(rules, tree, comment)
    return study_file.write(rules, tree)


def schema() -> str:
    """How SQLite would make the tables and indices of this version."""
    with sa.create_engine("sqlite://").begin() as connection:
        upgrade(connection)
        found = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name"
        texts = connection.exec_driver_sql(found).scalars().all()
    made = (
        "\n".join(line.replace("\t", "  ").rstrip() for line in text.splitlines() if line.strip())
        for text in texts
    )
    stamp = f"INSERT INTO alembic_version VALUES ('{newest_revision()}');\n"
    return ";\n\n".join((*made, stamp))


def write(folder: Path) -> None:
    folder.mkdir()
    for id in GAMES:
        (folder / f"{id}.coffee").write_text(played(id))
    (folder / "study.coffee").write_text(studied("cafe-del-gatto"))
    (folder / "schema.sql").write_text(schema())
    (folder / "routes.txt").write_text("".join(f"{route}\n" for route in routes()))


if __name__ == "__main__":
    folder = folder_of(__version__)
    if "--again" in sys.argv and folder.exists():
        shutil.rmtree(folder)
    if folder.exists():
        sys.exit(f"{folder} is there already; what a release promised does not change.")
    write(folder)
