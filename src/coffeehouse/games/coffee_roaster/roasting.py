# Compiled by mypyc.
"""Roasting: the steps of a roasting round but the effects, in the rulebook's order."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.state import CHANCE
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.coffee_roaster.cup_testing import start_cup_testing
from coffeehouse.games.coffee_roaster.drawing import Draw, lay_out, put_back
from coffeehouse.games.coffee_roaster.phases import (
    DECIDING,
    DRAWING,
    THROWING,
    USING_EFFECTS,
    RoasterVerb,
)
from coffeehouse.games.coffee_roaster.printed import (
    BODY,
    BURNED,
    FLAVORS,
    HARD,
    LEVEL_0,
    LEVEL_4,
    LEVELS,
    MOISTURE,
    SMOKE,
)
from coffeehouse.games.coffee_roaster.refs import (
    ASIDE_REFS,
    FLAVOR_REFS,
    KIND_REFS,
    not_there,
    tokens_moved,
)

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState


# --- 1. increase the temperature ----------------------------------------------------------


def start_roasting(state: "RoasterState") -> None:
    """§first-round: the marker starts on the space that shows the coffee's moisture."""
    state.marker = start_space(state)
    draw_tokens(state)


def start_space(state: "RoasterState") -> i64:
    moisture = state.card().tokens[MOISTURE]
    space: i64 = 0
    while state.side.labels[space] != moisture:
        space += 1
    return space


# --- 2. and 3. draw tokens, remove moisture -----------------------------------------------


def draw_tokens(state: "RoasterState") -> None:
    """§draw: as many as the thermostat says, or all that are left."""
    state.flavor_started = 0
    draw_more(state, min(state.side.draws[state.marker], state.bag.total))


def draw_more(state: "RoasterState", count: i64) -> None:
    state.to_draw = count
    if count > 0:
        state.phase = DRAWING
        state.seat = CHANCE
    else:
        state.ask(USING_EFFECTS)


@final
class DrawToken(Draw):
    """§draw: chance draws the tokens of the round."""

    def do(self, state: "RoasterState", which: i64) -> None:
        lay_out(state, which)
        state.to_draw -= 1
        if state.to_draw == 0:
            state.ask(USING_EFFECTS)


# --- 5. roasting --------------------------------------------------------------------------


@final
class Roast(RoasterVerb):
    """§roast: the player ends the effects and roasts what was drawn."""

    def do(self, state: "RoasterState", which: i64) -> None:
        roast_beans(state)
        decide_or_end(state)

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        after = state.copy()
        risen = roast_beans(after)
        burned = burned_beans(after) - burned_beans(state)
        code = "roast-red" if state.side.red[state.marker] else "roast"
        return "roast-burned" if burned else code, {
            "beans": risen,
            "burned": burned,
            "counter": roast_counter(after),
        }

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        """What was roasted goes back there."""
        return ("bag",)

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        return {"burned": burned_beans(before), "burned_after": burned_beans(after)}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        """§roast, §clean-up: each bean that rises for its successor, then all the rest."""
        trial = before.copy()
        found: tuple[Transfer, ...] = ()
        for kind in range(LEVEL_4, HARD - 1, -1):
            risen = roast_kind(trial, kind)
            successor = KIND_REFS[roasted(kind, trial.side.red[trial.marker])]
            found += transfers(KIND_REFS[kind], "drawn", "supply", risen)
            found += transfers(successor, "supply", "bag", risen)
        return found + tokens_moved(trial.drawn.counts, "drawn", "bag")


def roast_beans(state: "RoasterState") -> i64:
    """§roast and §clean-up: from the highest level down, each against what the supply holds at
    that moment. What cannot be roasted goes back into the bag as it is. Returns how many rose.
    """
    risen: i64 = 0
    kind = LEVEL_4
    while kind >= HARD:
        risen += roast_kind(state, kind)
        kind -= 1
    put_back(state)
    return risen


def roast_kind(state: "RoasterState", kind: i64) -> i64:
    """§supply: beans without a successor there go back unroasted. Returns how many rose."""
    successor = roasted(kind, state.side.red[state.marker])
    count = min(state.drawn.counts[kind], state.supply.counts[successor])
    if count > 0:
        state.drawn.take(kind, count)
        state.supply.put(kind, count)
        state.supply.take(successor, count)
        state.bag.put(successor, count)
    return count


