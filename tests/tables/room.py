"""`Room`: a table and the people at it, for tests of the pure core; nothing is stored."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from types import MappingProxyType

from coffeehouse.engine.game import AnyGame
from coffeehouse.table import commands, moves
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.decide import decide
from coffeehouse.table.entries import Chair, Entry
from coffeehouse.table.fair_draws import Chain, Dealers
from coffeehouse.table.house_commands import THE_HOUSE, BotMove, Open, TableCommand
from coffeehouse.table.row import Row, Settings
from coffeehouse.table.table import Table

KEY = b"k" * 32


def nonce(number: int) -> str:
    return f"{number:032x}"


class Room:
    def __init__(
        self,
        game: AnyGame,
        people: str = "ab",
        house: int = 0,
        id: str = "t1",
        chained: str = "",
        options: Mapping[str, str] = MappingProxyType({}),
        **settings: object,
    ) -> None:
        """One letter a seat says who sits there (`aab`), then `house` bots. Those named
        in `chained` have a hash chain, as browsers do.
        """
        seats = len(people) + house
        self.dealer = Dealers(KEY).of(id)
        self.now = 1_000_000
        self.ids = itertools.count(1)
        row = Row(
            id=id,
            game=game.id,
            version=game.version,
            edition=game.edition_source.digest,
            seats=seats,
            options=game.setup(seats, dict(options)),
            settings=Settings(**settings),  # type: ignore[arg-type]
            commitment=self.dealer.commitment,
            created=self.now,
            maker="a",
        )
        self.table = Table(row, game)
        self.chains: list[Chain] = []
        for seat in range(len(people), seats):
            self.seat_bot(seat)
        for seat, who in enumerate(people):
            given = self.new_chain(seat).end if who in chained else nonce(seat)
            self.do(who, commands.Sit(id=self.id(), name=who * 3, nonce=given, seat=seat))

    def id(self) -> str:
        return f"r{next(self.ids)}"

    def seat_bot(self, seat: int) -> None:
        self.command(Open({seat: Chair(level="chief")}))

    def command(
        self, command: TableCommand, who: str = THE_HOUSE, request: str | None = None
    ) -> list[Entry]:
        """Carry out what a person or the house does; returns what it added."""
        draft = decide(self.table, self.dealer, command, self.now, who, request)
        self.table = draft.table
        return draft.entries

    def do(self, who: str, command: AnyCommand) -> list[Entry]:
        self.now += 1000
        return self.command(command, who, command.id)

    def new_chain(self, seed: int) -> Chain:
        chain = Chain(bytes([seed]) * 32, 300)
        self.chains.append(chain)
        return chain

    def next_link(self, seat: int) -> str | None:
        tips = self.table.luck.tips
        for chain in self.chains:
            if tips and tips[seat] in chain.links:
                return chain.link(chain.links.index(tips[seat]) + 1)
        return None

    def move(
        self, seat: int, text: str, seq: int | None = None, *, chain: Chain | None = None
    ) -> list[Entry]:
        """With the seat's next link if it has one, or without it and a new `chain`."""
        seen = self.table.seq if seq is None else seq
        who = self.table.chairs[seat].who or ""
        link = self.next_link(seat) if chain is None else None
        end = None if chain is None else chain.end
        play = commands.Play(id=self.id(), seat=seat, seq=seen, move=text, link=link, chain=end)
        return self.do(who, play)

    def first_move(self, seat: int) -> str:
        return str(self.table.game.moves(self.table.state, seat)[0])

    def undo(self, seat: int, to: int | None = None, seq: int | None = None) -> list[Entry]:
        seen = self.table.seq if seq is None else seq
        who = self.table.chairs[seat].who or ""
        return self.do(who, commands.Undo(id=self.id(), seat=seat, seq=seen, to=to))

    def take_out(self, seat: int, *only: int) -> list[Entry]:
        who = self.table.chairs[seat].who or ""
        taken = commands.Undo(id=self.id(), seat=seat, seq=self.table.seq, only=only)
        return self.do(who, taken)

    def ask(self, seat: int, topic: str, about: int | None = None) -> list[Entry]:
        who = self.table.chairs[seat].who or ""
        question = commands.AskFor(id=self.id(), seat=seat, topic=topic, about=about)  # type: ignore[arg-type]
        return self.do(who, question)

    def reply(self, seat: int, yes: bool = True) -> list[Entry]:
        assert self.table.open_ask is not None
        who = self.table.chairs[seat].who or ""
        ask = self.table.open_ask.seq
        return self.do(who, commands.Reply(id=self.id(), seat=seat, ask=ask, yes=yes))

    def house_moves(self, rng: random.Random) -> None:
        while houses := self.table.bots_to_act():
            seat, _ = houses[0]
            here = self.table.game.as_actor(self.table.state, seat)
            assert here is not None
            action = int(rng.choice(list(here.legal_actions())))
            self.command(BotMove(seat, self.table.seq, action))

    def play_out(self, seed: int = 1, undo: float = 0.0) -> None:
        """Random moves to the end, now and then taken back."""
        rng = random.Random(seed)
        while not self.table.over:
            self.house_moves(rng)
            if self.table.over:
                return
            seat = rng.choice(sorted(self.table.actors))
            who = self.table.chairs[seat].who or ""
            if rng.random() < undo and moves.last_undo(self.table, who, seat):
                self.undo(seat)
                continue
            self.move(seat, str(rng.choice(self.table.game.moves(self.table.state, seat))))

    def rebuilt(self) -> Table:
        return Table.rebuild(self.table.row, self.table.game, self.table.entries)
