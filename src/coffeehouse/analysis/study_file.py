"""A study as a text file: the record of a game with variations and comments.

    coffeehouse record 1
    game cafe-del-gatto version 1 edition 3f0c9a1b2c3d4e5f
    seats 2
    option variant advanced
    # title Milk first?
    # begins 1
    # name 0 Anna

    ~ reveal milk.2.hot
    ; Here it was decided.
    0 buy milk.3 cappuccino
    (
    0 buy sugar.1
    ; Slower, but what remains is worth more.
    )
    1 pass

Any saved game is a study without variations, and a study is a saved game if only its main line is
read. `;` comments on the move
before it, or at the beginning on the whole; several lines are one comment. What stands in
parentheses is played in place of the move before it, and may hold variations of its own. `begins`
says how many entries were played before the study begins; nothing varies there. `edition-text` is
as in a saved game.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from coffeehouse.analysis.studies import MOST_COMMENT, MOST_TITLE
from coffeehouse.analysis.study_tree import MOST_LETTERS, MOST_NODES, ROOT, Tree, clean, grown
from coffeehouse.engine.errors import BadRecord
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import HEAD, Record, any_version, begin, read_entry, split
from coffeehouse.engine.state import CHANCE, State, step
from coffeehouse.table.game_file import edition_notes, read_notes, unpack
from coffeehouse.table.seats import clean_name

MOST_FILE_LETTERS = 400_000


def write(game: AnyGame, tree: Tree) -> str:
    record = replace(Record.of(game, tree.seats, tree.options), version=tree.rules)
    lines = [
        HEAD,
        f"game {record.game} version {record.version} edition {record.edition}",
        f"seats {record.seats}",
        *(f"option {name} {value}" for name, value in record.options.items()),
        f"# title {tree.title}",
        f"# begins {len(tree.past)}",
        *(f"# name {seat} {name}" for seat, name in enumerate(tree.names) if name),
        *(f"# {note}" for note in edition_notes(game)),
        "",
        *past_lines(game, tree),
        *comment_lines(tree.intro),
        *line(tree, tree.children(ROOT)),
    ]
    return "\n".join(lines) + "\n"


def past_lines(game: AnyGame, tree: Tree) -> Iterator[str]:
    state: State = game.begin(tree.seats, tree.options)
    for seat, action in tree.past:
        state.turn_to(seat)
        yield f"{who(seat)} {game.move(state, action)}"
        state.apply(action)


def line(tree: Tree, siblings: list[int]) -> Iterator[str]:
    """A line to its end; what could be played instead of a move stands behind it."""
    while siblings:
        main, *others = siblings
        yield from node_lines(tree, main)
        for other in others:
            yield "("
            yield from node_lines(tree, other)
            yield from line(tree, tree.children(other))
            yield ")"
        siblings = tree.children(main)


def node_lines(tree: Tree, number: int) -> Iterator[str]:
    node = tree.nodes[number]
    yield f"{who(node.seat)} {node.offer}"
    yield from comment_lines(node.comment)


def comment_lines(comment: str) -> Iterator[str]:
    for text in comment.split("\n") if comment else ():
        yield f"; {text}".rstrip()


def who(seat: int) -> str:
    return "~" if seat == CHANCE else str(seat)


# --- reading ---------------------------------------------------------------------------------


class StudyFile(msgspec.Struct, frozen=True, kw_only=True):
    """What a file says beside its moves."""

    record: Record
    title: str
    begins: int
    names: dict[int, str]
    edition: str | None


def read(text: str) -> StudyFile:
    """The head of a file. Raises `BadRecord`."""
    if len(text) > MOST_FILE_LETTERS:
        raise BadRecord("That file is too large to be a study.")
    notes = read_notes(text)
    try:
        names = {int(seat): name for seat, _, name in map(partition, notes.get("name", []))}
        packed = notes.get("edition-text")
        return StudyFile(
            record=split(text)[0],
            title=clean(notes.get("title", [""])[0])[:MOST_TITLE],
            begins=int(notes.get("begins", ["0"])[0]),
            names={seat: clean_name(name) for seat, name in names.items()},
            edition=None if packed is None else unpack("".join(packed)),
        )
    except BadRecord:
        raise
    except Exception:
        raise BadRecord("One of the '#' lines of that study is damaged.") from None


def partition(text: str) -> tuple[str, str, str]:
    return text.partition(" ")


def load(game: AnyGame, text: str) -> Tree:
    """Read a study back; any saved game is one, without variations. Raises `BadRecord` naming the
    line that is wrong; warns as `record.load` does.

    Law: `load(game, write(game, tree)) == tree`, but for the table it came from.
    """
    file = read(text)
    record, lines = split(text)
    with any_version(game, record):
        reader = Reader(game, file, begin(game, record))
        for number, one in lines:
            reader.take(number, one)
        return reader.finish()


class Reader:
    """Reads line by line; a stack holds where each open variation began."""

    def __init__(self, game: AnyGame, file: StudyFile, start: State) -> None:
        self.game = game
        self.left = file.begins
        self.state = start
        self.node = ROOT
        self.stack: list[tuple[int, State]] = []
        self.before: State | None = None
        """The position before the last move, which a variation begins with."""
        seats = file.record.seats
        self.tree = Tree(
            title=file.title or game.title,
            rules=file.record.version,
            seats=seats,
            options=file.record.options,
            names=tuple(file.names.get(seat, "") for seat in range(seats)),
        )

    def take(self, number: int, text: str) -> None:
        if text.startswith(";"):
            self.comment(number, text[1:].removeprefix(" "))
        elif text == "(":
            self.open(number)
        elif text == ")":
            self.close(number)
        else:
            self.move(number, text)

    def move(self, number: int, text: str) -> None:
        before = self.state.copy()
        seat, action = read_entry(self.game, self.state, number, text)
        if self.left:
            self.left -= 1
            self.tree = replace(self.tree, past=(*self.tree.past, (seat, action)))
            return
        if len(self.tree.nodes) >= MOST_NODES:
            raise BadRecord(f"Line {number}: a study has at most {MOST_NODES} moves.")
        self.before = before.copy()
        self.tree, self.node = grown(self.game, self.tree, self.node, before, seat, action)

    def open(self, number: int) -> None:
        if self.node == ROOT or self.before is None:
            raise BadRecord(f"Line {number}: there is no move before this variation.")
        self.stack.append((self.node, self.state))
        self.state, self.node = self.before.copy(), self.tree.nodes[self.node].parent
        self.before = None

    def close(self, number: int) -> None:
        if not self.stack:
            raise BadRecord(f"Line {number}: no variation is open here.")
        self.node, self.state = self.stack.pop()
        self.before = self.state_before(self.node)

    def state_before(self, node: int) -> State:
        """The state in which another variation of the same move begins."""
        state: State = self.game.begin(self.tree.seats, self.tree.options)
        path = [self.tree.nodes[number] for number in self.tree.path(node)[:-1]]
        for seat, action in (*self.tree.past, *((one.seat, one.action) for one in path)):
            step(state, seat, action)
        return state

    def comment(self, number: int, text: str) -> None:
        nodes = list(self.tree.nodes)
        known = self.tree.intro if self.node == ROOT else nodes[self.node].comment
        whole = f"{known}\n{text}" if known else text
        if len(whole) > MOST_COMMENT:
            raise BadRecord(f"Line {number}: a comment has at most {MOST_COMMENT} letters.")
        if self.node == ROOT:
            self.tree = replace(self.tree, intro=whole)
        else:
            nodes[self.node] = replace(nodes[self.node], comment=whole)
            self.tree = replace(self.tree, nodes=tuple(nodes))

    def finish(self) -> Tree:
        if self.stack:
            raise BadRecord("A variation of that study is not closed.")
        if self.left:
            raise BadRecord("That study ends before it begins.")
        if self.tree.letters > MOST_LETTERS:
            raise BadRecord(f"The comments of a study have at most {MOST_LETTERS} letters.")
        nodes = (replace(node, comment=clean(node.comment, lines=True)) for node in self.tree.nodes)
        intro = clean(self.tree.intro, lines=True)
        return replace(self.tree, intro=intro, nodes=tuple(nodes))
