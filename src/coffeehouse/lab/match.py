"""One match of an experiment played, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from coffeehouse.bots.levels import bot
from coffeehouse.engine.feature import Feature, counted
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.play import Bot, play
from coffeehouse.engine.record import Record, states
from coffeehouse.engine.state import State
from coffeehouse.lab.plan import BadPlan, Match, Plan

PLAYER_STRIDE = 1_000_003
"""Keeps the seeds of a match's players apart from each other and from chance."""
REPLAY_STRIDE = 1_000_000_007
"""Keeps the players' seeds of one replay apart from those of the next."""
TENTHS = 10
"""The moments of a match at which the scores are kept, the last being its end."""
MOMENT = "@"
"""After a feature's id: the sum of the moments at which it counted, in thousandths of the match."""


class MatchDecision(msgspec.Struct, frozen=True, array_like=True):
    """One choice of a seat."""

    entry: int
    """Its number in the record."""
    seat: int
    round: int | None
    verb: str
    move: str
    """The move in the game's notation."""
    offered: int
    """How many moves were legal."""
    score: int
    """What the seat's position was worth before it."""


class MatchOutcome(msgspec.Struct, frozen=True, array_like=True):
    """How a match ended, and what happened in it; of a seat, at its place in each tuple."""

    number: int
    seed: int
    replay: int
    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    titles: tuple[str | None, ...]
    decisions: int
    rounds: int | None = None
    forced: int = 0
    """Decisions with only one legal move."""
    offered: int = 0
    """Legal moves of all the others together."""
    lines: tuple[Mapping[str, int], ...] = ()
    """The score pad by its codes."""
    features: tuple[Mapping[str, int], ...] = ()
    curve: tuple[tuple[int, ...], ...] = ()
    """What the positions were worth after each tenth of the decisions."""
    steps: tuple[MatchDecision, ...] = ()


def play_match(game: AnyGame, plan: Plan, match: Match) -> MatchOutcome:
    record = record_of(game, plan, match)
    if plan.keep == "outcomes":
        return ended(game, match, record, game.replay(record))
    return looked_through(game, match, record, plan.keep == "decisions")


def record_of(game: AnyGame, plan: Plan, match: Match) -> Record:
    own_luck = match.seed * PLAYER_STRIDE + match.replay * REPLAY_STRIDE
    players = [bot(level, game, own_luck + seat + 1) for seat, level in enumerate(match.lineup)]
    moves = iter(plan.opening)
    opened = [Opened(moves, player) for player in players]
    return play(game, opened, match.seed, **plan.options)


class Opened:
    """Makes the moves of an opening, which all seats share, and then those of its player."""

    def __init__(self, moves: Iterator[str], player: Bot) -> None:
        self.moves, self.player = moves, player

    def choose(self, observation: Observation) -> int:
        move = next(self.moves, None)
        if move is None:
            return self.player.choose(observation)
        known = dict(zip(map(str, observation.moves), observation.actions, strict=True))
        if move not in known:
            raise BadPlan(f"Not every match can open with '{move}'.")
        return known[move]


def ended(game: AnyGame, match: Match, record: Record, state: State) -> MatchOutcome:
    seats = sorted(game.result(state).seats, key=lambda result: result.seat)
    return MatchOutcome(
        match.number,
        match.seed,
        match.replay,
        match.lineup,
        worth(state),
        tuple(int(place) for place in state.places()),
        tuple(result.title for result in seats),
        sum(seat >= 0 for seat, _ in record.entries),
    )


def worth(state: State) -> tuple[int, ...]:
    return tuple(int(score) for score in state.scores())


def looked_through(game: AnyGame, match: Match, record: Record, keep_steps: bool) -> MatchOutcome:
    """The outcome with what happened on the way."""
    look = RecordSummary(game, record, keep_steps)
    for state, entry in look.nodes():
        look.take_in(state, entry)
    outcome = ended(game, match, record, look.last)
    return msgspec.structs.replace(
        outcome,
        rounds=game.round(look.last),
        forced=look.forced,
        offered=look.offered,
        lines=tuple(pad(game, look.last, seat) for seat in range(record.seats)),
        features=tuple(dict(sorted(counts.items())) for counts in look.features),
        curve=(*look.curve, *[outcome.scores] * (TENTHS - len(look.curve))),
        steps=tuple(look.steps),
    )


def pad(game: AnyGame, state: State, seat: int) -> dict[str, int]:
    lines = Counter[str]()
    for line in game.score_lines(state, seat):
        lines[line.code] += line.points
    return dict(sorted(lines.items()))


class RecordSummary:
    """What one walk through a record gathers."""

    def __init__(self, game: AnyGame, record: Record, keep_steps: bool) -> None:
        self.game, self.record, self.keep_steps = game, record, keep_steps
        self.by_code = features_by_code(game)
        self.decisions = sum(seat >= 0 for seat, _ in record.entries)
        self.made = self.forced = self.offered = 0
        self.features = [Counter[str]() for _ in range(record.seats)]
        self.curve: list[tuple[int, ...]] = []
        self.steps: list[MatchDecision] = []
        self.last: State

    def nodes(self) -> Iterator[tuple[State, int]]:
        """The state before each decision, and its number in the record."""
        for entry, state in enumerate(states(self.game, self.record)):
            self.last = state
            if entry < len(self.record.entries) and self.record.entries[entry][0] >= 0:
                yield state, entry

    def take_in(self, state: State, entry: int) -> None:
        seat, action = self.record.entries[entry]
        offered = len(state.legal_actions())
        self.forced += offered == 1
        self.offered += offered if offered > 1 else 0
        self.mark_tenth(state)
        self.count(state, seat, action)
        if self.keep_steps:
            self.steps.append(self.step(state, entry, offered))
        self.made += 1

    def mark_tenth(self, state: State) -> None:
        while len(self.curve) + 1 < TENTHS and self.made * TENTHS >= self.decisions * (
            len(self.curve) + 1
        ):
            self.curve.append(worth(state))

    def count(self, state: State, seat: int, action: int) -> None:
        told = self.game.log_line(state, action, seat)
        counts = self.features[seat]
        for feature in self.by_code.get(told.code, ()):
            for column, amount in counted((feature,), told):
                counts[column] += amount
                if feature.by:
                    counts[feature.id + MOMENT] += 1000 * self.made // self.decisions

    def step(self, state: State, entry: int, offered: int) -> MatchDecision:
        seat, action = self.record.entries[entry]
        move = self.game.move(state, action)
        here = int(state.scores()[seat])
        return MatchDecision(
            entry, seat, self.game.round(state), move.verb, str(move), offered, here
        )


def features_by_code(game: AnyGame) -> dict[str, list[Feature]]:
    found: dict[str, list[Feature]] = {}
    for feature in game.features():
        for code in feature.codes:
            found.setdefault(code, []).append(feature)
    return found
