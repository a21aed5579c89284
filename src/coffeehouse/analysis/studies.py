"""Studies: variations as a tree, with comments in words."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from coffeehouse.engine.result import Offer
from coffeehouse.table.bounds import Notation, Seq, whole

MOST_TITLE = 80
MOST_COMMENT = 2000

Title = Annotated[str, Meta(min_length=1, max_length=MOST_TITLE)]
Comment = Annotated[str, Meta(max_length=MOST_COMMENT)]


Id = Annotated[str, Meta(pattern=whole("[A-Za-z0-9-]{1,64}"))]
EntryNumber = Annotated[int, Meta(ge=0, le=2**31)]
NodeNumber = Annotated[int, Meta(ge=-1, le=2**31)]
"""-1: where the study begins."""


class Beginning(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of a finished game that something new goes on from."""

    entry: EntryNumber = 0
    """Before which entry of its record, from 0."""
    seq: Seq | None = None
    """Instead: after which entry of its table. What was taken back does not count."""


class StudyNode(msgspec.Struct, frozen=True):
    """A move of a study. Of those with the same parent the first is the main line."""

    parent: int
    """The number of the node before it; -1 for the first."""
    seat: int
    """The seat that moved; -1 is chance."""
    offer: Offer
    comment: str = ""


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """A study as anyone who has its link sees it."""

    study: str
    title: str
    game: str
    edition: str
    seats: int
    options: dict[str, str]
    names: tuple[str, ...]
    begins: int
    """How many entries of the game lie before its first node."""
    intro: str
    """The comment before all moves."""
    nodes: tuple[StudyNode, ...]
    version: int
    """Goes up with every change."""
    yours: bool


class StudyLine(msgspec.Struct, frozen=True, kw_only=True):
    """A study in the list of one's own."""

    study: str
    title: str
    game: str
    updated: int


class NewStudy(Beginning, frozen=True, kw_only=True):
    """A study of a finished game from a moment on, or of a game from its start."""

    title: Title
    table: Id | None = None
    game: Id | None = None
    seats: int | None = None
    options: dict[str, str] = msgspec.field(default_factory=dict)


class StudyCommand(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """What its author does to a study."""

    version: Seq
    """The one it was decided on; if it has changed since, nothing is done."""


class AddMove(StudyCommand, frozen=True, kw_only=True, tag="add"):
    """Go on from a node; where that move is there already nothing is added."""

    node: NodeNumber
    move: Notation


class DrawNext(StudyCommand, frozen=True, kw_only=True, tag="draw"):
    """Let chance say how it goes on from a node."""

    node: NodeNumber


class SetComment(StudyCommand, frozen=True, kw_only=True, tag="comment"):
    node: NodeNumber
    comment: Comment


class Remove(StudyCommand, frozen=True, kw_only=True, tag="remove"):
    """A node with all that follows it."""

    node: Annotated[int, Meta(ge=0, le=2**31)]


class Promote(StudyCommand, frozen=True, kw_only=True, tag="promote"):
    """Make a node the main line among its siblings."""

    node: Annotated[int, Meta(ge=0, le=2**31)]


class Retitle(StudyCommand, frozen=True, kw_only=True, tag="title"):
    title: Title


AnyStudyCommand = AddMove | DrawNext | SetComment | Remove | Promote | Retitle


class StudyDone(msgspec.Struct, frozen=True, kw_only=True):
    study: Study
    node: int
    """The node that is shown after the change."""


class NewStudyId(msgspec.Struct, frozen=True):
    study: str
