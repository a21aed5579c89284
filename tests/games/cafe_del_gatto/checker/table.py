"""A table of Café del Gatto in plain lists and counters, and what is read of it from a view."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from typing import NamedTuple

from coffeehouse.games.cafe_del_gatto import CafeDelGatto
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.view import GattoView, TileView

SIDES = ("milk", "coffee")
CHANCE, OVER = -1, -2


class Tile(NamedTuple):
    value: int
    symbol: str


class Drink(NamedTuple):
    """A column of the menu."""

    recipe: tuple[str, ...]
    coins: tuple[int, ...]


@dataclass
class Player:
    coins: int = 5
    sugar: int = 0
    cups: dict[str, list[Tile]] = field(default_factory=dict)
    """What lies on the cups not served yet."""
    served: dict[str, int] = field(default_factory=dict)
    """The points of the drink tokens."""


@dataclass
class Table:
    """Everything that lies on the table, and the moment of the game."""

    menu: dict[str, Drink]
    players: list[Player]
    stock: dict[str, Counter[int]]
    """The drink tokens left, by their points."""
    sack: Counter[Tile]
    discard: Counter[Tile] = field(default_factory=Counter)
    machine: dict[str, list[Tile]] = field(default_factory=lambda: {side: [] for side in SIDES})
    """Each side from the bottom."""
    coins: int = 0
    sugar: int = 12
    round: int = 1
    turn: int = 0
    moment: str = "set-up"
    filling: list[str] = field(default_factory=list)
    """The side each tile still to be drawn is for."""
    drink: str = ""
    """On the counter."""
    worth: int = 0
    asked: list[int] = field(default_factory=list)
    """Who has a part in the intermediate round still, the next one first."""

    @property
    def seat(self) -> int:
        if self.moment == "over":
            return OVER
        if self.filling:
            return CHANCE
        return self.asked[0] if self.asked else self.turn

    def copy(self) -> Table:
        """Another table; only the printed menu is shared."""
        return deepcopy(self, {id(self.menu): self.menu})


def laid_out(game: CafeDelGatto, seats: int) -> Table:
    """§setup: everything before the first tile is drawn, from what the edition prints."""
    printed = game.edition
    sack = Counter(
        {
            Tile(value, symbol): count
            for symbol in ("cold", "foamy", "hot")
            for value, count in enumerate(getattr(printed.tiles, symbol), start=1)
        }
    )
    table = Table(
        menu={d.id: Drink(tuple(d.recipe), tuple(d.coins)) for d in printed.drinks},
        players=[Player(cups={d.id: [] for d in printed.drinks}) for _ in range(seats)],
        stock={
            d.id: Counter(dict.fromkeys(d.tokens[1:], 1) | {d.tokens[0]: seats})
            for d in printed.drinks
        },
        sack=sack,
        coins=45 - 5 * seats + 1,
        filling=["milk"] * 5 + ["coffee"] * 5,
    )
    table.players[0].coins = 4
    return table


def read(game: CafeDelGatto, state: GattoState) -> Table:
    """The table at the start of a turn, as the view shows it."""
    view = game.view(state, None)
    table = laid_out(game, len(view.seats))
    assert view.phase == "turn"
    table.machine = machine_of(view)
    table.discard = Counter(map(tile_of, view.discard))
    table.players = [
        Player(
            one.coins,
            one.sugar,
            {c.drink: list(map(tile_of, c.tiles)) for c in one.cups if c.points is None},
            {c.drink: c.points for c in one.cups if c.points is not None},
        )
        for one in view.seats
    ]
    for player in table.players:
        for drink, points in player.served.items():
            table.stock[drink][points] -= 1
    table.coins, table.sugar = view.reserve, view.sugar_reserve
    table.round, table.turn = view.round, view.turn
    table.moment, table.filling = "turn", []
    table.sack -= table.discard + lying(table)
    return table


def lying(table: Table) -> Counter[Tile]:
    """The tiles in the machine and on the cups."""
    on_cups = [tile for p in table.players for cup in p.cups.values() for tile in cup]
    return Counter([*on_cups, *table.machine["milk"], *table.machine["coffee"]])


def machine_of(view: GattoView) -> dict[str, list[Tile]]:
    return {
        side: [tile_of(slot.tile) for slot in slots if slot.tile]
        for side, slots in (("milk", view.milk), ("coffee", view.coffee))
    }


def tile_of(tile: TileView) -> Tile:
    return Tile(tile.value, tile.symbol)
