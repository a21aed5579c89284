"""Toys that each break one law and no other, by the law they break."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, SupportsIndex

from librt.random import Random
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from coffeehouse.engine import (
    CHANCE,
    OVER,
    Components,
    Evaluator,
    Likelihood,
    LogLine,
    Move,
    Offer,
    Option,
    Options,
    Phase,
    Refusal,
    ScoreLine,
    State,
    View,
)
from coffeehouse.engine.errors import Value
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.fields import restore_state
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.rulebook import Section
from coffeehouse.engine.state import places_by
from coffeehouse.engine.text import Text
from tests.toys.breakfast import Breakfast
from tests.toys.breakfast.rules import STEPS, BreakfastState
from tests.toys.tasting import Tasting, view
from tests.toys.tasting.printed import KINDS, NAMES
from tests.toys.tasting.rules import TastingState
from tests.toys.tasting.verbs import PASS, POUR, SERVE
from tests.toys.tasting.view import TastingView

BROKEN: dict[str, list[type[AnyGame]]] = {}


def breaks(law: str):  # type: ignore[no-untyped-def]
    def enter(kind: type[AnyGame]) -> type[AnyGame]:
        BROKEN.setdefault(law, []).append(kind)
        return kind

    return enter


class BrokenTasting(Tasting):
    """Blind Tasting whose states are of another class."""

    state_type: type[TastingState] = TastingState

    def start(self, seats: int, options: Options) -> TastingState:
        return self.dressed(super().start(seats, options))

    def from_dict(self, data: Mapping[str, object]) -> TastingState:
        return self.dressed(super().from_dict(data))

    def dressed(self, state: TastingState) -> TastingState:
        state.__class__ = self.state_type
        return state


class Tasted(TastingState):
    """A state that stays of its class when copied."""

    def copy(self) -> TastingState:
        copied = super().copy()
        copied.__class__ = type(self)
        return copied


class BrokenBreakfast(Breakfast):
    state_type: type[BreakfastState] = BreakfastState

    def start(self, seats: int, options: Options) -> BreakfastState:
        return self.dressed(super().start(seats, options))

    def from_dict(self, data: Mapping[str, object]) -> BreakfastState:
        return self.dressed(super().from_dict(data))

    def dressed(self, state: BreakfastState) -> BreakfastState:
        state.__class__ = self.state_type
        return state


class Eaten(BreakfastState):
    def copy(self) -> BreakfastState:
        copied = super().copy()
        copied.__class__ = type(self)
        return copied


def other_hand(state: TastingState, seat: int) -> tuple[int, ...]:
    return view.hand(state, (seat + 1) % int(state.seats))


# --- what may happen ---------------------------------------------------------------------


class UnsortedState(Tasted):
    def legal_actions(self) -> vec[i64]:
        actions = super().legal_actions()
        return actions if self.seat < 0 else vec[i64](list(actions)[::-1])


@breaks("actions-are-in-order")
class Unsorted(BrokenTasting):
    state_type = UnsortedState


class CredulousState(Tasted):
    def play(self, action: SupportsIndex) -> None:
        super().play(1 if action is True else action)


@breaks("play-accepts-exactly-the-legal")
class Credulous(BrokenTasting):
    """Takes True for 1."""

    state_type = CredulousState


class CarelessState(Tasted):
    def play(self, action: SupportsIndex) -> None:
        try:
            super().play(action)
        finally:
            if action == self.printed.game.actions:
                self.rounds += 1


@breaks("play-accepts-exactly-the-legal")
class Careless(BrokenTasting):
    """Refuses an action and yet changes something."""

    state_type = CarelessState


class LoadedState(Tasted):
    def outcome(self, ticket: i64) -> i64:
        return self.legal_actions()[0]


@breaks("tickets-match-weights")
class Loaded(BrokenTasting):
    """The same outcome whatever the ticket."""

    state_type = LoadedState


class PoliteState(Eaten):
    def turn_to(self, seat: i64) -> None:
        self.seat = seat


@breaks("actors-may-act")
class Polite(BrokenBreakfast):
    """Lets the cursor go to anybody."""

    state_type = PoliteState


class FirstComeState(Eaten):
    def prepare(self, good: i64) -> None:
        if sum(self.steps) == self.seats * STEPS:
            self.steps[self.seat] -= 1
        super().prepare(good)


@breaks("order-does-not-matter")
class FirstCome(BrokenBreakfast):
    """Who prepares first in a round has only one step."""

    state_type = FirstComeState


@breaks("games-end-in-time")
class Endless(Tasting):
    max_length = 6


@breaks("components-are-conserved")
class Counterfeit(Tasting):
    def inventory(self, state: TastingState) -> dict[str, int]:
        return {**super().inventory(state), "rare": state.round}


# --- verbs, offers, components -----------------------------------------------------------


@breaks("verbs-own-their-numbers")
class Unnamed(Tasting):
    """Does not name the verb to pass."""

    verbs = (SERVE,)  # type: ignore[assignment]


SECOND_TURN = Phase("turn", 3, [SERVE, PASS], POUR)


class TwofoldState(Tasted):
    def current_phase(self) -> Phase:
        return SECOND_TURN if self.round == 2 and self.seat != OVER else super().current_phase()


@breaks("phases-are-told-apart")
class Twofold(BrokenTasting):
    """Calls another phase by the same name."""

    state_type = TwofoldState


@breaks("offers-are-the-moves")
class Disordered(Tasting):
    def offers(self, state: TastingState, seat: int) -> tuple[Offer, ...]:
        return super().offers(state, seat)[1:]


@breaks("components-never-change")
class Reprinted(Tasting):
    """Prints the round on the cups."""

    def components(self, state: TastingState) -> Components:
        return replace(super().components(state), rounds=int(state.round))


@breaks("views-hold-what-changes")
class Repetitive(Tasting):
    """Sends with every view how many cups there are of each kind."""

    def view(self, state: TastingState, seat: int | None) -> View:
        return replace(super().view(state, seat), scores=tuple(state.box.cups))


# --- states as values --------------------------------------------------------------------


class EntangledState(Eaten):
    def copy(self) -> BreakfastState:
        copied = super().copy()
        copied.sold = self.sold
        return copied


@breaks("copies-are-independent")
class Entangled(BrokenBreakfast):
    """Copies share what has been sold."""

    state_type = EntangledState


class ForgetfulState(Tasted):
    def key(self) -> bytes:
        return super().key()[:5]


@breaks("keys-tell-positions-apart")
class Forgetful(BrokenTasting):
    """The key leaves out all cups."""

    state_type = ForgetfulState


class MoodyState(Tasted):
    ends = 0
    mood = 0

    def apply(self, action: i64) -> None:
        super().apply(action)
        if self.seat == OVER:
            MoodyState.ends += 1
            self.mood = MoodyState.ends

    def copy(self) -> TastingState:
        return remembered(super().copy(), mood=self.mood)

    def key(self) -> bytes:
        return super().key() + str(self.mood).encode()

    def to_dict(self) -> dict[str, object]:
        return {**super().to_dict(), "mood": self.mood}


def remembered(state: TastingState, **numbers: int) -> TastingState:
    """With attributes that no list of fields knows; 0 is the class's own."""
    for name, number in numbers.items():
        if number:
            setattr(state, name, number)
    return state


