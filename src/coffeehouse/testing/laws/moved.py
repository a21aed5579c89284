"""Laws about what moved: the transfers of the log's lines beside the inventory by place."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from coffeehouse.engine.inventory import Inventory, carried_out, piece_counts
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.state import State
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.laws.secrets import CHILDREN, as_bytes, seen, true_twins
from coffeehouse.testing.walk import Node, Walk


@Law
def components_are_conserved(walk: Walk) -> Iterator[Complaint]:
    """What moved leads from the inventory before each step to the one after it, so that no piece
    comes or goes; and every sampled world holds the same pieces.
    """
    state = walk.state(0)
    first = inventory = walk.game.inventory(state)
    for index, (seat, action) in enumerate(walk.record.entries):
        state.turn_to(seat)
        after = state.copy()
        after.apply(action)
        moved = all_that_moved(walk, state, after, action)
        if isinstance(moved, str):
            yield index + 1, moved
            return
        found = walk.game.inventory(after)
        expected = carried_out(inventory, moved)
        if found != expected:
            yield index + 1, f"the inventory is {difference(found, expected)} than what moved says"
            return
        state, inventory = after, found
    yield from sampled_otherwise(walk, first)


def all_that_moved(
    walk: Walk, before: State, after: State, action: int
) -> tuple[Transfer, ...] | str:
    """The transfers with every name that any viewer is told; or what is wrong with them."""
    told = [
        moved_for(walk, before, after, action, viewer)
        for viewer in (*range(int(before.seats)), None)
    ]
    if len({tuple((one.source, one.target, one.count) for one in moved) for moved in told}) > 1:
        return f"viewers are told of different transfers: {told}"
    found = []
    for versions in zip(*told, strict=True):
        names = {one.piece for one in versions} - {""}
        if len(names) != 1:
            return f"one viewer must know the piece that moved, and all the same one: {versions}"
        found.append(Transfer(names.pop(), *place_and_count(versions[0])))
    return tuple(found)


def place_and_count(one: Transfer) -> tuple[str, str, int]:
    return one.source, one.target, one.count


def moved_for(
    walk: Walk, before: State, after: State, action: int, viewer: int | None
) -> tuple[Transfer, ...]:
    moved: tuple[Transfer, ...] = walk.game.log_line(before, action, viewer, after).moved
    return moved


def difference(found: Inventory, expected: Inventory) -> str:
    """What one inventory has more and fewer of than another."""
    more, fewer = found.copy(), expected.copy()
    more.subtract(expected)
    fewer.subtract(found)
    return f"{dict(+more)} more and {dict(+fewer)} fewer"


def sampled_otherwise(walk: Walk, first: Inventory) -> Iterator[Complaint]:
    """A sampled world has more or fewer of some piece."""
    pieces = piece_counts(first)
    for node in walk.nodes:
        for seat in node.seats:
            world = walk.game.inventory(node.state.resample(seat, Random(node.index)))
            if piece_counts(world) != pieces:
                found = piece_counts(world)
                yield node.index, f"a world sampled for seat {seat} holds {found}, not {pieces}"
                return


@Law
def what_moved_keeps_secrets(walk: Walk) -> Iterator[Complaint]:
    """A viewer is told the same transfers wherever it sees the same before and after them."""
    for twin in true_twins(walk):
        both = set(twin.one.legal_actions()) & set(twin.two.legal_actions())
        for action in sorted(both)[:CHILDREN] if twin.one.seat == twin.two.seat else ():
            for viewer in (twin.seat, None):
                if moved_in_twins(walk, twin.one, twin.two, action, viewer):
                    yield twin.index, f"what {action} moved tells viewer {viewer} a secret"
    for node in walk.nodes:
        yield from named_too_much(node)


def moved_in_twins(walk: Walk, one: State, two: State, action: int, viewer: int | None) -> bool:
    """Whether transfers differ although the viewer sees the same after the action."""
    told: list[bytes] = []
    views: list[bytes] = []
    for state in (one, two):
        after = state.copy()
        after.apply(action)
        told.append(as_bytes(moved_for(walk, state, after, action, viewer)))
        views.append(seen(walk, after, viewer))
    return views[0] == views[1] and told[0] != told[1]


def named_too_much(node: Node) -> Iterator[Complaint]:
    """Two actions move other pieces although the viewer sees no difference after them."""
    for viewer in node.viewers:
        told: dict[bytes, tuple[bytes, bytes]] = {}
        for action in node.legal(CHILDREN):
            after = node.after(action)
            moved = as_bytes(moved_for(node.walk, node.state, after, action, viewer))
            first = told.setdefault(seen(node.walk, after, viewer), (after.key(), moved))
            if first[0] != after.key() and first[1] != moved:
                yield node.index, f"what moved tells viewer {viewer} which action it was: {action}"
