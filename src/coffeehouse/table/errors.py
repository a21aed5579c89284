"""What a table refuses, as values; and what storage cannot do at the moment."""

from __future__ import annotations

from coffeehouse.engine.errors import CoffeehouseError, Refusal, Value
from coffeehouse.engine.words import Words, read_words

PACKAGE = "coffeehouse.table"


class TableRefused(CoffeehouseError):
    """A command the table does not accept now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        """The sentence is made only when somebody reads it, since most refusals are just caught."""
        return table_words().refusal(self.refusal)


class NoSuchTable(TableRefused):
    """No table has that id."""


class DamagedTable(TableRefused):
    """What is stored of a table cannot be read; `what` says why, for the administrator."""

    def __init__(self, what: str) -> None:
        super().__init__(Refusal("damaged"))
        self.what = what


class StorageTrouble(TableRefused):
    """The database could not write or read now; the same request may be sent again later."""


class StorageBusy(StorageTrouble):
    """The database is locked or cannot be reached."""


class StorageFull(StorageTrouble):
    """The disk is full."""


class StorageDamaged(StorageTrouble):
    """The file is not a Coffeehouse database, or only a part of one."""


class LostRace(Exception):
    """Someone else wrote the next seq (or the same request) first: look again and retry."""


def refused(code: str, rule: str | None = None, **values: Value) -> TableRefused:
    return TableRefused(Refusal(code, values, rule))


def table_words(language: str = "en") -> Words:
    """The words of tables: `[refusals]` and `[log]`."""
    return Words.of(PACKAGE, language)


def words_for(game_words: Words, language: str = "en") -> Words:
    """A game's words, extended by those of tables."""
    return Words(*game_words.layers, read_words(PACKAGE, language))