@breaks("a-record-replays")
class Moody(BrokenTasting):
    """Ends in another position every time it is played."""

    state_type = MoodyState

    def from_dict(self, data: Mapping[str, Any]) -> TastingState:
        return remembered(super().from_dict(data), mood=data["mood"])


class LocalState(Tasted):
    def key(self) -> bytes:
        return super().key() + str(os.getpid()).encode()


@breaks("processes-agree")
class Local(BrokenTasting):
    """The key depends on the process."""

    state_type = LocalState


@breaks("notation-round-trips")
class Mumbling(Tasting):
    """Every serving has the same notation."""

    def move(self, state: TastingState, action: int) -> Move:
        move = super().move(state, action)
        return Move("serve", ("mild",)) if move.verb == "serve" else move


class PickledState(Tasted):
    def __reduce__(self) -> tuple[object, ...]:
        return restore_state, (self.printed.game, {**self.to_dict(), "round": 0})


@breaks("no-attribute-is-forgotten")
class Pickled(BrokenTasting):
    state_type = PickledState


class CountingState(Tasted):
    """Counts what happened, which matters to nobody yet."""

    happened = 0

    def apply(self, action: i64) -> None:
        super().apply(action)
        self.happened += 1


class UnlistedState(CountingState):
    def copy(self) -> TastingState:
        return remembered(super().copy(), happened=self.happened)


@breaks("no-attribute-is-forgotten")
class Unlisted(BrokenTasting):
    """A new attribute is copied, but not in the list of fields."""

    state_type = UnlistedState


class UncopiedState(Tasted):
    served_cups = 0

    def apply(self, action: i64) -> None:
        super().apply(action)
        self.served_cups = sum(self.tables)


@breaks("no-attribute-is-forgotten")
class Uncopied(BrokenTasting):
    """A number that follows from the rest is not copied."""

    state_type = UncopiedState

    def from_dict(self, data: Mapping[str, Any]) -> TastingState:
        state = super().from_dict(data)
        return remembered(state, served_cups=sum(state.tables))


