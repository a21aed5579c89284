"""`Session`: people at a table in one terminal, from the first move to the score sheet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping

from rich.rule import Rule

from coffeehouse.engine.errors import AmbiguousMove, CoffeehouseError
from coffeehouse.engine.game import hides
from coffeehouse.engine.move import Move
from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Words
from coffeehouse.table.commands import Play, new_id
from coffeehouse.table.errors import words_for
from coffeehouse.table.frames import Scene
from coffeehouse.terminal.backend import Eyes, TableBackend
from coffeehouse.terminal.clock import times
from coffeehouse.terminal.log import chat_line, paragraphs
from coffeehouse.terminal.menu import (
    Menu,
    MenuChoice,
    choices_of,
    drawn,
    exactly,
    meant,
    mentioning,
)
from coffeehouse.terminal.rulebook import refusal_of
from coffeehouse.terminal.score_sheet import sheet, verdict
from coffeehouse.terminal.screen import InputEnded, Screen
from coffeehouse.terminal.words import say

LINES_BESIDE_THE_MOVES = 4
"""Lines of a screen that neither board nor moves take: news, head, hint, prompt."""
FEWEST_ROWS = 5
"""Lines a board that fills the screen still leaves to the moves."""
ENDED = ("over", "read-only")

SessionCommand = Callable[["Session", str], bool]
"""Takes the session and what was typed after the command's name; returns whether the position
changed.
"""


class Session:
    """A table and the people at this keyboard: one person, or several who pass it on."""

    scene: Scene
    """The table as the person asked sees it; before anybody is asked, as everybody here does."""

    def __init__(
        self, screen: Screen, host: TableBackend, commands: Mapping[str, SessionCommand]
    ) -> None:
        self.screen = screen
        self.prompt = Prompt(self, commands)
        self.left = False
        self.warned = False
        """Whether a person was told that leaving now loses the game."""
        self.sit_down(host)

    def sit_down(self, host: TableBackend) -> None:
        """Begin, or go on at another table."""
        self.host = host
        self.scene = host.scene(None)
        self.holder: int | None = None
        self.heard: dict[Eyes, int] = defaultdict(lambda: host.since)
        self.choices: tuple[MenuChoice, ...] = ()
        self.has_secrets = hides(host.game.begin(len(self.scene.chairs), self.scene.options))

    # --- who is here ----------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played from this keyboard now."""
        return tuple(seat for seat in self.scene.seats if not self.scene.chairs[seat].away)

    @property
    def keeps_secrets(self) -> bool:
        """Whether the people here may not all know the same."""
        return self.has_secrets and len(self.people) > 1

    @property
    def audience(self) -> Eyes:
        """The viewer the screen is for when nobody in particular is asked."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def seat(self) -> int:
        """The seat that gives commands: the keyboard's holder, else the first of those here."""
        return next(iter(self.people), 0) if self.holder is None else self.holder

    @property
    def words(self) -> Words:
        """The game's words and the table's, with the names of those who sit there."""
        names = {f"seat.{seat}": chair.name for seat, chair in enumerate(self.scene.chairs)}
        known = {"names": {ref: name for ref, name in names.items() if name}}
        return Words(known, *words_for(self.host.game.words).layers)

    def name(self, seat: int) -> str:
        """Return a seat's name, with its strength if a bot plays it."""
        level, name = self.scene.chairs[seat].level, self.words.name(f"seat.{seat}")
        return name if level is None else say("house-seat", seat=name, level=level)

    # --- from move to move ----------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over and everybody has left."""
        while not self.left:
            self.step()

    def step(self) -> None:
        """Tell what happened, then let a person here or somebody else act."""
        self.scene = self.host.scene(self.audience)
        if len(self.people) <= 1:
            self.tell(self.audience)
        asked = asked_seat(self)
        if self.scene.status in ENDED:
            self.finish()
        elif asked is not None:
            self.ask_for_move(asked)
        elif is_questioned(self.scene):
            self.ask_for_answer()
        else:
            with self.screen.thinking(waiting(self)):
                self.host.wait(self.scene.seq)

    def ask_for_move(self, seat: int) -> None:
        hand_over(self, seat)
        self.scene = self.host.scene(seat)
        self.tell(seat if self.keeps_secrets else self.audience)
        self.choices = choices_of(self.scene.offers, self.words)
        show_position(self)
        self.prompt.listen_until(self.prompt.obey)

    def ask_for_answer(self) -> None:
        self.choices = ()
        vote = self.scene.vote
        if vote is None:
            self.screen.say("question", "bold")
        else:
            self.screen.say("vote", "bold", name=self.name(vote.seat))
        self.prompt.listen_until(self.prompt.obey)

    # --- what is told and shown -----------------------------------------------------------

    def tell(self, eyes: Eyes) -> None:
        """Tell what has happened since this viewer was told last."""
        news = self.host.log(eyes, self.heard[eyes])
        for paragraph in paragraphs(news, self.words, len(self.scene.chairs) == 1):
            self.screen.show(paragraph)
        if news:
            self.heard[eyes] = self.heard[None] = news[-1].seq
        self.tell_chat()

    def tell_chat(self) -> None:
        for message in self.host.chat():
            self.screen.show(chat_line(message, self.name(message.seat)))

    def board(self) -> Text:
        """Return the board as whoever is at the screen may see it."""
        return self.host.board(self.audience if self.holder is None else self.holder).rstrip()

    # --- the end --------------------------------------------------------------------------

    def finish(self) -> None:
        """Show how it ended, then let people look around or save."""
        self.tell(self.audience)
        self.holder, self.choices = None, ()
        show_board(self)
        self.screen.gap()
        if self.scene.result is not None:
            self.screen.show(sheet(self.scene.result, self.words))
            self.screen.gap()
            self.screen.write(verdict(self.scene.result, self.words), "bold")
        if self.scene.practice:
            self.screen.say("practice", "dim")
        tell_what_was_earned(self)
        if self.people:
            self.prompt.linger()
        else:
            self.left = True


