"""The rules of Coffee Roaster read slowly from the rulebook: what may be done, what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement

from tests.games.coffee_roaster.checker.scoring import scored
from tests.games.coffee_roaster.checker.table import (
    CUP_EFFECTS,
    FLAVORS,
    KINDS,
    SPOILED,
    Pile,
    Table,
    cleared,
    tokens,
)

IMMEDIATE = {
    "effect.two-additional": "two_additional",
    "effect.two-new": "two_new",
    "effect.two-of-five": "two_of_five",
    "effect.removal": "removal",
}
FLAVOR_EFFECTS = {"concentrate": "body", "preserve": "acidity", "disperse": "aroma"}
SPLITS = {
    "bean.2": [("bean.1", "bean.1")],
    "bean.3": [("bean.1", "bean.2")],
    "bean.4": [("bean.1", "bean.3"), ("bean.2", "bean.2")],
}
SUMS = {parts: bean for bean, ways in SPLITS.items() for parts in ways}
DIFFICULTIES = ("beginner", "advanced", "expert")


# --- what may be done -------------------------------------------------------------------------


def moves(table: Table) -> set[str]:
    """Every legal move of the roaster, in the game's notation."""
    return MOVES[table.moment](table)


def coffees(table: Table) -> set[str]:
    """In a challenge by group and difficulty, else any."""
    return {
        f"choose coffee.{card['id']}"
        for card in table.printed["coffees"]
        if not table.is_challenge
        or (card["group"] == len(table.scores) + 1 and card["difficulty"] in earned(table))
    }


def earned(table: Table) -> tuple[str, ...]:
    if not table.scores:
        return DIFFICULTIES if table.has_privilege else DIFFICULTIES[:2]
    last = table.scores[-1]["score"]
    return ("beginner" if last <= 9 else "advanced" if last <= 14 else "expert",)


def effects(table: Table) -> set[str]:
    """Immediate effects only as long as no flavor effect was used; roasting always."""
    found = {"roast"} | flavor_effects(table)
    return found if table.flavored else found | immediate_effects(table) | collections(table)


def immediate_effects(table: Table) -> set[str]:
    return {
        f"use {effect} {payment}"
        for effect, name in IMMEDIATE.items()
        if effect not in table.used
        for payment in payments(table, table.board[name])
        if can_follow(table, effect, payment)
    }


def payments(table: Table, colors: list[str]) -> set[str]:
    """What can pay on a space of these colors: drawn tokens, those set aside, the wild one."""
    drawn = {token for token in (*colors, "wild") if table.drawn[token]}
    return drawn | {f"aside.{color}" for color in colors if color in table.aside}


def can_follow(table: Table, effect: str, payment: str) -> bool:
    if effect == "effect.two-additional":
        return table.bag.total() >= 2
    if effect == "effect.two-new":
        return table.drawn.total() - (not payment.startswith("aside")) >= 2
    if effect == "effect.two-of-five":
        return table.bag.total() >= 5
    return True


def collections(table: Table) -> set[str]:
    return {
        f"collect {bean}"
        for bean in ("bean.0", "bean.1")
        if table.drawn[bean] and bean not in table.collected
    }


def flavor_effects(table: Table) -> set[str]:
    """Only with beans it can be carried out on, and a free place for the token."""
    return {
        f"{effect} {payment} {place}"
        for effect, flavor in FLAVOR_EFFECTS.items()
        if USES[effect](table)
        for payment in payments(table, [flavor])
        for place in free_places(table, flavor)
    }


def free_places(table: Table, flavor: str) -> list[str]:
    """Of two equal places beside one cup effect the left one is named."""
    found: list[str] = []
    for number, (left, right) in enumerate(table.board["pairs"], start=1):
        places = {f"pair.{number}.left": left, f"pair.{number}.right": right}
        free = {place: colors for place, colors in places.items() if place not in table.places}
        if len(free) == 2 and left == right:
            del free[f"pair.{number}.right"]
        found.extend(place for place, colors in free.items() if flavor in colors)
    return found


def sums(table: Table) -> set[str]:
    """Two beans of levels 1 to 3 whose sum lies in the box."""
    return {
        f"combine {one} {other}"
        for (one, other), bean in SUMS.items()
        if has(table.drawn, one, other) and table.box[bean]
    }


