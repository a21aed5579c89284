"""A game's rules in the terminal: contents, one section, or all that mention a word."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.rulebook import Section
from coffeehouse.terminal.words import say

EVERYTHING = "all"


class NoSuchRule(CoffeehouseError):
    """No section has that id and none mentions that word."""


def rules(game: AnyGame, wanted: str) -> RenderableType:
    """What to show for an id, a word, `all` or nothing. Raises `NoSuchRule`."""
    if not wanted:
        return Group(Markdown(game.preface), Text(), contents(game.rules))
    if wanted == EVERYTHING:
        return Group(Markdown(game.preface), Text(), *map(section_text, game.rules))
    found = [section for section in game.rules if section.id == wanted.lower().lstrip("§#")]
    found = found or [section for section in game.rules if mentions(section, wanted)]
    if not found:
        raise NoSuchRule(say("no-such-rule", wanted=wanted))
    return section_text(found[0]) if len(found) == 1 else contents(found)


def mentions(section: Section, word: str) -> bool:
    return word.lower() in f"{section.title}\n{section.text}".lower()


def contents(found: Sequence[Section]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    top = min((section.level for section in found), default=1)
    for section in found:
        indent = "  " * (section.level - top)
        grid.add_row(Text(section.id, "bold"), Text(indent + section.title))
    return grid


def section_text(section: Section) -> RenderableType:
    head = Text(f"{section.title}  ", "bold").append(f"§{section.id}", "dim")
    return Group(head, Markdown(section.text), Text())


def citation(game: AnyGame, rule: str | None) -> str:
    """` (Roasting, rules roast)` behind a refusal, if it names a rule."""
    for section in game.rules:
        if section.id == rule:
            return " " + say("citation", title=section.title, id=section.id)
    return ""
