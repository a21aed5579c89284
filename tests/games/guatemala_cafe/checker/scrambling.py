"""Positions no playout would come to: land, roads, ships, hands and markers by chance."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import GAME, grow, hands, moor, on_track, pave, ready
from tests.games.guatemala_cafe.checker.board import COLORS, board_of, harbors_of, land_ref, way_ref
from tests.games.guatemala_cafe.checker.comparing import missing
from tests.games.guatemala_cafe.checker.rulebook import may_settle
from tests.games.guatemala_cafe.checker.table import STOPS, read

LETTERS = "KWBRN"


def scrambled(seats: int, seed: int) -> GuatemalaState:
    """A position in which the rules have been kept but nobody has played sensibly."""
    rng = Random(seed)
    state = ready(seats, STOPS[int(rng.randrange(36))])
    scramble_land(state, rng)
    scramble_roads(state, rng)
    scramble_ships(state, rng)
    scramble_sacks(state, rng)
    last_sack = int(state.track.last_sack())
    for seat in range(seats):
        state.money[seat] = rng.randrange(12)
        state.track.points[seat * 5] = last_sack - 1 - rng.randrange(last_sack // 2)
    return state


def scramble_land(state: GuatemalaState, rng: Random) -> None:
    for color in COLORS:
        for seat in range(state.seats):
            for kind, chance in (("shed", 6), *(("worker", 7) for _ in range(5))):
                table = read(GAME, state)
                free = [s for s in table.board.spaces() if may_settle(table, seat, kind, color, s)]
                if not free or rng.randrange(10) >= chance:
                    continue
                space = land_ref(free[int(rng.randrange(len(free)))]).removeprefix("land.")
                if kind == "shed":
                    grow(state, seat, color, shed=space)
                else:
                    grow(state, seat, color, space)


def scramble_roads(state: GuatemalaState, rng: Random) -> None:
    """Ways of some sheds to their harbors, and here and there another road."""
    lay: set[str] = set()
    for seat in range(state.seats):
        if rng.randrange(3):
            lay |= {way_ref(segment) for segment in missing(read(GAME, state), seat)}
    for segment in sorted(board_of(int(state.seats)).segments, key=sorted):
        if not rng.randrange(2 if state.seats > 2 else 6):
            lay.add(way_ref(segment))
    for ref in sorted(lay)[:50]:
        pave(state, ref.removeprefix("way."))
    state.roads_left = rng.randrange(3)


def scramble_ships(state: GuatemalaState, rng: Random) -> None:
    """Mostly of coffees that are grown along the path to the harbor."""
    table = read(GAME, state)
    for harbor in table.board.quays:
        grown = [
            table.land[site].color
            for site in table.board.sites
            if site in table.land and harbor in harbors_of(table.board, site)
        ]
        for _ in range(int(rng.randrange(len(table.board.docks) + 1))):
            colors = grown if grown and rng.randrange(4) else COLORS
            moor(state, harbor, colors[int(rng.randrange(len(colors)))])


def scramble_sacks(state: GuatemalaState, rng: Random) -> None:
    """Sacks on the track, few in the hands, the others in the bag or, sometimes, in no bag."""
    table = read(GAME, state)
    left = {letter: 7 - table.sacks_in_sight(c) for letter, c in zip(LETTERS, COLORS, strict=True)}
    loose = [letter for letter, count in left.items() for _ in range(count)]

    def draw(most: int) -> str:
        count = min(len(loose), int(rng.randrange(most + 1)))
        return "".join(loose.pop(int(rng.randrange(len(loose)))) for _ in range(count))

    on_track(state, draw(20))
    hands(state, *(draw(2) for _ in range(state.seats)))
