"""Playouts that the game and the slow rulebook play side by side."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

import pytest

from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.checker import WHOLE_GAME, Checker, Counts, same, same_fields
from tests.games.guatemala_cafe.checker.board import (
    COLORS,
    Segment,
    land_ref,
    reached,
    space_at,
    way_ref,
)
from tests.games.guatemala_cafe.checker.rulebook import (
    OVER,
    after,
    chances,
    connected_with,
    is_connected,
    leaving,
    moves,
    places_of,
    ships,
    workers,
    worth,
)
from tests.games.guatemala_cafe.checker.table import STOPS, Table, read


class GuatemalaChecker(Checker[GuatemalaCafe, GuatemalaState, Table]):
    """Every third seed plays anything; the others build with sense, so that coffee gets shipped."""

    @property
    def seat(self) -> int:
        return self.table.turn

    def moves(self, seat: int) -> set[str]:
        return moves(self.table)

    def chances(self, texts: list[str]) -> Mapping[str, int]:
        """Outcomes differ in their last word."""
        cells = {space_at(text.split()[1]) for text in texts if text.startswith("lay")}
        head = texts[0].removesuffix(texts[0].split()[-1])
        expected = chances(self.table, cells.pop() if cells else None)
        return {head + name: weight for name, weight in expected.items()}

    def after(self, seat: int, move: str) -> Table:
        return after(self.table, move)

    def compare(self) -> None:
        """The rulebook goes on from what the view shows, once it has proved right."""
        found = read(self.game, self.state)
        same_fields(found, self.table, left_out=["shown"])
        compare_plantations(found)
        if found.phase == "question":
            compare_odds(self.game, self.state, found)
        if found.phase == "over":
            same("places", [int(place) for place in self.state.places()], places_of(found))
            same("scores", [int(score) for score in self.state.scores()], found.points)
        self.table = found

    def wanted(self, texts: list[str]) -> list[str]:
        assert [str(move) for move in self.game.moves(self.state, self.table.turn)] == texts
        is_sensible = self.seed % 3 > 0 and self.rng.randrange(8)
        return wise_moves(self.table, texts) if is_sensible else texts

    def count(self, seat: int, move: str, before: Table) -> None:
        super().count(seat, move, before)
        count(self.counts, before, move, self.table)


def compare_game(
    game: GuatemalaCafe, seats: int, production: str, seed: int, most: int = WHOLE_GAME
) -> Counts:
    """One game from its set-up."""
    return compare_from(game, game.new(seats, production=production), seed, most)


def compare_from(game: GuatemalaCafe, state: GuatemalaState, seed: int, most: int) -> Counts:
    """A game from any position."""
    return GuatemalaChecker(game, state, read(game, state), seed).play(most)


def compare_plantations(table: Table) -> None:
    """What the view says about each plantation, found by searching the land."""
    for seat, player in enumerate(table.shown):
        begun = [color for color in COLORS if table.plantation(seat, color)]
        expected = []
        for color in begun:
            site = table.shed(seat, color)
            expected.append(
                (
                    color,
                    workers(table, seat, color),
                    None if site is None else land_ref(site),
                    is_connected(table, seat, color),
                    ships(table, seat, color),
                    worth(table, seat, color),
                )
            )
        shown = [
            (p.color, p.workers, p.shed, p.is_connected, p.ships, p.earns)
            for p in player.plantations
        ]
        assert shown == expected, f"seat {seat}: expected {expected}, shown {shown}"
        assert player.tiles == 5 - len(begun)


def compare_odds(game: GuatemalaCafe, state: GuatemalaState, table: Table) -> None:
    """What each seat can work out about sacks it does not see: all ways to hold them alike."""
    for seat in range(table.seats):
        unseen = {c: 7 - table.sacks_in_sight(c) - table.hands[seat][c] for c in COLORS}
        total = sum(unseen.values())
        held = sum(hand.total() for hand in table.hands) - table.hands[seat].total()
        expected = {}
        for color, number in unseen.items():
            none = Fraction(comb(total - number, held), comb(total, held))
            expected["unseen", color] = number / total if total else 0
            expected["held", color] = float(1 - none)
        found = {(odd.code, odd.values["color"]): odd.chance for odd in game.odds(state, seat)}
        assert found == pytest.approx(expected if total else {}), f"odds of seat {seat}"


def count(counts: Counts, table: Table, move: str, later: Table) -> None:
    """What a reader of the report wants to know was met."""
    verb = move.split()[0]
    if later.points != table.points:
        counts["scorings with points"] += 1
        color = later.track[-1]
        served = sum(is_connected(table, seat, color) for seat in range(table.seats))
        counts["scorings with a connected shed"] += served > 0
        counts["scorings with two connected sheds"] += served > 1
        counts["ships that left"] += leaving(table, color) is not None
        most = max(worth(table, s, color) - workers(table, s, color) for s in range(table.seats))
        counts["points from ships"] += most > 0
        homes = {
            harbor for seat in range(table.seats) for harbor in connected_with(table, seat, color)
        }
        both = [len(connected_with(table, seat, color)) > 1 for seat in range(table.seats)]
        counts["scorings of a shed connected with two harbors"] += any(both)
        full = [home for home in homes if color in table.docks[home]]
        counts["scorings with ships in two harbors"] += len(full) > 1
    counts["endings by a blockade"] += verb == "block" and later.turn == OVER
    counts["sales nobody is asked about"] += verb == "sell" and later.phase != "question"
    counts["roads run out"] += verb in ("done", "place") and not later.roads_left
    counts["idle endings"] += later.turn == OVER and later.idle > 0


# --- players who get somewhere ----------------------------------------------------------------


def wise_moves(table: Table, texts: list[str]) -> list[str]:
    """The moves a sensible player would look at first."""
    seat = table.turn
    if table.phase == "place" and table.piece == "road":
        wanted = {f"place {way_ref(segment)}" for segment in missing(table, seat)}
        return [text for text in texts if text in wanted] or texts
    if table.phase in ("choose", "build"):
        return wise_takes(table, texts)
    if table.phase == "walk":
        return [text for text in texts if (STOPS.index(text[5:]) - (table.buyer or 0)) % 36 < 4]
    if table.phase == "question":
        return [*texts, "allow", "allow", "allow"]
    return texts


def wise_takes(table: Table, texts: list[str]) -> list[str]:
    """Sell what is worth something, else build; sell anything when poor."""
    seat = table.turn

    def piece(text: str) -> str:
        return table.goods[space_at(text.split()[1])]

    sales = [text for text in texts if text.startswith("sell")]
    good = [text for text in sales if worth(table, seat, piece(text)[5:]) >= 4]
    takes = [text for text in texts if text.startswith("take")]
    if good:
        return good
    if sales and table.money[seat] < 6:
        return sales
    if missing(table, seat):
        roads = [text for text in takes if piece(text) == "road"]
        if roads:
            return roads
    return takes or texts


def missing(table: Table, seat: int) -> set[Segment]:
    """The segments on a shortest way to the harbor that a shed of the seat still lacks."""
    for color in COLORS:
        site = table.shed(seat, color)
        if site is not None and not is_connected(table, seat, color):
            return shortest(table, seat, color) - table.roads
    return set()


def shortest(table: Table, seat: int, color: str) -> set[Segment]:
    board = table.board
    site = table.shed(seat, color)
    assert site is not None
    quay = frozenset().union(*board.quays.values())
    entrance = board.sites[site]
    assert reached(entrance, board.segments) & quay
    ways: list[list[Segment]] = [[entrance]]
    ends = [set(entrance)]
    known = set(entrance)
    for way, end in zip(ways, ends, strict=True):
        if end & quay:
            return set(way)
        for segment in sorted(board.segments, key=sorted):
            if segment & end and not segment <= known:
                fresh = set(segment - known)
                known |= fresh
                ways.append([*way, segment])
                ends.append(fresh)
    return set()
