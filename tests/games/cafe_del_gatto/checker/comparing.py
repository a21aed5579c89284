"""Playouts that the game and the slow rulebook play side by side."""

from __future__ import annotations

from collections import Counter

from librt.random import Random

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

Counts = Counter[str]
"""How often something was met; `decisions` are the positions."""

MOMENTS = {
    "must-serve": "must serve",
    "must-serving": "counter",
    "serving": "counter",
    "must-pour-out": "must pour out",
    "finished": "over",
}
"""What the view calls a moment that has another name in the slow rulebook."""


def compare_game(game: CafeDelGatto, seats: int, seed: int, most: int = 100_000) -> Counts:
    """One game from its set-up, of at most so many decisions."""
    return play_on(game, game.new(seats), laid_out(game, seats), seed, most)


def compare_from(game: CafeDelGatto, state: GattoState, seed: int, most: int = 100_000) -> Counts:
    """A game from the start of a turn."""
    return play_on(game, state, read(game, state), seed, most)


def play_on(game: CafeDelGatto, state: GattoState, table: Table, seed: int, most: int) -> Counts:
    """Raises AssertionError at the first difference, with the way that led there.

    Only the moves go from the game to the slow rulebook: its table is read once and then its own.
    """
    rng = Random(seed)
    told: list[str] = []
    counts: Counts = Counter(games=1)
    try:
        compare_tables(game, state, table)
        while table.seat != OVER and counts["decisions"] < most:
            move = compare_node(game, state, table, rng, seed % 3)
            told.append(f"{table.seat} {move}")
            later = after(table, move)
            count(counts, table, move, later)
            state.apply(game.action(state, move))
            table = later
            compare_tables(game, state, table)
    except AssertionError as error:
        way = "\n".join(told)
        raise AssertionError(f"seed {seed}: {error}\n{way}") from error
    return counts


def compare_node(
    game: CafeDelGatto, state: GattoState, table: Table, rng: Random, temper: int
) -> str:
    """Compare what may happen here; returns what does."""
    actions = [int(action) for action in state.legal_actions()]
    texts = [str(game.move(state, action)) for action in actions]
    assert len(set(texts)) == len(texts)
    if table.seat == CHANCE:
        weights = dict(zip(texts, map(int, state.weights()), strict=True))
        assert weights == chances(table), f"chances {weights}, expected {chances(table)}"
        return texts[actions.index(int(state.outcome(rng.randrange(state.tickets()))))]
    allowed = moves(table)
    assert set(texts) == allowed, f"{set(texts) - allowed} / {allowed - set(texts)}"
    wanted = tempered(texts, temper) if rng.randrange(8) else texts
    return wanted[int(rng.randrange(len(wanted)))]


def tempered(texts: list[str], temper: int) -> list[str]:
    """Some take any move; some hoard tiles until the sack runs dry; some hurry to the end."""
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


def same(what: str, found: object, expected: object) -> None:
    assert found == expected, f"{what}: found {found}, expected {expected}"


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
    counts["decisions" if table.seat >= 0 else "outcomes of chance"] += 1
    counts[verb] += 1
    counts["intermediate rounds"] += bool(later.asked) and not table.asked
    counts["parts of intermediate rounds"] += bool(table.asked) and verb in ("choose", "pour-out")
    counts["reserve empty"] += verb in ("take", "serve", "choose") and not later.coins
    counts["no sugar left"] += verb == "buy" and not later.sugar
    if verb == "choose" and table.asked and not later.players[table.seat].cups:
        counts["fifth cups in an intermediate round"] += 1
        counts["others serve after a fifth cup"] += bool(later.asked)
    counts["games that end after an intermediate round"] += later.seat == OVER and bool(table.asked)
    counts["games that last sixty rounds"] += later.seat == OVER and later.round == 60
