"""Coffee Roaster: roast a coffee, test the cup; alone against the scale. For one player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.text import Text

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.options import Option, Options, Privilege
from coffeehouse.engine.result import Components, Likelihood, Scale, ScoreLine, View
from coffeehouse.engine.words import Words
from coffeehouse.games.coffee_roaster import (
    edition,
    facts,
    features,
    inventory,
    odds,
    rules,
    sheet,
    text,
    view,
)
from coffeehouse.games.coffee_roaster.cup_testing import tray_left
from coffeehouse.games.coffee_roaster.edition import RoasterEdition
from coffeehouse.games.coffee_roaster.evaluation import RoasterEvaluator
from coffeehouse.games.coffee_roaster.phases import RoasterVerb
from coffeehouse.games.coffee_roaster.printed import RoasterPrinted
from coffeehouse.games.coffee_roaster.roasting import roast_counter
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.verbs import SERVE, VERBS
from coffeehouse.games.coffee_roaster.view import RoasterComponents, RoasterView


class CoffeeRoaster(Game[RoasterState, RoasterEdition, RoasterPrinted]):
    """The roast challenge (three coffees, a rank) or a single choice of any coffee."""

    id = "coffee-roaster"
    version = 2
    seats = (1,)
    minutes = 30
    options = (
        Option("mode", ("challenge", "single")),
        Option("side", ("standard", "light")),
        Option("privilege", ("no", "yes")),
    )
    privileges = (Privilege("privilege", "yes", sheet.MID_LEVEL_OR_BETTER),)
    daily: ClassVar[Options | None] = {"mode": "single"}
    verbs = VERBS
    actions = int(SERVE.end())
    max_length = 1500
    edition_type = RoasterEdition

    def print_components(self) -> RoasterPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> RoasterState:
        return rules.start(
            self.printed,
            int(options["mode"] == "challenge"),
            int(options["side"] == "light"),
            int(options["privilege"] == "yes"),
        )

    def cannot_combine(self, seats: int, options: Options) -> str | None:
        if options["mode"] == "single" and options["privilege"] == "yes":
            return "The expert privilege matters only in a challenge; a single choice is free."
        return None

    def from_dict(self, data: Mapping[str, Any]) -> RoasterState:
        """The boards lie on the side that was chosen, so that has to be known from the start."""
        state = rules.start(self.printed, data["challenge"], data["side_number"], data["privilege"])
        state.fields().restore(state, data)
        return state

    def why(
        self, state: RoasterState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        """Several verbs share a name, and a thing may say more than the phase: that a coffee
        has been chosen, that nothing is set aside.
        """
        here = next((known for known in state.phase.known if known.name == verb), None)
        wanted = here or self.verb_named(verb or "") or self.verb_for(state.phase, refs)
        if not isinstance(wanted, RoasterVerb):
            return state.phase.busy
        if wanted in state.phase.known:
            return wanted.refusal_for(state, seat, refs)
        return wanted.why_not_now(state, refs)

    def view(self, state: RoasterState, seat: int | None) -> RoasterView:
        return view.view(state, seat)

    def round(self, state: RoasterState) -> int:
        return view.round_number(state)

    def components(self, state: RoasterState) -> RoasterComponents:
        return view.components(state)

    def holdings(self, state: RoasterState, seat: int) -> dict[str, int]:
        return {
            "counter": int(roast_counter(state)),
            "bag": int(state.bag.total),
            "tray_left": int(tray_left(state)),
        }

    def facts(self) -> Mapping[str, Value]:
        return facts.facts(self.edition, Words.of(self.package))

    def features(self) -> tuple[Feature, ...]:
        return features.features(self.edition)

    def odds(self, state: RoasterState, seat: int | None) -> tuple[Likelihood, ...]:
        return odds.odds(state)

    def score_lines(self, state: RoasterState, seat: int) -> tuple[ScoreLine, ...]:
        return sheet.score_lines(state, seat)

    def scale(self, state: RoasterState, seat: int) -> Scale | None:
        return sheet.scale(state)

    def inventory(self, state: RoasterState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return RoasterEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, RoasterView)
        assert isinstance(components, RoasterComponents)
        return text.draw(view, components)


GAME = CoffeeRoaster
