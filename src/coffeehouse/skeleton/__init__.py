"""Kettle: pour, but know when to stop.

A whole game in one module. Its words are in `words.en.toml` and its rules in `RULES.md`; docstrings
cite the heading of the rule they carry out.
"""

from __future__ import annotations

from collections import Counter

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse import engine

# --- verbs: what can be done, and when -------------------------------------------------------

BRIM = 7
"""The most a cup holds."""
DROPS = (3, 2, 1)
"""How many drops there are of sizes 1, 2 and 3. They go back: there are always as many."""


class Pour(engine.Verb):
    """§pour: chance says how large the drop is."""

    def do(self, state: KettleState, which: int) -> None:
        state.phase = POURING
        state.seat = engine.CHANCE


class Stop(engine.Verb):
    """§turn: keep what is in the cup, if there is anything."""

    def offer(self, state: KettleState, actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first) if state.cups[state.turn] else actions

    def do(self, state: KettleState, which: int) -> None:
        state.pouring[state.turn] = 0
        state.pass_kettle()

    def log_line(self, state: KettleState, which: int, viewer: int | None) -> engine.Sentence:
        return "stop", {"held": state.cups[state.turn]}

    def refusal_for(self, state: KettleState, seat: int, refs: tuple[str, ...]) -> engine.Refusal:
        return engine.NOT_LEGAL if state.cups[seat] else engine.Refusal("cup-empty", rule="turn")


class Drop(engine.Verb):
    """§pour: a drop of size `which + 1` falls into the cup."""

    def offer(self, state: KettleState, actions: vec[i64]) -> vec[i64]:
        for size in range(len(DROPS)):
            actions = append(actions, self.first + size)
        return actions

    def weights(self, state: KettleState) -> vec[i64]:
        return vec[i64](DROPS)

    def do(self, state: KettleState, which: int) -> None:
        state.fill(which + 1)

    def refs(self, state: KettleState, which: int) -> tuple[str, ...]:
        return (f"size.{which + 1}",)

    def log_line(self, state: KettleState, which: int, viewer: int | None) -> engine.Sentence:
        owner = f"seat.{state.turn}"
        if state.spills(which + 1):
            return "spill", {"owner": owner}
        return "drop", {"owner": owner, "size": which + 1}

    def moved(
        self, before: KettleState, after: KettleState, which: int, viewer: int | None
    ) -> tuple[engine.Transfer, ...]:
        """§pour: water goes into the cup; a cup that spills is empty again."""
        cup = f"seat.{before.turn}.cup"
        if before.spills(which + 1):
            return engine.transfers("water", cup, "kettle", before.cups[before.turn])
        return engine.transfers("water", "kettle", cup, which + 1)


POUR = Pour("pour", 0)
STOP = Stop("stop", POUR.end())
DROP = Drop("drop", STOP.end(), len(DROPS))
TURN = engine.Phase("turn", 0, [POUR, STOP])
POURING = engine.Phase("pouring", 1, [], DROP)
FINISHED = engine.Phase("finished", 2, [])

# --- rules: the position, and what changes it ------------------------------------------------

FIELDS = engine.Fields(
    engine.Field("seats"),
    engine.Field("seat", minimum=-2, holds="seat"),
    engine.Field("turn", holds="seat"),
    engine.Field("phase"),
    engine.Field("cups", "pouring", holds="each-seat"),
    phases=(TURN, POURING, FINISHED),
)


