"""A position written down: the key's bytes are those that running tables were stored with."""

from __future__ import annotations

import hashlib

import pytest

from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import GAME, grow, pave, ready
from tests.games.walking import walked

# Of every position of a random game, taken at 7e5a445.
DIGESTS = {
    (2, "predetermined"): "be17c66ba5145dc4d3c1c7afcc877f7df7be4ee5d02294d7c6c89bbc2eec7a7a",
    (3, "free"): "be939e1c3530e3a6a62b4171e6bd5c46f25ea4e7abda206d99d99ca91f7f2f44",
    (4, "predetermined"): "7bfb64d289f43fb6f8f1fa5506520eb1e8e0ce1409f79b7b020b96bdca393349",
    (4, "free"): "b3ad3ab7dfc401641d6e5a978d682cf9ed993f22c967c624aea70cce8dda30eb",
}


@pytest.mark.parametrize(("seats", "production"), DIGESTS)
def test_the_keys_of_a_random_game_are_what_they_were(seats: int, production: str) -> None:
    keys = hashlib.sha256()
    for state in walked(GuatemalaState, GAME, seats, seats, {"production": production}):
        keys.update(state.key())
    assert keys.hexdigest() == DIGESTS[seats, production]


def test_what_follows_from_the_pieces_is_worked_out_again() -> None:
    state = ready(4)
    grow(state, 1, "white", "d6", "b6", shed="c6")
    pave(state, "b6.e", "b6.s")
    again = GAME.from_dict(state.to_dict())
    assert list(again.plantations.near) == list(state.plantations.near)
    assert list(again.plantations.net) == list(state.plantations.net)
    assert list(again.plantations.tiles) == [5, 4, 5, 5]


def test_pieces_on_the_land_go_with_their_owner_when_seats_are_called_otherwise() -> None:
    state = ready(3)
    grow(state, 0, "black", "a1")
    other = GAME.permuted(state, (2, 0, 1))
    assert [settler.seat for settler in GAME.view(other, None).land] == [2]
    assert other.turn == 2
