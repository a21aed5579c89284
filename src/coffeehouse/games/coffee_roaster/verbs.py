# Compiled by mypyc.
"""Everything that can be done in Coffee Roaster, in the order of the action numbers, and in
which phase. What a verb is stands in its chapter.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster import phases
from coffeehouse.games.coffee_roaster.cup_testing import (
    DrawForCup,
    DrawForExchange,
    DrawForSelection,
    Exchange,
    Keep,
    Put,
    Select,
    Serve,
)
from coffeehouse.games.coffee_roaster.flavor_effects import (
    SPLITS,
    Combine,
    Concentrate,
    Disperse,
    Preserve,
    Spare,
    Split,
)
from coffeehouse.games.coffee_roaster.immediate_effects import (
    Collect,
    DrawOneOfFive,
    RemoveTwo,
    ReturnTwo,
    Use,
)
from coffeehouse.games.coffee_roaster.payments import PAYMENTS
from coffeehouse.games.coffee_roaster.phases import RoasterVerb
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
from coffeehouse.games.coffee_roaster.roasting import DrawToken, GoOn, Leave, Roast, Stop, Throw
from coffeehouse.games.coffee_roaster.setting_up import Choose, Reveal

PAIRS: Final[i64] = 91
"""Two of the kinds below moisture, in any order."""

CHOOSE: Final = Choose("choose", 0, COFFEES)
REVEAL: Final = Reveal("reveal", CHOOSE.end(), CUP_EFFECTS)
DRAW: Final = DrawToken("draw", REVEAL.end(), KINDS)
DRAW_ONE_OF_FIVE: Final = DrawOneOfFive("draw", DRAW.first, KINDS)
DRAW_FOR_CUP: Final = DrawForCup("draw", DRAW.first, KINDS)
DRAW_FOR_SELECTION: Final = DrawForSelection("draw", DRAW.first, KINDS)
DRAW_FOR_EXCHANGE: Final = DrawForExchange("draw", DRAW.first, KINDS)
USE: Final = Use("use", DRAW.end(), IMMEDIATE_EFFECTS * PAYMENTS)
COLLECT: Final = Collect("collect", USE.end(), 2)
CONCENTRATE: Final = Concentrate("concentrate", COLLECT.end(), BODY - BODY, phases.CONCENTRATING)
PRESERVE: Final = Preserve("preserve", CONCENTRATE.end(), ACIDITY - BODY, phases.PRESERVING)
DISPERSE: Final = Disperse("disperse", PRESERVE.end(), AROMA - BODY, phases.DISPERSING)
ROAST: Final = Roast("roast", DISPERSE.end())
RETURN_TWO: Final = ReturnTwo("return", ROAST.end(), PAIRS)
REMOVE_TWO: Final = RemoveTwo("remove", RETURN_TWO.first, PAIRS)
COMBINE: Final = Combine("combine", RETURN_TWO.first, PAIRS)
SPARE: Final = Spare("spare", RETURN_TWO.first, PAIRS)
EXCHANGE: Final = Exchange("exchange", RETURN_TWO.first, PAIRS)
SPLIT: Final = Split("split", RETURN_TWO.end(), SPLITS)
SELECT: Final = Select("put", SPLIT.end(), MOISTURE)
KEEP: Final = Keep("return", SELECT.first, MOISTURE)
GO_ON: Final = GoOn("go-on", SELECT.end())
STOP: Final = Stop("stop", GO_ON.end())
THROW: Final = Throw("throw", STOP.end())
LEAVE: Final = Leave("leave", THROW.end())
PUT: Final = Put("put", LEAVE.end(), 2)
SERVE: Final = Serve("serve", PUT.end())

VERBS: Final = (
    CHOOSE, USE, COLLECT, CONCENTRATE, PRESERVE, DISPERSE, ROAST, RETURN_TWO, REMOVE_TWO, COMBINE,
    SPARE, EXCHANGE, SPLIT, SELECT, KEEP, GO_ON, STOP, THROW, LEAVE, PUT, SERVE,
)  # fmt: skip

phases.REVEALING.draws(REVEAL)
phases.DRAWING.draws(DRAW)
phases.DRAWING_FIVE.draws(DRAW_ONE_OF_FIVE)
phases.DRAWING_FOR_CUP.draws(DRAW_FOR_CUP)
phases.DRAWING_SELECTION.draws(DRAW_FOR_SELECTION)
phases.DRAWING_EXCHANGE.draws(DRAW_FOR_EXCHANGE)
phases.CHOOSING_COFFEE.offers(vec[RoasterVerb]([CHOOSE]))
phases.USING_EFFECTS.offers(
    vec[RoasterVerb]([USE, COLLECT, CONCENTRATE, PRESERVE, DISPERSE, ROAST])
)
phases.RETURNING_TWO.offers(vec[RoasterVerb]([RETURN_TWO]))
phases.REMOVING_TWO.offers(vec[RoasterVerb]([REMOVE_TWO]))
phases.CONCENTRATING.offers(vec[RoasterVerb]([COMBINE]))
phases.PRESERVING.offers(vec[RoasterVerb]([SPARE]))
phases.DISPERSING.offers(vec[RoasterVerb]([SPLIT]))
phases.DECIDING.offers(vec[RoasterVerb]([GO_ON, STOP]))
phases.THROWING.offers(vec[RoasterVerb]([THROW, LEAVE]))
phases.TASTING.offers(vec[RoasterVerb]([PUT]))
phases.SELECTING.offers(vec[RoasterVerb]([SELECT]))
phases.EXCHANGING.offers(vec[RoasterVerb]([EXCHANGE, SERVE]))
phases.KEEPING.offers(vec[RoasterVerb]([KEEP]))
