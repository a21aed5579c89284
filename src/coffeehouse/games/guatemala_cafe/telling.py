"""The line of the log for each action, as a seat may know it."""

from __future__ import annotations

from coffeehouse.engine import Told
from coffeehouse.engine.errors import Value
from coffeehouse.games.guatemala_cafe.actions import (
    ALLOW,
    BLOCK,
    BUYER,
    CHOOSING,
    DEAL,
    DONE,
    FOURTH_STEP,
    LAYOUT,
    QUESTION,
    REFILL,
    ROAD,
    SACK_MONEY,
    SPACE,
    STOPS,
    TAKE,
    WALK,
)
from coffeehouse.games.guatemala_cafe.moves import place_ref
from coffeehouse.games.guatemala_cafe.refs import (
    COLOUR_NAMES,
    cell_ref,
    piece_ref,
    sack_ref,
    stop_ref,
)
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

ORDINALS = ("first", "second", "third", "fourth")


def told(state: GuatemalaState, action: int, seat: int | None) -> Told:
    code, values = line(state, action, seat)
    return Told(int(state.seat), code, values)


def line(state: GuatemalaState, action: int, viewer: int | None) -> tuple[str, dict[str, Value]]:
    if action < BUYER:
        return drawn(state, action, viewer)
    if action < WALK:
        return "start", {"stop": stop_ref(action - BUYER)}
    if action < TAKE:
        return walked(state, action - WALK + 1)
    if action < SPACE:
        return took(state, action)
    if action < ALLOW:
        return placed(state, action)
    if action == ALLOW:
        return with_scoring(state, action, "allow", {})
    if action == BLOCK:
        return "block", {"sack": sack_ref(int(state.sack))}
    if action < DONE:
        return "refill", {"sack": sack_ref(action - REFILL), "cell": cell_ref(int(state.frame))}
    return ("nothing" if state.phase == CHOOSING else "done"), {}


def drawn(state: GuatemalaState, piece: int, viewer: int | None) -> tuple[str, dict[str, Value]]:
    """A dealt sack is known to its owner only. §hidden"""
    if state.phase == LAYOUT:
        cell = cell_ref(int(state.box.order[state.laid]))
        return "lay", {"piece": piece_ref(piece), "cell": cell}
    if state.phase == DEAL:
        owner = int(state.next_hand())
        known: dict[str, Value] = {"player": f"seat.{owner}"}
        if owner != viewer:
            return "deal", known
        return "deal-own", {**known, "sack": piece_ref(piece)}
    return "draw", {"sack": piece_ref(piece), "cell": cell_ref(int(state.frame))}


def walked(state: GuatemalaState, steps: int) -> tuple[str, dict[str, Value]]:
    stop = stop_ref((int(state.buyer) + steps) % STOPS)
    if steps == 4:
        return "walk-paid", {"stop": stop, "price": FOURTH_STEP}
    return "walk", {"stop": stop, "steps": steps}


def took(state: GuatemalaState, action: int) -> tuple[str, dict[str, Value]]:
    cell = int(state.box.cell(state.buyer, action - TAKE))
    ref = piece_ref(int(state.goods[cell]))
    if not ref.startswith("sack"):
        return "take", {"piece": ref, "cell": cell_ref(cell)}
    values: dict[str, Value] = {"sack": ref, "cell": cell_ref(cell), "money": SACK_MONEY}
    return with_scoring(state, action, "sell", values)


def placed(state: GuatemalaState, action: int) -> tuple[str, dict[str, Value]]:
    place = place_ref(state, action)
    if state.piece == ROAD:
        return "pave", {"place": place}
    price = int(state.plantations.price(state.piece, action))
    return "place", {"piece": piece_ref(int(state.piece)), "place": place, "price": price}


def with_scoring(
    state: GuatemalaState, action: int, code: str, values: dict[str, Value]
) -> tuple[str, dict[str, Value]]:
    """If nobody is left to be asked the colour is scored at once, and all see the points."""
    after = state.copy()
    after.apply(action)
    if after.phase == QUESTION:
        return code, values
    gains = [int(now - then) for now, then in zip(after.scores(), state.scores(), strict=True)]
    winners = [seat for seat, gain in enumerate(gains) if gain]
    values["colour"] = COLOUR_NAMES[after.track.sacks[len(after.track.sacks) - 1]]
    for ordinal, winner in zip(ORDINALS, winners, strict=False):
        values[ordinal] = f"seat.{winner}"
        values[f"{ordinal}_points"] = gains[winner]
    return f"{code}-scored-{len(winners)}", values
