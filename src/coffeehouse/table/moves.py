"""Moves and undo: what a seat may add to the position, and what it may take back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

from msgspec.structs import replace

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import hides
from coffeehouse.engine.state import State
from coffeehouse.table.commands import Play, Undo
from coffeehouse.table.draft import Draft
from coffeehouse.table.entries import (
    NOBODY,
    Drawn,
    Ended,
    Entry,
    Forced,
    Moved,
    Seated,
    Step,
    Undone,
)
from coffeehouse.table.errors import refused
from coffeehouse.table.fair_draws import BY_DRAW
from coffeehouse.table.house_commands import BotMove
from coffeehouse.table.position import Position, replay
from coffeehouse.table.table import Table


def play(draft: Draft, who: str, command: Play) -> None:
    draft.table.held(command.seat, who)
    must_be_playing(draft.table)
    must_be_fresh(draft.table, command.seat, command.seq)
    here = acting(draft.table, command.seat)
    action = draft.table.game.action(here, command.move)
    fits = draft.table.luck.fits(command.seat, command.link)
    draft.add(Moved(command.seat, action, command.link if fits else None))
    if not fits and command.chain is not None:
        begin_chain(draft, command.seat, command.chain)
    draft.settle()


def begin_chain(draft: Draft, seat: int, end: str) -> None:
    """Begin a new chain for a browser that does not know the old one.

    Its first link counts from the next move on: otherwise somebody who knew the secret could pick a
    chain for the draws of this move.
    """
    settings = draft.table.row.settings
    if settings.scheme == BY_DRAW and settings.day is None:
        draft.add(Seated(seat, replace(draft.table.chairs[seat], nonce=end)))


def play_bot(draft: Draft, move: BotMove) -> None:
    """Make a bot's move. Raises `TableRefused` unless a bot sits there and saw this position."""
    if draft.table.chair(move.seat).level is None:
        raise refused("not-your-seat", seat=f"seat.{move.seat}")
    must_be_playing(draft.table)
    must_be_fresh(draft.table, move.seat, move.seq)
    must_be_legal(draft.table, move.seat, move.action)
    draft.add(Moved(move.seat, move.action))
    draft.settle()


def acting(table: Table, seat: int) -> State:
    """The state with that seat to act. Raises `IllegalMove`."""
    here: State | None = table.game.as_actor(table.state, seat)
    if here is None:
        raise table.game.illegal(table.game.refusal(table.state, seat, None, ()))
    return here


def must_be_legal(table: Table, seat: int, action: int) -> None:
    if action not in acting(table, seat).legal_actions():
        raise table.game.illegal(table.game.refusal(table.state, seat, None, ()))


def must_be_playing(table: Table) -> None:
    if table.status != "playing":
        raise refused(table.status)


def must_be_fresh(table: Table, seat: int, seen: int) -> None:
    """A stale seq is refused; in an any-order phase only the seat's own entries make it so."""
    if seen > table.seq or any(matters(table, entry, seat) for entry in table.entries[seen:]):
        raise refused("stale", seq=table.seq)


def matters(table: Table, entry: Entry, seat: int) -> bool:
    if not isinstance(entry, Step | Undone | Ended):
        return False
    beside = entry.seat not in (seat, NOBODY)
    return not (beside and table.position.shared and entry.seq > table.position.since)


def undo(draft: Draft, who: str, command: Undo) -> None:
    table = draft.table
    table.held(command.seat, who)
    must_be_playing(table)
    must_be_fresh(table, command.seat, command.seq)
    own = own_seats(table, who, command.seat)
    only = command.only
    taken = voids_only(table, own, only) if only else voids(table, own, command.to)
    draft.add(Undone(command.seat, taken))
    draft.settle()


def own_seats(table: Table, who: str, seat: int) -> frozenset[int]:
    """One identity holding all people's seats takes back for all of them; where something is hidden
    only for the one that acts, since the others have shown what nobody can forget.
    """
    alone = table.people() == {who} and not hides(table.state)
    return frozenset(table.seats_of(who)) if alone else frozenset((seat,))


def last_undo(table: Table, who: str, seat: int) -> int | None:
    """The seq a plain undo would go back to; None if nothing may be taken back."""
    if table.status != "playing" or not table.chairs[seat].person:
        return None
    try:
        return min(voids(table, own_seats(table, who, seat), None))
    except CoffeehouseError:
        return None


