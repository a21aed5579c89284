"""`Sitting`: people at a table in one terminal, from the first move to the score sheet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import msgspec
from rich.rule import Rule
from rich.text import Text

from coffeehouse.cli.terminal import orders
from coffeehouse.cli.terminal.menu import Choice, Menu, choices_of, drawn
from coffeehouse.cli.terminal.reading import beginning_with, exactly, mentioning
from coffeehouse.cli.terminal.refusing import refusal_of
from coffeehouse.cli.terminal.screen import InputEnded, Screen
from coffeehouse.cli.terminal.sheet import sheet, verdict
from coffeehouse.cli.terminal.table import Table
from coffeehouse.cli.terminal.telling import Audience, paragraphs
from coffeehouse.cli.terminal.words import say
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.state import CHANCE

BESIDE_THE_MOVES = 4
"""Lines of a screen that neither board nor moves take: news, head, hint, prompt."""
FEWEST_ROWS = 5
"""A board that fills the screen still leaves so many lines to the moves."""


class Sitting:
    """Whoever is at the keyboard: what they have heard, which moves lie before them."""

    def __init__(self, screen: Screen, table: Table) -> None:
        self.screen = screen
        self.left = False
        self.warned = False
        """Whether a person was told that leaving now loses the game."""
        self.sit_down(table)

    def sit_down(self, table: Table) -> None:
        """Begin, or go on elsewhere: another table, or this one after something was undone."""
        self.table = table
        self.holder: int | None = None
        self.secretive = False
        """Whether it ever showed that the people here may not all see the same."""
        self.heard: dict[Audience, int] = defaultdict(int)
        self.choices: tuple[Choice, ...] = ()
        self.menu = Menu((), 0)

    def sit_down_again(self) -> None:
        """The log is shorter than what was heard of it."""
        holder = self.holder
        self.sit_down(self.table)
        self.heard = defaultdict(lambda: len(self.table.log))
        self.holder = holder

    @property
    def eyes(self) -> Audience:
        """Whose eyes the screen has now."""
        return self.audience if self.holder is None else self.holder

    @property
    def has_something_to_lose(self) -> bool:
        return not self.table.is_over and self.table.last_decision() is not None

    def run(self) -> None:
        """Play until the game is over and everybody has left."""
        while not self.left:
            self.step()

    def step(self) -> None:
        seat = self.table.seat
        if seat == CHANCE:
            self.table.draw()
            return
        self.relay()
        if self.table.is_over:
            self.finish()
        elif seat in self.table.players:
            self.let_house_move()
        else:
            self.let_person_move(seat)

    def let_house_move(self) -> None:
        with self.screen.thinking(say("thinking", seat=self.table.name(self.table.seat))):
            self.table.let_house_move()

    def let_person_move(self, seat: int) -> None:
        only = self.table.only_action()
        if only is not None:
            self.table.take(only)
            return
        self.hand_over(seat)
        self.tell(seat)
        self.spread_moves(seat)
        self.show_position()
        self.listen_until(self.obey)

    # --- what is told and shown -----------------------------------------------------------

    @property
    def audience(self) -> Audience:
        """Whose eyes the screen has when nobody in particular is asked."""
        people = self.table.people
        return people[0] if len(people) == 1 else None

    def relay(self) -> None:
        """Tell what happened as it happens, where nobody could overhear it."""
        if len(self.table.people) <= 1:
            self.tell(self.audience)

    def tell(self, audience: Audience) -> None:
        news = self.table.log[self.heard[audience] :]
        marked = (audience,) if self.secretive else self.table.people
        for paragraph in paragraphs(news, audience, marked):
            self.screen.show(paragraph)
        self.heard[audience] = self.heard[None] = len(self.table.log)

    def hand_over(self, seat: int) -> None:
        """Between people who may not see the same, the screen is wiped and waits."""
        self.secretive = self.secretive or has_secrets(self.table)
        if self.holder != seat and self.secretive:
            self.screen.clear()
            self.screen.wait(say("pass-the-keyboard", seat=self.table.name(seat)))
        self.holder = seat

    def spread_moves(self, seat: int) -> None:
        moves = self.table.game.moves(self.table.state, seat)
        actions = [int(action) for action in self.table.state.legal_actions()]
        self.choices = choices_of(moves, actions, self.table.words)

    def show_position(self) -> None:
        left = self.screen.height - self.show_board() - BESIDE_THE_MOVES
        self.list_moves(self.choices, max(left, FEWEST_ROWS))
        if not self.screen.measured:
            self.screen.measure(self.board())

    def show_board(self) -> int:
        """Draw the board for whoever is asked; returns the lines it took."""
        table = self.table
        if self.holder is not None and table.record.seats > 1:
            self.screen.show(Rule(table.name(self.holder), style="dim", align="left"))
        else:
            self.screen.gap()
        return self.screen.picture(self.board())

    def board(self) -> Text:
        board = self.table.game.show(self.table.state, self.eyes)
        board.rstrip()
        return board

    def list_moves(self, choices: tuple[Choice, ...], page: int | None = None) -> None:
        """Lay these moves out as the menu that numbers refer to."""
        rows = self.screen.height - BESIDE_THE_MOVES if page is None else page
        self.menu = Menu(choices, rows)
        self.show_menu()

    def show_menu(self) -> None:
        self.screen.show(drawn(self.menu, self.screen.width))
        if self.menu.left:
            self.screen.say("more-moves", "dim", count=self.menu.left)

    # --- what is typed --------------------------------------------------------------------

    def listen_until(self, obey: Callable[[str], bool]) -> None:
        """Ask until a line changes the position. A wrong one gets a sentence."""
        done = False
        while not done:
            text = self.screen.ask(self.prompt(), self.suggestions())
            try:
                done = obey(text)
            except CoffeehouseError as error:
                self.screen.refuse(str(error))

    def prompt(self) -> str:
        return say("prompt-over" if self.table.is_over else "prompt")

    def suggestions(self) -> list[str]:
        return [*(choice.notation for choice in self.choices), *orders.ORDERS]

    def obey(self, text: str) -> bool:
        """Carry out one line; True if the position changed."""
        if not text:
            return self.turn_page()
        if text.isdecimal():
            return self.pick(text)
        choice = exactly(text, self.choices)
        if choice is not None:
            return self.make(choice)
        order = orders.named(text)
        if order is not None:
            return order(self)
        return self.search(text)

    def turn_page(self) -> bool:
        if self.menu.left or self.menu.first:
            self.menu.turn()
            self.show_menu()
        else:
            self.screen.say("hint", "dim")
        return False

    def pick(self, digits: str) -> bool:
        row = self.menu.row(int(digits)) if len(digits) < 7 else None
        if row is None:
            self.screen.refuse(say("no-such-number", number=digits, count=len(self.menu.rows)))
            return False
        if len(row.choices) == 1:
            return self.make(row.choices[0])
        self.list_moves(row.choices)
        return False

    def search(self, text: str) -> bool:
        """First letters of a move or an order, then any part of a move's text."""
        fitting = beginning_with(text, self.choices)
        if len(fitting) == 1:
            return self.make(fitting[0])
        order = orders.beginning_with(text) if not fitting else None
        if order is not None:
            return order(self)
        found = fitting or mentioning(text, self.choices)
        if not found:
            self.screen.refuse(refusal_of(self.table, text))
            return False
        self.screen.say("could-be", "dim", text=text, count=len(found))
        self.list_moves(found)
        return False

    def make(self, choice: Choice) -> bool:
        self.warned = False
        self.table.take(choice.action)
        return True

    # --- the end --------------------------------------------------------------------------

    def finish(self) -> None:
        """Show how it ended, then let people look around, save or take back."""
        self.tell(self.audience)
        self.holder, self.choices = None, ()
        self.show_board()
        self.screen.gap()
        result = self.table.game.result(self.table.state)
        self.screen.show(sheet(result, self.table.words))
        self.screen.gap()
        self.screen.write(verdict(result), "bold")
        if self.table.practice:
            self.screen.say("practice", "dim")
        self.linger()

    def linger(self) -> None:
        if not self.table.people:
            self.left = True
            return
        try:
            self.listen_until(self.obey_after)
        except InputEnded:
            self.left = True

    def obey_after(self, text: str) -> bool:
        if not text:
            self.left = True
            return True
        order = orders.named(text) or orders.beginning_with(text)
        if order is None:
            self.screen.refuse(say("it-is-over"))
            return False
        return order(self)


def has_secrets(table: Table) -> bool:
    """Whether one of the people here sees, or was told, what another may not know."""
    people = table.people
    views = [
        msgspec.structs.replace(table.game.view(table.state, seat), viewer=None) for seat in people
    ]
    told = [[line.sentences[seat] for line in table.log] for seat in people]
    return any(view != views[0] for view in views) or any(log != told[0] for log in told)
