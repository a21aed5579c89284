"""The data of Coffee Roaster: what an edition's file may say, its checks, and what of it the
compiled rules and the texts get.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Edition, Fault
from coffeehouse.engine.words import Said, Words, markdown_rows
from coffeehouse.games.coffee_roaster.printed import (
    COFFEES,
    KINDS,
    NONE,
    Coffee,
    RoasterPrinted,
    Side,
)

Flavor = Literal["body", "acidity", "aroma"]
Difficulty = Literal["beginner", "advanced", "expert"]

FLAVORS: tuple[Flavor, ...] = ("body", "acidity", "aroma")
DIFFICULTIES: tuple[Difficulty, ...] = ("beginner", "advanced", "expert")
SPECIALTIES = 5
MOST_DRAWS = 200
MOST_SPACES = 30
"""More draws or spaces on one thermostat would break the promised length of a game."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what stands in the file."""


class Tokens(Entry, frozen=True):
    """How many round tokens of each kind; the fields stand in the order of the rules' kinds."""

    hard: int = 0
    level_0: int = 0
    level_1: int = 0
    level_2: int = 0
    level_3: int = 0
    level_4: int = 0
    burned: int = 0
    body: int = 0
    acidity: int = 0
    aroma: int = 0
    wild: int = 0
    smoke: int = 0
    defective: int = 0
    moisture: int = 0

    def counts(self) -> tuple[int, ...]:
        return msgspec.structs.astuple(self)


class Cup(Entry, frozen=True):
    """The cup-testing board; spaces are counted from 1, row by row."""

    rows: tuple[int, ...]
    extra_bean: int
    sweetness: int
    selection: tuple[int, int]


class Space(Entry, frozen=True):
    """One space of the thermostat."""

    draw: int
    moisture: int | None = None
    """The label that makes it the first space of coffees with that much moisture."""
    red: bool = False
    smoke: int = 0


class Board(Entry, frozen=True):
    """One side: thermostat, roast board and tray."""

    thermostat: tuple[Space, ...]
    two_additional: tuple[Flavor, ...]
    two_new: tuple[Flavor, ...]
    two_of_five: tuple[Flavor, ...]
    removal: tuple[Flavor, ...]
    pairs: tuple[tuple[tuple[Flavor, ...], tuple[Flavor, ...]], ...]
    """The colors of the two spaces beside each cup effect."""
    tray: int
    tray_effect: int
    flavors_set_aside: bool = False

    def labels(self) -> set[int]:
        return {space.moisture for space in self.thermostat if space.moisture is not None}

    def costs(self) -> tuple[tuple[Flavor, ...], ...]:
        return self.two_additional, self.two_new, self.two_of_five, self.removal

    def thermostat_rows(self) -> Said:
        """A table of the spaces: number, moisture label, tokens drawn, red zone, smoke."""
        return markdown_rows(
            (
                str(number),
                "" if space.moisture is None else str(space.moisture),
                str(space.draw),
                "red" if space.red else "",
                str(space.smoke or ""),
            )
            for number, space in enumerate(self.thermostat, 1)
        )


class Asks(Entry, frozen=True):
    """The flavors a coffee wants in the cup."""

    body: int = 0
    acidity: int = 0
    aroma: int = 0
    sweetness: int = 0

    def refs(self) -> tuple[str, ...]:
        """A name for each flavor asked for."""
        wanted = (*FLAVORS, "cup.sweetness")
        counts = msgspec.structs.astuple(self)
        return tuple(ref for ref, count in zip(wanted, counts, strict=True) for _ in range(count))

    @property
    def total(self) -> int:
        return self.body + self.acidity + self.aroma + self.sweetness


class CoffeeCard(Entry, frozen=True):
    """§coffee-card: what a coffee brings, wants and is worth."""

    id: str
    name: str
    character: str
    group: int
    difficulty: Difficulty
    tokens: Tokens
    scale: tuple[tuple[int, int], ...]
    """Total roast level and the points it gives."""
    asks: Asks
    specialty: bool = False

    @property
    def best(self) -> int:
        return max(self.scale, key=lambda step: step[1])[0]


