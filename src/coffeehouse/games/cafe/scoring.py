# Compiled by mypyc.
"""What an area is worth, and who wins a tie."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.printed import COLORS, cubes_of, lowest

MORE_THAN_ALL_CUBES: Final[i64] = 4096


def score(area: Area) -> i64:
    return shop_points(area) + warehouse_points(area.warehouse + area.hosted())


def shop_points(area: Area) -> i64:
    """§score-shops: points of the shops that are in full sight and have all they ask for."""
    points: i64 = 0
    shops = area.shops
    while shops:
        shop = lowest(shops)
        if area.missing(shop) == 0:
            points += area.box.points[area.card_of(shop)]
        shops &= shops - 1
    return points


def warehouse_points(pile: i64) -> i64:
    """§score-warehouse: the color with the fewest cubes gives two each, the next one each."""
    fewest: i64 = MORE_THAN_ALL_CUBES
    second: i64 = MORE_THAN_ALL_CUBES
    for color in range(COLORS):
        cubes = cubes_of(pile, color)
        if cubes < fewest:
            fewest, second = cubes, fewest
        elif cubes < second:
            second = cubes
    return 2 * fewest + second


def ranks(areas: list[Area]) -> vec[i64]:
    """§ties: numbers that order the seats: score, then cubes on roasters, then on dryers."""
    numbers = vec[i64]()
    for area in areas:
        roasted = area.cubes_on(area.roasters)
        dried = area.cubes_on(area.dryers)
        numbers = append(
            numbers, (score(area) * MORE_THAN_ALL_CUBES + roasted) * MORE_THAN_ALL_CUBES + dried
        )
    return numbers
