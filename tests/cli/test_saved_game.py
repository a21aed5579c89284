"""A table goes into a file and comes back as it was."""

from __future__ import annotations

import random

import pytest

from coffeehouse.bots.levels import DEFAULT_LEVEL
from coffeehouse.engine.registry import game
from coffeehouse.table.entries import Forced
from coffeehouse.table.verify import Unproven, verify_file
from coffeehouse.terminal.local_table import PERSON, LocalTable
from tests.cli.keyboard import People


def played(id: str, seats: int, moves: int) -> LocalTable:
    people, rng = People.at(id, seats, seed=7), random.Random(1)
    while moves and people.asked() is not None:
        people.type(rng.choice(people.moves))
        moves -= 1
    people.asked()
    return people.host


@pytest.mark.parametrize("id", ["cafe-del-gatto", "toy-tasting", "toy-breakfast"])
def test_a_loaded_table_goes_on_by_the_same_luck(id: str) -> None:
    here = played(id, 2, 3)
    there = here.load(here.save())
    assert there.seed == here.seed
    for host in (here, there):
        people, rng = People(host), random.Random(2)
        for _ in range(3):
            if people.asked() is not None:
                people.type(rng.choice(people.moves))
        people.asked()
    assert there.table.state.key() == here.table.state.key()


def test_moves_that_played_themselves_are_known_again_by_the_rules() -> None:
    here = played("toy-breakfast", 2, 30)
    kinds = [type(entry) for entry in here.table.live]
    assert Forced in kinds
    assert [type(entry) for entry in here.load(here.save()).table.live] == kinds


def test_bots_come_back_and_one_too_strong_for_this_machine_is_replaced() -> None:
    here = LocalTable.new(game("toy-tasting"), [PERSON, "greedy"], {}, seed=1)
    text = here.save()
    assert here.load(text).table.chairs[1].level == "greedy"
    stronger = text.replace("# player 1 greedy", "# player 1 grandmaster")
    assert here.load(stronger).table.chairs[1].level == DEFAULT_LEVEL


def test_a_finished_game_comes_back_to_look_at() -> None:
    here = played("toy-tasting", 2, 100)
    there = here.load(here.save())
    assert here.table.ending is not None
    assert there.table.ending is not None
    assert there.table.ending.result == here.table.ending.result


def test_a_seed_proves_nothing_and_the_file_does_not_pretend_to() -> None:
    here = played("toy-tasting", 2, 100)
    with pytest.raises(Unproven, match="says nothing about how chance was drawn"):
        verify_file(here.save(), here.game)
