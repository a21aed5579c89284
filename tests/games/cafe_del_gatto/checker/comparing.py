"""Playouts that the game and the slow rulebook play side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from coffeehouse.games.cafe_del_gatto import CafeDelGatto
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.view import CupView, GattoView
from tests.games.cafe_del_gatto.checker.rulebook import (
    ROWS,
    after,
    chances,
    is_last_round,
    moves,
    pad,
    places,
    points,
    price,
)
from tests.games.cafe_del_gatto.checker.table import (
    CHANCE,
    OVER,
    SIDES,
    Table,
    laid_out,
    machine_of,
    read,
    tile_of,
)
from tests.games.checker import WHOLE_GAME, Checker, Counts, same

MOMENTS = {
    "must-serve": "must serve",
    "must-serving": "counter",
    "serving": "counter",
    "must-pour-out": "must pour out",
    "finished": "over",
}
"""What the view calls a moment that has another name in the slow rulebook."""


class GattoChecker(Checker[CafeDelGatto, GattoState, Table]):
    """Some seeds play anything; some hoard tiles until the sack runs dry; some hurry to the end."""

    @property
    def seat(self) -> int:
        return self.table.seat

    def moves(self, seat: int) -> set[str]:
        return moves(self.table)

    def chances(self, texts: list[str]) -> Mapping[str, int]:
        return chances(self.table)

    def after(self, seat: int, move: str) -> Table:
        return after(self.table, move)

    def compare(self) -> None:
        compare_tables(self.game, self.state, self.table)

    def wanted(self, texts: list[str]) -> list[str]:
        return tempered(texts, self.seed % 3) if self.rng.randrange(8) else texts

    def count(self, seat: int, move: str, before: Table) -> None:
        super().count(seat, move, before)
        count(self.counts, before, move, self.table)


def compare_game(game: CafeDelGatto, seats: int, seed: int, most: int = WHOLE_GAME) -> Counts:
    """One game from its set-up."""
    return GattoChecker(game, game.new(seats), laid_out(game, seats), seed).play(most)


def compare_from(
    game: CafeDelGatto, state: GattoState, seed: int, most: int = WHOLE_GAME
) -> Counts:
    """A game from the start of a turn."""
    return GattoChecker(game, state, read(game, state), seed).play(most)


def tempered(texts: list[str], temper: int) -> list[str]:
    if temper == 0:
        return texts
    wishes = ("buy", "take") if temper == 1 else ("serve", "choose", "buy")
    for verb in wishes:
        wished = [text for text in texts if text.startswith(verb)]
        if wished:
            return wished
    return texts


# --- what the view shows -----------------------------------------------------------------------


def compare_tables(game: CafeDelGatto, state: GattoState, table: Table) -> None:
    view = game.view(state, None)
    same("seat to act", view.turn, table.seat)
    same("round", view.round, table.round)
    same("moment", MOMENTS.get(view.phase, view.phase), table.moment)
    same("last round", view.is_last_round, is_last_round(table))
    same("reserve", (view.reserve, view.sugar_reserve), (table.coins, table.sugar))
    same("sack", view.sack, table.sack.total())
    same("discard", Counter(map(tile_of, view.discard)), +table.discard)
    same("machine", machine_of(view), table.machine)
    same("drink tokens", tokens_left(game, state, view), {d: +s for d, s in table.stock.items()})
    compare_prices(view, table)
    compare_counter(view, table)
    for seat in range(len(table.players)):
        compare_seat(game, state, view, table, seat)
    same("places", [int(place) for place in state.places()], places(table))


def tokens_left(game: CafeDelGatto, state: GattoState, view: GattoView) -> dict[str, Counter[int]]:
    return {
        drink.drink: +Counter({t.points: left for t, left in zip(drink.tokens, stock, strict=True)})
        for drink, stock in zip(game.components(state).menu, view.tokens, strict=True)
    }


def compare_prices(view: GattoView, table: Table) -> None:
    if table.seat == CHANCE:
        return
    for side, slots in zip(SIDES, (view.milk, view.coffee), strict=True):
        shown = [slot.price for slot in slots]
        same(f"prices of {side}", shown, [price(table, side, row + 1) for row in range(ROWS)])


def compare_counter(view: GattoView, table: Table) -> None:
    shown = view.serving
    found = (shown.seat, shown.drink, shown.value) if shown else (None, "", 0)
    same("counter", found, (table.seat if table.drink else None, table.drink, table.worth))


def compare_seat(
    game: CafeDelGatto, state: GattoState, view: GattoView, table: Table, seat: int
) -> None:
    player, shown = table.players[seat], view.seats[seat]
    same(f"coins of {seat}", (shown.coins, shown.sugar), (player.coins, player.sugar))
    same(f"points of {seat}", (shown.points, int(state.scores()[seat])), (points(player),) * 2)
    lines = {line.code: line.points for line in game.score_lines(state, seat) if line.points}
    same(f"score pad of {seat}", lines, {code: p for code, p in pad(player).items() if p})
    for cup in shown.cups:
        compare_cup(cup, table, seat)


def compare_cup(cup: CupView, table: Table, seat: int) -> None:
    player, drink = table.players[seat], table.menu[cup.drink]
    same(f"token of {seat} {cup.drink}", cup.points, player.served.get(cup.drink))
    tiles = player.cups.get(cup.drink, [])
    same(f"tiles of {seat} {cup.drink}", list(map(tile_of, cup.tiles)), tiles)
    same(f"value of {seat} {cup.drink}", cup.value, sum(tile.value for tile in tiles))
    is_full = len(tiles) == len(drink.recipe)
    is_open = cup.points is None and not is_full
    same(f"next of {seat} {cup.drink}", cup.wants, drink.recipe[len(tiles)] if is_open else None)
    paid = drink.coins[len({tile.symbol for tile in tiles}) - 1] if is_full else None
    same(f"coins for {seat} {cup.drink}", cup.coins, paid)


def count(counts: Counts, table: Table, move: str, later: Table) -> None:
    """What a reader of the report wants to know was met."""
    verb = move.split()[0]
    counts["intermediate rounds"] += bool(later.asked) and not table.asked
    counts["parts of intermediate rounds"] += bool(table.asked) and verb in ("choose", "pour-out")
    counts["reserve empty"] += verb in ("take", "serve", "choose") and not later.coins
    counts["no sugar left"] += verb == "buy" and not later.sugar
    if verb == "choose" and table.asked and not later.players[table.seat].cups:
        counts["fifth cups in an intermediate round"] += 1
        counts["others serve after a fifth cup"] += bool(later.asked)
    counts["games that end after an intermediate round"] += later.seat == OVER and bool(table.asked)
    counts["games that last sixty rounds"] += later.seat == OVER and later.round == 60
