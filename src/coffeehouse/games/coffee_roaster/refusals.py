"""Why a move is not legal, as a player would ask it of somebody who knows the rules."""

from __future__ import annotations

from collections import Counter

from coffeehouse.engine import Refusal
from coffeehouse.games.coffee_roaster import effects, refs
from coffeehouse.games.coffee_roaster.edition import DIFFICULTIES, RoasterEdition
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.setting_up import difficulty_earned
from coffeehouse.games.coffee_roaster.tokens import (
    CHOOSING_COFFEE,
    EXCHANGING,
    LEVEL_0,
    NONE,
    PLACES,
    REMOVAL,
    REMOVING_TWO,
    SELECTING,
    TWO_NEW,
    TWO_OF_FIVE,
    USING_EFFECTS,
    WILD_BEANS,
)

RULE_OF_PHASE = {
    "choosing-coffee": "choose-a-coffee",
    "using-effects": "effects",
    "returning-two": "two-new",
    "removing-two": "two-of-five",
    "concentrating": "concentration",
    "preserving": "preservation",
    "dispersing": "dispersion",
    "deciding": "decision",
    "throwing": "light-side",
    "tasting": "tray",
    "selecting": "selection",
    "exchanging": "exchange",
    "keeping": "exchange",
}
FLAVOR_RULES = ("concentration", "preservation", "dispersion")
EFFECT_RULES = ("two-additional", "two-new", "two-of-five", "removal")
PAIR_VERBS = ("return", "remove", "combine", "spare", "exchange")


def refuse(
    state: RoasterState, edition: RoasterEdition, verb: str | None, touched: tuple[str, ...]
) -> Refusal:
    """The most telling reason: about the things named first, then about the phase."""
    found = (
        about_coffee(state, edition, touched)
        or about_immediate_effect(state, touched)
        or about_wild_beans(state, verb, touched)
        or about_flavor_effect(state, verb, touched)
        or about_tokens(state, verb, touched)
        or about_cup(state, touched)
    )
    return found or about_phase(state)


def about_phase(state: RoasterState) -> Refusal:
    """What is to be decided now."""
    phase = refs.PHASES[state.phase]
    return Refusal(f"now-{phase}", {}, RULE_OF_PHASE[phase])


def named(touched: tuple[str, ...], kinds: tuple[str, ...]) -> int | None:
    """The number of the first thing touched that is one of these kinds."""
    return next((kinds.index(ref) for ref in touched if ref in kinds), None)


# --- the coffee ---------------------------------------------------------------------------


def about_coffee(
    state: RoasterState, edition: RoasterEdition, touched: tuple[str, ...]
) -> Refusal | None:
    ref = next((ref for ref in touched if ref.startswith("coffee.")), None)
    if ref is None:
        return None
    card = next((card for card in edition.coffees if refs.coffee(card.id) == ref), None)
    if card is None:
        return Refusal("no-such-coffee", {"coffee": ref}, "choose-a-coffee")
    if state.phase != CHOOSING_COFFEE:
        return Refusal("coffee-is-chosen", {}, "choose-a-coffee")
    if card.group != state.roast + 1:
        return Refusal("wrong-group", {"group": f"group.{state.roast + 1}"}, "next-game")
    if state.roast == 0:
        return Refusal("needs-privilege", {"coffee": ref}, "privilege")
    earned = DIFFICULTIES[difficulty_earned(state.last)]
    return Refusal(
        "wrong-difficulty", {"points": int(state.last), "difficulty": earned}, "next-game"
    )


# --- immediate effects --------------------------------------------------------------------


def about_immediate_effect(state: RoasterState, touched: tuple[str, ...]) -> Refusal | None:
    effect = named(touched, refs.EFFECTS)
    if effect is None or state.phase != USING_EFFECTS:
        return None
    return effect_not_offered(state, effect) or payment_not_offered(state, effect, touched)


def effect_not_offered(state: RoasterState, effect: int) -> Refusal | None:
    name = {"effect": refs.EFFECTS[effect]}
    rule = EFFECT_RULES[effect]
    if state.board[effect] != NONE:
        return Refusal("effect-used", name, "immediate-effects")
    if state.flavor_started:
        return Refusal("after-flavor-effect", {}, "effects")
    if effects.bag_allows(state, effect):
        return None
    if effect == REMOVAL:
        return Refusal("nothing-to-remove", {}, rule)
    if effect == TWO_NEW:
        return Refusal("too-few-drawn", {}, rule)
    return Refusal("bag-too-small", {"needed": 5 if effect == TWO_OF_FIVE else 2}, rule)


def payment_not_offered(
    state: RoasterState, effect: int, touched: tuple[str, ...]
) -> Refusal | None:
    payments = tuple(refs.payment(number) for number in range(7))
    wanted = named(touched, payments)
    rule = EFFECT_RULES[effect]
    if wanted is None:
        could_pay = any(effects.may_pay(state, effect, payment) for payment in range(7))
        return None if could_pay else Refusal("no-token-to-pay", {}, rule)
    if not effects.has(state, wanted):
        return not_there(payments[wanted])
    if not effects.suits(wanted, state.side.costs[effect]):
        return Refusal("wrong-colour", {"token": payments[wanted]}, rule)
    return Refusal("too-few-drawn", {}, rule) if effect == TWO_NEW else None