def spared(table: Table) -> set[str]:
    beans = Counter({k: n for k, n in table.drawn.items() if k.startswith("bean.")})
    return pairs("spare", beans)


def splits(table: Table) -> set[str]:
    return {
        f"split {bean} {low} {high}"
        for bean, ways in SPLITS.items()
        for low, high in ways
        if table.drawn[bean] and has(table.box, low, high)
    }


USES = {"concentrate": sums, "preserve": spared, "disperse": splits}


def has(pile: Pile, *wanted: str) -> bool:
    return not Counter(wanted) - pile


def pairs(verb: str, pile: Pile) -> set[str]:
    """Every two tokens of a pile, in the order of the kinds."""
    return {
        f"{verb} {one} {other}"
        for one, other in combinations_with_replacement(KINDS, 2)
        if has(pile, one, other)
    }


def into_cup_or_tray(table: Table) -> set[str]:
    (token,) = table.drawn.elements()
    return {f"put {token} cup", f"put {token} tray"}


def exchanges(table: Table) -> set[str]:
    round_tokens = Counter(token for token in table.cup if token in KINDS)
    return {"serve"} | pairs("exchange", round_tokens)


MOVES: dict[str, Callable[[Table], set[str]]] = {
    "choose coffee": coffees,
    "effects": effects,
    "return two": lambda table: pairs("return", table.drawn),
    "remove two": lambda table: pairs("remove", table.apart),
    "concentrate": sums,
    "preserve": spared,
    "disperse": splits,
    "decide": lambda table: {"go-on", "stop"},
    "throw": lambda table: {f"throw aside.{table.asked[0]}", f"leave aside.{table.asked[0]}"},
    "taste": into_cup_or_tray,
    "select": lambda table: {f"put {token} cup" for token in +table.drawn},
    "exchange": exchanges,
    "keep": lambda table: {f"return {token}" for token in +table.drawn},
}


def chances(table: Table) -> dict[str, int]:
    if table.moment == "reveal":
        place = f"pair.{len(table.effects) + 1}"
        hidden = [effect for effect in CUP_EFFECTS if effect not in table.effects]
        return {f"reveal {place} {effect}": 1 for effect in hidden}
    return {f"draw {token}": count for token, count in (+table.bag).items()}


# --- what it does -----------------------------------------------------------------------------


def after(table: Table, move: str) -> Table:
    """The table after a move or a draw, and after all that follows without a choice."""
    verb, *refs = move.split()
    later = table.copy()
    if verb == "choose":
        choose(later, refs[0].removeprefix("coffee."))
    elif verb == "reveal":
        reveal(later, refs[1])
    elif verb == "draw":
        DRAWS[later.moment](later, refs[0])
    elif verb == "use":
        use(later, refs[0], refs[1])
    elif verb == "collect":
        collect(later, refs[0])
    elif verb in FLAVOR_EFFECTS:
        later.places[refs[1]] = pay(later, refs[0])
        later.flavored = True
        later.moment = verb
    elif verb in ("combine", "spare", "split"):
        FLAVORED[verb](later, refs)
        later.moment = "effects"
    elif verb == "roast":
        roast(later)
    elif verb == "go-on":
        heat(later)
    elif verb == "stop":
        end_roasting(later)
    elif verb in ("throw", "leave"):
        throw(later, verb)
    else:
        OTHERS[verb, later.moment](later, refs)
    return later if later.moment != "next roast" else cleared(later)


# --- setting up -------------------------------------------------------------------------------


def reveal(table: Table, effect: str) -> None:
    """The last effect goes on the last place."""
    table.effects.append(effect)
    if len(table.effects) < len(CUP_EFFECTS) - 1:
        return
    table.effects.extend(set(CUP_EFFECTS) - set(table.effects))
    table.moment = "choose coffee"


def choose(table: Table, coffee: str) -> None:
    table.coffee = next(card for card in table.printed["coffees"] if card["id"] == coffee)
    table.bag = tokens(table.coffee["tokens"])
    table.box = tokens(table.printed["box"])
    table.box.subtract(table.bag)
    table.box["wild"] -= 1
    table.box["smoke"] -= sum(space.get("smoke", 0) for space in table.board["thermostat"])
    moisture = table.bag["moisture"]
    table.marker = next(
        number
        for number, space in enumerate(table.board["thermostat"])
        if space.get("moisture") == moisture
    )
    if table.board.get("flavors_set_aside"):
        table.aside = [flavor for flavor in FLAVORS if table.bag[flavor]]
        table.bag.subtract(table.aside)
    start_roasting(table)


