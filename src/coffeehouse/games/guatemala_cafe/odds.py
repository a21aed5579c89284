"""What a careful player could work out about the sacks of Guatemala Café it has not seen."""

from __future__ import annotations

from math import comb

from coffeehouse.engine.result import Likelihood
from coffeehouse.games.guatemala_cafe.printed import COLOURS
from coffeehouse.games.guatemala_cafe.refs import COLOUR_NAMES
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


def odds(state: GuatemalaState, seat: int | None) -> tuple[Likelihood, ...]:
    """§hidden: what the sacks can be that the viewer has not seen: how many of each colour, the
    chance that any one of them has it, and that another player holds one.
    """
    viewer = -1 if seat is None else seat
    unseen = [int(state.sacks.unseen(viewer, colour)) for colour in range(COLOURS)]
    total = sum(unseen)
    if total == 0:
        return ()
    held = sum(int(state.sacks.hand_size(s)) for s in range(state.seats) if s != viewer)
    found = [
        Likelihood(
            "unseen", {"colour": COLOUR_NAMES[colour], "count": count, "of": total}, count / total
        )
        for colour, count in enumerate(unseen)
    ]
    found += [
        Likelihood(
            "held", {"colour": COLOUR_NAMES[colour], "hands": held}, chance_held(count, held, total)
        )
        for colour, count in enumerate(unseen)
    ]
    return tuple(found)


def chance_held(count: int, held: int, total: int) -> float:
    """The chance that at least one of `held` sacks out of `total` is one of `count`."""
    return 1 - comb(total - count, held) / comb(total, held)
