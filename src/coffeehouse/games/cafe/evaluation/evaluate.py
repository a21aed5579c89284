# Compiled by mypyc.
"""The value of an area: the cubes of each color it will have brought home, and what shops and
warehouse would make of them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.printed import COLORS, cubes_of, lowest, size, total
from coffeehouse.games.cafe.scoring import shop_points

STEPS_FROM_BEAN: Final[i64] = 3
STEPS_FROM_DRYER: Final[i64] = 2
STEPS_FROM_ROASTER: Final[i64] = 1


@final
class Weights:
    """How much each thing counts; found by playing many solo games."""

    def __init__(self) -> None:
        self.bean_cube: float = 0.086
        """The share of cubes on bean squares that will be brought home."""
        self.dried_cube: float = 0.36
        self.roasted_cube: float = 0.67
        self.harvest: float = 0.46
        """The share of what the best bean cluster could grow in a cycle of four actions."""
        self.other_beans: float = 0.23
        """How much a bean outside the best cluster counts beside one in it."""
        self.third: float = 0.24
        """What a cube beyond the two scoring colors is worth, for they may change."""
        self.shop: float = 2.05
        """How sure it is that a shop gets cubes that are expected."""
        self.shop_open: float = 0.10
        """What a shop that has nothing yet counts beside one that is nearly served."""
        self.later: float = 0.026
        """What a round to come adds to `third`: the longer the game, the more may change."""
        self.point: float = 0.01

        # What the lie of the land is worth for each round to come.
        self.fade: float = 1.28
        """The power of the number of rounds: above 1, early rounds count more."""
        self.square: float = 0.11
        self.bean: float = 0.26
        """Each bean of the best cluster."""
        self.dryer: float = 0.023
        self.roaster: float = 0.053
        self.dry_lane: float = 0.41
        """Each square of the largest cluster."""
        self.roast_lane: float = 0.30
        self.cup: float = 0.78
        self.ship: float = 0.11
        self.two_ships: float = 0.20

        # The points that games ended with, by the value and the rounds to come.
        self.base: vec[float] = vec[float]([0.0, -11.0, -18.6, -19.9, -16.7, -8.7, 3.5, 8.7, 8.7])
        self.slope: vec[float] = vec[float](
            [1.0, 0.92, 0.917, 0.835, 0.725, 0.595, 0.445, 0.424, 0.424]
        )

    def points_at_end(self, value: float, rounds: i64) -> float:
        """What games with such a value brought on average: values themselves only compare."""
        return self.base[rounds] + self.slope[rounds] * value


@final
class Evaluation:
    """The value of cards laid out like this, so many rounds still to come after this one.

    The lie of the land is read once; then the cubes may move about on it, as they do in a turn.
    """

    def __init__(self, area: Area, rounds: i64, weights: Weights) -> None:
        self.weights: Weights = weights
        self.rounds: i64 = rounds
        self.cups: i64 = area.points_for_cups()
        self.growth: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.0])
        """Cubes of each color still to be grown."""
        self.extras: float = 0.0
        if rounds:
            add_harvests(self.growth, area, rounds, weights)
            self.extras = float(rounds) ** weights.fade * extras(area, weights)

    def value(self, area: Area) -> float:
        """About how many points the area will end with."""
        return self.value_with(area, area.points)

    def value_if_finished(self, area: Area) -> float:
        """The same if the turn ended here."""
        return self.value_with(area, 0)

    def value_with(self, area: Area, points: i64) -> float:
        weights = self.weights
        actions = points + self.rounds * self.cups
        cubes = self.expected_cubes(area, actions)
        value = float(shop_points(area)) + weights.point * float(points)
        if actions:
            value += shops(area, cubes, weights)
        third = weights.third + weights.later * float(self.rounds)
        value += warehouse(cubes, third if actions else 0.0)
        return value + self.extras

    def expected_cubes(self, area: Area, actions: i64) -> vec[float]:
        """Cubes of each color: stored, on their way, and still to be grown."""
        weights = self.weights
        cubes = self.growth[:]
        add_pile(cubes, area.warehouse + area.hosted() + area.carried, 1.0)
        if actions >= STEPS_FROM_ROASTER:
            add_squares(cubes, area, area.roasters, weights.roasted_cube)
        if actions >= STEPS_FROM_DRYER and area.roasters:
            add_squares(cubes, area, area.dryers, weights.dried_cube)
        if actions >= STEPS_FROM_BEAN and area.roasters and area.dryers:
            add_squares(cubes, area, area.beans, weights.bean_cube)
        return cubes


def area_value(area: Area, rounds: i64, weights: Weights) -> float:
    """About how many points an area will end with, that many rounds still to come after this."""
    return Evaluation(area, rounds, weights).value(area)


def add_pile(cubes: vec[float], pile: i64, share: float) -> None:
    for color in range(COLORS):
        cubes[color] += share * float(cubes_of(pile, color))


def add_squares(cubes: vec[float], area: Area, squares: i64, share: float) -> None:
    squares &= area.full
    while squares:
        add_pile(cubes, area.held[lowest(squares)], share)
        squares &= squares - 1


def add_harvests(cubes: vec[float], area: Area, rounds: i64, weights: Weights) -> None:
    """A round has as many cycles as four actions fit; a cycle brings home as many colors as
    the largest clusters of dryers and roasters have squares.
    """
    lanes = min(largest(area, area.dryers), largest(area, area.roasters))
    cycles = float(rounds * area.points_for_cups()) / 4.0
    share = cycles * weights.harvest * float(lanes) / 4.0
    best = best_cluster(area)
    beans = area.beans
    while beans:
        bean = lowest(beans)
        inside = best >> bean & 1
        cubes[area.kind(bean)] += share if inside else share * weights.other_beans
        beans &= beans - 1


def largest(area: Area, squares: i64) -> i64:
    """The size of the largest cluster, four at most."""
    most: i64 = 0
    rest = squares
    while rest:
        cluster = area.cluster(lowest(rest), squares)
        most = max(most, size(cluster))
        rest &= ~cluster
    return min(most, 4)


def best_cluster(area: Area) -> i64:
    """The largest cluster of beans."""
    best: i64 = 0
    rest = area.beans
    while rest:
        cluster = area.cluster(lowest(rest), area.beans)
        rest &= ~cluster
        if size(cluster) > size(best):
            best = cluster
    return best


def shops(area: Area, cubes: vec[float], weights: Weights) -> float:
    """The value of unfinished shops; the cubes they will take are expected no more."""
    value = 0.0
    waiting = area.shops
    while waiting:
        shop = lowest(waiting)
        lacking = area.missing(shop)
        if lacking:
            card = area.card_of(shop)
            done = 1.0 - float(total(lacking)) / float(total(area.box.asks[card]))
            sure = supply(cubes, lacking, weights)
            hope = sure * (weights.shop_open + (1.0 - weights.shop_open) * done)
            value += float(area.box.points[card]) * hope
        waiting &= waiting - 1
    return value


def supply(cubes: vec[float], lacking: i64, weights: Weights) -> float:
    """How sure a shop's missing cubes are; takes them from those expected as far as they are."""
    sure = 1.0
    for color in range(COLORS):
        wanted = float(cubes_of(lacking, color))
        if wanted > 0.0:
            sure = min(sure, weights.shop * cubes[color] / wanted)
    sure = min(sure, 1.0)
    for color in range(COLORS):
        wanted = float(cubes_of(lacking, color)) * sure
        cubes[color] = max(cubes[color] - 0.5 * wanted, 0.0)
    return sure


def warehouse(cubes: vec[float], third: float) -> float:
    """Two for each cube of the fewest color, one for the next, a little for the others."""
    fewest = 1.0e6
    second = 1.0e6
    stored = 0.0
    for number in cubes:
        stored += number
        if number < fewest:
            fewest, second = number, fewest
        elif number < second:
            second = number
    return 2.0 * fewest + second + third * (stored - fewest - second)


def extras(area: Area, weights: Weights) -> float:
    """What else is good to have for a round."""
    ships = size(area.ships)
    return (
        weights.dryer * float(min(size(area.dryers), 4))
        + weights.roaster * float(min(size(area.roasters), 4))
        + weights.dry_lane * float(largest(area, area.dryers))
        + weights.roast_lane * float(largest(area, area.roasters))
        + weights.bean * float(size(best_cluster(area)))
        + weights.square * float(size(area.visible))
        + weights.cup * float(area.points_for_cups())
        + weights.ship * float(min(ships, 2))
        + (weights.two_ships if ships >= 2 else 0.0)
    )
