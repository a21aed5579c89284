"""Positions for the tests: a table laid by hand, and moves played by their notation."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import IllegalMove
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.games.coffee_roaster import CoffeeRoaster, refs
from coffeehouse.games.coffee_roaster.cup_testing import start_cup_testing
from coffeehouse.games.coffee_roaster.phases import USING_EFFECTS
from coffeehouse.games.coffee_roaster.rules import RoasterState

FROZEN = Path(__file__).parents[2] / "editions" / "coffee-roaster.toml"
GAME = CoffeeRoaster(FROZEN)
EFFECTS = ("extra-bean", "sweetness", "selection", "exchange", "tray")


def kind(ref: str) -> int:
    return refs.KIND_REFS.index(ref)


def revealed(**options: str) -> RoasterState:
    """A game with the cup effects in their printed order and the coffee still to be chosen."""
    state = GAME.begin(1, options)
    for pair, effect in enumerate(EFFECTS[:4]):
        do(state, f"reveal pair.{pair + 1} cup.{effect}")
    return state


def chosen(coffee: str = "mexico", side: str = "standard") -> RoasterState:
    """A single choice with its coffee in the bag."""
    return do(revealed(mode="single", side=side), f"choose coffee.{coffee}")


def round_with(
    *drawn: str, coffee: str = "mexico", side: str = "standard", space: int = 0
) -> RoasterState:
    """A round in which exactly these tokens were drawn; what the bag lacks comes from the box.
    `space` is the marker's, from 1; 0 leaves it where it starts.
    """
    state = chosen(coffee, side)
    for ref in drawn:
        source = state.bag if state.bag.counts[kind(ref)] else state.supply
        source.take(kind(ref))
        state.drawn.put(kind(ref))
    if space:
        smoke = sum(state.side.smoke[state.marker + 1 : space])
        state.bag.put(kind("smoke"), smoke)
        state.marker = space - 1
    state.to_draw = 0
    state.phase = USING_EFFECTS
    state.seat = 0
    return state


def cup_test(*bag: str, won: tuple[str, ...] = (), side: str = "standard") -> RoasterState:
    """Cup-testing about to begin with exactly these tokens in the bag."""
    state = round_with(side=side)
    for number, count in enumerate(state.bag.counts):
        state.bag.take(number, count)
        state.supply.put(number, count)
    for ref in bag:
        state.supply.take(kind(ref))
        state.bag.put(kind(ref))
    for effect in won:
        state.won |= 1 << EFFECTS.index(effect)
    start_cup_testing(state)
    return state


def do(state: RoasterState, *moves: str) -> RoasterState:
    """Play moves, those of chance included, by their notation."""
    for move in moves:
        state.play(GAME.action(state, move))
    return state


def draw(state: RoasterState, *tokens: str) -> RoasterState:
    return do(state, *(f"draw {token}" for token in tokens))


def moves(state: RoasterState) -> list[str]:
    return [str(GAME.move(state, action)) for action in state.legal_actions()]


def verbs(state: RoasterState) -> set[str]:
    return {move.split()[0] for move in moves(state)}


def pile(counts: vec[i64]) -> dict[str, int]:
    return {ref: int(n) for ref, n in zip(refs.KIND_REFS, counts, strict=True) if n}


def bag(state: RoasterState) -> dict[str, int]:
    return pile(state.bag.counts)


def drawn(state: RoasterState) -> dict[str, int]:
    return pile(state.drawn.counts)


def cup(state: RoasterState) -> list[str]:
    return [refs.CUP_TOKEN_REFS[token] for token in state.cup if token >= 0]


def gained(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What changed between two piles."""
    both = {ref: after.get(ref, 0) - before.get(ref, 0) for ref in {*before, *after}}
    return {ref: change for ref, change in both.items() if change}


def settle(state: RoasterState) -> RoasterState:
    """Let the first possible outcome happen until the player has the word."""
    while state.seat == CHANCE:
        state.play(int(state.legal_actions()[0]))
    return state


def is_over(state: RoasterState) -> bool:
    return state.seat == OVER


def cup_of(*tokens: str) -> vec[i64]:
    """A cup with these tokens, the rest empty."""
    spaces = [refs.CUP_TOKEN_REFS.index(token) for token in tokens]
    return vec[i64]([i64(token) for token in (*spaces, *[-1] * (10 - len(spaces)))])


def refused(state: RoasterState, move: str) -> str:
    """The code of the refusal a move meets."""
    with pytest.raises(IllegalMove) as caught:
        GAME.action(state, move)
    assert GAME.words.has("refusals", caught.value.refusal.code)
    return caught.value.refusal.code
