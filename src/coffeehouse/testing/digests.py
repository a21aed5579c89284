"""Digests of random games, computed here and in another process, compiled or interpreted.

Equal digests prove that both play the same.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence

import msgspec

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.registry import class_named
from coffeehouse.engine.state import State
from coffeehouse.testing.setups import covering_setups
from coffeehouse.testing.walk import random_walk

LOOKED_AT = 25
"""Views are costly: only this many nodes of a walk are digested with their views."""


def digests(game: AnyGame, seed: int = 0) -> dict[str, str]:
    """A digest of everything a random game shows, for each of the covering set-ups."""
    found = {}
    for seats, options in covering_setups(game):
        name = " ".join([f"{seats} seats", *options.values()])
        found[name] = digest(game, seats, options, seed)
    return found


def digest(game: AnyGame, seats: int, options: dict[str, str], seed: int) -> str:
    walk = random_walk(game, seats, options, seed)
    total = hashlib.sha256(msgspec.json.encode(walk.record.entries))
    every = max(1, walk.length // LOOKED_AT)
    for index, state in walk.states():
        total.update(state.key())
        if index % every == 0:
            entry = walk.record.entries[index] if index < walk.length else None
            total.update(shown(game, state, entry))
    return total.hexdigest()


def shown(game: AnyGame, state: State, entry: tuple[int, int] | None) -> bytes:
    """Everything the game says at a node, as bytes."""
    viewers = (*range(int(state.seats)), None)
    parts: list[object] = [state.to_dict(), list(state.scores()), list(state.places())]
    parts += [game.view(state, viewer) for viewer in viewers]
    parts += [game.odds(state, viewer) for viewer in viewers]
    if entry is not None:
        after = state.copy()
        after.apply(entry[1])
        parts += [str(game.move(state, entry[1]))]
        parts += [game.log_line(state, entry[1], viewer, after) for viewer in viewers]
    return msgspec.json.encode(parts)


def digests_in_another_process(
    game: AnyGame, seed: int = 0, path: Sequence[str] | None = None
) -> dict[str, str]:
    """`digests` of another process. `path` is its PYTHONPATH, by default what is imported from
    here: with the source folder or a compiled install it answers for that one.
    """
    kind = type(game)
    request = {
        "kind": f"{kind.__module__}:{kind.__qualname__}",
        "edition": game.edition_source.text,
        "seed": seed,
    }
    done = subprocess.run(
        [sys.executable, "-m", "coffeehouse.testing.digests"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path if path is None else path),
            "PYTHONHASHSEED": "4242",
        },
    )
    if done.returncode != 0:
        raise RuntimeError(f"the other process failed:\n{done.stderr}")
    answer: dict[str, str] = json.loads(done.stdout)
    return answer


def main() -> None:
    request = json.load(sys.stdin)
    game = class_named(request["kind"])(request["edition"])
    json.dump(digests(game, request["seed"]), sys.stdout)


if __name__ == "__main__":
    main()
