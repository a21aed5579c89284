"""Every law, for every registered game and the toys, in set-ups that cover seats and options."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import coffeehouse
from coffeehouse import skeleton
from coffeehouse.engine import registry
from coffeehouse.testing import GameLaw, Law, Walk, all_setups, covering_setups, laws, random_walk
from coffeehouse.testing.setups import Setup
from coffeehouse.testing.strategies import walks

TESTS = Path(__file__).parent
GAMES = [
    id
    for id, kind in registry.kinds().items()
    if kind.__module__.startswith(("coffeehouse.", "tests.toys."))
]
CASES = [
    (id, setup, law)
    for id in GAMES
    for setup in covering_setups(coffeehouse.game(id))
    for law in laws.WALK_LAWS
]
ALL_SETUPS = [(id, setup) for id in GAMES for setup in all_setups(coffeehouse.game(id))]
MANY = 10


def named(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join([str(value[0]), *value[1].values()])
    return str(value)


@lru_cache(maxsize=64)
def walk(id: str, seats: int, options: tuple[tuple[str, str], ...], seed: int) -> Walk:
    return random_walk(coffeehouse.game(id), seats, dict(options), seed)


@pytest.mark.parametrize(("id", "setup", "law"), CASES, ids=named)
def test_every_law_holds(id: str, setup: Setup, law: Law) -> None:
    seats, options = setup
    law.hold(walk(id, seats, tuple(options.items()), seed=1))


@pytest.mark.deep
@pytest.mark.parametrize(("id", "setup"), ALL_SETUPS, ids=named)
def test_every_law_holds_in_every_set_up_and_many_games(id: str, setup: Setup) -> None:
    for seed in range(2, 2 + MANY):
        found = random_walk(coffeehouse.game(id), *setup, seed)
        for law in laws.WALK_LAWS:
            law.hold(found)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("law", laws.GAME_LAWS, ids=named)
def test_every_law_about_a_game_as_a_whole_holds(id: str, law: GameLaw) -> None:
    law(coffeehouse.game(id))


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_of_the_rulebook_has_a_test(id: str) -> None:
    laws.every_rule_has_a_test(coffeehouse.game(id), where_tests_are(id))


def where_tests_are(id: str) -> Path:
    *_, home, package = registry.kinds()[id].__module__.split(".")
    if package == "skeleton":
        return Path(str(skeleton.__file__)).with_name("test_rules.py")
    toy = id.removeprefix("toy-")
    return TESTS / "games" / package if home == "games" else TESTS / f"toys/test_{toy}.py"


SHORT = settings(
    max_examples=5,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("id", GAMES)
@SHORT
@given(data=st.data())
def test_hypothesis_finds_no_short_record_that_breaks_a_law(id: str, data: st.DataObject) -> None:
    found = data.draw(walks(coffeehouse.game(id), longest=25))
    for law in laws.WALK_LAWS:
        law.hold(found)
