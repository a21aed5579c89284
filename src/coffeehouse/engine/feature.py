"""`Feature`: what the lab counts for each seat of a match, named once in the game's folder.

A feature reads the log: it counts the lines with certain codes that a seat's own actions are told
by, as that seat may know them. So nothing in the rules is written for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from coffeehouse.engine.errors import Value
from coffeehouse.engine.result import LogLine


class Feature(msgspec.Struct, frozen=True):
    """`[features]` of the words says what it is; there `{thing}` is what is counted apart."""

    id: str
    codes: tuple[str, ...]
    """The lines of the log that count."""
    by: str = ""
    """The value of a line by which things are counted apart; empty: they are not."""
    of: tuple[str, ...] = ()
    """All things there are, so that a table has the same columns in every game."""
    adds: str = ""
    """The value of a line that is added up; empty: the line counts as one."""
    when: tuple[str, Value] | None = None
    """A value a line must have to count: `("missing", 0)`."""

    def columns(self) -> tuple[str, ...]:
        return tuple(f"{self.id}.{thing}" for thing in self.of) if self.by else (self.id,)

    def counted(self, told: LogLine) -> tuple[str, int] | None:
        """The column a line belongs to and how much it adds; None if it does not count."""
        values = told.values
        if told.code not in self.codes or (self.when and values.get(self.when[0]) != self.when[1]):
            return None
        column = f"{self.id}.{values[self.by]}" if self.by else self.id
        amount = values[self.adds] if self.adds else 1
        assert isinstance(amount, int), f"{self.adds} of {told.code} is no number"
        return column, int(amount)


def counted(features: Iterable[Feature], told: LogLine) -> Iterator[tuple[str, int]]:
    """What a line adds to each feature it counts for."""
    for feature in features:
        found = feature.counted(told)
        if found is not None:
            yield found