class RoasterEdition(Edition, frozen=True):
    """Everything printed in one copy of Coffee Roaster."""

    of_the_rulebook: ClassVar[tuple[str, ...]] = ("box.*", "*.tray_effect", "coffees.zambia.*")
    box: Tokens
    cup: Cup
    standard: Board
    light: Board
    coffees: tuple[CoffeeCard, ...]

    @property
    def sides(self) -> tuple[tuple[str, Board], ...]:
        return ("standard", self.standard), ("light", self.light)

    def cost_rows(self, effects: tuple[str, ...], words: Words) -> Said:
        """A table of the immediate effects and what each takes on either side."""
        both = zip(self.standard.costs(), self.light.costs(), strict=True)
        return markdown_rows(
            (words.name(effect), one_of(standard, words), one_of(light, words))
            for effect, (standard, light) in zip(effects, both, strict=True)
        )

    def pair_rows(self, words: Words) -> Said:
        """A table of the pairs and what their two spaces take on either side."""
        both = zip(self.standard.pairs, self.light.pairs, strict=True)
        return markdown_rows(
            (str(number), *(one_of(space, words) for pair in sides for space in pair))
            for number, sides in enumerate(both, 1)
        )

    def faults(self) -> Iterator[Fault]:
        yield from box_faults(self.box)
        yield from cup_faults(self.cup)
        for name, side in self.sides:
            yield from (Fault((name, *f.where), f.rule) for f in side_faults(side, self.box))
        yield from deck_faults(self.coffees)
        for number, card in enumerate(self.coffees):
            for fault in card_faults(card, self):
                yield Fault(("coffees", number, *fault.where), fault.rule)


def one_of(flavors: tuple[Flavor, ...], words: Words) -> str:
    return " or ".join(words.name(flavor) for flavor in flavors)


# --- the rules of the printed matter ------------------------------------------------------


def box_faults(box: Tokens) -> Iterator[Fault]:
    for name, count in zip(Tokens.__struct_fields__, box.counts(), strict=True):
        if not 0 <= count <= 40:
            yield Fault(("box", name), f"{count} tokens; a kind has 0 to 40.")
    if box.wild != 1:
        yield Fault(("box", "wild"), "there is exactly one wild flavor.")


def cup_faults(cup: Cup) -> Iterator[Fault]:
    if sum(cup.rows) != 10:
        yield Fault(("cup", "rows"), "the rows have ten spaces together.")
    marked = (cup.extra_bean, cup.sweetness, *cup.selection)
    if not all(1 <= space <= 10 for space in marked):
        yield Fault(("cup",), "spaces are counted from 1 to 10.")
    if len(set(marked)) != len(marked):
        yield Fault(("cup",), "extra bean, sweetness and selection have spaces of their own.")
    if (min(cup.selection), max(cup.selection)) not in list(row_ends(cup.rows)):
        yield Fault(
            ("cup", "selection"),
            "selection lies at the right of a row and serves the two spaces to the left of it.",
        )


