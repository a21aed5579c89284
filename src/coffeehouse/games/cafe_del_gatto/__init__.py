"""Café del Gatto by Lena Burkhardt and Julia Wagner, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coffeehouse.engine.errors import Refusal
from coffeehouse.engine.game import Game, Options
from coffeehouse.engine.insight import Insight
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Components, Likelihood, ScoreLine, Told, View
from coffeehouse.games.cafe_del_gatto import (
    edition,
    moves,
    rules,
    saving,
    telling,
    text,
    view,
)
from coffeehouse.games.cafe_del_gatto.actions import ACTIONS
from coffeehouse.games.cafe_del_gatto.cups import GattoPrinted
from coffeehouse.games.cafe_del_gatto.edition import GattoEdition
from coffeehouse.games.cafe_del_gatto.insight import GattoInsight
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.view import GattoView


class CafeDelGatto(Game[GattoState, GattoEdition, GattoPrinted]):
    """Fill cups from the espresso machine, serve them at the right moment."""

    id = "cafe-del-gatto"
    version = 1
    seats = (2, 3, 4, 5)
    minutes = 30
    actions = int(ACTIONS)
    max_length = 7000
    edition_type = GattoEdition

    def print_components(self) -> GattoPrinted:
        return edition.printed(self.edition)

    def start(self, seats: int, options: Options) -> GattoState:
        return rules.start(self.printed, seats)

    def from_dict(self, data: Mapping[str, object]) -> GattoState:
        return saving.from_dict(self.printed, data)

    def move(self, state: GattoState, action: int) -> Move:
        return moves.move(state, action)

    def why(self, state: GattoState, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        return moves.why(state, seat, verb, refs)

    def view(self, state: GattoState, seat: int | None) -> GattoView:
        return view.view(state, seat)

    def told(self, state: GattoState, action: int, seat: int | None) -> Told:
        return telling.told(state, action, seat)

    def odds(self, state: GattoState, seat: int | None) -> tuple[Likelihood, ...]:
        return view.odds(state, seat)

    def score_lines(self, state: GattoState, seat: int) -> tuple[ScoreLine, ...]:
        return view.score_lines(state, seat)

    def census(self, state: GattoState) -> dict[str, int]:
        return view.census(state)

    def permuted(self, state: GattoState, names: tuple[int, ...]) -> GattoState:
        return saving.permuted(state, names)

    def insight(self) -> Insight:
        return GattoInsight()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GattoView)
        return text.draw(view)


GAME = CafeDelGatto
