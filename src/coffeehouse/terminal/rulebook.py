"""The rules in the terminal: sections of the rulebook, and why a move is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.errors import CoffeehouseError, IllegalMove
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.move import Move
from coffeehouse.engine.rulebook import Section
from coffeehouse.terminal.backend import TableBackend
from coffeehouse.terminal.menu import MenuChoice, beginning_with
from coffeehouse.terminal.words import capital, say

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


# --- why a move is not possible ---------------------------------------------------------


def refusal_of(host: TableBackend, seat: int, text: str) -> str:
    """What to answer a line that is no move, no command and part of neither."""
    move = parsed(text)
    if move is None or move.verb not in verbs(host.game):
        return say("not-understood", text=text)
    return reason(host, seat, move.verb, move.refs)


def answer_why(host: TableBackend, seat: int, text: str, choices: Sequence[MenuChoice]) -> str:
    """`why buy milk.3` asks for a move, `why milk.3` for whatever touches it."""
    move = parsed(text)
    if move is None:
        return say("why-what")
    if move.verb in verbs(host.game):
        found = beginning_with(str(move), choices)
        return possible(found) if found else reason(host, seat, move.verb, move.refs)
    refs = (move.verb, *move.refs)
    found = tuple(choice for choice in choices if choice.move.touches(refs))
    return possible(found) if found else reason(host, seat, None, refs)


def possible(choices: Sequence[MenuChoice]) -> str:
    if len(choices) == 1:
        return say("possible", phrase=choices[0].phrase, notation=choices[0].notation)
    return say("possible-several", count=len(choices), notation=choices[0].notation)


def reason(host: TableBackend, seat: int, verb: str | None, refs: tuple[str, ...]) -> str:
    refusal = host.why(seat, verb, refs)
    return capital(host.game.words.refusal(refusal)) + citation(host.game, refusal.rule)


def verbs(game: AnyGame) -> set[str]:
    """Every verb the game has words for; `buy.2` is `buy` with two refs."""
    return {name.split(".")[0] for name in game.words.section("verbs")}


def parsed(text: str) -> Move | None:
    try:
        return Move.parse(text)
    except IllegalMove:
        return None
