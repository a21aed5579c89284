# Compiled by mypyc.
"""Everything that can be done in Café, in the order of the action numbers, and the phases in
which it can.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.auction import BID, BIDDING, CLOSE, HOST, PASS
from coffeehouse.games.cafe.delivery import ALL, DELIVER, STORE, SUPPLY
from coffeehouse.games.cafe.draft import DEAL, PAY, PAYING, REVEAL, TAKE, TAKING
from coffeehouse.games.cafe.drying import DRY, ROAST, SOURCE
from coffeehouse.games.cafe.phases import (
    ACTING,
    DELIVERING,
    DRYING,
    FINISHED,
    ROASTING,
    WAITING,
    AreaVerb,
    CafeVerb,
)
from coffeehouse.games.cafe.placement import PLACE, PLACING
from coffeehouse.games.cafe.processing import CLEAR, DONE, END
from coffeehouse.games.cafe.production import PRODUCE

CHANCE_VERBS: Final = vec[CafeVerb]([REVEAL, DEAL])
VERBS: Final = vec[CafeVerb](
    [
        TAKE,
        PAY,
        BID,
        HOST,
        CLOSE,
        PASS,
        PLACE,
        PRODUCE,
        DRY,
        ROAST,
        SOURCE,
        ALL,
        DELIVER,
        SUPPLY,
        STORE,
        CLEAR,
        DONE,
        END,
    ]
)


def numbered() -> vec[CafeVerb]:
    """The verb of each action, after numbering them one after the other."""
    found = vec[CafeVerb]()
    for verbs in (CHANCE_VERBS, VERBS):
        for verb in verbs:
            verb.first = len(found)
            for _ in range(verb.size):
                found = append(found, verb)
    return found


VERB_OF: Final = numbered()

PHASES: Final = (
    WAITING,
    TAKING,
    PAYING,
    BIDDING,
    PLACING,
    ACTING,
    DRYING,
    ROASTING,
    DELIVERING,
    FINISHED,
)
"""Every phase a seat can be in."""


def work(area: Area, action: i64) -> None:
    """§any-order: carry out a seat's action on its area, where that is all it changes."""
    verb = VERB_OF[action]
    assert isinstance(verb, AreaVerb)
    verb.work(area, action - verb.first)
