"""A real terminal for the tests: a pseudo-terminal with the command line in it, and its screen."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pyte

ROOT = Path(__file__).parents[2]


class Terminal:
    """Runs the command line as a person would see it, in `columns` x `lines`."""

    def __init__(self, *args: str, columns: int = 80, lines: int = 24, **env: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        # Who begins is no chance where the screens are told in advance.
        seated = ["--as-seated"] if args[:1] == ("play",) else []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.with_toys", *args, *seated],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env=environment(env),
            start_new_session=True,
            preexec_fn=take_terminal,
        )
        os.close(slave)

    def see(self, text: str, seconds: float = 20) -> str:
        """Wait until the screen shows a text; returns the screen."""
        return self.until(lambda: text in self.text, f"never saw {text!r}", seconds)

    def see_gone(self, text: str, seconds: float = 20) -> str:
        """Wait until the screen no longer shows a text."""
        return self.until(lambda: text not in self.text, f"still see {text!r}", seconds)

    def until(self, seen: object, complaint: str, seconds: float) -> str:
        deadline = time.monotonic() + seconds
        while not seen():  # type: ignore[operator]
            if not self.read(deadline) and not seen():  # type: ignore[operator]
                raise AssertionError(f"{complaint} in:\n{self.text}")
        return self.text

    def read(self, deadline: float) -> bool:
        """Take in what was written; False once nothing can come any more."""
        if time.monotonic() > deadline:
            return False
        if not select.select([self.master], [], [], 0.05)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        self.stream.feed(data)
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def enter(self, line: str = "") -> None:
        self.type(line + "\n")

    def leave_by(self, key: str) -> int:
        """Press a key until the program is gone: one press may fall between two reads of it."""
        for _ in range(6):
            self.type(key)
            deadline = time.monotonic() + 6
            while self.process.poll() is None and self.read(deadline):
                pass
            if self.process.poll() is not None:
                break
        return self.leave()

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def leave(self, seconds: float = 20) -> int:
        """Wait for the end; returns the exit code."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None and self.read(deadline):
            pass
        return self.process.wait(timeout=seconds)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.master)
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


def environment(more: dict[str, str]) -> dict[str, str]:
    """This one's, without what would tell the program a size or a color of its own."""
    own = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    return {**own, "TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(sys.path), **more}


def take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # Tests started by nohup ignore the one, in the background the other, and would hand that on.
    for ignored in (signal.SIGHUP, signal.SIGINT):
        signal.signal(ignored, signal.SIG_DFL)
