"""The same luck in other hands: a game drawn again with the tickets of one that was played.

A draw of the new game falls on the same part of the bag as the next draw that was made in that
round and phase; where there was none it is drawn afresh.
"""

from __future__ import annotations

from collections import defaultdict

from librt.random import Random

from coffeehouse.analysis.advance import result_of
from coffeehouse.analysis.review import SameLuck
from coffeehouse.bots.levels import bot, offered
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.record import Entry, Record, states
from coffeehouse.engine.state import CHANCE, OVER, State

Occasion = tuple[int | None, str]
"""A round and a phase; in later roasts of a challenge they come again."""


class LuckAgain:
    """Plays a game for a level that thinks, a decision at a time. Law: the same record, level and
    seed give the same game, in however many parts it is played.
    """

    def __init__(
        self, game: AnyGame, record: Record, level: str, seed: int, entries: list[Entry]
    ) -> None:
        """`entries` are those played so far; what is played is added to them."""
        self.game = game
        self.level = offered(level)
        self.seed = seed
        self.entries = entries
        self.parts = parts(game, record, Random(seed))
        self.shared = 0
        self.draws = 0
        self.state: State = game.begin(record.seats, record.options)
        for _, action in entries:
            if self.state.seat == CHANCE:
                self.drawn()
            self.state.apply(action)

    @property
    def finished(self) -> bool:
        return self.state.seat == OVER

    def advance(self) -> None:
        """The next decision, or the draws before it."""
        seat = int(self.state.seat)
        if seat == CHANCE:
            self.add(seat, self.drawn())
            return
        thinker = bot(self.level, self.game, self.seed + len(self.entries))
        self.add(seat, int(thinker.choose(Observation(self.game, self.state, seat))))

    def add(self, seat: int, action: int) -> None:
        self.state.apply(action)
        self.entries.append((seat, action))

    def drawn(self) -> int:
        """What chance brings now."""
        tickets = int(self.state.tickets())
        left = self.parts[occasion(self.game, self.state)]
        self.draws += 1
        if left:
            self.shared += 1
            part = left.pop(0)
        else:
            part = Random(self.seed + self.draws).random()
        return int(self.state.outcome(min(int(part * tickets), tickets - 1)))

    def told(self) -> SameLuck:
        """What came of it, when it is over."""
        return SameLuck(
            level=self.level, result=result_of(self.state)[0], draws=self.draws, shared=self.shared
        )


def occasion(game: AnyGame, state: State) -> Occasion:
    return game.round(state), state.current_phase().name


def parts(game: AnyGame, record: Record, rng: Random) -> dict[Occasion, list[float]]:
    """The place in the bag of each draw of a record, from 0 to 1; any ticket of the outcome will
    do.
    """
    found: dict[Occasion, list[float]] = defaultdict(list)
    for (seat, action), state in zip(record.entries, states(game, record), strict=False):
        if seat == CHANCE:
            total = int(state.tickets())
            mine = [ticket for ticket in range(total) if state.outcome(ticket) == action]
            part = (mine[rng.randrange(len(mine))] + rng.random()) / total
            found[occasion(game, state)].append(part)
    return found
