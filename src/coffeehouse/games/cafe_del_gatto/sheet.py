"""The score pad of Café del Gatto."""

from __future__ import annotations

from coffeehouse.engine.result import ScoreLine
from coffeehouse.games.cafe_del_gatto.printed import CUPS
from coffeehouse.games.cafe_del_gatto.refs import DRINKS
from coffeehouse.games.cafe_del_gatto.rules import GattoState


def score_lines(state: GattoState, seat: int) -> tuple[ScoreLine, ...]:
    """§score: a line for each drink, one for sugar, and the coins that break ties."""
    drinks = (
        ScoreLine(
            DRINKS[cup],
            int(state.cups.token_points(seat, cup)),
            {"most": int(state.box.tokens[state.box.first_token[cup + 1] - 1])},
        )
        for cup in range(CUPS)
    )
    sugar, coins = int(state.sugar[seat]), int(state.coins[seat])
    return (
        *drinks,
        ScoreLine("sugar", sugar // 2, {"sugar": sugar}),
        ScoreLine("coins", 0, {"coins": coins}),
    )
