"""`coffeehouse rotate-key`: a new server key, with the old ones kept for proofs."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Annotated

import typer

from coffeehouse.server.data_folder import key_file
from coffeehouse.server.key_file import rotate
from coffeehouse.table.keys import next_midnight, wall_clock
from coffeehouse.terminal.words import say


def rotate_key(
    file: Annotated[
        Path | None, typer.Option("--key-file", help="The key file; default as for serve.")
    ] = None,
    now: Annotated[
        bool, typer.Option("--now", help="At once, and not from midnight (UTC) on.")
    ] = False,
    sign_out: Annotated[
        bool, typer.Option("--sign-out", help="No cookie of an older key is good any more.")
    ] = False,
) -> None:
    """Make a new server key; tables dealt with the old ones go on and stay provable."""
    moment = wall_clock() if now else next_midnight(wall_clock())
    path = file or key_file()
    rotate(path, moment, sign_out)
    when = dt.datetime.fromtimestamp(moment / 1000, dt.UTC).isoformat(" ", "minutes")
    typer.echo(say("key-rotated", file=str(path), when=when))


COMMAND = rotate_key