def row_ends(rows: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The last two spaces of each row that has two."""
    last = 0
    for length in rows:
        last += length
        if length >= 2:
            yield last - 1, last


def side_faults(side: Board, box: Tokens) -> Iterator[Fault]:
    yield from thermostat_faults(side.thermostat, box)
    if len(side.pairs) != 5:
        yield Fault(("pairs",), "there is a pair of spaces for each of the five cup effects.")
    colors = [*side.costs(), *(space for pair in side.pairs for space in pair)]
    if not all(colors):
        yield Fault((), "every effect space names at least one flavor.")
    if not (0 <= side.tray <= 10 and 0 <= side.tray_effect <= 10):
        yield Fault(("tray",), "a tray has 0 to 10 spaces.")


def thermostat_faults(spaces: tuple[Space, ...], box: Tokens) -> Iterator[Fault]:
    labels = [space.moisture for space in spaces if space.moisture is not None]
    if len(set(labels)) != len(labels):
        yield Fault(("thermostat",), "a moisture label stands on one space only.")
    if sum(space.smoke for space in spaces) > box.smoke:
        yield Fault(("thermostat",), f"the box has only {box.smoke} smoke tokens.")
    if not 1 <= len(spaces) <= MOST_SPACES:
        yield Fault(("thermostat",), f"a thermostat has 1 to {MOST_SPACES} spaces.")
    if sum(space.draw for space in spaces) > MOST_DRAWS:
        yield Fault(("thermostat",), f"the draws add up to more than {MOST_DRAWS}.")
    for number, space in enumerate(spaces):
        if space.draw < 1 or space.smoke < 0:
            yield Fault(("thermostat", number), "draw at least 1; smoke cannot be negative.")
        if space.moisture is not None and space.smoke:
            yield Fault(("thermostat", number), "a space where roasting starts holds no smoke.")


def deck_faults(coffees: tuple[CoffeeCard, ...]) -> Iterator[Fault]:
    if len(coffees) != COFFEES:
        yield Fault(("coffees",), f"there are {COFFEES} coffee cards, not {len(coffees)}.")
    for what in ("id", "name"):
        twice = [name for name, n in Counter(getattr(c, what) for c in coffees).items() if n > 1]
        if twice:
            yield Fault(("coffees",), f"two cards have the {what} {twice[0]}.")
    if sum(card.specialty for card in coffees) != SPECIALTIES:
        yield Fault(("coffees",), f"there are {SPECIALTIES} specialty coffees.")
    for group in (1, 2, 3):
        for difficulty in DIFFICULTIES:
            if not any((c.group, c.difficulty) == (group, difficulty) for c in coffees):
                yield Fault(
                    ("coffees",), f"group {group} has no {difficulty} card: a path would end."
                )


def card_faults(card: CoffeeCard, edition: RoasterEdition) -> Iterator[Fault]:
    if not re.fullmatch(r"[a-z][a-z-]*", card.id):
        yield Fault(("id",), "an id is lower-case letters and hyphens.")
    if not re.fullmatch(r"[^,]+, .+", card.name):
        yield Fault(("name",), "a name is an origin, a comma and the coffee.")
    if card.group not in (1, 2, 3):
        yield Fault(("group",), "the group is 1, 2 or 3.")
    if card.specialty and card.difficulty != "expert":
        yield Fault(("specialty",), "a specialty coffee is for experts.")
    yield from token_faults(card.tokens, edition)
    yield from scale_faults(card.scale)
    yield from asks_faults(card.asks)


def token_faults(tokens: Tokens, edition: RoasterEdition) -> Iterator[Fault]:
    for name, count, held in zip(
        Tokens.__struct_fields__, tokens.counts(), edition.box.counts(), strict=True
    ):
        if not 0 <= count <= held:
            yield Fault(("tokens",), f"{count} × {name}, but the box has {held}.")
    if tokens.wild:
        yield Fault(("tokens",), "the wild flavor lies on the board, never in a coffee's bag.")
    for name, side in edition.sides:
        if tokens.moisture not in side.labels():
            yield Fault(
                ("tokens",), f"no space of the {name} thermostat is labeled {tokens.moisture}."
            )
        if tokens.smoke + sum(space.smoke for space in side.thermostat) > edition.box.smoke:
            yield Fault(("tokens",), f"the {name} thermostat needs the smoke of the box.")
    if sum(tokens.counts()) - tokens.moisture < 13:
        yield Fault(("tokens",), "at least 13 tokens other than moisture, for cup and tray.")


def scale_faults(scale: tuple[tuple[int, int], ...]) -> Iterator[Fault]:
    totals = [total for total, _ in scale]
    points = [points for _, points in scale]
    if not scale or totals != list(range(totals[0], totals[0] + len(totals))) or totals[0] < 1:
        yield Fault(("scale",), "totals follow each other without a gap.")
    elif points.count(10) != 1 or not all(0 < p <= 10 for p in points):
        yield Fault(("scale",), "one total gives 10 points, the others fewer, none zero.")
    elif not is_peak(points):
        yield Fault(("scale",), "points rise to the best total and fall after it.")


def is_peak(points: list[int]) -> bool:
    top = points.index(10)
    return points[: top + 1] == sorted(points[: top + 1]) and points[top:] == sorted(
        points[top:], reverse=True
    )


def asks_faults(asks: Asks) -> Iterator[Fault]:
    if min(msgspec.structs.astuple(asks)) < 0 or not 1 <= asks.total <= 4:
        yield Fault(("asks",), "a coffee asks for one to four flavors.")
    if asks.sweetness > 1:
        yield Fault(("asks",), "there is only one sweetness.")


# --- the edition as the compiled rules read it --------------------------------------------


def printed(edition: RoasterEdition) -> RoasterPrinted:
    return RoasterPrinted(
        numbers(edition.box.counts()),
        [printed_side(side) for _, side in edition.sides],
        [printed_card(card) for card in edition.coffees],
        edition.cup.extra_bean - 1,
        edition.cup.sweetness - 1,
        numbers(space - 1 for space in sorted(edition.cup.selection)),
    )


def numbers(values: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def colors(flavors: tuple[Flavor, ...]) -> int:
    """A bit for each flavor a space takes."""
    return sum(1 << FLAVORS.index(flavor) for flavor in set(flavors))


def printed_side(side: Board) -> Side:
    spaces = side.thermostat
    return Side(
        numbers(space.draw for space in spaces),
        numbers(int(NONE) if space.moisture is None else space.moisture for space in spaces),
        numbers(int(space.red) for space in spaces),
        numbers(space.smoke for space in spaces),
        numbers(colors(cost) for cost in side.costs()),
        numbers(colors(space) for pair in side.pairs for space in pair),
        side.tray,
        side.tray_effect,
        int(side.flavors_set_aside),
    )


def printed_card(card: CoffeeCard) -> Coffee:
    assert len(card.tokens.counts()) == KINDS
    return Coffee(
        card.group,
        DIFFICULTIES.index(card.difficulty),
        numbers(card.tokens.counts()),
        card.scale[0][0],
        numbers(points for _, points in card.scale),
        numbers((card.asks.body, card.asks.acidity, card.asks.aroma)),
        card.asks.sweetness,
    )
