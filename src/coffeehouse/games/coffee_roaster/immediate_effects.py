# Compiled by mypyc.
"""Step 4 a: immediate effects, each paid with a flavor token, and the wild flavor."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.state import CHANCE
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.coffee_roaster.drawing import (
    Draw,
    Pair,
    higher_of,
    lower_of,
    pile_refs,
    token_drawn,
)
from coffeehouse.games.coffee_roaster.payments import (
    PAY_ASIDE,
    PAYMENTS,
    has,
    has_payment,
    paid,
    pay,
    suits,
)
from coffeehouse.games.coffee_roaster.phases import (
    DRAWING_FIVE,
    REMOVING_TWO,
    RETURNING_TWO,
    USING_EFFECTS,
    RoasterVerb,
)
from coffeehouse.games.coffee_roaster.printed import (
    BURNED,
    DEFECTIVE,
    IMMEDIATE_EFFECTS,
    KINDS,
    LEVEL_0,
    MOISTURE,
    NONE,
    REMOVAL,
    SMOKE,
    TWO_ADDITIONAL,
    TWO_NEW,
    TWO_OF_FIVE,
    WILD,
    WILD_BEANS,
)
from coffeehouse.games.coffee_roaster.refs import (
    IMMEDIATE_REFS,
    KIND_REFS,
    PAYMENT_REFS,
    WILD_PLACES,
    named,
    not_there,
    tokens_moved,
)
from coffeehouse.games.coffee_roaster.roasting import draw_more

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState

WILD_BEAN_REFS: Final = ("bean.0", "bean.1")
AFTER_FLAVOR_EFFECT: Final = Refusal("after-flavor-effect", {}, "effects")


@final
class Use(RoasterVerb):
    """§immediate-effects: a flavor pays an effect; `which` is effect x PAYMENTS + payment."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        """§effects: offer each effect that can be carried out completely, with each payment."""
        if state.flavor_started == 1 or not has_payment(state):
            return actions
        for effect in range(IMMEDIATE_EFFECTS):
            if state.board[effect] == NONE and is_possible(state, effect):
                for payment in range(PAYMENTS):
                    if may_pay(state, effect, payment):
                        actions = append(actions, self.first + PAYMENTS * effect + payment)
        return actions

    def do(self, state: "RoasterState", which: i64) -> None:
        effect = which // PAYMENTS
        state.board[effect] = pay(state, which % PAYMENTS)
        if effect == TWO_ADDITIONAL:
            draw_more(state, tokens_drawn(TWO_NEW))
        elif effect == TWO_NEW:
            state.phase = RETURNING_TWO
        elif effect == TWO_OF_FIVE:
            draw_five(state)
        else:
            remove_unpleasant(state)

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return IMMEDIATE_REFS[which // PAYMENTS], PAYMENT_REFS[which % PAYMENTS]

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        effect, token = self.refs(state, which)
        values: dict[str, Value] = {"effect": effect, "token": token}
        if which // PAYMENTS != REMOVAL:
            return f"use-{effect.removeprefix('effect.')}", values
        values["removed"] = unpleasant_refs(state)
        return "use-removal" if values["removed"] else "use-removal-idle", values

    def effects(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> dict[str, Value]:
        """What leaves by removal, or how many tokens come."""
        effect = which // PAYMENTS
        if effect != REMOVAL:
            return {"draws": tokens_drawn(effect)}
        return {"removed": unpleasant_refs(before)}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        effect = which // PAYMENTS
        found = paid(which % PAYMENTS, IMMEDIATE_REFS[effect])
        if effect == REMOVAL:
            found += tuple(Transfer(ref, "drawn", "supply") for ref in unpleasant_refs(before))
        return found

    def accepts(self, ref: str) -> bool:
        return ref in IMMEDIATE_REFS or ref in PAYMENT_REFS

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        effect = named(refs, IMMEDIATE_REFS)
        if effect is None:
            return state.phase.busy
        refusal = self.why_not_effect(state, effect)
        return refusal or self.why_not_paid(state, effect, refs) or state.phase.busy

    def why_not_effect(self, state: "RoasterState", effect: int) -> Refusal | None:
        if state.board[effect] != NONE:
            return Refusal("effect-used", {"effect": IMMEDIATE_REFS[effect]}, "immediate-effects")
        if state.flavor_started == 1:
            return AFTER_FLAVOR_EFFECT
        if is_possible(state, effect):
            return None
        if effect == TWO_NEW:
            return Refusal("too-few-drawn", {}, rule_of(effect))
        return Refusal("bag-too-small", {"needed": tokens_drawn(effect)}, rule_of(effect))

    def why_not_paid(
        self, state: "RoasterState", effect: int, refs: tuple[str, ...]
    ) -> Refusal | None:
        payment = named(refs, PAYMENT_REFS)
        if payment is None:
            for other in range(PAYMENTS):
                if may_pay(state, effect, other):
                    return None
            return Refusal("no-token-to-pay", {}, rule_of(effect))
        if not has(state, payment):
            return not_there(PAYMENT_REFS[payment])
        if not suits(payment, state.side.costs[effect]):
            return Refusal("wrong-color", {"token": PAYMENT_REFS[payment]}, rule_of(effect))
        return Refusal("too-few-drawn", {}, rule_of(effect)) if effect == TWO_NEW else None


def rule_of(effect: int) -> str:
    return IMMEDIATE_REFS[effect].removeprefix("effect.")


def is_possible(state: "RoasterState", effect: i64) -> bool:
    """§two-additional, §two-new, §two-of-five: whether bag and table hold what the effect needs,
    the payment apart. §removal needs nothing.
    """
    if effect == REMOVAL:
        return True
    if effect == TWO_NEW:
        return state.drawn.total >= 2
    return state.bag.total >= tokens_drawn(effect)


def tokens_drawn(effect: i64) -> i64:
    """How many tokens an effect draws."""
    return 5 if effect == TWO_OF_FIVE else 2


def may_pay(state: "RoasterState", effect: i64, payment: i64) -> bool:
    """§two-new needs two others besides a drawn payment."""
    if not has(state, payment) or not suits(payment, state.side.costs[effect]):
        return False
    return effect != TWO_NEW or payment >= PAY_ASIDE or state.drawn.total >= 3


# --- removal ------------------------------------------------------------------------------

UNPLEASANT: Final = vec[i64]([BURNED, SMOKE, DEFECTIVE])


def unpleasant_refs(state: "RoasterState") -> tuple[str, ...]:
    counts = state.drawn.counts
    return tuple(KIND_REFS[kind] for kind in UNPLEASANT for _ in range(counts[kind]))


def remove_unpleasant(state: "RoasterState") -> None:
    """§removal: burned beans, smoke and defective beans that were drawn leave."""
    for kind in UNPLEASANT:
        count = state.drawn.counts[kind]
        state.drawn.take(kind, count)
        state.supply.put(kind, count)


# --- two new tokens -----------------------------------------------------------------------


@final
class ReturnTwo(Pair):
    """§two-new: two drawn tokens go back, two new ones come."""

    def do(self, state: "RoasterState", which: i64) -> None:
        unroasted(state, lower_of(which))
        unroasted(state, higher_of(which))
        draw_more(state, tokens_drawn(TWO_NEW))

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        return "return-2", super().log_line(state, which, viewer)[1]

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        return self.both(which, "drawn", "bag")


def unroasted(state: "RoasterState", kind: i64) -> None:
    """A drawn token goes back into the bag as it is."""
    state.drawn.take(kind)
    state.bag.put(kind)


# --- two out of five ----------------------------------------------------------------------


def draw_five(state: "RoasterState") -> None:
    """§two-of-five: five tokens are drawn and laid out apart."""
    state.to_draw = tokens_drawn(TWO_OF_FIVE)
    state.phase = DRAWING_FIVE
    state.seat = CHANCE


@final
class DrawOneOfFive(Draw):
    """§two-of-five: moisture leaves without replacement; of two or fewer that are left all go."""

    def do(self, state: "RoasterState", which: i64) -> None:
        state.bag.take(which)
        if which == MOISTURE:
            state.supply.put(which)
        else:
            state.apart.put(which)
        state.to_draw -= 1
        if state.to_draw > 0:
            return
        state.ask(REMOVING_TWO)
        if state.apart.total <= 2:
            empty_apart(state, state.supply)

    def settles(self, state: "RoasterState", which: i64, values: dict[str, Value]) -> str:
        apart = state.apart.copy()
        if which != MOISTURE:
            apart.put(which)
        if state.to_draw > 1 or apart.total > 2:
            return ""
        values["gone"] = pile_refs(apart.counts)
        return "draw-all-go" if apart.total > 0 else "draw-none-goes"

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        found = token_drawn(which, "apart")
        if before.to_draw > 1 or after.apart.total > 0:
            return found
        apart = before.apart.copy()
        if which != MOISTURE:
            apart.put(which)
        return found + tokens_moved(apart.counts, "apart", "supply")


@final
class RemoveTwo(Pair):
    """§two-of-five: two of them leave the game, the others go back."""

    def among(self, state: "RoasterState") -> vec[i64]:
        return state.apart.counts

    def do(self, state: "RoasterState", which: i64) -> None:
        out_of_the_game(state, lower_of(which))
        out_of_the_game(state, higher_of(which))
        empty_apart(state, state.bag)

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        rest = before.apart.copy()
        rest.take(lower_of(which))
        rest.take(higher_of(which))
        return self.both(which, "apart", "supply") + tokens_moved(rest.counts, "apart", "bag")

    def why_missing(self, ref: str) -> Refusal:
        return Refusal("not-among-five", {"token": ref}, "two-of-five")


def out_of_the_game(state: "RoasterState", kind: i64) -> None:
    state.apart.take(kind)
    state.supply.put(kind)


def empty_apart(state: "RoasterState", into: Bag) -> None:
    apart = state.apart
    for kind in range(KINDS):
        count = apart.counts[kind]
        if count > 0:
            apart.take(kind, count)
            into.put(kind, count)
    state.phase = USING_EFFECTS


# --- the wild flavor ----------------------------------------------------------------------


@final
class Collect(RoasterVerb):
    """§wild-flavor: a bean of level 0 and one of level 1 buy it, in any rounds."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        if state.flavor_started == 1:
            return actions
        for level in range(2):
            if state.board[WILD_BEANS + level] == NONE and state.drawn.counts[LEVEL_0 + level] > 0:
                actions = append(actions, self.first + level)
        return actions

    def do(self, state: "RoasterState", which: i64) -> None:
        """Both beans on the board: the wild flavor joins the drawn tokens."""
        state.drawn.take(LEVEL_0 + which)
        state.board[WILD_BEANS + which] = LEVEL_0 + which
        if has_bean(state, 1 - which):
            state.drawn.put(WILD)

    def refs(self, state: "RoasterState", which: i64) -> tuple[str, ...]:
        return (WILD_BEAN_REFS[which],)

    def touched(self, state: "RoasterState", which: i64, viewer: int | None) -> tuple[str, ...]:
        return (*self.refs(state, which), "wild")

    def log_line(self, state: "RoasterState", which: i64, viewer: int | None) -> Sentence:
        code = "collect-wild" if has_bean(state, 1 - which) else "collect"
        return code, {"token": WILD_BEAN_REFS[which]}

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        bean = Transfer(WILD_BEAN_REFS[which], "drawn", WILD_PLACES[which])
        return (bean, Transfer("wild", "wild", "drawn")) if has_bean(before, 1 - which) else (bean,)

    def accepts(self, ref: str) -> bool:
        return ref in WILD_BEAN_REFS

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        level = named(refs, WILD_BEAN_REFS)
        if level is None:
            return Refusal("wild-beans-are-0-and-1", {}, "wild-flavor")
        if state.flavor_started == 1:
            return AFTER_FLAVOR_EFFECT
        if has_bean(state, level):
            return Refusal("bean-collected", {"token": WILD_BEAN_REFS[level]}, "wild-flavor")
        if state.drawn.counts[LEVEL_0 + level] == 0:
            return not_there(WILD_BEAN_REFS[level])
        return state.phase.busy


def has_bean(state: "RoasterState", level: i64) -> bool:
    """§wild-flavor: whether a bean of that level has been laid down for it."""
    return state.board[WILD_BEANS + level] != NONE
