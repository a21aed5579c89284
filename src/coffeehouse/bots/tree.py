# Compiled by mypyc.
"""Open-loop search over worlds a seat cannot tell apart.

A node stands for a sequence of decisions since the root; what chance did in between is not part
of it, so one node gathers experience over many draws and many hidden hands. Each iteration
brings a fresh world, walks down choosing among the actions legal *there*, adds a node, lets the
game's `Evaluator` finish the thought, and credits every seat along the way.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.evaluator import POINTLESS, Evaluator
from coffeehouse.engine.state import CHANCE, OVER, State, sample_chance

ROOT: Final[i64] = 0
NONE: Final[i64] = -1

EXPLORATION: Final = 1.1
"""The weight of an untried or promising action against the best known one."""
TRUSTED: Final[i64] = 8
"""Visits after which a node's mean counts for the range of values this search has met."""


@final
class SearchTree:
    """Nodes by number, their figures in columns; children are a linked list."""

    def __init__(self, seats: i64, actions: i64) -> None:
        self.seats: i64 = seats
        self.action: vec[i64] = vec[i64]()
        self.first_child: vec[i64] = vec[i64]()
        self.next_sibling: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.prior: vec[float] = vec[float]()
        self.value: vec[float] = vec[float]()
        # The range of means each seat has met: one seat's lead says nothing about another's moves.
        self.low: vec[float] = vec[float]([1.0e9] * seats)
        self.high: vec[float] = vec[float]([-1.0e9] * seats)
        self.path: vec[i64] = vec[i64]()
        # Which child stands for an action of the node at hand; valid where `marked` says so.
        self.child_by_action: vec[i64] = vec[i64]([0] * actions)
        self.marked: vec[i64] = vec[i64]([0] * actions)
        self.mark: i64 = 0
        self.add_node(NONE, 1.0)

    def add_node(self, action: i64, prior: float) -> i64:
        node = len(self.visits)
        self.action = append(self.action, action)
        self.first_child = append(self.first_child, NONE)
        self.next_sibling = append(self.next_sibling, NONE)
        self.visits = append(self.visits, 0)
        self.prior = append(self.prior, prior)
        for _ in range(self.seats):
            self.value = append(self.value, 0.0)
        return node

    def add_child(self, node: i64, action: i64, prior: float) -> i64:
        child = self.add_node(action, prior)
        self.next_sibling[child] = self.first_child[node]
        self.first_child[node] = child
        return child

    def mean(self, node: i64, seat: i64) -> float:
        """What reaching this node has brought a seat, on average."""
        return self.value[node * self.seats + seat] / float(max(self.visits[node], 1))

    def iterate(self, state: State, evaluator: Evaluator, rng: Random) -> None:
        """One walk from the root through a fresh world, which is used up."""
        node = ROOT
        depth: i64 = 0
        while state.seat != OVER and not (depth > 0 and evaluator.knows(state)):
            if state.seat == CHANCE:
                state.apply(sample_chance(state, rng))
                continue
            actions = state.legal_actions()
            if len(actions) == 1:
                state.apply(actions[0])
                continue
            node = self.select(node, state, actions, evaluator)
            self.step_down(depth, node)
            depth += 1
            state.apply(self.action[node])
            if self.visits[node] == 0:
                break
        roll_out(state, evaluator, rng)
        self.credit(depth, evaluator.values(state))

    def select(self, node: i64, state: State, actions: vec[i64], evaluator: Evaluator) -> i64:
        """The child to follow from a node, among the actions legal in this world."""
        self.mark_children(node)
        known: i64 = 0
        for action in actions:
            if self.marked[action] == self.mark:
                known += 1
        if known < len(actions) and known < self.width(node, evaluator):
            child = self.widen(node, state, actions, evaluator, known > 0)
            if child != NONE:
                return child
        return self.most_promising(node, state.seat, actions)

    def mark_children(self, node: i64) -> None:
        self.mark += 1
        child = self.first_child[node]
        while child != NONE:
            action = self.action[child]
            self.marked[action] = self.mark
            self.child_by_action[action] = child
            child = self.next_sibling[child]

    def width(self, node: i64, evaluator: Evaluator) -> i64:
        return i64(1.0 + evaluator.breadth() * sqrt(float(self.visits[node])))

    def widen(
        self, node: i64, state: State, actions: vec[i64], evaluator: Evaluator, has_others: bool
    ) -> i64:
        """Add the untried action with the best prior; none if what is left is pointless."""
        priors = evaluator.priors(state, actions)
        total = 0.0
        best: i64 = NONE
        for i in range(len(actions)):
            total += priors[i]
            untried = self.marked[actions[i]] != self.mark
            if untried and (best == NONE or priors[i] > priors[best]):
                best = i
        if has_others and priors[best] <= POINTLESS:
            return NONE
        return self.add_child(node, actions[best], priors[best] / total)

    def most_promising(self, node: i64, seat: i64, actions: vec[i64]) -> i64:
        """The known child with the best mix of value so far and doubt about it."""
        # Scaled to the range this search has met, so that a solo score and a win rate
        # explore alike.
        low = min(self.low[seat], self.high[seat])
        spread = max(self.high[seat] - low, 0.000001)
        urge = EXPLORATION * sqrt(float(self.visits[node] + 1))
        best: i64 = NONE
        best_score = -1.0e18
        for action in actions:
            if self.marked[action] != self.mark:
                continue
            child = self.child_by_action[action]
            known = (self.mean(child, seat) - low) / spread
            # The prior's root: a weak prior delays a look, it does not forbid it.
            doubt = urge * sqrt(self.prior[child]) / float(1 + self.visits[child])
            if known + doubt > best_score:
                best_score = known + doubt
                best = child
        return best

    def step_down(self, depth: i64, child: i64) -> None:
        if depth < len(self.path):
            self.path[depth] = child
        else:
            self.path = append(self.path, child)

    def credit(self, depth: i64, values: vec[float]) -> None:
        """Add one experience to the root and to every node of the path."""
        self.credit_node(ROOT, values)
        for i in range(depth):
            self.credit_node(self.path[i], values)

    def credit_node(self, node: i64, values: vec[float]) -> None:
        self.visits[node] += 1
        trusted = self.visits[node] >= TRUSTED
        for seat in range(self.seats):
            self.value[node * self.seats + seat] += values[seat]
            if trusted:
                mean = self.mean(node, seat)
                self.low[seat] = min(self.low[seat], mean)
                self.high[seat] = max(self.high[seat], mean)

    def children(self, node: i64) -> vec[i64]:
        """The children of a node, most visited first; of equals the one with the best prior."""
        found = vec[i64]()
        child = self.first_child[node]
        while child != NONE:
            found = append(found, child)
            i = len(found) - 1
            # The list has the child added last in front, and that had the weakest prior.
            while i > 0 and self.visits[found[i - 1]] <= self.visits[child]:
                found[i] = found[i - 1]
                i -= 1
            found[i] = child
            child = self.next_sibling[child]
        return found

    def subtree(self, node: i64) -> "SearchTree":
        """What was learned below a node, as a tree of its own."""
        kept = SearchTree(self.seats, len(self.marked))
        kept.low, kept.high = self.low[:], self.high[:]
        self.copy_node(node, kept, ROOT)
        return kept

    def copy_node(self, node: i64, kept: "SearchTree", twin: i64) -> None:
        kept.visits[twin] = self.visits[node]
        for seat in range(self.seats):
            kept.value[twin * self.seats + seat] = self.value[node * self.seats + seat]
        child = self.first_child[node]
        while child != NONE:
            added = kept.add_child(twin, self.action[child], self.prior[child])
            self.copy_node(child, kept, added)
            child = self.next_sibling[child]


def think(
    tree: SearchTree,
    sample: Callable[[Random], State],
    evaluator: Evaluator,
    rng: Random,
    iterations: i64,
) -> None:
    """Run iterations, each in a fresh world of the seat."""
    for _ in range(iterations):
        tree.iterate(sample(rng), evaluator, rng)


def roll_out(state: State, evaluator: Evaluator, rng: Random) -> None:
    """Play on with the evaluator's quick player for as many decisions as it wants."""
    left = evaluator.horizon()
    while state.seat != OVER and (left > 0 or state.seat == CHANCE) and not evaluator.knows(state):
        left -= go_on(state, evaluator, rng)


def finish(state: State, evaluator: Evaluator, rng: Random) -> None:
    """Play to the end of the game with the evaluator's quick player."""
    while state.seat != OVER:
        go_on(state, evaluator, rng)


def go_on(state: State, evaluator: Evaluator, rng: Random) -> i64:
    """Take one step of chance or of the quick player; returns how many decisions it took."""
    if state.seat == CHANCE:
        state.apply(sample_chance(state, rng))
        return 0
    state.apply(evaluator.guide(state, state.legal_actions(), rng))
    return 1
