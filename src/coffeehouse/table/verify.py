"""Anyone's proof that nobody bent the draws of a game.

A file can be made up as a whole. So what it says is compared with what a player kept (`Seen`) from
the moment they sat down; without that it proves nothing to them, and is called unproven.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import factorial
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from coffeehouse.engine.errors import BadRecord, CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, load, states
from coffeehouse.engine.state import State
from coffeehouse.table import game_file
from coffeehouse.table.draft import only_action
from coffeehouse.table.draws import DrawSeen, Lot
from coffeehouse.table.entries import NOBODY, Dealt, Drawn, Forced, Moved
from coffeehouse.table.fair_draws import BY_DRAW, GIVEN, Dealer, arrangement, is_chain, is_nonce
from coffeehouse.table.game_file import GameFile
from coffeehouse.table.hash_chains import Luck
from coffeehouse.table.keys import KEY_BYTES
from coffeehouse.table.log import tell_deal
from coffeehouse.table.table import Table


class Unproven(CoffeehouseError):
    """The draws do not follow from the secret, or nothing shows that it is the right one."""


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What a player kept from the moment they sat down, and knows of the game."""

    commitment: str | None = None
    nonces: tuple[str, ...] = ()
    """Their own, the ends of chains begun later included."""
    elsewhere: int = 0
    """How many draws the table came with, from a file."""
    practice: bool = False
    """Whether draws may have been taken back."""
    away: bool = False
    """Whether a bot stood in for them, or they played without their chain."""


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What was checked and found right."""

    table: str
    commitment: str
    day: str | None = None
    draws: int
    foreseen: int = 0
    """How many of the draws follow from nonces alone, so that a host with the secret knew them."""
    elsewhere: int = 0
    """Outcomes that came in with a file; this table's secret says nothing about them."""
    taken_back: int = 0
    """Draws that are not in the file."""
    anew: int = 0
    """How often a seat began a new chain."""
    tied: bool = False
    """Whether it is the game that the player with these `Seen` sat at."""


class Draw(NamedTuple):
    """One draw as a file tells it; the state changes with the next one."""

    number: int
    part: bytes
    state: State
    action: int
    foreseen: bool = True


# --- a file ----------------------------------------------------------------------------------


def verify_file(
    text: str, game: AnyGame, seen: Seen | None = None, secret: str | None = None
) -> Proof:
    """Check an exported game. `secret` is for a file from before its publication. Raises
    `Unproven` or `BadRecord`.
    """
    file, record, seen = game_file.read(text), load(game, text), seen or Seen()
    if file.table is None or file.commitment is None:
        raise Unproven("That file is a record only: it says nothing about how chance was drawn.")
    must_be_readable(file)
    dealer = opened(file.commitment, secret or file.secret)
    must_begin_as_drawn(dealer, file, record, game)
    foreseen = [draw.foreseen for draw in draws_in(file, record, game) if follows(dealer, draw)]
    proof = Proof(
        table=file.table,
        commitment=file.commitment,
        day=file.day,
        draws=len(foreseen),
        foreseen=sum(foreseen),
        elsewhere=file.elsewhere,
        taken_back=max((*(file.draws or ()), 0)) - len(file.draws or ()),
        anew=len(file.chains) - sum(map(is_chain, file.nonces.values())),
    )
    return replace(proof, tied=is_tied(file, record, game, seen, proof))


def must_be_readable(file: GameFile) -> None:
    if not all(map(is_nonce, file.nonces.values())):
        raise BadRecord("A '# nonce' line of that saved game is damaged.")
    if file.scheme == GIVEN:
        raise Unproven("Practice: that game was played on with the luck of another.")
    if file.scheme != BY_DRAW:
        raise Unproven("Chance was drawn in a way that this version does not know.")


def opened(commitment: str, secret: str | None) -> Dealer:
    if secret is None:
        raise Unproven("The game is not over: its secret is published when it is.")
    try:
        raw = bytes.fromhex(secret)
    except ValueError:
        raise Unproven("The secret is not written in hexadecimal digits.") from None
    dealer = Dealer(raw)
    # A fixed length leaves no room to hide something else in the secret.
    if len(raw) != KEY_BYTES or dealer.commitment != commitment:
        raise Unproven("The secret is not the one that was committed to before the game.")
    return dealer


