"""Reviews of finished games: what each decision cost, what each draw brought, and the sum of it.

`review` judges a record; `mistakes` makes exercises of it, and `collection` has the house's.
docs/review.md explains every number.
"""

from coffeehouse.review.collection import collection, mistakes, position, weigh
from coffeehouse.review.exact import ExactJudge, TooLarge
from coffeehouse.review.judge import Judge, SearchJudge
from coffeehouse.review.reviewer import NotFinished, review
from coffeehouse.wire.exercises import Choice, Exercise
from coffeehouse.wire.review import (
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

__all__ = [
    "VERSION", "Account", "Choice", "Decision", "Draws", "ExactJudge", "Exercise", "Grade",
    "Judge", "Judged", "NotFinished", "Review", "SameLuck", "SearchJudge", "Step", "TooLarge",
    "Unit", "collection", "mistakes", "position", "review", "weigh",
]  # fmt: skip
