"""`Sitting`: people at a table in one terminal, from the first move to the score sheet."""

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
from coffeehouse.terminal.backend import Eyes, Host
from coffeehouse.terminal.clock import times
from coffeehouse.terminal.log import paragraphs, remark_line
from coffeehouse.terminal.menu import Choice, Menu, choices_of, drawn
from coffeehouse.terminal.refusals import refusal_of
from coffeehouse.terminal.score_sheet import sheet, verdict
from coffeehouse.terminal.screen import InputEnded, Screen
from coffeehouse.terminal.typed_move import exactly, meant, mentioning
from coffeehouse.terminal.words import say

LINES_BESIDE_THE_MOVES = 4
"""Lines of a screen that neither board nor moves take: news, head, hint, prompt."""
FEWEST_ROWS = 5
"""A board that fills the screen still leaves so many lines to the moves."""
ENDED = ("over", "read-only")

Order = Callable[["Sitting", str], bool]
"""Gets the sitting and what was typed behind the order's name; True if the position changed."""


class Sitting:
    """Whoever is at the keyboard: one person, or several who pass it on."""

    scene: Scene
    """The table as whoever is asked sees it; before anybody is, as everybody here does."""

    def __init__(self, screen: Screen, host: Host, orders: Mapping[str, Order]) -> None:
        self.screen = screen
        self.orders = orders
        self.left = False
        self.warned = False
        """Whether a person was told that leaving now loses the game."""
        self.sit_down(host)

    def sit_down(self, host: Host) -> None:
        """Begin, or go on at another table."""
        self.host = host
        self.scene = host.scene(None)
        self.holder: int | None = None
        self.heard: dict[Eyes, int] = defaultdict(lambda: host.since)
        self.choices: tuple[Choice, ...] = ()
        self.menu = Menu((), 0)
        self.has_secrets = hides(host.game.begin(len(self.scene.chairs), self.scene.options))

    # --- who is here ----------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played from this keyboard now."""
        return tuple(seat for seat in self.scene.seats if not self.scene.chairs[seat].away)

    @property
    def is_alone(self) -> bool:
        """Whether everybody at the table is either here or a bot."""
        return all(chair.yours or chair.level for chair in self.scene.chairs)

    @property
    def keeps_secrets(self) -> bool:
        """Whether the people here may not all know the same."""
        return self.has_secrets and len(self.people) > 1

    @property
    def audience(self) -> Eyes:
        """Whose eyes the screen has when nobody in particular is asked."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def eyes(self) -> Eyes:
        """Whose eyes the screen has now."""
        return self.audience if self.holder is None else self.holder

    @property
    def seat(self) -> int:
        """Who gives orders: whoever holds the keyboard, else the first of those here."""
        return next(iter(self.people), 0) if self.holder is None else self.holder

    @property
    def words(self) -> Words:
        """The game's words and the table's, with the names of those who sit there."""
        names = {f"seat.{seat}": chair.name for seat, chair in enumerate(self.scene.chairs)}
        known = {"names": {ref: name for ref, name in names.items() if name}}
        return Words(known, *words_for(self.host.game.words).layers)

    def name(self, seat: int) -> str:
        """What to call a seat: its name, and its strength if the house plays it."""
        level, name = self.scene.chairs[seat].level, self.words.name(f"seat.{seat}")
        return name if level is None else say("house-seat", seat=name, level=level)

    # --- from move to move ----------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over and everybody has left."""
        while not self.left:
            self.step()

    def step(self) -> None:
        self.scene = self.host.scene(self.audience)
        if len(self.people) <= 1:
            self.tell(self.audience)
        asked = self.asked()
        if self.scene.status in ENDED:
            self.finish()
        elif asked is not None:
            self.let_person_move(asked)
        elif self.is_questioned:
            self.let_person_answer()
        else:
            with self.screen.thinking(self.waiting()):
                self.host.wait(self.scene.seq)

    def asked(self) -> int | None:
        """Whose decision is next: the holder's while they have one, else the first of those here.

        It follows from the table alone: who is handed the keyboard tells the others nothing.
        """
        if self.scene.status != "playing":
            return None
        acting = [seat for seat in self.people if seat in self.scene.view.actors]
        return self.holder if self.holder in acting else min(acting, default=None)

    def waiting(self) -> str:
        awaited = self.scene.view.actors if self.scene.status == "playing" else ()
        names = [self.name(seat) for seat in awaited]
        return say("waiting", seats=", ".join(names) or say("others"))

    def let_person_move(self, seat: int) -> None:
        self.hand_over(seat)
        self.scene = self.host.scene(seat)
        self.tell(seat if self.keeps_secrets else self.audience)
        self.choices = choices_of(self.scene.offers, self.words)
        self.show_position()
        self.listen_until(self.obey)

    @property
    def is_questioned(self) -> bool:
        """Whether the others wait for a word of somebody here."""
        questions = (self.scene.ask, self.scene.vote)
        return any(one is not None and one.waits_for_you for one in questions)

    def let_person_answer(self) -> None:
        self.choices = ()
        vote = self.scene.vote
        if vote is None:
            self.screen.say("question", "bold")
        else:
            self.screen.say("vote", "bold", name=self.name(vote.seat))
        self.listen_until(self.obey)

    def hand_over(self, seat: int) -> None:
        """Between people who may not know the same, the screen is wiped and waits."""
        if self.holder != seat and self.keeps_secrets:
            self.screen.clear()
            self.screen.wait(say("pass-the-keyboard", seat=self.name(seat)))
        self.holder = seat

    # --- what is told and shown -----------------------------------------------------------

    def tell(self, eyes: Eyes) -> None:
        """What has happened since these eyes were told last."""
        news = self.host.log(eyes, self.heard[eyes])
        for paragraph in paragraphs(news, self.words, len(self.scene.chairs) == 1):
            self.screen.show(paragraph)
        if news:
            self.heard[eyes] = self.heard[None] = news[-1].seq
        self.tell_remarks()

    def tell_remarks(self) -> None:
        for remark in self.host.remarks():
            self.screen.show(remark_line(remark, self.name(remark.seat)))

    def show_position(self) -> None:
        left = self.screen.height - self.show_board() - LINES_BESIDE_THE_MOVES
        clocks = times(self.scene, [self.name(seat) for seat in range(len(self.scene.chairs))])
        if clocks:
            self.screen.write(clocks, "dim")
            left -= 1
        self.list_moves(self.choices, max(left, FEWEST_ROWS))
        if not self.screen.measured:
            self.screen.measure(self.board())

    def show_board(self) -> int:
        """Draw the board for whoever is asked; returns the lines it took."""
        if self.holder is not None and len(self.scene.chairs) > 1:
            self.screen.show(Rule(self.name(self.holder), style="dim", align="left"))
        else:
            self.screen.gap()
        return self.screen.picture(self.board())

    def board(self) -> Text:
        return self.host.board(self.eyes).rstrip()

    def list_moves(self, choices: tuple[Choice, ...], page: int | None = None) -> None:
        """Lay these moves out as the menu that numbers refer to."""
        rows = self.screen.height - LINES_BESIDE_THE_MOVES if page is None else page
        self.menu = Menu(choices, rows)
        self.show_menu()

    def number(self, moves: tuple[Move, ...]) -> None:
        """From now on numbers refer to these moves, which stand on the screen already."""
        by_move = {choice.move: choice for choice in self.choices}
        # Where others act at the same time, what was advised may be gone by now.
        if all(move in by_move for move in moves):
            self.menu = Menu([by_move[move] for move in moves], len(moves))

    def show_menu(self) -> None:
        self.screen.show(drawn(self.menu, self.screen.width))
        if self.menu.left:
            self.screen.say("more-moves", "dim", count=self.menu.left)

    # --- what is typed --------------------------------------------------------------------

    def listen_until(self, obey: Callable[[str], bool]) -> None:
        """Ask until a line changes the position. A wrong one gets a sentence."""
        done = False
        while not done:
            self.tell_remarks()
            text = self.screen.ask(self.prompt(), self.suggestions())
            try:
                done = obey(text)
            except CoffeehouseError as error:
                self.screen.refuse(str(error))

    def prompt(self) -> str:
        return say("prompt-over" if self.scene.status in ENDED else "prompt")

    def suggestions(self) -> list[str]:
        return [*(choice.notation for choice in self.choices), *self.orders]

    def obey(self, text: str) -> bool:
        """Carry out one line; True if the position changed."""
        if not text:
            return self.turn_page()
        if text.isdecimal():
            return self.pick(text)
        order = None if exactly(text, self.choices) else self.order_named(text)
        return self.search(text) if order is None else self.carry_out(order, text)

    def turn_page(self) -> bool:
        if self.menu.left or self.menu.first:
            self.menu.turn()
            self.show_menu()
        else:
            self.screen.say("hint", "dim")
        return False

    def pick(self, digits: str) -> bool:
        choice = self.line(digits)
        return choice is not None and self.make(choice.notation)

    def line(self, digits: str) -> Choice | None:
        """The move with that number; a number of several lists them."""
        row = self.menu.row(int(digits)) if len(digits) < 7 else None
        if row is None:
            self.screen.refuse(say("no-such-number", number=digits, count=len(self.menu.rows)))
            return None
        if len(row.choices) == 1:
            return row.choices[0]
        self.list_moves(row.choices)
        return None

    def search(self, text: str) -> bool:
        """First letters of a move or an order, then any part of a move's text."""
        try:
            choice = meant(text, self.choices)
        except AmbiguousMove as several:
            found = tuple(one for one in self.choices if one.notation in several.moves)
            return self.list_found(text, found)
        if choice is not None:
            return self.make(choice.notation)
        order = self.order_beginning(text)
        if order is not None:
            return self.carry_out(order, text)
        return self.list_found(text, mentioning(text, self.choices))

    def list_found(self, text: str, found: tuple[Choice, ...]) -> bool:
        if not found:
            return self.make_by_another_name(text)
        self.screen.say("could-be", "dim", text=text, count=len(found))
        self.list_moves(found)
        return False

    def make_by_another_name(self, text: str) -> bool:
        """What is on no list can be the same as a move that is; else it gets its reason."""
        try:
            return self.make(text)
        except CoffeehouseError:
            self.screen.refuse(refusal_of(self.host, self.seat, text))
            return False

    def make(self, notation: str) -> bool:
        self.host.do(Play(id=new_id(), seat=self.seat, seq=self.scene.seq, move=notation))
        self.warned = False
        return True

    # --- orders ---------------------------------------------------------------------------

    def order_named(self, text: str) -> Order | None:
        """The order whose name opens this line."""
        return self.orders.get(text.split()[0].lower())

    def order_beginning(self, text: str) -> Order | None:
        """The one order the first word is the beginning of."""
        start = text.split()[0].lower()
        fitting = [order for name, order in self.orders.items() if name.startswith(start)]
        return fitting[0] if len(fitting) == 1 else None

    def carry_out(self, order: Order, text: str) -> bool:
        return order(self, text.partition(" ")[2].strip())

    # --- the end --------------------------------------------------------------------------

    def finish(self) -> None:
        """Show how it ended, then let people look around or save."""
        self.tell(self.audience)
        self.holder, self.choices = None, ()
        self.show_board()
        self.screen.gap()
        if self.scene.result is not None:
            self.screen.show(sheet(self.scene.result, self.words))
            self.screen.gap()
            self.screen.write(verdict(self.scene.result, self.words), "bold")
        if self.scene.practice:
            self.screen.say("practice", "dim")
        self.tell_what_was_earned()
        self.linger()

    def tell_what_was_earned(self) -> None:
        try:
            for privilege in self.host.earned():
                option = self.words.say("options", privilege.option)
                self.screen.say(
                    "earned", "bold", option=option, choice=f"{privilege.option}={privilege.value}"
                )
        except CoffeehouseError as error:
            self.screen.write(str(error), "yellow")

    def linger(self) -> None:
        if not self.people:
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
        order = self.order_named(text) or self.order_beginning(text)
        if order is None:
            self.screen.refuse(say("it-is-over"))
            return False
        return self.carry_out(order, text)
