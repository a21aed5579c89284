# Compiled by mypyc.
"""Perft: how many ways a game can go on from a position, chance enumerated.

The counts of a few positions pin the rules: whatever changes one legal move anywhere below them
changes a number. `positions` keeps them in files.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.state import State


def perft(state: State, depth: i64) -> i64:
    """The number of ways to go on for exactly `depth` entries, every outcome of chance one way.

    Seats act in the canonical order. A way that ends earlier does not count.
    """
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total: i64 = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def counts(state: State, depth: i64) -> vec[i64]:
    """`perft` for each depth from 1."""
    found = vec[i64]()
    for below in range(depth):
        found = append(found, perft(state, below + 1))
    return found


def counts_within(state: State, nodes: i64) -> vec[i64]:
    """The counts of as many depths, from 1, as have no more than `nodes` ways; at least one."""
    found = vec[i64]()
    last = perft(state, 1)
    while last > 0 and (len(found) == 0 or last <= nodes):
        found = append(found, last)
        # The next depth is tried only if it is likely to be within reach.
        if len(found) > 1 and last * (last // found[len(found) - 2]) > 4 * nodes:
            break
        last = perft(state, len(found) + 1)
    return found
