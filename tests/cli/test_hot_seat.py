"""Several people at one keyboard: whom it is handed to tells the others nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from librt.random import Random

from coffeehouse.engine.result import View
from coffeehouse.engine.state import State
from coffeehouse.server.play.cached_table import CachedTable
from coffeehouse.table.entries import Entry
from coffeehouse.table.frames import Line
from coffeehouse.terminal.backend import Eyes
from coffeehouse.terminal.local_table import LocalTable
from tests.cli.keyboard import Dark, People

STEPS = 4
"""How far two worlds are followed side by side."""


class World(Dark):
    """A table whose position was exchanged, so that its log does not fit it any more."""

    def __init__(self, here: LocalTable, state: State) -> None:
        self.game, self.seed, self.since = here.game, here.seed, here.since
        table = here.table.copy()
        table.position.state = state
        self.kept, self.table = CachedTable(table), table

    def view(self, observer: int) -> View:
        return self.game.view(self.table.state, observer)

    def log(self, eyes: Eyes, since: int) -> list[Line]:
        return []


@pytest.mark.parametrize(
    ("id", "verb", "games"), [("guatemala-cafe", "sell", 2), ("toy-tasting", "serve", 20)]
)
def test_whom_the_keyboard_is_handed_to_depends_on_nothing_hidden(
    id: str, verb: str, games: int
) -> None:
    """Two worlds are compared from every moment at which somebody may do what others answer."""
    rng, seen = random.Random(games), Counter[str]()
    for seed in range(games):
        people = People.at(id, 3, seed)
        while people.asked() is not None:
            if any(move.startswith(verb) for move in people.moves):
                seen += compare(people.host, rng.randrange(3), verb, rng)
            people.type(rng.choice(people.moves))
    assert seen["asked"] > 50
    assert seen["with other choices"] > 20


def compare(here: LocalTable, observer: int, verb: str, rng: random.Random) -> Counter[str]:
    """Follow this world and one the observer cannot tell from it, by moves that both have."""
    state = here.table.state
    other = state.resample(observer, Random(rng.randrange(2**32)))
    worlds = World(here, state.copy()), World(here, other)
    sides = [People(world) for world in worlds]
    seen, seq = Counter[str](), here.table.seq
    for _ in range(STEPS):
        asked = [side.asked() for side in sides]
        happened = [until_chance(world.table.entries[seq:]) for world in worlds]
        assert happened[0] == happened[1]
        if worlds[0].view(observer) != worlds[1].view(observer):
            assert ("chance", -1) in happened[0], "nothing else may tell these worlds apart"
            break
        assert asked[0] == asked[1]
        assert sides[0].keyboard.passes == sides[1].keyboard.passes
        common = sorted(set(sides[0].moves) & set(sides[1].moves))
        if asked[0] is None or not common:
            break
        seen["asked"] += 1
        seen["with other choices"] += sides[0].moves != sides[1].moves
        seq = worlds[0].table.seq
        move = rng.choice([move for move in common if move.startswith(verb)] or common)
        for side in sides:
            side.type(move)
    return seen


def until_chance(entries: Sequence[Entry]) -> list[tuple[str, int]]:
    """Who did something, of their own accord or not, up to the first draw."""
    happened = [(entry.kind, entry.seat) for entry in entries]
    draws = [place for place, (kind, _) in enumerate(happened) if kind == "chance"]
    return happened[: draws[0] + 1] if draws else happened


def test_everybody_the_rules_ask_about_a_blockade_is_asked() -> None:
    rng, typed, without_a_choice = random.Random(3), Counter[str](), 0
    people = People.at("guatemala-cafe", 3, 3)
    while people.asked() is not None:
        without_a_choice += people.moves == ["allow"]
        move = rng.choice(people.moves)
        typed[move] += 1
        people.type(move)
    record = people.host.save().splitlines()
    assert typed["allow"] == sum(line.endswith(" allow") for line in record) > 5
    assert without_a_choice > 2


def test_the_keyboard_stays_with_whoever_can_still_act_where_all_act_at_once() -> None:
    people = People.at("toy-breakfast", 3, 1)
    asked = []
    for move in ("prepare roll", "done", "prepare coffee", "done", "done"):
        asked.append(people.asked())
        people.type(move)
    assert asked == [0, 0, 1, 1, 2]
