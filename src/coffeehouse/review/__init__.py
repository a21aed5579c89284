"""Reviews of finished games: what each decision cost, what each draw brought, and the sum of it.

`review` judges a record. docs/review.md explains every number.
"""

from coffeehouse.review.exact import ExactJudge, TooLarge
from coffeehouse.review.judge import Judge, SearchJudge
from coffeehouse.review.reviewer import NotFinished, review
from coffeehouse.wire.review import (
    VERSION,
    Account,
    Decision,
    Draws,
    Grade,
    Judged,
    Review,
    Step,
    Unit,
)

__all__ = [
    "VERSION", "Account", "Decision", "Draws", "ExactJudge", "Grade", "Judge", "Judged",
    "NotFinished", "Review", "SearchJudge", "Step", "TooLarge", "Unit", "review",
]  # fmt: skip
