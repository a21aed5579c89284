"""What the things of Coffee Roaster are called in moves, sentences and drawings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal

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
