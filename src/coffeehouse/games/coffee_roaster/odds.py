"""What a careful player could work out about the next tokens of Coffee Roaster."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb
from typing import Final

from coffeehouse.engine.errors import Value
from coffeehouse.engine.result import Likelihood
from coffeehouse.games.coffee_roaster.drawing import Draw
from coffeehouse.games.coffee_roaster.phases import DECIDING, TASTING
from coffeehouse.games.coffee_roaster.printed import BURNED, DEFECTIVE, HARD, LEVEL_4, SMOKE
from coffeehouse.games.coffee_roaster.refs import KIND_REFS
from coffeehouse.games.coffee_roaster.roasting import roast_counter, roasted
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import level_of

BAD: Final = (HARD, BURNED, SMOKE, DEFECTIVE)


def odds(state: RoasterState) -> tuple[Likelihood, ...]:
    """§odds: what is left in the bag, what comes next, and where going on would lead."""
    if not has_bag(state) or coming_bag(state).total == 0:
        return ()
    return (*bag_odds(state), *draw_odds(state), *going_on_odds(state))


def has_bag(state: RoasterState) -> bool:
    """Whether tokens may still come out of the bag: not while cup effects are laid out."""
    draw = state.phase.draw
    return bool(state.phase.known) or isinstance(draw, Draw)


class ComingBag:
    """The bag as it will be at the next draw, and how many tokens that draw takes."""

    def __init__(self, counts: list[int], draws: int) -> None:
        self.counts = counts
        self.total = sum(counts)
        self.draws = min(draws, self.total)


def coming_bag(state: RoasterState) -> ComingBag:
    counts = [int(count) for count in state.bag.counts]
    if state.phase is DECIDING:
        counts[SMOKE] += int(state.side.smoke[state.marker + 1])
    return ComingBag(counts, coming_draws(state))


def coming_draws(state: RoasterState) -> int:
    """How many tokens the coming draw takes; 0 where none is certain to come."""
    draw = state.phase.draw
    if isinstance(draw, Draw):
        return int(draw.left(state))
    if state.phase is DECIDING:
        return int(state.side.draws[state.marker + 1])
    return 1 if state.phase is TASTING else 0


def bag_odds(state: RoasterState) -> Iterator[Likelihood]:
    """How many of each kind are left, and the chance that the next token is one."""
    bag = coming_bag(state)
    yield Likelihood("bag", {"tokens": bag.total})
    for kind, count in enumerate(bag.counts):
        if count:
            yield Likelihood("next", {"token": KIND_REFS[kind], "count": count}, count / bag.total)


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
    if state.phase is not DECIDING:
        return
    bag = coming_bag(state)
    red = int(state.side.red[state.marker + 1])
    rises = sorted(rise(kind, red) for kind, count in enumerate(bag.counts) for _ in range(count))
    now = int(roast_counter(state))
    values: Mapping[str, Value] = {
        "now": now,
        "low": now + sum(rises[: bag.draws]),
        "mean": round(now + bag.draws * sum(rises) / bag.total),
        "high": now + sum(rises[len(rises) - bag.draws :]),
    }
    yield Likelihood("going-on", values)


def rise(kind: int, red: int) -> int:
    """§roast-counter: how far it moves when a bean of this kind is roasted."""
    if not HARD <= kind <= LEVEL_4:
        return 0
    return max(0, int(level_of(roasted(kind, red)))) - max(0, int(level_of(kind)))
