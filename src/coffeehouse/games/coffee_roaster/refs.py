"""What the things of Coffee Roaster are called in moves, sentences and drawings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.result import Transfer, transfers

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.data import CoffeeCard, RoasterEdition
    from coffeehouse.games.coffee_roaster.rules import RoasterState

KIND_REFS: Final = (
    "hard",
    "bean.0",
    "bean.1",
    "bean.2",
    "bean.3",
    "bean.4",
    "burned",
    "body",
    "acidity",
    "aroma",
    "wild",
    "smoke",
    "defective",
    "moisture",
)
FLAVOR_REFS: Final = ("body", "acidity", "aroma")
ASIDE_REFS: Final = tuple(f"aside.{flavor}" for flavor in FLAVOR_REFS)
PAYMENT_REFS: Final = (*FLAVOR_REFS, "wild", *ASIDE_REFS)
CUP_EFFECT_REFS: Final = tuple(
    f"cup.{effect}" for effect in ("extra-bean", "sweetness", "selection", "exchange", "tray")
)
CUP_TOKEN_REFS: Final = (*KIND_REFS, *CUP_EFFECT_REFS[:2])
"""What can lie in the cup."""
IMMEDIATE_REFS: Final = tuple(
    f"effect.{effect}" for effect in ("two-additional", "two-new", "two-of-five", "removal")
)
PLACE_REFS: Final = tuple(
    f"pair.{pair}.{side}" for pair in range(1, 6) for side in ("left", "right")
)


WILD_PLACES: Final = ("wild.0", "wild.1")
"""Where the beans lie that the wild flavor asks for; the token itself waits at `wild`."""
BOARD_REFS: Final = (*IMMEDIATE_REFS, *WILD_PLACES, *PLACE_REFS)
"""The spaces of the roast board by number. Other places are the `supply`, the `bag`, what was
`drawn`, the five tokens laid `apart`, the `thermostat`, the flavors set aside, the `tray`, the
`cup`, and the pairs and the `box` for the cup effects."""


def pair_ref(pair: int) -> str:
    """`pair.1` is the first pair of spaces, beside which a cup effect lies."""
    return f"pair.{pair + 1}"


def tokens_moved(counts: vec[i64], source: str, target: str) -> tuple[Transfer, ...]:
    """That many of each kind, from one place to another."""
    found: tuple[Transfer, ...] = ()
    for kind, count in enumerate(counts):
        found += transfers(KIND_REFS[kind], source, target, int(count))
    return found


def edition_of(state: RoasterState) -> RoasterEdition:
    """The edition whose names a state's moves use."""
    edition: RoasterEdition = state.printed.game.edition
    return edition


def card_of(state: RoasterState, coffee: int) -> CoffeeCard:
    return edition_of(state).coffees[coffee]


def coffee_ref(card: CoffeeCard) -> str:
    return f"coffee.{card.id}"


def named(refs: tuple[str, ...], among: Sequence[str]) -> int | None:
    """The number of the first thing named that is one of these."""
    return next((among.index(ref) for ref in refs if ref in among), None)


def first_missing(counts: vec[i64], refs: tuple[str, ...]) -> str | None:
    """The first token named more often than there are such tokens here."""
    wanted = Counter(ref for ref in refs if ref in KIND_REFS)
    return next((ref for ref, n in wanted.items() if counts[KIND_REFS.index(ref)] < n), None)


def not_there(ref: str) -> Refusal:
    if ref.startswith("aside."):
        return Refusal("not-set-aside", {"token": ref.removeprefix("aside.")}, "light-side")
    return Refusal("not-drawn", {"token": ref}, "draw")
