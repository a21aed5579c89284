"""The log of Café del Gatto: what each action was, in codes and values."""

from __future__ import annotations

from coffeehouse.engine.errors import Value
from coffeehouse.engine.result import Told
from coffeehouse.games.cafe_del_gatto.actions import (
    BUY,
    CHOOSE,
    CLEAN,
    CUPS,
    DRAW,
    END,
    POUR_OUT,
    ROWS,
    SERVE,
    SWEETEN,
    TAKE,
    TOKENS,
    value_of,
)
from coffeehouse.games.cafe_del_gatto.edition import DRINKS, SIDE_NAMES
from coffeehouse.games.cafe_del_gatto.moves import slot_ref, tile_ref, token_ref
from coffeehouse.games.cafe_del_gatto.rules import COINS_TAKEN, MUST_SERVE, GattoState


def told(state: GattoState, action: int, seat: int | None) -> Told:
    """What `action` is about to be; everybody may know everything."""
    code, values = tell(state, action)
    return Told(int(state.seat), code, values)


def tell(state: GattoState, action: int) -> tuple[str, dict[str, Value]]:
    if action < SERVE:
        return tell_buy(state, *divmod(action - int(BUY), int(CUPS)))
    if action < SWEETEN:
        return tell_serve(state, action - SERVE)
    if action == SWEETEN:
        return "sweeten", {"cup": DRINKS[state.cup], "value": int(state.drink_value()) + 1}
    if action < TAKE:
        return tell_choose(state, action - CHOOSE)
    if action == TAKE:
        return "take", {"coins": received(state, int(COINS_TAKEN))}
    if action < POUR_OUT:
        return "clean", {"side": SIDE_NAMES[action - CLEAN]}
    if action < END:
        return tell_pour_out(state, action - POUR_OUT)
    if action == END:
        return "end", {}
    hole = int(state.machine.hole())
    return "draw", {"tile": tile_ref(hole // ROWS, action - DRAW), "place": slot_ref(hole)}


def tell_buy(state: GattoState, slot: int, cup: int) -> tuple[str, dict[str, Value]]:
    kind = int(state.machine.slots[slot])
    brings_sugar = value_of(kind) == 1 and state.sugar_reserve > 0
    return "buy-with-sugar" if brings_sugar else "buy", {
        "tile": tile_ref(slot // ROWS, kind),
        "coins": int(state.machine.price(slot)),
        "cup": DRINKS[cup],
    }


def tell_serve(state: GattoState, cup: int) -> tuple[str, dict[str, Value]]:
    seat = int(state.seat)
    return "must-serve" if state.phase == MUST_SERVE else "serve", {
        "cup": DRINKS[cup],
        "symbols": int(state.cups.different_symbols(seat, cup)),
        "coins": received(state, int(state.cups.menu_coins(seat, cup))),
    }


def tell_choose(state: GattoState, token: int) -> tuple[str, dict[str, Value]]:
    cup = int(state.cup)
    difference = int(state.drink_value() - state.box.tokens[cup * TOKENS + token])
    values: dict[str, Value] = {"token": token_ref(state, cup, token)}
    if difference == 0:
        return "choose", values
    return "choose-lower", {**values, "coins": received(state, difference)}


def tell_pour_out(state: GattoState, cup: int) -> tuple[str, dict[str, Value]]:
    tiles = int(state.cups.filled[int(state.seat) * CUPS + cup])
    return "pour-out", {"cup": DRINKS[cup], "tiles": tiles}


def received(state: GattoState, coins: int) -> int:
    """§reserve: no more than is there."""
    return min(coins, int(state.reserve))
