"""Positions set up by hand, for tests of single rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import u8

from coffeehouse.engine.state import resolve_chance
from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.map_drawing import read_piece
from coffeehouse.games.guatemala_cafe.printed import (
    COLORS,
    EMPTY,
    ROAD,
    SACK,
    SACKS_OF_A_COLOR,
    SHED,
    SHIP,
    STOPS,
    WORKER,
)
from coffeehouse.games.guatemala_cafe.refs import CELL_OF_REF, COLOR_NAMES, LETTERS, STOP_OF_REF
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

EDITION = Path(__file__).parents[2] / "editions/guatemala-cafe.toml"
GAME = GuatemalaCafe(EDITION)
KINDS = {"worker": WORKER, "shed": SHED, "ship": SHIP, "sack": SACK}


@cache
def linked() -> GuatemalaCafe:
    """The game on boards with a segment more: between f4 and f5 the paths to b and c meet."""
    text = EDITION.read_text("utf-8").replace('name = "House edition"', 'name = "Linked paths"')
    one, other = "+  o==o  o  +  o  o==o==o", "+  o==o  o  +  o==o==o==o"
    assert one in text
    return GuatemalaCafe(text.replace(one, other))


def ready(seats: int = 4, at: str = "stop.top.a", game: GuatemalaCafe = GAME) -> GuatemalaState:
    """Set up, the buyer one stop before `at`, seat 0 to walk."""
    state = game.new(seats)
    resolve_chance(state, Random(1))
    state.buyer = (STOPS + STOP_OF_REF[at] - 1) % STOPS
    state.begin_turn(0)
    return state


def beside(goods: str, seats: int = 4, game: GuatemalaCafe = GAME) -> GuatemalaState:
    """Seat 0 has walked to row 1, which holds those goods: `wK [W] SB ==`, then empty cells."""
    state = ready(seats, "stop.right.1", game)
    for column in range(9):
        state.goods[column] = EMPTY
    for column, word in enumerate(goods.split()):
        state.goods[column] = ROAD if word == "==" else read_piece(word)
    state.apply(GAME.action(state, "walk stop.right.1"))
    return state


def say(state: GuatemalaState, *moves: str) -> GuatemalaState:
    """Play moves written as text, all checked."""
    for move in moves:
        state.play(GAME.action(state, move))
    return state


def can(state: GuatemalaState) -> set[str]:
    """The legal moves as text."""
    return {str(move) for move in GAME.moves(state, int(state.seat))}


def grow(state: GuatemalaState, seat: int, color: str, *workers: str, shed: str = "") -> None:
    """Put a plantation on the land: `grow(state, 0, "black", "a1", shed="a2")`."""
    for piece, spaces in ((WORKER, workers), (SHED, (shed,) if shed else ())):
        for space in spaces:
            state.plantations.settle(space_of(state, space), seat, piece + COLOR_NAMES.index(color))


def space_of(state: GuatemalaState, name: str) -> int:
    return state.plantations.board.names.spaces.index(f"land.{name}")


def pave(state: GuatemalaState, *ways: str) -> None:
    """Lay roads: `pave(state, "b9.e", "c9.s")`."""
    for way in ways:
        state.plantations.lay_road(state.plantations.board.names.segments.index(f"way.{way}"))


def moor(state: GuatemalaState, harbor: str, *colors: str) -> None:
    """Land ships from the cheapest dock on."""
    at = state.plantations.board.names.harbors.index(f"harbor.{harbor}")
    for color in colors:
        state.plantations.land_ship(at, COLOR_NAMES.index(color))


def ships(state: GuatemalaState, harbor: str) -> tuple[str, ...]:
    at = state.plantations.board.names.harbors.index(f"harbor.{harbor}")
    return GAME.view(state, None).docks[at]


def hands(state: GuatemalaState, *letters: str) -> GuatemalaState:
    """Give each seat the sacks of those colors; what is nowhere else goes to the bag."""
    for at in range(len(state.sacks.hands)):
        state.sacks.hands[at] = 0
    for seat, hand in enumerate(letters):
        for letter in hand:
            state.sacks.give(seat, LETTERS.index(letter))
    for color in range(COLORS):
        seen = list(state.track.sacks).count(color) + list(state.goods).count(SACK + color)
        held = sum(hand.count(LETTERS[color]) for hand in letters)
        state.sacks.bag[SACK + color] = SACKS_OF_A_COLOR - seen - held
    return state


def on_track(state: GuatemalaState, letters: str) -> None:
    sacks = vec[u8]()
    for letter in letters:
        sacks = append(sacks, LETTERS.index(letter))
    state.track.sacks = sacks


def goods(state: GuatemalaState, name: str) -> int:
    return int(state.goods[CELL_OF_REF[f"goods.{name}"]])
