# Compiled by mypyc.
"""Step 4 b: flavor effects. A token beside a cup effect, then the beans it works on."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.coffee_roaster.drawing import Pair, higher_of, lower_of, pair, why_not_drawn
from coffeehouse.games.coffee_roaster.immediate_effects import unroasted
from coffeehouse.games.coffee_roaster.payments import (
    PAY_ASIDE,
    PAY_WILD,
    has,
    has_payment,
    paid,
    pay,
)
from coffeehouse.games.coffee_roaster.phases import USING_EFFECTS, RoasterPhase, RoasterVerb
from coffeehouse.games.coffee_roaster.printed import (
    BODY,
    BURNED,
    KINDS,
    LEVEL_0,
    LEVEL_1,
    LEVEL_2,
    LEVEL_3,
    LEVEL_4,
    NONE,
    PLACE_COUNT,
    PLACES,
    WILD,
)
from coffeehouse.games.coffee_roaster.refs import (
    ASIDE_REFS,
    CUP_EFFECT_REFS,
    FLAVOR_REFS,
    KIND_REFS,
    PAYMENT_REFS,
    PLACE_REFS,
    named,
    not_there,
)

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState

# Where the token comes from.
DRAWN: Final[i64] = 0
WILD_FLAVOR: Final[i64] = 1
SOURCES: Final[i64] = 3


class FlavorEffect(RoasterVerb):
    """§flavor-effects: source x PLACE_COUNT + place. The beans are chosen next."""

    def __init__(self, name: str, first: i64, token: i64, phase: RoasterPhase) -> None:
        super().__init__(name, first, SOURCES * PLACE_COUNT)
        self.flavor: i64 = token - BODY
        self.phase: RoasterPhase = phase
        """The phase in which the beans are chosen."""

    def can_follow(self, state: "RoasterState") -> bool:
        """Whether the drawn beans and the supply allow the effect."""
        return True

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        flavor = self.flavor
        if not has_source(state, flavor) or not self.can_follow(state):
            return actions
        for source in range(SOURCES):
            if has(state, payment_of(flavor, source)):
                for place in range(PLACE_COUNT):
                    if takes_flavor(state, place, flavor):
                        actions = append(actions, self.first + PLACE_COUNT * source + place)
        return actions

    def do(self, state: "RoasterState", which: i64) -> None:
        place = which % PLACE_COUNT
        state.board[PLACES + place] = pay(state, payment_of(self.flavor, which // PLACE_COUNT))
        state.flavor_started = 1
        if is_taken(state, place ^ 1):
            state.won |= 1 << state.effects[place // 2]
        state.phase = self.phase

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        payment = payment_of(self.flavor, which // PLACE_COUNT)
        return PAYMENT_REFS[payment], PLACE_REFS[which % PLACE_COUNT]

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        token, place = self.refs(state, which)
        return "won" if is_taken(state, (which % PLACE_COUNT) ^ 1) else self.name, {
            "token": token,
            "place": place,
            "effect": CUP_EFFECT_REFS[state.effects[which % PLACE_COUNT // 2]],
            "work": f"work.{self.name}",
        }

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        """The cup effect it wins, or comes nearer to."""
        effect = before.effects[which % PLACE_COUNT // 2]
        return {"wins" if after.has_won(effect) else "toward": CUP_EFFECT_REFS[effect]}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        payment = payment_of(self.flavor, which // PLACE_COUNT)
        return paid(payment, PLACE_REFS[which % PLACE_COUNT])

    def accepts(self, ref: str) -> bool:
        mine = (FLAVOR_REFS[self.flavor], "wild", ASIDE_REFS[self.flavor])
        return ref in PLACE_REFS or ref in mine

    def canonical(self, state: "RoasterState", move: Move) -> Move:
        """§flavor-effects: of two equal free spaces beside a cup effect the left one is named."""
        return Move(move.verb, tuple(left_named(state, ref) for ref in move.refs))

    # --- why not ---------------------------------------------------------------------------

    def rule(self) -> str:
        return self.phase.busy.rule or ""

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        place = named(refs, PLACE_REFS)
        if place is not None and is_taken(state, place):
            return Refusal("place-taken", {"place": PLACE_REFS[place]}, "flavor-effects")
        refusal = self.why_not_token(state, refs) or self.why_not_place(state, place)
        if refusal is None and not self.can_follow(state):
            refusal = Refusal(f"cannot-{self.name}", {}, self.rule())
        return refusal or state.phase.busy

    def why_not_token(self, state: "RoasterState", refs: tuple[str, ...]) -> Refusal | None:
        payment = named(refs, PAYMENT_REFS)
        mine = FLAVOR_REFS[self.flavor]
        if payment is None:
            if has_payment(state):
                return Refusal("place-needs-flavor", {}, "flavor-effects")
            return not_there(mine)
        if payment not in (self.flavor, PAY_WILD, PAY_ASIDE + self.flavor):
            return Refusal("effect-needs-its-flavor", {"token": mine}, self.rule())
        return None if has(state, payment) else not_there(PAYMENT_REFS[payment])

    def why_not_place(self, state: "RoasterState", place: int | None) -> Refusal | None:
        flavor = self.flavor
        values: dict[str, Value] = {"token": FLAVOR_REFS[flavor]}
        free = [other for other in range(PLACE_COUNT) if takes_flavor(state, other, flavor)]
        if not free:
            return Refusal("no-free-place", values, "flavor-effects")
        if place is None or place in free:
            return None
        return Refusal("wrong-color", values, "flavor-effects")


def left_named(state: "RoasterState", ref: str) -> str:
    if ref not in PLACE_REFS:
        return ref
    place = PLACE_REFS.index(ref)
    return PLACE_REFS[place - 1] if is_second_of_equals(state, place) else ref


def is_second_of_equals(state: "RoasterState", place: i64) -> bool:
    """Whether both spaces of a pair are free and of the same colors, and this is the right one."""
    if place & 1 == 0 or is_taken(state, place) or is_taken(state, place - 1):
        return False
    return state.side.places[place - 1] == state.side.places[place]


def payment_of(flavor: i64, source: i64) -> i64:
    if source == WILD_FLAVOR:
        return PAY_WILD
    return flavor if source == DRAWN else PAY_ASIDE + flavor


def has_source(state: "RoasterState", flavor: i64) -> bool:
    counts = state.drawn.counts
    return counts[BODY + flavor] > 0 or counts[WILD] > 0 or (state.aside >> flavor) & 1 == 1


def is_taken(state: "RoasterState", place: i64) -> bool:
    return state.board[PLACES + place] != NONE


def takes_flavor(state: "RoasterState", place: i64, flavor: i64) -> bool:
    """§flavor-effects: whether a place is free for this flavor. Of two equal free places only
    the first is offered: the other would mean the same.
    """
    if is_taken(state, place) or (state.side.places[place] >> flavor) & 1 == 0:
        return False
    return not is_second_of_equals(state, place)


def to_bag(state: "RoasterState", kind: i64) -> None:
    """A bean out of the supply."""
    state.supply.take(kind)
    state.bag.put(kind)


def to_supply(state: "RoasterState", kind: i64) -> None:
    """A drawn bean."""
    state.drawn.take(kind)
    state.supply.put(kind)


# --- concentration ------------------------------------------------------------------------


@final
class Concentrate(FlavorEffect):
    """§concentration: a body token lets two beans be combined."""

    def can_follow(self, state: "RoasterState") -> bool:
        return (
            can_combine(state, LEVEL_1, LEVEL_1)
            or can_combine(state, LEVEL_1, LEVEL_2)
            or can_combine(state, LEVEL_2, LEVEL_2)
            or can_combine(state, LEVEL_1, LEVEL_3)
        )


def can_combine(state: "RoasterState", low: i64, high: i64) -> bool:
    """§concentration: 1+1, 1+2, 1+3 and 2+2, with the sum in the supply."""
    counts = state.drawn.counts
    if state.supply.counts[low + high - LEVEL_0] == 0 or counts[low] == 0:
        return False
    return counts[high] > 1 or (low != high and counts[high] == 1)


@final
class Combine(Pair):
    """§concentration: two drawn beans become one of their sum."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        for high in range(LEVEL_1, LEVEL_4):
            for low in range(LEVEL_1, min(high, LEVEL_0 + LEVEL_4 - high) + 1):
                if can_combine(state, low, high):
                    actions = append(actions, self.first + pair(low, high))
        return actions

    def do(self, state: "RoasterState", which: i64) -> None:
        low, high = lower_of(which), higher_of(which)
        to_supply(state, low)
        to_supply(state, high)
        to_bag(state, low + high - LEVEL_0)
        state.phase = USING_EFFECTS

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        code, values = super().log_line(state, which, viewer)
        values["bean"] = KIND_REFS[lower_of(which) + higher_of(which) - LEVEL_0]
        return code, values

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        bean = KIND_REFS[lower_of(which) + higher_of(which) - LEVEL_0]
        return (*self.both(which, "drawn", "supply"), Transfer(bean, "supply", "bag"))


