"""Guatemala Café by Inka and Markus Brand, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import Game, Option, Options
from coffeehouse.engine.insight import Insight
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Components, Likelihood, ScoreLine, Told, View
from coffeehouse.games.guatemala_cafe import (
    edition,
    moves,
    renaming,
    rules,
    saving,
    telling,
    text,
    view,
)
from coffeehouse.games.guatemala_cafe.actions import ACTIONS
from coffeehouse.games.guatemala_cafe.board import GuatemalaPrinted
from coffeehouse.games.guatemala_cafe.edition import GuatemalaEdition
from coffeehouse.games.guatemala_cafe.insight import GuatemalaInsight
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.view import GuatemalaView


class GuatemalaCafe(Game[GuatemalaState, GuatemalaEdition, GuatemalaPrinted]):
    """Grow coffee, pave roads to the harbours, and sell while the ships lie there."""

    id = "guatemala-cafe"
    version = 1
    seats = (2, 3, 4)
    minutes = 60
    options = (Option("production", ("predetermined", "free")),)
    actions = ACTIONS
    # 125 pieces and 35 sacks can be taken, and 7 idle turns may lie before each.
    max_length = 3300
    edition_type = GuatemalaEdition

    def print_components(self) -> GuatemalaPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> GuatemalaState:
        return rules.start(self.printed, seats, options["production"] == "free")

    def from_dict(self, data: Mapping[str, object]) -> GuatemalaState:
        return saving.from_dict(self.printed, dict(data))

    def move(self, state: GuatemalaState, action: int) -> Move:
        return moves.move(state, action)

    def why(
        self, state: GuatemalaState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        return moves.why(state, seat, verb, refs)

    def plays_itself(self, state: GuatemalaState, move: Move) -> bool:
        return moves.plays_itself(state)

    def view(self, state: GuatemalaState, seat: int | None) -> GuatemalaView:
        return view.view(state, seat)

    def told(self, state: GuatemalaState, action: int, seat: int | None) -> Told:
        return telling.told(state, action, seat)

    def odds(self, state: GuatemalaState, seat: int | None) -> tuple[Likelihood, ...]:
        return view.odds(state, seat)

    def score_lines(self, state: GuatemalaState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def census(self, state: GuatemalaState) -> dict[str, int]:
        return view.census(state)

    def permuted(self, state: GuatemalaState, names: tuple[int, ...]) -> GuatemalaState:
        return renaming.permuted(state, names)

    def insight(self) -> Insight:
        return GuatemalaInsight()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GuatemalaView)
        return text.draw(view)


GAME = GuatemalaCafe
