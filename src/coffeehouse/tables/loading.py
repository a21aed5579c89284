"""From rows in storage to a table: the game with its pinned edition, and the replay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from coffeehouse.engine import registry
from coffeehouse.engine.errors import EditionError, Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.tables.entry import Entry, Row
from coffeehouse.tables.errors import NoSuchTable
from coffeehouse.tables.store import Store
from coffeehouse.tables.table import Table


async def load_table(store: Store, id: str) -> Table:
    """Raises `NoSuchTable`, `UnknownGame`."""
    row = await store.row(id)
    if row is None:
        raise NoSuchTable(Refusal("no-such-table"))
    return rebuilt(row, await store.edition(row.edition), await store.entries(id))


def rebuilt(row: Row, edition: str | None, entries: Sequence[Entry]) -> Table:
    """The table; without its position if its edition cannot be read any more."""
    try:
        game = bound_game(row.game, edition)
    except EditionError:
        return Table.without_position(row, registry.game(row.game), entries, "version")
    return Table.rebuild(row, game, entries)


def bound_game(id: str, edition: str | None) -> AnyGame:
    """A game with an edition. Raises `UnknownGame`, `EditionError`.

    The house edition is everybody's one object; others are read once.
    """
    house = registry.game(id)
    if edition in (None, house.edition_source.text):
        return house
    return read_edition(type(house), edition)


@lru_cache(maxsize=64)
def read_edition(kind: type[AnyGame], edition: str) -> AnyGame:
    return kind(edition)
