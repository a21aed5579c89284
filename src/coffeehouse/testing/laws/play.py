"""Laws about what may happen: actions, chance, the cursor, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.walk import Node, Walk

HOSTILE: tuple[Any, ...] = (
    -1,
    -2,
    1 << 31,
    1 << 63,
    -(1 << 70),
    True,
    False,
    None,
    "0",
    "",
    0.0,
    1.5,
    (),
    [0],
    b"0",
)
"""What is no action of any game; 0 and 1 as other types than int among them."""
TRIES = 40


@Law
def actions_are_in_order(walk: Walk) -> Iterator[Complaint]:
    """Legal actions are sorted, unique, in the action space, and empty only when it is over."""
    for index, state in walk.states():
        actions = list(state.legal_actions())
        if (state.seat == OVER) != (not actions):
            yield index, f"seat is {state.seat} and there are {len(actions)} legal actions"
        if actions != sorted(set(actions)):
            yield index, f"legal actions are not sorted and unique: {actions}"
        if any(not 0 <= action < walk.game.actions for action in actions):
            yield index, f"an action is not in 0 … {walk.game.actions - 1}: {actions}"
        if not OVER <= state.seat < state.seats:
            yield index, f"there is no seat {state.seat}"


@Law
def play_accepts_exactly_the_legal(walk: Walk) -> Iterator[Complaint]:
    """`play` carries out every legal action, refuses all others, and then changes nothing."""
    for node in walk.nodes:
        yield from refused_ones(node)
        for action in node.legal(TRIES // 5):
            state = node.fresh()
            try:
                state.play(action)
            except IllegalMove as refusal:
                yield node.index, f"legal action {action} is refused: {refusal}"


def refused_ones(node: Node) -> Iterator[Complaint]:
    legal = set(node.legal())
    others = [action for action in range(node.walk.game.actions) if action not in legal]
    state = node.walk.state(node.index)
    before = state.key()
    for action in (*HOSTILE, node.walk.game.actions, *node.some(others, TRIES)):
        try:
            state.play(action)
        except IllegalMove:
            pass
        except Exception as error:
            yield node.index, f"play({action!r}) raises {type(error).__name__}, not IllegalMove"
        else:
            yield node.index, f"play({action!r}) is carried out but not legal"
            return
        if state.key() != before:
            yield node.index, f"play({action!r}) is refused but changes the state"
            return


@Law
def tickets_match_weights(walk: Walk) -> Iterator[Complaint]:
    """At chance each outcome has tickets, and counting `outcome` over all of them finds them."""
    for index, state in walk.states():
        if state.seat == CHANCE:
            yield from ((index, complaint) for complaint in wrong_tickets(state))


def wrong_tickets(state: State) -> Iterator[str]:
    actions, weights = list(state.legal_actions()), list(state.weights())
    if len(weights) != len(actions) or any(weight < 1 for weight in weights):
        yield f"weights {weights} do not fit the outcomes {actions}"
        return
    if state.tickets() != sum(weights):
        yield f"tickets() is {state.tickets()}, the weights are {sum(weights)} in all"
        return
    counted = dict.fromkeys(actions, 0)
    for ticket in range(state.tickets()):
        outcome = int(state.outcome(ticket))
        if outcome not in counted:
            yield f"ticket {ticket} falls on {outcome}, which is no outcome"
            return
        counted[outcome] += 1
    if list(counted.values()) != weights:
        yield f"the tickets give {counted}, the weights {weights}"


@Law
def actors_may_act(walk: Walk) -> Iterator[Complaint]:
    """`actors` are ascending seats, `seat` among them, and `turn_to` reaches exactly those."""
    for node in walk.nodes:
        state = walk.state(node.index)
        actors = list(state.actors())
        if actors != sorted(set(actors)) or not set(actors) <= set(node.seats):
            yield node.index, f"actors are not ascending seats: {actors}"
        elif (state.seat in actors) != (state.seat >= 0) or (state.seat < 0 and actors):
            yield node.index, f"the cursor is on {state.seat}, the actors are {actors}"
        else:
            yield from wrong_turns(node, state, actors)


def wrong_turns(node: Node, state: State, actors: list[int]) -> Iterator[Complaint]:
    seat, before = int(state.seat), state.key()
    reached = {*actors, seat}
    for other in range(-2, int(state.seats) + 1):
        try:
            state.turn_to(other)
        except IllegalMove:
            if other in reached:
                yield node.index, f"seat {other} may act but the cursor cannot turn to it"
        else:
            if other not in reached:
                yield node.index, f"seat {other} may not act but the cursor turned to it"
                return
            if state.seat != other or list(state.actors()) != actors:
                yield node.index, f"turning to {other} changed who may act"
                return
            state.turn_to(seat)
        if state.key() != before:
            yield node.index, f"turning to {other} and back changed the position"
            return


@Law
def order_does_not_matter(walk: Walk) -> Iterator[Complaint]:
    """Where seats act in any order, every order leaves them the same moves and ends the same."""
    for node in walk.nodes:
        actors = [int(seat) for seat in node.state.actors()]
        for first in actors:
            for second in actors:
                if first < second:
                    yield from orders_that_differ(node, first, second)


def orders_that_differ(node: Node, first: int, second: int) -> Iterator[Complaint]:
    mine, yours = legal_of(node, first), legal_of(node, second)
    for a in node.some(mine, 3):
        for b in node.some(yours, 3):
            one = in_order(node, (first, a, mine), (second, b, yours))
            two = in_order(node, (second, b, yours), (first, a, mine))
            if isinstance(one, str) or isinstance(two, str):
                yield node.index, str(one if isinstance(one, str) else two)
                return
            if one != two:
                yield (
                    node.index,
                    (
                        f"seat {first} playing {a} before or after seat {second} playing {b} "
                        "ends in two positions"
                    ),
                )
                return


def legal_of(node: Node, seat: int) -> list[int]:
    state = node.state.copy()
    state.turn_to(seat)
    return [int(action) for action in state.legal_actions()]


def in_order(node: Node, *steps: tuple[int, int, list[int]]) -> bytes | str:
    """The key after these steps, the cursor on the first actor; or what is wrong."""
    state = node.state.copy()
    for seat, action, legal in steps:
        if seat not in state.actors():
            return f"seat {seat} may no longer act once another seat has"
        state.turn_to(seat)
        if [int(each) for each in state.legal_actions()] != legal:
            return f"the moves of seat {seat} depend on whether another seat acted first"
        state.apply(action)
    actors = state.actors()
    if len(actors) > 0:
        state.turn_to(actors[0])
    return state.key()


@Law
def games_end_in_time(walk: Walk) -> Iterator[Complaint]:
    """No game has more than `max_length` entries, chance included."""
    if walk.length > walk.game.max_length:
        yield walk.length, f"it has more than {walk.game.max_length} entries"
