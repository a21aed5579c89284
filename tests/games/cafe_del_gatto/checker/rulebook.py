"""The rules of Café del Gatto read slowly from the rulebook: who may do what, and what it does."""

from __future__ import annotations

from collections import Counter

from tests.games.cafe_del_gatto.checker.table import SIDES, Player, Table, Tile

INCOME, CLEANING, ROWS, LAST_ROUND = 2, 2, 5, 60
DEARER = {4: 1, 5: 2}
"""What the two upper rows cost on top."""


# --- what may be done -------------------------------------------------------------------------


def moves(table: Table) -> set[str]:
    """Every legal move of the seat to act, in the game's notation."""
    player = table.players[table.seat]
    if table.moment == "turn":
        return {"take coins"} | buys(table) | cleanings(table) | serves(table)
    if table.moment == "cleaned":
        return {"end"} | buys(table) | cleanings(table)
    if table.moment == "counter":
        return tokens(table) | ({"sweeten sugar"} if player.sugar else set())
    if table.moment == "served":
        return {"end"} | serves(table)
    if table.moment == "must serve":
        return serves(table)
    assert table.moment == "must pour out"
    return {f"pour-out {drink}" for drink in fullest(player)}


def buys(table: Table) -> set[str]:
    """Each tile with each cup it can go on; of purchases that come to the same the lowest."""
    return {
        f"buy {side}.{row} {drink}"
        for side in SIDES
        for row in rows_told(table, side)
        for drink in takers(table, side)
    }


def rows_told(table: Table, side: str) -> list[int]:
    """The rows that can be paid, without those whose tile, price and rest another row leaves."""
    known: dict[tuple[int, Tile, tuple[Tile, ...]], int] = {}
    for row in range(1, ROWS + 1):
        cost = price(table, side, row)
        rest = list(table.machine[side])
        tile = rest.pop(row - 1)
        if cost <= table.players[table.turn].coins:
            known.setdefault((cost, tile, tuple(rest)), row)
    return list(known.values())


def takers(table: Table, side: str) -> list[str]:
    """The cups whose lowest free space has that color."""
    cups = table.players[table.turn].cups
    return [
        drink
        for drink, tiles in cups.items()
        if table.menu[drink].recipe[len(tiles) : len(tiles) + 1] == (side,)
    ]


def price(table: Table, side: str, row: int) -> int:
    across = SIDES[1 - SIDES.index(side)]
    return table.machine[across][row - 1].value + DEARER.get(row, 0)


def cleanings(table: Table) -> set[str]:
    rich = table.players[table.turn].coins >= CLEANING
    return {f"clean {side}" for side in SIDES} if rich else set()


def serves(table: Table) -> set[str]:
    return {f"serve {drink}" for drink in full(table, table.seat)}


def full(table: Table, seat: int) -> list[str]:
    """The cups with a tile on every space."""
    cups = table.players[seat].cups
    return [drink for drink, tiles in cups.items() if len(tiles) == len(table.menu[drink].recipe)]


def fullest(player: Player) -> list[str]:
    """The cups not served with the most tiles, if any lies on one."""
    most = max((len(tiles) for tiles in player.cups.values()), default=0)
    return [drink for drink, tiles in player.cups.items() if most and len(tiles) == most]


def tokens(table: Table) -> set[str]:
    left = +table.stock[table.drink]
    return {f"choose {table.drink}.{points}" for points in left if points <= table.worth}


def chances(table: Table) -> dict[str, int]:
    """What may come out of the sack."""
    side = table.filling[0]
    return {f"draw {side}.{t.value}.{t.symbol}": count for t, count in (+table.sack).items()}


# --- what it does -----------------------------------------------------------------------------


def after(table: Table, move: str) -> Table:
    """The table after a move or a draw, and after all that follows without a choice."""
    verb, *refs = move.split()
    if verb == "buy":
        side, row = refs[0].split(".")
        return bought_table(table, side, int(row), refs[1])
    later = table.copy()
    if verb == "draw":
        draw(later, refs[0])
    elif verb == "take":
        gain(later, later.turn, INCOME)
        end_turn(later)
    elif verb == "clean":
        clean(later, refs[0])
    elif verb == "serve":
        serve(later, refs[0])
    elif verb == "sweeten":
        later.players[later.seat].sugar -= 1
        later.sugar += 1
        later.worth += 1
    elif verb == "choose":
        choose(later, int(refs[0].split(".")[1]))
    elif verb == "pour-out":
        player = later.players[later.seat]
        throw_away(later, player.cups[refs[0]])
        player.cups[refs[0]] = []
        step_on(later)
    else:
        end_turn(later)
    return later


