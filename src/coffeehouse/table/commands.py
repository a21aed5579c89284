"""What a person can do at a table. Each has a request id, so that sent twice it counts once.

On the wire a command is an object with `do` naming it:
`{"do": "move", "id": "q7", "seat": 0, "seq": 41, "move": "buy milk.3 cappuccino"}`.
"""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from coffeehouse.table.bounds import (
    Handle,
    Level,
    Link,
    Name,
    Nonce,
    Notation,
    RequestId,
    Seat,
    Seq,
    Topic,
)
from coffeehouse.table.clock_settings import Choice, Clock, Late
from coffeehouse.table.row import Speech


def new_id() -> str:
    """An id for one request, so that sent twice it counts once."""
    return secrets.token_hex(8)


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    id: RequestId


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free chair (the first one if `seat` is None), or add the nonce to one held for you.
    The game starts when every chair is held and every person's nonce is in. A nonce of 64 digits
    is the end of a hash chain; each move then carries its next link.
    """

    name: Name
    nonce: Nonce
    seat: Seat | None = None


class SeatBot(Command, frozen=True, kw_only=True, tag="seat-bot"):
    """Put a bot on a chair that is free, or kept for someone who has not come, before
    the start; for people at the table.
    """

    seat: Seat
    level: Level


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Before the start the chair is free again; afterward a bot stands in."""

    seat: Seat


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take the chair back from the bot standing in."""

    seat: Seat


class Rename(Command, frozen=True, kw_only=True, tag="rename"):
    seat: Seat
    name: Name


class Concede(Command, frozen=True, kw_only=True, tag="concede"):
    """Give up. With one contender left the game is over; else a bot plays on."""

    seat: Seat


class Play(Command, frozen=True, kw_only=True, tag="move"):
    """Make a move, given as its notation; `seq` is the last entry the client has seen."""

    seat: Seat
    seq: Seq
    move: Notation
    link: Link | None = None
    """The next link of the seat's hash chain. What does not fit is taken for none: play goes
    on, and the proof marks the gap.
    """
    chain: Link | None = None
    """From who has no next link: the end of a new chain, for the moves after this one."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back own entries from `to` on (default: the last own move), or `only` some moves and
    none of those after them.
    """

    seat: Seat
    seq: Seq
    to: Seq | None = None
    only: tuple[Seq, ...] = ()


class AskFor(Command, frozen=True, kw_only=True, tag="ask"):
    """Ask the other people; with nobody to ask it is granted at once."""

    seat: Seat
    topic: Topic
    about: Seq | None = None


class Reply(Command, frozen=True, kw_only=True, tag="reply"):
    """Agree or not to the open question `ask`; no by the asker takes it back."""

    seat: Seat
    ask: Seq
    yes: bool


class CastVote(Command, frozen=True, kw_only=True, tag="vote"):
    """Say what is to become of the seat whose time is over; a second time, something else."""

    seat: Seat
    choice: Choice


class TakeHoliday(Command, frozen=True, kw_only=True, tag="holiday"):
    """By correspondence: the seat's time stands still for so many days, beginning now."""

    seat: Seat
    days: Annotated[int, Meta(ge=1, le=60)]


AnyCommand = (
    Sit
    | SeatBot
    | Leave
    | Return
    | Rename
    | Concede
    | Play
    | Undo
    | AskFor
    | Reply
    | CastVote
    | TakeHoliday
)


class NewTable(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """An order for a table. `levels` are those of its bots, by seat. What is not asked
    for is not sent: so an older version understands whoever wants nothing new.
    """

    game: Annotated[str, Meta(max_length=64)]
    seats: Seat | None = None
    options: dict[str, str] = {}
    levels: dict[int, Level] = {}
    listed: bool = False
    practice: bool = False
    deadline: Annotated[int, Meta(ge=10, le=30 * 86400)] | None = None
    """Seconds for each decision; or else:"""
    clock: Clock | None = None
    late: Late = "house"
    speech: Speech = "all"
    """What people may say to each other; at a listed table never free text."""
    stand_in: Level = "journeyman"
    rated: bool = False
    """Whether it counts for the ratings of those who sit down; then nobody gets hints."""
    invite: Annotated[dict[int, Handle], Meta(max_length=16)] = {}
    """The handles of opponents, by the seat that is kept for them."""
    as_seated: bool = False
    """Whether everybody keeps the chair they took; else chance deals the seats at the start, and
    with them who begins.
    """
    edition: Annotated[str, Meta(max_length=200_000)] | None = None
    """The text of an edition's TOML; None is the house edition."""
