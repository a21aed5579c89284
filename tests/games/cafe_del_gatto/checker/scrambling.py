"""Positions no playout would come to: tiles, coins, sugar and tokens dealt by chance."""

from __future__ import annotations

from collections.abc import Iterator

from librt.random import Random

from coffeehouse.games.cafe_del_gatto.rules import GattoState
from tests.games.cafe_del_gatto.arranging import GAME, arrange

Cups = dict[int, dict[str, str]]


def scrambled(seats: int, seed: int) -> GattoState:
    """The start of a turn in which the rules have been kept but nobody has played sensibly.

    Many have a single tile left outside machine and cups: the next purchase brings an
    intermediate round.
    """
    rng = Random(seed)
    tiles = mixed(rng)
    milk, coffee = (" ".join(next(tiles) for _ in range(5)) for _ in range(2))
    served, cups = dealt_cups(seats, rng, tiles)
    left = len(list(tiles))
    sack = int(rng.randrange(left + 1)) if rng.randrange(2) else left
    return arrange(
        seats,
        milk,
        coffee,
        cups=cups,
        served=served,
        coins={seat: int(rng.randrange(7)) for seat in range(seats)},
        sugar={seat: int(rng.randrange(3)) for seat in range(seats)},
        sack=sack,
        turn=int(rng.randrange(seats)),
        round=int(rng.randrange(60)) + 1,
    )


def mixed(rng: Random) -> Iterator[str]:
    """All 36 tiles in any order."""
    tiles = [f"{value}{symbol}" for value in range(1, 5) for symbol in "cfh" for _ in range(3)]
    while tiles:
        yield tiles.pop(int(rng.randrange(len(tiles))))


def dealt_cups(
    seats: int, rng: Random, tiles: Iterator[str]
) -> tuple[dict[int, dict[str, int]], Cups]:
    """Served drinks and tiles on the other cups, 25 at most; at some tables no cup is full."""
    served: dict[int, dict[str, int]] = {seat: {} for seat in range(seats)}
    cups: Cups = {seat: {} for seat in range(seats)}
    missing = int(rng.randrange(3) == 0)
    room = 25
    for seat in range(seats):
        for drink in GAME.edition.drinks:
            if rng.randrange(4 + 4 * missing) == 0 and len(served[seat]) < 4:
                served[seat][drink.id] = drink.tokens[0]
                continue
            most = min(room, len(drink.recipe) - missing)
            height = most if rng.randrange(2) else int(rng.randrange(most + 1))
            room -= height
            cups[seat][drink.id] = " ".join(next(tiles) for _ in range(height))
    return served, cups
