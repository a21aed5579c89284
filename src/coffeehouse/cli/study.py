"""`coffeehouse study`: the file of a study told, its variations set in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from coffeehouse.analysis import study_file
from coffeehouse.analysis.study_tree import ROOT, Branch, Tree
from coffeehouse.engine.errors import BadRecord
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.result import LogLine
from coffeehouse.table.games import bound_game
from coffeehouse.terminal.saved_games import read_text
from coffeehouse.terminal.screen import Screen
from coffeehouse.terminal.words import capital, say

INDENT = "    "


def study(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A study saved from a house.")],
) -> None:
    """Tell a study: its moves, what could be played instead, and what is said about them."""
    text = read_text(file)
    try:
        game, tree = opened(text)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    screen = Screen()
    screen.show(Text(say("study-title", title=tree.title, game=game.title), "bold"))
    if tree.past:
        screen.show(Text(say("study-past", count=len(tree.past)), "dim"))
    for line in told(game, tree):
        screen.show(line)


COMMAND = study


def opened(text: str) -> tuple[AnyGame, Tree]:
    """Open a study and play all its moves, since only legal ones are shown. Raises `BadRecord`."""
    head = study_file.read(text)
    game = bound_game(head.record.game, head.edition)
    return game, study_file.load(game, text)


def told(game: AnyGame, tree: Tree) -> Iterator[Text]:
    yield from comment(tree.intro, 0)
    yield from line(game, tree, tree.children(ROOT), 0)


def line(game: AnyGame, tree: Tree, siblings: list[int], depth: int) -> Iterator[Text]:
    """A line to its end; behind each move what could be played instead, set in."""
    while siblings:
        main, *others = siblings
        yield from node(game, tree, main, depth)
        for other in others:
            yield from node(game, tree, other, depth + 1)
            yield from line(game, tree, tree.children(other), depth + 1)
        siblings = tree.children(main)


def node(game: AnyGame, tree: Tree, number: int, depth: int) -> Iterator[Text]:
    one = tree.nodes[number]
    yield Text(INDENT * depth + sentence(game, tree, one), "" if one.seat >= 0 else "dim")
    yield from comment(one.comment, depth)


def sentence(game: AnyGame, tree: Tree, one: Branch) -> str:
    if one.seat < 0:
        return capital(game.words.log_line(LogLine(one.seat, one.offer.code, one.offer.values)))
    move = game.words.offer(one.offer)
    if tree.seats == 1:
        return capital(move)
    name = tree.names[one.seat] if tree.names else ""
    return say("told", seat=name or game.words.name(f"seat.{one.seat}"), sentence=move)


def comment(text: str, depth: int) -> Iterator[Text]:
    for part in text.split("\n") if text else ():
        yield Text(f"{INDENT * depth}  {part}", "italic")
