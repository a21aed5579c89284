"""What a seat sees of Blind Tasting, and what it is told."""

from __future__ import annotations

from coffeehouse.engine import CHANCE, Bag, Likelihood, Scale, ScoreLine, Title, Told, View
from tests.toys.tasting.edition import NAMES
from tests.toys.tasting.rules import KINDS, PASS, POUR, TastingState, zeros

Counts = tuple[int, ...]


class TastingView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    next: int
    """Whose turn it is, or whose cup is being poured."""
    in_bag: int
    hand: Counts | None
    """The viewer's own hand; nobody else's is here."""
    tables: tuple[Counts, ...]
    hand_sizes: Counts
    scores: Counts


def view(state: TastingState, seat: int | None) -> TastingView:
    """§hands: you see your own hand; of the others you see how many cups they hold."""
    return TastingView(
        viewer=seat,
        turn=state.seat,
        actors=tuple(state.actors()),
        round=state.round,
        rounds=state.rounds,
        next=state.next,
        in_bag=state.bag.total,
        hand=None if seat is None else hand(state, seat),
        tables=tuple(table(state, other) for other in range(state.seats)),
        hand_sizes=tuple(state.hand_size(other) for other in range(state.seats)),
        scores=tuple(state.scores()),
    )


def hand(state: TastingState, seat: int) -> Counts:
    return tuple(state.hands)[seat * KINDS : (seat + 1) * KINDS]


def table(state: TastingState, seat: int) -> Counts:
    return tuple(state.tables)[seat * KINDS : (seat + 1) * KINDS]


def told(state: TastingState, action: int, seat: int | None) -> Told:
    """§hands: which cup was poured is told to its owner only."""
    who = int(state.seat)
    if action < POUR:
        if action == PASS:
            return Told(who, "pass")
        return Told(who, "serve", {"cup": NAMES[action]})
    if state.next == seat:
        return Told(
            CHANCE, "pour-own", {"owner": f"seat.{state.next}", "cup": NAMES[action - POUR]}
        )
    return Told(CHANCE, "pour", {"owner": f"seat.{state.next}"})


def odds(state: TastingState, seat: int | None) -> tuple[Likelihood, ...]:
    """§hands: for you the next cup is any cup you have not seen."""
    unseen: list[int] = [
        state.box.cups[kind] - sum(table(state, other)[kind] for other in range(state.seats))
        for kind in range(KINDS)
    ]
    if seat is not None:
        unseen = [count - held for count, held in zip(unseen, hand(state, seat), strict=True)]
    total = sum(unseen)
    if state.bag.total == 0:
        return ()
    return tuple(
        Likelihood("next-cup", {"cup": name}, count / total)
        for name, count in zip(NAMES, unseen, strict=True)
        if count
    )


def score_lines(state: TastingState, seat: int) -> tuple[ScoreLine, ...]:
    """§scoring: the cups, and the variety."""
    return (
        ScoreLine("cups", state.served(seat)),
        ScoreLine("variety", state.variety(seat), {"kinds": sum(map(bool, table(state, seat)))}),
    )


SCALE = Scale("guest", (Title("fine-tongue", 10),))


def census(state: TastingState) -> dict[str, int]:
    return {
        name: state.bag.counts[kind]
        + sum(
            state.hands[seat * KINDS + kind] + state.tables[seat * KINDS + kind]
            for seat in range(state.seats)
        )
        for kind, name in enumerate(NAMES)
    }


def permuted(state: TastingState, names: tuple[int, ...]) -> TastingState:
    """The same cups before seats of other names; whose turn it is does not matter to scores."""
    hands, tables = zeros(state.seats), zeros(state.seats)
    for seat, name in enumerate(names):
        for kind in range(KINDS):
            hands[name * KINDS + kind] = state.hands[seat * KINDS + kind]
            tables[name * KINDS + kind] = state.tables[seat * KINDS + kind]
    seat = names[state.seat] if state.seat >= 0 else state.seat
    return TastingState(
        state.box, state.seats, seat, state.round, state.rounds, names[state.next],
        Bag(state.bag.counts[:]), hands, tables,
    )  # fmt: skip
