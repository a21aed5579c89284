"""The score pad of Guatemala Café."""

from __future__ import annotations

from coffeehouse.engine.result import ScoreLine
from coffeehouse.games.guatemala_cafe.printed import COLOURS
from coffeehouse.games.guatemala_cafe.refs import COLOUR_NAMES
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


def score_lines(state: GuatemalaState, seat: int) -> tuple[ScoreLine, ...]:
    """§scoring: a line for each colour."""
    return tuple(
        ScoreLine(
            "coffee",
            int(state.track.points[seat * COLOURS + colour]),
            {"colour": COLOUR_NAMES[colour]},
        )
        for colour in range(COLOURS)
    )
