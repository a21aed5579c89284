"""What a seat sees of Roast: everything, and what is left in the bag by counting."""

from __future__ import annotations

from coffeehouse.engine import CHANCE, OVER, Likelihood, ScoreLine, Told, View
from tests.toys.roast.moves import ref
from tests.toys.roast.rules import BEAN, BURNT, KINDS, PAN, ROAST, RoastState


class RoastView(View, frozen=True, kw_only=True):
    roaster: int
    turns: int
    bag: tuple[int, ...]
    pan: tuple[int, ...]
    jars: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


def view(state: RoastState, seat: int | None) -> RoastView:
    return RoastView(
        viewer=seat,
        turn=state.seat,
        actors=tuple(state.actors()),
        roaster=state.roaster,
        turns=state.turns,
        bag=tuple(state.bag.counts),
        pan=tuple(state.pan),
        jars=tuple(jar(state, seat) for seat in range(state.seats)),
        scores=tuple(state.scores()),
    )


def jar(state: RoastState, seat: int) -> tuple[int, ...]:
    return tuple(state.jars[seat * KINDS : (seat + 1) * KINDS])


def told(state: RoastState, action: int, seat: int | None) -> Told:
    if action == ROAST:
        return Told(int(state.seat), "roast")
    if action < BEAN:
        return Told(int(state.seat), "tip", {"beans": state.in_pan() - state.pan[BURNT]})
    kind = action - BEAN
    owner = f"seat.{state.roaster}"
    if kind == BURNT and state.pan[BURNT] == 1:
        return Told(CHANCE, "spoilt", {"owner": owner})
    return Told(CHANCE, "bean", {"owner": owner, "bean": ref(kind)})


def odds(state: RoastState, seat: int | None) -> tuple[Likelihood, ...]:
    """§roast: how likely the next bean spoils the pan."""
    if state.seat == OVER or state.pan[BURNT] == 0 or state.in_pan() == PAN:
        return ()
    spoiling = int(state.bag.counts[BURNT])
    return (Likelihood("spoil", {"owner": f"seat.{state.roaster}"}, spoiling / state.bag.total),)


def score_lines(state: RoastState, seat: int) -> tuple[ScoreLine, ...]:
    return tuple(
        ScoreLine("beans", count * state.box.points[kind], {"count": count, "kind": kind + 1})
        for kind, count in enumerate(jar(state, seat))
    )


def census(state: RoastState) -> dict[str, int]:
    jars = [jar(state, seat) for seat in range(state.seats)]
    found = {
        ref(kind): state.bag.counts[kind] + state.pan[kind] + sum(beans[kind] for beans in jars)
        for kind in range(KINDS)
    }
    return found | {ref(BURNT): state.bag.counts[BURNT] + state.pan[BURNT]}


def permuted(state: RoastState, names: tuple[int, ...]) -> RoastState:
    moved = state.copy()
    for seat, name in enumerate(names):
        for kind, count in enumerate(jar(state, seat)):
            moved.jars[name * KINDS + kind] = count
    moved.roaster = names[state.roaster]
    moved.seat = names[state.seat] if state.seat >= 0 else state.seat
    return moved
