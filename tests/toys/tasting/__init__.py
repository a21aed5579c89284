"""Blind Tasting: cups in hidden hands, drawn from a bag. The toy that hides something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

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
from tests.toys.tasting import edition, moves, rules, text, view
from tests.toys.tasting.edition import TastingEdition
from tests.toys.tasting.insight import TastingInsight
from tests.toys.tasting.rules import TastingPrinted, TastingState


class Tasting(Game[TastingState, TastingEdition, TastingPrinted]):
    id = "toy-tasting"
    version = 1
    seats = (2, 3)
    minutes = 3
    options: ClassVar[tuple[Option, ...]] = (Option("length", ("short", "long")),)
    actions = rules.ACTIONS
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

    def from_dict(self, data: Mapping[str, object]) -> TastingState:
        return edition.from_dict(self.printed, data)

    def move(self, state: TastingState, action: int) -> Move:
        return moves.move(state, action)

    def why(
        self, state: TastingState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        return moves.why(state, seat, verb, refs)

    def view(self, state: TastingState, seat: int | None) -> View:
        return view.view(state, seat)

    def told(self, state: TastingState, action: int, seat: int | None) -> Told:
        return view.told(state, action, seat)

    def odds(self, state: TastingState, seat: int | None) -> tuple[Likelihood, ...]:
        return view.odds(state, seat)

    def score_lines(self, state: TastingState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def scale(self, state: TastingState, seat: int) -> Scale | None:
        return view.SCALE

    def census(self, state: TastingState) -> dict[str, int]:
        return view.census(state)

    def permuted(self, state: TastingState, names: tuple[int, ...]) -> TastingState:
        return view.permuted(state, names)

    def insight(self) -> Insight:
        return TastingInsight()

    def draw(self, view: View, components: Components) -> Text:
        return text.draw(view)


GAME = Tasting
