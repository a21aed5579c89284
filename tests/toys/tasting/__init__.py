"""Blind Tasting: cups in hidden hands, drawn from a bag. The toy that hides something."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from coffeehouse.engine import (
    Components,
    Evaluator,
    Game,
    Inventory,
    Likelihood,
    Option,
    Options,
    Scale,
    ScoreLine,
    View,
)
from coffeehouse.engine.feature import Feature
from tests.toys.tasting import edition, rules, text, view
from tests.toys.tasting.edition import TastingEdition
from tests.toys.tasting.evaluation import TastingEvaluator
from tests.toys.tasting.printed import NAMES, TastingPrinted
from tests.toys.tasting.rules import TastingState
from tests.toys.tasting.verbs import PASS, POUR, SERVE
from tests.toys.tasting.view import TastingComponents, TastingView


class Tasting(Game[TastingState, TastingEdition, TastingPrinted]):
    id = "toy-tasting"
    version = 1
    seats = (2, 3)
    minutes = 3
    options: ClassVar[tuple[Option, ...]] = (Option("length", ("short", "long")),)
    verbs = (SERVE, PASS)
    actions = int(POUR.end())
    max_length = 40
    edition_type = TastingEdition

    def print_components(self) -> TastingPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> TastingState:
        return rules.start(self.printed, seats, 3 if options["length"] == "long" else 2)

    def cannot_combine(self, seats: int, options: Options) -> str | None:
        if seats == 3 and options["length"] == "long":
            return "Three tasters empty the bag too soon for the long tasting."
        return None

    def view(self, state: TastingState, seat: int | None) -> View:
        return view.view(state, seat)

    def round(self, state: TastingState) -> int:
        return int(state.round)

    def components(self, state: TastingState) -> Components:
        return view.components(state)

    def features(self) -> tuple[Feature, ...]:
        return (Feature("serves", ("serve",), by="cup", of=NAMES),)

    def odds(self, state: TastingState, seat: int | None) -> tuple[Likelihood, ...]:
        return view.odds(state, seat)

    def score_lines(self, state: TastingState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def scale(self, state: TastingState, seat: int) -> Scale | None:
        return view.SCALE

    def inventory(self, state: TastingState) -> Inventory:
        return view.inventory(state)

    def evaluator(self) -> Evaluator:
        return TastingEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, TastingView)
        assert isinstance(components, TastingComponents)
        return text.draw(view, components)


GAME = Tasting
