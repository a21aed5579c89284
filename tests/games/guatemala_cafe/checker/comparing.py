"""Playouts that the game and the slow rulebook play side by side."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from fractions import Fraction
from math import comb

import pytest
from librt.random import Random

from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.checker.board import (
    COLOURS,
    Segment,
    land_ref,
    reached,
    space_at,
    way_ref,
)
from tests.games.guatemala_cafe.checker.rulebook import (
    CHANCE,
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

Counts = Counter[str]
"""How often something was looked at; `decisions` are the positions."""


def compare_game(
    game: GuatemalaCafe, seats: int, production: str, seed: int, most: int = 100_000
) -> Counts:
    """One playout, of at most so many decisions.

    Every third seed plays anything; the others build with sense, so that coffee gets shipped.
    """
    return compare_from(game, game.new(seats, production=production), seed, most)


def compare_from(game: GuatemalaCafe, state: GuatemalaState, seed: int, most: int) -> Counts:
    """A playout from a position; raises AssertionError at the first difference, with the way
    that led there.
    """
    rng = Random(seed)
    told: list[str] = []
    counts: Counts = Counter(games=1)
    table = read(game, state)
    try:
        compare_plantations(table)
        while table.phase != "over" and counts["decisions"] < most:
            move = compare_node(game, state, table, rng, seed % 3 > 0)
            told.append(f"{table.turn} {move}")
            expected = after(table, move)
            count(counts, table, move, expected)
            state.apply(game.action(state, move))
            found = read(game, state)
            assert not differences(expected, found), differences(expected, found)
            compare_plantations(found)
            if found.phase == "question":
                compare_odds(game, state, found)
            table = found
        assert [int(place) for place in state.places()] == places_of(table)
        assert [int(score) for score in state.scores()] == table.points
    except AssertionError as error:
        way = "\n".join(told)
        raise AssertionError(f"seed {seed}, {table.seats} seats: {error}\n{way}") from error
    return counts


def compare_node(
    game: GuatemalaCafe, state: GuatemalaState, table: Table, rng: Random, sensible: bool
) -> str:
    """Compare what may happen here; returns what does."""
    actions = [int(action) for action in state.legal_actions()]
    texts = [str(game.move(state, action)) for action in actions]
    if table.turn == CHANCE:
        compare_chance(state, table, texts)
        return texts[actions.index(int(state.outcome(rng.randrange(state.tickets()))))]
    allowed = moves(table)
    assert set(texts) == allowed, f"{set(texts) - allowed} / {allowed - set(texts)}"
    assert len(set(texts)) == len(texts)
    assert [str(move) for move in game.moves(state, table.turn)] == texts
    wise = wise_moves(table, texts) if sensible and rng.randrange(8) else texts
    return wise[int(rng.randrange(len(wise)))]


def compare_chance(state: GuatemalaState, table: Table, texts: list[str]) -> None:
    weights = [int(weight) for weight in state.weights()]
    cells = {space_at(text.split()[1]) for text in texts if text.startswith("lay")}
    expected = chances(table, cells.pop() if cells else None)
    found = {text.split()[-1]: weight for text, weight in zip(texts, weights, strict=True)}
    assert shares(found) == shares(expected), f"chances {found}, expected {expected}"


def shares(weights: dict[str, int]) -> dict[str, Fraction]:
    return {name: Fraction(weight, sum(weights.values())) for name, weight in weights.items()}


def differences(expected: Table, found: Table) -> list[str]:
    return [
        f"{name}: expected {getattr(expected, name)}, found {getattr(found, name)}"
        for name in sorted({field.name for field in fields(Table)} - {"shown"})
        if getattr(expected, name) != getattr(found, name)
    ]


def compare_plantations(table: Table) -> None:
    """What the view says about each plantation, found by searching the land."""
    for seat, player in enumerate(table.shown):
        begun = [colour for colour in COLOURS if table.plantation(seat, colour)]
        expected = []
        for colour in begun:
            site = table.shed(seat, colour)
            expected.append(
                (
                    colour,
                    workers(table, seat, colour),
                    None if site is None else land_ref(site),
                    is_connected(table, seat, colour),
                    ships(table, seat, colour),
                    worth(table, seat, colour),
                )
            )
        shown = [
            (p.colour, p.workers, p.shed, p.is_connected, p.ships, p.earns)
            for p in player.plantations
        ]
        assert shown == expected, f"seat {seat}: expected {expected}, shown {shown}"
        assert player.tiles == 5 - len(begun)


def compare_odds(game: GuatemalaCafe, state: GuatemalaState, table: Table) -> None:
    """What each seat can work out about sacks it does not see: all ways to hold them alike."""
    for seat in range(table.seats):
        unseen = {c: 7 - table.sacks_in_sight(c) - table.hands[seat][c] for c in COLOURS}
        total = sum(unseen.values())
        held = sum(hand.total() for hand in table.hands) - table.hands[seat].total()
        expected = {}
        for colour, number in unseen.items():
            none = Fraction(comb(total - number, held), comb(total, held))
            expected["unseen", colour] = number / total if total else 0
            expected["held", colour] = float(1 - none)
        found = {(odd.code, odd.values["colour"]): odd.chance for odd in game.odds(state, seat)}
        assert found == pytest.approx(expected if total else {}), f"odds of seat {seat}"


def count(counts: Counts, table: Table, move: str, later: Table) -> None:
    """What a reader of the report wants to know was met."""
    verb = move.split()[0]
    counts["decisions" if table.turn >= 0 else "outcomes of chance"] += 1
    counts[verb] += 1
    if later.points != table.points:
        counts["scorings with points"] += 1
        colour = later.track[-1]
        served = sum(is_connected(table, seat, colour) for seat in range(table.seats))
        counts["scorings with a connected shed"] += served > 0
        counts["scorings with two connected sheds"] += served > 1
        counts["ships that left"] += leaving(table, colour) is not None
        most = max(worth(table, s, colour) - workers(table, s, colour) for s in range(table.seats))
        counts["points from ships"] += most > 0
        homes = {
            harbour
            for seat in range(table.seats)
            for harbour in connected_with(table, seat, colour)
        }
        both = [len(connected_with(table, seat, colour)) > 1 for seat in range(table.seats)]
        counts["scorings of a shed connected with two harbours"] += any(both)
        full = [home for home in homes if colour in table.docks[home]]
        counts["scorings with ships in two harbours"] += len(full) > 1
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
    """The segments on a shortest way to the harbour that a shed of the seat still lacks."""
    for colour in COLOURS:
        site = table.shed(seat, colour)
        if site is not None and not is_connected(table, seat, colour):
            return shortest(table, seat, colour) - table.roads
    return set()


def shortest(table: Table, seat: int, colour: str) -> set[Segment]:
    board = table.board
    site = table.shed(seat, colour)
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