def is_alone(scene: Scene) -> bool:
    """Whether everybody at the table is either here or a bot."""
    return all(chair.yours or chair.level for chair in scene.chairs)


def is_questioned(scene: Scene) -> bool:
    """Whether the others wait for an answer from somebody here."""
    return any(one is not None and one.waits_for_you for one in (scene.ask, scene.vote))


def asked_seat(session: Session) -> int | None:
    """The seat here that decides next: the holder's while they can, else the first that can.

    It follows from the table alone, so that who is handed the keyboard tells the others nothing.
    """
    if session.scene.status != "playing":
        return None
    acting = [seat for seat in session.people if seat in session.scene.view.actors]
    return session.holder if session.holder in acting else min(acting, default=None)


def waiting(session: Session) -> str:
    scene = session.scene
    awaited = scene.view.actors if scene.status == "playing" else ()
    names = [session.name(seat) for seat in awaited]
    return say("waiting", seats=", ".join(names) or say("others"))


def hand_over(session: Session, seat: int) -> None:
    """Wipe the screen and wait, between people who may not know the same."""
    if session.holder != seat and session.keeps_secrets:
        session.screen.clear()
        session.screen.wait(say("pass-the-keyboard", seat=session.name(seat)))
    session.holder = seat


def show_position(session: Session) -> None:
    """Show board, clocks and moves to the person asked."""
    screen, scene = session.screen, session.scene
    left = screen.height - show_board(session) - LINES_BESIDE_THE_MOVES
    clocks = times(scene, [session.name(seat) for seat in range(len(scene.chairs))])
    if clocks:
        screen.write(clocks, "dim")
        left -= 1
    session.prompt.list_moves(session.choices, max(left, FEWEST_ROWS))
    if not screen.measured:
        screen.measure(session.board())


def show_board(session: Session) -> int:
    """Draw the board for the person asked; returns the lines it took."""
    if session.holder is not None and len(session.scene.chairs) > 1:
        session.screen.show(Rule(session.name(session.holder), style="dim", align="left"))
    else:
        session.screen.gap()
    return session.screen.picture(session.board())


def tell_what_was_earned(session: Session) -> None:
    try:
        for privilege in session.host.earned():
            option = session.words.say("options", privilege.option)
            choice = f"{privilege.option}={privilege.value}"
            session.screen.say("earned", "bold", option=option, choice=choice)
    except CoffeehouseError as error:
        session.screen.write(str(error), "yellow")


# --- what is typed ------------------------------------------------------------------------


