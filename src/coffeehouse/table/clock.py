"""`TableClock`: how much of their time the people at a table have used.

It follows from the entries and from when the house was closed, and from nothing else. A seat's time
runs while a person sits there and the table waits for them. What was thought before a move that is
taken back stays used; from that move to its taking back the seat's time stands still.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from coffeehouse.table.clock_settings import AnyClock, Correspondence, DecisionClock, Live

Span = tuple[int, int]
"""Two moments, in milliseconds since 1970: from the first to the second."""
DAY_MS = 86_400_000
AGAIN = 4
"""A seat that has used up its budget and is allowed to go on gets one part in this many of it
again.
"""
LEAST_AGAIN_MS = 60_000


class Terms(NamedTuple):
    """The terms of a clock, in milliseconds."""

    allowance: int
    renewed: Literal["decision", "turn", "never"]
    increment: int = 0
    """Milliseconds added for each finished turn."""
    again: int = 0
    """Milliseconds for a seat that may go on although its time was over."""
    holidays: int = 0
    """Days of holiday that each person may take."""


def terms_of(clock: AnyClock | None) -> Terms | None:
    match clock:
        case DecisionClock():
            allowance = clock.seconds * 1000
            return Terms(allowance, "decision", again=allowance)
        case Live():
            budget = clock.budget * 1000
            again = max(budget // AGAIN, LEAST_AGAIN_MS, clock.increment * 1000)
            return Terms(budget, "never", clock.increment * 1000, again)
        case Correspondence():
            allowance = clock.days * DAY_MS
            return Terms(allowance, "turn", again=allowance, holidays=clock.holidays)
        case None:
            return None


class TableClock:
    """The clock of a table. It changes with every entry; spans in which the server was closed are
    passed in by the caller.
    """

    __slots__ = (
        "acting",
        "allowed",
        "holidays",
        "ran",
        "resting",
        "round",
        "running",
        "stints",
        "terms",
    )

    def __init__(self, terms: Terms | None) -> None:
        self.terms = terms
        self.running: dict[int, int] = {}
        """The moment since which each seat's time has been running."""
        self.stints: dict[int, tuple[Span, ...]] = {}
        """The spans in which a seat's time ran since it was last renewed."""
        self.allowed: dict[int, int] = {}
        """The milliseconds a seat has for all its spans; a seat not named here has the allowance.
        """
        self.holidays: dict[int, tuple[Span, ...]] = {}
        """When each holiday began and how long it lasts."""
        self.resting: dict[int, int] = {}
        """Moves that will be taken back, with the seats that made them."""
        self.acting: frozenset[int] = frozenset()
        """The seats that last had to act; chance may come between two of their decisions."""
        self.ran: frozenset[int] = frozenset()
        """The seats in `acting` whose time ran in this turn."""
        self.round: int | None = None

    def copy(self) -> TableClock:
        twin = TableClock(self.terms)
        twin.running, twin.stints = dict(self.running), dict(self.stints)
        twin.allowed, twin.holidays = dict(self.allowed), dict(self.holidays)
        twin.resting, twin.acting = dict(self.resting), self.acting
        twin.ran, twin.round = self.ran, self.round
        return twin

    # --- what happens --------------------------------------------------------------------

    def begin(self, acting: frozenset[int], round: int | None) -> None:
        """Start the clock: everybody sits, and these seats are to act."""
        self.acting, self.round = acting, round

    def run(self, seats: Iterable[int], at: int) -> None:
        """Run the time of these seats from now on, and of no others."""
        wanted = frozenset(seats) - set(self.resting.values())
        for seat in self.running.keys() - wanted:
            self._stop(seat, at)
        for seat in wanted - self.running.keys():
            self.running[seat] = at
        self.ran |= wanted

    def _stop(self, seat: int, at: int) -> None:
        since = self.running.pop(seat, None)
        if since is not None:
            self.stints[seat] = (*self.stints.get(seat, ()), (since, at))

    def step(self, seat: int, at: int, acting: frozenset[int], round: int | None) -> None:
        """Note that a seat or chance has acted, and that these seats are to act now."""
        timed = seat in self.running
        self._stop(seat, at)
        if self.terms is None:
            return
        if timed and self.terms.renewed == "decision":
            self._renew(seat)
        if acting:
            self._turn(acting, renewed=round != self.round)
            self.acting, self.round = acting, round

    def _turn(self, acting: frozenset[int], renewed: bool) -> None:
        """End and begin turns; in a new round those of everybody."""
        if self.terms is None:
            return
        if self.terms.renewed == "never":
            ended = self.ran if renewed else self.ran - acting
            for seat in ended:
                self.allowed[seat] = self._allowance(seat) + self.terms.increment
            self.ran -= ended
        else:
            for seat in acting - self.acting | (acting if renewed else set()):
                self._renew(seat)

    def _renew(self, seat: int) -> None:
        self.stints.pop(seat, None)
        self.allowed.pop(seat, None)

    def let_go_on(self, seat: int, at: int) -> None:
        """Give a seat whose time is over the time it may go on with."""
        self.stints.pop(seat, None)
        self.allowed[seat] = 0 if self.terms is None else self.terms.again
        if seat in self.running:
            self.running[seat] = at

    def come_back(self, seat: int) -> None:
        """Give somebody who takes their seat back the time of a turn, but no new budget."""
        if self.terms is not None and self.terms.renewed != "never":
            self._renew(seat)

    def rest(self, seat: int, seq: int, at: int) -> None:
        """Note a move that will be taken back."""
        self._stop(seat, at)
        self.resting[seq] = seat

    def take_back(self, seqs: Iterable[int], at: int) -> None:
        """Forget the moves that are now taken back, and stop every clock that runs."""
        for seq in seqs:
            self.resting.pop(seq, None)
        for seat in list(self.running):
            self._stop(seat, at)

    def go_on_holiday(self, seat: int, at: int, days: int) -> None:
        self.holidays[seat] = (*self.holidays.get(seat, ()), (at, days * DAY_MS))

    # --- what follows --------------------------------------------------------------------

    def _allowance(self, seat: int) -> int:
        return self.allowed.get(seat, self.terms.allowance if self.terms else 0)

    def left(self, seat: int, closed: Sequence[Span]) -> int:
        """The milliseconds a seat had left when its time last began to run, or stopped."""
        off = self._off(seat, closed)
        used = sum(counted(start, end, off) for start, end in self.stints.get(seat, ()))
        return max(self._allowance(seat) - used, 0)

    def due(self, seat: int, closed: Sequence[Span]) -> int | None:
        """The moment a seat's time will be over; None while it does not run."""
        since = self.running.get(seat)
        if since is None or self.terms is None:
            return None
        return later(since, self.left(seat, closed), self._off(seat, closed))

    def waited(self, seat: int, now: int, closed: Sequence[Span]) -> int:
        """The milliseconds everybody has waited for a seat's next decision."""
        return counted(self.running.get(seat, now), now, closed)

    def _off(self, seat: int, closed: Sequence[Span]) -> Sequence[Span]:
        """The spans in which a seat's time does not count."""
        holidays = [
            (start, later(start, length, closed)) for start, length in self.holidays.get(seat, ())
        ]
        return merged([*closed, *holidays]) if holidays else closed

    def holiday(self, seat: int, closed: Sequence[Span]) -> int | None:
        """The moment the last holiday of a seat ends, or ended."""
        taken = self.holidays.get(seat, ())
        return later(*taken[-1], closed) if taken else None

    def holidays_left(self, seat: int) -> int:
        taken = sum(length for _, length in self.holidays.get(seat, ())) // DAY_MS
        return max((self.terms.holidays if self.terms else 0) - taken, 0)


def merged(spans: Iterable[Span]) -> list[Span]:
    """Sort spans and join those that touch."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def ending_after(spans: Sequence[Span], moment: int) -> Sequence[Span]:
    return spans[bisect_right(spans, moment, key=lambda span: span[1]) :]


def counted(start: int, end: int, off: Sequence[Span]) -> int:
    """The milliseconds of a span that count; 0 if the system clock was set back meanwhile."""
    lost = 0
    for began, ended in ending_after(off, start):
        if began >= end:
            break
        lost += min(ended, end) - max(began, start)
    return max(end - start - lost, 0)


def later(start: int, length: int, off: Sequence[Span]) -> int:
    """The moment by which this many milliseconds have counted."""
    end = start + length
    for began, ended in ending_after(off, start):
        if began >= end:
            break
        end += ended - max(began, start)
    return end
