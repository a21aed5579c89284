"""What can be typed at the table besides a move: one function an order.

An order gets the sitting and what was typed behind its name; it returns True if the position
changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.cli.terminal import rulebook, saving
from coffeehouse.cli.terminal.advice import advice
from coffeehouse.cli.terminal.chances import chances
from coffeehouse.cli.terminal.reading import mentioning
from coffeehouse.cli.terminal.refusing import answer_why
from coffeehouse.cli.terminal.words import catalogue, say
from coffeehouse.engine.errors import CoffeehouseError

if TYPE_CHECKING:
    from coffeehouse.cli.terminal.sitting import Sitting

Order = Callable[["Sitting", str], bool]


class BadOrder(CoffeehouseError):
    """An order that lacks something."""


def undo(sitting: Sitting, argument: str) -> bool:
    sitting.table.undo()
    sitting.sit_down_again()
    sitting.screen.say("undone")
    return True


def odds(sitting: Sitting, argument: str) -> bool:
    sitting.screen.leaf(chances(sitting.table, sitting.eyes))
    return False


def hint(sitting: Sitting, argument: str) -> bool:
    if not sitting.choices:
        raise BadOrder(say("no-moves"))
    with sitting.screen.thinking(say("weighing")):
        found = advice(sitting.table, sitting.table.seat)
    sitting.screen.show(found)
    return False


def why(sitting: Sitting, argument: str) -> bool:
    if not argument:
        raise BadOrder(say("why-what"))
    sitting.screen.write(answer_why(sitting.table, argument, sitting.choices))
    return False


def rules(sitting: Sitting, argument: str) -> bool:
    sitting.screen.leaf(rulebook.rules(sitting.table.game, argument))
    return False


def save(sitting: Sitting, argument: str) -> bool:
    if not argument:
        raise BadOrder(say("save-where"))
    path = saving.save(sitting.table, Path(argument))
    sitting.warned = True
    sitting.screen.say("saved", file=str(path))
    return False


def load(sitting: Sitting, argument: str) -> bool:
    if not argument:
        raise BadOrder(say("load-what"))
    table = saving.restore(sitting.table.game, Path(argument), sitting.table.seed)
    sitting.sit_down(table)
    sitting.screen.say("loaded", file=argument, count=len(table.log))
    return True


def moves(sitting: Sitting, argument: str) -> bool:
    found = mentioning(argument, sitting.choices) if argument else sitting.choices
    if not found:
        raise BadOrder(say("no-moves" if not sitting.choices else "no-move-like", text=argument))
    sitting.list_moves(found)
    return False


def board(sitting: Sitting, argument: str) -> bool:
    sitting.screen.pages(list(sitting.board().split("\n")))
    return False


def help(sitting: Sitting, argument: str) -> bool:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, meaning in catalogue().section("orders").items():
        grid.add_row(Text(name, "bold"), meaning)
    sitting.screen.leaf(grid)
    return False


def quit(sitting: Sitting, argument: str) -> bool:
    """A person is asked once whether the game may be lost; a pipe is not."""
    if sitting.screen.interactive and not sitting.warned and sitting.has_something_to_lose:
        sitting.warned = True
        sitting.screen.say("quit-again", "yellow")
        return False
    sitting.left = True
    return True


ORDERS: dict[str, Order] = {
    order.__name__: order
    for order in (moves, board, undo, hint, odds, why, rules, save, load, help, quit)
}


def named(text: str) -> Callable[[Sitting], bool] | None:
    """The order whose name opens this line, with the rest of the line bound to it."""
    name, _, argument = text.partition(" ")
    return bound(ORDERS.get(name.lower()), argument)


def beginning_with(text: str) -> Callable[[Sitting], bool] | None:
    """The one order the first word is the beginning of."""
    name, _, argument = text.partition(" ")
    fitting = [order for known, order in ORDERS.items() if known.startswith(name.lower())]
    return bound(fitting[0], argument) if len(fitting) == 1 else None


def bound(order: Order | None, argument: str) -> Callable[[Sitting], bool] | None:
    return None if order is None else lambda sitting: order(sitting, argument.strip())
