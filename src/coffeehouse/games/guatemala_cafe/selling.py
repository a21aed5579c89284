# Compiled by mypyc.
"""Selling a sack: the blockade question, the victory point track it lies on afterward, and the
sack that fills the frame.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.guatemala_cafe.phases import Draw, GuatemalaPhase, GuatemalaVerb, ship_sailed
from coffeehouse.games.guatemala_cafe.printed import COLORS, SACK
from coffeehouse.games.guatemala_cafe.refs import (
    COLOR_NAMES,
    COLOR_OF_SACK_REF,
    cell_ref,
    first_of,
    hand_place,
    piece_ref,
    sack_ref,
    ship_ref,
)

if TYPE_CHECKING:
    from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

BY_TRACK: Final = ("ends.track",)
"""What sentences say of a move that brings a marker and the last sack together."""
ORDINALS: Final = ("first", "second", "third", "fourth")


@final
class Track:
    """The victory point track: markers advance from space 1, sacks lie from space `length` back."""

    def __init__(self, length: i64, points: vec[i64], sacks: vec[u8]) -> None:
        self.length: i64 = length
        self.points: vec[i64] = points
        """The points scored, by seat and color; a seat's marker stands on their sum."""
        self.sacks: vec[u8] = sacks
        """The colors of the sacks in the order they were put."""
        self.course: vec[i64] = vec[i64]()
        """For each sale that is settled: its turn, the seller, who blocked it or -1, and what each
        seat got. Never changed in place, so that copies share it.
        """

    def copy(self) -> "Track":
        twin = Track(self.length, self.points[:], self.sacks[:])
        twin.course = self.course
        return twin

    def note(self, turn: i64, seller: i64, blocker: i64, gains: vec[i64]) -> None:
        """Remember how a sale ended."""
        course = append(append(append(self.course[:], turn), seller), blocker)
        for points in gains:
            course = append(course, points)
        self.course = course

    def put_sack(self, color: i64) -> None:
        self.sacks = append(self.sacks, u8(color))

    def add(self, seat: i64, color: i64, points: i64) -> None:
        self.points[seat * COLORS + color] += points

    def marker(self, seat: i64) -> i64:
        total: i64 = 0
        for color in range(COLORS):
            total += self.points[seat * COLORS + color]
        return total

    def last_sack(self) -> i64:
        """The space of the sack that was put last; past the end before the first."""
        return self.length - len(self.sacks) + 1

    def is_met(self) -> bool:
        """§end: whether a marker is at the last sack or past it."""
        best: i64 = 0
        for seat in range(i64(len(self.points)) // COLORS):
            best = max(best, self.marker(seat))
        return best >= self.last_sack()


def permuted_course(course: list[int], seats: tuple[int, ...]) -> list[int]:
    """The `course` of a track after the seats were renumbered."""
    found: list[int] = []
    for at in range(0, len(course), 3 + len(seats)):
        turn, seller, blocker, *gains = course[at : at + 3 + len(seats)]
        found += [turn, seats[seller], seats[blocker] if blocker >= 0 else -1]
        found += [gains[seats.index(seat)] for seat in range(len(seats))]
    return found


@final
class Allow(GuatemalaVerb):
    """§blockade: the next seat is asked; after the last the color is scored."""

    def do(self, state: "GuatemalaState", which: i64) -> None:
        state.ask((state.seat + 1) % state.seats)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        return told_with_scoring(state, self.first, "allow", {})

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return ship_sailed(before, after, before.sack)

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        return sale(before, before.sack, 0)

    def ends_turn(self, state: "GuatemalaState", which: i64) -> bool:
        """It gives up the blockade, whether or not there could be one."""
        return True

    def refusal_for(self, state: "GuatemalaState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return state.phase.not_now(state)


class FromHand(GuatemalaVerb):
    """A sack of the hand is shown and put on the free frame."""

    def play(self, state: "GuatemalaState", seat: i64, color: i64) -> None:
        state.sacks.play(seat, color)
        state.goods[state.frame] = u8(SACK + color)

    def touched(self, state: "GuatemalaState", which: i64, viewer: int | None) -> tuple[str, ...]:
        """Where everybody sees it lie."""
        return (cell_ref(state.frame),)

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """Everybody sees it now."""
        [sack] = self.refs(before, which)
        return (Transfer(sack, hand_place(before.seat), cell_ref(before.frame)),)

    def accepts(self, ref: str) -> bool:
        return ref in COLOR_OF_SACK_REF

    def not_now(self, state: "GuatemalaState") -> Refusal:
        if state.has_walked():
            return Refusal("sell-first", rule="refill")
        return super().not_now(state)


@final
class Block(FromHand):
    """§blockade: the blocker's sack takes the place of the one that was to be scored."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        holds = state.sacks.held(state.seat, state.sack) > 0
        return append(actions, self.first) if holds else actions

    def do(self, state: "GuatemalaState", which: i64) -> None:
        self.play(state, state.seat, state.sack)
        state.blocked()

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return (sack_ref(state.sack),)

    def canonical(self, state: "GuatemalaState", move: Move) -> Move:
        """There is only one color to block with; it need not be named."""
        return move if move.refs else Move(move.verb, self.refs(state, 0))

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        return "block", {
            "sack": sack_ref(state.sack),
            "color": COLOR_NAMES[state.sack],
            "cell": cell_ref(state.frame),
            "ends": BY_TRACK if state.track.is_met() else (),
        }

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        """What does not happen then."""
        return sale(before, before.sack, 0)

    def refusal_for(self, state: "GuatemalaState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        sack = sack_ref(state.sack)
        if sack in refs:
            return Refusal("no-such-sack", {"sack": sack}, "blockade")
        return state.phase.not_now(state)


@final
class Refill(FromHand):
    """§refill: a sack of the seller's choice fills the frame; `which` is its color."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        for color in range(COLORS):
            if state.sacks.held(state.turn, color) > 0:
                actions = append(actions, self.first + color)
        return actions

    def do(self, state: "GuatemalaState", which: i64) -> None:
        self.play(state, state.turn, which)
        state.end_turn()

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return (sack_ref(which),)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        return "refill", {"sack": sack_ref(which), "cell": cell_ref(state.frame)}

    def refusal_for(self, state: "GuatemalaState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        color = first_of(refs, COLOR_OF_SACK_REF)
        if color is None:
            return state.phase.not_now(state)
        return Refusal("no-such-sack", {"sack": sack_ref(color)}, "refill")


@final
class DrawSack(Draw):
    """§refill: whoever has no sack fills the frame from the bag."""

    def do(self, state: "GuatemalaState", which: i64) -> None:
        state.sacks.bag[which] -= 1
        state.goods[state.frame] = u8(which)
        state.end_turn()

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return cell_ref(state.frame), piece_ref(which)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        return "draw", {"sack": piece_ref(which), "cell": cell_ref(state.frame)}

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return (Transfer(piece_ref(which), "bag", cell_ref(before.frame)),)


@final
class Question(GuatemalaPhase):
    def not_now(self, state: "GuatemalaState") -> Refusal:
        return Refusal("answer-first", {"color": COLOR_NAMES[state.sack]}, "blockade")

    def plays_itself(self, state: "GuatemalaState") -> bool:
        """§hidden: who may not block answers as if there were a choice."""
        return False


@final
class Refilling(GuatemalaPhase):
    def not_now(self, state: "GuatemalaState") -> Refusal:
        return Refusal("refill-first", {"cell": cell_ref(state.frame)}, "refill")

    def plays_itself(self, state: "GuatemalaState") -> bool:
        """§hidden: who holds sacks of one color only chooses as if there were another."""
        return state.sacks.hand_size(state.turn) == 1


def sale(state: "GuatemalaState", color: i64, sacks: i64) -> dict[str, Value]:
    """§scoring §departure §end: what a sale that nobody blocks brings everybody, the ship that
    leaves, and where on the track its sack lies when so many more have been put there.
    """
    land, track = state.plantations, state.track
    space, ends = track.last_sack() - sacks, False
    values: dict[str, Value] = {}
    for seat in range(state.seats):
        points = land.earns(seat, color)
        values[f"seat_{seat}_points"] = points
        ends = ends or track.marker(seat) + points >= space
    dock = land.scored_ship(color, state.seats)
    if dock >= 0:
        values["ship"] = ship_ref(color)
        values["harbor"] = land.board.names.harbors[dock // len(land.board.dock_prices)]
    return values | {"space": space, "ends": int(ends)}


def told_with_scoring(
    state: "GuatemalaState", action: i64, code: str, values: dict[str, Value]
) -> Sentence:
    """§scoring §departure §end: what a sale brings if nobody blocks it. If nobody is left to be
    asked it comes at once.
    """
    after = state.copy()
    after.apply(action)
    land, sacks = state.plantations, after.track.sacks
    color: i64 = i64(sacks[len(sacks) - 1])
    gains = [land.earns(seat, color) for seat in range(state.seats)]
    winners = [seat for seat, gain in enumerate(gains) if gain]
    for ordinal, winner in zip(ORDINALS, winners, strict=False):
        values[ordinal] = f"seat.{winner}"
        values[f"{ordinal}_points"] = gains[winner]
    last_sack = after.track.last_sack()
    ends = [state.track.marker(seat) + gain >= last_sack for seat, gain in enumerate(gains)]
    values |= {
        "color": COLOR_NAMES[color],
        "sails": sailing(state, color),
        "ends": BY_TRACK if any(ends) else (),
    }
    return f"{code}-{'asked' if after.is_asking() else 'scored'}-{len(winners)}", values


def sailing(state: "GuatemalaState", color: i64) -> tuple[str, ...]:
    """§departure: `sails.white.b`, the ship that leaves after a scoring; none, if none does."""
    land = state.plantations
    dock = land.scored_ship(color, state.seats)
    if dock < 0:
        return ()
    harbor = land.board.names.harbors[dock // len(land.board.dock_prices)]
    return (f"sails.{COLOR_NAMES[color]}.{harbor.removeprefix('harbor.')}",)
