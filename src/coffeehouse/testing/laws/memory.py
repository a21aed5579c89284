"""Laws about states as values: copies, keys, replays, notation, what is written and read back."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from librt.random import Random
from msgspec.structs import replace

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.move import Move
from coffeehouse.engine.record import dump, load, replay
from coffeehouse.engine.state import Printed, State, play_out
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.walk import Node, Walk

NOTATED = 80
"""How many entries of a record are written as text and read again."""


def described(state: State) -> bytes:
    return msgspec.json.encode(state.to_dict())


@Law
def copies_are_independent(walk: Walk) -> Iterator[Complaint]:
    """What happens to a copy never shows in the original, nor the other way round."""
    state = walk.state(0)
    history: list[tuple[State, bytes]] = []
    for seat, action in walk.record.entries:
        state.turn_to(seat)
        history.append((state.copy(), state.key()))
        if history[-1][0].key() != history[-1][1]:
            yield len(history) - 1, "a copy differs from its original"
        state.apply(action)
    for index in {0, walk.length // 3, walk.length // 2, walk.length - 1} & set(range(walk.length)):
        play_out(history[index][0].copy(), Random(index))
        play_out(history[index][0].resample(0, Random(index)), Random(index))
    for index, (copy, key) in enumerate(history):
        if copy.key() != key:
            yield index, "a copy made here changed when another state was played on"


@Law
def keys_tell_positions_apart(walk: Walk) -> Iterator[Complaint]:
    """Two positions have the same key exactly when they are described the same."""
    by_key: dict[bytes, bytes] = {}
    by_text: dict[bytes, bytes] = {}
    for index, state in positions_around(walk):
        key, text = state.key(), described(state)
        if by_key.setdefault(key, text) != text:
            yield index, "two different positions have the same key"
        if by_text.setdefault(text, key) != key:
            yield index, "the same position has two keys"


def positions_around(walk: Walk) -> Iterator[tuple[int, State]]:
    """The states of a walk, and some it could have gone to."""
    yield from walk.states()
    for node in walk.nodes:
        for action in node.legal(NOTATED // 5):
            yield node.index, node.after(action)


@Law
def a_record_replays(walk: Walk) -> Iterator[Complaint]:
    """The same record gives the same position again, at every node and from `replay`."""
    keys = [state.key() for _, state in walk.states()]
    for index, state in walk.states():
        if state.key() != keys[index]:
            yield index, "replayed, the record leads to another position"
            return
    if walk.length <= walk.game.max_length:
        try:
            last = replay(walk.game, walk.record)
        except CoffeehouseError as error:
            yield walk.length, f"the record is refused: {error}"
            return
        if last.key() != keys[-1]:
            yield walk.length, "replay() leads to another position"


@Law
def notation_round_trips(walk: Walk) -> Iterator[Complaint]:
    """No two legal moves share a notation; text leads back to the move, the action, the record."""
    for node in walk.nodes:
        yield from wrong_notation(node)
    record = replace(walk.record, entries=walk.record.entries[:NOTATED])
    try:
        again = load(walk.game, dump(walk.game, record))
    except CoffeehouseError as error:
        yield len(record.entries), f"the record's text cannot be read back: {error}"
        return
    if again != record:
        yield len(record.entries), "the record's text reads back as another record"


def wrong_notation(node: Node) -> Iterator[Complaint]:
    game, state = node.walk.game, node.state
    texts: dict[str, int] = {}
    for action in node.legal():
        move = game.move(state, action)
        if texts.setdefault(str(move), action) != action:
            yield node.index, f"actions {texts[str(move)]} and {action} are both '{move}'"
        if Move.parse(str(move)) != move:
            yield node.index, f"'{move}' reads as another move"
        if game.canonical(state, move) != move:
            yield node.index, f"'{move}' goes by another name, '{game.canonical(state, move)}'"
    for text in node.some(list(range(len(texts))), 6):
        notation = list(texts)[text]
        if game.action(state, notation) != texts[notation]:
            yield node.index, f"'{notation}' leads to another action"


@Law
def no_attribute_is_forgotten(walk: Walk) -> Iterator[Complaint]:
    """A copy, a pickle, and a state read back from `to_dict`, are equal in every attribute."""
    for node in walk.nodes:
        for how, other in (
            ("copy", node.state.copy()),
            ("a pickle", pickle.loads(pickle.dumps(node.state))),
            ("from_dict", walk.game.from_dict(msgspec.json.decode(described(node.state)))),
        ):
            for name in differences(node.state, other):
                yield node.index, f"{how} forgets {name}"


@Law
def asking_changes_nothing(walk: Walk) -> Iterator[Complaint]:
    """Whatever a game is asked, by views, offers, previews or evaluator, leaves the state alone."""
    for node in walk.nodes:
        for question, ask in QUESTIONS.items():
            before = node.state.key()
            ask(node)
            if node.state.key() != before:
                yield node.index, f"asking for {question} changes the state"
                return


def ask_views(node: Node) -> None:
    for viewer in node.viewers:
        node.walk.game.view(node.state, viewer)


def ask_odds(node: Node) -> None:
    for viewer in node.viewers:
        node.walk.game.odds(node.state, viewer)


def ask_moves(node: Node) -> None:
    for seat in node.seats:
        node.walk.game.moves(node.state, seat)
        node.walk.game.refusal_for(node.state, seat, ())


def ask_offers(node: Node) -> None:
    for seat in node.seats:
        node.walk.game.offers(node.state, seat)


def ask_effects(node: Node) -> None:
    for seat in node.seats:
        node.walk.game.effects(node.state, seat)


def ask_results(node: Node) -> None:
    node.walk.game.result(node.state)
    node.walk.game.inventory(node.state)


def ask_samples(node: Node) -> None:
    for seat in node.seats:
        node.state.resample(seat, Random(node.index))


def ask_log(node: Node) -> None:
    for action in node.legal(4):
        node.walk.game.move(node.state, action)
        for viewer in node.viewers:
            node.walk.game.log_line(node.state, action, viewer, node.after(action))


def ask_previews(node: Node) -> None:
    for action in node.legal(4) if node.state.seat >= 0 else ():
        node.walk.game.preview(node.state, action, int(node.state.seat))


def ask_evaluator(node: Node) -> None:
    evaluator = node.walk.game.evaluator()
    if evaluator is not None:
        evaluator.values(node.state)
    if evaluator is not None and node.state.seat >= 0:
        evaluator.priors(node.state, node.state.legal_actions())
        evaluator.guide(node.state, node.state.legal_actions(), Random(node.index))


QUESTIONS: dict[str, Callable[[Node], None]] = {
    "views": ask_views,
    "odds": ask_odds,
    "moves": ask_moves,
    "offers": ask_offers,
    "effects": ask_effects,
    "results": ask_results,
    "samples": ask_samples,
    "the log": ask_log,
    "previews": ask_previews,
    "evaluator": ask_evaluator,
}


# --- states compared by what they are made of, whatever fields they list themselves -----------


PLAIN = (int, float, str, bytes, type(None))


def differences(one: Any, two: Any, name: str = "") -> Iterator[str]:
    """The attributes, by the way to them (`cups.filled[3]`), in which two things differ."""
    if isinstance(one, Printed):
        return  # what is printed is the game's, not the state's
    if type(one) is not type(two):
        yield name
    elif isinstance(one, PLAIN):
        if one != two:
            yield name
    elif isinstance(one, Phase | Verb):
        if one is not two:
            yield name
    elif isinstance(one, Mapping) or hasattr(one, "__len__"):
        yield from different_items(one, two, name)
    else:
        for attribute in sorted(attributes(one) | attributes(two)):
            way = f"{name}.{attribute}" if name else attribute
            mine, other = (getattr(thing, attribute, None) for thing in (one, two))
            yield from differences(mine, other, way)


def different_items(one: Any, two: Any, name: str) -> Iterator[str]:
    if len(one) != len(two):
        yield name
        return
    if isinstance(one, Mapping):
        one, two = sorted(one.items()), sorted(two.items())
    for place, (mine, other) in enumerate(zip(one, two, strict=True)):
        yield from differences(mine, other, f"{name}[{place}]")


def attributes(thing: object) -> set[str]:
    """The names of a thing's attributes; mypyc leaves those of a native class on it."""
    native = getattr(type(thing), "__mypyc_attrs__", ())
    return {*native, *getattr(thing, "__dict__", ())} - {"__dict__"}
