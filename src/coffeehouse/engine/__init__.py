"""What a game is made of. A game imports only from here."""

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.edition import Edition, Fault
from coffeehouse.engine.errors import (
    NOT_LEGAL,
    AmbiguousMove,
    BadNotation,
    BadRecord,
    BadSetup,
    CoffeehouseError,
    EditionError,
    IllegalMove,
    Refusal,
)
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.fields import Field, Fields
from coffeehouse.engine.game import AnyGame, Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.move import Move
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.options import Option, Options
from coffeehouse.engine.result import (
    Components,
    Likelihood,
    LogLine,
    Offer,
    Result,
    Scale,
    ScoreLine,
    SeatResult,
    Title,
    Transfer,
    View,
    transfers,
)
from coffeehouse.engine.state import CHANCE, OVER, Printed, State
from coffeehouse.engine.text import Text
from coffeehouse.engine.verb import Phase, Sentence, Verb
from coffeehouse.engine.words import Words

__all__ = [
    "CHANCE",
    "NOT_LEGAL",
    "OVER",
    "AmbiguousMove",
    "AnyGame",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "Bag",
    "CoffeehouseError",
    "Components",
    "Edition",
    "EditionError",
    "Evaluator",
    "Fault",
    "Feature",
    "Field",
    "Fields",
    "Game",
    "IllegalMove",
    "Inventory",
    "Likelihood",
    "LogLine",
    "Move",
    "Observation",
    "Offer",
    "Option",
    "Options",
    "Phase",
    "Printed",
    "Refusal",
    "Result",
    "Scale",
    "ScoreLine",
    "SeatResult",
    "Sentence",
    "State",
    "Text",
    "Title",
    "Transfer",
    "Verb",
    "View",
    "Words",
    "transfers",
]
