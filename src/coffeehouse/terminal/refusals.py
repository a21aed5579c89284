"""Why a move is not possible, in a sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.move import Move
from coffeehouse.terminal.backend import Host
from coffeehouse.terminal.menu import Choice
from coffeehouse.terminal.rulebook import citation
from coffeehouse.terminal.typed_move import beginning_with
from coffeehouse.terminal.words import capital, say


def refusal_of(host: Host, seat: int, text: str) -> str:
    """What to answer a line that is no move, no order and part of neither."""
    move = parsed(text)
    if move is None or move.verb not in verbs(host.game):
        return say("not-understood", text=text)
    return reason(host, seat, move.verb, move.refs)


def answer_why(host: Host, seat: int, text: str, choices: Sequence[Choice]) -> str:
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


def possible(choices: Sequence[Choice]) -> str:
    if len(choices) == 1:
        return say("possible", phrase=choices[0].phrase, notation=choices[0].notation)
    return say("possible-several", count=len(choices), notation=choices[0].notation)


def reason(host: Host, seat: int, verb: str | None, refs: tuple[str, ...]) -> str:
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
