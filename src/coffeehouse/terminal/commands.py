"""What can be typed at the table besides a move: one function a command."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.engine.move import Move
from coffeehouse.server.chat.messages import MOST_LETTERS, Gesture, Phrase, Say
from coffeehouse.table.clock_settings import Choice
from coffeehouse.table.commands import AskFor, CastVote, Reply, TakeHoliday, Undo, new_id
from coffeehouse.terminal import rulebook
from coffeehouse.terminal.advice import advice, chances
from coffeehouse.terminal.menu import meant, mentioning
from coffeehouse.terminal.rulebook import answer_why
from coffeehouse.terminal.saved_games import read_text, write_record
from coffeehouse.terminal.session import Session, SessionCommand, is_alone
from coffeehouse.terminal.words import chat_words, own_words, say

CHOICES: dict[str, Choice] = {"wait": "wait", "house": "house", "end": "end"}


class BadCommand(CoffeehouseError):
    """A command that lacks something."""


def undo(session: Session, argument: str) -> bool:
    try:
        session.host.do(Undo(id=new_id(), seat=session.seat, seq=session.scene.seq))
    except CoffeehouseError as error:
        refusal: Refusal | None = getattr(error, "refusal", None)
        if refusal is None or refusal.code != "undo-chance" or not is_alone(session.scene):
            raise
        raise BadCommand(f"{error} {say('undo-in-practice')}") from None
    return True


def practice(session: Session, argument: str) -> bool:
    session.host.do(AskFor(id=new_id(), seat=session.seat, topic="practice"))
    return True


def takeback(session: Session, argument: str) -> bool:
    session.host.do(AskFor(id=new_id(), seat=session.seat, topic="takeback"))
    return True


def abandon(session: Session, argument: str) -> bool:
    """End the game without a winner, if the others agree."""
    session.host.do(AskFor(id=new_id(), seat=session.seat, topic="abandon"))
    return True


def vote(session: Session, argument: str) -> bool:
    """What is to become of a seat whose time is over."""
    if argument not in CHOICES:
        raise BadCommand(say("vote-what"))
    choice: Choice = CHOICES[argument]
    session.host.do(CastVote(id=new_id(), seat=session.seat, choice=choice))
    return True


def holiday(session: Session, argument: str) -> bool:
    """By correspondence: one's time stands still for so many days."""
    if not (argument.isascii() and argument.isdecimal() and 1 <= int(argument[:4]) <= 60):
        raise BadCommand(say("holiday-how-long"))
    session.host.do(TakeHoliday(id=new_id(), seat=session.seat, days=int(argument)))
    return True


def agree(session: Session, argument: str) -> bool:
    return reply(session, yes=True)


def decline(session: Session, argument: str) -> bool:
    return reply(session, yes=False)


def reply(session: Session, yes: bool) -> bool:
    asked = session.scene.ask
    session.host.do(Reply(id=new_id(), seat=session.seat, ask=asked.seq if asked else 0, yes=yes))
    return True


def odds(session: Session, argument: str) -> bool:
    session.screen.leaf(chances(session.scene.odds, session.words))
    return False


def hint(session: Session, argument: str) -> bool:
    if not session.choices:
        raise BadCommand(say("no-moves"))
    with session.screen.thinking(say("weighing")):
        found = session.host.hints(session.seat)
    session.screen.show(advice(found, session.words, len(session.scene.chairs)))
    session.prompt.number(tuple(Move(hint.offer.verb, hint.offer.refs) for hint in found))
    return False


def why(session: Session, argument: str) -> bool:
    if not argument:
        raise BadCommand(say("why-what"))
    answer = answer_why(session.host, session.seat, argument, session.choices)
    session.screen.write(answer)
    return False


def rules(session: Session, argument: str) -> bool:
    session.screen.leaf(rulebook.rules(session.host.game, argument))
    return False


def save(session: Session, argument: str) -> bool:
    if not argument:
        raise BadCommand(say("save-where"))
    path = write_record(Path(argument), session.host.save())
    session.warned = True
    session.screen.say("saved", file=str(path))
    return False


