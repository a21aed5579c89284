"""Coffee Roaster: roast a coffee, test the cup; alone against the scale. For one player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from rich.text import Text

from coffeehouse.engine import (
    Components,
    Game,
    Insight,
    Likelihood,
    Move,
    Option,
    Options,
    Refusal,
    Scale,
    ScoreLine,
    Told,
    View,
)
from coffeehouse.games.coffee_roaster import moves, telling, text, view
from coffeehouse.games.coffee_roaster.actions import ACTIONS
from coffeehouse.games.coffee_roaster.edition import RoasterEdition, printed
from coffeehouse.games.coffee_roaster.insight import RoasterInsight
from coffeehouse.games.coffee_roaster.rules import RoasterPrinted, RoasterState, restore, start
from coffeehouse.games.coffee_roaster.view import RoasterView


class CoffeeRoaster(Game[RoasterState, RoasterEdition, RoasterPrinted]):
    """The roast challenge (three coffees, a rank) or a single choice of any coffee."""

    id = "coffee-roaster"
    version = 1
    seats = (1,)
    minutes = 30
    options = (
        Option("mode", ("challenge", "single")),
        Option("side", ("standard", "light")),
        Option("privilege", ("no", "yes")),
    )
    daily: ClassVar[Options | None] = {"mode": "single"}
    actions = int(ACTIONS)
    max_length = 1500
    edition_type = RoasterEdition

    def print_components(self) -> RoasterPrinted:
        return printed(self.edition)

    def start(self, seats: int, options: Options) -> RoasterState:
        return start(
            self.printed,
            int(options["mode"] == "challenge"),
            int(options["side"] == "light"),
            int(options["privilege"] == "yes"),
        )

    def cannot_combine(self, seats: int, options: Options) -> str | None:
        if options["mode"] == "single" and options["privilege"] == "yes":
            return "The expert privilege matters only in a challenge; a single choice is free."
        return None

    def from_dict(self, data: Mapping[str, object]) -> RoasterState:
        return restore(self.printed, msgspec.convert(data, dict[str, list[int]]))

    def move(self, state: RoasterState, action: int) -> Move:
        return moves.move(state, action)

    def why(
        self, state: RoasterState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        return moves.why(state, seat, verb, refs)

    def view(self, state: RoasterState, seat: int | None) -> RoasterView:
        return view.view(state, seat)

    def told(self, state: RoasterState, action: int, seat: int | None) -> Told:
        return telling.told(state, action, seat)

    def odds(self, state: RoasterState, seat: int | None) -> tuple[Likelihood, ...]:
        return telling.odds(state, seat)

    def score_lines(self, state: RoasterState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def scale(self, state: RoasterState, seat: int) -> Scale | None:
        return view.scale(state)

    def census(self, state: RoasterState) -> dict[str, int]:
        return view.census(state)

    def insight(self) -> Insight:
        return RoasterInsight()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, RoasterView)
        return text.draw(view)


GAME = CoffeeRoaster
