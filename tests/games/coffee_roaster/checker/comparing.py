"""Playouts that the game and the slow rulebook play side by side.

What the game is asked is its public contract only: moves, notation, chances, view and score pad.
"""

from __future__ import annotations

from collections import Counter
from math import gcd
from typing import Any

from librt.random import Random

from coffeehouse.games.coffee_roaster import CoffeeRoaster
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.view import RoasterView
from tests.games.coffee_roaster.checker.rulebook import after, chances, moves
from tests.games.coffee_roaster.checker.scoring import rank
from tests.games.coffee_roaster.checker.table import CHANCE, OVER, Table, laid_out

Counts = Counter[str]
"""How often something was met; `decisions` are the positions."""

LEVELS = {f"bean.{level}": level for level in range(5)}


def compare_game(
    game: CoffeeRoaster,
    printed: dict[str, Any],
    options: dict[str, str],
    seed: int,
) -> Counts:
    """One game; raises AssertionError at the first difference, with the way that led there.

    Only the moves go from the game to the slow rulebook, whose table is its own.
    """
    rng = Random(seed)
    state = game.begin(1, options)
    table = laid_out(printed, options)
    told: list[str] = []
    counts: Counts = Counter(games=1)
    try:
        compare_tables(game, state, table)
        while table.seat != OVER:
            move = compare_node(game, state, table, rng, seed % 3)
            told.append(move)
            later = after(table, move)
            count(counts, table, move, later)
            state.apply(game.action(state, move))
            table = later
            compare_tables(game, state, table)
    except AssertionError as error:
        way = "\n".join(told)
        raise AssertionError(f"seed {seed}, {options}: {error}\n{way}") from error
    return counts


def compare_node(
    game: CoffeeRoaster, state: RoasterState, table: Table, rng: Random, temper: int
) -> str:
    """Compare what may happen here; returns what does."""
    actions = [int(action) for action in state.legal_actions()]
    texts = [str(game.move(state, action)) for action in actions]
    assert len(set(texts)) == len(texts)
    if table.seat == CHANCE:
        weights = dict(zip(texts, map(int, state.weights()), strict=True))
        same("chances", shared(weights), shared(chances(table)))
        return texts[actions.index(int(state.outcome(rng.randrange(state.tickets()))))]
    allowed = moves(table)
    assert set(texts) == allowed, f"moves: {set(texts) - allowed} / {allowed - set(texts)}"
    assert [str(move) for move in game.moves(state, 0)] == texts
    wanted = tempered(texts, rng, temper)
    return wanted[int(rng.randrange(len(wanted)))]


def shared(weights: dict[str, int]) -> dict[str, int]:
    """Weights by their proportions."""
    common = gcd(*weights.values())
    return {text: weight // common for text, weight in weights.items()}


def tempered(texts: list[str], rng: Random, temper: int) -> list[str]:
    """Some do anything; some use all effects they can; some roast until the last space."""
    if temper == 0:
        return texts
    avoided = ("roast", "stop", "serve") if temper == 1 else ("stop", "preserve")
    others = [text for text in texts if not text.startswith(avoided)]
    return others if others and rng.randrange(6) else texts


# --- what the view shows -----------------------------------------------------------------------


def compare_tables(game: CoffeeRoaster, state: RoasterState, table: Table) -> None:
    view = game.view(state, 0)
    same("seat to act", view.turn, table.seat)
    compare_pad(game, state, view, table)
    if table.seat == OVER:
        return
    same("bag", Counter(view.bag), +table.bag)
    same("drawn", Counter(view.drawn), +table.drawn)
    same("apart", Counter(view.apart), +table.apart)
    same("set aside", list(view.aside), table.aside)
    same("beans for the wild flavor", view.wild_beans, wild_beans(table))
    same("cup effects won", {pair.effect for pair in view.pairs if pair.won}, table.won)
    same("counter", view.counter, counter(table))
    if table.coffee is not None:
        same("supply", Counter(view.supply), +table.box)
        same("tray", [token for token in view.tray if token], table.tray)
        same("cup", in_cup([space.token for space in view.cup], table), in_cup(table.cup, table))


def same(what: str, found: object, expected: object) -> None:
    assert found == expected, f"{what}: found {found}, expected {expected}"


def in_cup(cup: list[str | None], table: Table) -> object:
    """Which of two tokens an exchange puts first is nobody's choice and has no meaning."""
    return Counter(cup) if table.exchanged else cup


def wild_beans(table: Table) -> tuple[bool, bool]:
    return "bean.0" in table.collected, "bean.1" in table.collected


def counter(table: Table) -> int:
    """The levels of the beans in the bag and on the table."""
    piles = (table.bag, table.drawn, table.apart)
    return sum(level * pile[bean] for bean, level in LEVELS.items() for pile in piles)


def compare_pad(game: CoffeeRoaster, state: RoasterState, view: RoasterView, table: Table) -> None:
    rows = [
        {name: getattr(row, name) for name in ("roast", "flavor", "skill", "minus", "score")}
        for row in view.pad
    ]
    same("score pad", rows, table.scores)
    if table.seat != OVER:
        return
    total = sum(row["score"] for row in table.scores)
    same("score", (int(state.scores()[0]), view.score), (total, total))
    same("score lines", sum(line.points for line in game.score_lines(state, 0)), total)
    same("rank", view.rank, rank(total) if table.is_challenge else None)


def count(counts: Counts, table: Table, move: str, later: Table) -> None:
    """What a reader of the report wants to know was met."""
    verb, *refs = move.split()
    counts["decisions" if table.seat == 0 else "outcomes of chance"] += 1
    counts[verb if verb != "use" else refs[0]] += 1
    counts["moisture drawn"] += refs == ["moisture"]
    if verb == "roast":
        counts["burned"] += later.bag["burned"] > table.bag["burned"]
        counts["no burned bean left in the box"] += not later.box["burned"]
        counts["roasted to the last space"] += later.moment != "decide"
    counts["wild flavors"] += later.drawn["wild"] > table.drawn["wild"]
    if len(later.scores) > len(table.scores):
        row = later.scores[-1]
        counts["rows with roast points"] += row["roast"] > 0
        counts["rows with four matches"] += row["flavor"] == 10
        counts["rows with empty spaces"] += row["minus"] > 5 and None in table.cup
        for effect in table.won:
            counts[f"rows with {effect}"] += 1
