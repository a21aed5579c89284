"""Why a move is not possible, in a sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from coffeehouse.cli.terminal.menu import Choice
from coffeehouse.cli.terminal.reading import beginning_with
from coffeehouse.cli.terminal.rulebook import citation
from coffeehouse.cli.terminal.table import Table
from coffeehouse.cli.terminal.words import capital, say
from coffeehouse.engine.errors import IllegalMove, Refusal
from coffeehouse.engine.move import Move


def refusal_of(table: Table, text: str) -> str:
    """What to answer a line that is no move, no order and part of neither."""
    move = parsed(text)
    if move is None or move.verb not in verbs(table):
        return say("not-understood", text=text)
    return reason(table, move.verb, move.refs)


def answer_why(table: Table, text: str, choices: Sequence[Choice]) -> str:
    """`why buy milk.3` asks for a move, `why milk.3` for whatever touches it."""
    move = parsed(text)
    if move is None:
        return say("why-what")
    if move.verb in verbs(table):
        return why_move(table, move, choices)
    refs = (move.verb, *move.refs)
    found = [choice for choice in choices if choice.move.touches(refs)]
    return possible(found) if found else reason(table, None, refs)


def why_move(table: Table, move: Move, choices: Sequence[Choice]) -> str:
    found = beginning_with(str(move), choices)
    return possible(found) if found else reason(table, move.verb, move.refs)


def possible(choices: Sequence[Choice]) -> str:
    if len(choices) == 1:
        return say("possible", phrase=choices[0].phrase, notation=choices[0].notation)
    return say("possible-several", count=len(choices), notation=choices[0].notation)


def reason(table: Table, verb: str | None, refs: tuple[str, ...]) -> str:
    refusal: Refusal = table.game.refusal(table.state, table.seat, verb, refs)
    return capital(table.words.refusal(refusal)) + citation(table.game, refusal.rule)


def verbs(table: Table) -> set[str]:
    """Every verb the game has words for; `buy.2` is `buy` with two refs."""
    return {name.split(".")[0] for name in table.words.section("verbs")}


def parsed(text: str) -> Move | None:
    try:
        return Move.parse(text)
    except IllegalMove:
        return None
