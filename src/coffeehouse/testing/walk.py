"""`Walk`: one playthrough the laws look at, and its nodes.

A walk is a record and nothing else: every state the laws ask for is replayed from it, so that
no law but the one about copies trusts `copy()` across an outcome of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from librt.random import Random
from msgspec.structs import replace

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, dump
from coffeehouse.engine.state import CHANCE, OVER, State, step

NODES = 8
"""How many nodes of each sort a law with costly questions looks at."""


class Node:
    """A moment of a walk: `state` is the position before entry `index`."""

    def __init__(self, walk: Walk, index: int) -> None:
        self.walk = walk
        self.index = index
        self.state = walk.state(index)
        self.children: dict[int, State] = {}

    @property
    def seats(self) -> range:
        return range(int(self.state.seats))

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All seats, and the spectator."""
        return (*self.seats, None)

    def fresh(self) -> State:
        """The state as a new object: replayed at chance, elsewhere a copy, which is quicker."""
        return self.walk.state(self.index) if self.state.seat == CHANCE else self.state.copy()

    def after(self, action: int) -> State:
        """The state after an action, which need not be the record's. It must not be changed."""
        if action not in self.children:
            state = self.fresh()
            state.apply(action)
            self.children[action] = state
        return self.children[action]

    def some(self, values: list[int], count: int) -> list[int]:
        """At most `count` of these values, always the same ones for this node."""
        return pick(values, count, self.index)

    def legal(self, count: int | None = None) -> list[int]:
        """The legal actions, or some of them."""
        actions = [int(action) for action in self.state.legal_actions()]
        return actions if count is None else self.some(actions, count)


class Walk:
    """A playthrough, whole or cut short, of one game with one set-up."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.memory: dict[str, object] = {}
        """What a law wants to keep for another look at this walk."""

    @property
    def length(self) -> int:
        return len(self.record.entries)

    def state(self, index: int) -> State:
        """The state before entry `index`, with the cursor on its seat; a new object."""
        state: State = self.game.begin(self.record.seats, self.record.options)
        for seat, action in self.record.entries[:index]:
            step(state, seat, action)
        if index < self.length:
            state.turn_to(self.record.entries[index][0])
        return state

    def states(self) -> Iterator[tuple[int, State]]:
        """Every node in order: one object, changed in place. For cheap questions."""
        state: State = self.game.begin(self.record.seats, self.record.options)
        for index, (seat, action) in enumerate(self.record.entries):
            state.turn_to(seat)
            yield index, state
            state.apply(action)
        yield self.length, state

    @cached_property
    def nodes(self) -> list[Node]:
        """A sample of all nodes, the first and the last among them. For costly questions.

        Chance, decisions and decisions that several seats share are each represented.
        """
        sorts: dict[str, list[int]] = {"chance": [], "decision": [], "shared": []}
        for index, state in self.states():
            if state.seat == CHANCE:
                sorts["chance"].append(index)
            elif state.seat != OVER:
                sorts["shared" if len(state.actors()) > 1 else "decision"].append(index)
        chosen = {0, self.length}
        for sort, indices in sorts.items():
            chosen.update(pick(indices, NODES if sort == "decision" else NODES // 2, 1))
        return [Node(self, index) for index in sorted(chosen)]

    def text(self, index: int) -> str:
        """The record up to a node in the game's notation; in numbers if that fails."""
        part = replace(self.record, entries=self.record.entries[:index])
        try:
            return dump(self.game, part)
        except Exception:
            return f"{part.seats} seats, {part.options}, entries (seat, action): {part.entries}"


def pick(values: list[int], count: int, seed: int) -> list[int]:
    """At most `count` of the values in their order, chosen by the seed."""
    if len(values) <= count:
        return values
    rng = Random(seed)
    chosen: set[int] = set()
    while len(chosen) < count:
        chosen.add(rng.randrange(len(values)))
    return [values[index] for index in sorted(chosen)]


Choose = Callable[[int], int | None]
"""Picks one of so many; None ends the walk."""


def walk_by(
    game: AnyGame, seats: int, options: Mapping[str, str], choose: Choose, limit: int | None = None
) -> Walk:
    """Play by a chooser, in any order where the rules let seats act so, up to one entry more
    than the game may have. Chance is drawn by its tickets.
    """
    record = Record.of(game, seats, dict(options))
    state: State = game.begin(seats, options)
    longest = game.max_length + 1 if limit is None else limit
    while state.seat != OVER and len(record.entries) < longest:
        entry = next_entry(state, choose)
        if entry is None:
            break
        step(state, *entry)
        record.entries.append(entry)
    return Walk(game, record)


def next_entry(state: State, choose: Choose) -> tuple[int, int] | None:
    if state.seat == CHANCE:
        ticket = choose(int(state.tickets()))
        return None if ticket is None else (int(CHANCE), int(state.outcome(ticket)))
    actors = list(state.actors())
    if len(actors) > 1:
        place = choose(len(actors))
        if place is None:
            return None
        state.turn_to(actors[place])
    actions = state.legal_actions()
    choice = choose(len(actions)) if len(actions) else None
    return None if choice is None else (int(state.seat), int(actions[choice]))


def random_walk(
    game: AnyGame, seats: int | None = None, options: Mapping[str, str] | None = None, seed: int = 0
) -> Walk:
    """A whole game played at random; the same seed gives the same walk."""
    rng = Random(seed)
    count = game.seats[0] if seats is None else seats
    return walk_by(game, count, options or {}, lambda among: int(rng.randrange(among)))
