# Compiled by mypyc.
"""The value of each action that is not placing or acting: cards and cubes."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.auction import BID, HOST, PASS, least_bid
from coffeehouse.games.cafe.draft import PAY, costs_a_cube
from coffeehouse.games.cafe.evaluation.evaluate import Weights
from coffeehouse.games.cafe.evaluation.plan import Placed
from coffeehouse.games.cafe.placement import PLACE
from coffeehouse.games.cafe.printed import COLORS, color_in, cube, cubes_of, lowest
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.scoring import warehouse_points
from coffeehouse.games.cafe.verbs import VERB_OF

EAGERNESS: Final = 0.9
"""How much of the value of choosing first there will be: others may want other cards."""
CUBE: Final = 0.4
"""What a cube of a bid costs beyond the points it gives now."""
PRICE: Final = 0.8
"""What a card with a cup costs, in points."""
TRIED: Final[i64] = 24
"""Placements a quick look at a card tries."""


def card_value(state: CafeState, area: Area, card: i64, rounds: i64, weights: Weights) -> float:
    """The best of some placements of a card, less its price."""
    costs = costs_a_cube(state, area, card)
    if costs and area.warehouse == 0:
        return 0.0
    trial = area.copy()
    trial.card = card
    return card_in_hand_value(trial, rounds, weights) - (PRICE if costs else 0.0)


def card_in_hand_value(area: Area, rounds: i64, weights: Weights) -> float:
    """The best of some placements of the card in hand."""
    actions = PLACE.offer_in(area, vec[i64]())
    step: i64 = max(1, len(actions) // TRIED)
    best = 0.0
    for i in range(0, len(actions), step):
        best = max(best, Placed(area, actions[i], rounds, weights).value)
    return best


def master_value(state: CafeState, area: Area, rounds: i64, weights: Weights) -> float:
    """Of choosing first, not where the seat would choose as things stand."""
    if state.offered or state.master == state.seat:
        return 0.0
    values = vec[float]()
    cards = state.display
    while cards:
        values = append(values, card_value(state, area, lowest(cards), rounds, weights))
        cards &= cards - 1
    gained = ranked(values, 0) - ranked(values, place_in_line(state, state.seat))
    return EAGERNESS * weights.slope[rounds] * gained


def place_in_line(state: CafeState, seat: i64) -> i64:
    """How many choose a card before a seat in the advanced game, as the token lies now."""
    return (seat - state.master) % state.seats


def ranked(values: vec[float], place: i64) -> float:
    """The value with so many better ones."""
    for value in values:
        better: i64 = 0
        equal: i64 = 0
        for other in values:
            if other > value:
                better += 1
            elif other == value:
                equal += 1
        if better <= place < better + equal:
            return value
    return 0.0


def price_value(state: CafeState, area: Area, action: i64, of_master: float) -> float:
    """Paying and bidding: the cheapest cubes; a bid must bring more than it costs."""
    verb = VERB_OF[action]
    if verb is PAY:
        return cube_value(area, action - PAY.first)
    if verb is BID:
        price = cube_value(area, action - BID.first)
        if state.offered:
            return price - 1.0
        return of_master + price - CUBE * float(least_bid(state))
    if verb is HOST:
        return 2.0
    return 0.0 if verb is PASS else 1.0


def cheapest(area: Area) -> i64:
    """The color to pay with."""
    best = color_in(area.warehouse)
    for color in range(best + 1, COLORS):
        if cubes_of(area.warehouse, color) and cube_value(area, color) > cube_value(area, best):
            best = color
    return best


def cube_value(area: Area, color: i64) -> float:
    """Of giving up a warehouse cube now, below nothing; the fewest colors are dear."""
    lost = warehouse_points(area.warehouse) - warehouse_points(area.warehouse - cube(color))
    return 0.05 * float(cubes_of(area.warehouse, color)) - float(lost)
