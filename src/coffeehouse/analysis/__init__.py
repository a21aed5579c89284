"""Reviews of finished games: what each decision cost, what each draw brought, and the sum of it.

`review_game` judges a record; `mistakes` makes exercises of it, and `game_exercises` gives those
a game ships. docs/review.md explains every number.
"""

from coffeehouse.analysis.exact import ExactJudge, TooLarge
from coffeehouse.analysis.exercises import (
    Choice,
    Exercise,
    game_exercises,
    mistakes,
    position,
    weigh,
)
from coffeehouse.analysis.judge import Judge, SearchJudge
from coffeehouse.analysis.review import (
    VERSION,
    Account,
    Decision,
    Draws,
    Grade,
    Judged,
    Review,
    SameLuck,
    Step,
    Unit,
)
from coffeehouse.analysis.reviewer import NotFinished, review_game

__all__ = [
    "VERSION",
    "Account",
    "Choice",
    "Decision",
    "Draws",
    "ExactJudge",
    "Exercise",
    "Grade",
    "Judge",
    "Judged",
    "NotFinished",
    "Review",
    "SameLuck",
    "SearchJudge",
    "Step",
    "TooLarge",
    "Unit",
    "game_exercises",
    "mistakes",
    "position",
    "review_game",
    "weigh",
]
