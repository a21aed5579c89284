"""Café del Gatto by Lena Burkhardt and Julia Wagner, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffeehouse.engine.errors import Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.options import Options
from coffeehouse.engine.result import Components, Likelihood, ScoreLine, View
from coffeehouse.engine.words import Words
from coffeehouse.games.cafe_del_gatto import (
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
from coffeehouse.games.cafe_del_gatto.edition import GattoEdition
from coffeehouse.games.cafe_del_gatto.evaluation import GattoEvaluator
from coffeehouse.games.cafe_del_gatto.printed import GattoPrinted
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.serving import Choose
from coffeehouse.games.cafe_del_gatto.verbs import CHOOSE_HIGHER, VERB_OF, VERBS
from coffeehouse.games.cafe_del_gatto.view import GattoComponents, GattoView


class CafeDelGatto(Game[GattoState, GattoEdition, GattoPrinted]):
    """Fill cups from the espresso machine, serve them at the right moment."""

    id = "cafe-del-gatto"
    version = 2
    seats = (2, 3, 4, 5)
    minutes = 30
    verbs = tuple(VERBS)
    actions = int(CHOOSE_HIGHER.end())
    max_length = 7000
    edition_type = GattoEdition

    def print_components(self) -> GattoPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> GattoState:
        return rules.start(self.printed, seats)

    def view(self, state: GattoState, seat: int | None) -> GattoView:
        return view.view(state, seat)

    def round(self, state: GattoState) -> int:
        return int(state.round)

    def components(self, state: GattoState) -> GattoComponents:
        return view.components(state)

    def holdings(self, state: GattoState, seat: int) -> dict[str, int]:
        return {
            "coins": int(state.coins[seat]),
            "sugar": int(state.sugar[seat]),
            "points": int(state.scores()[seat]),
        }

    def reading(self, state: GattoState, actions: list[int]) -> list[int]:
        """§tokens: sugar before the tokens, the highest token first."""
        tokens = [action for action in actions if isinstance(VERB_OF[action], Choose)]
        return [action for action in actions if action not in tokens] + tokens[::-1]

    def facts(self) -> Mapping[str, Value]:
        return facts.facts(self.edition, Words.of(self.package))

    def features(self) -> tuple[Feature, ...]:
        return features.features(self.edition)

    def odds(self, state: GattoState, seat: int | None) -> tuple[Likelihood, ...]:
        return odds.odds(state)

    def score_lines(self, state: GattoState, seat: int) -> tuple[ScoreLine, ...]:
        return sheet.score_lines(state, seat)

    def inventory(self, state: GattoState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return GattoEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GattoView)
        assert isinstance(components, GattoComponents)
        return text.draw(view, components)


GAME = CafeDelGatto
