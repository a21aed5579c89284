"""Blind Tasting: cups in hidden hands, drawn from a bag. The toy that hides something."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64

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
    State,
    Title,
    View,
)
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.text import Text
from tests.toys.tasting import data, rules, view
from tests.toys.tasting.data import KINDS, NAMES, TastingEdition, TastingPrinted
from tests.toys.tasting.rules import TastingState
from tests.toys.tasting.verbs import PASS, POUR, SERVE
from tests.toys.tasting.view import TastingComponents, TastingView, hand, table

SCALE = Scale("guest", (Title("fine-tongue", 10),))


class TastingEvaluator(Evaluator):
    """A first idea of good tasting: serve what is worth most."""

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        found = vec[float]()
        for action in actions:
            found = append(found, 1.0 + float(action % 5))
        return found


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
        return data.printed(self.edition)

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
        """§hands: for you the next cup is any cup you have not seen."""
        if state.bag.total == 0:
            return ()
        seen = [table(state, other) for other in range(state.seats)]
        if seat is not None:
            seen.append(hand(state, seat))
        cups = [int(count) for count in state.box.cups]
        unseen = [cups[kind] - sum(counts[kind] for counts in seen) for kind in range(KINDS)]
        return tuple(
            Likelihood("next-cup", {"cup": name}, count / sum(unseen))
            for name, count in zip(NAMES, unseen, strict=True)
            if count
        )

    def score_lines(self, state: TastingState, seat: int) -> tuple[ScoreLine, ...]:
        """§scoring: the cups have a line, and so has the variety."""
        kinds = sum(map(bool, table(state, seat)))
        return (
            ScoreLine("cups", int(state.served(seat))),
            ScoreLine("variety", int(state.variety(seat)), {"kinds": kinds}),
        )

    def scale(self, state: TastingState, seat: int) -> Scale | None:
        return SCALE

    def inventory(self, state: TastingState) -> Inventory:
        return view.inventory(state)

    def evaluator(self) -> Evaluator:
        return TastingEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, TastingView)
        assert isinstance(components, TastingComponents)
        lines = [f"Round {view.round} of {components.rounds} · {view.in_bag} cups in the bag"]
        for seat, served in enumerate(view.tables):
            mark = ">" if seat == view.turn else " "
            lines.append(
                f"{mark} Player {seat + 1}  {view.scores[seat]:3} points  "
                f"holds {view.hand_sizes[seat]}  table: {cups(served)}"
            )
        if view.hand is not None:
            lines.append(f"  Your hand: {cups(view.hand)}")
        return Text("\n".join(lines))


def cups(counts: tuple[int, ...]) -> str:
    shown = [f"{count} {name}" for count, name in zip(counts, NAMES, strict=True) if count]
    return ", ".join(shown) or "nothing"


GAME = Tasting
