"""The vocabulary every game speaks. A game imports only from here."""

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.edition import Edition, Fault
from coffeehouse.engine.errors import (
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
)
from coffeehouse.engine.state import CHANCE, OVER, Printed, State
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.engine.words import Words

__all__ = [
    "CHANCE",
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
    "State",
    "Title",
    "Transfer",
    "Verb",
    "View",
    "Words",
]  # fmt: skip
