"""Playouts that the game and the slow rulebook play side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from coffeehouse.games.coffee_roaster import CoffeeRoaster
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.view import RoasterView
from tests.games.checker import Checker, Counts, same
from tests.games.coffee_roaster.checker.rulebook import after, chances, moves
from tests.games.coffee_roaster.checker.scoring import rank
from tests.games.coffee_roaster.checker.table import OVER, Table, laid_out

LEVELS = {f"bean.{level}": level for level in range(5)}


class RoasterChecker(Checker[CoffeeRoaster, RoasterState, Table]):
    """Some seeds do anything; some use all effects they can; some roast until the last space."""

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
        assert [str(move) for move in self.game.moves(self.state, 0)] == texts
        temper = self.seed % 3
        if temper == 0:
            return texts
        avoided = ("roast", "stop", "serve") if temper == 1 else ("stop", "preserve")
        others = [text for text in texts if not text.startswith(avoided)]
        return others if others and self.rng.randrange(6) else texts

    def count(self, seat: int, move: str, before: Table) -> None:
        count(self.counts, before, move, self.table)


def compare_game(
    game: CoffeeRoaster, printed: dict[str, Any], options: dict[str, str], seed: int
) -> Counts:
    """One game from its set-up."""
    return RoasterChecker(game, game.begin(1, options), laid_out(printed, options), seed).play()


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
