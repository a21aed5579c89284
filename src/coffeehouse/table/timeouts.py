"""Time that is over, what is voted then, and holidays."""

from __future__ import annotations

from msgspec.structs import replace

from coffeehouse.table.clock_settings import Choice, TimeSeen, VoteSeen
from coffeehouse.table.commands import CastVote, TakeHoliday
from coffeehouse.table.draft import Draft
from coffeehouse.table.entries import Clocked, Rested, Vote, Voted
from coffeehouse.table.errors import refused
from coffeehouse.table.seats import give_up, stand_in
from coffeehouse.table.table import Table, other_people


def call_time(draft: Draft) -> None:
    """Do to every person who is late by now what was agreed."""
    for seat in sorted(draft.table.timed):
        due = draft.table.due_of(seat)
        if due is None or due > draft.now or draft.table.vote is not None:
            continue
        draft.add(Clocked(seat, due))
        if draft.table.row.settings.late == "concede":
            give_up(draft, seat)
        elif draft.table.vote is None:
            stand_in(draft, seat, draft.table.chairs[seat])


def vote(draft: Draft, who: str, command: CastVote) -> None:
    table = draft.table
    table.held(command.seat, who)
    asked = table.vote
    if asked is None:
        raise refused("no-vote")
    if table.chairs[asked.seat].who == who:
        raise refused("not-your-vote")
    votes = replace(asked, votes={**asked.votes, who: command.choice})
    choice = votes.decided(other_people(table, asked.seat))
    draft.add(Voted(command.seat, Vote(asked.seat, command.choice)))
    carry_out(draft, asked.seat, choice)


def carry_out(draft: Draft, late: int, choice: Choice | None) -> None:
    """Carry out what was voted for. Waiting longer adds no entry: the seat has its time again."""
    if choice == "house":
        stand_in(draft, late, draft.table.chairs[late])
    elif choice == "end":
        draft.end("abandoned", late)


def take_holiday(draft: Draft, who: str, command: TakeHoliday) -> None:
    table = draft.table
    table.held(command.seat, who)
    if table.started is None:
        raise refused("waiting")
    left = table.clock.holidays_left(command.seat)
    if not left:
        raise refused("no-holidays")
    if command.days > left:
        raise refused("few-holidays", days=left)
    until = table.clock.holiday(command.seat, table.closed)
    if until is not None and until > draft.now:
        raise refused("on-holiday")
    draft.add(Rested(command.seat, command.days))


def see_times(table: Table) -> tuple[TimeSeen, ...]:
    """Everybody's, where there is a clock."""
    clock, closed = table.clock, table.closed
    if clock.terms is None:
        return ()
    return tuple(
        TimeSeen(
            clock.left(seat, closed),
            table.due_of(seat),
            clock.holiday(seat, closed),
            clock.holidays_left(seat),
        )
        for seat in range(len(table.chairs))
    )


def see_vote(table: Table, who: str | None) -> VoteSeen | None:
    asked = table.vote
    if asked is None:
        return None
    said = list(asked.votes.values())
    waits = who in other_people(table, asked.seat) - asked.votes.keys()
    return VoteSeen(asked.seat, {choice: said.count(choice) for choice in sorted(set(said))}, waits)
