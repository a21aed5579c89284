# Compiled by mypyc.
"""Everything that can be done in Coffee Roaster, in the order of the action numbers, and in
which phase. What a verb is stands in its chapter.
"""

from typing import Final

from mypy_extensions import i64

from coffeehouse.games.coffee_roaster import (
    cup_testing,
    flavor_effects,
    immediate_effects,
    phases,
    roasting,
    setting_up,
)
from coffeehouse.games.coffee_roaster.payments import PAYMENTS
from coffeehouse.games.coffee_roaster.printed import (
    ACIDITY,
    AROMA,
    BODY,
    COFFEES,
    CUP_EFFECTS,
    IMMEDIATE_EFFECTS,
    KINDS,
    MOISTURE,
)

PAIRS: Final[i64] = 91
"""Two of the kinds below moisture, in any order."""

CHOOSE: Final = setting_up.Choose("choose", 0, COFFEES)
REVEAL: Final = setting_up.Reveal("reveal", CHOOSE.end(), CUP_EFFECTS)
DRAW: Final = roasting.DrawToken("draw", REVEAL.end(), KINDS)
DRAW_ONE_OF_FIVE: Final = immediate_effects.DrawOneOfFive("draw", DRAW.first, KINDS)
DRAW_FOR_CUP: Final = cup_testing.DrawForCup("draw", DRAW.first, KINDS)
DRAW_FOR_SELECTION: Final = cup_testing.DrawForSelection("draw", DRAW.first, KINDS)
DRAW_FOR_EXCHANGE: Final = cup_testing.DrawForExchange("draw", DRAW.first, KINDS)
USE: Final = immediate_effects.Use("use", DRAW.end(), IMMEDIATE_EFFECTS * PAYMENTS)
COLLECT: Final = immediate_effects.Collect("collect", USE.end(), 2)
CONCENTRATE: Final = flavor_effects.Concentrate(
    "concentrate", COLLECT.end(), BODY, phases.CONCENTRATING
)
PRESERVE: Final = flavor_effects.Preserve("preserve", CONCENTRATE.end(), ACIDITY, phases.PRESERVING)
DISPERSE: Final = flavor_effects.Disperse("disperse", PRESERVE.end(), AROMA, phases.DISPERSING)
ROAST: Final = roasting.Roast("roast", DISPERSE.end())
RETURN_TWO: Final = immediate_effects.ReturnTwo("return", ROAST.end(), PAIRS)
REMOVE_TWO: Final = immediate_effects.RemoveTwo("remove", RETURN_TWO.first, PAIRS)
COMBINE: Final = flavor_effects.Combine("combine", RETURN_TWO.first, PAIRS)
SPARE: Final = flavor_effects.Spare("spare", RETURN_TWO.first, PAIRS)
EXCHANGE: Final = cup_testing.Exchange("exchange", RETURN_TWO.first, PAIRS)
SPLIT: Final = flavor_effects.Split("split", RETURN_TWO.end(), flavor_effects.SPLITS)
SELECT: Final = cup_testing.Select("put", SPLIT.end(), MOISTURE)
KEEP: Final = cup_testing.Keep("return", SELECT.first, MOISTURE)
GO_ON: Final = roasting.GoOn("go-on", SELECT.end())
STOP: Final = roasting.Stop("stop", GO_ON.end())
THROW: Final = roasting.Throw("throw", STOP.end())
LEAVE: Final = roasting.Leave("leave", THROW.end())
PUT: Final = cup_testing.Put("put", LEAVE.end(), 2)
SERVE: Final = cup_testing.Serve("serve", PUT.end())

VERBS: Final = (
    CHOOSE,
    USE,
    COLLECT,
    CONCENTRATE,
    PRESERVE,
    DISPERSE,
    ROAST,
    RETURN_TWO,
    REMOVE_TWO,
    COMBINE,
    SPARE,
    EXCHANGE,
    SPLIT,
    SELECT,
    KEEP,
    GO_ON,
    STOP,
    THROW,
    LEAVE,
    PUT,
    SERVE,
)

phases.REVEALING.draws(REVEAL)
phases.DRAWING.draws(DRAW)
phases.DRAWING_FIVE.draws(DRAW_ONE_OF_FIVE)
phases.DRAWING_FOR_CUP.draws(DRAW_FOR_CUP)
phases.DRAWING_SELECTION.draws(DRAW_FOR_SELECTION)
phases.DRAWING_EXCHANGE.draws(DRAW_FOR_EXCHANGE)
phases.CHOOSING_COFFEE.offers([CHOOSE])
phases.USING_EFFECTS.offers([USE, COLLECT, CONCENTRATE, PRESERVE, DISPERSE, ROAST])
phases.RETURNING_TWO.offers([RETURN_TWO])
phases.REMOVING_TWO.offers([REMOVE_TWO])
phases.CONCENTRATING.offers([COMBINE])
phases.PRESERVING.offers([SPARE])
phases.DISPERSING.offers([SPLIT])
phases.DECIDING.offers([GO_ON, STOP])
phases.THROWING.offers([THROW, LEAVE])
phases.TASTING.offers([PUT])
phases.SELECTING.offers([SELECT])
phases.EXCHANGING.offers([EXCHANGE, SERVE])
phases.KEEPING.offers([KEEP])
