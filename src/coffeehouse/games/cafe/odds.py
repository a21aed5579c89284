"""What a careful player could work out about the next card of Café."""

from __future__ import annotations

from coffeehouse.engine.errors import Value
from coffeehouse.engine.result import Likelihood
from coffeehouse.games.cafe.printed import COLOURS, COUNTER, CUP, SHIP
from coffeehouse.games.cafe.refs import COLOUR_NAMES, members
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import cards_left


def odds(state: CafeState) -> tuple[Likelihood, ...]:
    """§setup: what the next card can be: the unseen cards, of which some never come."""
    unseen = list(members(int(state.deck)))
    if cards_left(state) == 0:
        return ()

    def share(code: str, kind: int, **values: Value) -> Likelihood:
        fitting = sum(1 for card in unseen if state.box.mask(card, kind))
        return Likelihood(code, {"cards": fitting, **values}, fitting / len(unseen))

    return (
        Likelihood("cards-left", {"cards": cards_left(state), "unseen": len(unseen)}),
        share("with-cup", int(CUP)),
        share("with-shop", int(COUNTER)),
        share("with-ship", int(SHIP)),
        *(share("with-bean", c, colour=COLOUR_NAMES[c]) for c in range(COLOURS)),
    )
