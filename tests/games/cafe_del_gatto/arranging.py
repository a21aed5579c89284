"""Positions of Café del Gatto laid out by hand, with every component accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from coffeehouse.engine.inventory import piece_counts
from coffeehouse.engine.state import CHANCE
from coffeehouse.games.cafe_del_gatto import CafeDelGatto
from coffeehouse.games.cafe_del_gatto.printed import CUPS, EMPTY, KINDS, SPACES, SYMBOLS
from coffeehouse.games.cafe_del_gatto.refs import DRINKS
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.verbs import TURN

EDITION = Path(__file__).parents[2] / "editions" / "cafe-del-gatto.toml"
GAME = CafeDelGatto(EDITION)

Cups = Mapping[int, Mapping[str, str]]


def kind(tile: str) -> int:
    """`3h` is a hot tile of value 3."""
    return (int(tile[0]) - 1) * int(SYMBOLS) + "cfh".index(tile[1])


def kinds(tiles: str) -> list[int]:
    return [kind(tile) for tile in tiles.split()]


def arrange(
    seats: int = 2,
    milk: str = "1c 2c 3c 4c 1f",
    coffee: str = "1h 2h 3h 4h 2f",
    cups: Cups | None = None,
    levels: Mapping[int, Mapping[str, int]] | None = None,
    served: Mapping[int, Mapping[str, int]] | None = None,
    coins: Mapping[int, int] | None = None,
    sugar: Mapping[int, int] | None = None,
    sack: int | None = None,
    turn: int = 0,
    round: int = 3,
) -> GattoState:
    """A turn's start. Columns and cups read from the bottom.

    `cups` names tiles, `levels` fills cups to a height with tiles that are over, `served` gives
    token points. `sack` leaves so many tiles in the sack and the rest in the discard.
    """
    data: dict[str, Any] = GAME.new(seats).to_dict()
    pool = Counter({one: int(GAME.printed.tiles[one]) for one in range(KINDS)})
    machine = kinds(milk) + kinds(coffee)
    tiles = [[int(EMPTY)] * int(SPACES) for _ in range(seats * int(CUPS))]
    filled = [0] * len(tiles)
    for seat, drinks in (cups or {}).items():
        for drink, text in drinks.items():
            put(tiles, filled, seat, drink, kinds(text))
    pool.subtract(machine)
    pool.subtract(one for cup in tiles for one in cup if one != EMPTY)
    assert min(pool.values()) >= 0, "there are only three of each tile"
    for seat, heights in (levels or {}).items():
        for drink, height in heights.items():
            over = sorted(pool.elements())[:height]
            pool.subtract(over)
            put(tiles, filled, seat, drink, over)
    lay_tokens(data, served or {})
    rest = sorted(pool.elements())
    inside = len(rest) if sack is None else sack
    data |= {
        "seat": turn,
        "turn": turn,
        "round": round,
        "phase": TURN.name,
        "machine.slots": machine,
        "cups.tiles": [one for cup in tiles for one in cup],
        "cups.filled": filled,
        "machine.sack": [rest[:inside].count(one) for one in range(KINDS)],
        "machine.discard": [rest[inside:].count(one) for one in range(KINDS)],
    }
    share_out(data, "coins", "reserve", coins or {})
    share_out(data, "sugar", "sugar_reserve", sugar or {})
    state = GAME.from_dict(data)
    assert piece_counts(GAME.inventory(state)) == piece_counts(GAME.inventory(GAME.new(seats)))
    return state


def put(tiles: list[list[int]], filled: list[int], seat: int, drink: str, on: list[int]) -> None:
    at = seat * int(CUPS) + DRINKS.index(drink)
    tiles[at][: len(on)] = on
    filled[at] = len(on)


def lay_tokens(data: dict[str, Any], served: Mapping[int, Mapping[str, int]]) -> None:
    for seat, drinks in served.items():
        for drink, points in drinks.items():
            cup = DRINKS.index(drink)
            token = GAME.edition.drinks[cup].tokens.index(points)
            data["cups.served"][seat * int(CUPS) + cup] = token + 1
            data["tokens"][int(GAME.printed.first_token[cup]) + token] -= 1


def share_out(data: dict[str, Any], part: str, reserve: str, given: Mapping[int, int]) -> None:
    for seat, amount in given.items():
        data[reserve] += data[part][seat] - amount
        data[part][seat] = amount


def do(state: GattoState, *moves: str) -> GattoState:
    """Play moves in notation, chance included."""
    for move in moves:
        state.play(GAME.action(state, move))
    return state


def draw_any(state: GattoState) -> GattoState:
    """Let the lowest outcome of each draw happen."""
    while state.seat == CHANCE:
        state.play(int(state.legal_actions()[0]))
    return state


def legal(state: GattoState) -> set[str]:
    """The legal moves in notation."""
    return {str(GAME.move(state, action)) for action in state.legal_actions()}


def column(state: GattoState, side: int) -> list[int]:
    return [int(one) for one in state.machine.slots[side * 5 : side * 5 + 5]]
