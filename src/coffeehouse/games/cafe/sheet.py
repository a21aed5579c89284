"""The score pad of Café."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.errors import Value
from coffeehouse.engine.result import Scale, ScoreLine, Title
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.edition import CafeEdition
from coffeehouse.games.cafe.printed import counts_of, total
from coffeehouse.games.cafe.refs import COLOUR_NAMES, members
from coffeehouse.games.cafe.rules import CafeState

SCALE: Final = Scale(
    "poor",
    (
        Title("average", 15),
        Title("good", 23),
        Title("very-good", 30),
        Title("extraordinary", 36),
        Title("good-luck-with-that", 41),
    ),
)


def scale(state: CafeState) -> Scale | None:
    """§solo: that of the solo game."""
    return SCALE if state.seats == 1 else None


def score_lines(state: CafeState, seat: int, edition: CafeEdition) -> tuple[ScoreLine, ...]:
    """A line for each shop in full sight, the two colours that score, and what breaks ties."""
    area = state.areas[seat]
    shops = (shop_line(area, shop, edition) for shop in members(int(area.shops)))
    stored = warehouse_lines(counts_of(area.warehouse + area.hosted()))
    return (*shops, *stored, *(() if state.seats == 1 else tie_lines(area)))


def shop_line(area: Area, square: int, edition: CafeEdition) -> ScoreLine:
    """§score-shops"""
    shop = edition.cards[area.card_of(square)].shop
    assert shop is not None
    lacking = int(total(area.missing(square)))
    values: dict[str, Value] = {"name": named("name", shop.house), "city": named("city", shop.city)}
    if lacking:
        return ScoreLine("shop-short", 0, values | {"missing": lacking, "most": shop.points})
    return ScoreLine("shop", shop.points, values)


def named(kind: str, name: str) -> str:
    """A proper name as a ref that the words can say."""
    return f"{kind}.{name.replace('.', '')}"


def warehouse_lines(stored: tuple[int, ...]) -> tuple[ScoreLine, ScoreLine]:
    """§score-warehouse: the colour with the fewest cubes counts double, the next single."""
    first, second = counting(stored)
    return (
        ScoreLine(
            "fewest", 2 * stored[first], {"colour": COLOUR_NAMES[first], "cubes": stored[first]}
        ),
        ScoreLine(
            "second", stored[second], {"colour": COLOUR_NAMES[second], "cubes": stored[second]}
        ),
    )


def counting(stored: tuple[int, ...]) -> tuple[int, int]:
    """The colour with the fewest cubes and the one with the second fewest; of equal ones the
    first.
    """
    first, second = sorted(range(4), key=lambda colour: stored[colour])[:2]
    return first, second


def tie_lines(area: Area) -> tuple[ScoreLine, ScoreLine]:
    """§ties: cubes that only count in a tie."""
    return (
        ScoreLine("roasted", 0, {"cubes": int(area.cubes_on(area.roasters))}),
        ScoreLine("dried", 0, {"cubes": int(area.cubes_on(area.dryers))}),
    )
