"""A position written down: the bytes of its key are those stored with running tables."""

from __future__ import annotations

from hashlib import sha256

import pytest
from librt.random import Random

from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.games.cafe.rules import CafeState
from tests.games.cafe.drawing import GAME

DIGESTS = {
    (1, "base"): "9bbc3f4754e363e1",
    (2, "base"): "6b2f606af766e9ac",
    (3, "advanced"): "35d9f9839466322e",
    (4, "base"): "0f4fd02befaaf688",
    (4, "advanced"): "d6cecf1825c48931",
}
"""Of the keys of every position of a random game, as commit 7e5a445 wrote them."""


def step(state: CafeState, rng: Random) -> None:
    if state.seat == CHANCE:
        state.apply(state.outcome(rng.randrange(state.tickets())))
        return
    actors = state.actors()
    state.turn_to(actors[rng.randrange(len(actors))])
    actions = state.legal_actions()
    state.apply(actions[rng.randrange(len(actions))])


@pytest.mark.parametrize(("seats", "variant"), DIGESTS)
def test_every_key_has_the_bytes_it_always_had(seats: int, variant: str) -> None:
    rng = Random(seats)
    state = GAME.new(seats, variant=variant)
    digest = sha256(state.key())
    while state.seat != OVER:
        step(state, rng)
        digest.update(state.key())
    assert digest.hexdigest()[:16] == DIGESTS[seats, variant]
