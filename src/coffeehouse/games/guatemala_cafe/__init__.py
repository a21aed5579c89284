"""Guatemala Café by Inka and Markus Brand, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb
from typing import Final

from coffeehouse.engine.errors import Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.move import Move
from coffeehouse.engine.options import Option, Options
from coffeehouse.engine.result import Components, Likelihood, ScoreLine, View
from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Said
from coffeehouse.games.guatemala_cafe import data, inventory, rules, text, view
from coffeehouse.games.guatemala_cafe.data import Area, GuatemalaEdition
from coffeehouse.games.guatemala_cafe.evaluation import GuatemalaEvaluator, openings
from coffeehouse.games.guatemala_cafe.gameboards import GuatemalaComponents
from coffeehouse.games.guatemala_cafe.printed import (
    ALL_ROADS,
    COLORS,
    FOURTH_STEP,
    HANDS,
    SACK_MONEY,
    SHED,
    SHIP,
    SITE,
    START_MONEY,
    WORKER,
    Board,
    GuatemalaPrinted,
)
from coffeehouse.games.guatemala_cafe.refs import COLOR_NAMES, piece_ref, sack_ref
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import DONE, VERBS
from coffeehouse.games.guatemala_cafe.view import GuatemalaView

PLACE: Final = ("place-worker", "place-shed", "place-grown", "place-connected")
SELL: Final = tuple(f"sell-{how}-{earning}" for how in ("asked", "scored") for earning in range(5))
ALLOW: Final = tuple(
    f"allow-{how}-{earning}" for how in ("asked", "scored") for earning in range(5)
)
PIECES: Final = (
    *(piece_ref(kind + color) for kind in (WORKER, SHED, SHIP) for color in range(int(COLORS))),
    "road",
)
SACKS: Final = tuple(sack_ref(color) for color in range(int(COLORS)))
PRICES: Final = tuple(str(price) for price in range(1, 8))

FEATURES: Final = (
    Feature("fourth-step", ("walk-paid",)),
    Feature("nothing", ("nothing",)),
    Feature("allows", ALLOW),
    Feature("blocks", ("block",)),
    Feature("refills", ("refill",)),
    Feature("paves", ("pave", "pave-way", "pave-joins")),
    Feature("connects", ("pave-joins",)),
    Feature("pays", PLACE, adds="price"),
    Feature("price", PLACE, by="price", of=PRICES),
    Feature("sells", SELL, by="sack", of=SACKS),
    Feature("piece", ("take", "take-only", "take-road"), by="piece", of=PIECES),
)


class GuatemalaCafe(Game[GuatemalaState, GuatemalaEdition, GuatemalaPrinted]):
    """Grow coffee, pave roads to the harbors, and sell while the ships lie there."""

    id = "guatemala-cafe"
    version = 1
    seats = (2, 3, 4)
    minutes = 60
    options = (Option("production", ("predetermined", "free")),)
    verbs = tuple(VERBS)
    actions = int(DONE.end())
    max_length = 3300
    """125 pieces and 35 sacks can be taken, and 7 idle turns may lie before each."""
    edition_type = GuatemalaEdition

    def print_components(self) -> GuatemalaPrinted:
        return data.printed(self.edition)

    def start(self, seats: int, options: Options) -> GuatemalaState:
        return rules.start(self.printed, seats, options["production"] == "free")

    def plays_itself(self, state: GuatemalaState, move: Move) -> bool:
        return state.phase.plays_itself(state)

    def view(self, state: GuatemalaState, seat: int | None) -> GuatemalaView:
        return view.view(state, seat)

    def round(self, state: GuatemalaState) -> int | None:
        return view.round_now(state)

    def components(self, state: GuatemalaState) -> GuatemalaComponents:
        return view.components(state)

    def edition_text(self) -> Mapping[str, Value]:
        """§prices and the boards of §setup as rows of tables, and the numbers sentences name."""
        box = self.printed
        return {
            "START_MONEY": int(START_MONEY),
            "SACK_MONEY": int(SACK_MONEY),
            "FOURTH_STEP": int(FOURTH_STEP),
            "ROADS": int(ALL_ROADS),
            "HANDS": int(HANDS),
            "BOARDS": rows(board_row(box.board(seats), seats) for seats in self.seats),
            "PRICES": rows(price_row(area, box.board(2)) for area in self.edition.areas),
        }

    def holdings(self, state: GuatemalaState, seat: int) -> dict[str, int]:
        held = {"money": int(state.money[seat]), "points": int(state.track.marker(seat))}
        for color in range(COLORS):
            name, at = COLOR_NAMES[color], seat * COLORS + color
            held[f"{name}_points"] = int(state.track.points[at])
            held[f"{name}_sacks"] = int(state.sacks.hands[at])
        return held

    def features(self) -> tuple[Feature, ...]:
        return FEATURES

    def odds(self, state: GuatemalaState, seat: int | None) -> tuple[Likelihood, ...]:
        """§hidden: how many sacks of each color the viewer has not seen, the chance that any one
        of them has the color, and the chance that another player holds one.
        """
        viewer = -1 if seat is None else seat
        unseen = [int(state.sacks.unseen(viewer, color)) for color in range(COLORS)]
        total = sum(unseen)
        if total == 0:
            return ()
        held = sum(int(state.sacks.hand_size(s)) for s in range(state.seats) if s != viewer)
        known = list(zip(COLOR_NAMES, unseen, strict=True))
        return (
            *(
                Likelihood("unseen", {"color": name, "count": count, "of": total}, count / total)
                for name, count in known
            ),
            *(
                Likelihood("held", {"color": name, "hands": held}, chance_held(count, held, total))
                for name, count in known
            ),
        )

    def score_lines(self, state: GuatemalaState, seat: int) -> tuple[ScoreLine, ...]:
        """§scoring §end: a line for each color, so that hints can name it, and the money that
        breaks ties.
        """
        coffee = (
            ScoreLine(f"coffee-{name}", int(state.track.points[seat * COLORS + color]))
            for color, name in enumerate(COLOR_NAMES)
        )
        return (*coffee, ScoreLine("money", 0, {"money": int(state.money[seat])}))

    def inventory(self, state: GuatemalaState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return GuatemalaEvaluator(openings.starts(self.edition_source.digest))

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GuatemalaView)
        assert isinstance(components, GuatemalaComponents)
        return text.draw(view, components)


def rows(cells: Iterable[tuple[str, ...]]) -> Said:
    """The rows of a Markdown table."""
    return Said("\n".join(f"| {' | '.join(row)} |" for row in cells))


def board_row(board: Board, seats: int) -> tuple[str, ...]:
    """§setup: the size, sites, ways, harbors, dock prices and track of a board."""
    return (
        str(seats),
        f"{board.columns} x {board.rows}",
        str(list(board.ground).count(SITE)),
        str(len(board.segment_from)),
        str(len(board.harbor_point)),
        ", ".join(str(price) for price in board.dock_prices),
        str(board.track),
    )


def price_row(area: Area, board: Board) -> tuple[str, ...]:
    """What shed and worker cost in an area, and what two players pay for a shed there."""
    of_two = sorted(
        {
            int(board.shed_price[space])
            for space in range(board.spaces)
            if board.ground[space] == SITE and board.names.areas[space] == area.name
        }
    )
    return (area.name, str(area.shed), str(area.worker), " or ".join(map(str, of_two)))


def chance_held(count: int, held: int, total: int) -> float:
    """The chance that at least one of `held` sacks out of `total` is one of `count`."""
    return 1 - comb(total - count, held) / comb(total, held)


GAME = GuatemalaCafe
