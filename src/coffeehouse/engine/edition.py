"""`Edition`: the printed data of a game as TOML with a typed, checked shape.

A game's `edition.py` extends `Edition` with its lists (msgspec structs) and yields a `Fault` for
each rule of the printed matter that a file breaks. Whoever owns the box can transcribe it;
errors say file, line, list and rule.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, TypeVar

import msgspec

from coffeehouse.engine.errors import EditionError

E = TypeVar("E", bound="Edition")
Where = tuple[str | int, ...]
LARGEST_NUMBER = 1_000_000
HEADER = re.compile(r"\[\[?[\w.\" -]+\]\]?\s*(#.*)?$")
"""A table's header; a row of a list inside a list is indented."""


class Fault(msgspec.Struct, frozen=True):
    """A rule an edition breaks. `where` leads to the place: `("coffees", 3, "scale")`."""

    where: Where
    rule: str


class Edition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every game's edition. The TOML file opens with `game`, `name` and `about`."""

    of_the_rulebook: ClassVar[tuple[str, ...]] = ()
    """The places the rulebook prints, which nobody may tune: `drinks.cappuccino.coins.1`, a row
    of a list by its id or name, `*` for any.
    """
    game: str
    """The id of the game it is for."""
    name: str
    """What a person calls it: `House edition`."""
    about: str
    """Who made it and from what, in a sentence."""

    def faults(self) -> Iterator[Fault]:
        """Every rule of the printed components this edition breaks. A game overrides it."""
        return iter(())


class Source(msgspec.Struct, frozen=True):
    """The text an edition was read from; `digest` names it in records and tables."""

    text: str
    path: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]


def read_edition(kind: type[E], path: Path, game: str | None = None) -> tuple[E, Source]:
    """Read a file, for that game if one is named. Raises `EditionError`, a line for each fault."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise EditionError(f"{path}: cannot be read as a text file ({error}).") from None
    return parse_edition(kind, Source(text, str(path)), game)


def parse_edition(kind: type[E], source: Source, game: str | None = None) -> tuple[E, Source]:
    """Parse and check. Raises `EditionError`.

    An edition for another game, a wrong type, an unknown or missing entry and a broken rule
    each get a line `file:line: list: what is wrong`.
    """
    data = load_toml(source)
    named = data.get("game")
    if game is not None and isinstance(named, str) and named != game:
        rule = f'this edition is for {named}; {game} needs one that says game = "{game}"'
        raise EditionError(line_of_fault(source, Fault(("game",), rule)))
    faults = [line_of_fault(source, fault) for fault in oversized(data)]
    if faults:
        raise EditionError("\n".join(faults))
    try:
        edition = msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise EditionError(shape_fault(source, str(error))) from None
    faults = [line_of_fault(source, fault) for fault in edition.faults()]
    if faults:
        raise EditionError("\n".join(faults))
    return edition, source


def oversized(data: object, where: Where = ()) -> Iterator[Fault]:
    """Numbers the compiled rules could not hold."""
    if isinstance(data, int) and abs(data) > LARGEST_NUMBER:
        yield Fault(where, f"a number is at most {LARGEST_NUMBER}")
    entries = data.items() if isinstance(data, dict) else ()
    items = enumerate(data) if isinstance(data, list) else ()
    for name, value in (*entries, *items):
        yield from oversized(value, (*where, name))


def load_toml(source: Source) -> dict[str, object]:
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{source.path}: not valid TOML: {error}.") from None


def shape_fault(source: Source, message: str) -> str:
    """msgspec says `Expected int, got str - at $.coffees[3].moisture`; say where that is."""
    text, _, path = message.partition(" - at ")
    where: Where = tuple(
        int(index) if index else name
        for name, index in re.findall(r"\.?([A-Za-z_][\w-]*)|\[(\d+)\]", path.strip("`$"))
    )
    unknown = re.search("unknown field `(.*?)`", text)
    if unknown:
        where = (*where, unknown[1])
    return line_of_fault(source, Fault(where, text.replace("`", "'")))


def line_of_fault(source: Source, fault: Fault) -> str:
    place = describe(fault.where)
    colon = f"{place}: " if place else ""
    return f"{source.path}:{line_of(source.text, fault.where)}: {colon}{fault.rule}"


def describe(where: Where) -> str:
    """`("coffees", 3, "scale")` as `coffees 4, scale`: people count from one."""
    words = ""
    for part in where:
        words += f" {part + 1}" if isinstance(part, int) else f", {part}" if words else part
    return words


def line_of(text: str, where: Where) -> int:
    """The line, from 1, that comes closest to a place in a TOML text."""
    lines = text.splitlines()
    at, depth = 0, ""
    for part, index in named_parts(where):
        depth = f"{depth}.{part}" if depth else part
        header = find_header(lines, at, depth, index)
        if header is None:
            return find_entry(lines, at, part, index) + 1
        at = header
    return at + 1


def named_parts(where: Where) -> Iterator[tuple[str, int]]:
    """Pairs of a name and the index that follows it, 0 if none does."""
    for position, part in enumerate(where):
        if isinstance(part, str):
            follower = where[position + 1] if position + 1 < len(where) else 0
            yield part, follower if isinstance(follower, int) else 0


def find_header(lines: list[str], start: int, name: str, index: int) -> int | None:
    headers = [
        number
        for number, line in enumerate(lines)
        if number >= start and line.split("#")[0].strip() in (f"[{name}]", f"[[{name}]]")
    ]
    return headers[index] if index < len(headers) else None


def find_entry(lines: list[str], start: int, name: str, index: int) -> int:
    """`name = [` with one item a line points at the item; otherwise at the entry itself."""
    for number in range(start, len(lines)):
        line = lines[number].strip()
        if number > start and HEADER.match(lines[number]):
            return start
        if re.match(rf'"?{re.escape(name)}"?\s*=', line):
            opens_list = line.split("#")[0].rstrip().endswith("[")
            return item_line(lines, number, index) if opens_list else number
    return start


def item_line(lines: list[str], number: int, index: int) -> int:
    """The line of an item of a list that is written one item a line, comments passed over."""
    for item in range(number + 1, len(lines)):
        line = lines[item].strip()
        if not line or line.startswith("#"):
            continue
        if index == 0 or line.startswith("]"):
            return item
        index -= 1
    return number
