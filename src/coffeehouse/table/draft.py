"""`Draft`: new entries in the making, each applied at once to a copy of the table."""

from __future__ import annotations

from msgspec.structs import replace

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.result import Result, SeatResult
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.table.entries import NOBODY, Dealt, Drawn, Ended, Ending, Entry, Forced, Reason
from coffeehouse.table.errors import refused
from coffeehouse.table.fair_draws import Dealer
from coffeehouse.table.table import Table, needs_check


class Draft:
    """The entries one command adds. `decide` alone makes a draft; storage takes all of it or
    nothing.
    """

    def __init__(self, table: Table, dealer: Dealer, now: int, request: str | None) -> None:
        if table.over:
            raise refused("over")
        if table.read_only:
            raise refused(f"read-only-{table.read_only}")
        self.table = table.copy()
        self.dealer = dealer
        self.now = now
        self.request = request
        self.entries: list[Entry] = []

    def add(self, happened: Entry) -> None:
        """Add the next entry of the table, stamped with its number and time."""
        seq, request = self.table.seq + 1, None if self.entries else self.request
        entry = replace(happened, seq=seq, at=self.now, request=request)
        self.table.add(entry)
        if needs_check(seq):
            entry = replace(entry, key=self.table.position.check_key())
            self.table.entries[-1] = entry
        self.entries.append(entry)

    def settle(self) -> None:
        """Add everything that follows by itself: draws, forced moves, the end."""
        while self.table.started is not None and not self.table.over:
            if self.table.dealt is None and not self.table.as_seated:
                self.deal()
            elif self.table.state.seat == CHANCE:
                self.draw()
            elif self.table.state.seat == OVER:
                self.end("finished")
            elif not self.play_forced():
                return

    def deal(self) -> None:
        """Deal the seats: chance decides who begins, not whoever opened the table."""
        self.add(Dealt(NOBODY, self.dealer.order(self.table.luck.part, self.table.row.seats)))

    def draw(self) -> None:
        state = self.table.state
        tickets = int(state.tickets())
        ticket = self.table.given_ticket(tickets)
        if ticket is None:
            ticket = self.dealer.ticket(*self.table.next_draw(), tickets)
        self.add(Drawn(NOBODY, int(state.outcome(ticket))))

    def play_forced(self) -> bool:
        for seat in sorted(self.table.position.actors):
            action = self.forced_action(seat)
            if action is not None:
                self.add(Forced(seat, action))
                return True
        return False

    def forced_action(self, seat: int) -> int | None:
        return only_action(self.table.game, self.table.state, seat)

    def end(self, reason: Reason, seat: int = NOBODY) -> None:
        result: Result = self.table.game.result(self.table.state)
        if reason == "abandoned":
            result = without_places(result)
        else:
            result = after_concessions(result, [chair.conceded for chair in self.table.chairs])
        # The luck of a day is still others' to play: it is published the day after.
        day = self.table.row.settings.day
        self.add(Ended(seat, Ending(reason, None if day else self.dealer.secret.hex(), result)))


def only_action(game: AnyGame, state: State, seat: int) -> int | None:
    """The only action of a seat, if the game lets it play itself."""
    here: State | None = game.as_actor(state, seat)
    actions = [] if here is None else list(here.legal_actions())
    if here is None or len(actions) != 1:
        return None
    action = int(actions[0])
    return action if game.plays_itself(here, game.move(here, action)) else None


def after_concessions(result: Result, conceded: list[bool]) -> Result:
    """Rank the seats that gave up behind all others, each group in its order."""
    if not any(conceded) or all(conceded):
        return result
    stayed = [seat for seat in result.seats if not conceded[seat.seat]]
    gone = [seat for seat in result.seats if conceded[seat.seat]]
    return Result((*ranked(stayed, 0), *ranked(gone, len(stayed))))


def without_places(result: Result) -> Result:
    """The result with scores as they stood, and no ranking."""
    return Result(tuple(replace(seat, place=0) for seat in result.seats))


def ranked(seats: list[SeatResult], ahead: int) -> list[SeatResult]:
    return [
        replace(seat, place=ahead + 1 + sum(other.place < seat.place for other in seats))
        for seat in seats
    ]
