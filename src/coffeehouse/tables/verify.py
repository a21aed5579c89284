"""Anyone's proof that the draws of a game were fixed once the last nonce was in."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import factorial

import msgspec

from coffeehouse.engine.errors import BadRecord, CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import load, states
from coffeehouse.engine.state import State
from coffeehouse.tables import gamefile
from coffeehouse.tables.fairness import Dealer, arrangement, is_nonce
from coffeehouse.tables.gamefile import GameFile
from coffeehouse.tables.log import tell_deal
from coffeehouse.tables.table import Table
from coffeehouse.wire.draws import DrawSeen, Lot
from coffeehouse.wire.entries import NOBODY, Dealt, Drawn

Draw = tuple[int, State, int]
"""The seq (at a game of the day the number of the draw), the state before, and the outcome."""


class Unproven(CoffeehouseError):
    """The draws do not follow from the secret, or there is no secret to check them with."""


class Proof(msgspec.Struct, frozen=True):
    """What was checked and found right."""

    table: str
    commitment: str
    draws: int
    elsewhere: int
    """Outcomes that came in with a file; this table's secret says nothing about them."""


def verify_file(text: str, game: AnyGame) -> Proof:
    """Check an exported game. Raises `Unproven` or `BadRecord`."""
    file = gamefile.read(text)
    record = load(game, text)
    if file.table is None or file.commitment is None or file.started is None:
        raise Unproven("That file is a record only: it says nothing about how chance was drawn.")
    if len(file.seqs) != len(record.entries):
        raise BadRecord("The '# seqs' line does not fit the moves of that saved game.")
    if not all(map(is_nonce, file.nonces.values())):
        raise BadRecord("A '# nonce' line of that saved game is damaged.")
    draws = (
        (seq, state, action)
        for seq, state, (seat, action) in zip(
            file.seqs, states(game, record), record.entries, strict=False
        )
        if seat == NOBODY
    )
    nonces = nonces_as_seated(file)
    dealer = opened(file.commitment, file.secret)
    if file.dealt is not None:
        must_be_dealt(dealer, nonces, file.started + 1, file.dealt)
    return verify(file.table, file.commitment, file.secret, file.started, nonces, draws)


def nonces_as_seated(file: GameFile) -> list[str]:
    """In the order of the chairs before the seats were dealt."""
    order = file.dealt or range(file.record.seats)
    chairs = {chair: file.nonces.get(seat) for seat, chair in enumerate(order)}
    return [nonce for _, nonce in sorted(chairs.items()) if nonce is not None]


def must_be_dealt(
    dealer: Dealer, nonces: Sequence[str], number: int, order: tuple[int, ...]
) -> None:
    if dealer.order(nonces, number, len(order)) != order:
        raise Unproven("The seats were not dealt as the secret says.")


def verify_table(table: Table, of_day: str | None = None) -> Proof:
    """Check a table in storage, what was taken back included. `of_day` is the secret of the day
    for a game of the day. Raises `Unproven`.
    """
    secret = table.ending.secret if table.ending is not None else None
    dated = table.row.settings.day is not None
    started, nonces = (0, ()) if dated else (table.started or 0, table.nonces)
    if table.dealt is not None:
        dealer = opened(table.row.commitment, secret)
        must_be_dealt(dealer, nonces, started + 1, table.dealt)
    return verify(
        table.id, table.row.commitment, of_day or secret, started, nonces, draws_of(table)
    )


def draws_of(table: Table) -> Iterator[Draw]:
    walk = Table(table.row, table.game)
    for entry in table.entries:
        if isinstance(entry, Drawn):
            yield walk.next_draw()[1], walk.state, entry.action
        walk.add(entry)


def seen_draws(table: Table, viewer: int | None) -> Iterator[DrawSeen]:
    """The draws made at this table, what was taken back included, as a pair of eyes knows them."""
    walk = Table(table.row, table.game)
    for entry in table.entries:
        own = table.started is not None and entry.seq >= table.started
        if isinstance(entry, Dealt):
            lots = tuple(orders_of(walk))
            drawn = [lot.outcome for lot in lots if arranged(lot, walk) == entry.order]
            yield DrawSeen(entry.seq, walk.next_draw()[1], lots, *drawn)
        if isinstance(entry, Drawn) and own:
            lots = tuple(lots_of(table.game, walk.state, viewer))
            yield DrawSeen(entry.seq, walk.next_draw()[1], lots, entry.action)
        walk.add(entry)


def orders_of(table: Table) -> Iterator[Lot]:
    """Every way the seats could be dealt, one ticket each."""
    for ticket in range(factorial(table.row.seats)):
        yield Lot(ticket, 1, tell_deal(table, arrangement(ticket, table.row.seats)))


def arranged(lot: Lot, table: Table) -> tuple[int, ...]:
    return arrangement(lot.outcome, table.row.seats)


def lots_of(game: AnyGame, state: State, viewer: int | None) -> Iterator[Lot]:
    outcomes = (int(state.outcome(ticket)) for ticket in range(int(state.tickets())))
    for outcome, tickets in groupby(outcomes):
        yield Lot(outcome, len(list(tickets)), game.told(state, outcome, viewer))


def verify(
    table: str, commitment: str, secret: str | None, started: int, nonces: Sequence[str],
    draws: Iterator[Draw],
) -> Proof:  # fmt: skip
    dealer = opened(commitment, secret)

    checked = elsewhere = 0
    for seq, state, action in draws:
        if seq < started:
            elsewhere += 1
            continue
        if int(state.outcome(dealer.ticket(nonces, seq, int(state.tickets())))) != action:
            raise Unproven(f"The draw at entry {seq} does not follow from the secret.")
        checked += 1
    return Proof(table, commitment, checked, elsewhere)


def opened(commitment: str, secret: str | None) -> Dealer:
    if secret is None:
        raise Unproven("The game is not over: its secret is published when it is.")
    try:
        raw = bytes.fromhex(secret)
    except ValueError:
        raise Unproven("The secret is not written in hexadecimal digits.") from None
    if hashlib.sha256(raw).hexdigest() != commitment:
        raise Unproven("The secret is not the one that was committed to before the game.")
    return Dealer(raw)
