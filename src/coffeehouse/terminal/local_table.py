"""`LocalTable`: a table in this process, decided by the rules of `coffeehouse.table`."""

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
from coffeehouse.terminal.backend import Eyes
from coffeehouse.terminal.saved_games import (
    SeededDealer,
    check_unlocked,
    keep_finished,
    new_table,
    now,
    number_of,
    read_saved_game,
    write_saved_game,
)
from coffeehouse.terminal.words import say

PERSON = "person"
"""The level of a seat where a person sits."""
US = "us"
"""Whoever is at this keyboard: one identity that holds all people's seats."""


class LocalTable:
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
        self.table = table
        self.since = table.seq + len(levels)
        if not table.over:
            self.do(Open({seat: chair(level) for seat, level in enumerate(levels)}))

    @classmethod
    def new(
        cls,
        game: AnyGame,
        levels: Sequence[str],
        options: dict[str, str],
        seed: int,
        is_lucky: bool = False,
        as_seated: bool = False,
    ) -> LocalTable:
        """Chance deals the seats unless they are to stay as they are. Raises `BadSetup`,
        `UnknownLevel`.
        """
        check_unlocked(game, options)
        for level in set(levels) - {PERSON}:
            bot(level, game, seed)
        table = new_table(game, len(levels), options, Settings(deal=not as_seated))
        return cls(table, levels, seed, is_lucky)

    # --- looking --------------------------------------------------------------------------

    def scene(self, eyes: Eyes) -> Scene:
        return scene(self.table, US, eyes)

    def log(self, eyes: Eyes, since: int) -> list[Line]:
        return self.kept.lines(since, eyes)

    def board(self, eyes: Eyes, after: str = "") -> Text:
        if not after:
            return self.game.show(self.table.state, eyes)
        assert eyes is not None
        state = self.game.as_actor(self.table.state, eyes) or self.table.state
        view = self.game.preview(state, self.game.action(state, after), eyes)
        return self.game.draw(view, self.game.components(state))

    def why(self, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        return self.game.refusal(self.table.state, seat, verb, refs)

    def hints(self, seat: int) -> tuple[Hint, ...]:
        """The same position gets the same hints; the draws of the game are not used up."""
        return hints(observation(self, seat), thought(self.game), seed_for(self, "advice", seat))

    # --- acting ---------------------------------------------------------------------------

    def wait(self, seq: int) -> None:
        """Let the first bot to act make its move."""
        seat, level = self.table.bots_to_act()[0]
        self.do(BotMove(seat, seq, chosen(self, seat, level)))

    def speak(self, said: Say) -> None:
        raise CoffeehouseError(say("say-aloud"))

    def mute(self, seat: int, muted: bool) -> None:
        raise CoffeehouseError(say("say-aloud"))

    def chat(self) -> tuple[ChatMessage, ...]:
        return ()

    def do(self, command: TableCommand) -> None:
        drawn = sum(isinstance(entry, Drawn) for entry in self.table.live)
        dealer = SeededDealer(self.seed, drawn)
        self.kept.advance(decide(self.table, dealer, command, now(), US).table)
        self.table = self.kept.table

    # --- keeping --------------------------------------------------------------------------

    def save(self) -> str:
        return write_saved_game(self.table, self.seed)

    def earned(self) -> tuple[Privilege, ...]:
        """A saved game that goes on earns nothing: what came before may have been tried twice."""
        found = tuple(one for one in self.game.privileges if earns(self.table, US, one))
        if not (found and self.is_lucky):
            return ()
        keep_finished(self.table, self.save())
        return found

    def load(self, text: str) -> LocalTable:
        table, file = read_saved_game(text, self.game)
        if not table.over:
            check_unlocked(table.game, table.row.options)
        house = {seat: offered(level) for seat, level in file.levels.items()}
        seats = [house.get(seat, PERSON) for seat in range(table.row.seats)]
        return LocalTable(table, seats, self.seed if file.seed is None else file.seed)

    def would_lose(self) -> bool:
        ours = self.table.seats_of(US)
        moved = any(isinstance(entry, Moved) and entry.seat in ours for entry in self.table.live)
        return moved and not self.table.over


def chair(level: str) -> Chair:
    """A person adds nothing to chance here, so the nonce is empty; and is called by the seat."""
    return Chair(US, nonce="") if level == PERSON else Chair(level=level)


def observation(local: LocalTable, seat: int) -> Observation:
    return Observation(local.game, local.table.state, seat)


def chosen(local: LocalTable, seat: int, level: str) -> int:
    """Return a bot's choice, made so that its time tells no more than its move where it must."""
    player = bot(level, local.game, seed_for(local, "player", seat))
    if choice_is_private(local.game, local.table.state, seat):
        return int(choose_in_private(player, observation(local, seat)))
    return int(player.choose(observation(local, seat)))


def seed_for(local: LocalTable, purpose: str, seat: int) -> int:
    """Return a seed of its own for each search of a bot."""
    return number_of(f"{local.seed} {purpose} {seat} {len(local.table.live)}")
