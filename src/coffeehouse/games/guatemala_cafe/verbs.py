# Compiled by mypyc.
"""Everything that can be done in Guatemala Café, numbered, and the phases in which it can."""

from typing import Final

from librt.vecs import append, vec

from coffeehouse.games.guatemala_cafe.building import LandShip, Pave, Placing, Settle
from coffeehouse.games.guatemala_cafe.phases import GuatemalaPhase, GuatemalaVerb
from coffeehouse.games.guatemala_cafe.printed import (
    COLORS,
    LINE,
    MOST_HARBORS,
    MOST_SEGMENTS,
    MOST_SPACES,
    MOST_STEPS,
    ROAD,
    STOPS,
)
from coffeehouse.games.guatemala_cafe.selling import (
    Allow,
    Block,
    DrawSack,
    Question,
    Refill,
    Refilling,
)
from coffeehouse.games.guatemala_cafe.setting_up import START_FIRST, Deal, Lay, Start
from coffeehouse.games.guatemala_cafe.turn import TAKE_FIRST, WALK_FIRST, Done, Take, Walk

LAY: Final = Lay("lay", 0, ROAD)
DEAL: Final = Deal("deal", 0, ROAD)
DRAW: Final = DrawSack("draw", 0, ROAD)
START: Final = Start("start", DRAW.end(), STOPS)
WALK: Final = Walk("walk", START.end(), MOST_STEPS)
TAKE: Final = Take("take", WALK.end(), LINE)
SETTLE: Final = Settle("place", TAKE.end(), MOST_SPACES)
LAND: Final = LandShip("place", SETTLE.end(), MOST_HARBORS)
PAVE: Final = Pave("place", LAND.end(), MOST_SEGMENTS)
ALLOW: Final = Allow("allow", PAVE.end())
BLOCK: Final = Block("block", ALLOW.end())
REFILL: Final = Refill("refill", BLOCK.end(), COLORS)
DONE: Final = Done("done", REFILL.end())

VERBS: Final = vec[GuatemalaVerb](
    [START, WALK, TAKE, SETTLE, LAND, PAVE, ALLOW, BLOCK, REFILL, DONE]
)


def by_number() -> vec[GuatemalaVerb]:
    """The verb of each action; of the draws, which share theirs, the phase knows which."""
    found = vec[GuatemalaVerb]()
    for _ in range(DRAW.size):
        found = append(found, DRAW)
    for verb in VERBS:
        for _ in range(verb.size):
            found = append(found, verb)
    return found


VERB_OF: Final = by_number()

NONE: Final = vec[GuatemalaVerb]()
TAKING: Final = vec[GuatemalaVerb]([TAKE, DONE])

LAYOUT: Final = GuatemalaPhase("layout", 0, NONE, LAY)
DEALING: Final = GuatemalaPhase("deal", 1, NONE, DEAL)
BUYER_START: Final = GuatemalaPhase("start", 2, vec[GuatemalaVerb]([START]), DRAW, START_FIRST)
WALKING: Final = GuatemalaPhase("walk", 3, vec[GuatemalaVerb]([WALK]), DRAW, WALK_FIRST)
CHOOSING: Final = GuatemalaPhase("choose", 4, TAKING, DRAW, TAKE_FIRST)
BUILDING: Final = GuatemalaPhase("build", 5, TAKING, DRAW, TAKE_FIRST)
PLACING: Final = Placing("place", 6, vec[GuatemalaVerb]([SETTLE, LAND, PAVE]), DRAW)
QUESTION: Final = Question("question", 7, vec[GuatemalaVerb]([ALLOW, BLOCK]), DRAW)
REFILLING: Final = Refilling("refill", 8, vec[GuatemalaVerb]([REFILL]), DRAW)
BAG_DRAW: Final = GuatemalaPhase("draw", 9, NONE, DRAW)
ENDED: Final = GuatemalaPhase("over", 10, NONE, DRAW)

PHASES: Final = (
    LAYOUT,
    DEALING,
    BUYER_START,
    WALKING,
    CHOOSING,
    BUILDING,
    PLACING,
    QUESTION,
    REFILLING,
    BAG_DRAW,
    ENDED,
)
