# Compiled by mypyc.
"""What is known about good play of Café del Gatto: prices, token races, the end in sight."""

import math
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.insight import Insight, values_of_places, values_of_prospects
from coffeehouse.engine.state import OVER, State
from coffeehouse.games.cafe_del_gatto.actions import (
    CHOOSE,
    CUPS,
    END,
    POUR_OUT,
    SERVE,
    SWEETEN,
    SYMBOLS,
    TAKE,
    TOKENS,
    symbol_of,
    value_of,
)
from coffeehouse.games.cafe_del_gatto.rules import COINS_TAKEN, SERVED, TURN, GattoState

COIN: Final = 0.97
"""A coin early in the game, in points; it fades to nothing with the last rounds."""
COIN_FADE: Final = 6.0
"""So many rounds before the end coins begin to fade."""
CUBE: Final = 0.95
"""A sugar cube: half a point in the hand, one or more in the right cup."""
STEP: Final = 2.8
"""The way a tile brings a cup nearer to being served."""
PACE: Final = 1.35
"""Turns a tile takes, with those spent on coins."""
DONE: Final = 1.0
"""What a drink gains by being served: nobody can take its token away."""
NEED: Final[i64] = 2
"""Coins without which a turn can buy next to nothing."""
PURSE: Final[i64] = 8
"""Coins enough for the next turns."""
MARGIN: Final = 5.0
"""A lead of so many points decides three games of four."""
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


@final
class GattoInsight(Insight):
    """Counts in points: what each action gains, what each position will be worth."""

    def values(self, state: State) -> vec[float]:
        """How likely each seat is to finish before each other, on average."""
        if state.seat == OVER or not isinstance(state, GattoState):
            return values_of_places(state.places())
        prospects = vec[float]()
        left = rounds_left(state)
        for seat in range(state.seats):
            prospects = append(prospects, prospect(state, seat, left))
        return values_of_prospects(prospects, MARGIN)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, GattoState)
        left = rounds_left(state)
        priors = vec[float]()
        for action in actions:
            priors = append(priors, math.exp(gain(state, action, left)))
        return priors

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        """The action that gains most, with a little doubt about all of them."""
        assert isinstance(state, GattoState)
        left = rounds_left(state)
        best = actions[0]
        most = -1000.0
        for action in actions:
            looks = gain(state, action, left) + 0.5 * rng.random()
            if looks > most:
                best = action
                most = looks
        return best


# --- positions -----------------------------------------------------------------------------


def rounds_left(state: GattoState) -> float:
    """Rounds until the quickest seat could have served all its cups."""
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


def coin_worth(left: float) -> float:
    return COIN * min(1.0, left / COIN_FADE)


def prospect(state: GattoState, seat: i64, left: float) -> float:
    """The points a seat can hope for, with those on top that steps on the way stand for."""
    coin = coin_worth(left)
    points = purse_worth(state.coins[seat], coin) + CUBE * float(state.sugar[seat])
    for cup in range(CUPS):
        points += cup_prospect(state, seat, cup, left, coin)
    return points


def purse_worth(coins: i64, coin: float) -> float:
    """The first coins are worth more, those beyond a full purse less."""
    first = float(min(coins, NEED))
    beyond = float(max(i64(0), coins - PURSE))
    return coin * (float(coins) + 0.3 * first - 0.5 * beyond)


def cup_prospect(state: GattoState, seat: i64, cup: i64, left: float, coin: float) -> float:
    """A served cup keeps its points; any other counts by the chance that it will be served."""
    at = seat * CUPS + cup
    spaces = state.box.spaces[cup]
    if state.cups.served[at] > 0:
        return float(state.cups.token_points(seat, cup)) + STEP * float(spaces) + DONE
    tiles = i64(state.cups.filled[at])
    if tiles < spaces:
        worth = float(state.cups.barista_value(seat, cup)) * (0.5 + 0.5 * coin)
        worth += STEP * float(tiles) + coin * symbol_hope(state, seat, cup)
        return worth * reach(state, seat, spaces - tiles, left)
    worth = drink_worth(state, seat, cup, coin) + STEP * float(tiles)
    if seat == state.seat and (state.phase == SERVED or state.cup < CUPS):
        return worth + DONE
    return worth * reach(state, seat, 0, left)


