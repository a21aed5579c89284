"""Coffee Roaster: roast a coffee, test the cup; alone against the scale. For one player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb
from typing import Any, ClassVar

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.options import Option, Options, Privilege
from coffeehouse.engine.result import Components, Likelihood, Scale, ScoreLine, View
from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Said, Words
from coffeehouse.games.coffee_roaster import data, inventory, rules, score_sheet, text, view
from coffeehouse.games.coffee_roaster.cup_testing import tray_left
from coffeehouse.games.coffee_roaster.data import RoasterEdition
from coffeehouse.games.coffee_roaster.drawing import Draw
from coffeehouse.games.coffee_roaster.evaluation import RoasterEvaluator
from coffeehouse.games.coffee_roaster.phases import DECIDING, TASTING, RoasterVerb
from coffeehouse.games.coffee_roaster.printed import HARD, LEVEL_4, SMOKE, RoasterPrinted
from coffeehouse.games.coffee_roaster.refs import (
    CUP_EFFECT_REFS,
    IMMEDIATE_REFS,
    KIND_REFS,
    coffee_ref,
)
from coffeehouse.games.coffee_roaster.roasting import roast_counter, roasted
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import level_of
from coffeehouse.games.coffee_roaster.verbs import SERVE, VERBS
from coffeehouse.games.coffee_roaster.view import RoasterComponents, RoasterView


class NextDraw:
    """§odds: the bag as it will be at the next draw, and the tokens that draw takes."""

    def __init__(self, state: RoasterState) -> None:
        self.state = state
        self.is_deciding = state.phase is DECIDING
        self.counts = [int(count) for count in state.bag.counts]
        if self.is_deciding:
            self.counts[SMOKE] += int(state.side.smoke[state.marker + 1])
        self.total = sum(self.counts)
        self.draws = min(self.certain_draws(), self.total)

    def certain_draws(self) -> int:
        """How many tokens the draw takes; 0 where none is certain to come."""
        draw = self.state.phase.draw
        if isinstance(draw, Draw):
            return int(draw.left(self.state))
        if self.is_deciding:
            return int(self.state.side.draws[self.state.marker + 1])
        return 1 if self.state.phase is TASTING else 0

    def odds(self) -> Iterator[Likelihood]:
        """What is left in the bag, what comes next, and where another round would lead."""
        phase = self.state.phase
        lays_out_cup_effects = not phase.known and not isinstance(phase.draw, Draw)
        if lays_out_cup_effects or self.total == 0:
            return
        yield from self.bag()
        if self.draws:
            yield self.bad_token()
        if self.is_deciding:
            yield self.going_on()

    def bag(self) -> Iterator[Likelihood]:
        """How many of each kind are left, and the chance that the next token is one."""
        yield Likelihood("bag", {"tokens": self.total})
        for kind, count in enumerate(self.counts):
            if count:
                values: dict[str, Value] = {"token": KIND_REFS[kind], "count": count}
                yield Likelihood("next", values, count / self.total)

    def bad_token(self) -> Likelihood:
        """The chance that the draw brings at least one bad token."""
        bad = sum(self.counts[kind] for kind in score_sheet.MINUS_TOKENS)
        none_bad = comb(self.total - bad, self.draws) / comb(self.total, self.draws)
        return Likelihood("bad", {"draws": self.draws, "bad": bad}, 1 - none_bad)

    def going_on(self) -> Likelihood:
        """The roast total after another round without effects: lowest, mean and highest."""
        red = int(self.state.side.red[self.state.marker + 1])
        kinds = [kind for kind, count in enumerate(self.counts) for _ in range(count)]
        rises = sorted(rise(kind, red) for kind in kinds)
        now = int(roast_counter(self.state))
        return Likelihood(
            "going-on",
            {
                "now": now,
                "low": now + sum(rises[: self.draws]),
                "mean": round(now + self.draws * sum(rises) / self.total),
                "high": now + sum(rises[len(rises) - self.draws :]),
            },
        )


def rise(kind: int, red: int) -> int:
    """§roast-counter: how far the counter moves when a bean of this kind is roasted."""
    if not HARD <= kind <= LEVEL_4:
        return 0
    return max(0, int(level_of(roasted(kind, red)))) - max(0, int(level_of(kind)))


class CoffeeRoaster(Game[RoasterState, RoasterEdition, RoasterPrinted]):
    """The roast challenge (three coffees, a rank) or a single choice of any coffee."""

    id = "coffee-roaster"
    version = 2
    seats = (1,)
    minutes = 30
    options = (
        Option("mode", ("challenge", "single")),
        Option("side", ("standard", "light")),
        Option("privilege", ("no", "yes")),
    )
    privileges = (Privilege("privilege", "yes", score_sheet.MID_LEVEL_OR_BETTER),)
    daily: ClassVar[Options | None] = {"mode": "single"}
    verbs = VERBS
    actions = int(SERVE.end())
    max_length = 1500
    edition_type = RoasterEdition

    def print_components(self) -> RoasterPrinted:
        return data.printed(self.edition)

    def start(self, seats: int, options: Options) -> RoasterState:
        return rules.start(
            self.printed,
            int(options["mode"] == "challenge"),
            int(options["side"] == "light"),
            int(options["privilege"] == "yes"),
        )

    def cannot_combine(self, seats: int, options: Options) -> str | None:
        if options["mode"] == "single" and options["privilege"] == "yes":
            return "The expert privilege matters only in a challenge; a single choice is free."
        return None

    def from_dict(self, data: Mapping[str, Any]) -> RoasterState:
        """The boards lie on the side that was chosen, so that has to be known from the start."""
        state = rules.start(self.printed, data["challenge"], data["side_number"], data["privilege"])
        state.fields().restore(state, data)
        return state

    def phase_refusal(
        self, state: RoasterState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        """Several verbs share a name, and a thing may say more than the phase: that a coffee
        has been chosen, that nothing is set aside.
        """
        here = next((known for known in state.phase.known if known.name == verb), None)
        wanted = here or self.verb_named(verb or "") or self.verb_for(state.phase, refs)
        if not isinstance(wanted, RoasterVerb):
            return state.phase.busy
        if wanted in state.phase.known:
            return wanted.refusal_for(state, seat, refs)
        return wanted.why_not_now(state, refs)

    def view(self, state: RoasterState, seat: int | None) -> RoasterView:
        return view.view(state, seat)

    def round(self, state: RoasterState) -> int:
        return view.round_number(state)

    def components(self, state: RoasterState) -> RoasterComponents:
        return view.components(state)

    def holdings(self, state: RoasterState, seat: int) -> dict[str, int]:
        return {
            "counter": int(roast_counter(state)),
            "bag": int(state.bag.total),
            "tray_left": int(tray_left(state)),
        }

    def edition_text(self) -> Mapping[str, Value]:
        """§temperature, §immediate-effects, §flavor-effects, §cup-testing and §tray in numbers."""
        edition, words = self.edition, Words.of(self.package)
        standard, light, cup = edition.standard, edition.light, edition.cup
        return {
            "COFFEES": len(edition.coffees),
            "SPECIALTIES": sum(card.specialty for card in edition.coffees),
            "THERMOSTAT": standard.thermostat_rows(),
            "LIGHT_THERMOSTAT": light.thermostat_rows(),
            "COSTS": edition.cost_rows(IMMEDIATE_REFS, words),
            "PAIRS": edition.pair_rows(words),
            "ROWS": Said(", ".join(map(str, cup.rows))),
            "EXTRA_BEAN": cup.extra_bean,
            "SWEETNESS": cup.sweetness,
            "SELECTION": Said(" and ".join(map(str, sorted(cup.selection)))),
            "PRIVILEGE_POINTS": score_sheet.MID_LEVEL,
            "TRAY": standard.tray,
            "TRAY_EFFECT": standard.tray_effect,
            "LIGHT_TRAY": light.tray,
            "LIGHT_TRAY_EFFECT": light.tray_effect,
        }

    def features(self) -> tuple[Feature, ...]:
        effects = ("two-additional", "two-new", "two-of-five", "removal", "removal-idle")
        roast = ("roast", "roast-red", "roast-burned")
        works = ("concentrate", "preserve", "disperse")
        coffees = tuple(coffee_ref(card) for card in self.edition.coffees)
        return (
            Feature("goes-on", ("go-on", "go-on-smoke")),
            Feature("smoke", ("go-on-smoke",), adds="smoke"),
            Feature("burns", roast, adds="burned"),
            Feature("wild", ("collect-wild",)),
            Feature("trays", ("put-tray",)),
            Feature("exchanges", ("exchange",)),
            Feature("throws", ("throw",)),
            Feature(
                "effect", tuple(f"use-{one}" for one in effects), by="effect", of=IMMEDIATE_REFS
            ),
            Feature("work", (*works, "won"), by="work", of=tuple(f"work.{one}" for one in works)),
            Feature("cup-effect", ("won",), by="effect", of=CUP_EFFECT_REFS),
            Feature("coffee", ("choose",), by="coffee", of=coffees),
        )

    def odds(self, state: RoasterState, seat: int | None) -> tuple[Likelihood, ...]:
        return tuple(NextDraw(state).odds())

    def score_lines(self, state: RoasterState, seat: int) -> tuple[ScoreLine, ...]:
        return score_sheet.score_lines(state)

    def scale(self, state: RoasterState, seat: int) -> Scale | None:
        return score_sheet.scale(state)

    def inventory(self, state: RoasterState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return RoasterEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, RoasterView)
        assert isinstance(components, RoasterComponents)
        return text.draw(view, components)


GAME = CoffeeRoaster
