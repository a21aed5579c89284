"""A process that plays at a table and says what was acknowledged, until it is killed.

`python -m tests.tables.victim URL KEY_FILE TABLE`: before each message it prints `send ID` and
after its answer `done ID SEQ`. Ids and moves depend only on the table, so that the next victim
sends again what the last one may have left unanswered.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import tests.conftest  # noqa: F401 - registers the toys
from coffeehouse.server.app_state import AppState
from coffeehouse.server.settings import ServerSettings
from coffeehouse.table.answers import Done
from coffeehouse.table.commands import Play


async def main(url: str, key: str, id: str) -> None:
    app = await AppState.open(ServerSettings(database=url, key_file=Path(key)))
    while not (table := await app.play.reader.table(id)).over:
        rng = random.Random(table.seq)
        seat = rng.choice(sorted(table.actors))
        move = str(rng.choice(table.game.moves(table.state, seat)))
        play = Play(id=f"at-{table.seq}", seat=seat, seq=table.seq, move=move)
        print("send", play.id, flush=True)
        done = await app.play.actions.do(id, table.chairs[seat].who or "", play)
        assert isinstance(done, Done), done
        print("done", play.id, done.seq, flush=True)
    await app.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
