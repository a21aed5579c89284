"""Actions as moves, and why a move is not legal."""

from __future__ import annotations

from coffeehouse.engine import Move, Refusal
from coffeehouse.games.coffee_roaster import refs
from coffeehouse.games.coffee_roaster.actions import (
    COFFEE,
    COLLECT,
    DRAW,
    FLAVOR,
    GO_ON,
    INTO_CUP,
    LEAVE,
    ONE,
    PAYMENTS,
    REVEAL,
    ROAST,
    SERVE,
    SPLIT,
    STOP,
    THROW,
    USE,
    higher_of,
    lower_of,
)
from coffeehouse.games.coffee_roaster.cup_testing import only_drawn
from coffeehouse.games.coffee_roaster.edition import RoasterEdition
from coffeehouse.games.coffee_roaster.effects import (
    bean_split,
    high_part,
    low_part,
    payment_of,
)
from coffeehouse.games.coffee_roaster.refusals import refuse
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.setting_up import next_pair
from coffeehouse.games.coffee_roaster.tokens import KEEPING

PAIR_VERBS = {
    "returning-two": "return",
    "removing-two": "remove",
    "concentrating": "combine",
    "preserving": "spare",
    "exchanging": "exchange",
}
PLAIN = {int(ROAST): "roast", int(GO_ON): "go-on", int(STOP): "stop", int(SERVE): "serve"}


def move(state: RoasterState, action: int) -> Move:
    """The move of a legal action."""
    if action in PLAIN:
        return Move(PLAIN[action])
    if action < USE:
        return first_moves(state, action)
    if action < ROAST:
        return effect_move(action)
    if action < SPLIT:
        return pair_move(state, action)
    return last_moves(state, action)


def first_moves(state: RoasterState, action: int) -> Move:
    if action < REVEAL:
        return Move("choose", (refs.coffee(edition_of(state).coffees[action - COFFEE].id),))
    if action < DRAW:
        place = f"pair.{next_pair(state) + 1}"
        return Move("reveal", (place, refs.CUP_EFFECTS[action - REVEAL]))
    return Move("draw", (refs.KINDS[action - DRAW],))


def effect_move(action: int) -> Move:
    if action < COLLECT:
        effect, payment = divmod(action - USE, int(PAYMENTS))
        return Move("use", (refs.EFFECTS[effect], refs.payment(payment)))
    if action < FLAVOR:
        return Move("collect", (f"bean.{action - COLLECT}",))
    flavor, rest = divmod(action - FLAVOR, 30)
    source, place = divmod(rest, 10)
    token = refs.payment(payment_of(flavor, source))
    return Move(refs.FLAVOR_VERBS[flavor], (token, refs.PLACES[place]))


def pair_move(state: RoasterState, action: int) -> Move:
    both = refs.KINDS[lower_of(action)], refs.KINDS[higher_of(action)]
    return Move(PAIR_VERBS[refs.PHASES[state.phase]], both)


def last_moves(state: RoasterState, action: int) -> Move:
    if action < ONE:
        parts = (f(action - SPLIT) for f in (bean_split, low_part, high_part))
        return Move("split", tuple(refs.KINDS[part] for part in parts))
    if action < GO_ON:
        kind = refs.KINDS[action - ONE]
        return Move("return", (kind,)) if state.phase == KEEPING else Move("put", (kind, "cup"))
    if action in (THROW, LEAVE):
        return Move("throw" if action == THROW else "leave", (refs.ASIDE[state.asked],))
    place = "cup" if action == INTO_CUP else "tray"
    return Move("put", (refs.KINDS[only_drawn(state)], place))


def edition_of(state: RoasterState) -> RoasterEdition:
    """The edition whose names a state's moves use."""
    edition: RoasterEdition = state.printed.game.edition
    return edition


def why(state: RoasterState, seat: int, verb: str | None, touched: tuple[str, ...]) -> Refusal:
    """Why nothing legal fits."""
    return refuse(state, edition_of(state), verb, touched)
