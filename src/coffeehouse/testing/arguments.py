"""Writes the files that pin a game: perft counts and golden playthroughs.

python -m coffeehouse.testing perft GAME --name "mid-game" --seats 3 --seed 5 --entries 40
python -m coffeehouse.testing perft GAME            counts all positions of the file anew
python -m coffeehouse.testing golden GAME --seats 3 --seed 7 --player greedy
python -m coffeehouse.testing golden                writes all pages anew
python -m coffeehouse.testing laws GAME             asks all laws
"""

from __future__ import annotations

import argparse
from pathlib import Path

from coffeehouse.testing import perft_files


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
    perft.add_argument("--nodes", type=int, default=perft_files.NODES, help="count no deeper")
    page = commands.add_parser("golden", help="add a playthrough, or write all anew")
    page.add_argument("game", nargs="?", help="an id, or package.module:Class")
    page.add_argument("--player", default="random", help="the level of the bots")
    page.add_argument("--viewer", type=viewer, default=0, help="whose eyes: a seat, or none")
    for command in (perft, page):
        command.add_argument("--seats", type=int)
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--option", type=option, action="append", default=[])
    asked = commands.add_parser("laws", help="ask all laws")
    asked.add_argument("game", help="an id, or package.module:Class")
    asked.add_argument("--walks", type=int, default=2)
    return top
