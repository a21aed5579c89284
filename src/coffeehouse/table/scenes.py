"""Builds what one viewer is sent: frames, one for each entry, and the scene as it is now.

A viewer is a seat, or None for a spectator. `eyes_of` decides who may look through which seat's
eyes; nothing else here depends on an identity except which seats are one's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coffeehouse.engine.game import hides
from coffeehouse.table.consent import hints_allowed
from coffeehouse.table.entries import Drawn, Entry, Undone
from coffeehouse.table.errors import refused
from coffeehouse.table.frames import AskSeen, ChairSeen, FairnessSeen, Frame, Line, Scene
from coffeehouse.table.log import tell
from coffeehouse.table.moves import last_undo, own_steps
from coffeehouse.table.table import OpenAsk, Table, asked_people
from coffeehouse.table.timeouts import see_times, see_vote

MOST_WORK = 3000
"""How many moves may be replayed for takebacks before a part of the history ends."""


def eyes_of(table: Table, who: str | None, seat: int | None) -> int | None:
    """The eyes a person may look through: a seat of their own, which this device has confirmed;
    any seat once the game is over; else only the spectator's.
    """
    if seat is None:
        return None
    chair = table.chair(seat)
    if not table.over and (who is None or chair.who != who):
        raise refused("not-your-seat", seat=f"seat.{seat}")
    return seat


class Retold:
    """Goes through entries in order; `table` is the table after the last one. `base` is the table
    before them, and `head` one that is known already, to which they may lead.
    """

    def __init__(self, base: Table, entries: Sequence[Entry], head: Table | None = None) -> None:
        self.base = self.table = base
        self.head = head
        self.entries = entries if base.read_only not in ("version", "damaged") else ()

    def since(self, seq: int, viewer: int | None) -> Iterator[tuple[Line, Table]]:
        """Yield each line after an entry, with the table after it, which changes with the next one.
        It stops early where much was taken back, because each takeback replays the game from its
        start.
        """
        work = 0
        for entry in self.entries:
            told = tell(self.table, entry, viewer) if entry.seq > seq else None
            self.add(entry)
            if told is not None:
                yield Line(entry.seq, entry.kind, entry.seat, entry.at, told), self.table
                work += len(self.table.live) if isinstance(entry, Undone) else 0
                if work > MOST_WORK:
                    return

    def add(self, entry: Entry) -> None:
        if self.head is not None and entry.seq == self.head.seq:
            self.table = self.head
            return
        if self.table is self.base:
            self.table = self.base.copy()
        self.table.add(entry)


def lines(missed: Retold, since: int, viewer: int | None) -> list[Line]:
    """The log of the entries after `since`."""
    return [line for line, _ in missed.since(since, viewer)]


def frames(
    missed: Retold, since: int, viewer: int | None, views_before: int | None = None
) -> list[Frame]:
    """The frames of the entries after `since`: lines with the view after each, or only those before
    the seq `views_before`.
    """
    seen: list[Frame] = []
    for line, table in missed.since(since, viewer):
        shown = views_before is None or line.seq < views_before
        view = table.game.view(table.state, viewer) if shown else None
        seen.append(Frame(line.seq, line.kind, line.seat, line.at, line.log_line, view))
    return seen


def scene(table: Table, who: str | None, viewer: int | None) -> Scene:
    """The table as it is now, for a person who looks as `viewer`."""
    row, game = table.row, table.game
    mine = table.seats_of(who) if who is not None else ()
    acting = viewer if viewer in mine and viewer in table.actors else None
    playing = viewer if viewer in mine else None
    return Scene(
        table=row.id,
        game=row.game,
        version=row.version,
        edition=row.edition,
        options=row.options,
        seq=table.seq,
        status=table.status,
        viewer=viewer,
        seats=mine,
        chairs=tuple(see_chair(table, seat, who) for seat in range(len(table.chairs))),
        view=game.view(table.state, viewer),
        offers=() if acting is None else game.offers(table.state, acting),
        odds=game.odds(table.state, viewer),
        undo=None if playing is None or who is None else last_undo(table, who, playing),
        steps=() if playing is None or who is None else own_steps(table, who, playing),
        ask=see_ask(table, table.open_ask, who),
        due=table.due(),
        hints=hints_allowed(table),
        practice=table.practice,
        rated=table.row.settings.rated,
        hides=hides(table.state),
        as_seated=table.as_seated,
        fairness=see_fairness(table),
        result=table.ending.result if table.ending else None,
        after=row.after,
        day=row.settings.day,
        clock=row.settings.timed,
        late=row.settings.late,
        times=see_times(table),
        vote=see_vote(table, who),
        speech=table.speech,
        ended=table.ending.reason if table.ending else None,
    )


def see_chair(table: Table, seat: int, who: str | None) -> ChairSeen:
    chair = table.chairs[seat]
    return ChairSeen(
        chair.name,
        chair.level,
        chair.who is not None and chair.level is not None,
        chair.ready,
        chair.conceded,
        who is not None and chair.who == who,
        seat == table.starting,
    )


def see_ask(table: Table, asked: OpenAsk | None, who: str | None) -> AskSeen | None:
    if asked is None:
        return None
    waits = who in asked_people(table, asked) - asked.agreed
    return AskSeen(asked.seq, asked.seat, asked.ask.topic, asked.ask.about, waits)


def see_fairness(table: Table) -> FairnessSeen:
    begun = table.started is not None
    nonces = table.luck.nonces if begun else [chair.nonce for chair in table.chairs]
    return FairnessSeen(
        table.row.settings.scheme,
        table.row.commitment,
        tuple(nonce or None for nonce in nonces),
        tuple(tip or None for tip in table.luck.tips),
        elsewhere(table),
        table.ending.secret if table.ending else None,
    )


def elsewhere(table: Table) -> int:
    """The number of draws that a file brought, before anybody sat down."""
    brought = table.entries[: table.seq if table.started is None else table.started]
    return sum(isinstance(entry, Drawn) for entry in brought)
