"""Laws about what nobody may be told, and about the worlds a seat samples.

Two states a seat cannot tell apart are *twins* for it. They are made in two ways: by `resample`,
and by another outcome or another seat's other choice after which the seat sees the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import cast

import msgspec
from librt.random import Random

from coffeehouse.engine.errors import IllegalMove
from coffeehouse.engine.state import CHANCE, OVER, State
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.walk import Node, Walk

CHILDREN = 6
SEEDS = (1, 2)
SIBLINGS = 12
FOLLOWED = 8
"""How many pairs of siblings are followed on a walk, and for how many entries of the record."""


class Twins(msgspec.Struct, frozen=True):
    """Two states that `seat` cannot tell apart, at node `index` of the walk."""

    index: int
    seat: int
    one: State
    two: State


def twins(walk: Walk) -> list[Twins]:
    """All twins found around a walk. They must not be changed."""
    if "twins" not in walk.memory:
        walk.memory["twins"] = [*resampled(walk), *followed(walk)]
    return cast("list[Twins]", walk.memory["twins"])


def true_twins(walk: Walk) -> list[Twins]:
    """Twins whose seat indeed sees the same in both; where it does not, `views_keep_secrets`
    says so and the other laws have nothing to add.
    """
    if "true twins" not in walk.memory:
        walk.memory["true twins"] = [
            twin
            for twin in twins(walk)
            if seen(walk, twin.one, twin.seat) == seen(walk, twin.two, twin.seat)
        ]
    return cast("list[Twins]", walk.memory["true twins"])


def resampled(walk: Walk) -> Iterator[Twins]:
    """Twins by `resample`, where the game has its own."""
    for node in walk.nodes:
        if type(node.state).resample is State.resample:
            return
        for seat in node.seats:
            for seed in SEEDS:
                other = node.state.resample(seat, Random(seed))
                yield Twins(node.index, seat, node.state, other)


def followed(walk: Walk) -> Iterator[Twins]:
    """Twins by what a seat did not see, and what becomes of them as the record goes on."""
    for twin in islice(siblings(walk), SIBLINGS):
        yield twin
        one, two = twin.one.copy(), twin.two.copy()
        index = twin.index
        for seat, action in walk.record.entries[twin.index : twin.index + FOLLOWED]:
            if two.seat != one.seat:
                break
            one.turn_to(seat)
            two.turn_to(seat)
            if action not in two.legal_actions():
                break
            one.apply(action)
            two.apply(action)
            index += 1
            if seen(walk, one, twin.seat) != seen(walk, two, twin.seat):
                break
            yield Twins(index, twin.seat, one.copy(), two.copy())


def siblings(walk: Walk) -> Iterator[Twins]:
    """For each seat, the record's next state and another one that looks the same to it."""
    for node in walk.nodes:
        if node.index == walk.length:
            continue
        taken = walk.record.entries[node.index][1]
        one = node.after(taken)
        key, views = one.key(), [seen(walk, one, seat) for seat in node.seats]
        for action in node.legal(CHILDREN):
            two = node.after(action)
            if action == taken or two.key() == key:
                continue
            for seat, view in enumerate(views):
                if view == seen(walk, two, seat):
                    yield Twins(node.index + 1, seat, one, two)


def seen(walk: Walk, state: State, viewer: int | None) -> bytes:
    return as_bytes(walk.game.view(state, viewer))


def as_bytes(value: object) -> bytes:
    return msgspec.json.encode(value)


@Law
def views_keep_secrets(walk: Walk) -> Iterator[Complaint]:
    """A view is byte-equal for twins; said from the other side, `resample` keeps the view."""
    for twin in twins(walk):
        for viewer in (twin.seat, None):
            if seen(walk, twin.one, viewer) != seen(walk, twin.two, viewer):
                yield (
                    twin.index,
                    f"viewer {viewer} sees a difference that seat {twin.seat} cannot know",
                )


