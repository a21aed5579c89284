"""The bots by name, weakest first. A new strength is one more entry of `LEVELS`."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from coffeehouse.bots.greedy import GreedyBot
from coffeehouse.bots.random import RandomBot
from coffeehouse.bots.search import SearchBot
from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import choice
from coffeehouse.engine.play import Bot
from coffeehouse.version import compiled


class UnknownLevel(CoffeehouseError):
    """No bot goes by that name."""


class Level(msgspec.Struct, frozen=True):
    """A strength a bot can have."""

    id: str
    title: str
    about: str
    """A sentence that describes the level."""
    make: Callable[[AnyGame, int, int], Bot]
    """Makes a bot from a game, a seed and a factor on its usual iterations."""
    thinks: bool = True
    """Whether it searches, so that more thought makes a difference."""
    quick: bool = True
    """Whether it answers soon enough with interpreted rules."""
    seconds: float = 0.25
    """The longest it thinks about a private choice."""


class NeedsCompiled(CoffeehouseError):
    """A strength that would keep people waiting with interpreted rules."""


def searching(share: int) -> Callable[[AnyGame, int, int], Bot]:
    """A level that searches with one part in `share` of the strongest one's iterations."""

    def make(game: AnyGame, seed: int, times: int) -> Bot:
        effort = int((game.evaluator() or Evaluator()).effort())
        player = SearchBot(game, max(effort // share, 1) * times, seed)
        player.evaluator.think_less(share)
        return player

    return make


MOST_TIMES = 1000

LEVELS: tuple[Level, ...] = (
    Level(
        "random",
        "Random",
        "Plays any legal move.",
        lambda game, seed, times: RandomBot(seed),
        thinks=False,
    ),
    Level(
        "greedy",
        "Greedy",
        "Takes what looks best one step ahead.",
        lambda game, seed, times: GreedyBot(game, seed),
        thinks=False,
    ),
    Level("apprentice", "Apprentice", "Knows the rules and looks a little ahead.", searching(1000)),
    Level("journeyman", "Journeyman", "Thinks a moment and makes few blunders.", searching(100)),
    Level("chief", "Chief", "Thinks hard; a match for good players.", searching(10), quick=False),
    Level(
        "master",
        "Master",
        "Thinks as hard as the house can.",
        searching(1),
        quick=False,
        seconds=1.5,
    ),
)


DEFAULT_LEVEL = "journeyman" if compiled else "apprentice"
"""The level of bots where none is named."""


def levels() -> tuple[str, ...]:
    """The names of all strengths offered here, weakest first. With interpreted rules the strong
    ones would keep people waiting, so they are not offered.
    """
    return tuple(level.id for level in LEVELS if level.quick or compiled)


def offered(level: str) -> str:
    """The level itself, or the default if this machine cannot offer it, as with imported games."""
    return level if level in levels() else DEFAULT_LEVEL


def bot(level: str, game: AnyGame, seed: int) -> Bot:
    """A bot of a strength. `master*10` thinks ten times as long as `master`, to see what
    more thought would gain. Raises `UnknownLevel` or `NeedsCompiled`.

    >>> import coffeehouse
    >>> from coffeehouse.bots import bot
    >>> greedy = bot("greedy", coffeehouse.game("coffee-roaster"), seed=1)
    """
    name, times = parted(level.lower())
    for known in LEVELS:
        if known.id == name and (known.thinks or times == 1):
            if not (known.quick or compiled):
                raise NeedsCompiled(
                    f"{known.title} needs the compiled rules and these run interpreted; "
                    f"{choice(levels())} can play. 'make run' compiles them."
                )
            return known.make(game, seed, times)
    raise UnknownLevel(f"There is no bot '{level}'; there is {choice(levels())}.")


def title_of(level: str) -> str:
    """What people call a level."""
    return next((known.title for known in LEVELS if known.id == level), level)


def private_seconds(level: str) -> float:
    """The longest a level thinks about a private choice."""
    name, _ = parted(level)
    return next(known.seconds for known in LEVELS if known.id == name)


def parted(level: str) -> tuple[str, int]:
    """Split `master*10` into the level's name and the factor on its iterations."""
    name, star, times = level.partition("*")
    if not star:
        return name, 1
    if not (times.isascii() and times.isdigit() and 1 <= int(times) <= MOST_TIMES):
        raise UnknownLevel(f"'{level}': after * comes a number up to {MOST_TIMES}: master*10.")
    return name, int(times)