def load(session: Session, argument: str) -> bool:
    if not argument:
        raise BadCommand(say("load-what"))
    session.sit_down(session.host.load(read_text(Path(argument))))
    session.screen.say("loaded", file=argument)
    return True


def moves(session: Session, argument: str) -> bool:
    found = mentioning(argument, session.choices) if argument else session.choices
    if not found:
        raise BadCommand(say("no-moves" if not session.choices else "no-move-like", text=argument))
    session.prompt.list_moves(found)
    return False


def board(session: Session, argument: str) -> bool:
    session.screen.picture_pages(session.board())
    return False


def look(session: Session, argument: str) -> bool:
    """The board after a move, which is not made."""
    if not argument:
        raise BadCommand(say("look-at-what"))
    if argument.isdecimal():
        choice = session.prompt.line(argument)
        argument = "" if choice is None else choice.notation
    else:
        choice = meant(argument, session.choices)
        argument = argument if choice is None else choice.notation
    if argument:
        session.screen.picture_pages(session.host.board(session.seat, argument))
    return False


def help(session: Session, argument: str) -> bool:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, meaning in own_words().section("commands").items():
        grid.add_row(Text(name, "bold"), meaning)
    session.screen.leaf(grid)
    return False


def quit(session: Session, argument: str) -> bool:
    """A person is asked once whether the game may be lost; a pipe is not."""
    if session.screen.interactive and not session.warned and session.host.would_lose():
        session.warned = True
        session.screen.say("quit-again", "yellow")
        return False
    session.left = True
    return True


# --- chat -------------------------------------------------------------------------------


KINDS = ("phrases", "gestures")


class NothingSaid(CoffeehouseError):
    """Words that cannot be said, or to nobody."""


def speak(session: Session, argument: str) -> bool:
    """A phrase or a gesture by its name or its sentence; everything else is a line of text."""
    if not argument:
        session.screen.leaf(all_phrases())
    else:
        session.host.speak(spoken(session.seat, argument))
    return False


def mute(session: Session, argument: str) -> bool:
    return listen(session, argument, muted=True)


def hear(session: Session, argument: str) -> bool:
    return listen(session, argument, muted=False)


def listen(session: Session, name: str, muted: bool) -> bool:
    seat = seat_named(session, name)
    session.host.mute(seat, muted)
    session.screen.say("muted" if muted else "unmuted", name=session.name(seat))
    return False


def seat_named(session: Session, name: str) -> int:
    """Somebody else's, by the beginning of their name. Raises `NothingSaid`."""
    others = [
        seat
        for seat, chair in enumerate(session.scene.chairs)
        if name and not chair.yours and session.name(seat).casefold().startswith(name.casefold())
    ]
    if len(others) != 1:
        raise NothingSaid(say("mute-whom"))
    return others[0]


def spoken(seat: int, text: str) -> Say:
    kind, code = by_words().get(plain(text), (None, ""))
    match kind:
        case "phrases":
            return Say(id=new_id(), seat=seat, phrase=msgspec.convert(code, Phrase))
        case "gestures":
            return Say(id=new_id(), seat=seat, gesture=msgspec.convert(code, Gesture))
    if len(text) > MOST_LETTERS:
        raise NothingSaid(say("say-shorter", most=MOST_LETTERS))
    return Say(id=new_id(), seat=seat, text=text)


@cache
def by_words() -> dict[str, tuple[str, str]]:
    """Kind and code, by code and by sentence."""
    return {
        plain(name): (kind, code)
        for kind in KINDS
        for code, sentence in chat_words().section(kind).items()
        for name in (code, sentence)
    }


def plain(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").rstrip(".!?").split())


def all_phrases() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for kind in KINDS:
        for code, sentence in chat_words().section(kind).items():
            grid.add_row(Text(code, "bold"), sentence)
    return grid


BY_NAME: tuple[SessionCommand, ...] = (
    moves,
    board,
    look,
    undo,
    takeback,
    practice,
    agree,
    decline,
    abandon,
    vote,
    holiday,
    hint,
    odds,
    why,
    rules,
    save,
    load,
    help,
    quit,
    mute,
    hear,
)
COMMANDS = {"say": speak} | {command.__name__: command for command in BY_NAME}
