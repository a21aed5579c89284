"""Why a move is not legal: the most helpful reason, with the rule it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coffeehouse.engine.errors import Refusal
from coffeehouse.games.cafe.actions import (
    ACTING,
    BIDDING,
    DELIVERING,
    DRYING,
    PAYING,
    PLACING,
    ROASTING,
    TAKING,
)
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.auction import least_bid
from coffeehouse.games.cafe.components import colour_in, cubes_of
from coffeehouse.games.cafe.edition import COLOUR_NAMES, KIND_NAMES
from coffeehouse.games.cafe.processing import all_sources, free_targets, missing
from coffeehouse.games.cafe.refs import CELL_OF, TURNS, members
from coffeehouse.games.cafe.rules import CafeState

NOT_LEGAL: Final = Refusal("not-legal")
Refs = tuple[str, ...]


def why(state: CafeState, seat: int, verb: str | None, refs: Refs) -> Refusal:
    """Why nothing legal fits; the cursor is on `seat`."""
    area = state.areas[seat]
    return REASONS[int(area.doing)](state, area, verb, refs)


def square_at(area: Area, ref: str) -> int | None:
    """The visible square a ref names; None for bare ground and for what is no cell."""
    cell = CELL_OF.get(ref)
    return int(area.ground[cell]) - 1 if cell is not None and area.ground[cell] else None


def why_not_take(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    for ref in refs:
        kind, _, number = ref.partition(".")
        if kind == "card" and number.isdecimal():
            shown = state.display >> (int(number) - 1) & 1 if 0 < int(number) <= 48 else 0
            return (
                Refusal("cannot-pay", {"card": ref}, "price")
                if shown
                else Refusal("not-on-display", {"card": ref}, "draft")
            )
    return Refusal("take-first", rule="draft")


def why_not_pay(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    return lacks_colour(area, refs) or Refusal("pay-first", rule="price")


def lacks_colour(area: Area, refs: Refs) -> Refusal | None:
    for ref in refs:
        if ref in COLOUR_NAMES and not cubes_of(area.warehouse, COLOUR_NAMES.index(ref)):
            return Refusal("no-such-cube", {"colour": ref}, "warehouse")
    return None


def why_not_bid(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    lacking = lacks_colour(area, refs)
    least = int(least_bid(state))
    if lacking is not None:
        return lacking
    if state.offered == 0 and (verb == "bid" or any(ref in COLOUR_NAMES for ref in refs)):
        return Refusal("cannot-bid", {"least": least}, "bid")
    if verb == "close" and state.offered < least:
        return Refusal("bid-too-low", {"least": least, "offered": int(state.offered)}, "bid")
    if verb == "pass" and state.offered:
        return Refusal("already-bidding", {"least": least}, "bid")
    return why_not_host(state, area, refs) or Refusal("bid-first", rule="auction")


def why_not_host(state: CafeState, area: Area, refs: Refs) -> Refusal | None:
    for ref in refs:
        square = square_at(area, ref)
        if square is not None:
            if not area.ships >> square & 1:
                return Refusal("not-a-ship", {"cell": ref}, "ships")
            taken = area.full >> square & 1
            return Refusal("ship-taken" if taken else "no-cube-to-host", {"cell": ref}, "ships")
    return None


def why_not_place(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    cell = next((CELL_OF[ref] for ref in refs if ref in CELL_OF), None)
    turns = [TURNS.index(ref) for ref in refs if ref in TURNS]
    if cell is None:
        return Refusal("place-first", rule="placement")
    return why_not_there(area, cell, turns[0] if turns else 0)


def why_not_there(area: Area, cell: int, turn: int) -> Refusal:
    """Too few or too many squares covered, or the last cup hidden."""
    first = (turn * 400 + cell) * 6
    cells = [int(area.box.cells[first + place]) for place in range(6)]
    below = [int(area.ground[at]) - 1 for at in cells]
    covered = [square for square in below if square >= 0]
    values = {"squares": len(covered)}
    if len(covered) < 2:
        return Refusal("covers-too-few", values, "placement")
    if len(covered) > 4:
        return Refusal("covers-too-many", values, "placement")
    if all(square in covered for square in members(int(area.cups))):
        return Refusal("hides-last-cup", rule="last-cup")
    return Refusal("looks-the-same", rule="placement")


def why_not_act(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    """Between actions."""
    if verb in ("from", "all", "supply", "store", "done"):
        return Refusal("open-an-action", rule="actions")
    if verb == "deliver" and not area.roasters & area.full:
        return Refusal("nothing-to-deliver", rule="deliver")
    for ref in refs:
        square = square_at(area, ref)
        if square is not None:
            return why_not_on(area, verb, ref, square)
        if ref in CELL_OF:
            return Refusal("bare-ground", {"cell": ref}, "actions")
    if "warehouse" in refs or any(ref in COLOUR_NAMES for ref in refs):
        return Refusal("nothing-to-deliver", rule="deliver")
    return NOT_LEGAL


def why_not_on(area: Area, verb: str | None, ref: str, square: int) -> Refusal:
    """Why a verb does not work on a square between actions."""
    kind = KIND_NAMES[area.kind(square)]
    full = bool(area.full >> square & 1)
    wanted = {"dry": "dry", "roast": "roast", "deliver": "roast"}.get(verb or "", kind)
    if verb == "clear" and not full:
        return Refusal("nothing-there", {"cell": ref}, "clear")
    if verb == "produce" and kind not in COLOUR_NAMES:
        return Refusal("not-that-square", {"cell": ref, "kind": "bean"}, "produce")
    if verb == "produce":
        return Refusal("name-the-cluster" if not full else "square-full", {"cell": ref}, "produce")
    if kind != wanted:
        return Refusal("not-that-square", {"cell": ref, "kind": wanted}, verb)
    if kind in ("dry", "roast") and not full:
        return Refusal(
            f"nothing-to-{kind}" if verb != "deliver" else "nothing-there", {"cell": ref}, kind
        )
    if kind in ("dry", "roast", *COLOUR_NAMES):
        return Refusal("square-full", {"cell": ref}, "clear")
    if kind in ("shop", "annex"):
        return Refusal("shop-by-delivery", {"cell": ref}, "shops")
    return Refusal("nothing-to-do", {"cell": ref}, "squares")


def why_not_join(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    """While a drying or roasting action is open."""
    rule = "dry" if area.doing == DRYING else "roast"
    if not area.held[area.target]:
        return Refusal("source-first", rule=rule)
    for ref in refs:
        square = square_at(area, ref)
        if square is None:
            continue
        if all_sources(area) >> square & 1:
            colour = COLOUR_NAMES[colour_in(area.held[area.target])]
            return Refusal("one-colour", {"colour": colour}, "squares")
        if KIND_NAMES[area.kind(square)] != rule:
            return Refusal("not-a-source", {"cell": ref}, rule)
        if area.full >> square & 1:
            return Refusal("square-full", {"cell": ref}, "squares")
        in_cluster = free_targets(area) >> square & 1
        return Refusal("nothing-left" if in_cluster else "other-cluster", {"cell": ref}, "clusters")
    return Refusal("finish-action", rule=rule)


def why_not_deliver(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    """While a delivery is open."""
    for ref in refs:
        square = square_at(area, ref)
        if square is not None and area.shops >> square & 1 and area.carried:
            colour = colour_in(area.carried)
            assert not cubes_of(missing(area, square), colour)
            return Refusal("shop-needs-none", {"colour": COLOUR_NAMES[colour]}, "shops")
        if square is not None and KIND_NAMES[area.kind(square)] in ("shop", "annex"):
            return Refusal("shop-hidden" if area.carried else "pick-up-first", rule="shops")
    return Refusal("carry-first" if area.carried else "finish-action", rule="deliver")


def why_not(state: CafeState, area: Area, verb: str | None, refs: Refs) -> Refusal:
    return NOT_LEGAL


REASONS: Final[dict[int, Callable[[CafeState, Area, str | None, Refs], Refusal]]] = {
    int(TAKING): why_not_take,
    int(PAYING): why_not_pay,
    int(BIDDING): why_not_bid,
    int(PLACING): why_not_place,
    int(ACTING): why_not_act,
    int(DRYING): why_not_join,
    int(ROASTING): why_not_join,
    int(DELIVERING): why_not_deliver,
}
