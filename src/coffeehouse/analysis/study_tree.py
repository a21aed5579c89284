"""`Tree`: the variations of a study, and what its author may do to them. Every move is legal."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from coffeehouse.analysis.studies import (
    AddMove,
    AnyStudyCommand,
    DrawNext,
    Promote,
    Remove,
    Retitle,
    SetComment,
    StudyNode,
)
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Entry, Record
from coffeehouse.engine.result import Offer
from coffeehouse.engine.state import CHANCE, OVER, State, step
from coffeehouse.table.draft import only_action
from coffeehouse.table.errors import refused

MOST_NODES = 600
MOST_LETTERS = 60_000
"""The characters of all comments together."""
ROOT = -1


class Branch(StudyNode, frozen=True, kw_only=True):
    """A node with its action's number, by which it is played again."""

    action: int


class Tree(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    rules: int
    """The version of the game's rules it was made with."""
    seats: int
    options: dict[str, str]
    table: str | None = None
    """The table of the finished game it was begun from, which has the players' names."""
    names: tuple[str, ...] = ()
    """The names of the players, if a file gave them."""
    past: tuple[Entry, ...] = ()
    """What was played before its first node."""
    intro: str = ""
    nodes: tuple[Branch, ...] = ()

    @property
    def letters(self) -> int:
        return len(self.intro) + sum(len(node.comment) for node in self.nodes)

    def children(self, node: int) -> list[int]:
        """The main line first."""
        return [number for number, one in enumerate(self.nodes) if one.parent == node]

    def path(self, node: int) -> list[int]:
        """The nodes from the first to this one."""
        found: list[int] = []
        while node != ROOT:
            found.append(node)
            node = self.nodes[node].parent
        return found[::-1]


def new_tree(
    game: AnyGame, record: Record, title: str, entry: int = 0, table: str | None = None
) -> Tree:
    """A study of a record from an entry on; what was played then is its main line."""
    past, rest = record.entries[:entry], record.entries[entry : entry + MOST_FOLLOWED]
    tree = Tree(
        title=clean(title) or game.title,
        rules=game.version,
        seats=record.seats,
        options=record.options,
        table=table,
        past=tuple(past),
    )
    state, node = state_at(game, tree, ROOT), ROOT
    for seat, action in rest:
        tree, node = grown(game, tree, node, state, seat, action)
        state.apply(action)
    return tree


MOST_FOLLOWED = 24
"""Entries of a game that a new study begins with."""


def state_at(game: AnyGame, tree: Tree, node: int) -> State:
    """The position after a node. Raises `TableRefused` for a node there is not."""
    if not ROOT <= node < len(tree.nodes):
        raise refused("no-such-node")
    state: State = game.begin(tree.seats, tree.options)
    for seat, action in tree.past:
        step(state, seat, action)
    for number in tree.path(node):
        step(state, tree.nodes[number].seat, tree.nodes[number].action)
    return state


def grown(
    game: AnyGame, tree: Tree, node: int, state: State, seat: int, action: int
) -> tuple[Tree, int]:
    """Add a node, unless that move is there already; returns the tree and the node's number. The
    state before the move is turned to its seat.
    """
    for child in tree.children(node):
        if (tree.nodes[child].seat, tree.nodes[child].action) == (seat, action):
            state.turn_to(seat)
            return tree, child
    if len(tree.nodes) >= MOST_NODES:
        raise refused("study-full", most=MOST_NODES)
    state.turn_to(seat)
    offer: Offer = game.offer(state, action, None if seat == CHANCE else seat)
    new = Branch(node, seat, offer, action=action)
    return replace(tree, nodes=(*tree.nodes, new)), len(tree.nodes)


def carried_out(game: AnyGame, tree: Tree, command: AnyStudyCommand) -> tuple[Tree, int]:
    """The tree after a command, and its current node. Raises `TableRefused`, `IllegalMove`."""
    match command:
        case AddMove():
            return add(game, tree, command)
        case DrawNext():
            return draw(game, tree, command.node)
        case SetComment():
            return commented(tree, command), command.node
        case Remove():
            return removed(tree, command.node)
        case Promote():
            return promoted(tree, command.node)
        case Retitle():
            return replace(tree, title=clean(command.title) or tree.title), ROOT
        case _:
            assert_never(command)


def add(game: AnyGame, tree: Tree, command: AddMove) -> tuple[Tree, int]:
    state = state_at(game, tree, command.node)
    if state.seat == OVER:
        raise refused("over")
    return onward(game, tree, command.node, state, game.action(state, command.move))


def draw(game: AnyGame, tree: Tree, node: int) -> tuple[Tree, int]:
    state = state_at(game, tree, node)
    if state.seat != CHANCE:
        raise refused("nothing-to-draw")
    ticket = secrets.randbelow(int(state.tickets()))
    return onward(game, tree, node, state, int(state.outcome(ticket)))


def onward(game: AnyGame, tree: Tree, node: int, state: State, action: int) -> tuple[Tree, int]:
    """A move, and all that plays itself after it; chance is asked for."""
    chosen: int | None = action
    while chosen is not None:
        tree, node = grown(game, tree, node, state, int(state.seat), chosen)
        state.apply(chosen)
        chosen = only_action(game, state, int(state.seat)) if state.seat >= 0 else None
    return tree, node


def commented(tree: Tree, command: SetComment) -> Tree:
    text = clean(command.comment, lines=True)
    if command.node == ROOT:
        tree = replace(tree, intro=text)
    else:
        nodes = list(tree.nodes)
        nodes[command.node] = replace(node_of(tree, command.node), comment=text)
        tree = replace(tree, nodes=tuple(nodes))
    if tree.letters > MOST_LETTERS:
        raise refused("study-wordy", most=MOST_LETTERS)
    return tree


def removed(tree: Tree, node: int) -> tuple[Tree, int]:
    """Without a node and all that follows it. A parent comes before its children, so numbers up
    to the node's parent stay.
    """
    above = node_of(tree, node).parent
    gone = {node}
    for number, one in enumerate(tree.nodes):
        if one.parent in gone:
            gone.add(number)
    kept = [number for number in range(len(tree.nodes)) if number not in gone]
    return renumbered(tree, kept), above


def promoted(tree: Tree, node: int) -> tuple[Tree, int]:
    """The main line, with all that follows, stands before its siblings."""
    above = node_of(tree, node).parent
    first = tree.children(above)[0]
    family = {node}
    for number, one in enumerate(tree.nodes):
        if one.parent in family:
            family.add(number)
    others = [number for number in range(len(tree.nodes)) if number not in family]
    place = others.index(first) if first in others else 0
    order = [*others[:place], *sorted(family), *others[place:]]
    return renumbered(tree, order), order.index(node)


def renumbered(tree: Tree, order: Sequence[int]) -> Tree:
    """The nodes in this order, each behind its parent."""
    place = {ROOT: ROOT, **{old: new for new, old in enumerate(order)}}
    nodes = [tree.nodes[old] for old in order]
    return replace(tree, nodes=tuple(replace(node, parent=place[node.parent]) for node in nodes))


def node_of(tree: Tree, node: int) -> Branch:
    if not 0 <= node < len(tree.nodes):
        raise refused("no-such-node")
    return tree.nodes[node]


def clean(text: str, lines: bool = False) -> str:
    """Words as they may be kept: no letters that only command a screen."""
    kept = "".join(
        letter
        for letter in unicodedata.normalize("NFC", text).replace("\r\n", "\n")
        if (lines and letter == "\n") or unicodedata.category(letter)[0] != "C"
    )
    return "\n".join(line.rstrip() for line in kept.split("\n")).strip()