def must_begin_as_drawn(dealer: Dealer, file: GameFile, record: Record, game: AnyGame) -> None:
    """Draw 0: it deals the seats, or makes the first move of a day."""
    if file.dealt is not None and dealer.order(start_of(file).part, len(file.dealt)) != file.dealt:
        raise Unproven("The seats were not dealt as the secret says.")
    if file.day is not None:
        moves = zip(states(game, record), record.entries, strict=False)
        first = next(((state, action) for state, (seat, action) in moves if seat != NOBODY), None)
        if first is not None:
            must_open_the_day(dealer, *first)


def must_open_the_day(dealer: Dealer, state: State, action: int) -> None:
    actions = list(state.legal_actions())
    if int(actions[dealer.ticket(b"", 0, len(actions))]) != action:
        raise Unproven("The first move is not the one of that day.")


def follows(dealer: Dealer, draw: Draw) -> bool:
    """Raises `Unproven` if it does not."""
    ticket = dealer.ticket(draw.part, draw.number, int(draw.state.tickets()))
    if int(draw.state.outcome(ticket)) != draw.action:
        raise Unproven(f"Draw {draw.number} does not follow from the secret.")
    return True


def start_of(file: GameFile) -> Luck:
    return Luck.of([file.nonces.get(seat) for seat in range(file.record.seats)])


def draws_in(file: GameFile, record: Record, game: AnyGame) -> Iterator[Draw]:
    """The draws that were made at the table. Raises `Unproven` or `BadRecord`."""
    luck, links, numbers = start_of(file), links_of(file, record), iter(numbers_of(file, record))
    before = file.elsewhere
    moments = zip(states(game, record), record.entries, strict=False)
    for entry, (state, (seat, action)) in enumerate(moments, 1):
        if entry in links:
            luck = luck.linked(seat, links[entry])
        if seat != NOBODY:
            continue
        if before:
            before -= 1
        elif file.day is not None:
            yield Draw(next(numbers), b"", state, action)
        else:
            yield Draw(next(numbers), luck.part, state, action, not luck.has_link)


def numbers_of(file: GameFile, record: Record) -> tuple[int, ...]:
    """The numbers of the draws made at the table."""
    count = sum(seat == NOBODY for seat, _ in record.entries) - file.elsewhere
    if file.draws is None:
        return tuple(range(1, count + 1))
    if len(file.draws) != count or 0 in file.draws:
        raise BadRecord("The '# draws' line does not fit the moves of that saved game.")
    if not file.practice:
        raise Unproven("Draws are missing, though nothing that chance did could be taken back.")
    return file.draws


def links_of(file: GameFile, record: Record) -> dict[int, str]:
    """The link that each entry of the record carried."""
    found: dict[int, str] = {}
    for chain in file.chains:
        try:
            links = chain.links()
        except ValueError:
            raise Unproven(f"A link of seat {chain.seat} does not belong to its chain.") from None
        for entry in links:
            if not 0 < entry <= len(record.entries) or record.entries[entry - 1][0] != chain.seat:
                raise BadRecord("A '# chain' line does not fit the moves of that saved game.")
        if found.keys() & links.keys():
            raise BadRecord("Two '# chain' lines of that saved game name the same move.")
        found |= links
    return found


# --- what a player kept ----------------------------------------------------------------------


def is_tied(file: GameFile, record: Record, game: AnyGame, seen: Seen, proof: Proof) -> bool:
    """Whether it is the game this player sat at; False if they kept too little to tell. Raises
    `Unproven` if it is not.
    """
    if seen.commitment not in (None, file.commitment):
        raise Unproven("You were shown another commitment when you sat down.")
    known = {*file.nonces.values(), *(chain.end for chain in file.chains)}
    if set(seen.nonces) - known:
        raise Unproven("A nonce of yours did not go into these draws.")
    if proof.elsewhere != seen.elsewhere:
        raise Unproven(
            f"{proof.elsewhere} draws are said to have come in with a file, where you saw "
            f"{seen.elsewhere} when you sat down."
        )
    if proof.taken_back and not seen.practice:
        raise Unproven(f"{proof.taken_back} draws are said to have been taken back in practice.")
    own = [seat for seat, nonce in file.nonces.items() if nonce in seen.nonces]
    for seat in own:
        must_be_unbroken(file, record, game, seat, seen)
    return seen.commitment is not None and (bool(own) or file.day is not None)


