"""A plan: which games an experiment plays, as data. Every match has a number, and follows from it.

game = "cafe-del-gatto"
players = ["chief", "chief"]
games = 2000
keep = "features"
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from librt.random import Random

from coffeehouse.bots.levels import bot
from coffeehouse.engine.errors import BadSetup, CoffeehouseError
from coffeehouse.engine.game import AnyGame, bind
from coffeehouse.engine.registry import game as find_game
from coffeehouse.engine.state import resolve_chance

Keep = Literal["outcomes", "features", "decisions"]
"""How much of a match is kept: how it ended; also what its seats did; also every decision."""

T = TypeVar("T")

FEWEST_BATCHES = 200
LARGEST_BATCH = 1000


class BadPlan(CoffeehouseError):
    """A plan nobody can carry out."""


class Match(msgspec.Struct, frozen=True):
    """A game to be played. Law: the same match gives the same outcome on every machine."""

    number: int
    lineup: tuple[str, ...]
    """The level at each seat."""
    seed: int
    replay: int = 0
    """Which of several games with this luck it is; the players' own luck is another in each."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`games` matches. Each seed is played by every line-up, as many times as there are replays,
    before the next seed is taken.
    """

    game: str
    players: tuple[str, ...] = ()
    """The level at each seat; or several such line-ups in `lineups`."""
    lineups: tuple[tuple[str, ...], ...] = ()
    rotate: bool = False
    """Whether each line-up also plays with its seats exchanged, all the way round."""
    replays: int = 1
    """How often each seed is played with the same luck of the draw: what then differs is not it."""
    games: int = 100
    seed: int = 1
    options: dict[str, str] = {}
    edition: str = ""
    """The path of an edition's file; empty: the house edition."""
    opening: tuple[str, ...] = ()
    """The first moves of every match, in the game's notation, whoever's turn it is; its players go
    on from there. `["choose mexico"]` asks about one coffee.
    """
    keep: Keep = "outcomes"
    batch: int = 0
    """Matches in a batch, the unit of work; 0: as many as suit the number of games."""

    def seatings(self) -> list[tuple[str, ...]]:
        lineups = [*([self.players] if self.players else []), *self.lineups]
        if not self.rotate:
            return lineups
        return [turned for lineup in lineups for turned in turns(lineup)]

    @property
    def batch_size(self) -> int:
        """The matches in a batch. It follows from the plan alone, so that batches are the same on
        every machine.
        """
        return self.batch or min(max(self.games // FEWEST_BATCHES, 1), LARGEST_BATCH)

    @property
    def batches(self) -> int:
        return -(-self.games // self.batch_size)

    def matches(self, batch: int) -> list[Match]:
        """The matches of a batch, which nothing but the plan and its number decide."""
        seatings = self.seatings()
        first = batch * self.batch_size
        numbers = range(first, min(first + self.batch_size, self.games))
        return [self.match(number, seatings) for number in numbers]

    def match(self, number: int, seatings: list[tuple[str, ...]]) -> Match:
        time, seating = divmod(number, len(seatings))
        seed, replay = divmod(time, self.replays)
        return Match(number, seatings[seating], self.seed + seed, replay)


def turns(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [lineup[first:] + lineup[:first] for first in range(len(lineup))]


def read_plan(path: Path) -> Plan:
    """A plan from a TOML file; paths in it are seen from where the file lies. Raises `BadPlan`."""
    plan = read_toml(path, Plan)
    if not plan.edition:
        return plan
    return msgspec.structs.replace(plan, edition=str(path.parent / plan.edition))


def read_toml(path: Path, kind: type[T]) -> T:
    """Raises `BadPlan`."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
    except (OSError, UnicodeDecodeError) as error:
        raise BadPlan(f"{path} cannot be read as a text file ({error}).") from None
    except tomllib.TOMLDecodeError as error:
        raise BadPlan(f"{path} is not valid TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadPlan(f"{path} is no plan: {str(error).replace('`', chr(39))}.") from None


def check_plan(plan: Plan) -> AnyGame:
    """The plan's game, if all of it can be played; else `BadPlan` or what the game itself says."""
    game = bound(plan.game, edition_text(plan))
    for name in ("games", "replays"):
        if getattr(plan, name) < 1:
            raise BadPlan(f"{name} is a number from 1 on, not {getattr(plan, name)}.")
    if plan.batch < 0:
        raise BadPlan(f"batch is a number from 0 on, not {plan.batch}.")
    if not plan.seatings():
        raise BadPlan('Say who plays, such as players = ["chief", "chief"].')
    for lineup in set(plan.seatings()):
        setup_of(game, lineup, plan)
        check_opening(game, lineup, plan)
    return game


def setup_of(game: AnyGame, lineup: tuple[str, ...], plan: Plan) -> dict[str, str]:
    try:
        full = game.setup(len(lineup), plan.options)
    except BadSetup as error:
        raise BadPlan(str(error)) from None
    for level in lineup:
        bot(level, game, 1)
    return full


def check_opening(game: AnyGame, lineup: tuple[str, ...], plan: Plan) -> None:
    """Tried with the luck of the first seed."""
    state, rng = game.begin(len(lineup), plan.options), Random(plan.seed)
    for move in plan.opening:
        resolve_chance(state, rng)
        try:
            game.play(state, move)
        except CoffeehouseError as error:
            raise BadPlan(f"No match can open with '{move}': {error}") from None


def edition_text(plan: Plan) -> str:
    """The text of the plan's own edition; empty for the house edition."""
    if not plan.edition:
        return ""
    try:
        return Path(plan.edition).expanduser().read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPlan(f"{plan.edition} cannot be read as a text file ({error}).") from None


def bound(game: str, edition: str) -> AnyGame:
    """The game with an edition's text bound, or with the house edition."""
    house = find_game(game)
    return bind(type(house), edition) if edition else house