def bought_table(table: Table, side: str, row: int, drink: str) -> Table:
    later = table.copy()
    player = later.players[later.turn]
    pay(later, price(table, side, row))
    tile = later.machine[side].pop(row - 1)
    player.cups[drink].append(tile)
    if tile.value == 1 and later.sugar:
        player.sugar += 1
        later.sugar -= 1
    later.filling = [side]
    later.moment = "bought"
    fill_sack(later)
    return later


def pay(table: Table, price: int) -> None:
    table.players[table.turn].coins -= price
    table.coins += price


def gain(table: Table, seat: int, coins: int) -> None:
    """Out of the reserve, as far as it goes."""
    given = min(coins, table.coins)
    table.players[seat].coins += given
    table.coins -= given


def throw_away(table: Table, tiles: list[Tile]) -> None:
    table.discard.update(tiles)


def clean(table: Table, side: str) -> None:
    pay(table, CLEANING)
    throw_away(table, table.machine[side])
    table.machine[side] = []
    table.filling = [side] * ROWS
    table.moment = "cleaned"
    fill_sack(table)


def fill_sack(table: Table) -> None:
    """A tile is needed: an empty sack takes the discard in."""
    if not +table.sack:
        table.sack, table.discard = table.discard, Counter()


def draw(table: Table, ref: str) -> None:
    side, value, symbol = ref.split(".")
    tile = Tile(int(value), symbol)
    table.sack[tile] -= 1
    table.machine[side].append(tile)
    table.filling = table.filling[1:]
    if table.filling:
        fill_sack(table)
    elif table.moment == "set-up":
        table.moment = "turn"
    elif table.moment == "bought" or moves(table) == {"end"}:
        end_turn(table)


def serve(table: Table, drink: str) -> None:
    seat = table.seat
    tiles = table.players[seat].cups[drink]
    kinds = len({tile.symbol for tile in tiles})
    gain(table, seat, table.menu[drink].coins[kinds - 1])
    table.drink, table.worth = drink, sum(tile.value for tile in tiles)
    table.moment = "counter"


def choose(table: Table, points: int) -> None:
    seat, drink = table.seat, table.drink
    player = table.players[seat]
    throw_away(table, player.cups.pop(drink))
    player.served[drink] = points
    table.stock[drink][points] -= 1
    gain(table, seat, table.worth - points)
    table.drink, table.worth = "", 0
    if table.asked:
        step_on(table)
    elif full(table, seat):
        table.moment = "served"
    else:
        end_turn(table)


# --- the end of a turn ------------------------------------------------------------------------


def end_turn(table: Table) -> None:
    if is_last_seat(table) and is_last_round(table):
        table.moment = "over"
    elif not +table.sack and not +table.discard:
        begin_intermediate_round(table)
    else:
        next_turn(table)


def is_last_seat(table: Table) -> bool:
    return table.turn == len(table.players) - 1


def is_last_round(table: Table) -> bool:
    return table.round == LAST_ROUND or any(not player.cups for player in table.players)


def begin_intermediate_round(table: Table) -> None:
    seats = len(table.players)
    order = [(table.turn + 1 + i) % seats for i in range(seats)]
    table.asked = [seat for seat in order if full(table, seat)]
    table.moment = "must serve"
    if not table.asked:
        table.asked = [seat for seat in order if fullest(table.players[seat])]
        table.moment = "must pour out"


def step_on(table: Table) -> None:
    """The next one's part of the intermediate round; after the last one's the game goes on."""
    was = "must pour out" if table.moment == "must pour out" else "must serve"
    table.asked = table.asked[1:]
    if table.asked:
        table.moment = was
    elif is_last_seat(table) and is_last_round(table):
        table.moment = "over"
    else:
        next_turn(table)


def next_turn(table: Table) -> None:
    table.round += is_last_seat(table)
    table.turn = (table.turn + 1) % len(table.players)
    table.moment = "turn"


# --- points -----------------------------------------------------------------------------------


def pad(player: Player) -> dict[str, int]:
    """The score pad of one seat: its drinks, and a point for two sugar cubes."""
    return player.served | {"sugar": player.sugar // 2}


def points(player: Player) -> int:
    return sum(pad(player).values())


def places(table: Table) -> list[int]:
    """Most points, if tied most coins; who is still tied shares a place."""
    strengths = [(points(player), player.coins) for player in table.players]
    return [1 + sum(other > mine for other in strengths) for mine in strengths]