def not_there(ref: str) -> Refusal:
    if ref.startswith("aside."):
        return Refusal("not-set-aside", {"token": ref.removeprefix("aside.")}, "light-side")
    return Refusal("not-drawn", {"token": ref}, "draw")


def about_wild_beans(
    state: RoasterState, verb: str | None, touched: tuple[str, ...]
) -> Refusal | None:
    if verb != "collect" or state.phase != USING_EFFECTS:
        return None
    level = named(touched, ("bean.0", "bean.1"))
    if level is None:
        return Refusal("wild-beans-are-0-and-1", {}, "wild-flavor")
    if state.flavor_started:
        return Refusal("after-flavor-effect", {}, "effects")
    if state.board[WILD_BEANS + level] != NONE:
        return Refusal("bean-collected", {"token": f"bean.{level}"}, "wild-flavor")
    return not_there(f"bean.{level}") if not state.drawn.counts[LEVEL_0 + level] else None


# --- flavor effects -----------------------------------------------------------------------


def about_flavor_effect(
    state: RoasterState, verb: str | None, touched: tuple[str, ...]
) -> Refusal | None:
    place = named(touched, refs.PLACES)
    flavor = refs.FLAVOR_VERBS.index(verb) if verb in refs.FLAVOR_VERBS else None
    if state.phase != USING_EFFECTS or (place is None and flavor is None):
        return None
    if flavor is None:
        flavor = named(tuple(ref.removeprefix("aside.") for ref in touched), refs.FLAVORS)
    if place is not None and state.board[PLACES + place] != NONE:
        return Refusal("place-taken", {"place": refs.PLACES[place]}, "flavor-effects")
    if flavor is None:
        return Refusal("place-needs-flavor", {}, "flavor-effects")
    return (
        token_not_offered(state, flavor, touched)
        or place_not_offered(state, flavor, place)
        or beans_not_offered(state, flavor)
    )


def token_not_offered(state: RoasterState, flavor: int, touched: tuple[str, ...]) -> Refusal | None:
    sources = (refs.FLAVORS[flavor], "wild", refs.ASIDE[flavor])
    source = named(touched, sources)
    if source is not None:
        payment = effects.payment_of(flavor, source)
        return None if effects.has(state, payment) else not_there(sources[source])
    if named(touched, (*refs.FLAVORS, *refs.ASIDE)) is not None:
        wanted = {"token": refs.FLAVORS[flavor]}
        return Refusal("effect-needs-its-flavor", wanted, FLAVOR_RULES[flavor])
    return None if effects.has_source(state, flavor) else not_there(refs.FLAVORS[flavor])


def place_not_offered(state: RoasterState, flavor: int, place: int | None) -> Refusal | None:
    if not any(effects.takes(state, other, flavor) for other in range(10)):
        return Refusal("no-free-place", {"token": refs.FLAVORS[flavor]}, "flavor-effects")
    if place is None or effects.takes(state, place, flavor):
        return None
    if (state.side.places[place] >> flavor) & 1:
        return Refusal("same-as-left", {}, "flavor-effects")
    return Refusal("wrong-colour", {"token": refs.FLAVORS[flavor]}, "flavor-effects")


def beans_not_offered(state: RoasterState, flavor: int) -> Refusal | None:
    if effects.can_follow(state, flavor):
        return None
    return Refusal(f"cannot-{refs.FLAVOR_VERBS[flavor]}", {}, FLAVOR_RULES[flavor])


# --- tokens of an effect that is under way ------------------------------------------------


def about_tokens(state: RoasterState, verb: str | None, touched: tuple[str, ...]) -> Refusal | None:
    """A token named that is not where the present choice looks for it."""
    unset = named(touched, refs.ASIDE)
    if unset is not None and not (state.aside >> unset) & 1:
        return not_there(refs.ASIDE[unset])
    missing = first_missing(state, touched)
    if missing is None:
        return None
    if state.phase == REMOVING_TWO:
        return Refusal("not-among-five", {"token": missing}, "two-of-five")
    if state.phase == EXCHANGING:
        return Refusal("not-in-cup", {"token": missing}, "exchange")
    return not_there(missing)


def first_missing(state: RoasterState, touched: tuple[str, ...]) -> str | None:
    where = tokens_in_play(state)
    wanted = Counter(ref for ref in touched if ref in refs.KINDS)
    return next((ref for ref, count in wanted.items() if where[ref] < count), None)


def tokens_in_play(state: RoasterState) -> Counter[str]:
    if state.phase == EXCHANGING:
        return Counter(refs.CUP_TOKENS[token] for token in state.cup)
    counts = state.apart.counts if state.phase == REMOVING_TWO else state.drawn.counts
    return Counter(dict(zip(refs.KINDS, counts, strict=True)))


def about_cup(state: RoasterState, touched: tuple[str, ...]) -> Refusal | None:
    if state.phase == EXCHANGING and named(touched, refs.CUP_EFFECTS) is not None:
        return Refusal("square-stays", {}, "exchange")
    if state.phase == SELECTING and "tray" in touched:
        return Refusal("no-tray-in-selection", {}, "selection")
    return None
