"""What the things of Café del Gatto are called in moves, sentences and drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coffeehouse.games.cafe_del_gatto.printed import ROWS, SLOTS, SYMBOLS

if TYPE_CHECKING:
    from coffeehouse.games.cafe_del_gatto.rules import GattoState

DRINKS: Final = ("espresso", "macchiato", "doppio", "cappuccino", "latte")
SIDE_NAMES: Final = ("milk", "coffee")
SYMBOL_NAMES: Final = ("cold", "foamy", "hot")


def slot_ref(slot: int) -> str:
    """`milk.1` is the bottom of the milk side."""
    return f"{SIDE_NAMES[slot // ROWS]}.{slot % ROWS + 1}"


SLOT_REFS: Final = {slot_ref(slot): slot for slot in range(SLOTS)}


def cup_place(seat: int, cup: int) -> str:
    """`seat.0.latte` is a cup in front of a seat: where its tiles and its drink token lie."""
    return f"seat.{seat}.{DRINKS[cup]}"


def coins_place(seat: int) -> str:
    """`seat.0.coins` is a seat's own coins; those of nobody are in the `reserve`."""
    return f"seat.{seat}.coins"


def sugar_place(seat: int) -> str:
    """`seat.0.sugar` is a seat's own sugar; that of nobody is in the `reserve`."""
    return f"seat.{seat}.sugar"


def token_ref(state: GattoState, cup: int, token: int) -> str:
    """`cappuccino.8` is the cappuccino token with 8 points."""
    return f"{DRINKS[cup]}.{state.box.token_points(cup, token)}"


def is_token(ref: str) -> bool:
    drink, _, points = ref.partition(".")
    return drink in DRINKS and points.isdigit()


def tile_ref(side: int, kind: int) -> str:
    """`milk.2.hot` is a tile seen from its milk side."""
    return f"{SIDE_NAMES[side]}.{kind_ref(kind)}"


def kind_ref(kind: int) -> str:
    """`2.hot` is a tile without regard to its side."""
    return f"{kind // SYMBOLS + 1}.{SYMBOL_NAMES[kind % SYMBOLS]}"
