"""The log, line by line, and the chances a careful player could work out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb

from coffeehouse.engine import CHANCE, Likelihood, Move, Told
from coffeehouse.engine.errors import Value
from coffeehouse.games.coffee_roaster import refs
from coffeehouse.games.coffee_roaster.actions import COFFEE, COLLECT, FLAVOR
from coffeehouse.games.coffee_roaster.cup_testing import tray_spaces
from coffeehouse.games.coffee_roaster.moves import edition_of, move
from coffeehouse.games.coffee_roaster.roasting import roast_beans, roast_counter, roasted
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.tokens import (
    BURNED,
    DECIDING,
    DEFECTIVE,
    DRAWING,
    DRAWING_EXCHANGE,
    DRAWING_FIVE,
    DRAWING_FOR_CUP,
    DRAWING_SELECTION,
    FINISHED,
    HARD,
    LEVEL_0,
    LEVEL_4,
    NONE,
    PLACES,
    REVEALING,
    SMOKE,
    TASTING,
    WILD_BEANS,
)

BAD = (HARD, BURNED, SMOKE, DEFECTIVE)


# --- the log ------------------------------------------------------------------------------


def told(state: RoasterState, action: int, seat: int | None) -> Told:
    """What an action is, in a code of the words' log; its values are the refs it touches."""
    happening = move(state, action)
    touched: dict[str, Value] = {str(n): ref for n, ref in enumerate(happening.refs)}
    code, more = tell(state, action, happening)
    return Told(int(state.seat), code, {**touched, **more})


def tell(state: RoasterState, action: int, happening: Move) -> tuple[str, dict[str, Value]]:
    verb = happening.verb
    if state.seat == CHANCE:
        return chance_code(state, happening), {}
    if verb in refs.FLAVOR_VERBS:
        return flavor_effect(state, action, verb)
    if verb in DETAILS:
        return DETAILS[verb](state, action)
    if verb == "put":
        return f"put-{happening.refs[1]}", {}
    if verb == "return":
        return f"return-{len(happening.refs)}", {}
    return verb, {}


def chance_code(state: RoasterState, happening: Move) -> str:
    if happening.refs[0] == "moisture":
        return "draw-moisture"
    has_room = len(state.tray) < tray_spaces(state)
    if state.phase == DRAWING_FOR_CUP and not has_room:
        return "draw-into-cup"
    return happening.verb