# --- preservation -------------------------------------------------------------------------


@final
class Preserve(FlavorEffect):
    """§preservation: an acidity token lets two beans be spared from roasting."""

    def can_follow(self, state: "RoasterState") -> bool:
        beans: i64 = 0
        for kind in range(LEVEL_0, BURNED):
            beans += state.drawn.counts[kind]
        return beans >= 2


@final
class Spare(Pair):
    """§preservation: exactly two beans go back unroasted."""

    def among(self, state: "RoasterState") -> vec[i64]:
        counts = vec[i64]()
        for kind in range(KINDS):
            has_level = LEVEL_0 <= kind < BURNED
            counts = append(counts, state.drawn.counts[kind] if has_level else 0)
        return counts

    def do(self, state: "RoasterState", which: i64) -> None:
        unroasted(state, lower_of(which))
        unroasted(state, higher_of(which))
        state.phase = USING_EFFECTS

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return self.both(which, "drawn", "bag")

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return why_not_drawn(state, refs)


# --- dispersion ---------------------------------------------------------------------------

SPLITS: Final[i64] = 4
"""2=1+1, 3=1+2, 4=1+3, 4=2+2."""


@final
class Disperse(FlavorEffect):
    """§dispersion: an aroma token lets a bean be split."""

    def can_follow(self, state: "RoasterState") -> bool:
        for split in range(SPLITS):  # noqa: SIM110 - a generator is slower once compiled
            if can_split(state, split):
                return True
        return False


