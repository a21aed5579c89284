"""Laws about verbs, phases and what a seat is offered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from coffeehouse.engine.move import Move
from coffeehouse.engine.state import CHANCE, State
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.walk import Node, Walk

TOLD = 6
"""How many offers of a seat are compared with the log."""


@Law
def verbs_own_their_numbers(walk: Walk) -> Iterator[Complaint]:
    """Every legal action is one of a verb of its phase, which offers it and which the game names;
    no two verbs of a phase share a number.
    """
    for node in walk.nodes:
        for seat, state in acting(node):
            for complaint in strays(walk, seat, state):
                yield node.index, complaint


def acting(node: Node) -> Iterator[tuple[int, State]]:
    """The state as each seat that may act, or chance, has it."""
    if node.state.seat == CHANCE:
        yield CHANCE, node.state
    for seat in node.seats:
        here = node.walk.game.as_actor(node.state, seat)
        if here is not None:
            yield seat, here


def strays(walk: Walk, seat: int, state: State) -> Iterator[str]:
    phase = state.current_phase()
    known = [phase.draw] if seat == CHANCE and phase.draw is not None else phase.known
    for first, second in pairwise(known):
        if second.first < first.end():
            yield f"in '{phase.name}', '{second.name}' takes numbers of '{first.name}'"
    for action in state.legal_actions():
        verb = state.verb_of(action)
        if verb not in known:
            yield f"action {action} is '{verb.name}', which '{phase.name}' does not know"
        elif not verb.has(action):
            yield f"action {action} is none of '{verb.name}'"
        elif seat != CHANCE and verb not in walk.game.verbs:
            yield f"the game does not name its verb '{verb.name}'"
        elif not answers_to(verb, walk, state, int(action)):
            yield f"'{verb.name}' does not know the things that action {action} touches"


def answers_to(verb: Verb, walk: Walk, state: State, action: int) -> bool:
    """Whether a verb accepts what it touches: `accepts` reads `refs` backward."""
    if state.seat == CHANCE:
        return True
    return all(verb.accepts(ref) for ref in walk.game.move(state, action).refs)


@Law
def phases_are_told_apart(walk: Walk) -> Iterator[Complaint]:
    """No two phases share a name or a number."""
    names: dict[str, Phase] = {}
    numbers: dict[int, Phase] = {}
    for index, state in walk.states():
        phase = state.current_phase()
        if names.setdefault(phase.name, phase) is not phase:
            yield index, f"two phases are called '{phase.name}'"
        if numbers.setdefault(int(phase.number), phase) is not phase:
            yield index, f"two phases have the number {phase.number}"


@Law
def offers_are_the_moves(walk: Walk) -> Iterator[Complaint]:
    """Each move is offered once and has its effects; an offer says what the log will say."""
    game = walk.game
    for node in walk.nodes:
        for seat, state in acting(node):
            if seat == CHANCE:
                continue
            moves, offers = game.moves(node.state, seat), game.offers(node.state, seat)
            named = [Move(offer.verb, offer.refs) for offer in offers]
            if sorted(named) != sorted(moves):
                yield node.index, f"seat {seat} is offered other moves than it has"
                continue
            for move, offer in list(zip(named, offers, strict=True))[:TOLD]:
                if moves.count(move) > 1:
                    continue  # that is another law's affair
                told = game.log_line(state, game.action(state, move), seat)
                if (told.code, told.values) != (offer.code, offer.values):
                    yield node.index, f"'{move}' is offered to seat {seat} but told otherwise"
            if len(game.effects(node.state, seat)) != len(moves):
                yield node.index, f"not every move of seat {seat} has its effects"
