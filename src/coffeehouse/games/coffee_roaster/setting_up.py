# Compiled by mypyc.
"""Set-up: the cup effects revealed, which coffee may be chosen, and the table laid for it."""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.coffee_roaster.data import DIFFICULTIES
from coffeehouse.games.coffee_roaster.phases import CHOOSING_COFFEE, RoasterVerb
from coffeehouse.games.coffee_roaster.printed import (
    ADVANCED,
    BEGINNER,
    BODY,
    CUP_EFFECTS,
    EXPERT,
    FLAVORS,
    KINDS,
    NONE,
    SMOKE,
    WILD,
    Coffee,
)
from coffeehouse.games.coffee_roaster.refs import (
    ASIDE_REFS,
    CUP_EFFECT_REFS,
    FLAVOR_REFS,
    card_of,
    coffee_ref,
    edition_of,
    pair_ref,
    tokens_moved,
)
from coffeehouse.games.coffee_roaster.roasting import start_roasting

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState


# --- revealing the cup effects ------------------------------------------------------------


@final
class Reveal(RoasterVerb):
    """§set-up: chance turns up the cup effect of the next pair; the last one needs no chance."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        for effect in range(CUP_EFFECTS):
            if not is_revealed(state, effect):
                actions = append(actions, self.first + effect)
        return actions

    def do(self, state: "RoasterState", which: i64) -> None:
        pair = next_pair(state)
        state.effects[pair] = which
        if pair < CUP_EFFECTS - 2:
            return
        for rest in range(CUP_EFFECTS):
            if not is_revealed(state, rest):
                state.effects[pair + 1] = rest
        state.ask(CHOOSING_COFFEE)

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return pair_ref(next_pair(state)), CUP_EFFECT_REFS[which]

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        pair, effect = self.refs(state, which)
        values: dict[str, Value] = {"pair": pair, "effect": effect}
        if state.roast == 0 or next_pair(state) > 0:
            return "reveal", values
        values["points"] = state.last
        values["difficulty"] = DIFFICULTIES[difficulty_earned(state.last)]
        return "reveal-next", values

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        shown = range(next_pair(before), CUP_EFFECTS)
        return tuple(
            Transfer(CUP_EFFECT_REFS[after.effects[pair]], "box", pair_ref(pair))
            for pair in shown
            if after.effects[pair] != NONE
        )


def is_revealed(state: "RoasterState", effect: i64) -> bool:
    for shown in state.effects:  # noqa: SIM110 - a generator is slower once compiled
        if shown == effect:
            return True
    return False


def effect_of(state: "RoasterState", ticket: i64) -> i64:
    """The effect a ticket falls on: each of those not revealed holds one."""
    effect: i64 = 0
    while ticket > 0 or is_revealed(state, effect):
        if not is_revealed(state, effect):
            ticket -= 1
        effect += 1
    return effect


def next_pair(state: "RoasterState") -> i64:
    """The first pair of spaces without a cup effect."""
    pair: i64 = 0
    while state.effects[pair] != NONE:
        pair += 1
    return pair


# --- choosing the coffee ------------------------------------------------------------------


@final
class Choose(RoasterVerb):
    """§choose-a-coffee: the player takes the card of a coffee to roast."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        coffees = state.box.coffees
        for number in range(len(coffees)):
            if may_choose(state, coffees[number]):
                actions = append(actions, self.first + number)
        return actions

    def do(self, state: "RoasterState", which: i64) -> None:
        """§set-up: the coffee's tokens come out of the box, and roasting begins."""
        state.coffee = which
        tokens = state.card().tokens
        for kind in range(KINDS):
            state.supply.take(kind, tokens[kind])
            state.bag.put(kind, tokens[kind])
        state.supply.take(WILD)
        state.supply.take(SMOKE, state.side.all_smoke)
        set_flavors_aside(state)
        start_roasting(state)

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return (coffee_ref(card_of(state, which)),)

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        card = card_of(state, which)
        return "choose", {
            "coffee": coffee_ref(card),
            "group": f"group.{card.group}",
            "difficulty": card.difficulty,
            "number": state.roast + 1,
            "best": card.best,
            "asks": card.asks.refs(),
            "moisture": card.tokens.moisture,
        }

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        return {"best": card_of(before, which).best, "draws": after.to_draw}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        """§set-up, §light-side"""
        found = tokens_moved(after.bag.counts, "supply", "bag")
        for flavor in range(FLAVORS):
            aside = (after.aside >> flavor) & 1
            found += transfers(FLAVOR_REFS[flavor], "supply", ASIDE_REFS[flavor], aside)
        found += transfers("smoke", "supply", "thermostat", after.side.all_smoke)
        return (*found, Transfer("wild", "supply", "wild"))

    def accepts(self, ref: str) -> bool:
        return ref.startswith("coffee.")

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        for ref in refs:
            for number, card in enumerate(edition_of(state).coffees):
                if coffee_ref(card) == ref:
                    return self.why_not_card(state, number)
            if self.accepts(ref):
                return Refusal("no-such-coffee", {"coffee": ref}, "choose-a-coffee")
        return state.phase.busy

    def why_not_card(self, state: "RoasterState", which: i64) -> Refusal:
        if may_choose(state, state.box.coffees[which]):
            return state.phase.busy
        card = card_of(state, which)
        if card.group != state.roast + 1:
            return Refusal("wrong-group", {"group": f"group.{state.roast + 1}"}, "next-game")
        values: dict[str, Value] = {"coffee": coffee_ref(card), "is": card.difficulty}
        if state.roast == 0:
            return Refusal("needs-privilege", values, "privilege")
        values["points"] = state.last
        values["difficulty"] = DIFFICULTIES[difficulty_earned(state.last)]
        return Refusal("wrong-difficulty", values, "next-game")

    def why_not_now(self, state: "RoasterState", refs: tuple[str, ...]) -> Refusal:
        return Refusal("coffee-is-chosen", {}, "choose-a-coffee")


def may_choose(state: "RoasterState", card: Coffee) -> bool:
    """§next-game and §privilege: in a challenge groups I, II, III in turn, of the difficulty
    earned; experts only may begin with an expert coffee.
    """
    if state.challenge == 0:
        return True
    if card.group != state.roast + 1:
        return False
    if state.roast > 0:
        return card.difficulty == difficulty_earned(state.last)
    return card.difficulty != EXPERT or state.privilege == 1


def difficulty_earned(score: i64) -> i64:
    """§next-game: how difficult a coffee the last score allows."""
    if score <= 9:
        return BEGINNER
    return ADVANCED if score <= 14 else EXPERT


def set_flavors_aside(state: "RoasterState") -> None:
    """§light-side: it keeps one flavor of each color the card brings."""
    state.aside = 0
    if state.side.sets_aside == 0:
        return
    for flavor in range(FLAVORS):
        if state.bag.counts[BODY + flavor] > 0:
            state.bag.take(BODY + flavor)
            state.aside |= 1 << flavor