@final
class Split(RoasterVerb):
    """§dispersion: a drawn bean becomes two that add up to it."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        for split in range(SPLITS):
            if can_split(state, split):
                actions = append(actions, self.first + split)
        return actions

    def do(self, state: "RoasterState", which: i64) -> None:
        to_supply(state, bean_split(which))
        to_bag(state, low_part(which))
        to_bag(state, high_part(which))
        state.phase = USING_EFFECTS

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        bean, low, high = bean_split(which), low_part(which), high_part(which)
        return KIND_REFS[bean], KIND_REFS[low], KIND_REFS[high]

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        return (*self.refs(state, which), "bag")

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        bean, low, high = self.refs(state, which)
        return "split", {"token": bean, "low": low, "high": high}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        bean, low, high = self.refs(before, which)
        return (
            Transfer(bean, "drawn", "supply"),
            Transfer(low, "supply", "bag"),
            Transfer(high, "supply", "bag"),
        )

    def accepts(self, ref: str) -> bool:
        return ref in KIND_REFS

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return why_not_drawn(state, refs[:1])


def bean_split(split: i64) -> i64:
    return LEVEL_4 if split == 3 else LEVEL_2 + split


def low_part(split: i64) -> i64:
    return LEVEL_2 if split == 3 else LEVEL_1


def high_part(split: i64) -> i64:
    return bean_split(split) - low_part(split) + LEVEL_0


def can_split(state: "RoasterState", split: i64) -> bool:
    """§dispersion: the bean is drawn and both parts are in the supply."""
    low = low_part(split)
    high = high_part(split)
    needed: i64 = 2 if low == high else 1
    supply = state.supply.counts
    drawn = state.drawn.counts[bean_split(split)]
    return drawn > 0 and supply[low] >= needed and supply[high] >= needed
