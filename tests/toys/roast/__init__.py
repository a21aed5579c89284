"""Roast: one bean more, if it does not burn."""

from __future__ import annotations

from collections.abc import Mapping

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
    ScoreLine,
    Told,
    View,
)
from tests.toys.roast import edition, moves, rules, text, view
from tests.toys.roast.edition import RoastEdition
from tests.toys.roast.insight import RoastInsight
from tests.toys.roast.rules import RoastPrinted, RoastState

ROUNDS = {"two": 2, "four": 4}


class Roast(Game[RoastState, RoastEdition, RoastPrinted]):
    id = "toy-roast"
    version = 1
    seats = (2, 3)
    minutes = 5
    options = (Option("rounds", tuple(ROUNDS)),)
    actions = rules.ACTIONS
    max_length = 3 * 4 * (2 * rules.PAN + 1)
    edition_type = RoastEdition

    def print_components(self) -> RoastPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> RoastState:
        return rules.start(self.printed, seats, ROUNDS[options["rounds"]])

    def from_dict(self, data: Mapping[str, object]) -> RoastState:
        return edition.from_dict(self.printed, data)

    def move(self, state: RoastState, action: int) -> Move:
        return moves.move(state, action)

    def why(self, state: RoastState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        return moves.why(state, seat, verb, refs)

    def view(self, state: RoastState, seat: int | None) -> View:
        return view.view(state, seat)

    def told(self, state: RoastState, action: int, seat: int | None) -> Told:
        return view.told(state, action, seat)

    def odds(self, state: RoastState, seat: int | None) -> tuple[Likelihood, ...]:
        return view.odds(state, seat)

    def score_lines(self, state: RoastState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def census(self, state: RoastState) -> dict[str, int]:
        return view.census(state)

    def permuted(self, state: RoastState, names: tuple[int, ...]) -> RoastState:
        return view.permuted(state, names)

    def insight(self) -> Insight:
        return RoastInsight()

    def draw(self, view: View, components: Components) -> Text:
        return text.draw(view)


GAME = Roast