class KettleState(engine.State):
    """A position of Kettle. Everything lies open."""

    def __init__(self, printed: engine.Printed, seats: int) -> None:
        """§setup: an empty cup each."""
        super().__init__(printed, seats, 0)
        self.turn = 0
        """Who has the kettle, also while chance decides."""
        self.phase = TURN
        self.cups = [0] * seats
        self.pouring = [1] * seats
        """Who still pours (1) or has stopped (0)."""

    def copy(self) -> KettleState:
        other = KettleState(self.printed, self.seats)
        other.seat, other.turn, other.phase = self.seat, self.turn, self.phase
        other.cups, other.pouring = self.cups[:], self.pouring[:]
        return other

    def fields(self) -> engine.Fields:
        return FIELDS

    def current_phase(self) -> engine.Phase:
        return self.phase

    def spills(self, size: int) -> bool:
        """§pour: more than the brim allows."""
        return self.cups[self.turn] + size > BRIM

    def chance_to_spill(self) -> float:
        """§pour: how likely the next drop spills the cup of whoever has the kettle."""
        spilling = (count for size, count in enumerate(DROPS, 1) if self.spills(size))
        return sum(spilling) / sum(DROPS)

    def fill(self, size: int) -> None:
        """§pour: a cup that spills loses all it holds."""
        if self.spills(size):
            self.cups[self.turn] = self.pouring[self.turn] = 0
        else:
            self.cups[self.turn] += size
        self.pass_kettle()

    def pass_kettle(self) -> None:
        """§end: to the next who still pours; over when nobody does."""
        for step in range(self.seats):
            seat = (self.turn + 1 + step) % self.seats
            if self.pouring[seat]:
                self.turn = self.seat = seat
                self.phase = TURN
                return
        self.seat, self.phase = engine.OVER, FINISHED

    def scores(self) -> vec[i64]:
        """§end: what is in the cup."""
        return vec[i64](self.cups)


# --- evaluation: what good play looks like ---------------------------------------------------

DARING = 0.4
"""The chance to spill that a sensible player still takes."""


class KettleEvaluator(engine.Evaluator):
    """Stops while there is more to lose than to win."""

    def guide(self, state: engine.State, actions: vec[i64], rng: Random) -> i64:
        assert isinstance(state, KettleState)
        is_safe = state.chance_to_spill() < DARING
        return POUR.first if is_safe or len(actions) == 1 else STOP.first


# --- game: what a seat sees, and how everything else finds it --------------------------------


class KettleView(engine.View, frozen=True, kw_only=True):
    """What everybody sees of Kettle."""

    pourer: int
    """Who has the kettle, also while chance decides."""
    cups: tuple[int, ...]
    pouring: tuple[int, ...]


class Kettle(engine.Game[KettleState, engine.Edition, engine.Printed]):
    """Pour into your cup, or stop before it spills."""

    id = "kettle"
    version = 1
    seats = (1, 2, 3, 4)
    minutes = 2
    verbs = (POUR, STOP)
    actions = int(DROP.end())
    max_length = 4 * 2 * (BRIM + 1)

    def start(self, seats: int, options: engine.Options) -> KettleState:
        return KettleState(self.printed, seats)

    def view(self, state: KettleState, seat: int | None) -> KettleView:
        return KettleView(
            viewer=seat,
            turn=state.seat,
            actors=tuple(state.actors()),
            phase=state.phase.name,
            pourer=state.turn,
            cups=tuple(state.cups),
            pouring=tuple(state.pouring),
        )

    def draw(self, view: engine.View, components: engine.Components) -> engine.Text:
        assert isinstance(view, KettleView)
        lines = []
        for seat, cup in enumerate(view.cups):
            mark, state = " >"[seat == view.turn], ("has stopped", "pours")[view.pouring[seat]]
            lines.append(f"{mark} Player {seat + 1}  [{'#' * cup:{BRIM}}]  {state}")
        return engine.Text("\n".join(lines))

    def score_lines(self, state: KettleState, seat: int) -> tuple[engine.ScoreLine, ...]:
        """§end: what is in the cup."""
        return (engine.ScoreLine("cup", state.cups[seat]),)

    def inventory(self, state: KettleState) -> engine.Inventory:
        """The drops stay in the box; the kettle holds enough water to fill every cup."""
        found = Counter({("box", f"size.{size}"): n for size, n in enumerate(DROPS, 1)})
        for seat, held in enumerate(state.cups):
            found[f"seat.{seat}.cup", "water"] = held
            found["kettle", "water"] += BRIM - held
        return found

    def odds(self, state: KettleState, seat: int | None) -> tuple[engine.Likelihood, ...]:
        if state.seat == engine.OVER:
            return ()
        chance = state.chance_to_spill()
        return (engine.Likelihood("spill", {"owner": f"seat.{state.turn}"}, chance),)

    def evaluator(self) -> engine.Evaluator:
        return KettleEvaluator()


GAME = Kettle
__all__ = ["GAME", "Kettle", "KettleState"]
