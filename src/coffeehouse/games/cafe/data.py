"""What is printed on the cards: the typed shape of an edition, its checks, the compiled form the
rules read, and the components a board is drawn from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Edition, Fault
from coffeehouse.engine.result import Components
from coffeehouse.games.cafe.area import MOST_POINTS
from coffeehouse.games.cafe.area_view import Cubes
from coffeehouse.games.cafe.printed import ANNEX, COUNTER, ROUNDS, CafePrinted, cube
from coffeehouse.games.cafe.refs import COLOR_NAMES, KIND_NAMES, card_ref
from coffeehouse.games.cafe.rules import CafeState

Color = Literal["yellow", "brown", "green", "red"]
PLAN_CARDS, INITIAL_CARDS, STARRED = 48, 4, 8
MOST_ASKED = 15
STAR_SLACK = 3


class Shop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coffee shop: what it asks for and gives, and which house it was."""

    city: str
    house: str
    asks: tuple[Color, ...]
    points: int
    year: int | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan card: two rows of three words. `idea` says what it is for."""

    plan: str
    idea: str = ""
    star: bool = False
    shop: Shop | None = None

    @property
    def words(self) -> list[str]:
        """The six words, row by row."""
        return self.plan.split()

    @property
    def kinds(self) -> list[str]:
        """The six kinds: the second square of a great shop is its annex."""
        words = self.words
        for place, word in enumerate(words):
            if word == "shop" and "shop" in words[:place]:
                words[place] = "annex"
        return words


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the plan cards add up to; a check sum for whoever edits a deck."""

    bean: int
    of_each_color: int
    dry: int
    roast: int
    cup: int
    ship: int
    shop: int
    empty: int
    shops: int
    asked_of_each_color: int


class CafeEdition(Edition, frozen=True, kw_only=True):
    """The deck of an edition."""

    counts: Counts
    initial: tuple[Card, ...]
    cards: tuple[Card, ...]

    def faults(self) -> Iterator[Fault]:
        yield from number_faults(self)
        shapes = [*named("initial", self.initial), *named("cards", self.cards)]
        broken = [
            fault for list_name, i, card in shapes for fault in plan_faults(list_name, i, card)
        ]
        yield from broken
        if not broken:
            yield from initial_faults(self)
            yield from unique_faults(self)
            yield from count_faults(self)
            yield from star_faults(self)


def named(list_name: str, cards: tuple[Card, ...]) -> list[tuple[str, int, Card]]:
    return [(list_name, i, card) for i, card in enumerate(cards)]


def number_faults(edition: CafeEdition) -> Iterator[Fault]:
    for list_name, cards, wanted in (
        ("initial", edition.initial, INITIAL_CARDS),
        ("cards", edition.cards, PLAN_CARDS),
    ):
        if len(cards) != wanted:
            yield Fault((list_name,), f"there are {wanted} of these cards, not {len(cards)}.")
    stars = sum(card.star for card in edition.cards)
    if stars != STARRED:
        yield Fault(("cards",), f"{STARRED} cards have a star, not {stars}.")


def plan_faults(list_name: str, i: int, card: Card) -> Iterator[Fault]:
    """A plan is six known words in two rows, with at most one cup and one shop."""
    where = (list_name, i, "plan")
    rows = [row.split() for row in card.plan.strip().splitlines()]
    if [len(row) for row in rows] != [3, 3]:
        yield Fault(where, "a card is two rows of three words.")
        return
    known = [word for word in KIND_NAMES if word != "annex"]
    for word in card.words:
        if word not in known:
            yield Fault(where, f"'{word}' is no square; a square is {', '.join(known)}.")
    if card.words.count("cup") > 1:
        yield Fault(where, "a card has one cup at most.")
    yield from shop_faults(list_name, i, card)


def shop_faults(list_name: str, i: int, card: Card) -> Iterator[Fault]:
    places = [place for place, word in enumerate(card.words) if word == "shop"]
    if len(places) > 2 or (len(places) == 2 and not touch(*places)):
        yield Fault((list_name, i, "plan"), "a shop is one square or two side by side.")
    if bool(places) != (card.shop is not None):
        yield Fault(
            (list_name, i), "a card with a shop square says what the shop is, no other does."
        )
    if card.shop is not None and not 1 <= len(card.shop.asks) <= MOST_ASKED:
        yield Fault((list_name, i, "shop"), f"a shop asks for 1 to {MOST_ASKED} cubes.")
    if card.shop is not None and card.shop.points < 1:
        yield Fault((list_name, i, "shop"), "a shop gives at least one point.")