@Law
def moves_keep_secrets(walk: Walk) -> Iterator[Complaint]:
    """The legal moves of a seat, with all they are offered as, are the same for its twins."""
    for twin in true_twins(walk):
        for ask in (walk.game.moves, walk.game.offers):
            if as_bytes(ask(twin.one, twin.seat)) != as_bytes(ask(twin.two, twin.seat)):
                yield twin.index, f"the moves of seat {twin.seat} depend on what it cannot know"


@Law
def effects_keep_secrets(walk: Walk) -> Iterator[Complaint]:
    """What a seat's moves would change is byte-equal for its twins."""
    for twin in true_twins(walk):
        one, two = (as_bytes(walk.game.effects(s, twin.seat)) for s in (twin.one, twin.two))
        if one != two:
            yield twin.index, f"the effects of seat {twin.seat} depend on what it cannot know"


@Law
def previews_keep_secrets(walk: Walk) -> Iterator[Complaint]:
    """The preview of a seat's move is byte-equal for its twins."""
    for twin in true_twins(walk):
        here = walk.game.as_actor(twin.one, twin.seat)
        for action in list(here.legal_actions())[:CHILDREN] if here is not None else ():
            one, two = (previewed(walk, state, action, twin.seat) for state in (twin.one, twin.two))
            if one != two:
                yield twin.index, f"the preview of action {action} shows seat {twin.seat} a secret"
                return


def previewed(walk: Walk, state: State, action: int, seat: int) -> bytes:
    """The preview; a move that is refused in one of two twins is the affair of another law."""
    try:
        return as_bytes(walk.game.preview(state, action, seat))
    except IllegalMove:
        return b""


@Law
def refusals_keep_secrets(walk: Walk) -> Iterator[Complaint]:
    """Why a seat's move or selection is refused is the same for its twins."""
    selections = selections_of(walk)
    for twin in true_twins(walk):
        for verb, refs in selections:
            one, two = (
                as_bytes(walk.game.refusal(state, twin.seat, verb, refs))
                for state in (twin.one, twin.two)
            )
            if one != two:
                yield (
                    twin.index,
                    (f"refusing '{verb or ''} {' '.join(refs)}' tells seat {twin.seat} a secret"),
                )
                return


def selections_of(walk: Walk) -> list[tuple[str | None, tuple[str, ...]]]:
    """Moves and parts of moves that somebody has somewhere on the walk."""
    moves = {
        walk.game.move(node.state, action)
        for node in walk.nodes
        for action in node.legal(CHILDREN)
        if node.state.seat != OVER
    }
    found: list[tuple[str | None, tuple[str, ...]]] = [(None, ())]
    for move in sorted(moves)[:16]:
        found += [(move.verb, move.refs), (None, move.refs), (None, move.refs[:1])]
    return list(dict.fromkeys(found))


@Law
def odds_keep_secrets(walk: Walk) -> Iterator[Complaint]:
    """The odds a seat is given, and a spectator, are the same for the seat's twins."""
    for twin in true_twins(walk):
        for viewer in (twin.seat, None):
            if as_bytes(walk.game.odds(twin.one, viewer)) != as_bytes(
                walk.game.odds(twin.two, viewer)
            ):
                yield twin.index, f"the odds tell viewer {viewer} what it cannot know"


@Law
def the_log_keeps_secrets(walk: Walk) -> Iterator[Complaint]:
    """A seat is told the same of an action in twins, and of two actions it cannot tell apart."""
    for twin in true_twins(walk):
        both = set(twin.one.legal_actions()) & set(twin.two.legal_actions())
        for action in sorted(both)[:CHILDREN] if twin.one.seat == twin.two.seat else ():
            for viewer in (twin.seat, None):
                one, two = (
                    as_bytes(walk.game.log_line(state, action, viewer))
                    for state in (twin.one, twin.two)
                )
                if one != two:
                    yield twin.index, f"what viewer {viewer} is told of {action} is a secret"
    for node in walk.nodes:
        yield from told_too_much(node)


