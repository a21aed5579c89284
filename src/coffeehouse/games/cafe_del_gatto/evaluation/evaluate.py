# Compiled by mypyc.
"""What a position of Café del Gatto is worth to a seat, in points."""

from typing import Final

from mypy_extensions import i64

from coffeehouse.games.cafe_del_gatto.printed import CUPS, SYMBOLS
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.verbs import SERVED

COIN: Final = 0.97
"""The points a coin is worth early in the game; in the last rounds it fades to nothing."""
COIN_FADE: Final = 6.0
"""The number of rounds before the end at which coins begin to fade."""
CUBE: Final = 0.95
"""The points a sugar cube is worth: half a point left over, one or more in the right cup."""
STEP: Final = 2.8
"""The points for bringing a cup one tile nearer to being served."""
PACE: Final = 1.35
"""The turns a tile takes, counting those spent on coins."""
DONE: Final = 1.0
"""The points a drink gains by being served, for nobody can take its token away then."""
NEED: Final[i64] = 2
"""The coins without which a turn can buy next to nothing."""
PURSE: Final[i64] = 8
"""The coins that suffice for the next turns."""


def rounds_left(state: GattoState) -> float:
    """The number of rounds until the quickest seat could have served all its cups."""
    fewest = 1000.0
    for seat in range(state.seats):
        fewest = min(fewest, turns_to_finish(state, seat))
    return fewest


def turns_to_finish(state: GattoState, seat: i64) -> float:
    tiles: i64 = 0
    cups: i64 = 0
    for cup in range(CUPS):
        at = seat * CUPS + cup
        if state.cups.served[at] == 0:
            tiles += state.box.spaces[cup] - i64(state.cups.filled[at])
            cups += 1
    return float(tiles) * PACE + float(cups) * 0.5


def coin_value(left: float) -> float:
    return COIN * min(1.0, left / COIN_FADE)


def seat_value(state: GattoState, seat: i64, left: float) -> float:
    """The points a seat can hope for, with a share for every step toward a drink."""
    coin = coin_value(left)
    points = purse_value(state.coins[seat], coin) + CUBE * float(state.sugar[seat])
    for cup in range(CUPS):
        points += cup_value(state, seat, cup, left, coin)
    return points


def purse_value(coins: i64, coin: float) -> float:
    """The first coins are worth more, and those beyond a full purse less."""
    first = float(min(coins, NEED))
    beyond = float(max(i64(0), coins - PURSE))
    return coin * (float(coins) + 0.3 * first - 0.5 * beyond)


def cup_value(state: GattoState, seat: i64, cup: i64, left: float, coin: float) -> float:
    """A served cup keeps its points; any other counts by the chance that it will be served."""
    at = seat * CUPS + cup
    spaces = state.box.spaces[cup]
    if state.cups.served[at] > 0:
        return float(state.cups.token_points(seat, cup)) + STEP * float(spaces) + DONE
    tiles = i64(state.cups.filled[at])
    if tiles < spaces:
        value = float(state.cups.barista_value(seat, cup)) * (0.5 + 0.5 * coin)
        value += STEP * float(tiles) + coin * symbol_hope(state, seat, cup)
        return value * reach(state, seat, spaces - tiles, left)
    value = drink_value(state, seat, cup, coin) + STEP * float(tiles)
    if seat == state.seat and (state.phase is SERVED or state.cup < CUPS):
        return value + DONE
    return value * reach(state, seat, 0, left)


def reach(state: GattoState, seat: i64, missing: i64, left: float) -> float:
    """How likely a cup with `missing` tiles still to buy is to be served before the end."""
    turns = left + (1.0 if seat >= state.turn else 0.0)
    return min(1.0, turns / float(missing + 1))


def symbol_hope(state: GattoState, seat: i64, cup: i64) -> float:
    """§menu: how many coins the different symbols on a cup cost it, as a number of at most 0."""
    symbols = state.cups.different_symbols(seat, cup)
    if symbols < 2:
        return 0.0
    return float(state.box.menu[cup * SYMBOLS + symbols - 1] - state.box.menu[cup * SYMBOLS])


def drink_value(state: GattoState, seat: i64, cup: i64, coin: float) -> float:
    """What a full cup would bring now, with the sugar that is already in it."""
    value = state.cups.barista_value(seat, cup)
    coins = state.cups.menu_coins(seat, cup)
    if cup == state.cup and seat == state.seat:
        value += state.sweetened
        coins = 0
    points = best_token(state, cup, value)
    return float(points) + coin * float(coins + value - points)


def best_token(state: GattoState, cup: i64, value: i64) -> i64:
    """The most points on the table that a drink of this value may take."""
    points: i64 = 0
    for token in range(state.box.first_token[cup], state.box.first_token[cup + 1]):
        if state.tokens[token] > 0 and state.box.tokens[token] <= value:
            points = state.box.tokens[token]
    return points