def must_be_unbroken(file: GameFile, record: Record, game: AnyGame, seat: int, seen: Seen) -> None:
    """A host who leaves links out chooses between two draws; so a player's own must be there,
    all but those they know of. Raises `Unproven`.
    """
    chains = [chain for chain in file.chains if chain.seat == seat]
    for chain in chains:
        if chain.end not in seen.nonces:
            raise Unproven(f"Your seat is said to have begun another chain, {chain.end}.")
    if not chains:
        return
    carried = {entry: (chain, number) for chain in chains for entry, number in chain.moves}
    bare, last, missing = 0, (chains[0], 0), False
    for entry in choices(record, game, seat):
        if entry not in carried:
            bare, missing = bare + 1, True
            continue
        chain, number = carried[entry]
        skipped = chain is last[0] and number > last[1] + 1
        if missing and skipped:
            raise Unproven(f"A link of yours was left out before entry {entry}.")
        last, missing = (chain, number), False
    if bare > len(chains) - 1 and not seen.away:
        raise Unproven(f"{bare} of your moves are said to have come without a link.")


def choices(record: Record, game: AnyGame, wanted: int) -> Iterator[int]:
    """A seat's entries, without those that played themselves."""
    moments = zip(states(game, record), record.entries, strict=False)
    for entry, (state, (seat, action)) in enumerate(moments, 1):
        if seat == wanted and only_action(game, state, seat) != action:
            yield entry


# --- a table in storage ----------------------------------------------------------------------


def verify_table(table: Table, of_day: str | None = None) -> Proof:
    """Check a table in storage, what was taken back included. `of_day` is the secret of the day
    for a game of the day. Raises `Unproven`.
    """
    secret = of_day or (table.ending.secret if table.ending is not None else None)
    row = table.row
    dealer = opened(row.commitment, secret)
    walk, drawn, brought, foreseen = Table(row, table.game), 0, 0, 0
    for entry in table.entries:
        if isinstance(entry, Drawn) and walk.started is None:
            brought += 1
        elif isinstance(entry, Drawn):
            part, number = walk.next_draw()
            drawn += follows(dealer, Draw(number, part, walk.state, entry.action))
            foreseen += not walk.luck.has_link
        else:
            must_be_as_drawn(dealer, walk, entry)
        walk.add(entry)
    return Proof(
        table=row.id,
        commitment=row.commitment,
        day=row.settings.day,
        draws=drawn,
        foreseen=foreseen,
        elsewhere=brought,
    )


def must_be_as_drawn(dealer: Dealer, table: Table, entry: object) -> None:
    """What else is drawn, or goes into a draw. `entry` is about to be added."""
    if isinstance(entry, Dealt) and dealer.order(table.luck.part, table.row.seats) != entry.order:
        raise Unproven("The seats were not dealt as the secret says.")
    if isinstance(entry, Moved) and entry.link and not table.luck.fits(entry.seat, entry.link):
        raise Unproven(f"A link of seat {entry.seat} does not belong to its chain.")
    daily = table.row.settings.day is not None
    moved = any(isinstance(one, Forced | Moved) for one in table.entries)
    if daily and not moved and isinstance(entry, Forced):
        must_open_the_day(dealer, table.state, entry.action)


def seen_draws(table: Table, viewer: int | None) -> Iterator[DrawSeen]:
    """The draws made at this table, what was taken back included, as a pair of eyes knows them."""
    walk = Table(table.row, table.game)
    for entry in table.entries:
        links = walk.luck.links
        if isinstance(entry, Dealt):
            orders = tuple(orders_of(walk))
            seats = walk.row.seats
            drawn = next(lot for lot in orders if arrangement(lot.outcome, seats) == entry.order)
            yield DrawSeen(entry.seq, 0, links, orders, drawn.outcome)
        elif isinstance(entry, Drawn) and walk.started is not None:
            lots = tuple(lots_of(table.game, walk.state, viewer))
            yield DrawSeen(entry.seq, walk.next_draw()[1], links, lots, entry.action)
        walk.add(entry)


def orders_of(table: Table) -> Iterator[Lot]:
    """Every way the seats could be dealt, one ticket each."""
    for ticket in range(factorial(table.row.seats)):
        yield Lot(ticket, 1, tell_deal(table, arrangement(ticket, table.row.seats)))


def lots_of(game: AnyGame, state: State, viewer: int | None) -> Iterator[Lot]:
    outcomes = (int(state.outcome(ticket)) for ticket in range(int(state.tickets())))
    for outcome, tickets in groupby(outcomes):
        yield Lot(outcome, len(list(tickets)), game.log_line(state, outcome, viewer))
