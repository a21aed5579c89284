"""Why a notification was not sent."""

from __future__ import annotations


class NotSent(Exception):
    """`why` is a code of `Resting`, or `house` if it is the host's own trouble."""

    def __init__(self, why: str, *, forever: bool = False, unsure: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.forever = forever or why == "private"
        """Trying again is of no use."""
        self.unsure = unsure
        """It may have arrived all the same: the line broke, or nobody answered in time."""


class Passed(Exception):
    """The turn is over, or another process sends it: nothing was sent."""
