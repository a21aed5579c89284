"""Café by Rôla and Costa, published by Pythagoras, for 1 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import Game, Option, Options
from coffeehouse.engine.insight import Insight
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Components, Likelihood, Scale, ScoreLine, Told, View
from coffeehouse.games.cafe import edition, moves, rules, saving, telling, text, view
from coffeehouse.games.cafe.actions import ACTIONS
from coffeehouse.games.cafe.components import CafePrinted
from coffeehouse.games.cafe.edition import CafeEdition
from coffeehouse.games.cafe.insight import CafeInsight
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import CafeView


class Cafe(Game[CafeState, CafeEdition, CafePrinted]):
    """Grow, dry, roast and deliver coffee on an area of overlapping cards."""

    id = "cafe"
    version = 1
    seats = (1, 2, 3, 4)
    minutes = 45
    options = (Option("variant", ("base", "advanced")),)
    actions = int(ACTIONS)
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

    def from_dict(self, data: Mapping[str, object]) -> CafeState:
        return saving.from_dict(self.printed, data)

    def move(self, state: CafeState, action: int) -> Move:
        return moves.move(state, action)

    def why(self, state: CafeState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        return moves.why(state, seat, verb, refs)

    def view(self, state: CafeState, seat: int | None) -> View:
        return view.view(state, seat, self.edition)

    def told(self, state: CafeState, action: int, seat: int | None) -> Told:
        return telling.told(state, action, seat)

    def odds(self, state: CafeState, seat: int | None) -> tuple[Likelihood, ...]:
        return telling.odds(state, seat)

    def score_lines(self, state: CafeState, seat: int) -> tuple[ScoreLine, ...]:
        return telling.score_lines(state, seat, self.edition)

    def scale(self, state: CafeState, seat: int) -> Scale | None:
        return telling.scale(state)

    def census(self, state: CafeState) -> dict[str, int]:
        return telling.census(state)

    def permuted(self, state: CafeState, names: tuple[int, ...]) -> CafeState:
        return saving.permuted(state, names)

    def insight(self) -> Insight:
        return CafeInsight()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, CafeView)
        return text.draw(view)


GAME = Cafe
