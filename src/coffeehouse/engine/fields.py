"""A state written down: its fields are listed once, and all that is kept of it follows.

    FIELDS = Fields(
        Field("seats"),
        Field("seat", minimum=-2, holds="seat"),
        Field("coins", "sugar", holds="each-seat"),
        Field("reserve", size=0),
    )

The list is in the order of the key's bytes. `copy` alone is written by hand, for speed; a law
compares every attribute of a copy, and of a state read back, with the original's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.verb import Phase

Permute = Callable[[Any, tuple[int, ...]], Any]


class Field:
    """One attribute of a state, or several of equal length whose items alternate in the key.

    A name may lead to a part (`machine.slots`). What is there decides how it is written: a number,
    a truth, a phase, a vec, a bag, or a list of parts with `Fields` of their own.
    """

    def __init__(
        self,
        *names: str,
        size: int = 1,
        minimum: int = 0,
        order: Literal["little", "big"] = "little",
        holds: Literal["seat", "each-seat", "seat-bits"] | Permute | None = None,
        in_key: Callable[[Any], bytes] | None = None,
        parts: Fields | None = None,
    ) -> None:
        self.names = names
        self.size = size
        """Bytes a number takes in the key; 0: it follows from the rest and is not there."""
        self.minimum = minimum
        """The least number it can be; `-2` for a seat that may be `CHANCE` or `OVER`."""
        self.order = order
        self.holds = holds
        """How seats are in it: it is the number of a seat, has an equal part for each seat, or is a
        number with a bit for each. A function gives the value with the seats renumbered.
        """
        self.in_key = in_key
        """Writes the value into the key where numbers of one size would not do."""
        self.parts = parts
        """The fields of each part, where the value is a list of parts."""


class Fields:
    """The fields of a state or of a part of it, in the order of its key; `phases` are those it may
    be in, `rebuild` works out again what is kept beside them.
    """

    def __init__(
        self,
        *fields: Field,
        phases: tuple[Phase, ...] = (),
        rebuild: Callable[[Any], None] | None = None,
    ) -> None:
        self.fields = fields
        self.phases = {phase.name: phase for phase in phases}
        self.rebuild = rebuild

    def key(self, thing: Any) -> bytes:
        """Law: see `State.key`."""
        return b"".join(self.bytes_of(thing, field) for field in self.fields if field.size)

    def bytes_of(self, thing: Any, field: Field) -> bytes:
        values = [find(thing, name) for name in field.names]
        if field.parts is not None:
            return b"".join(field.parts.key(part) for value in values for part in value)
        if field.in_key is not None:
            return b"".join(field.in_key(value) for value in values)
        return b"".join(
            ((number - field.minimum) % (1 << 8 * field.size)).to_bytes(field.size, field.order)
            for together in zip(*map(numbers, values), strict=True)
            for number in together
        )

    def to_dict(self, thing: Any) -> dict[str, object]:
        return {name: written(find(thing, name), field.parts) for field, name in self.named()}

    def named(self) -> Iterator[tuple[Field, str]]:
        for field in self.fields:
            for name in field.names:
                yield field, name

    def restore(self, thing: Any, data: Mapping[str, Any]) -> None:
        """Make `thing`, fresh from its set-up, what `to_dict` described."""
        for field, name in self.named():
            owner, attribute = owner_of(thing, name)
            old = getattr(owner, attribute)
            if field.parts is None:
                setattr(owner, attribute, self.like(old, data[name]))
            else:
                for one, described in zip(old, data[name], strict=True):
                    field.parts.restore(one, described)
        if self.rebuild is not None:
            self.rebuild(thing)

    def like(self, old: Any, data: Any) -> Any:
        """`data` as the kind of thing that `old` is."""
        if isinstance(old, Phase):
            return self.phases[data]
        if isinstance(old, Bag):
            return Bag(type(old.counts)(data))
        return type(old)(data) if isinstance(data, list) else data

    def permute(self, data: dict[str, Any], seats: tuple[int, ...]) -> None:
        """In what `to_dict` wrote, call seat `s` the seat `seats[s]`."""
        for field, name in self.named():
            data[name] = permuted(data[name], field.holds, seats)


def find(thing: Any, name: str) -> Any:
    owner, attribute = owner_of(thing, name)
    return getattr(owner, attribute)


def owner_of(thing: Any, name: str) -> tuple[Any, str]:
    *parts, attribute = name.split(".")
    for part in parts:
        thing = getattr(thing, part)
    return thing, attribute


def numbers(value: Any) -> Iterator[int]:
    """A field as the numbers it has in the key."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, Phase):
        yield value.number
    else:
        yield from value.counts if isinstance(value, Bag) else value


def written(value: Any, parts: Fields | None) -> object:
    if parts is not None:
        return [parts.to_dict(one) for one in value]
    if isinstance(value, Phase):
        return value.name
    return value if isinstance(value, int) else list(numbers(value))


def permuted(value: Any, holds: object, seats: tuple[int, ...]) -> Any:
    if callable(holds):
        return holds(value, seats)
    if holds == "seat":
        return seats[value] if value >= 0 else value
    if holds == "seat-bits":
        return sum(1 << seats[seat] for seat in range(len(seats)) if value >> seat & 1)
    if holds == "each-seat":
        size = len(value) // len(seats)
        return [item for s in range(len(seats)) for item in part(value, seats.index(s), size)]
    return value


def part(values: list[Any], number: int, size: int) -> list[Any]:
    return values[number * size : (number + 1) * size]


def restore_state(game: Any, data: Mapping[str, object]) -> Any:
    """What unpickles a state, in another process too."""
    if game is None:
        raise CoffeehouseError("This state has no game bound to it, so it cannot be restored.")
    return game.from_dict(data)