# --- a roasting round -------------------------------------------------------------------------


def start_roasting(table: Table) -> None:
    """The draws of a round, as many as the space says or all that are left."""
    table.flavored = False
    draw_some(table, table.board["thermostat"][table.marker]["draw"])


def draw_some(table: Table, number: int) -> None:
    table.to_draw = min(number, table.bag.total())
    table.moment = "draw" if table.to_draw else "effects"


def heat(table: Table) -> None:
    table.marker += 1
    table.bag["smoke"] += table.board["thermostat"][table.marker].get("smoke", 0)
    start_roasting(table)


def take_out(table: Table, token: str, pile: Pile) -> bool:
    """A token out of the bag; moisture leaves the game. Whether the token stayed."""
    table.bag[token] -= 1
    (table.box if token == "moisture" else pile)[token] += 1
    return token != "moisture"


def draw(table: Table, token: str) -> None:
    take_out(table, token, table.drawn)
    table.to_draw -= 1
    if not table.to_draw:
        table.moment = "effects"


def pay(table: Table, payment: str) -> str:
    """Take the token off the drawn ones or from where it was set aside."""
    if payment.startswith("aside."):
        flavor = payment.removeprefix("aside.")
        table.aside.remove(flavor)
        return flavor
    table.drawn[payment] -= 1
    return payment


def use(table: Table, effect: str, payment: str) -> None:
    table.used[effect] = pay(table, payment)
    if effect == "effect.two-additional":
        draw_some(table, 2)
    elif effect == "effect.two-new":
        table.moment = "return two"
    elif effect == "effect.two-of-five":
        table.moment, table.to_draw = "draw five", 5
    else:
        for token in SPOILED:
            table.box[token] += table.drawn.pop(token, 0)


def collect(table: Table, bean: str) -> None:
    table.drawn[bean] -= 1
    table.collected.add(bean)
    if len(table.collected) == 2:
        table.drawn["wild"] += 1


def return_two(table: Table, refs: list[str]) -> None:
    table.drawn.subtract(refs)
    table.bag.update(refs)
    draw_some(table, 2)


def draw_five(table: Table, token: str) -> None:
    take_out(table, token, table.apart)
    table.to_draw -= 1
    if table.to_draw:
        return
    table.moment = "remove two"
    if table.apart.total() <= 2:
        remove(table, list(table.apart.elements()))


def remove(table: Table, refs: list[str]) -> None:
    table.box.update(refs)
    table.apart.subtract(refs)
    table.bag.update(+table.apart)
    table.apart = Counter()
    table.moment = "effects"


def combine(table: Table, refs: list[str]) -> None:
    bean = SUMS[refs[0], refs[1]]
    table.drawn.subtract(refs)
    table.box.update(refs)
    table.box[bean] -= 1
    table.bag[bean] += 1


def spare(table: Table, refs: list[str]) -> None:
    table.drawn.subtract(refs)
    table.bag.update(refs)


def split(table: Table, refs: list[str]) -> None:
    table.drawn[refs[0]] -= 1
    table.box[refs[0]] += 1
    table.box.subtract(refs[1:])
    table.bag.update(refs[1:])


FLAVORED = {"combine": combine, "spare": spare, "split": split}


def roast(table: Table) -> None:
    """From the highest level down, each token against the box as it is then."""
    steps = 2 if table.board["thermostat"][table.marker].get("red") else 1
    for bean in ("bean.4", "bean.3", "bean.2", "bean.1", "bean.0", "hard"):
        for _ in range(table.drawn.pop(bean, 0)):
            table.box[bean] += 1
            roasted = risen(bean, steps)
            result = roasted if table.box[roasted] else bean
            table.box[result] -= 1
            table.bag[result] += 1
    table.bag.update(+table.drawn)
    table.drawn = Counter()
    if table.marker == len(table.board["thermostat"]) - 1:
        end_roasting(table)
    else:
        table.moment = "decide"


def risen(bean: str, steps: int) -> str:
    if bean == "hard":
        return "bean.0"
    level = int(bean[-1]) + steps
    return f"bean.{level}" if level <= 4 else "burned"


