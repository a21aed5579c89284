"""Café by Rôla and Costa, published by Pythagoras, for 1 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.move import Move
from coffeehouse.engine.options import Option, Options
from coffeehouse.engine.result import Components, Likelihood, Scale, ScoreLine, View
from coffeehouse.games.cafe import (
    edition,
    facts,
    features,
    inventory,
    odds,
    processing,
    rules,
    sheet,
    text,
    view,
)
from coffeehouse.games.cafe.area_view import worth
from coffeehouse.games.cafe.edition import CafeEdition
from coffeehouse.games.cafe.evaluation import CafeEvaluator
from coffeehouse.games.cafe.placement import PLACE, PLACING, reading_place
from coffeehouse.games.cafe.printed import CafePrinted, counts_of, size
from coffeehouse.games.cafe.processing import END
from coffeehouse.games.cafe.refs import COLOUR_NAMES
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.scoring import shop_points, warehouse_points
from coffeehouse.games.cafe.verbs import VERB_OF, VERBS
from coffeehouse.games.cafe.view import CafeComponents, CafeView

WORTH_NAMES: Final = tuple(f"{colour}_worth" for colour in COLOUR_NAMES)
"""What a cube of a colour counts in the warehouse."""


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
    """Under 1,100 entries a turn: 38 squares in sight, filled, emptied, cleared by 8 actions."""
    edition_type = CafeEdition

    def print_components(self) -> CafePrinted:
        return edition.printed(self.edition)

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
        return view.components(state, self.edition)

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
            **dict(zip(COLOUR_NAMES, counts_of(area.warehouse), strict=True)),
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

    def facts(self) -> Mapping[str, Value]:
        return facts.facts(self.edition)

    def features(self) -> tuple[Feature, ...]:
        return features.features(self.printed)

    def odds(self, state: CafeState, seat: int | None) -> tuple[Likelihood, ...]:
        return odds.odds(state)

    def score_lines(self, state: CafeState, seat: int) -> tuple[ScoreLine, ...]:
        return sheet.score_lines(state, seat, self.edition)

    def scale(self, state: CafeState, seat: int) -> Scale | None:
        return sheet.scale(state)

    def inventory(self, state: CafeState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return CafeEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, CafeView)
        assert isinstance(components, CafeComponents)
        return text.draw(view, components)


GAME = Cafe
