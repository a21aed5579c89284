"""Actions of Café del Gatto as moves, and why a move is not legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
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
    SLOTS,
    SWEETEN,
    SYMBOLS,
    TAKE,
    TOKENS,
)
from coffeehouse.games.cafe_del_gatto.edition import DRINKS, SIDE_NAMES, SYMBOL_NAMES
from coffeehouse.games.cafe_del_gatto.rules import (
    CLEANED,
    CLEANING,
    MUST_POUR_OUT,
    MUST_SERVE,
    MUST_SERVING,
    SERVED,
    SERVING,
    TURN,
    GattoState,
)

# --- what things are called ----------------------------------------------------------------


def slot_ref(slot: int) -> str:
    """`milk.1` is the bottom of the milk side."""
    return f"{SIDE_NAMES[slot // ROWS]}.{slot % ROWS + 1}"


def token_ref(state: GattoState, cup: int, token: int) -> str:
    """`cappuccino.8` is the cappuccino token with 8 points."""
    return f"{DRINKS[cup]}.{state.box.tokens[cup * TOKENS + token]}"


def tile_ref(side: int, kind: int) -> str:
    """`milk.2.hot` is a tile seen from its milk side."""
    return f"{SIDE_NAMES[side]}.{kind_ref(kind)}"


def kind_ref(kind: int) -> str:
    """`2.hot` is a tile of which no side is meant."""
    return f"{kind // SYMBOLS + 1}.{SYMBOL_NAMES[kind % SYMBOLS]}"


SLOT_REFS: Final = {slot_ref(slot): slot for slot in range(SLOTS)}


def move(state: GattoState, action: int) -> Move:
    """The move of a legal action."""
    if action < SERVE:
        slot, cup = divmod(action - int(BUY), int(CUPS))
        return Move("buy", (slot_ref(slot), DRINKS[cup]))
    if action < SWEETEN:
        return Move("serve", (DRINKS[action - SERVE],))
    if action == SWEETEN:
        return Move("sweeten", ("sugar",))
    if action < TAKE:
        return Move("choose", (token_ref(state, int(state.cup), action - CHOOSE),))
    if action == TAKE:
        return Move("take", ("coins",))
    if action < POUR_OUT:
        return Move("clean", (SIDE_NAMES[action - CLEAN],))
    if action < END:
        return Move("pour-out", (DRINKS[action - POUR_OUT],))
    if action == END:
        return Move("end")
    return Move("draw", (tile_ref(int(state.machine.hole()) // ROWS, action - DRAW),))


# --- why not -------------------------------------------------------------------------------

OFFERED: Final = {
    TURN: ("buy", "serve", "take", "clean"),
    CLEANED: ("buy", "clean", "end"),
    SERVING: ("sweeten", "choose"),
    SERVED: ("serve", "end"),
    MUST_SERVE: ("serve",),
    MUST_SERVING: ("sweeten", "choose"),
    MUST_POUR_OUT: ("pour-out",),
}
"""The verbs that each phase knows."""

BUSY: Final = {
    TURN: Refusal("act-first", rule="turn"),
    CLEANED: Refusal("only-buy", rule="clean"),
    SERVING: Refusal("finish-drink", rule="tokens"),
    SERVED: Refusal("only-serve", rule="serve"),
    MUST_SERVE: Refusal("must-serve", rule="intermediate"),
    MUST_SERVING: Refusal("finish-drink", rule="tokens"),
    MUST_POUR_OUT: Refusal("must-pour-out", rule="intermediate"),
}
"""What to say to a verb that belongs to another phase."""

NOT_LEGAL: Final = Refusal("not-legal")


def why(state: GattoState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
    """Why no legal move fits; for a selection the verb is guessed from what is selected."""
    offered = OFFERED[state.phase]
    wanted = verb or verb_for(refs, offered)
    if wanted not in REASONS:
        return NOT_LEGAL
    if wanted not in offered:
        return BUSY[state.phase]
    return REASONS[wanted](state, seat, refs)


def verb_for(refs: tuple[str, ...], offered: tuple[str, ...]) -> str:
    if any(ref in SLOT_REFS for ref in refs):
        return "buy"
    if any(is_token(ref) for ref in refs):
        return "choose"
    if any(ref in DRINKS for ref in refs):
        return next((verb for verb in ("buy", "serve", "pour-out") if verb in offered), "serve")
    plain = {"sugar": "sweeten", "coins": "take", "milk": "clean", "coffee": "clean"}
    return next((plain[ref] for ref in refs if ref in plain), "")


def is_token(ref: str) -> bool:
    drink, _, points = ref.partition(".")
    return drink in DRINKS and points.isdigit()


def why_not_buy(state: GattoState, seat: int, refs: tuple[str, ...]) -> Refusal:
    slots = [SLOT_REFS[ref] for ref in refs if ref in SLOT_REFS]
    cups = [ref for ref in refs if ref in DRINKS]
    if len(slots) > 1:
        return Refusal("one-tile", rule="buy")
    for slot in slots:
        price, coins = int(state.machine.price(slot)), int(state.coins[seat])
        if price > coins:
            values: dict[str, Value] = {"place": slot_ref(slot), "price": price, "coins": coins}
            return Refusal("too-dear", values, "price")
        if not state.cups.open_to(seat, slot // ROWS):
            return Refusal("no-space", {"side": SIDE_NAMES[slot // ROWS]}, "cups")
    for cup in cups:
        refusal = why_not_onto(state, seat, cup, slots)
        if refusal is not None:
            return refusal
    return why_the_twin(state, slots)


def why_not_onto(state: GattoState, seat: int, drink: str, slots: list[int]) -> Refusal | None:
    cup = DRINKS.index(drink)
    wants = int(state.cups.wants(seat, cup))
    if wants < 0:
        is_full = state.cups.is_full(seat, cup)
        return Refusal("cup-full" if is_full else "cup-served", {"cup": drink}, "cups")
    values = {"cup": drink, "side": SIDE_NAMES[wants]}
    if not slots:
        return Refusal("nothing-to-buy", values, "buy")
    return None if slots[0] // ROWS == wants else Refusal("wrong-colour", values, "cups")


def why_the_twin(state: GattoState, slots: list[int]) -> Refusal:
    for slot in slots:
        twin = int(state.machine.lowest_twin(slot))
        if twin != slot:
            return Refusal("same-below", {"place": slot_ref(slot), "twin": slot_ref(twin)}, "equal")
    return NOT_LEGAL


def why_not_serve(state: GattoState, seat: int, refs: tuple[str, ...]) -> Refusal:
    for drink in refs:
        if drink in DRINKS:
            cup = DRINKS.index(drink)
            at = seat * CUPS + cup
            missing = int(state.box.spaces[cup]) - int(state.cups.filled[at])
            if state.cups.served[at]:
                return Refusal("cup-served", {"cup": drink}, "serve")
            if missing:
                return Refusal("cup-not-full", {"cup": drink, "missing": missing}, "serve")
    return NOT_LEGAL


def why_not_sweeten(state: GattoState, seat: int, refs: tuple[str, ...]) -> Refusal:
    return NOT_LEGAL if state.sugar[seat] else Refusal("no-sugar", rule="sugar")


def why_not_choose(state: GattoState, seat: int, refs: tuple[str, ...]) -> Refusal:
    cup = int(state.cup)
    row = {token_ref(state, cup, token): token for token in range(TOKENS)}
    for ref in refs:
        if ref in row:
            return why_not_token(state, ref, cup * TOKENS + row[ref])
    return Refusal("other-drink", {"cup": DRINKS[cup]}, "tokens")


def why_not_token(state: GattoState, ref: str, at: int) -> Refusal:
    value, points = int(state.drink_value()), int(state.box.tokens[at])
    if not state.tokens[at]:
        return Refusal("token-gone", {"token": ref}, "tokens")
    if points > value:
        return Refusal("token-too-high", {"token": ref, "value": value}, "tokens")
    return NOT_LEGAL


def why_not_clean(state: GattoState, seat: int, refs: tuple[str, ...]) -> Refusal:
    coins = int(state.coins[seat])
    if coins >= CLEANING:
        return NOT_LEGAL
    return Refusal("cleaning-too-dear", {"price": int(CLEANING), "coins": coins}, "clean")


def why_not_pour_out(state: GattoState, seat: int, refs: tuple[str, ...]) -> Refusal:
    most = int(state.cups.most_tiles(seat))
    return Refusal("not-fullest", {"tiles": most}, "intermediate")


def why_not(state: GattoState, seat: int, refs: tuple[str, ...]) -> Refusal:
    return NOT_LEGAL


REASONS: Final[dict[str, Callable[[GattoState, int, tuple[str, ...]], Refusal]]] = {
    "buy": why_not_buy,
    "serve": why_not_serve,
    "sweeten": why_not_sweeten,
    "choose": why_not_choose,
    "take": why_not,
    "clean": why_not_clean,
    "pour-out": why_not_pour_out,
    "end": why_not,
}
