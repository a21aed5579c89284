"""Writes the files that pin a game: perft counts and golden playthroughs.

python -m coffeehouse.testing perft GAME --name "mid-game" --seats 3 --seed 5 --entries 40
python -m coffeehouse.testing perft GAME            counts all positions of the file anew
python -m coffeehouse.testing golden GAME --seats 3 --seed 7 --player greedy
python -m coffeehouse.testing golden                writes all pages anew
python -m coffeehouse.testing laws GAME             asks all laws
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from coffeehouse.testing import covering_setups, golden, laws, positions
from coffeehouse.testing.frozen import frozen_game
from coffeehouse.testing.law import Law


def option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def viewer(text: str) -> int | None:
    return None if text == "none" else int(text)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m coffeehouse.testing", description=__doc__)
    top.formatter_class = argparse.RawDescriptionHelpFormatter
    top.add_argument("--tests", type=Path, default=Path("tests"), help="the folder of the files")
    commands = top.add_subparsers(dest="command", required=True)
    perft = commands.add_parser("perft", help="add a position, or count all anew")
    perft.add_argument("game", help="an id, or package.module:Class")
    perft.add_argument("--name", help="of the position to add")
    perft.add_argument("--entries", type=int, default=0, help="how far a random game goes there")
    perft.add_argument("--nodes", type=int, default=positions.NODES, help="count no deeper")
    page = commands.add_parser("golden", help="add a playthrough, or write all anew")
    page.add_argument("game", nargs="?", help="an id, or package.module:Class")
    page.add_argument("--player", default="random", help="the level of the house players")
    page.add_argument("--viewer", type=viewer, default=0, help="whose eyes: a seat, or none")
    for command in (perft, page):
        command.add_argument("--seats", type=int)
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--option", type=option, action="append", default=[])
    asked = commands.add_parser("laws", help="ask all laws")
    asked.add_argument("game", help="an id, or package.module:Class")
    asked.add_argument("--walks", type=int, default=2)
    return top


def golden_arguments(words: Sequence[str]) -> argparse.Namespace:
    return parser().parse_args(["golden", *words])


def write_perft(asked: argparse.Namespace) -> None:
    game = frozen_game(asked.game, asked.tests)
    path = asked.tests / "perft" / f"{game.id}.toml"
    file = positions.read(path) if path.exists() else positions.PerftFile(game.id)
    if asked.name is not None:
        seats = asked.seats or game.seats[0]
        options = game.setup(seats, dict(asked.option))
        added = positions.at_random(game, asked.name, seats, options, asked.seed, asked.entries)
        file.positions = [kept for kept in file.positions if kept.name != asked.name] + [added]
    for position in file.positions:
        if asked.name in (None, position.name):
            position.counts = positions.count(game, position, asked.nodes)
            if not position.counts:
                raise SystemExit(f"{position.name}: the game is over there; give fewer --entries.")
            print(f"{position.name}: {position.counts}")
    positions.write(path, file)


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
