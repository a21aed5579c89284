"""The log, the odds, the score pad and the count of all components."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.errors import Value
from coffeehouse.engine.result import Likelihood, Scale, ScoreLine, Title, Told
from coffeehouse.games.cafe.actions import CARDS, COLOURS, INITIALS, PAY, PLACEMENTS, TAKE
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.components import COUNTER, SHIP, cubes_of, size
from coffeehouse.games.cafe.edition import COLOUR_NAMES, CafeEdition
from coffeehouse.games.cafe.moves import move, only_discards
from coffeehouse.games.cafe.processing import cubes_on, missing
from coffeehouse.games.cafe.refs import members
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import cards_left, cubes, supply

SCALE: Final = Scale(
    "poor",
    (
        Title("average", 15),
        Title("good", 23),
        Title("very-good", 30),
        Title("extraordinary", 36),
        Title("good-luck-with-that", 41),
    ),
)
REF_NAMES: Final = {"deal": ("card", "whom"), "place": ("cell", "turn")}


def told(state: CafeState, action: int, seat: int | None) -> Told:
    """What `action` is about to be; everybody may know everything."""
    verb_and_refs = move(state, action)
    values: dict[str, Value] = {"what": verb_and_refs.refs[0]} if verb_and_refs.refs else {}
    code = verb_and_refs.verb
    if TAKE <= action < PAY:
        code = code_of_taking(state, action - int(TAKE))
    if code == "produce":
        values["cubes"] = len(verb_and_refs.refs)
        code = "produce" if len(verb_and_refs.refs) == 1 else "produce-cluster"
    if code in REF_NAMES:
        values = dict(zip(REF_NAMES[code], verb_and_refs.refs, strict=True))
    return Told(int(state.seat), code, values)


def code_of_taking(state: CafeState, card: int) -> str:
    area = state.areas[state.seat]
    if only_discards(state, area, card):
        return "discard"
    has_cup = state.box.with_cup >> card & 1 and not state.advanced
    return "take-by-ship" if has_cup and size(area.ships) > 1 else "take"


def odds(state: CafeState, seat: int | None) -> tuple[Likelihood, ...]:
    """What the next card can be: the unseen cards, of which some never come (§setup)."""
    unseen = list(members(int(state.deck)))
    if cards_left(state) == 0:
        return ()
    left = Likelihood("cards-left", {"cards": cards_left(state), "unseen": len(unseen)})
    return (
        left,
        share("with-cup", [bool(state.box.with_cup >> card & 1) for card in unseen]),
        share("with-shop", [bool(state.box.mask(card, COUNTER)) for card in unseen]),
        share("with-ship", [bool(state.box.mask(card, SHIP)) for card in unseen]),
        *(
            share("with-bean", [bool(state.box.mask(card, c)) for card in unseen], COLOUR_NAMES[c])
            for c in range(COLOURS)
        ),
    )


def share(code: str, fits: list[bool], colour: str = "") -> Likelihood:
    values: dict[str, Value] = {"cards": sum(fits)}
    if colour:
        values["colour"] = colour
    return Likelihood(code, values, sum(fits) / len(fits))


def score_lines(state: CafeState, seat: int, edition: CafeEdition) -> tuple[ScoreLine, ...]:
    """A line for each shop in full sight, the two colours that score, and what breaks ties."""
    area = state.areas[seat]
    lines = []
    for square in members(int(area.shops)):
        shop = edition.cards[area.card_of(square)].shop
        assert shop is not None
        lacking = sum(cubes(int(missing(area, square))))
        values: dict[str, Value] = {
            "house": named("house", shop.house),
            "city": named("city", shop.city),
        }
        if lacking:
            values |= {"missing": lacking, "most": shop.points}
        code = "shop-short" if lacking else "shop"
        lines.append(ScoreLine(code, 0 if lacking else shop.points, values))
    lines += warehouse_lines(cubes(int(area.warehouse + area.hosted())))
    return tuple(lines) if state.seats == 1 else (*lines, *tie_lines(area))


def named(kind: str, name: str) -> str:
    """A proper name as a ref that the words can say."""
    return f"{kind}.{name.replace('.', '')}"


def warehouse_lines(stored: tuple[int, ...]) -> tuple[ScoreLine, ScoreLine]:
    """The colour with the fewest cubes counts double, the next single (§score-warehouse)."""
    first, second = sorted(range(4), key=lambda colour: stored[colour])[:2]
    return (
        ScoreLine(
            "fewest", 2 * stored[first], {"colour": COLOUR_NAMES[first], "cubes": stored[first]}
        ),
        ScoreLine(
            "second", stored[second], {"colour": COLOUR_NAMES[second], "cubes": stored[second]}
        ),
    )


def tie_lines(area: Area) -> tuple[ScoreLine, ScoreLine]:
    """Cubes that only count in a tie (§ties)."""
    return (
        ScoreLine("roasted", 0, {"cubes": int(cubes_on(area, area.roasters))}),
        ScoreLine("dried", 0, {"cubes": int(cubes_on(area, area.dryers))}),
    )


def scale(state: CafeState) -> Scale | None:
    """That of the solo game (§solo)."""
    return SCALE if state.seats == 1 else None


def census(state: CafeState) -> dict[str, int]:
    """Cubes by the book of the supply and where they lie; cards wherever they can be at all."""
    book = supply(state)
    cubes_counted = {
        f"cubes {name}": book[colour] + sum(cubes_out(state, colour))
        for colour, name in enumerate(COLOUR_NAMES)
    }
    return {**cubes_counted, **card_census(state)}


def cubes_out(state: CafeState, colour: int) -> list[int]:
    return [
        int(cubes_of(area.warehouse, colour))
        + int(cubes_of(area.carried, colour))
        + sum(int(cubes_of(pile, colour)) for pile in area.held)
        for area in state.areas
    ]


def card_census(state: CafeState) -> dict[str, int]:
    """Every card once: what lies nowhere else is on the discard pile or in the box."""
    laid = [int(layer) // int(PLACEMENTS) for area in state.areas for layer in area.layers]
    in_hand = [int(area.card) for area in state.areas if area.card != NOBODY]
    lying = [*members(int(state.deck)), *members(int(state.display)), *laid, *in_hand]
    away = set(range(int(CARDS + INITIALS))) - set(lying)
    return {"cards": len(lying) + len(away)}
