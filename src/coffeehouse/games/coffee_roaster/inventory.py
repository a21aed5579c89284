"""Every component of Coffee Roaster, counted place by place."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine.inventory import Inventory
from coffeehouse.games.coffee_roaster.immediate_effects import has_bean
from coffeehouse.games.coffee_roaster.printed import FLAVORS, KINDS, NONE
from coffeehouse.games.coffee_roaster.refs import (
    ASIDE_REFS,
    BOARD_REFS,
    CUP_EFFECT_REFS,
    CUP_TOKEN_REFS,
    FLAVOR_REFS,
    KIND_REFS,
    pair_ref,
)
from coffeehouse.games.coffee_roaster.rules import RoasterState


def inventory(state: RoasterState) -> Inventory:
    """The 143 tokens."""
    found: Inventory = Counter()
    piles = {"bag": state.bag, "supply": state.supply, "drawn": state.drawn, "apart": state.apart}
    for place, pile in piles.items():
        for kind in range(KINDS):
            found[place, KIND_REFS[kind]] = int(pile.counts[kind])
    spaces = [*zip(BOARD_REFS, state.board, strict=True)]
    spaces += [("tray", token) for token in state.tray] + [("cup", token) for token in state.cup]
    for place, token in spaces:
        if token != NONE:
            found[place, CUP_TOKEN_REFS[token]] += 1
    for flavor in range(FLAVORS):
        found[ASIDE_REFS[flavor], FLAVOR_REFS[flavor]] = int(state.aside >> flavor & 1)
    if state.coffee != NONE:
        found["thermostat", "smoke"] = sum(
            int(count) for n, count in enumerate(state.side.smoke) if n > state.marker
        )
    found["wild", "wild"] = int(wild_waits(state))
    count_cup_effects(state, found)
    return found


def wild_waits(state: RoasterState) -> bool:
    """§wild-flavor: it still lies on the roast board."""
    return state.coffee != NONE and not (has_bean(state, 0) and has_bean(state, 1))


def count_cup_effects(state: RoasterState, found: Inventory) -> None:
    """The squares: waiting in the box, beside their pair, or in the cup and counted there."""
    places = {int(effect): pair_ref(pair) for pair, effect in enumerate(state.effects)}
    for effect, ref in enumerate(CUP_EFFECT_REFS):
        if not found["cup", ref]:
            found[places.get(effect, "box"), ref] = 1
