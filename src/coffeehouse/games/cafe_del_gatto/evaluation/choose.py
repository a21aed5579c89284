# Compiled by mypyc.
"""What an action of Café del Gatto brings its seat, in points, at first sight."""

from typing import Final

from mypy_extensions import i64

from coffeehouse.games.cafe_del_gatto.evaluation.evaluate import (
    CUBE,
    STEP,
    best_token,
    coin_value,
    drink_value,
)
from coffeehouse.games.cafe_del_gatto.printed import COINS_TAKEN, CUPS, SYMBOLS, symbol_of, value_of
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.serving import Choose
from coffeehouse.games.cafe_del_gatto.verbs import (
    BUY,
    CLEAN,
    POUR_OUT,
    SERVE,
    SWEETEN,
    TAKE,
    TURN,
    VERB_OF,
)

PATIENCE: Final = 0.9
"""A turn spent on serving a single drink is better spent on a tile."""
BATCH: Final = 1.2
"""What each further full cup adds to serving now."""
HUNGER: Final = 0.8
"""What serving gains when there is nothing left to buy with."""
RIVAL: Final = 0.4
"""What another seat with the same drink ready adds to serving now."""
CLEANING_LURE: Final = 1.6
"""What five new tiles promise beyond their price, when nothing on offer is any good."""


def action_value(state: GattoState, action: i64, left: float) -> float:
    coin = coin_value(left)
    verb = VERB_OF[action]
    which = action - verb.first
    if verb is BUY:
        return buy_value(state, which // CUPS, which % CUPS, left, coin)
    if verb is SERVE:
        return serve_value(state, which, left, coin)
    if verb is SWEETEN:
        return sugar_value(state, state.drink_value(), coin)
    if isinstance(verb, Choose):
        return token_value(state, verb.lowest + which, coin)
    if verb is TAKE:
        return coin * float(state.payable(COINS_TAKEN))
    if verb is CLEAN:
        return CLEANING_LURE - coin * 2.0 if left > 2.0 else -1.0
    if verb is POUR_OUT:
        return -float(state.cups.barista_value(state.seat, which))
    return 0.0


def buy_value(state: GattoState, slot: i64, cup: i64, left: float, coin: float) -> float:
    """Sum up a tile's value, the step toward a drink, its sugar and symbol, less its price."""
    kind = i64(state.machine.slots[slot])
    missing = float(state.box.spaces[cup] - i64(state.cups.filled[state.seat * CUPS + cup]))
    if missing > left + 1.0:
        return -coin * float(state.machine.price(slot))
    value = STEP + float(value_of(kind)) * (0.5 + 0.5 * coin)
    if value_of(kind) == 1 and state.sugar_reserve > 0:
        value += CUBE
    value += coin * symbol_value(state, cup, kind)
    if missing == 1.0:
        value += fit(state, cup, state.cups.barista_value(state.seat, cup) + value_of(kind), coin)
    return value - coin * float(state.machine.price(slot))


def symbol_value(state: GattoState, cup: i64, kind: i64) -> float:
    """§menu: the coins that a further symbol costs a cup; the first tile costs none."""
    at = state.seat * CUPS + cup
    if state.cups.filled[at] == 0:
        return 0.0
    symbols = state.cups.different_symbols(state.seat, cup)
    if state.cups.has_symbol(state.seat, cup, symbol_of(kind)):
        return 0.0
    menu = cup * SYMBOLS + symbols
    return float(state.box.menu[menu] - state.box.menu[menu - 1])


def fit(state: GattoState, cup: i64, value: i64, coin: float) -> float:
    """How well a finished drink meets a token that still lies there."""
    points = best_token(state, cup, value)
    return float(points - value) * (1.0 - coin) * 0.5


def serve_value(state: GattoState, cup: i64, left: float, coin: float) -> float:
    """Serving pays for several cups at once, when coins are short, in a race, or at the end."""
    if state.phase is not TURN:
        return 10.0 + drink_value(state, state.seat, cup, coin)
    if state.is_last_round() or left < 1.0:
        return 20.0 + drink_value(state, state.seat, cup, coin)
    full: i64 = 0
    for other in range(CUPS):
        if state.cups.is_full(state.seat, other):
            full += 1
    hunger = HUNGER if state.coins[state.seat] < 2 else 0.0
    return BATCH * float(full - 1) - PATIENCE + hunger + race(state, cup)


def race(state: GattoState, cup: i64) -> float:
    """What another seat's drink of the same kind could snatch away."""
    mine = state.cups.barista_value(state.seat, cup)
    points = best_token(state, cup, mine)
    threat = 0.0
    for other in range(state.seats):
        if other == state.seat or state.cups.served[other * CUPS + cup] > 0:
            continue
        missing = state.box.spaces[cup] - i64(state.cups.filled[other * CUPS + cup])
        reach = state.cups.barista_value(other, cup) + missing * 3
        if reach >= points and points > state.box.token_points(cup, 0):
            threat += RIVAL / float(1 + missing * 2)
    return threat


def token_value(state: GattoState, token: i64, coin: float) -> float:
    """§tokens: the points of a token, and the coins for what the drink is worth beyond them."""
    points = state.box.token_points(state.cup, token)
    return 2.0 * (float(points) + coin * float(state.payable(state.drink_value() - points)))


def sugar_value(state: GattoState, value: i64, coin: float) -> float:
    """§sugar: another cube is worth it only for a better token."""
    best = -1.0
    for cubes in range(1, state.sugar[state.seat] + 1):
        points = best_token(state, state.cup, value + cubes)
        coins = min(value + cubes - points, state.reserve)
        best = max(best, float(points) + coin * float(coins) - CUBE * float(cubes))
    return 2.0 * best
