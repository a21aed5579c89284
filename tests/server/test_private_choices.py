"""How long a bot takes to answer a blockade question tells nothing about its hand."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from coffeehouse.bots.levels import levels, private_seconds
from coffeehouse.engine.registry import game
from coffeehouse.server.play.bots import BotService
from coffeehouse.server.play.messages import Push, SceneNow, Thinking
from coffeehouse.server.workers.pool import Task, WorkerPool
from coffeehouse.server.workers.priority_semaphore import PrioritySemaphore
from coffeehouse.table.commands import Play
from coffeehouse.table.entries import Chair
from coffeehouse.table.house_commands import Open
from coffeehouse.table.table import Table
from tests.server.fake_clock import passing
from tests.server.running import PATIENCE, Running
from tests.server.test_leaks import Stage
from tests.tables.room import Room

GUATEMALA = game("guatemala-cafe")

Happening = tuple[float, str]
"""What can be seen of a thought from outside, and when."""


class Sale(msgspec.Struct):
    """Seat 0 sells a sack and the bot next to it is asked whether it blocks the sale."""

    before: Table
    move: str
    asked: Table

    @property
    def seat(self) -> int:
        return min(self.asked.actors)

    @property
    def can_block(self) -> bool:
        return len(GUATEMALA.moves(self.asked.state, self.seat)) > 1


class HouseRoom(Room):
    """One person and two bots of a level."""

    def __init__(self, level: str, number: int) -> None:
        self.level = level
        super().__init__(GUATEMALA, "a", house=2, id=f"t{number}")

    def seat_bot(self, seat: int) -> None:
        self.command(Open({seat: Chair(level=self.level)}))


def sales(level: str) -> Iterator[Sale]:
    for number in range(1000):
        yield from sales_of(HouseRoom(level, number), random.Random(number))


def sales_of(room: Room, rng: random.Random) -> Iterator[Sale]:
    """Those of a game by random moves, in which the person sells whenever that is possible."""
    room.house_moves(rng)
    while not room.table.over:
        moves = [str(move) for move in GUATEMALA.moves(room.table.state, 0)]
        before, move = room.table, rng.choice([m for m in moves if m.startswith("sell")] or moves)
        room.move(0, move)
        if GUATEMALA.view(room.table.state, None).phase == "question":
            yield Sale(before, move, room.table)
        room.house_moves(rng)


def some_of_each(level: str, count: int) -> dict[bool, list[Sale]]:
    """So many where the hand has the color, and so many where it has not."""
    return {
        holds: list(islice((sale for sale in sales(level) if sale.can_block == holds), count))
        for holds in (False, True)
    }


# --- with a fake clock ----------------------------------------------------------------------


class Seen(PrioritySemaphore):
    """A gate that says when the worker behind it is taken and when it is free again."""

    def __init__(self, note: Callable[[str], None]) -> None:
        super().__init__(1)
        self.note = note

    async def take(self, rank: int, before: int = 0) -> None:
        await super().take(rank, before)
        self.note("taken")

    def give_back(self) -> None:
        self.note("free")
        super().give_back()


class Hesitant(WorkerPool):
    """Answers at once without a choice, and with one as late as its level ever does."""

    def __init__(self, note: Callable[[str], None]) -> None:
        self.slots = Seen(note)

    async def run(self, function: Any, task: Task, level: str) -> Any:  # type: ignore[override]
        actions = task.observation().actions
        await asyncio.sleep(private_seconds(level) * (len(actions) > 1))
        return actions[0]


def seen_from_outside(sale: Sale, level: str, pace: float) -> list[Happening]:
    async def story() -> list[Happening]:
        seen: list[Happening] = []

        def note(what: str) -> None:
            seen.append((asyncio.get_running_loop().time(), what))

        async def play_bot(*_: object) -> None:
            note("answer")

        cache = SimpleNamespace(table=lambda id: None)
        play: Any = SimpleNamespace(play_bot=play_bot, writer=SimpleNamespace(cache=cache))
        workers: Any = Hesitant(note)
        house = BotService(play, play, workers, pace, lambda table, seat: note("thinking"))
        await house.move(sale.asked, sale.seat, level)
        return seen

    return passing(story())


@pytest.mark.parametrize("pace", [0.0, 0.7])
@pytest.mark.parametrize("level", levels())
def test_an_answer_is_due_at_the_same_time_whether_or_not_the_hand_has_the_color(
    level: str, pace: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sign, the worker's time and the answer, all by the same draw of the pause."""
    monkeypatch.setattr(random, "uniform", lambda low, high: high)
    stories = {
        holds: [seen_from_outside(sale, level, pace) for sale in found]
        for holds, found in some_of_each(level, 3).items()
    }
    assert [what for _, what in stories[True][0]] == ["thinking", "taken", "free", "answer"]
    assert all(story == stories[True][0] for story in stories[False] + stories[True])


# --- with a real one ------------------------------------------------------------------------


def answer_seconds(server: Running, sale: Sale) -> float:
    """From the sign that the bot thinks to the scene after its answer."""
    stage = Stage(server, sale.before)
    id = asyncio.run(stage.put([replace(entry, key=None) for entry in sale.before.entries]))
    play = Play(id="p", seat=0, seq=sale.before.seq, move=sale.move)
    begun = answered = 0.0
    with stage.line(id, 0) as line:
        line.send(msgspec.json.encode(play).decode())
        while True:
            said, now = msgspec.json.decode(line.recv(PATIENCE), type=Push), time.monotonic()
            if isinstance(said, Thinking) and said.seat == sale.seat:
                begun = begun or now
            elif isinstance(said, SceneNow) and said.scene.seq > sale.asked.seq:
                answered = answered or now
                # Until nobody thinks any more: the next sale finds the worker free.
                if said.scene.offers or said.scene.status == "over":
                    return answered - begun


def farthest_apart(ones: list[float], others: list[float]) -> float:
    """Kolmogorov and Smirnov's statistic: how well the best threshold tells the two apart."""
    return max(
        abs(sum(t <= at for t in ones) / len(ones) - sum(t <= at for t in others) / len(others))
        for at in ones + others
    )


@pytest.mark.deep
@pytest.mark.parametrize("level", levels())
def test_measured_answers_take_as_long_whether_or_not_the_hand_has_the_color(
    level: str, own_server: Running
) -> None:
    count = 12
    found = some_of_each(level, count)
    answer_seconds(own_server, found[True][0])  # The first wakes the workers.
    taken: dict[bool, list[float]] = {False: [], True: []}
    for number, pair in enumerate(zip(found[False], found[True], strict=True)):
        for sale in pair if number % 2 else reversed(pair):
            taken[sale.can_block].append(answer_seconds(own_server, sale))
    # Beyond this by luck once in a thousand times.
    assert farthest_apart(taken[False], taken[True]) < 1.95 * (2 / count) ** 0.5, taken