class Prompt:
    """Reads lines and carries them out: numbers of the menu, moves, commands."""

    def __init__(self, session: Session, commands: Mapping[str, SessionCommand]) -> None:
        self.session = session
        self.commands = commands
        self.menu = Menu((), 0)

    def listen_until(self, obey: Callable[[str], bool]) -> None:
        """Ask until a line changes the position; answer a wrong one with a sentence."""
        session, done = self.session, False
        while not done:
            session.tell_chat()
            prompt = say("prompt-over" if session.scene.status in ENDED else "prompt")
            suggestions = [*(choice.notation for choice in session.choices), *self.commands]
            text = session.screen.ask(prompt, suggestions)
            try:
                done = obey(text)
            except CoffeehouseError as error:
                session.screen.refuse(str(error))

    def obey(self, text: str) -> bool:
        """Carry out one line; returns whether the position changed."""
        if not text:
            return self.turn_page()
        if text.isdecimal():
            choice = self.line(text)
            return choice is not None and self.make(choice.notation)
        is_move = exactly(text, self.session.choices) is not None
        command = None if is_move else self.command_named(text)
        return self.search(text) if command is None else self.carry_out(command, text)

    def linger(self) -> None:
        """Obey commands after the end, until an empty line or the end of the input."""
        try:
            self.listen_until(self.obey_after)
        except InputEnded:
            self.session.left = True

    def obey_after(self, text: str) -> bool:
        """Carry out one line after the end; an empty one leaves."""
        if not text:
            self.session.left = True
            return True
        command = self.command_named(text) or self.command_beginning(text)
        if command is None:
            self.session.screen.refuse(say("it-is-over"))
            return False
        return self.carry_out(command, text)

    # --- the menu -------------------------------------------------------------------------

    def list_moves(self, choices: tuple[MenuChoice, ...], page: int | None = None) -> None:
        """Show these moves as the menu that numbers refer to."""
        rows = self.session.screen.height - LINES_BESIDE_THE_MOVES if page is None else page
        self.menu = Menu(choices, rows)
        self.show_menu()

    def number(self, moves: tuple[Move, ...]) -> None:
        """Let numbers refer to these moves, which stand on the screen already."""
        by_move = {choice.move: choice for choice in self.session.choices}
        # Where others act at the same time, what was advised may be gone by now.
        if all(move in by_move for move in moves):
            self.menu = Menu([by_move[move] for move in moves], len(moves))

    def show_menu(self) -> None:
        screen = self.session.screen
        screen.show(drawn(self.menu, screen.width))
        if self.menu.left:
            screen.say("more-moves", "dim", count=self.menu.left)

    def turn_page(self) -> bool:
        if self.menu.left or self.menu.first:
            self.menu.turn()
            self.show_menu()
        else:
            self.session.screen.say("hint", "dim")
        return False

    def line(self, digits: str) -> MenuChoice | None:
        """Return the move with that number; if it stands for several, list them."""
        row = self.menu.row(int(digits)) if len(digits) < 7 else None
        if row is None:
            count = len(self.menu.rows)
            self.session.screen.refuse(say("no-such-number", number=digits, count=count))
            return None
        if len(row.choices) == 1:
            return row.choices[0]
        self.list_moves(row.choices)
        return None

    # --- moves and commands ---------------------------------------------------------------

    def search(self, text: str) -> bool:
        """Try the first letters of a move or a command, then any part of a move's text."""
        choices = self.session.choices
        try:
            choice = meant(text, choices)
        except AmbiguousMove as several:
            found = tuple(one for one in choices if one.notation in several.moves)
            return self.list_found(text, found)
        if choice is not None:
            return self.make(choice.notation)
        command = self.command_beginning(text)
        if command is not None:
            return self.carry_out(command, text)
        return self.list_found(text, mentioning(text, choices))

    def list_found(self, text: str, found: tuple[MenuChoice, ...]) -> bool:
        """List moves that fit; a line that fits none may still name a move in another way."""
        session = self.session
        if found:
            session.screen.say("could-be", "dim", text=text, count=len(found))
            self.list_moves(found)
            return False
        try:
            return self.make(text)
        except CoffeehouseError:
            session.screen.refuse(refusal_of(session.host, session.seat, text))
            return False

    def make(self, notation: str) -> bool:
        """Make a move. Raises `CoffeehouseError` if it is refused."""
        session = self.session
        session.host.do(Play(id=new_id(), seat=session.seat, seq=session.scene.seq, move=notation))
        session.warned = False
        return True

    def command_named(self, text: str) -> SessionCommand | None:
        """Return the command whose name opens this line."""
        return self.commands.get(text.split()[0].lower())

    def command_beginning(self, text: str) -> SessionCommand | None:
        """Return the one command whose name begins with the first word."""
        start = text.split()[0].lower()
        fitting = [command for name, command in self.commands.items() if name.startswith(start)]
        return fitting[0] if len(fitting) == 1 else None

    def carry_out(self, command: SessionCommand, text: str) -> bool:
        return command(self.session, text.partition(" ")[2].strip())
