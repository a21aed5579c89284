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
        ("challenge standard no", 196, "f295e9d241d50a28"),
        ("challenge standard yes", 174, "7d9be12e69b7f842"),
        ("challenge light no", 237, "2b6c293619e30270"),
        ("challenge light yes", 235, "b6c081306bb02a29"),
        ("single standard no", 61, "2ce5f0f029ea3e45"),
        ("single light no", 47, "0b46046d3237daae"),
    ],
)
def test_keys_have_the_bytes_that_running_tables_have_stored(
    options: str, positions: int, digest: str
) -> None:
    """The digests were written by the code before its fields were listed."""
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
