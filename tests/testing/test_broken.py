"""Each law can fail: a toy that breaks it fails it, and no other law."""

from __future__ import annotations

from math import comb

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import State
from coffeehouse.skeleton import Kettle
from coffeehouse.testing import GameLaw, LawBroken, Walk, laws, random_walk
from tests.cli.garden import Garden
from tests.testing.broken import BROKEN
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting, view
from tests.toys.tasting.data import KINDS
from tests.toys.tasting.rules import TastingState
from tests.toys.tasting.verbs import POUR

SLOW = "processes-agree"
PAIRS = [(law, kind) for law, kinds in BROKEN.items() for kind in kinds]
WALKS = 2


def fair(game: AnyGame) -> None:
    """`samples-are-fair` at a position whose worlds are easily counted: seat 0 holds a mild and
    a rare cup, so seat 1 holds two of the other 4 mild, 4 fruity and 3 bold.
    """
    record = Record.of(game, 2, {})
    record.entries = [(-1, int(POUR.first) + kind) for kind in (0, 3, 2, 2)]
    worlds = {hand: float(ways) for hand, ways in ways_to_hold_two((4, 4, 3, 0)).items()}
    laws.sampled_rightly(Walk(game, record), 0, worlds, 800, hand_of_one)


def ways_to_hold_two(unseen: tuple[int, ...]) -> dict[bytes, int]:
    found = {}
    for one in range(KINDS):
        for two in range(one, KINDS):
            hand = bytes((kind == one) + (kind == two) for kind in range(KINDS))
            ways = comb(unseen[one], 2) if one == two else unseen[one] * unseen[two]
            if ways:
                found[hand] = ways
    return found


def hand_of_one(state: State) -> bytes:
    assert isinstance(state, TastingState)
    return bytes(view.hand(state, 1))


def broken_laws(kind: type[AnyGame], slow: bool = False) -> list[str]:
    """The laws a game breaks, each asked with a game of its own."""
    found = []
    for law in laws.ALL:
        if law.id == SLOW and not slow:
            continue
        game = kind()
        try:
            if isinstance(law, GameLaw):
                law(game)
            else:
                for seed in range(WALKS):
                    law.hold(random_walk(game, 2, {}, seed))
        except LawBroken as broken:
            found.append(broken.law)
    if issubclass(kind, Tasting):
        try:
            fair(kind())
        except LawBroken as broken:
            found.append(broken.law)
    return found


@pytest.mark.parametrize("kind", [Tasting, Breakfast, Kettle, Garden])
def test_the_toys_break_no_law(kind: type[AnyGame]) -> None:
    assert broken_laws(kind, slow=True) == []


@pytest.mark.parametrize(
    ("law", "kind"), PAIRS, ids=lambda value: getattr(value, "__name__", value)
)
def test_a_broken_toy_fails_its_law_and_only_it(law: str, kind: type[AnyGame]) -> None:
    assert broken_laws(kind, slow=law == SLOW) == [law]


@pytest.mark.deep
def test_other_processes_find_nothing_wrong_with_toys_that_break_another_law() -> None:
    for law, kind in PAIRS:
        assert broken_laws(kind, slow=True) == [law]


def test_every_law_has_a_toy_that_breaks_it() -> None:
    assert set(BROKEN) == {law.id for law in laws.ALL} | {"samples-are-fair"}
