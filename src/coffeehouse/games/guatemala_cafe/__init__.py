"""Guatemala Café by Inka and Markus Brand, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffeehouse.engine.errors import Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.move import Move
from coffeehouse.engine.options import Option, Options
from coffeehouse.engine.result import Components, Likelihood, ScoreLine, View
from coffeehouse.games.guatemala_cafe import (
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
from coffeehouse.games.guatemala_cafe.edition import GuatemalaEdition
from coffeehouse.games.guatemala_cafe.evaluation import GuatemalaEvaluator, openings
from coffeehouse.games.guatemala_cafe.gameboards import GuatemalaComponents
from coffeehouse.games.guatemala_cafe.printed import COLOURS, GuatemalaPrinted
from coffeehouse.games.guatemala_cafe.refs import COLOUR_NAMES
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import DONE, VERBS
from coffeehouse.games.guatemala_cafe.view import GuatemalaView


class GuatemalaCafe(Game[GuatemalaState, GuatemalaEdition, GuatemalaPrinted]):
    """Grow coffee, pave roads to the harbours, and sell while the ships lie there."""

    id = "guatemala-cafe"
    version = 1
    seats = (2, 3, 4)
    minutes = 60
    options = (Option("production", ("predetermined", "free")),)
    verbs = tuple(VERBS)
    actions = int(DONE.end())
    # 125 pieces and 35 sacks can be taken, and 7 idle turns may lie before each.
    max_length = 3300
    edition_type = GuatemalaEdition

    def print_components(self) -> GuatemalaPrinted:
        return edition.printed(self.edition)

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

    def facts(self) -> Mapping[str, Value]:
        return facts.facts(self.edition, self.printed)

    def holdings(self, state: GuatemalaState, seat: int) -> dict[str, int]:
        held = {"money": int(state.money[seat]), "points": int(state.track.marker(seat))}
        for colour in range(COLOURS):
            name, at = COLOUR_NAMES[colour], seat * COLOURS + colour
            held[f"{name}_points"] = int(state.track.points[at])
            held[f"{name}_sacks"] = int(state.sacks.hands[at])
        return held

    def features(self) -> tuple[Feature, ...]:
        return features.FEATURES

    def odds(self, state: GuatemalaState, seat: int | None) -> tuple[Likelihood, ...]:
        return odds.odds(state, seat)

    def score_lines(self, state: GuatemalaState, seat: int) -> tuple[ScoreLine, ...]:
        return sheet.score_lines(state, seat)

    def inventory(self, state: GuatemalaState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return GuatemalaEvaluator(openings.starts(self.edition_source.digest))

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GuatemalaView)
        assert isinstance(components, GuatemalaComponents)
        return text.draw(view, components)


GAME = GuatemalaCafe
