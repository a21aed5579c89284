"""What an edition is tuned for: which of its numbers may change, and what games should come to.

game = "cafe-del-gatto"
players = ["chief", "chief"]

[[change]]
at = "drinks.3.coins.0"      # as in the edition's file, lists counted from 0
low = 4
high = 6

[[target]]
figure = "times.most"        # a number of `coffeehouse lab report`, by its key
high = 1.2
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase as fnmatch
from functools import lru_cache
from pathlib import Path
from statistics import NormalDist
from typing import Any

import msgspec

from coffeehouse.engine.edition import line_of
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.lab.plan import Plan
from coffeehouse.lab.statistics import Figure

NUMBER = re.compile(r"-?\d+")
SPREAD = tuple(NormalDist().inv_cdf((place + 0.5) / 9) for place in range(9))
"""Nine equally likely places of what is spread normally."""


class BadObjective(CoffeehouseError):
    """An objective nobody can tune for."""


Asked = tuple[tuple[str, ...], tuple[tuple[str, str], ...], tuple[str, ...]]
"""Players, options and opening of a set of games."""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the edition, and between which bounds it may be moved."""

    at: str
    low: int
    high: int

    @property
    def where(self) -> tuple[str | int, ...]:
        return tuple(int(part) if part.isdecimal() else part for part in self.at.split("."))


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that should come to lie between two numbers."""

    figure: str
    low: float | None = None
    high: float | None = None
    players: tuple[str, ...] = ()
    """The bots that play for this target; empty means the players of the whole objective."""
    options: dict[str, str] = {}
    opening: tuple[str, ...] = ()
    weight: float = 1.0

    @property
    def bounds(self) -> tuple[float, float]:
        return (
            -math.inf if self.low is None else self.low,
            math.inf if self.high is None else self.high,
        )

    def missed_by(self, value: float) -> float:
        """How far outside a figure lies, in tenths of what is aimed at."""
        low, high = self.bounds
        outside = max(low - value, value - high, 0.0)
        bound = low if value < low else high
        return 10 * outside / max(abs(bound), 1e-9) if outside else 0.0


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an edition is tuned for: the numbers that may change and the targets to meet."""

    game: str
    players: tuple[str, ...]
    change: tuple[Change, ...]
    target: tuple[Target, ...]
    edition: str = ""
    """The edition to begin from; empty: the house edition."""
    candidates: int = 16
    games: int = 40
    """Games each candidate plays in the first round, for each set of players."""
    confirm: int = 400
    """Games, from seeds not yet used, that judge the last one beside the edition begun from."""
    seed: int = 1

    def plans(self, games: int, seed: int, edition: str) -> list[Plan]:
        """The games that judge an edition: one plan for each set of players and options."""
        asked = {self.asked(target) for target in self.target}
        return [
            Plan(
                game=self.game,
                players=players,
                options=dict(options),
                opening=opening,
                games=games,
                seed=seed,
                edition=edition,
                keep="features",
            )
            for players, options, opening in sorted(asked)
        ]

    def asked(self, target: Target) -> Asked:
        """The games that tell whether a target is met."""
        return target.players or self.players, tuple(sorted(target.options.items())), target.opening

    def judges(self, target: Target) -> tuple[str, ...]:
        return target.players or self.players


def read_objective(path: Path, game: str) -> Objective:
    """Raises `BadObjective`."""
    try:
        objective = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Objective)
    except (OSError, UnicodeDecodeError) as error:
        raise BadObjective(f"{path} cannot be read as a text file ({error}).") from None
    except tomllib.TOMLDecodeError as error:
        raise BadObjective(f"{path} is not valid TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadObjective(
            f"{path} is not an objective: {str(error).replace('`', chr(39))}."
        ) from None
    if objective.game != game:
        raise BadObjective(f"{path} is an objective for {objective.game}, not for {game}.")
    if not (objective.change and objective.target):
        raise BadObjective(f"{path} needs a [[change]] and a [[target]] at least.")
    for change in objective.change:
        if change.low > change.high:
            raise BadObjective(f"{change.at}: the low bound {change.low} is above {change.high}.")
    if not objective.edition:
        return objective
    return msgspec.structs.replace(objective, edition=str(path.parent / objective.edition))


def loss(targets: Sequence[Target], figures: Sequence[Figure]) -> float:
    """How badly figures are likely to miss what is aimed at; near 0: all lie well inside.

    Each counts with all it may be by its error: of two that seem to lie inside, the one further in
    is better, and one that few games put there is not yet trusted.
    """
    return sum(
        target.weight
        * sum(target.missed_by(f.value + z * f.error) ** 2 for z in SPREAD)
        / len(SPREAD)
        for target, f in zip(targets, figures, strict=True)
    )


# --- numbers in an edition's text ----------------------------------------------------------


@lru_cache(maxsize=8)
def parsed(text: str) -> Any:
    """Parse an edition; the result is shared and must not be changed."""
    return tomllib.loads(text)


def number_at(text: str, change: Change) -> int:
    """The number an edition has there. Raises `BadObjective`."""
    found = parsed(text)
    try:
        for part in change.where:
            found = found[part]
    except (KeyError, IndexError, TypeError):
        raise BadObjective(f"The edition has nothing at '{change.at}'.") from None
    if not isinstance(found, int) or isinstance(found, bool):
        raise BadObjective(f"At '{change.at}' the edition has no number.")
    return found


def check_free(text: str, change: Change, printed: Sequence[str]) -> None:
    """What the rulebook prints stays as it is. Raises `BadObjective`."""
    names = [called(text, change, by_name) for by_name in (False, True)]
    for pattern in printed:
        if any(fnmatch(name, pattern) for name in names):
            raise BadObjective(f"'{change.at}' is printed in the rulebook ({pattern}) and stays.")


def called(text: str, change: Change, by_name: bool) -> str:
    """A place with the rows of lists by their numbers, or by their ids or names."""
    found = parsed(text)
    parts = []
    for part in change.where:
        found = found[part]
        row = found if isinstance(found, dict) and isinstance(part, int) else {}
        parts.append(str(row.get("id", row.get("name", part)) if by_name else part))
    return ".".join(parts)


def with_number(text: str, change: Change, value: int) -> str:
    """The edition's text with another number there, everything else as it was, remarks too."""
    where = change.where
    lines = text.splitlines(keepends=True)
    at = line_of(text, where) - 1
    line, hash_mark, remark = lines[at].partition("#")
    start = line.index("=") + 1 if "=" in line else 0
    numbers = list(NUMBER.finditer(line, start))
    last = where[-1]
    which = last if isinstance(last, int) and "[" in line[start:] else 0
    if which < len(numbers):
        match = numbers[which]
        line = f"{line[: match.start()]}{value}{line[match.end() :]}"
    lines[at] = line + hash_mark + remark
    changed = "".join(lines)
    if not differs_only_there(text, changed, change, value):
        raise BadObjective(f"'{change.at}' cannot be changed in place; write its list on one line.")
    return changed


def differs_only_there(text: str, changed: str, change: Change, value: int) -> bool:
    expected: Any = tomllib.loads(text)
    inner = expected
    for part in change.where[:-1]:
        inner = inner[part]
    inner[change.where[-1]] = value
    return bool(tomllib.loads(changed) == expected)
