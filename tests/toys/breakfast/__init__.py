"""Breakfast: everybody prepares at once, then a guest comes. The toy with an any-order phase."""

from __future__ import annotations

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import (
    OVER,
    Components,
    Evaluator,
    Game,
    Inventory,
    Likelihood,
    Options,
    ScoreLine,
    State,
    View,
)
from coffeehouse.engine.text import Text
from tests.toys.breakfast import data, rules, view
from tests.toys.breakfast.data import GOODS, NAMES, BreakfastEdition, BreakfastPrinted
from tests.toys.breakfast.rules import BreakfastState
from tests.toys.breakfast.verbs import DONE, GUEST, PREPARE
from tests.toys.breakfast.view import BreakfastComponents, BreakfastView


class BreakfastEvaluator(Evaluator):
    """A first idea of a good breakfast: rather prepare than be done."""

    def guide(self, state: State, actions: vec[i64], rng: Random) -> i64:
        return actions[0]


class Breakfast(Game[BreakfastState, BreakfastEdition, BreakfastPrinted]):
    id = "toy-breakfast"
    version = 1
    seats = (1, 2, 3)
    minutes = 5
    verbs = (PREPARE, DONE)
    actions = int(GUEST.end())
    max_length = 120
    edition_type = BreakfastEdition

    def print_components(self) -> BreakfastPrinted:
        return data.printed(self.edition)

    def start(self, seats: int, options: Options) -> BreakfastState:
        return rules.start(self.printed, seats)

    def view(self, state: BreakfastState, seat: int | None) -> View:
        return view.view(state, seat)

    def round(self, state: BreakfastState) -> int:
        return int(state.round)

    def components(self, state: BreakfastState) -> Components:
        return view.components(state)

    def odds(self, state: BreakfastState, seat: int | None) -> tuple[Likelihood, ...]:
        """§guest: how likely the next guest wants each of the goods."""
        if state.seat == OVER:
            return ()
        guests: list[int] = list(state.box.guests)
        return tuple(
            Likelihood("guest", {"good": name}, count / sum(guests))
            for name, count in zip(NAMES, guests, strict=True)
        )

    def score_lines(self, state: BreakfastState, seat: int) -> tuple[ScoreLine, ...]:
        sold = [int(state.sold[seat * GOODS + good]) for good in range(GOODS)]
        return tuple(
            ScoreLine(name, count * int(pays), {"count": count})
            for name, count, pays in zip(NAMES, sold, state.box.pays, strict=True)
        )

    def inventory(self, state: BreakfastState) -> Inventory:
        return view.inventory(state)

    def evaluator(self) -> Evaluator:
        return BreakfastEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, BreakfastView)
        assert isinstance(components, BreakfastComponents)
        lines = [f"Guest {min(view.round, components.rounds)} of {components.rounds}"]
        for seat, coins in enumerate(view.scores):
            here = slice(seat * GOODS, (seat + 1) * GOODS)
            mark = ">" if seat in view.actors else " "
            lines.append(
                f"{mark} Player {seat + 1}  {coins:2} coins  pantry: {goods(view.pantries[here])}  "
                f"tray: {goods(view.trays[here])}"
            )
        return Text("\n".join(lines))


def goods(counts: tuple[int, ...]) -> str:
    return ", ".join(f"{count} {name}" for count, name in zip(counts, NAMES, strict=True))


GAME = Breakfast