def touch(a: int, b: int) -> bool:
    return b - a == 3 or (b - a == 1 and a // 3 == b // 3)


def initial_faults(edition: CafeEdition) -> Iterator[Fault]:
    for i, card in enumerate(edition.initial):
        if "cup" not in card.words:
            yield Fault(("initial", i, "plan"), "an initial card has a cup.")


def unique_faults(edition: CafeEdition) -> Iterator[Fault]:
    """No two cards may look alike, not even after a half turn."""
    seen: dict[tuple[object, ...], int] = {}
    for i, card in enumerate(edition.cards):
        asks = sorted(card.shop.asks) if card.shop else []
        face = (*min(card.words, card.words[::-1]), *asks)
        if face in seen:
            yield Fault(("cards", i, "plan"), f"this is card {seen[face] + 1} once more.")
        seen.setdefault(face, i)


def count_faults(edition: CafeEdition) -> Iterator[Fault]:
    """The squares and what shops ask for, against the edition's own counts."""
    counts = edition.counts
    words = squares_of(edition.cards)
    wanted = {
        name: getattr(counts, name) for name in ("dry", "roast", "cup", "ship", "shop", "empty")
    }
    wanted |= dict.fromkeys(COLOR_NAMES, counts.of_each_color)
    for word, number in wanted.items():
        if words[word] != number:
            yield Fault(("counts",), f"{number} squares should be {word}; there are {words[word]}.")
    if sum(words[color] for color in COLOR_NAMES) != counts.bean:
        yield Fault(("counts",), f"the beans of all colors should be {counts.bean}.")
    shops = [card.shop for card in edition.cards if card.shop]
    if len(shops) != counts.shops:
        yield Fault(("counts",), f"there should be {counts.shops} shops; there are {len(shops)}.")
    asked: Counter[str] = Counter(color for shop in shops for color in shop.asks)
    for color in COLOR_NAMES:
        if asked[color] != counts.asked_of_each_color:
            yield Fault(
                ("counts",),
                f"shops should ask for {counts.asked_of_each_color} {color} cubes; "
                f"they ask for {asked[color]}.",
            )


def star_faults(edition: CafeEdition) -> Iterator[Fault]:
    """The starred cards are a fair sample: leaving them out shifts no kind of square much."""
    everything = squares_of(edition.cards)
    starred = squares_of(tuple(card for card in edition.cards if card.star))
    for word, number in everything.items():
        fair = number * STARRED / PLAN_CARDS
        if abs(starred[word] - fair) > STAR_SLACK:
            yield Fault(
                ("cards",),
                f"the cards with a star have {starred[word]} squares '{word}'; "
                f"a fair share would be about {fair:.0f}.",
            )


def squares_of(cards: tuple[Card, ...]) -> Counter[str]:
    return Counter(word for card in cards for word in card.words)


def printed(edition: CafeEdition) -> CafePrinted:
    """The edition as the compiled rules read it: plan cards, then initial cards."""
    cards = (*edition.cards, *edition.initial)
    return CafePrinted(
        vec[i64]([KIND_NAMES.index(kind) for card in cards for kind in card.kinds]),
        vec[i64]([pile_of(card.shop.asks if card.shop else ()) for card in cards]),
        vec[i64]([card.shop.points if card.shop else 0 for card in cards]),
        sum(1 << i for i, card in enumerate(edition.cards) if card.star),
        [house_of(card.shop) if card.shop else "" for card in cards],
    )


def house_of(shop: Shop) -> str:
    """A shop's name for refs: its house and its city."""
    return ".".join(name.replace(".", " ") for name in (shop.house, shop.city))


def pile_of(colors: tuple[Color, ...]) -> int:
    return sum(int(cube(COLOR_NAMES.index(color))) for color in colors)


assert KIND_NAMES[COUNTER] == "shop"
assert KIND_NAMES[ANNEX] == "annex"


# --- what everybody may look up ---------------------------------------------------------------


class ShopView(msgspec.Struct, frozen=True):
    """The coffee shop printed on a card."""

    city: str
    name: str
    year: int | None
    asks: Cubes
    points: int


class CardView(msgspec.Struct, frozen=True):
    """A card as printed: six kinds of squares, row by row."""

    ref: str
    squares: tuple[str, ...]
    shop: ShopView | None
    has_cup: bool
    has_star: bool
    idea: str


class CafeComponents(Components, frozen=True, kw_only=True):
    variant: str
    rounds: int
    most_points: int
    """The most action points a round can give."""
    cards: tuple[CardView, ...]
    """The plan cards, then the initial cards."""


def components(state: CafeState, edition: CafeEdition) -> CafeComponents:
    cards = (*edition.cards, *edition.initial)
    return CafeComponents(
        variant="advanced" if state.advanced else "base",
        rounds=int(ROUNDS),
        most_points=int(MOST_POINTS),
        cards=tuple(card_view(number, card) for number, card in enumerate(cards)),
    )


def card_view(number: int, card: Card) -> CardView:
    kinds = tuple(card.kinds)
    return CardView(card_ref(number), kinds, shop_view(card), "cup" in kinds, card.star, card.idea)


def shop_view(card: Card) -> ShopView | None:
    shop = card.shop
    if shop is None:
        return None
    yellow, brown, green, red = (shop.asks.count(color) for color in COLOR_NAMES)
    return ShopView(shop.city, shop.house, shop.year, (yellow, brown, green, red), shop.points)
