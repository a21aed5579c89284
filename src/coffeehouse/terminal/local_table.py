"""`Here`: a table in this terminal, the core of `tables` without storage."""

from __future__ import annotations

from collections.abc import Sequence

from coffeehouse.bots.hints import hints, thought
from coffeehouse.bots.levels import bot, offered
from coffeehouse.bots.private import choice_is_private, choose_in_private
from coffeehouse.engine.errors import CoffeehouseError, Refusal
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.options import Privilege
from coffeehouse.engine.text import Text
from coffeehouse.server.chat.messages import ChatMessage, Say
from coffeehouse.server.play.cached_table import CachedTable
from coffeehouse.table.decide import decide
from coffeehouse.table.entries import Chair, Drawn, Moved
from coffeehouse.table.frames import Line, Scene
from coffeehouse.table.house_commands import BotMove, Open, TableCommand
from coffeehouse.table.row import Settings
from coffeehouse.table.scenes import scene
from coffeehouse.table.table import Table
from coffeehouse.table.unlocks import earns
from coffeehouse.terminal import finished_games, saved_game
from coffeehouse.terminal.backend import Eyes
from coffeehouse.terminal.seeded_chance import SeededDealer, number_of
from coffeehouse.terminal.words import say

PERSON = "person"
"""The level of a seat where a person sits."""
US = "us"
"""Whoever is at this keyboard: one identity that holds all people's seats."""


class Here:
    """`levels` names each seat's bot, or `PERSON`. `is_lucky` if nobody chose the seed:
    who knows it can look ahead.
    """

    def __init__(
        self, table: Table, levels: Sequence[str], seed: int, is_lucky: bool = False
    ) -> None:
        self.game: AnyGame = table.game
        self.seed = seed
        self.is_lucky = is_lucky
        self.kept = CachedTable(table)
        self.since = table.seq + len(levels)
        if not table.over:
            self.do(Open({seat: chair(level) for seat, level in enumerate(levels)}))

    @classmethod
    def new(
        cls, game: AnyGame, levels: Sequence[str], options: dict[str, str], seed: int,
        is_lucky: bool = False, as_seated: bool = False,
    ) -> Here:  # fmt: skip
        """Chance deals the seats unless they are to stay as they are. Raises `BadSetup`,
        `UnknownLevel`.
        """
        finished_games.must_have(game, options)
        for level in set(levels) - {PERSON}:
            bot(level, game, seed)
        table = saved_game.new_table(game, len(levels), options, Settings(deal=not as_seated))
        return cls(table, levels, seed, is_lucky)

    @property
    def table(self) -> Table:
        return self.kept.table

    # --- looking --------------------------------------------------------------------------

    def scene(self, eyes: Eyes) -> Scene:
        return scene(self.table, US, eyes)

    def log(self, eyes: Eyes, since: int) -> list[Line]:
        return self.kept.lines(since, eyes)

    def board(self, eyes: Eyes) -> Text:
        return self.game.show(self.table.state, eyes)

    def board_after(self, seat: int, move: str) -> Text:
        state = self.game.as_actor(self.table.state, seat) or self.table.state
        view = self.game.preview(state, self.game.action(state, move), seat)
        return self.game.draw(view, self.game.components(state))

    def why(self, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        return self.game.refusal(self.table.state, seat, verb, refs)

    def hints(self, seat: int) -> tuple[Hint, ...]:
        """It costs no luck: the same place, the same advice."""
        return hints(self.observation(seat), thought(self.game), self.number("advice", seat))

    # --- acting ---------------------------------------------------------------------------

    def wait(self, seq: int) -> None:
        """Let the first bot to act make its move."""
        seat, level = self.table.bots_to_act()[0]
        self.do(BotMove(seat, seq, self.chosen(seat, level)))

    def speak(self, said: Say) -> None:
        raise CoffeehouseError(say("say-aloud"))

    def mute(self, seat: int, muted: bool) -> None:
        raise CoffeehouseError(say("say-aloud"))

    def remarks(self) -> tuple[ChatMessage, ...]:
        return ()

    def chosen(self, seat: int, level: str) -> int:
        """Whoever waits here can tell time as well as anybody."""
        house = bot(level, self.game, self.number("player", seat))
        if choice_is_private(self.game, self.table.state, seat):
            return int(choose_in_private(house, self.observation(seat)))
        return int(house.choose(self.observation(seat)))

    def do(self, command: TableCommand) -> None:
        drawn = sum(isinstance(entry, Drawn) for entry in self.table.live)
        dealer = SeededDealer(self.seed, drawn)
        self.kept.advance(decide(self.table, dealer, command, saved_game.now(), US).table)

    def observation(self, seat: int) -> Observation:
        return Observation(self.game, self.table.state, seat)

    def number(self, purpose: str, seat: int) -> int:
        """A seed of its own for each thought."""
        return number_of(f"{self.seed} {purpose} {seat} {len(self.table.live)}")

    # --- keeping --------------------------------------------------------------------------

    def save(self) -> str:
        return saved_game.write(self.table, self.seed)

    def earned(self) -> tuple[Privilege, ...]:
        """A saved game that goes on earns nothing: what came before may have been tried twice."""
        found = tuple(one for one in self.game.privileges if earns(self.table, US, one))
        if not (found and self.is_lucky):
            return ()
        finished_games.keep(self.table, self.save())
        return found

    def load(self, text: str) -> Here:
        table, file = saved_game.read(text, self.game)
        if not table.over:
            finished_games.must_have(table.game, table.row.options)
        house = {seat: offered(level) for seat, level in file.levels.items()}
        seats = [house.get(seat, PERSON) for seat in range(table.row.seats)]
        return Here(table, seats, self.seed if file.seed is None else file.seed)

    def would_lose(self) -> bool:
        ours = self.table.seats_of(US)
        moved = any(isinstance(entry, Moved) and entry.seat in ours for entry in self.table.live)
        return moved and not self.table.over


def chair(level: str) -> Chair:
    """A person adds nothing to chance here, so the nonce is empty; and is called by the seat."""
    return Chair(US, nonce="") if level == PERSON else Chair(level=level)
