"""The score pad of Guatemala Café."""

from __future__ import annotations

from coffeehouse.engine.result import ScoreLine
from coffeehouse.games.guatemala_cafe.printed import COLOURS
from coffeehouse.games.guatemala_cafe.refs import COLOUR_NAMES
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


def score_lines(state: GuatemalaState, seat: int) -> tuple[ScoreLine, ...]:
    """§scoring §end: a line for each colour, so that hints can name it, and the money that breaks
    ties.
    """
    coffee = (
        ScoreLine(f"coffee-{name}", int(state.track.points[seat * COLOURS + colour]))
        for colour, name in enumerate(COLOUR_NAMES)
    )
    return (*coffee, ScoreLine("money", 0, {"money": int(state.money[seat])}))
