# Compiled by mypyc.
"""Tokens, effects, spaces and phases as numbers."""

from typing import Final

from mypy_extensions import i64

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

# Flavor effects: body concentrates, acidity preserves, aroma disperses.
CONCENTRATION: Final[i64] = 0
PRESERVATION: Final[i64] = 1
DISPERSION: Final[i64] = 2
FLAVORS: Final[i64] = 3

# The spaces of the roast board that take a token: one an immediate effect, two beans for the
# wild flavor, ten for the cup effects (five pairs).
WILD_BEANS: Final[i64] = 4
PLACES: Final[i64] = 6
PLACE_COUNT: Final[i64] = 10
BOARD_SPACES: Final[i64] = 16
CUP_SPACES: Final[i64] = 10

# Phases: who decides, and what. The first six belong to chance.
REVEALING: Final[i64] = 0
DRAWING: Final[i64] = 1
DRAWING_FIVE: Final[i64] = 2
DRAWING_FOR_CUP: Final[i64] = 3
DRAWING_SELECTION: Final[i64] = 4
DRAWING_EXCHANGE: Final[i64] = 5
CHOOSING_COFFEE: Final[i64] = 6
USING_EFFECTS: Final[i64] = 7
RETURNING_TWO: Final[i64] = 8
REMOVING_TWO: Final[i64] = 9
CONCENTRATING: Final[i64] = 10
PRESERVING: Final[i64] = 11
DISPERSING: Final[i64] = 12
DECIDING: Final[i64] = 13
THROWING: Final[i64] = 14
TASTING: Final[i64] = 15
SELECTING: Final[i64] = 16
EXCHANGING: Final[i64] = 17
KEEPING: Final[i64] = 18
FINISHED: Final[i64] = 19

CHALLENGE_ROASTS: Final[i64] = 3
BEGINNER: Final[i64] = 0
ADVANCED: Final[i64] = 1
EXPERT: Final[i64] = 2
