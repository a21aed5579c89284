"""Which rules a process plays by. Results of different rules are never mixed."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import msgspec

import coffeehouse
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.openings import FILE as OPENINGS
from coffeehouse.version import __version__

SOURCES = ("engine", "bots", "lab/batch.py", "lab/match.py", "lab/plan.py")
"""Beside the game's own folder, the sources on which an outcome depends. What only reads outcomes
is not among them: a nicer report leaves kept batches as good as they were.
"""


class MixedRules(CoffeehouseError):
    """A worker, or a folder of results, that plays by other rules."""


class Rules(msgspec.Struct, frozen=True):
    """What must be equal for outcomes to be comparable. Compiled or not is no difference."""

    game: str
    version: int
    edition: str
    """The digest of the edition's text."""
    package: str
    source: str
    """A digest of the sources of the rules, the players and the match."""

    def differences(self, other: Rules) -> str:
        """`source 1f… and not 2e…`, a phrase for each that differs."""
        ours, theirs = msgspec.structs.asdict(self), msgspec.structs.asdict(other)
        return ", ".join(
            f"{name} {theirs[name]} and not {ours[name]}"
            for name in ours
            if ours[name] != theirs[name]
        )


def rules_of(game: AnyGame) -> Rules:
    digest = game.edition_source.digest
    return Rules(game.id, game.version, digest, __version__, source_digest(game.package))


@lru_cache
def source_digest(package: str) -> str:
    """A digest of every source that an outcome of the game depends on. A compiled package keeps its
    sources beside the binaries, so the digest is the same for both.
    """
    home = Path(coffeehouse.__file__).parent
    game = Path(str(import_module(package).__file__)).parent
    total = hashlib.sha256()
    for room in (*(home / name for name in SOURCES), game):
        for path in sorted(filter(decides, room.rglob("*"))) if room.is_dir() else [room]:
            total.update(path.relative_to(room.parent).as_posix().encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def decides(path: Path) -> bool:
    """Code does, and what an evaluator knows as data. An edition has a digest of its own, and words
    decide nothing.
    """
    return path.suffix == ".py" or path.name == OPENINGS


def check_rules(wanted: Rules, game: AnyGame, where: str) -> None:
    """Raises `MixedRules` if this process plays by other rules than were asked for."""
    here = rules_of(game)
    if here != wanted:
        raise MixedRules(
            f"{where} plays by other rules: {wanted.differences(here)}. Install the same "
            "Coffeehouse on every node, or hand it out with --wheel."
        )
