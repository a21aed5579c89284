"""`Away`: a seat at a table on a server, played in this terminal."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from coffeehouse.cli.terminal.menu import Choice, Menu, choices_of, drawn
from coffeehouse.cli.terminal.reading import beginning_with, exactly
from coffeehouse.cli.terminal.screen import Screen
from coffeehouse.cli.terminal.sheet import sheet, verdict
from coffeehouse.cli.terminal.words import capital, say
from coffeehouse.client import Client, TableSocket, Unreachable, new_id
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.move import Move
from coffeehouse.engine.registry import game
from coffeehouse.tables.errors import words_for
from coffeehouse.wire.answers import Refused
from coffeehouse.wire.commands import AnyCommand, NewTable, Play, Undo
from coffeehouse.wire.frames import Scene

T = TypeVar("T")
PATIENCE = 24 * 3600.0
"""Seconds to wait for the others."""
COMING_BACK = 60.0
"""Seconds to try again when the line is gone."""


def sit_down(screen: Screen, client: Client, table: str | NewTable) -> Away:
    """Take a seat at a table that is there, or at a new one."""
    name = client.me().name
    id = table if isinstance(table, str) else client.make(table).table
    sat = client.sit(id, name)
    if isinstance(sat, Refused):
        raise CoffeehouseError(sat.sentence)
    screen.say("away-seated", "dim", name=name, table=id, url=f"{client.url}/table/{id}")
    return Away(screen, client, id, client.scene(id).seats[0])


class Away:
    def __init__(self, screen: Screen, client: Client, table: str, seat: int) -> None:
        self.screen = screen
        self.client = client
        self.table = table
        self.seat = seat
        self.socket: TableSocket | None = None
        self.seen: int | None = None
        self.told = 0
        self.choices: tuple[Choice, ...] = ()
        self.menu = Menu((), 0)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        scene: Scene | None = self.again(self.look)
        while scene is not None and scene.status not in ("over", "read-only"):
            self.tell(scene)
            scene = self.decide(scene) if scene.moves else self.wait(scene)
        if scene is not None:
            self.finish(scene)

    # --- the line -------------------------------------------------------------------------

    def look(self) -> Scene:
        """Open the line, if there is none, and say what was seen last."""
        if self.socket is None:
            self.socket = self.client.socket(self.table)
            self.told = 0
        scene = self.socket.look(self.seat, self.seen)
        self.seen = scene.seq
        return scene

    def again(self, ask: Callable[[], T]) -> T:
        """What is asked is asked again over a new line, for a while, when the old one is gone."""
        until = time.monotonic() + COMING_BACK
        while True:
            try:
                return ask()
            except Unreachable:
                self.socket = None
                if time.monotonic() > until:
                    raise
                time.sleep(0.5)

    def wait(self, scene: Scene) -> Scene:
        def grown() -> Scene:
            if self.socket is None and (now := self.look()).seq > scene.seq:
                return now
            assert self.socket is not None
            return self.socket.scene_after(scene.seq, PATIENCE)

        with self.screen.thinking(say("away-waiting")):
            now = self.again(grown)
        self.seen = now.seq
        return now

    def command(self, scene: Scene, command: AnyCommand) -> Scene | None:
        """The scene after a command; None if it was refused."""

        def answered() -> Scene | None:
            if self.socket is None:
                self.look()
            assert self.socket is not None
            answer = self.socket.ask(command)
            if isinstance(answer, Refused):
                self.screen.refuse(answer.sentence)
                return None
            return self.client.scene(self.table, self.seat)

        after = self.again(answered)
        return after if after is not None and after.seq > scene.seq else None

    # --- what is told and shown -----------------------------------------------------------

    def tell(self, scene: Scene) -> None:
        words = words_for(game(scene.game).words)
        frames = [] if self.socket is None else self.socket.frames
        for frame in frames[self.told :]:
            self.screen.write(capital(words.told(frame.told)))
        self.told = len(frames)

    def decide(self, scene: Scene) -> Scene | None:
        """A move of the person; None if they leave."""
        self.show(scene)
        while True:
            text = self.screen.ask(say("prompt"), [choice.notation for choice in self.choices])
            if text == "quit":
                return None
            after = self.obey(scene, text)
            if after is not None:
                return after

    def show(self, scene: Scene) -> None:
        self.screen.gap()
        self.screen.write(self.client.board(self.table, self.seat).rstrip())
        moves = [Move.parse(text) for text in scene.moves]
        self.choices = choices_of(moves, range(len(moves)), game(scene.game).words)
        self.list_moves(self.choices)

    def list_moves(self, choices: tuple[Choice, ...]) -> None:
        self.menu = Menu(choices, self.screen.height)
        self.screen.show(drawn(self.menu, self.screen.width))

    def obey(self, scene: Scene, text: str) -> Scene | None:
        """Carry out one line; the scene after it if the position changed."""
        if text == "undo":
            return self.command(scene, Undo(id=new_id(), seat=self.seat, seq=scene.seq))
        fitting = self.meant(text)
        if len(fitting) == 1:
            move = fitting[0].notation
            return self.command(scene, Play(id=new_id(), seat=self.seat, seq=scene.seq, move=move))
        if fitting:
            self.list_moves(fitting)
        else:
            self.screen.refuse(say("away-not-understood", text=text))
        return None

    def meant(self, text: str) -> tuple[Choice, ...]:
        if text.isdecimal() and len(text) < 6:
            row = self.menu.row(int(text))
            return () if row is None else row.choices
        one = exactly(text, self.choices)
        return beginning_with(text, self.choices) if one is None else (one,)

    def finish(self, scene: Scene) -> None:
        self.tell(scene)
        self.screen.write(self.client.board(self.table, self.seat).rstrip())
        if scene.result is not None:
            self.screen.show(sheet(scene.result, game(scene.game).words))
            self.screen.write(verdict(scene.result), "bold")
