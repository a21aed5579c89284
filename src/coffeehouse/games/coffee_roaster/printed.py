# Compiled by mypyc.
"""What is printed on boards and cards, and tokens, effects and spaces as numbers."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.state import Printed

NONE: Final[i64] = -1

# Round tokens. Beans stand in the order in which roasting raises them; flavors stand together;
# moisture stands last because it never lies in front of the player for long.
HARD: Final[i64] = 0
LEVEL_0: Final[i64] = 1
LEVEL_1: Final[i64] = 2
LEVEL_2: Final[i64] = 3
LEVEL_3: Final[i64] = 4
LEVEL_4: Final[i64] = 5
BURNED: Final[i64] = 6
BODY: Final[i64] = 7
ACIDITY: Final[i64] = 8
AROMA: Final[i64] = 9
WILD: Final[i64] = 10
SMOKE: Final[i64] = 11
DEFECTIVE: Final[i64] = 12
MOISTURE: Final[i64] = 13
KINDS: Final[i64] = 14

LEVELS: Final[i64] = 5
FLAVORS: Final[i64] = 3
"""Body, acidity, aroma; a flavor's token is BODY + flavor."""

# Square cup effects; on the cup they are written KINDS + effect.
EXTRA_BEAN: Final[i64] = 0
SWEETNESS: Final[i64] = 1
SELECTION: Final[i64] = 2
EXCHANGE: Final[i64] = 3
TRAY: Final[i64] = 4
CUP_EFFECTS: Final[i64] = 5
EXTRA_BEAN_IN_CUP: Final[i64] = 14
SWEETNESS_IN_CUP: Final[i64] = 15

# Immediate effects, in the order of the rulebook's appendix.
TWO_ADDITIONAL: Final[i64] = 0
TWO_NEW: Final[i64] = 1
TWO_OF_FIVE: Final[i64] = 2
REMOVAL: Final[i64] = 3
IMMEDIATE_EFFECTS: Final[i64] = 4

# The spaces of the roast board that take a token: one an immediate effect, two beans for the
# wild flavor, ten for the cup effects (five pairs).
WILD_BEANS: Final[i64] = 4
PLACES: Final[i64] = 6
PLACE_COUNT: Final[i64] = 10
BOARD_SPACES: Final[i64] = 16
CUP_SPACES: Final[i64] = 10

COFFEES: Final[i64] = 22
"""The rulebook's number of coffee cards, and the room the action space has for them."""
CHALLENGE_ROASTS: Final[i64] = 3
BEGINNER: Final[i64] = 0
ADVANCED: Final[i64] = 1
EXPERT: Final[i64] = 2


@final
class Side:
    """One side of the boards: thermostat, roast board and tray."""

    def __init__(
        self,
        draws: vec[i64],
        labels: vec[i64],
        red: vec[i64],
        smoke: vec[i64],
        costs: vec[i64],
        places: vec[i64],
        tray: i64,
        more_tray: i64,
        sets_aside: i64,
    ) -> None:
        self.draws: vec[i64] = draws
        self.labels: vec[i64] = labels
        """The moisture count printed on each thermostat space, NONE without."""
        self.red: vec[i64] = red
        self.smoke: vec[i64] = smoke
        self.costs: vec[i64] = costs
        """The colors of each immediate effect's space: bit 0 body, 1 acidity, 2 aroma."""
        self.places: vec[i64] = places
        """The colors of the ten spaces for cup effects; two neighbors are a pair."""
        self.tray: i64 = tray
        self.more_tray: i64 = more_tray
        self.sets_aside: i64 = sets_aside
        """1 if a flavor token of each color is set aside (the light side)."""
        self.all_smoke: i64 = 0
        for count in smoke:
            self.all_smoke += count


@final
class Coffee:
    """One coffee card."""

    def __init__(
        self,
        group: i64,
        difficulty: i64,
        tokens: vec[i64],
        scale_from: i64,
        scale: vec[i64],
        asks: vec[i64],
        asks_sweetness: i64,
    ) -> None:
        self.group: i64 = group
        self.difficulty: i64 = difficulty
        self.tokens: vec[i64] = tokens
        self.scale_from: i64 = scale_from
        self.scale: vec[i64] = scale
        self.asks: vec[i64] = asks
        self.asks_sweetness: i64 = asks_sweetness


@final
class RoasterPrinted(Printed):
    """Everything printed: two sides, the coffee cards, the cup, and what the supply holds."""

    def __init__(
        self,
        supply: vec[i64],
        sides: list[Side],
        coffees: list[Coffee],
        extra_bean_space: i64,
        sweetness_space: i64,
        selection_spaces: vec[i64],
    ) -> None:
        super().__init__()
        self.supply: vec[i64] = supply
        self.sides: list[Side] = sides
        self.coffees: list[Coffee] = coffees
        self.extra_bean_space: i64 = extra_bean_space
        self.sweetness_space: i64 = sweetness_space
        self.selection_spaces: vec[i64] = selection_spaces
