"""Every component of Coffee Roaster, counted wherever it lies."""

from __future__ import annotations

from coffeehouse.games.coffee_roaster.immediate_effects import has_bean
from coffeehouse.games.coffee_roaster.printed import CUP_EFFECTS, FLAVORS, KINDS, NONE
from coffeehouse.games.coffee_roaster.refs import CUP_EFFECT_REFS, FLAVOR_REFS, KIND_REFS
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import count_of


def inventory(state: RoasterState) -> dict[str, int]:
    """The 143 tokens."""
    found = dict.fromkeys((*KIND_REFS, *CUP_EFFECT_REFS), 0)
    for pile in (state.bag, state.supply, state.drawn, state.apart):
        for kind in range(KINDS):
            found[KIND_REFS[kind]] += int(pile.counts[kind])
    for token in (*state.board, *state.tray, *state.cup):
        if token != NONE and token < KINDS:
            found[KIND_REFS[token]] += 1
    for flavor in range(FLAVORS):
        found[FLAVOR_REFS[flavor]] += int(state.aside >> flavor & 1)
    if state.coffee != NONE:
        found["smoke"] += sum(
            int(count) for n, count in enumerate(state.side.smoke) if n > state.marker
        )
    found["wild"] += wild_waits(state)
    found.update(squares(state))
    return found


def wild_waits(state: RoasterState) -> bool:
    """§wild-flavor: it still lies on the roast board."""
    return state.coffee != NONE and not (has_bean(state, 0) and has_bean(state, 1))


def squares(state: RoasterState) -> dict[str, int]:
    """The cup effects: waiting in the box, beside their pair, or won (and then in the cup)."""
    found = dict.fromkeys(CUP_EFFECT_REFS, 1)
    for effect in range(CUP_EFFECTS):
        beside = sum(1 for shown in state.effects if shown == effect)
        if beside > 1 or (state.has_won(effect) and beside != 1):
            found[CUP_EFFECT_REFS[effect]] = beside
    for effect, ref in enumerate(CUP_EFFECT_REFS[:2]):
        in_cup = int(count_of(state.cup, KINDS + effect))
        if in_cup > int(state.has_won(effect)):
            found[ref] += in_cup
    return found
