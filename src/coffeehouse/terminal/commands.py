"""What can be typed at the table besides a move: one function an order."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.engine.move import Move
from coffeehouse.table.clock_settings import Choice
from coffeehouse.table.commands import AskFor, CastVote, Reply, TakeHoliday, Undo, new_id
from coffeehouse.terminal import rulebook
from coffeehouse.terminal.chat import TALK
from coffeehouse.terminal.files import read_text, write_record
from coffeehouse.terminal.hints import advice
from coffeehouse.terminal.odds import chances
from coffeehouse.terminal.refusals import answer_why
from coffeehouse.terminal.session import Order, Sitting
from coffeehouse.terminal.typed_move import meant, mentioning
from coffeehouse.terminal.words import own_words, say


class BadOrder(CoffeehouseError):
    """An order that lacks something."""


def undo(sitting: Sitting, argument: str) -> bool:
    try:
        sitting.host.do(Undo(id=new_id(), seat=sitting.seat, seq=sitting.scene.seq))
    except CoffeehouseError as error:
        refusal: Refusal | None = getattr(error, "refusal", None)
        if refusal is None or refusal.code != "undo-chance" or not sitting.is_alone:
            raise
        raise BadOrder(f"{error} {say('undo-in-practice')}") from None
    return True


def practice(sitting: Sitting, argument: str) -> bool:
    sitting.host.do(AskFor(id=new_id(), seat=sitting.seat, topic="practice"))
    return True


def takeback(sitting: Sitting, argument: str) -> bool:
    sitting.host.do(AskFor(id=new_id(), seat=sitting.seat, topic="takeback"))
    return True


def abandon(sitting: Sitting, argument: str) -> bool:
    """End the game without a winner, if the others agree."""
    sitting.host.do(AskFor(id=new_id(), seat=sitting.seat, topic="abandon"))
    return True


def vote(sitting: Sitting, argument: str) -> bool:
    """What is to become of a seat whose time is over."""
    if argument not in CHOICES:
        raise BadOrder(say("vote-what"))
    choice: Choice = CHOICES[argument]
    sitting.host.do(CastVote(id=new_id(), seat=sitting.seat, choice=choice))
    return True


def holiday(sitting: Sitting, argument: str) -> bool:
    """By correspondence: one's time stands still for so many days."""
    if not (argument.isascii() and argument.isdecimal() and 1 <= int(argument[:4]) <= 60):
        raise BadOrder(say("holiday-how-long"))
    sitting.host.do(TakeHoliday(id=new_id(), seat=sitting.seat, days=int(argument)))
    return True


def agree(sitting: Sitting, argument: str) -> bool:
    return reply(sitting, yes=True)


def decline(sitting: Sitting, argument: str) -> bool:
    return reply(sitting, yes=False)


def reply(sitting: Sitting, yes: bool) -> bool:
    asked = sitting.scene.ask
    sitting.host.do(Reply(id=new_id(), seat=sitting.seat, ask=asked.seq if asked else 0, yes=yes))
    return True


def odds(sitting: Sitting, argument: str) -> bool:
    sitting.screen.leaf(chances(sitting.scene.odds, sitting.words))
    return False


def hint(sitting: Sitting, argument: str) -> bool:
    if not sitting.choices:
        raise BadOrder(say("no-moves"))
    with sitting.screen.thinking(say("weighing")):
        found = sitting.host.hints(sitting.seat)
    sitting.screen.show(advice(found, sitting.words, len(sitting.scene.chairs)))
    sitting.number(tuple(Move(hint.offer.verb, hint.offer.refs) for hint in found))
    return False


def why(sitting: Sitting, argument: str) -> bool:
    if not argument:
        raise BadOrder(say("why-what"))
    answer = answer_why(sitting.host, sitting.seat, argument, sitting.choices)
    sitting.screen.write(answer)
    return False


def rules(sitting: Sitting, argument: str) -> bool:
    sitting.screen.leaf(rulebook.rules(sitting.host.game, argument))
    return False


def save(sitting: Sitting, argument: str) -> bool:
    if not argument:
        raise BadOrder(say("save-where"))
    path = write_record(Path(argument), sitting.host.save())
    sitting.warned = True
    sitting.screen.say("saved", file=str(path))
    return False


def load(sitting: Sitting, argument: str) -> bool:
    if not argument:
        raise BadOrder(say("load-what"))
    sitting.sit_down(sitting.host.load(read_text(Path(argument))))
    sitting.screen.say("loaded", file=argument)
    return True


def moves(sitting: Sitting, argument: str) -> bool:
    found = mentioning(argument, sitting.choices) if argument else sitting.choices
    if not found:
        raise BadOrder(say("no-moves" if not sitting.choices else "no-move-like", text=argument))
    sitting.list_moves(found)
    return False


def board(sitting: Sitting, argument: str) -> bool:
    sitting.screen.picture_pages(sitting.board())
    return False


def look(sitting: Sitting, argument: str) -> bool:
    """The board after a move, which is not made."""
    if not argument:
        raise BadOrder(say("look-at-what"))
    if argument.isdecimal():
        choice = sitting.line(argument)
        argument = "" if choice is None else choice.notation
    else:
        choice = meant(argument, sitting.choices)
        argument = argument if choice is None else choice.notation
    if argument:
        sitting.screen.picture_pages(sitting.host.board_after(sitting.seat, argument))
    return False


def help(sitting: Sitting, argument: str) -> bool:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, meaning in own_words().section("orders").items():
        grid.add_row(Text(name, "bold"), meaning)
    sitting.screen.leaf(grid)
    return False


def quit(sitting: Sitting, argument: str) -> bool:
    """A person is asked once whether the game may be lost; a pipe is not."""
    if sitting.screen.interactive and not sitting.warned and sitting.host.would_lose():
        sitting.warned = True
        sitting.screen.say("quit-again", "yellow")
        return False
    sitting.left = True
    return True


CHOICES: dict[str, Choice] = {"wait": "wait", "house": "house", "end": "end"}
ORDERS: dict[str, Order] = {
    order.__name__: order
    for order in (
        moves, board, look, undo, takeback, practice, agree, decline, abandon, vote, holiday, hint,
        odds, why, rules, save, load, help, quit,
    )
} | TALK  # fmt: skip
