"""What a game tells at its edges: the score sheet, the chances, the line of the log."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from coffeehouse.engine.errors import Value


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every view has. A game's view extends it, field by field, with what may be seen.

    Law: byte-equal for two states that differ only in what the viewer cannot see.
    """

    viewer: int | None
    """The seat whose eyes these are; None is a spectator, who sees least."""
    turn: int
    """The seat to act, `CHANCE` (-1) or `OVER` (-2)."""
    actors: tuple[int, ...]
    """The seats that may act now; more than one in an any-order phase."""
    phase: str
    """The moment of the game, by its name; `[phases]` of the words say what is to be done."""
    round: int | None = None
    """As the rulebook counts, from 1; None where it does not."""


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed or laid out for good: map, menu, cards. A game extends it; a table sends
    it once. Law: the same at every node of a game.
    """


class Offer(msgspec.Struct, frozen=True):
    """A legal move with what it is: `code` and `values` as its line of the log will have them."""

    verb: str
    refs: tuple[str, ...]
    code: str
    values: Mapping[str, Value] = {}
    final: bool = False
    """Whether it gives something up for good, so that a person is asked once more."""
    ends: bool = False
    """Whether it ends the turn while other moves are left, so that boards offer it apart."""

    def __str__(self) -> str:
        """The notation, as of the `Move`."""
        return " ".join((self.verb, *self.refs))


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the score pad: `code` names it in the words' `[score]`."""

    code: str
    points: int
    values: Mapping[str, Value] = {}


class Title(msgspec.Struct, frozen=True):
    """A rank or grade, as a code of the words' `[titles]`, and the score from which it is given."""

    code: str
    least: int


class Scale(msgspec.Struct, frozen=True):
    """The titles the rules give for a score: the lowest one, and better ones in ascending order."""

    lowest: str
    better: tuple[Title, ...]

    def title(self, score: int) -> str:
        reached = [title.code for title in self.better if score >= title.least]
        return reached[-1] if reached else self.lowest

    def above(self, score: int) -> Title | None:
        """The next better title than the one this score gets; None for the best."""
        return next((title for title in self.better if score < title.least), None)


class SeatResult(msgspec.Struct, frozen=True):
    seat: int
    place: int
    """From 1; 0 for everybody where a game was abandoned, so that nobody has won."""
    score: int
    lines: tuple[ScoreLine, ...]
    title: str | None = None
    """A rank or grade, as a code of the words' `[titles]`."""
    above: Title | None = None
    """The next better one."""


class Result(msgspec.Struct, frozen=True):
    """The ranking, best first; ties share a place. Law: lines add up to the score."""

    seats: tuple[SeatResult, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(result.seat for result in self.seats if result.place == 1)


class Likelihood(msgspec.Struct, frozen=True):
    """One thing a careful player could work out: `code` of the words' `[odds]`, its values, and
    a probability where it is one. Never more than the seat may know.
    """

    code: str
    values: Mapping[str, Value] = {}
    chance: float | None = None


class Transfer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece, or several of a kind, that went from one place to another.

    Pieces and places have the names that `Game.inventory` gives them. A piece the viewer may not
    know has the empty name.
    """

    piece: str
    source: str
    target: str
    count: int = 1


def transfers(piece: str, source: str, target: str, count: int = 1) -> tuple[Transfer, ...]:
    """Return one transfer, or none where nothing moves: no piece, or from a place to itself."""
    return (Transfer(piece, source, target, count),) if count and source != target else ()


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one action was, as one seat may know it: `code` of the words' `[log]`.

    `seat` is who acted, `CHANCE` (-1) for an outcome of chance.
    """

    seat: int
    code: str
    values: Mapping[str, Value] = {}
    refs: tuple[str, ...] = ()
    """The things it was about, by the names they have after it."""
    moved: tuple[Transfer, ...] = ()
    """What it moved, in the order in which it went; only in the log of something that happened."""
