"""What lies on the table, read from the views of all seats into plain sets and dicts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.gameboards import MapView
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.view import GuatemalaView, SeatView, SettlerView
from tests.games.guatemala_cafe.checker.board import (
    COLORS,
    LETTERS,
    Board,
    Segment,
    Space,
    board_of,
    segment_at,
    space_at,
)

STOPS = (
    *(f"stop.top.{letter}" for letter in LETTERS[:9]),
    *(f"stop.right.{row}" for row in range(1, 10)),
    *(f"stop.bottom.{letter}" for letter in reversed(LETTERS[:9])),
    *(f"stop.left.{row}" for row in range(9, 0, -1)),
)
"""Clockwise, with no stops at the corners."""

SCORING = ("question", "refill", "draw")
FRAMES = ((2, 1), (6, 1), (1, 4), (7, 4), (2, 7), (6, 7))


LINKED = "Linked paths"
"""An edition of the tests on which the paths to harbors b and c are one."""


class Piece(NamedTuple):
    kind: str
    color: str
    seat: int


@dataclass
class Table:
    """All of a position, hands included: what the seats know between them."""

    board: Board
    track_end: int
    seats: int
    phase: str
    turn: int
    current: int
    goods: dict[Space, str]
    buyer: int | None
    land: dict[Space, Piece]
    roads: set[Segment]
    docks: dict[str, list[str]]
    sea: Counter[str]
    roads_left: int
    bag: int
    track: list[str]
    hands: list[Counter[str]]
    money: list[int]
    points: list[int]
    piece: str
    taken: int
    gaps: list[Space]
    sack: str
    frame: Space | None
    idle: int
    shown: tuple[SeatView, ...]
    """What the view says about the players, to be compared with what is found."""

    def copy(self) -> Table:
        return replace(
            self,
            goods=dict(self.goods),
            land=dict(self.land),
            roads=set(self.roads),
            docks={harbor: list(ships) for harbor, ships in self.docks.items()},
            sea=Counter(self.sea),
            track=list(self.track),
            hands=[Counter(hand) for hand in self.hands],
            money=list(self.money),
            points=list(self.points),
            gaps=list(self.gaps),
        )

    def line(self) -> list[Space]:
        """The spaces of the production area the buyer stands beside."""
        assert self.buyer is not None
        side, line = STOPS[self.buyer].split(".")[1:]
        if side in ("top", "bottom"):
            return [(LETTERS.index(line), row) for row in range(9)]
        return [(column, int(line) - 1) for column in range(9)]

    def plantation(self, seat: int, color: str) -> set[Space]:
        return {s for s, p in self.land.items() if (p.seat, p.color) == (seat, color)}

    def shed(self, seat: int, color: str) -> Space | None:
        wanted = Piece("shed", color, seat)
        for site in self.board.sites:
            if self.land.get(site) == wanted:
                return site
        return None

    def sacks_in_sight(self, color: str) -> int:
        return self.track.count(color) + list(self.goods.values()).count(f"sack.{color}")

    def unseen_sacks(self) -> Counter[str]:
        """In the bag, or not dealt yet: all that lies nowhere else."""
        held = Counter(chain.from_iterable(hand.elements() for hand in self.hands))
        return +Counter({c: 7 - self.sacks_in_sight(c) - held[c] for c in COLORS})


def read(game: GuatemalaCafe, state: GuatemalaState) -> Table:
    """The table at this moment; what has no meaning in a phase is left out."""
    views = [game.view(state, seat) for seat in range(state.seats)]
    view, printed = views[0], game.components(state).map
    phase = view.phase
    is_building = phase in ("build", "place")
    return Table(
        board=board_of(len(view.seats), game.edition.name == LINKED),
        track_end=printed.track,
        seats=len(view.seats),
        phase=phase,
        turn=view.turn,
        current=view.turn_of,
        goods={(i % 9, i // 9): piece for i, piece in enumerate(view.goods) if piece},
        buyer=None if view.buyer is None else STOPS.index(view.buyer),
        land={space_at(settled.ref): piece_of(settled) for settled in view.land},
        roads={segment_at(ref) for ref in view.roads},
        docks=docks_of(view, printed),
        sea=+Counter(dict(zip(COLORS, view.sea, strict=True))),
        roads_left=view.roads_left,
        bag=view.bag,
        track=[sack.color for sack in view.track],
        hands=[hand_of(own) for own in views],
        money=[player.money for player in view.seats],
        points=[player.points for player in view.seats],
        piece=view.piece if phase == "place" else "",
        taken=3 - view.pieces_left if is_building else 0,
        gaps=[space_at(ref) for ref in view.gaps] if is_building else [],
        sack=view.sack or "" if phase in SCORING else "",
        frame=space_at(view.frame) if view.frame and phase in SCORING else None,
        idle=2 * len(view.seats) - view.idle_left,
        shown=view.seats,
    )


def piece_of(settled: SettlerView) -> Piece:
    kind, color = settled.piece.split(".")
    return Piece(kind, color, settled.seat)


def docks_of(view: GuatemalaView, printed: MapView) -> dict[str, list[str]]:
    harbors = [harbor.ref.removeprefix("harbor.") for harbor in printed.harbors]
    return {h: list(ships) for h, ships in zip(harbors, view.docks, strict=True)}


def hand_of(view: GuatemalaView) -> Counter[str]:
    assert view.hand is not None
    return +Counter(dict(zip(COLORS, view.hand, strict=True)))