class WornState(Tasted):
    looks = 0

    def copy(self) -> TastingState:
        copied = super().copy()
        copied.looks = self.looks  # type: ignore[attr-defined]
        return copied

    def key(self) -> bytes:
        return super().key() + str(self.looks).encode()

    def to_dict(self) -> dict[str, object]:
        return {**super().to_dict(), "looks": self.looks}


@breaks("asking-changes-nothing")
class Worn(BrokenTasting):
    """Whoever asks for the odds leaves a trace."""

    state_type = WornState

    def odds(self, state: TastingState, seat: int | None) -> tuple[Likelihood, ...]:
        state.looks += 1  # type: ignore[attr-defined]
        return super().odds(state, seat)

    def from_dict(self, data: Mapping[str, Any]) -> TastingState:
        state = super().from_dict(data)
        state.looks = data["looks"]  # type: ignore[attr-defined]
        return state


# --- secrets -----------------------------------------------------------------------------


@breaks("views-keep-secrets")
class Transparent(Tasting):
    """The spectator sees the first hand."""

    def view(self, state: TastingState, seat: int | None) -> View:
        seen = super().view(state, seat)
        return seen if seat is not None else replace(seen, hand=view.hand(state, 0))


class LengtheningState(Tasted):
    def resample(self, seat: i64, rng: Random) -> TastingState:
        world = super().resample(seat, rng)
        world.round += 1
        return world


@breaks("views-keep-secrets")
class Lengthening(BrokenTasting):
    """Sampled worlds are in another round, which everyone sees."""

    state_type = LengtheningState


@breaks("moves-keep-secrets")
class Winking(Tasting):
    """The order of your moves shows whether the other hand holds something mild."""

    def moves(self, state: TastingState, seat: int | None = None) -> tuple[Move, ...]:
        moves = super().moves(state, seat)
        return moves[::-1] if seat is not None and other_hand(state, seat)[0] else moves

    def offers(self, state: TastingState, seat: int) -> tuple[Offer, ...]:
        offers = super().offers(state, seat)
        return offers[::-1] if other_hand(state, seat)[0] else offers


@breaks("moves-keep-secrets")
class Coughing(Tasting):
    """Asks once more about a move where the other hand holds something mild."""

    def offer(self, state: TastingState, action: int, seat: int | None) -> Offer:
        offer = super().offer(state, action, seat)
        return replace(offer, final=other_hand(state, seat or 0)[0] > 0)


@breaks("effects-keep-secrets")
class Prescient(Tasting):
    """What your moves change depends on what others hold."""

    def effects(self, state: TastingState, seat: int) -> tuple[dict[str, Value], ...]:
        spoilt = other_hand(state, seat)[0]
        return tuple({**effect, "spoilt": spoilt} for effect in super().effects(state, seat))


@breaks("previews-keep-secrets")
class Foreseeing(Tasting):
    def preview(self, state: TastingState, action: int, seat: int) -> View:
        return replace(super().preview(state, action, seat), in_bag=other_hand(state, seat)[0])