def roasted(kind: i64, red: i64) -> i64:
    """§red-zone: what a bean becomes; one level up, two in a red zone, a hard bean always one."""
    if kind == HARD:
        return LEVEL_0
    return min(kind + 1 + red, BURNED)


def burned_beans(state: "RoasterState") -> i64:
    """How many burned beans lie in the bag and in front of the player."""
    return state.bag.counts[BURNED] + state.drawn.counts[BURNED]


def roast_counter(state: "RoasterState") -> i64:
    """§roast-counter: the levels of all beans in the bag and on the table together."""
    total: i64 = 0
    for level in range(LEVELS):
        kind = LEVEL_0 + level
        here = state.bag.counts[kind] + state.drawn.counts[kind] + state.apart.counts[kind]
        total += level * here
    return total


# --- 6. decision --------------------------------------------------------------------------


def decide_or_end(state: "RoasterState") -> None:
    """§decision: on the last space roasting is over."""
    if state.marker == len(state.side.draws) - 1:
        end_roasting(state)
    else:
        state.ask(DECIDING)


@final
class GoOn(RoasterVerb):
    """§temperature: the marker moves on; smoke lying there goes into the bag."""

    def do(self, state: "RoasterState", which: i64) -> None:
        state.marker += 1
        state.bag.put(SMOKE, state.side.smoke[state.marker])
        draw_tokens(state)

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        space = state.marker + 1
        smoke = state.side.smoke[space]
        values: dict[str, Value] = {"space": space + 1, "draws": state.side.draws[space]}
        if smoke == 0:
            return "go-on", values
        values["smoke"] = smoke
        return "go-on-smoke", values

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        return ("thermostat",)

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        """How many levels beans will rise on the next space, and how many tokens come."""
        return {"rise": 1 + after.side.red[after.marker], "draws": after.to_draw}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return transfers("smoke", "thermostat", "bag", after.side.smoke[after.marker])


@final
class Stop(RoasterVerb):
    """§decision: the player stops roasting and goes on to cup-testing."""

    def do(self, state: "RoasterState", which: i64) -> None:
        end_roasting(state)

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        return ("cup",)

    def needs_confirmation(self, state: "RoasterState", which: i64) -> bool:
        """No bean gets any darker after it."""
        return True


def end_roasting(state: "RoasterState") -> None:
    """§decision: roasting is over; flavors set aside and then the cup come next."""
    state.asked = 0
    ask_about_the_next_aside(state)


# --- the light side -----------------------------------------------------------------------


def ask_about_the_next_aside(state: "RoasterState") -> None:
    """§light-side: flavors still set aside may be thrown in, body, acidity, aroma in turn."""
    while state.asked < FLAVORS and (state.aside >> state.asked) & 1 == 0:
        state.asked += 1
    if state.asked == FLAVORS:
        start_cup_testing(state)
    else:
        state.ask(THROWING)


def ask_on(state: "RoasterState") -> None:
    state.asked += 1
    ask_about_the_next_aside(state)


class Answer(RoasterVerb):
    """A verb about the set-aside flavor that the player is asked about."""

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return (ASIDE_REFS[state.asked],)

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        return self.name, {"token": ASIDE_REFS[state.asked]}

    def accepts(self, ref: str) -> bool:
        return ref in ASIDE_REFS

    def why_not_now(self, state: "RoasterState", refs: tuple[str, ...]) -> Refusal:
        for flavor in range(FLAVORS):
            if ASIDE_REFS[flavor] in refs and (state.aside >> flavor) & 1 == 0:
                return not_there(ASIDE_REFS[flavor])
        return state.phase.busy

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return self.why_not_now(state, refs)


@final
class Throw(Answer):
    """§light-side: the flavor set aside goes into the bag."""

    def do(self, state: "RoasterState", which: i64) -> None:
        state.aside &= ~(1 << state.asked)
        state.bag.put(BODY + state.asked)
        ask_on(state)

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return (Transfer(FLAVOR_REFS[before.asked], ASIDE_REFS[before.asked], "bag"),)


@final
class Leave(Answer):
    """§light-side: the flavor set aside stays on the board."""

    def do(self, state: "RoasterState", which: i64) -> None:
        ask_on(state)
