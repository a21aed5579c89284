"""Café by Rôla and Costa, published by Pythagoras, for 1 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.move import Move
from coffeehouse.engine.options import Option, Options
from coffeehouse.engine.result import Components, Likelihood, Scale, ScoreLine, Title, View
from coffeehouse.engine.text import Text
from coffeehouse.games.cafe import data, inventory, processing, rules, text, view
from coffeehouse.games.cafe.area import MOST_POINTS, SHIPS_FOR_FREE_CARDS, Area
from coffeehouse.games.cafe.area_view import counting, worth
from coffeehouse.games.cafe.data import CafeComponents, CafeEdition
from coffeehouse.games.cafe.evaluation import CafeEvaluator
from coffeehouse.games.cafe.placement import (
    FEWEST_COVERED,
    MOST_COVERED,
    PLACE,
    PLACING,
    reading_place,
)
from coffeehouse.games.cafe.printed import (
    CARDS,
    COLORS,
    COUNTER,
    CUBES,
    CUP,
    ROUNDS,
    SHIP,
    CafePrinted,
    counts_of,
    size,
    total,
)
from coffeehouse.games.cafe.processing import END
from coffeehouse.games.cafe.refs import COLOR_NAMES, card_ref, members, shop_ref
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.scoring import shop_points, warehouse_points
from coffeehouse.games.cafe.verbs import VERB_OF, VERBS
from coffeehouse.games.cafe.view import CafeView, cards_left

WORTH_NAMES: Final = tuple(f"{color}_worth" for color in COLOR_NAMES)
"""What a cube of each color counts in the warehouse, by name."""
SOLO_SCALE: Final = Scale(
    "poor",
    (
        Title("average", 15),
        Title("good", 23),
        Title("very-good", 30),
        Title("extraordinary", 36),
        Title("good-luck-with-that", 41),
    ),
)


class Cafe(Game[CafeState, CafeEdition, CafePrinted]):
    """Grow, dry, roast and deliver coffee on an area of overlapping cards."""

    id = "cafe"
    version = 1
    seats = (1, 2, 3, 4)
    minutes = 45
    options = (Option("variant", ("base", "advanced")),)
    verbs = tuple(VERBS)
    actions = len(VERB_OF)
    max_length = 40_000
    """A turn has under 1,100 entries: 38 squares in sight are filled, emptied and cleared by 8
    actions.
    """
    edition_type = CafeEdition

    def print_components(self) -> CafePrinted:
        return data.printed(self.edition)

    def cannot_combine(self, seats: int, options: Options) -> str | None:
        if seats == 1 and options["variant"] == "advanced":
            return "The advanced variant has an auction, so it is for 2, 3 or 4 players."
        return None

    def start(self, seats: int, options: Options) -> CafeState:
        return rules.start(self.printed, seats, options["variant"] == "advanced")

    def phase_refusal(
        self, state: CafeState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        """A selected square asks why its own verb does not fit it."""
        area = state.areas[seat]
        is_acting = area.doing.in_any_order and area.doing is not PLACING
        own = processing.own_verb(area, refs) if is_acting else None
        return super().phase_refusal(state, seat, own.name if own and verb is None else verb, refs)

    def view(self, state: CafeState, seat: int | None) -> CafeView:
        return view.view(state, seat)

    def round(self, state: CafeState) -> int:
        return view.round_of(state)

    def components(self, state: CafeState) -> CafeComponents:
        return data.components(state, self.edition)

    def holdings(self, state: CafeState, seat: int) -> dict[str, int]:
        area = state.areas[seat]
        in_warehouse = int(warehouse_points(area.warehouse + area.hosted()))
        in_shops = int(shop_points(area))
        return {
            "points": in_shops + in_warehouse,
            "shop_points": in_shops,
            "warehouse_points": in_warehouse,
            "action_points": int(area.points),
            "cups": int(size(area.cups)),
            "ships": int(size(area.ships)),
            **dict(zip(COLOR_NAMES, counts_of(area.warehouse), strict=True)),
            **dict(zip(WORTH_NAMES, worth(counts_of(area.warehouse + area.hosted())), strict=True)),
        }

    def plays_itself(self, state: CafeState, move: Move) -> bool:
        """§points: a turn ends when its last point is spent or somebody says so: with points that
        are of no use a person still looks, and may take a step back.
        """
        return move.verb != END.name

    def reading(self, state: CafeState, actions: list[int]) -> list[int]:
        """§placement: column by column and row by row; the turns of a corner together."""
        if state.current_phase() is not PLACING:
            return actions
        return sorted(actions, key=lambda action: reading_place(action - int(PLACE.first)))

    def edition_text(self) -> Mapping[str, Value]:
        """§squares, §setup and §placement in numbers."""
        cards, counts = self.edition.cards, self.edition.counts
        shops = [card.shop for card in cards if card.shop is not None]
        asked = [len(shop.asks) for shop in shops]
        points = [shop.points for shop in shops]
        return {
            "ROUNDS": int(ROUNDS),
            "CUBES": int(CUBES),
            "CARDS": len(cards),
            "STARS": sum(card.star for card in cards),
            "BEANS": counts.bean,
            "DRY": counts.dry,
            "ROAST": counts.roast,
            "CUPS": counts.cup,
            "SHIPS": counts.ship,
            "SHOPS": len(shops),
            "EMPTY": counts.empty,
            "LEAST_ASKED": min(asked, default=0),
            "MOST_ASKED": max(asked, default=0),
            "LEAST_POINTS": min(points, default=0),
            "MOST_POINTS": max(points, default=0),
            "FREE_SHIPS": int(SHIPS_FOR_FREE_CARDS),
            "MOST_ACTIONS": int(MOST_POINTS),
            "FEWEST": int(FEWEST_COVERED),
            "MOST": int(MOST_COVERED),
        }

    def features(self) -> tuple[Feature, ...]:
        box, numbers = self.printed, range(int(CARDS))
        cards = tuple(card_ref(card) for card in numbers)
        shops = tuple(shop_ref(box, card) for card in numbers if box.points[card])
        return (
            Feature("pays", ("pay",)),
            Feature("by-ship", ("take-by-ship",)),
            Feature("discards", ("discard",)),
            Feature("bids", ("bid",)),
            Feature("hosts", ("host",)),
            Feature("produces", ("produce", "produce-cluster"), adds="cubes"),
            Feature("dries", ("dry",)),
            Feature("roasts", ("roast",)),
            Feature("delivers", ("deliver", "deliver-all"), adds="cubes"),
            Feature("clears", ("clear",)),
            Feature("loses", ("place-losing", "place-upright-losing")),
            Feature("points-left", ("end",), adds="points"),
            Feature("shop", ("supply",), by="shop", of=shops, when=("missing", 0)),
            Feature("card", ("take", "take-by-ship"), by="what", of=cards),
        )

    def odds(self, state: CafeState, seat: int | None) -> tuple[Likelihood, ...]:
        """§setup: the next card is one of the unseen cards, some of which never come."""
        unseen = list(members(int(state.deck)))
        if cards_left(state) == 0:
            return ()

        def share(code: str, kind: int, **values: Value) -> Likelihood:
            fitting = sum(1 for card in unseen if state.box.mask(card, kind))
            return Likelihood(code, {"cards": fitting, **values}, fitting / len(unseen))

        return (
            Likelihood("cards-left", {"cards": cards_left(state), "unseen": len(unseen)}),
            share("with-cup", int(CUP)),
            share("with-shop", int(COUNTER)),
            share("with-ship", int(SHIP)),
            *(share("with-bean", c, color=COLOR_NAMES[c]) for c in range(COLORS)),
        )

    def score_lines(self, state: CafeState, seat: int) -> tuple[ScoreLine, ...]:
        """A line for each shop in full sight, the two colors that score, and what breaks ties."""
        area = state.areas[seat]
        shops = (self.shop_line(area, shop) for shop in members(int(area.shops)))
        stored = warehouse_lines(counts_of(area.warehouse + area.hosted()))
        return (*shops, *stored, *(() if state.seats == 1 else tie_lines(area)))

    def shop_line(self, area: Area, square: int) -> ScoreLine:
        """§score-shops: a shop gives its points once it has every cube it asks for."""
        shop = self.edition.cards[area.card_of(square)].shop
        assert shop is not None
        lacking = int(total(area.missing(square)))
        values: dict[str, Value] = {
            "name": named("name", shop.house),
            "city": named("city", shop.city),
        }
        if lacking:
            return ScoreLine("shop-short", 0, values | {"missing": lacking, "most": shop.points})
        return ScoreLine("shop", shop.points, values)

    def scale(self, state: CafeState, seat: int) -> Scale | None:
        """§solo: only the solo game has titles."""
        return SOLO_SCALE if state.seats == 1 else None

    def inventory(self, state: CafeState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return CafeEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, CafeView)
        assert isinstance(components, CafeComponents)
        return text.draw(view, components)


def named(kind: str, name: str) -> str:
    """A proper name as a ref that the words can say."""
    return f"{kind}.{name.replace('.', '')}"


def warehouse_lines(stored: tuple[int, ...]) -> tuple[ScoreLine, ScoreLine]:
    """§score-warehouse: the color with the fewest cubes counts double, the next single."""
    first, second = counting(stored)
    fewest: dict[str, Value] = {"color": COLOR_NAMES[first], "cubes": stored[first]}
    next_fewest: dict[str, Value] = {"color": COLOR_NAMES[second], "cubes": stored[second]}
    return (
        ScoreLine("fewest", 2 * stored[first], fewest),
        ScoreLine("second", stored[second], next_fewest),
    )


def tie_lines(area: Area) -> tuple[ScoreLine, ScoreLine]:
    """§ties: these cubes only count in a tie."""
    return (
        ScoreLine("roasted", 0, {"cubes": int(area.cubes_on(area.roasters))}),
        ScoreLine("dried", 0, {"cubes": int(area.cubes_on(area.dryers))}),
    )


GAME = Cafe