def reach(state: GattoState, seat: i64, missing: i64, left: float) -> float:
    """How likely a cup that lacks so many tiles is to be served before the end."""
    turns = left + (1.0 if seat >= state.turn else 0.0)
    return min(1.0, turns / float(missing + 1))


def symbol_hope(state: GattoState, seat: i64, cup: i64) -> float:
    """§menu: the coins that a cup could still earn, less by each further symbol on it."""
    symbols = state.cups.different_symbols(seat, cup)
    if symbols < 2:
        return 0.0
    return float(state.box.menu[cup * SYMBOLS + symbols - 1] - state.box.menu[cup * SYMBOLS])


def drink_worth(state: GattoState, seat: i64, cup: i64, coin: float) -> float:
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
    for token in range(cup * TOKENS, cup * TOKENS + TOKENS):
        if state.tokens[token] > 0 and state.box.tokens[token] <= value:
            points = state.box.tokens[token]
    return points


# --- actions -------------------------------------------------------------------------------


def gain(state: GattoState, action: i64, left: float) -> float:
    """What an action brings its seat, in points, roughly."""
    coin = coin_worth(left)
    if action < SERVE:
        return buy_gain(state, action // CUPS, action % CUPS, left, coin)
    if action < SWEETEN:
        return serve_gain(state, action - SERVE, left, coin)
    if action < TAKE:
        return choice_gain(state, action, coin)
    if action == TAKE:
        return coin * float(min(COINS_TAKEN, state.reserve))
    if action < POUR_OUT:
        return CLEANING_LURE - coin * 2.0 if left > 2.0 else -1.0
    if action < END:
        return -float(state.cups.barista_value(state.seat, action - POUR_OUT))
    return 0.0


def buy_gain(state: GattoState, slot: i64, cup: i64, left: float, coin: float) -> float:
    """The tile's value, the step it is, its sugar and its symbol, less the price."""
    kind = i64(state.machine.slots[slot])
    missing = float(state.box.spaces[cup] - i64(state.cups.filled[state.seat * CUPS + cup]))
    if missing > left + 1.0:
        return -coin * float(state.machine.price(slot))
    worth = STEP + float(value_of(kind)) * (0.5 + 0.5 * coin)
    if value_of(kind) == 1 and state.sugar_reserve > 0:
        worth += CUBE
    worth += coin * symbol_gain(state, cup, kind)
    if missing == 1.0:
        worth += fit(state, cup, state.cups.barista_value(state.seat, cup) + value_of(kind), coin)
    return worth - coin * float(state.machine.price(slot))


def symbol_gain(state: GattoState, cup: i64, kind: i64) -> float:
    """§menu: the coins another symbol would cost, nothing for the first tile."""
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


def serve_gain(state: GattoState, cup: i64, left: float, coin: float) -> float:
    """Serve several at once, when coins are short, when others race for the token, at the end."""
    if state.phase != TURN:
        return 10.0 + drink_worth(state, state.seat, cup, coin)
    if state.is_last_round() or left < 1.0:
        return 20.0 + drink_worth(state, state.seat, cup, coin)
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
        if reach >= points and points > state.box.tokens[cup * TOKENS]:
            threat += RIVAL / float(1 + missing * 2)
    return threat


def choice_gain(state: GattoState, action: i64, coin: float) -> float:
    """§tokens: the best token with the sugar at hand; another cube only towards a better one."""
    value = state.drink_value()
    if action == SWEETEN:
        return sugar_gain(state, value, coin)
    points = state.box.tokens[state.cup * TOKENS + action - CHOOSE]
    return 2.0 * (float(points) + coin * float(min(value - points, state.reserve)))


def sugar_gain(state: GattoState, value: i64, coin: float) -> float:
    best = -1.0
    for cubes in range(1, state.sugar[state.seat] + 1):
        points = best_token(state, state.cup, value + cubes)
        coins = min(value + cubes - points, state.reserve)
        best = max(best, float(points) + coin * float(coins) - CUBE * float(cubes))
    return 2.0 * best