def own_steps(table: Table, who: str, seat: int) -> tuple[int, ...]:
    """The seqs of own moves that nothing has answered yet, oldest first: each may be taken out."""
    if table.status != "playing" or not table.chairs[seat].person:
        return ()
    seats = own_seats(table, who, seat)
    since = takewhile(lambda entry: is_own(entry, seats), reversed(table.live))
    return seqs(entry for entry in since if isinstance(entry, Moved))[::-1]


def is_own(entry: Step, seats: frozenset[int]) -> bool:
    """Or what followed by itself."""
    return isinstance(entry, Forced) or (isinstance(entry, Moved) and entry.seat in seats)


def voids(table: Table, seats: frozenset[int], to: int | None) -> tuple[int, ...]:
    """The seqs an undo makes void. Raises `TableRefused` if it may not."""
    start = first_of(table, seats, to)
    # From the end: what is taken back is seldom long ago.
    since = takewhile(lambda entry: entry.seq >= start, reversed(table.live))
    span = list(since)[::-1]
    if table.practice:
        return seqs(span)
    if any(isinstance(entry, Drawn) for entry in span):
        raise refused("undo-chance")
    if all(is_own(entry, seats) for entry in span):
        return seqs(span)
    return voids_beside_others(table, seats, span)


def voids_only(table: Table, seats: frozenset[int], only: Sequence[int]) -> tuple[int, ...]:
    """The same for some moves out of the midst of others, which must stand without them."""
    ours = set(voids(table, seats, min(only)))
    span = [entry for entry in table.live if entry.seq in ours]
    if not set(only) <= {entry.seq for entry in span if isinstance(entry, Moved)}:
        raise refused("nothing-to-undo")
    taken = with_forced(span, lambda entry: entry.seq in only)
    before = [entry for entry in table.live if entry.seq not in ours]
    if replayed(table, before, [entry for entry in span if entry not in taken]) is None:
        raise refused("undo-rest")
    return seqs(taken)


def first_of(table: Table, seats: frozenset[int], to: int | None) -> int:
    moves = (entry for entry in reversed(table.live) if isinstance(entry, Moved))
    own = (entry.seq for entry in moves if entry.seat in seats)
    found = next((seq for seq in own if to is None or seq == to), None)
    if found is None:
        raise refused("nothing-to-undo")
    return found


def voids_beside_others(
    table: Table, seats: frozenset[int], span: Sequence[Step]
) -> tuple[int, ...]:
    """Others' entries in the same any-order phase stay: they would be legal without ours, and
    ours after them lead to the position there is.
    """
    ours = with_forced(span, lambda entry: entry.seat in seats)
    kept = [entry for entry in span if entry not in ours]
    if span[0].seq <= table.position.since or not table.position.shared:
        raise refused("undo-others")
    before = [entry for entry in table.live if entry.seq < span[0].seq]
    if not commute(table, before, kept, ours):
        raise refused("undo-others")
    return seqs(ours)


def with_forced(span: Sequence[Step], ours: Callable[[Moved], bool]) -> list[Step]:
    """These moves, and the forced ones that followed each of them."""
    found: list[Step] = []
    mine = False
    for entry in span:
        if isinstance(entry, Moved):
            mine = ours(entry)
        if mine:
            found.append(entry)
    return found


def commute(table: Table, before: list[Step], kept: list[Step], ours: list[Step]) -> bool:
    position = replayed(table, before, [*kept, *ours])
    return position is not None and canonical_key(position) == canonical_key(table.position)


def replayed(table: Table, before: list[Step], then: list[Step]) -> Position | None:
    """None unless each of the later ones is legal."""
    position = replay(table.game, table.row.seats, table.row.options, before)
    try:
        for entry in then:
            position.apply(entry, checked=True)
    except CoffeehouseError:
        return None
    return position


def canonical_key(position: Position) -> bytes:
    """The key with the cursor on the first actor: who moved last does not count."""
    state = position.state.copy()
    if position.actors:
        state.turn_to(min(position.actors))
    return state.key()


def seqs(entries: Iterable[Step]) -> tuple[int, ...]:
    return tuple(entry.seq for entry in entries)
