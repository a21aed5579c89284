"""Kettle: pour, but know when to stop."""

from __future__ import annotations

from rich.text import Text

from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.options import Options
from coffeehouse.engine.result import Components, Likelihood, ScoreLine, View
from coffeehouse.skeleton import edition, features, inventory, odds, rules, sheet, text, view
from coffeehouse.skeleton.edition import HIGHEST_BRIM, KettleEdition
from coffeehouse.skeleton.evaluation import KettleEvaluator
from coffeehouse.skeleton.printed import KettlePrinted
from coffeehouse.skeleton.rules import KettleState
from coffeehouse.skeleton.verbs import DROP, POUR, STOP
from coffeehouse.skeleton.view import KettleComponents, KettleView


class Kettle(Game[KettleState, KettleEdition, KettlePrinted]):
    id = "kettle"
    version = 1
    seats = (1, 2, 3, 4)
    minutes = 2
    verbs = (POUR, STOP)
    actions = int(DROP.end())
    max_length = 4 * 2 * (HIGHEST_BRIM + 1)
    edition_type = KettleEdition

    def print_components(self) -> KettlePrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> KettleState:
        return rules.start(self.printed, seats)

    def view(self, state: KettleState, seat: int | None) -> KettleView:
        return view.view(state, seat)

    def components(self, state: KettleState) -> KettleComponents:
        return view.components(state)

    def features(self) -> tuple[Feature, ...]:
        return features.FEATURES

    def odds(self, state: KettleState, seat: int | None) -> tuple[Likelihood, ...]:
        return odds.odds(state)

    def score_lines(self, state: KettleState, seat: int) -> tuple[ScoreLine, ...]:
        return sheet.score_lines(state, seat)

    def inventory(self, state: KettleState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return KettleEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, KettleView)
        assert isinstance(components, KettleComponents)
        return text.draw(view, components)


GAME = Kettle
