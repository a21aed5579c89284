"""What one may ask at a table without changing it. An answer repeats the question's id."""

from __future__ import annotations

import msgspec

from coffeehouse.table.bounds import Notation, Refs, RequestId, Seat


class Question(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """A question of `seat`, answered with what that seat may know."""

    id: RequestId
    seat: Seat


class Preview(Question, frozen=True, kw_only=True, tag="preview"):
    """The view after a move, stopping before chance."""

    move: Notation


class Why(Question, frozen=True, kw_only=True, tag="why"):
    """Why no legal move touches a selection."""

    refs: Refs


class Advise(Question, frozen=True, kw_only=True, tag="hint"):
    """The best moves, what to expect of each, and why."""


class Weigh(Question, frozen=True, kw_only=True, tag="effects"):
    """What each legal move of the seat would change."""


TableQuestion = Preview | Why | Weigh
"""What a table answers at once; a hint takes thought."""
AnyQuestion = TableQuestion | Advise