@breaks("refusals-keep-secrets")
class Indiscreet(Tasting):
    def phase_refusal(
        self, state: TastingState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        if other_hand(state, seat)[0]:
            return Refusal("not-legal")
        return super().phase_refusal(state, seat, verb, refs)


@breaks("odds-keep-secrets")
class AllKnowing(Tasting):
    """The odds come from the true bag."""

    def odds(self, state: TastingState, seat: int | None) -> tuple[Likelihood, ...]:
        counts: list[int] = list(state.bag.counts)
        return tuple(
            Likelihood("next-cup", {"cup": name}, count / sum(counts))
            for name, count in zip(NAMES, counts, strict=True)
            if count
        )


@breaks("the-log-keeps-secrets")
class Gossiping(Tasting):
    """Everyone is told which cup was poured."""

    def log_line(self, state: TastingState, action: int, seat: int | None) -> LogLine:
        return super().log_line(state, action, int(state.next) if POUR.has(action) else seat)


@breaks("the-log-keeps-secrets")
class Pointing(Tasting):
    """Nobody is told which cup was poured, but everyone is shown it."""

    def log_line(self, state: TastingState, action: int, seat: int | None) -> LogLine:
        told = super().log_line(state, action, seat)
        return replace(told, refs=self.move(state, action).refs)


@breaks("chance-keeps-its-outcomes")
class Prophetic(Breakfast):
    """Shows the guests that may come as everybody's moves."""

    def moves(self, state: BreakfastState, seat: int | None = None) -> tuple[Move, ...]:
        if state.seat == CHANCE:
            return tuple(self.move(state, action) for action in state.legal_actions())
        return super().moves(state, seat)


class PeekingState(Tasted):
    def resample(self, seat: i64, rng: Random) -> TastingState:
        for _ in range(other_hand(self, seat)[0]):
            rng.random()
        return super().resample(seat, rng)


@breaks("samples-know-only-the-view")
class Peeking(BrokenTasting):
    """Samples are fair, but which one comes depends on the true hand."""

    state_type = PeekingState


class BiasedState(Tasted):
    def resample(self, seat: i64, rng: Random) -> TastingState:
        """The best of two, by the mild cups others hold."""
        one, two = super().resample(seat, rng), super().resample(seat, rng)
        return max(one, two, key=lambda world: other_hand(world, seat)[0])


@breaks("samples-are-fair")
class Biased(BrokenTasting):
    state_type = BiasedState


# --- scores ------------------------------------------------------------------------------


class UpsideDownState(Tasted):
    def places(self) -> vec[i64]:
        return places_by(vec[i64]([-score for score in self.scores()]))


@breaks("places-agree-with-scores")
class UpsideDown(BrokenTasting):
    state_type = UpsideDownState


class PartialState(Tasted):
    def places(self) -> vec[i64]:
        scores = enumerate(self.scores())
        return places_by(vec[i64]([score * 10 - seat for seat, score in scores]))


@breaks("scores-do-not-know-names")
class Partial(BrokenTasting):
    """Ties go to the lower seat."""

    state_type = PartialState


@breaks("lines-add-up")
class Generous(Tasting):
    def score_lines(self, state: TastingState, seat: int) -> tuple[ScoreLine, ...]:
        return (*super().score_lines(state, seat), ScoreLine("cups", 1))


class ShortEvaluator(Evaluator):
    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        return vec[float]([1.0] * (len(actions) - 1))


@breaks("evaluator-judges-what-is-legal")
class Shortsighted(Tasting):
    def evaluator(self) -> Evaluator:
        return ShortEvaluator()


# --- what people read --------------------------------------------------------------------


@breaks("views-say-who-acts")
class Anonymous(Tasting):
    def view(self, state: TastingState, seat: int | None) -> View:
        seen = super().view(state, seat)
        assert isinstance(seen, TastingView)
        return replace(seen, turn=seen.turn if seen.turn >= 0 else 0)


@breaks("refusals-have-reasons")
class Startled(Tasting):
    """Fails where somebody touches what is not on the board."""

    def phase_refusal(
        self, state: TastingState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        for ref in refs:
            NAMES.index(ref)
        return super().phase_refusal(state, seat, verb, refs)


@breaks("everything-has-words")
class Speechless(Tasting):
    def log_line(self, state: TastingState, action: int, seat: int | None) -> LogLine:
        told = super().log_line(state, action, seat)
        return replace(told, code="yield") if PASS.has(action) else told


@breaks("everything-has-words")
class Nameless(Tasting):
    """Points at a thing that has no name."""

    def log_line(self, state: TastingState, action: int, seat: int | None) -> LogLine:
        told = super().log_line(state, action, seat)
        return replace(told, refs=("gong",)) if PASS.has(action) else told


@breaks("features-count-what-is-told")
class Miscounting(Tasting):
    """Counts lines nobody is told."""

    def features(self) -> tuple[Feature, ...]:
        return (*super().features(), Feature("toasts", ("toast",)))


@breaks("features-count-what-is-told")
class Offhand(Tasting):
    """Counts cups apart and does not list them all."""

    def features(self) -> tuple[Feature, ...]:
        return tuple(replace(feature, of=feature.of[:1]) for feature in super().features())


@breaks("drawings-fit")
class Sprawling(Tasting):
    def draw(self, view: View, components: Components) -> Text:
        return super().draw(view, components).append("\n" + "~" * 81)


# --- the game ----------------------------------------------------------------------------


@breaks("set-ups-are-checked")
class Hospitable(Tasting):
    """Seats any number."""

    def setup(self, seats: int, options: Options) -> dict[str, str]:
        return super().setup(seats if seats in self.seats else 2, options)


@breaks("the-game-has-words")
class Undescribed(Tasting):
    options = (*Tasting.options, Option("mood", ("calm", "wild")))


@breaks("every-rule-is-cited")
class Unwritten(Tasting):
    @property
    def rules(self) -> tuple[Section, ...]:
        return (*super().rules, Section("tea", "Tea", 2, "Nobody serves tea."))


assert len(NAMES) == KINDS