def flavor_effect(state: RoasterState, action: int, verb: str) -> tuple[str, dict[str, Value]]:
    place = (action - int(FLAVOR)) % 10
    if state.board[PLACES + (place ^ 1)] == NONE:
        return verb, {}
    return "won", {"effect": refs.CUP_EFFECTS[state.effects[place // 2]]}


def choosing(state: RoasterState, action: int) -> tuple[str, dict[str, Value]]:
    card = edition_of(state).coffees[action - COFFEE]
    return "choose", {
        "coffee": refs.coffee(card.id),
        "group": f"group.{card.group}",
        "difficulty": card.difficulty,
        "number": int(state.roast) + 1,
    }


def collecting(state: RoasterState, action: int) -> tuple[str, dict[str, Value]]:
    other = 1 - (action - COLLECT)
    return ("collect" if state.board[WILD_BEANS + other] == NONE else "collect-wild"), {}


def roasting(state: RoasterState, action: int) -> tuple[str, dict[str, Value]]:
    after = state.copy()
    roast_beans(after)
    burned = int(after.bag.counts[BURNED] - state.bag.counts[BURNED] - state.drawn.counts[BURNED])
    beans = sum(int(state.drawn.counts[kind]) for kind in range(HARD, BURNED))
    code = "roast-burned" if burned else "roast-red" if state.side.red[state.marker] else "roast"
    return code, {"beans": beans, "burned": burned, "counter": int(roast_counter(after))}


def going_on(state: RoasterState, action: int) -> tuple[str, dict[str, Value]]:
    space = int(state.marker) + 1
    smoke = int(state.side.smoke[space])
    values: dict[str, Value] = {"space": space + 1, "draws": int(state.side.draws[space])}
    return ("go-on-smoke", {**values, "smoke": smoke}) if smoke else ("go-on", values)


DETAILS = {
    "choose": choosing,
    "collect": collecting,
    "roast": roasting,
    "go-on": going_on,
}


# --- odds ---------------------------------------------------------------------------------


def odds(state: RoasterState, seat: int | None) -> tuple[Likelihood, ...]:
    """What is left in the bag, what comes next, and where going on would lead. §odds"""
    if state.phase in (REVEALING, FINISHED) or coming_bag(state).total == 0:
        return ()
    return (*bag_odds(state), *draw_odds(state), *going_on_odds(state))


class ComingBag:
    """The bag as it will be at the next draw, and how many tokens that draw takes."""

    def __init__(self, counts: list[int], draws: int) -> None:
        self.counts = counts
        self.total = sum(counts)
        self.draws = min(draws, self.total)


def coming_bag(state: RoasterState) -> ComingBag:
    counts = [int(count) for count in state.bag.counts]
    if state.phase == DECIDING:
        counts[SMOKE] += int(state.side.smoke[state.marker + 1])
    return ComingBag(counts, coming_draws(state))


def coming_draws(state: RoasterState) -> int:
    """How many tokens the coming draw takes; 0 where none is certain to come."""
    phase = state.phase
    if phase == DECIDING:
        return int(state.side.draws[state.marker + 1])
    if phase in (DRAWING, DRAWING_FIVE):
        return int(state.to_draw)
    if phase == DRAWING_SELECTION:
        return 2 - int(state.drawn.total)
    if phase == DRAWING_EXCHANGE:
        return 3 - int(state.drawn.total)
    return 1 if phase in (DRAWING_FOR_CUP, TASTING) else 0


def bag_odds(state: RoasterState) -> Iterator[Likelihood]:
    """How many of each kind are left, and the chance that the next token is one."""
    bag = coming_bag(state)
    yield Likelihood("bag", {"tokens": bag.total})
    for kind, count in enumerate(bag.counts):
        if count:
            yield Likelihood("next", {"token": refs.KINDS[kind], "count": count}, count / bag.total)


def draw_odds(state: RoasterState) -> Iterator[Likelihood]:
    """The chance of at least one bad token in the coming draw."""
    bag = coming_bag(state)
    if bag.draws == 0:
        return
    bad = sum(bag.counts[kind] for kind in BAD)
    good = bag.total - bad
    none_bad = comb(good, bag.draws) / comb(bag.total, bag.draws)
    yield Likelihood("bad", {"draws": bag.draws, "bad": bad}, 1 - none_bad)


def going_on_odds(state: RoasterState) -> Iterator[Likelihood]:
    """The roast total after another round without effects: lowest, mean and highest."""
    if state.phase != DECIDING:
        return
    bag = coming_bag(state)
    red = int(state.side.red[state.marker + 1])
    gains = sorted(gain(kind, red) for kind, count in enumerate(bag.counts) for _ in range(count))
    now = int(roast_counter(state))
    values: Mapping[str, Value] = {
        "now": now,
        "low": now + sum(gains[: bag.draws]),
        "mean": round(now + bag.draws * sum(gains) / bag.total),
        "high": now + sum(gains[len(gains) - bag.draws :]),
    }
    yield Likelihood("going-on", values)


def gain(kind: int, red: int) -> int:
    """How far the roast counter moves when a bean of this kind is roasted. §roast-counter"""
    if not HARD <= kind <= LEVEL_4:
        return 0
    return level(int(roasted(kind, red))) - level(kind)


def level(kind: int) -> int:
    return kind - int(LEVEL_0) if LEVEL_0 <= kind <= LEVEL_4 else 0
