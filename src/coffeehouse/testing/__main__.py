"""`python -m coffeehouse.testing`: writes perft counts and golden playthroughs, asks laws."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence

from coffeehouse.testing import covering_setups, golden, laws, perft_files
from coffeehouse.testing.arguments import parser
from coffeehouse.testing.frozen import frozen_game
from coffeehouse.testing.law import Law


def write_perft(asked: argparse.Namespace) -> None:
    game = frozen_game(asked.game, asked.tests)
    path = asked.tests / "perft" / f"{game.id}.toml"
    file = perft_files.read(path) if path.exists() else perft_files.PerftFile(game.id)
    if asked.name is not None:
        seats = asked.seats or game.seats[0]
        options = game.setup(seats, dict(asked.option))
        added = perft_files.at_random(game, asked.name, seats, options, asked.seed, asked.entries)
        file.positions = [kept for kept in file.positions if kept.name != asked.name] + [added]
    for position in file.positions:
        if asked.name in (None, position.name):
            position.counts = perft_files.count(game, position, asked.nodes)
            if not position.counts:
                raise SystemExit(f"{position.name}: the game is over there; give fewer --entries.")
            print(f"{position.name}: {position.counts}")
    perft_files.write(path, file)


def write_golden(asked: argparse.Namespace, words: Sequence[str]) -> None:
    if asked.game is None:
        golden.write_anew(asked.tests)
        return
    game = frozen_game(asked.game, asked.tests)
    command = shlex.join(words[list(words).index("golden") + 1 :])
    seats = asked.seats or game.seats[0]
    options = game.setup(seats, dict(asked.option))
    level, seed = asked.player, asked.seed
    print(golden.make(asked.game, asked.tests, seats, seed, level, options, asked.viewer, command))


def ask_laws(asked: argparse.Namespace) -> None:
    game = frozen_game(asked.game, asked.tests)
    for law in laws.ALL:
        for seats, options in covering_setups(game) if isinstance(law, Law) else [(0, {})]:
            if isinstance(law, Law):
                law(game, seats, options, walks=asked.walks)
            else:
                law(game)
        print(f"holds: {law.id}")


def main(words: Sequence[str]) -> None:
    asked = parser().parse_args(words)
    if asked.command == "perft":
        write_perft(asked)
    elif asked.command == "golden":
        write_golden(asked, words)
    else:
        ask_laws(asked)


if __name__ == "__main__":
    main(sys.argv[1:])