def end_roasting(table: Table) -> None:
    table.asked = list(table.aside)
    table.moment = "throw"
    if not table.asked:
        start_cup_testing(table)


def throw(table: Table, verb: str) -> None:
    flavor = table.asked.pop(0)
    if verb == "throw":
        table.aside.remove(flavor)
        table.bag[flavor] += 1
    if not table.asked:
        start_cup_testing(table)


# --- cup-testing ------------------------------------------------------------------------------


def start_cup_testing(table: Table) -> None:
    for effect, entry in (("cup.extra-bean", "extra_bean"), ("cup.sweetness", "sweetness")):
        if effect in table.won:
            table.cup[table.printed["cup"][entry] - 1] = effect
    go_on_testing(table)


def go_on_testing(table: Table) -> None:
    if None not in table.cup or not table.bag.total():
        end_testing(table)
    elif "cup.selection" in table.won and free_space(table) + 1 in selection(table):
        table.moment = "draw for selection"
    else:
        table.moment = "draw for cup"


def free_space(table: Table) -> int:
    return table.cup.index(None)


def selection(table: Table) -> list[int]:
    found: list[int] = table.printed["cup"]["selection"]
    return found


def draw_for_cup(table: Table, token: str) -> None:
    if not take_out(table, token, table.drawn):
        go_on_testing(table)
    elif len(table.tray) < tray_spaces(table):
        table.moment = "taste"
    else:
        put(table, [token, "cup"])


def tray_spaces(table: Table) -> int:
    more = table.board["tray_effect"] if "cup.tray" in table.won else 0
    return int(table.board["tray"] + more)


def draw_for_selection(table: Table, token: str) -> None:
    """Two to choose from; with the bag empty the one there is, and equal ones are no choice."""
    take_out(table, token, table.drawn)
    if table.drawn.total() < 2 and table.bag.total():
        return
    kinds = list(+table.drawn)
    table.moment = "select"
    if len(kinds) == 1:
        put(table, [kinds[0], "cup"])
    elif not kinds:
        go_on_testing(table)


def put(table: Table, refs: list[str]) -> None:
    """One token to its place; another that was drawn with it goes back."""
    token, where = refs
    table.drawn[token] -= 1
    table.bag.update(+table.drawn)
    table.drawn = Counter()
    if where == "tray":
        table.tray.append(token)
    else:
        table.cup[free_space(table)] = token
    go_on_testing(table)


def end_testing(table: Table) -> None:
    table.moment = "exchange"
    if None in table.cup or "cup.exchange" not in table.won:
        serve(table, [])


def exchange(table: Table, refs: list[str]) -> None:
    for token in refs:
        table.cup[table.cup.index(token)] = None
        table.bag[token] += 1
    table.exchanged = True
    table.moment = "draw for exchange"


def draw_for_exchange(table: Table, token: str) -> None:
    """Three to choose from, or what there is; two, or three equal ones, are no choice."""
    take_out(table, token, table.drawn)
    if table.drawn.total() < 3 and table.bag.total():
        return
    table.moment = "keep"
    if table.drawn.total() < 3:
        fill(table)
    elif len(+table.drawn) == 1:
        keep(table, list(+table.drawn))


def keep(table: Table, refs: list[str]) -> None:
    table.drawn.subtract(refs)
    table.bag.update(refs)
    fill(table)


def fill(table: Table) -> None:
    for token in list(table.drawn.elements()):
        table.cup[free_space(table)] = token
    table.drawn = Counter()
    serve(table, [])


def serve(table: Table, refs: list[str]) -> None:
    """Write the row; a challenge goes on until there are three."""
    assert table.coffee is not None
    table.scores.append(scored(table.coffee, table.cup))
    is_over = not table.is_challenge or len(table.scores) == 3
    table.moment = "over" if is_over else "next roast"


DRAWS = {
    "draw": draw,
    "draw five": draw_five,
    "draw for cup": draw_for_cup,
    "draw for selection": draw_for_selection,
    "draw for exchange": draw_for_exchange,
}
OTHERS = {
    ("return", "return two"): return_two,
    ("remove", "remove two"): remove,
    ("put", "taste"): put,
    ("put", "select"): put,
    ("exchange", "exchange"): exchange,
    ("serve", "exchange"): serve,
    ("return", "keep"): keep,
}
