"""The boards of Café del Gatto for a terminal of 80 columns.

Milk is in square brackets, coffee in round ones; a symbol is its word or first letter. Colors
only repeat what the signs say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import Final

from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Words
from coffeehouse.games.cafe_del_gatto.view import (
    CupView,
    DrinkView,
    GattoComponents,
    GattoView,
    SeatView,
    SlotView,
    TileView,
)

BRACKETS: Final = {"milk": ("[", "]"), "coffee": ("(", ")")}
STYLES: Final = {"milk": "black on gray85", "coffee": "white on #6b4423"}
MACHINE_WIDTH: Final = 42
TOKENS_A_LINE: Final = 5
"""How many tokens, besides the lowest one, fit into a line of the menu."""
SEAT_WIDTH: Final = 19
CUP_WIDTHS: Final = {"espresso": 9, "macchiato": 11, "doppio": 10, "cappuccino": 13, "latte": 16}


@lru_cache
def words() -> Words:
    return Words.of(__package__ or "")


def label(code: str, **values: int | str) -> str:
    return words().say("board", code, values)


def draw(view: GattoView, printed: GattoComponents, prompt: str) -> Text:
    """Draw machine and menu side by side, and below them the cups of every seat."""
    lines = [title(view, prompt), Text()]
    for left, right in zip_longest(machine(view, printed), menu(view, printed), fillvalue=Text()):
        lines.append(beside(left, right, MACHINE_WIDTH))
    lines += [Text(), Text(stock(view)), Text(), cup_heads(printed)]
    for seat in view.seats:
        lines += seat_lines(view, printed, seat)
    lines += [Text(), Text(label("legend"), "dim")]
    return Text("\n").join(lines)


def beside(left: Text, right: Text, width: int) -> Text:
    return Text.assemble(left, " " * (width - left.width), right)


def title(view: GattoView, prompt: str) -> Text:
    parts = [label("round", round=view.round)]
    if view.is_last_round:
        parts.append(label("last-round"))
    elif view.rounds_left is not None:
        parts.append(label("rounds-left", rounds=view.rounds_left))
    if view.turn >= 0:
        parts.append(words().name(f"seat.{view.turn}"))
    return Text(" · ".join([*parts, prompt]), "bold")


# --- the machine ---------------------------------------------------------------------------


def machine(view: GattoView, printed: GattoComponents) -> list[Text]:
    """The lines of the machine, top row first, as it stands on the table."""
    rows = zip(printed.surcharges, view.milk, view.coffee, strict=True)
    lines = [row_line(row, *slots) for row, slots in enumerate(rows, 1)]
    return [Text(label("machine"), "bold"), *reversed(lines)]


def row_line(row: int, surcharge: int, milk: SlotView, coffee: SlotView) -> Text:
    extra = f"+{surcharge}" if surcharge else "  "
    return Text.assemble(f"{row} {extra}  ", slot("milk", milk), "   ", slot("coffee", coffee))


def slot(side: str, place: SlotView) -> Text:
    price = "" if place.price is None else label("price", price=place.price)
    return Text.assemble(wide_tile(side, place.tile), f" {price:5}")


def wide_tile(side: str, tile: TileView | None) -> Text:
    left, right = BRACKETS[side]
    inside = " " * 7 if tile is None else f"{tile.value} {words().name(tile.symbol):5}"
    return Text(f"{left}{inside}{right}", STYLES[side] if tile else "dim")


def stock(view: GattoView) -> str:
    return label(
        "stock",
        sack=view.sack,
        discard=len(view.discard),
        coins=view.reserve,
        sugar=view.sugar_reserve,
    )


# --- the menu ------------------------------------------------------------------------------


def menu(view: GattoView, printed: GattoComponents) -> list[Text]:
    columns = zip(printed.menu, view.tokens, strict=True)
    lines = (line for column in columns for line in menu_lines(*column))
    return [Text(label("menu"), "bold"), *lines]


def menu_lines(drink: DrinkView, left: tuple[int, ...]) -> Iterator[Text]:
    """A drink that has more tokens than fit goes on below."""
    lowest, *others = drink.tokens
    coins = "/".join(str(coin) for coin in drink.coins)
    stack = f"{lowest.points}x{left[0]}" if left[0] else "-"
    head = f"{label(drink.drink):11}{coins:7}{stack:5}"
    stacks = [
        f"{token.points if copies else '-':<3}"
        for token, copies in zip(others, left[1:], strict=True)
    ]
    for first in range(0, len(stacks), TOKENS_A_LINE):
        start = head if first == 0 else " " * len(head)
        yield Text((start + "".join(stacks[first : first + TOKENS_A_LINE])).rstrip())


# --- the cups ------------------------------------------------------------------------------


def cup_heads(printed: GattoComponents) -> Text:
    heads = (f"{label(drink.drink):{CUP_WIDTHS[drink.drink]}}" for drink in printed.menu)
    return Text(" " * SEAT_WIDTH + "".join(heads).rstrip(), "bold")


def seat_lines(view: GattoView, printed: GattoComponents, seat: SeatView) -> list[Text]:
    """Name, points and cups; below them coins, sugar and what the drinks are worth."""
    mark = ">" if seat.seat == view.turn else " "
    begins = label("starting") if seat.seat == view.starting else ""
    owner = f"{words().name(f'seat.{seat.seat}')}{begins}"
    name = f"{mark} {owner} {label('points', points=seat.points)}"
    purse = f"  {label('purse', coins=seat.coins, sugar=seat.sugar)}"
    tops = Text(f"{name:{SEAT_WIDTH}}", "bold" if mark == ">" else "")
    notes = Text(f"{purse:{SEAT_WIDTH}}")
    for drink, cup in zip(printed.menu, seat.cups, strict=True):
        width = CUP_WIDTHS[cup.drink]
        tops.append(beside(cup_picture(drink, cup), Text(), width))
        notes.append(f"{cup_note(view, seat.seat, cup):{width}}", "dim")
    tops.rstrip()
    notes.rstrip()
    return [tops, notes]


def cup_picture(drink: DrinkView, cup: CupView) -> Text:
    """The spaces from bottom to top, read from left to right."""
    if cup.points is not None:
        return Text(label("token", points=cup.points), "bold green")
    spaces = zip_longest(drink.recipe, cup.tiles)
    return Text().join(space_picture(side, tile) for side, tile in spaces)


def space_picture(side: str, tile: TileView | None) -> Text:
    left, right = BRACKETS[side]
    if tile is None:
        return Text(f"{left}  {right}", "dim")
    return Text(f"{left}{tile.value}{words().name(tile.symbol)[0]}{right}", STYLES[side])


def cup_note(view: GattoView, seat: int, cup: CupView) -> str:
    serving = view.serving
    if serving is not None and (serving.seat, serving.drink) == (seat, cup.drink):
        return label("serving", value=serving.value)
    if cup.coins is not None:
        return label("full", value=cup.value)
    return label("value", value=cup.value) if cup.tiles else ""
