"""Positions as bytes and as data."""

from __future__ import annotations

import hashlib

import pytest
from librt.random import Random

from coffeehouse.engine.state import OVER
from coffeehouse.games.coffee_roaster.rules import RoasterState
from tests.games.coffee_roaster.arranging import GAME, round_with


def random_game(options: str) -> tuple[int, str]:
    """How many positions a game with these options has, and a digest of all their keys."""
    mode, side, privilege = options.split()
    state = GAME.new(mode=mode, side=side, privilege=privilege)
    rng, digest, positions = Random(7), hashlib.sha256(state.key()), 1
    while state.seat != OVER:
        actions = state.legal_actions()
        state.apply(actions[rng.randrange(len(actions))])
        digest.update(state.key())
        positions += 1
    return positions, digest.hexdigest()[:16]


@pytest.mark.parametrize(
    ("options", "positions", "digest"),
    [
        ("challenge standard no", 185, "b996ffa586346b77"),
        ("challenge standard yes", 196, "094999065072780c"),
        ("challenge light no", 230, "066a90d857f727ae"),
        ("challenge light yes", 229, "bab2c67bc025d245"),
        ("single standard no", 58, "ce770c4da9b88de1"),
        ("single light no", 62, "6daf6b311265aedd"),
    ],
)
def test_keys_have_the_bytes_that_running_tables_have_stored(
    options: str, positions: int, digest: str
) -> None:
    """The bytes of version 2 must not change: running tables compare them."""
    assert random_game(options) == (positions, digest)


def restored(state: RoasterState) -> RoasterState:
    return GAME.from_dict(state.to_dict())


def test_a_position_read_back_lies_on_its_own_side_of_the_boards() -> None:
    """§light-side"""
    state = round_with("body", "hard", side="light", space=3)
    assert restored(state).key() == state.key()
    assert restored(state).side is state.side


def test_what_is_saved_names_the_phase() -> None:
    assert round_with("hard").to_dict()["phase"] == "using-effects"
