"""`Running`: a real server process, to talk to, to stop and to kill."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from http import HTTPStatus
from pathlib import Path
from typing import Any

from coffeehouse.client import Client, ServerProblem, Unreachable
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import AnyCommand, NewTable, Play, new_id
from coffeehouse.table.frames import Scene

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds a busy machine may take for an answer."""
ADDRESS = re.compile(r"http://\S+?(?=/\s)")


class Running:
    """A server on a free port; `url` is where it is."""

    def __init__(
        self,
        database: str,
        key: Path,
        *options: str,
        port: int = 0,
        root: Path = ROOT,
        files: int | None = None,
    ) -> None:
        self.database = database
        self.key = key
        self.options = options
        self.root = root
        """The sources it runs: these here, or those of another version."""
        self.files = files
        """How many it may have open; None: as many as here."""
        self.start(port)

    def start(self, port: int = 0) -> None:
        other = [] if self.root == ROOT else [str(self.root / "src")]
        path = os.pathsep.join([str(self.root), *other, *filter(None, sys.path)])
        command = [sys.executable, "-m", "tests.server.toy_server", "serve", "--port", str(port)]
        command += ["--database", self.database, "--key-file", str(self.key), "--pace", "0"]
        self.log = self.key.with_suffix(".log").open("w")
        few = ["sh", "-c", f'ulimit -n {self.files}; exec "$0" "$@"'] if self.files else []
        self.process = subprocess.Popen(
            [*few, *command, "--workers", "1", *self.options],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = ADDRESS.search(said)
        assert found, said + Path(self.log.name).read_text()
        self.url = found.group().replace("localhost", "127.0.0.1")
        self.port = int(self.url.split(":")[2].split("/")[0])

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        """On the same port, as a supervisor would."""
        self.start(self.port)

    def kill_and_restart(self) -> None:
        self.kill()
        self.restart()

    def stop(self) -> int:
        """Ask it to stop and wait until it has; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.kill()

    def logged(self) -> str:
        return Path(self.log.name).read_text()

    def guest(self, name: str = "Anna") -> Guest:
        return Guest(self.url, name)


class Guest(Client):
    """A person with a name, who can sit down and play."""

    def __init__(self, url: str, name: str = "Anna") -> None:
        super().__init__(url, timeout=PATIENCE)
        self.name = name
        self.me()

    def send(self, *request: Any, **query: Any) -> bytes:
        """A test is quicker than any person, so it now and then has to wait as it is told."""
        while True:
            try:
                return super().send(*request, **query)
            except ServerProblem as problem:
                if problem.status != HTTPStatus.TOO_MANY_REQUESTS:
                    raise
                time.sleep(float(str(problem.refusal.values["wait"])))

    def table(self, game: str, **order: object) -> str:
        return self.make(NewTable(game=game, **{"as_seated": True, **order})).table  # type: ignore[arg-type]

    def take_seat(self, table: str, seat: int | None = None) -> Done | Refused:
        return self.sit(table, self.name, seat)

    def must(self, table: str, command: AnyCommand) -> int:
        done = self.do(table, command)
        assert isinstance(done, Done), done
        return done.seq

    def move(self, table: str, scene: Scene, move: str | None = None, id: str = "") -> int:
        """A move through the eyes of the scene's viewer; its first one if none is named."""
        assert scene.viewer is not None
        play = Play(
            id=id or new_id(), seat=scene.viewer, seq=scene.seq, move=move or scene.moves[0]
        )
        return self.must(table, play)


def seated(
    running: Running, game: str, people: int = 2, **order: object
) -> tuple[str, list[Guest]]:
    """A table at which guests sit on the first chairs."""
    guests = [running.guest(name) for name in ("Anna", "Bruno", "Carla", "Dino")[:people]]
    table = guests[0].table(game, **{"seats": people, **order})
    for seat, guest in enumerate(guests):
        assert isinstance(guest.take_seat(table, seat), Done)
    return table, guests


def play_out(table: str, guests: list[Guest], most: int = 2000) -> Scene:
    """Everybody's first move, over and over, till the end."""
    for _ in range(most):
        for seat, guest in enumerate(guests):
            scene = guest.scene(table, seat)
            if scene.status == "over":
                return scene
            if scene.moves:
                guest.move(table, scene, scene.moves[-1])
                break
        else:
            time.sleep(0.02)
    raise AssertionError("the game did not end")


def eventually(truth: object, seconds: float = PATIENCE) -> None:
    """Wait until a callable holds."""
    assert callable(truth)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            if truth():
                return
        except Unreachable:
            pass
        time.sleep(0.05)
    raise AssertionError("it never came true")
