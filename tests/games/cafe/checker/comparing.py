"""Playouts that the game and the slow rulebook play side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from librt.random import Random

from coffeehouse.games.cafe import Cafe
from coffeehouse.games.cafe.area_view import AreaView
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import CafeView
from tests.games.cafe.checker.area import COLORS, MOST_POINTS, Area, Cell, Cubes, Layer
from tests.games.cafe.checker.rulebook import (
    CHANCE,
    OVER,
    STAGES,
    Move,
    after,
    costs,
    has_cup,
    moves,
    places_of,
)
from tests.games.cafe.checker.scrambling import scramble
from tests.games.cafe.checker.table import Table, counted, look, printed, read, ref_of
from tests.games.checker import Checker, Counts, same_fields

STYLES = ("any", "work", "wide", "tall", "cups")
"""Anything; coffee to the shops; an area that grows to the left, or up; all cups in sight, paid
for until nothing is left.
"""


class CafeChecker(Checker[Cafe, CafeState, Table]):
    """Seats act in any order where they may; the seed also chooses how they play.

    With `scrambles` somebody throws cubes over the areas before the actions of each round.
    """

    view: CafeView
    allowed: dict[str, Move]

    def __init__(
        self, game: Cafe, seats: int, variant: str, seed: int, scrambles: bool = False
    ) -> None:
        state = game.new(seats, variant=variant)
        rng = Random(seed)
        deal(game, state, rng)
        self.view = look(game, state)
        super().__init__(game, state, opening(game, read(game, state, self.view)), seed)
        self.rng = rng
        self.style = STYLES[seed % 5]
        self.scrambles = scrambles
        self.compared: list[Area] = []
        """The areas that were compared already, by seat."""
        self.after_chance = False

    @property
    def seat(self) -> int:
        return self.table.turn

    def actor(self) -> int:
        if self.table.turn == CHANCE:
            return CHANCE
        actors = sorted(self.table.actors)
        return actors[int(self.rng.randrange(len(actors)))]

    def text(self, action: int) -> str:
        """The squares of a cluster stand in one order."""
        verb, *refs = super().text(action).split()
        return " ".join([verb, *(sorted(refs) if verb == "produce" else refs)])

    def moves(self, seat: int) -> set[str]:
        shown = self.view.areas[seat]
        self.allowed = {notation(shown, move): move for move in moves(self.game, self.table, seat)}
        return set(self.allowed)

    def chances(self, texts: list[str]) -> Mapping[str, int]:
        return {f"reveal {card}": 1 for card in self.table.deck}

    def after(self, seat: int, move: str) -> Table:
        self.after_chance = seat == CHANCE
        done = ("reveal", move.split()[1]) if seat == CHANCE else self.allowed[move]
        return after(self.game, self.table, seat, done)

    def compare(self) -> None:
        """The rulebook goes on from what the view shows, once it has proved right."""
        phase, self.view = self.view.phase, look(self.game, self.state)
        found, expected = read(self.game, self.state, self.view), self.table
        found.deck, found.choices = expected.deck, expected.choices
        if len(expected.actors) > 1 or found.turn in expected.actors:
            expected.turn = found.turn  # the cursor may stand on any seat that may act
        same_fields(found, expected, left_out=["areas"])
        for seat, (area, other) in enumerate(zip(found.areas, expected.areas, strict=True)):
            same_fields(area, other, of=f" of {seat}")
            if self.compared[seat : seat + 1] != [area]:
                compare_area(area, self.view.areas[seat])
        compare_table(self.game, found, self.view)
        if self.after_chance:
            compare_odds(self.game, self.state, found, self.view.cards_left)
        if found.turn == OVER:
            compare_end(self.game, self.state, found)
        if self.scrambles and "actions" == self.view.phase != phase:
            scramble(self.state, self.rng)
            self.view = look(self.game, self.state)
            found = replace(found, areas=read(self.game, self.state, self.view).areas)
        self.table, self.compared = found, found.areas

    def wanted(self, texts: list[str]) -> list[str]:
        texts = sorted(texts)
        if self.style == "any":
            return texts
        area = self.table.areas[self.state.seat]
        return wise(self.game, self.style, area, self.allowed, texts, self.rng)

    def count(self, seat: int, move: str, before: Table) -> None:
        super().count(seat, move, before)
        if seat != CHANCE:
            count(self.counts, before.areas[seat], self.table, seat, self.allowed[move])


def compare_game(
    game: Cafe, seats: int, variant: str, seed: int, scrambles: bool = False
) -> Counts:
    """One game from its set-up."""
    return CafeChecker(game, seats, variant, seed, scrambles).play()


def deal(game: Cafe, state: CafeState, rng: Random) -> None:
    """The initial cards: any that is left, each as likely."""
    dealt: set[str] = set()
    for seat in range(state.seats):
        texts = {str(game.move(state, action)) for action in state.legal_actions()}
        left = {f"initial.{number}" for number in range(1, 5)} - dealt
        assert texts == {f"deal {card} seat.{seat}" for card in left}
        assert set(state.weights()) == {1}
        action = int(state.outcome(rng.randrange(state.tickets())))
        dealt.add(game.move(state, action).refs[0])
        state.apply(action)


def opening(game: Cafe, table: Table) -> Table:
    """After the deal: one card in each area, a cube of each color, the deck of this game."""
    for area in table.areas:
        assert len(area.layers) == 1
        assert area.warehouse == Counter(COLORS)
        assert not area.cubes
    assert (table.phase, table.turn, table.round, table.master) == ("reveal", CHANCE, 1, 0)
    uses_stars = table.seats == 4 and not table.advanced
    table.deck = frozenset(
        f"card.{number}"
        for number, card in enumerate(game.edition.cards, 1)
        if uses_stars or not card.star
    )
    return table


def notation(view: AreaView, move: Move) -> str:
    verb, thing = move
    if thing is None:
        return verb
    if isinstance(thing, str):
        return f"{verb} warehouse.{thing}" if verb in ("pay", "bid") else f"{verb} {thing}"
    if isinstance(thing, Layer):
        return f"{verb} {ref_of(view, thing.corner)} {thing.turn}"
    if isinstance(thing, frozenset):
        return " ".join([verb, *sorted(ref_of(view, cell) for cell in thing)])
    return f"{verb} {ref_of(view, thing)}"


# --- what the view says -----------------------------------------------------------------------


def compare_area(area: Area, view: AreaView) -> None:
    """Everything the view tells about an area that can be found out from its layers and cubes."""
    squares = {(s.ref, s.layer, s.place) for s in view.squares}
    assert squares == {(ref_of(view, c), s.layer, s.place) for c, s in area.squares.items()}
    assert (view.cups, view.ships) == (area.cups(), len(area.of_kind("ship")))
    assert view.sails_free == (view.ships >= 2)
    assert (view.score, view.roasted, view.dried) == area.standing()
    assert view.shop_points == area.shop_points()
    assert view.warehouse_points == area.warehouse_points()
    assert counted(view.hosted) == sum(area.holding("ship").values(), Counter())
    assert view.turn_points == min(area.cups(), MOST_POINTS)
    compare_counting(view)
    compare_shops(area, view)
    compare_clusters(area, view)


def compare_counting(view: AreaView) -> None:
    """Two colors count, none of the others has fewer, and together they are the worth."""
    stored = [kept + hosted for kept, hosted in zip(view.warehouse, view.hosted, strict=True)]
    assert sorted(view.counting) == [0, 0, 1, 2]
    fewest, second = stored[view.counting.index(2)], stored[view.counting.index(1)]
    assert [fewest, second] == sorted(stored)[:2]
    assert 2 * fewest + second == view.warehouse_points


def compare_shops(area: Area, view: AreaView) -> None:
    shown = {
        (shop.ref, frozenset(shop.squares), tuple(shop.missing), shop.complete)
        for shop in view.shops
    }
    expected = {
        (
            ref_of(view, cell),
            frozenset(ref_of(view, half) for half in halves),
            tuple(area.missing(cell)[color] for color in COLORS),
            not area.missing(cell),
        )
        for cell, (halves, _) in area.shops.items()
    }
    assert shown == expected, f"shops {shown}, expected {expected}"
    dead = {
        ref_of(view, cell)
        for cell, square in area.squares.items()
        if square.kind == "empty"
        and area.layers[square.layer].printed.words[square.place] == "shop"
    }
    assert set(view.dead) == dead


def compare_clusters(area: Area, view: AreaView) -> None:
    shown = {
        (c.kind, frozenset(c.squares), c.free, sum(c.gets), frozenset(c.sources))
        for c in view.clusters
    }
    expected = set()
    for kind, kinds in (("bean", COLORS), ("dry", ("dry",)), ("roast", ("roast",))):
        for cluster in area.clusters(*kinds):
            free = cluster - area.cubes.keys()
            gets = len(free) if kind == "bean" else most_moved(area, kind, len(free))
            squares = frozenset(ref_of(view, c) for c in cluster)
            sources = sources_of(area, view, kind) if free else frozenset()
            expected.add((kind, squares, len(free), gets, sources))
    assert shown == expected, f"clusters {shown}, expected {expected}"


def sources_of(area: Area, view: AreaView, stage: str) -> frozenset[str]:
    lying = area.holding(*STAGES[stage]) if stage in STAGES else {}
    return frozenset(ref_of(view, cell) for cell in lying)


def most_moved(area: Area, stage: str, sets: int) -> int:
    """How many cubes one action can bring to a cluster with so many free squares."""
    waiting: Cubes = sum(area.holding(*STAGES[stage]).values(), Counter())
    return sum(sorted(waiting.values(), reverse=True)[:sets])


def compare_table(game: Cafe, table: Table, view: CafeView) -> None:
    out: Cubes = Counter()
    for area in table.areas:
        out += sum(area.cubes.values(), area.warehouse + area.carried)
    assert view.supply == tuple(35 - out[color] for color in COLORS)
    if table.phase == "draft":
        area = table.areas[table.turn]
        assert {card.ref: card.cost for card in view.display} == {
            card: int(costs(game, table, area, card)) for card in table.display
        }
    sized = 8 * (table.seats + (1 if table.advanced else 2))
    whole = 48 if table.seats == 4 and not table.advanced else 40
    assert view.cards_left == sized - (whole - len(table.deck))
    assert table.phase != "over" or view.cards_left == 0


def compare_odds(game: Cafe, state: CafeState, table: Table, left: int) -> None:
    """How likely the next card shows what one hopes for: unseen cards are all alike."""
    faces = [set(printed(game, card).words) for card in table.deck]
    wanted = {"with-cup": "cup", "with-shop": "shop", "with-ship": "ship"}
    found = [odd for odd in game.odds(state, None) if odd.code != "cards-left"]
    assert len(found) == (7 if left else 0)
    for odd in found:
        square = wanted.get(odd.code) or odd.values["color"]
        fitting = sum(square in face for face in faces)
        assert (odd.values["cards"], odd.chance) == (fitting, fitting / len(faces)), odd


def title_of(score: int) -> str:
    """The scale for one player."""
    scale = ((14, "poor"), (22, "average"), (29, "good"), (35, "very-good"), (40, "extraordinary"))
    return next((title for most, title in scale if score <= most), "good-luck-with-that")


def compare_end(game: Cafe, state: CafeState, table: Table) -> None:
    for seat, area in enumerate(table.areas):
        title = title_of(area.standing()[0]) if table.seats == 1 else None
        sheet = next(sheet for sheet in game.result(state).seats if sheet.seat == seat)
        assert sheet.title == title
        assert sum(line.points for line in game.score_lines(state, seat)) == area.standing()[0]
    assert [int(score) for score in state.scores()] == [a.standing()[0] for a in table.areas]
    assert [int(place) for place in state.places()] == places_of(table)


# --- playing ----------------------------------------------------------------------------------


def wise(
    game: Cafe, style: str, area: Area, allowed: dict[str, Move], texts: list[str], rng: Random
) -> list[str]:
    """The moves of somebody who wants something."""
    if area.doing == "placing":
        tries = len(texts) if style != "work" else 6
        some = [texts[int(rng.randrange(len(texts)))] for _ in range(tries)]
        return [max(some, key=lambda text: promise(style, area, allowed[text]))]
    if area.doing == "taking" and style == "cups":
        return [text for text in texts if has_cup(game, text.split()[1])] or texts
    if not rng.randrange(6):
        return texts
    for verbs in (
        ("deliver", "supply") * (style != "cups"),
        ("roast", "from", "all"),
        ("dry",),
        ("produce",),
    ):
        wanted = [text for text in texts if text.split()[0] in verbs]
        if wanted and rng.randrange(5):
            return wanted
    return texts


def promise(style: str, area: Area, move: Move) -> int:
    """What an area would look like: cups, shops, ships and the cubes kept, or how far it goes."""
    assert isinstance(move[1], Layer)
    if style in ("wide", "tall"):
        return -move[1].corner[style == "wide"]
    later = area.covered_by(move[1])
    if style == "cups":
        return later.cups()
    kept = sum(held.total() for held in later.cubes.values())
    return 2 * later.cups() + 2 * len(later.shops) + len(later.of_kind("ship")) + kept


def count(counts: Counts, area: Area, later: Table, seat: int, move: Move) -> None:
    """What a reader of the report wants to know was met."""
    verb, thing = move
    if isinstance(thing, Layer):
        new = later.areas[seat]
        counts["placements that cost cubes"] += len(new.cubes) < len(area.cubes)
        counts["shops covered"] += not area.shops.keys() <= new.shops.keys()
        counts["shops half covered"] += any(half_covered(new, shop) for shop in area.shops.values())
        counts["eight points"] += new.points == 8
        counts["more cups than points"] += new.cups() > 8
        rows, columns = zip(*new.squares, strict=True)
        widest = max(max(rows) - min(rows), max(columns) - min(columns)) + 1
        counts["areas over 14 wide"] += widest > 14
        counts["ships covered with a cube"] += len(new.holding("ship")) < len(area.holding("ship"))
    counts["shops complete"] += verb == "supply" and any(
        not later.areas[seat].missing(shop) and area.missing(shop)
        for shop in area.shops
        if shop in later.areas[seat].shops
    )


def half_covered(area: Area, shop: tuple[set[Cell], object]) -> bool:
    covered = {cell for cell in shop[0] if area.squares[cell].layer == len(area.layers) - 1}
    return 0 < len(covered) < len(shop[0])
