"""A table's beginning: its row, and the first entries of a new one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, states
from coffeehouse.engine.state import CHANCE
from coffeehouse.table.commands import NewTable
from coffeehouse.table.draft import Draft
from coffeehouse.table.entries import Chair, Forced, Seated
from coffeehouse.table.errors import refused
from coffeehouse.table.fair_draws import Dealer
from coffeehouse.table.row import Row, Settings


def new_row(
    game: AnyGame,
    id: str,
    dealer: Dealer,
    now: int,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    settings: Settings | None = None,
    maker: str | None = None,
    after: str | None = None,
) -> Row:
    """The row of a new table. Raises `BadSetup`."""
    count = game.seats[0] if seats is None else seats
    return Row(
        id=id,
        game=game.id,
        version=game.version,
        edition=game.edition_source.digest,
        seats=count,
        options=game.setup(count, options or {}),
        settings=settings or Settings(),
        commitment=dealer.commitment,
        created=now,
        maker=maker,
        after=after,
    )


def settings_of(order: NewTable) -> Settings:
    """Raises `TableRefused` if two clocks are wanted."""
    if order.deadline is not None and order.clock is not None:
        raise refused("two-clocks")
    return Settings(
        order.listed,
        order.practice,
        order.deadline,
        order.late,
        order.stand_in,
        deal=not order.as_seated,
        rated=order.rated,
        clock=order.clock,
        speech=order.speech,
    )


def tickets_after(game: AnyGame, record: Record, entry: int) -> tuple[tuple[int, int], ...]:
    """The luck of a record from an entry on: of each draw a ticket that brings what was drawn, and
    how many there were.
    """
    found: list[tuple[int, int]] = []
    moments = zip(states(game, record), record.entries, strict=False)
    for state, (seat, action) in islice(moments, entry, None):
        if seat == CHANCE:
            tickets = int(state.tickets())
            mine = [ticket for ticket in range(tickets) if int(state.outcome(ticket)) == action]
            found.append((mine[len(mine) // 2], tickets))
    return tuple(found)


def moved_on(chairs: Sequence[Chair]) -> dict[int, Chair]:
    """The chairs of a rematch: everybody one chair further, to be confirmed by a fresh nonce;
    people who were forgotten leave theirs free.
    """
    return {
        (seat + 1) % len(chairs): Chair(chair.who, chair.name, None if chair.who else chair.level)
        for seat, chair in enumerate(chairs)
        if not chair.forgotten
    }


def seat_all(draft: Draft, chairs: Mapping[int, Chair]) -> None:
    for seat, chair in chairs.items():
        draft.table.chair(seat)
        draft.add(Seated(seat, chair))
    draft.settle()


def open_day(draft: Draft, chair: Chair) -> None:
    """The secret of the day also makes its first move: draw number 0."""
    seat_all(draft, {0: chair})
    actions = list(draft.table.state.legal_actions())
    draft.add(Forced(0, int(actions[draft.dealer.ticket(b"", 0, len(actions))])))
    draft.settle()
