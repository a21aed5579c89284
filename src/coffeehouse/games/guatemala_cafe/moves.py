"""Actions as moves, and why a move is not legal.

Whatever is said here is known to the seat that asks: its own hand and what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable

from coffeehouse.engine import Move, Refusal
from coffeehouse.games.guatemala_cafe.actions import (
    ALLOW,
    BLOCK,
    BUILDING,
    BUYER,
    BUYER_START,
    CHOOSING,
    COLOURS,
    DEAL,
    DONE,
    EMPTY,
    FOURTH_STEP,
    HARBOUR,
    LAYOUT,
    PLACING,
    QUESTION,
    REFILL,
    REFILLING,
    ROAD,
    SACK,
    SEGMENT,
    SHED,
    SHIP,
    SPACE,
    STOPS,
    TAKE,
    WALK,
    WALKING,
)
from coffeehouse.games.guatemala_cafe.board import COVERED, ORDINARY, SITE
from coffeehouse.games.guatemala_cafe.refs import (
    CELL_OF_REF,
    COLOUR_NAMES,
    COLOUR_OF_SACK_REF,
    STOP_OF_REF,
    cell_ref,
    harbour_of_ref,
    piece_ref,
    sack_ref,
    segment_of_ref,
    space_of_ref,
    stop_ref,
)
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


def move(state: GuatemalaState, action: int) -> Move:
    if action < BUYER:
        return chance_move(state, action)
    if action < WALK:
        return Move("start", (stop_ref(action - BUYER),))
    if action < TAKE:
        return Move("walk", (stop_ref((int(state.buyer) + action - WALK + 1) % STOPS),))
    if action < SPACE:
        return take_move(state, int(state.box.cell(state.buyer, action - TAKE)))
    if action < ALLOW:
        return Move("place", (place_ref(state, action),))
    if action == ALLOW:
        return Move("allow")
    if action == BLOCK:
        return Move("block", (sack_ref(int(state.sack)),))
    if action < DONE:
        return Move("refill", (sack_ref(action - REFILL),))
    return Move("done")


def plays_itself(state: GuatemalaState) -> bool:
    """Whether everybody sees that a seat with one move has no other. Who may not block, or
    holds sacks of one colour only, answers as if there were a choice. §hidden
    """
    if state.phase == REFILLING:
        return state.sacks.hand_size(state.current) == 1
    return state.phase != QUESTION


def chance_move(state: GuatemalaState, piece: int) -> Move:
    if state.phase == LAYOUT:
        return Move("lay", (cell_ref(int(state.box.order[state.laid])), piece_ref(piece)))
    if state.phase == DEAL:
        return Move("deal", (f"hand.{int(state.next_hand())}", piece_ref(piece)))
    return Move("draw", (cell_ref(int(state.frame)), piece_ref(piece)))


def take_move(state: GuatemalaState, cell: int) -> Move:
    """A sack is sold, anything else is taken to be placed."""
    is_sack = SACK <= state.goods[cell] < ROAD
    return Move("sell" if is_sack else "take", (cell_ref(cell),))


def place_ref(state: GuatemalaState, action: int) -> str:
    names = state.plantations.board.names
    if action < HARBOUR:
        return names.spaces[action - SPACE]
    if action < SEGMENT:
        return names.harbours[action - HARBOUR]
    return names.segments[action - SEGMENT]


# --- why not --------------------------------------------------------------------------------


def why(state: GuatemalaState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
    asked = REASONS.get(int(state.phase))
    return asked(state, refs) if asked else Refusal("not-legal")


def first_of(refs: tuple[str, ...], known: dict[str, int]) -> int | None:
    return next((known[ref] for ref in refs if ref in known), None)


def why_not_start(state: GuatemalaState, refs: tuple[str, ...]) -> Refusal:
    return Refusal("start-first", rule="setup")


def why_not_walk(state: GuatemalaState, refs: tuple[str, ...]) -> Refusal:
    stop = first_of(refs, STOP_OF_REF)
    if stop is None:
        return Refusal("walk-first", rule="walk")
    steps = (stop - int(state.buyer)) % STOPS
    if steps == 0:
        return Refusal("must-walk", rule="walk")
    if steps == 4:
        money = int(state.money[state.current])
        return Refusal("fourth-step", {"price": FOURTH_STEP, "money": money}, "walk")
    return Refusal("too-far", {"steps": steps}, "walk")


def why_not_take(state: GuatemalaState, refs: tuple[str, ...]) -> Refusal:
    cell = first_of(refs, CELL_OF_REF)
    if cell is None:
        return why_not_now(refs)
    piece = int(state.goods[cell])
    if all(state.box.cell(state.buyer, position) != cell for position in range(9)):
        return Refusal("not-beside", {"cell": cell_ref(cell)}, "walk")
    if piece == EMPTY:
        return Refusal("empty", {"cell": cell_ref(cell)}, "gaps")
    if SACK <= piece < ROAD:
        return Refusal("build-or-sell", rule="turn")
    return why_no_place(state, piece)


def why_not_now(refs: tuple[str, ...]) -> Refusal:
    if any(ref in STOP_OF_REF for ref in refs):
        return Refusal("has-walked", rule="walk")
    if any(ref in COLOUR_OF_SACK_REF for ref in refs):
        return Refusal("sell-first", rule="refill")
    return Refusal("take-first", rule="build")


def why_no_place(state: GuatemalaState, piece: int) -> Refusal:
    """Why a piece of the line cannot be placed anywhere. §build"""
    if piece == ROAD:
        return Refusal("paths-covered", rule="roads")
    if piece >= SHIP:
        return why_no_dock(state, piece - SHIP)
    if piece >= SHED and state.plantations.sheds[state.current * COLOURS + piece - SHED] != 0:
        return Refusal("one-shed", {"colour": COLOUR_NAMES[piece - SHED]}, "plantation")
    money = int(state.money[state.current])
    return Refusal("no-place", {"piece": piece_ref(piece), "money": money}, "build")


def why_no_dock(state: GuatemalaState, colour: int) -> Refusal:
    """§ships §docks"""
    board, seat = state.plantations, state.current
    site = int(board.sheds[seat * COLOURS + colour]) - 1
    values = {"colour": COLOUR_NAMES[colour]}
    if site < 0:
        return Refusal("no-shed-for-ship", values, "ships")
    harbour = board.board.harbour_of[site]
    dock = int(board.free_dock(harbour))
    if dock < 0:
        return Refusal("harbour-full", {"harbour": board.board.names.harbours[harbour]}, "docks")
    price, money = int(board.board.dock_prices[dock]), int(state.money[seat])
    return Refusal("too-dear", {"price": price, "money": money}, "prices")


def why_not_place(state: GuatemalaState, refs: tuple[str, ...]) -> Refusal:
    board, piece = state.plantations.board, int(state.piece)
    for ref in refs:
        space = space_of_ref(board, ref)
        if space is not None and piece < SHIP:
            return why_not_there(state, piece, space)
        if segment_of_ref(board, ref) is not None and piece == ROAD:
            return Refusal("has-road", rule="roads")
        if harbour_of_ref(board, ref) is not None and SHIP <= piece < SACK:
            return Refusal("other-harbour", {"colour": COLOUR_NAMES[piece - SHIP]}, "ships")
    return Refusal("place-first", {"piece": piece_ref(piece)}, "build")


def why_not_there(state: GuatemalaState, piece: int, space: int) -> Refusal:
    """Why a worker or shed may not go on that space. §workers §sheds"""
    land, board = state.plantations, state.plantations.board
    is_worker = piece < SHED
    colour = piece if is_worker else piece - SHED
    money = int(state.money[state.current])
    price = int(board.worker_price[space] if is_worker else board.shed_price[space])
    near = int(land.near[colour * board.spaces + space])
    values = {"colour": COLOUR_NAMES[colour]}
    if land.land[space] != 0:
        return Refusal("occupied", rule="workers")
    if board.ground[space] == COVERED:
        return Refusal("covered-site", rule="three-players")
    if is_worker and board.ground[space] != ORDINARY:
        return Refusal("worker-on-site", rule="workers")
    if not is_worker and board.ground[space] != SITE:
        return Refusal("shed-off-site", rule="sheds")
    if near & ~(1 << int(state.current)):
        return Refusal("touches-other", values, "neighbours")
    if land.has_begun(state.current, colour) and not near:
        return Refusal("apart", values, "plantation")
    return Refusal("too-dear", {"price": price, "money": money}, "prices")


def why_not_answer(state: GuatemalaState, refs: tuple[str, ...]) -> Refusal:
    colour = int(state.sack)
    if sack_ref(colour) in refs:
        return Refusal("no-such-sack", {"sack": sack_ref(colour)}, "blockade")
    return Refusal("answer-first", {"colour": COLOUR_NAMES[colour]}, "blockade")


def why_not_refill(state: GuatemalaState, refs: tuple[str, ...]) -> Refusal:
    colour = first_of(refs, COLOUR_OF_SACK_REF)
    if colour is None:
        return Refusal("refill-first", {"cell": cell_ref(int(state.frame))}, "refill")
    return Refusal("no-such-sack", {"sack": sack_ref(colour)}, "refill")


Reason = Callable[[GuatemalaState, tuple[str, ...]], Refusal]
REASONS: dict[int, Reason] = {
    BUYER_START: why_not_start,
    WALKING: why_not_walk,
    CHOOSING: why_not_take,
    BUILDING: why_not_take,
    PLACING: why_not_place,
    QUESTION: why_not_answer,
    REFILLING: why_not_refill,
}