def told_too_much(node: Node) -> Iterator[Complaint]:
    """Two actions are told differently although the seat cannot see any difference after them."""
    actions = node.legal(CHILDREN)
    after = {action: node.after(action) for action in actions}
    for viewer in node.viewers:
        told: dict[bytes, tuple[bytes, bytes]] = {}
        for action, state in after.items():
            key = state.key()
            line = as_bytes(node.walk.game.log_line(node.state, action, viewer))
            first = told.setdefault(seen(node.walk, state, viewer), (key, line))
            if first[0] != key and first[1] != line:
                yield node.index, f"viewer {viewer} is told which action it was: {action}"


@Law
def chance_keeps_its_outcomes(walk: Walk) -> Iterator[Complaint]:
    """At chance no seat has moves or previews, and every selection waits for chance."""
    for node in walk.nodes:
        if node.state.seat != CHANCE:
            continue
        for seat in node.seats:
            if walk.game.moves(node.state, seat):
                yield node.index, f"seat {seat} is shown outcomes as its moves"
            refusal = walk.game.refusal_for(node.state, seat, ())
            if refusal is None or refusal.code != "chance":
                yield node.index, f"seat {seat} is not told that chance decides first"
            if any(previewed(walk, node.state, action, seat) for action in node.legal(3)):
                yield node.index, f"seat {seat} can preview an outcome"


@Law
def samples_know_only_the_view(walk: Walk) -> Iterator[Complaint]:
    """Equal views and an equally seeded rng give equal samples, so nothing else is known."""
    for twin in true_twins(walk):
        if OVER in (twin.one.seat, twin.two.seat):
            continue
        for seed in SEEDS:
            one, two = (state.resample(twin.seat, Random(seed)) for state in (twin.one, twin.two))
            if one.key() != two.key():
                yield (
                    twin.index,
                    (
                        f"two states seat {twin.seat} cannot tell apart give it different samples; "
                        "either resample looks at what is hidden or the view leaves out what is not"
                    ),
                )


def sampled_rightly(
    walk: Walk,
    seat: int,
    worlds: Mapping[bytes, float],
    samples: int = 2000,
    project: Callable[[State], bytes] = State.key,
) -> None:
    """The law that `resample` has the right distribution, at the last node of a walk.

    `worlds` is the caller's exact enumeration: the weight of each world, named by its key or by
    what `project` makes of a state. Raises `LawBroken` if a sample is none of them, if one never
    comes, or if the counts are further off than luck allows (chi-square, one in a million).
    """
    Sampling(walk, seat, worlds, samples, project).hold(walk)


class Sampling(Law):
    """`samples-are-fair` for one position and one enumeration of its worlds."""

    def __init__(
        self,
        walk: Walk,
        seat: int,
        worlds: Mapping[bytes, float],
        samples: int,
        project: Callable[[State], bytes],
    ) -> None:
        super().__init__(self.complaints)
        self.id = "samples-are-fair"
        self.seat, self.worlds, self.samples, self.project = seat, worlds, samples, project

    def complaints(self, walk: Walk) -> Iterator[Complaint]:
        """Samples come as often as the worlds they show are likely."""
        counts = dict.fromkeys(self.worlds, 0)
        state = walk.state(walk.length)
        rng = Random(7)
        for _ in range(self.samples):
            world = self.project(state.resample(self.seat, rng))
            if world not in counts:
                yield walk.length, f"seat {self.seat} is dealt a world that cannot be: {world!r}"
                return
            counts[world] += 1
        total = sum(self.worlds.values())
        expected = {world: self.samples * weight / total for world, weight in self.worlds.items()}
        distance = sum(
            (counts[world] - mean) ** 2 / mean for world, mean in expected.items() if mean
        )
        if distance > chi_square_bound(len(expected) - 1):
            yield walk.length, f"samples for seat {self.seat} are not fair: {counts} of {expected}"


def chi_square_bound(freedom: int) -> float:
    """The chi-square value exceeded once in a million (Wilson and Hilferty)."""
    if freedom == 0:
        return 1e-9
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 4.75 * part**0.5) ** 3)
