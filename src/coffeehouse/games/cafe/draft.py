# Compiled by mypyc.
"""The draft: cards are dealt and turned up, chosen and paid for."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.state import CHANCE
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import HOME, Area
from coffeehouse.games.cafe.phases import NO_VERBS, WAITING, CafePhase, CafeVerb
from coffeehouse.games.cafe.placement import bare_reach, places_of
from coffeehouse.games.cafe.printed import (
    CARDS,
    COLORS,
    INITIALS,
    add_all,
    add_colors,
    bit,
    cubes_of,
    size,
)
from coffeehouse.games.cafe.refs import (
    CARD_OF,
    CELL_OF,
    COLOR_NAMES,
    STORED,
    by_stored,
    card_ref,
    face_of,
    members,
    seat_place,
    stored_color,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


# --- chance --------------------------------------------------------------------------------


@final
class Reveal(CafeVerb):
    """§draft: chance turns up a plan card."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return add_all(actions, self.first, state.deck)

    def do(self, state: "CafeState", which: i64) -> None:
        state.deck &= ~bit(which)
        state.display |= bit(which)
        if size(state.display) == state.shown():
            state.open_choice()

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (card_ref(which),)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        return "reveal", {"what": card_ref(which), "face": face_of(state.box, which)}

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return (Transfer(card_ref(which), "deck", "display"),)


@final
class Deal(CafeVerb):
    """§setup: chance deals an initial card to the next seat."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return add_all(actions, self.first, state.initial_cards_left())

    def do(self, state: "CafeState", which: i64) -> None:
        state.areas[state.seats_dealt()].lay(CARDS + which, HOME)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return card_ref(CARDS + which), f"seat.{state.seats_dealt()}"

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        card, whom = self.refs(state, which)
        code = "deal" if state.seats_dealt() else "deal-first-master"
        return code, {"card": card, "whom": whom}

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        card, whom = self.refs(before, which)
        return (Transfer(card, "box", f"{whom}.area"),)


# --- choosing a card -----------------------------------------------------------------------


@final
class Take(CafeVerb):
    """§draft: one of the cards on display. Who cannot pay for it discards it."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return add_all(actions, self.first, choices(state, state.areas[state.seat]))

    def do(self, state: "CafeState", which: i64) -> None:
        area = state.areas[state.seat]
        state.display &= ~bit(which)
        if not costs_a_cube(state, area, which):
            area.card = which
            go_on(state, area)
        elif area.warehouse:
            area.card = which
            area.doing = PAYING
        else:
            go_on(state, area)

    def name_of(self, state: "CafeState", which: i64) -> str:
        return "discard" if only_discards(state, state.areas[state.seat], which) else "take"

    def is_called(self, name: str) -> bool:
        return name in ("take", "discard")

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (card_ref(which),)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        code = self.name_of(state, which)
        if code == "take" and is_spared_by_ships(state, area, which):
            code = "take-by-ship"
        return code, {
            "what": card_ref(which),
            "face": face_of(state.box, which),
            "price": int(costs_a_cube(state, area, which)),
        }

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        is_lost = only_discards(before, before.areas[before.seat], which)
        target = "discard" if is_lost else seat_place(before.seat, "card")
        taken = Transfer(card_ref(which), "display", target)
        return (taken, *display_cleared(before.display & ~bit(which), after))

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        """The price, and where the card could lie in the area as it is."""
        area = before.areas[before.seat]
        if only_discards(before, area, which):
            return {"discards": card_ref(which)}
        places = places_of(area, which)
        fits: dict[str, Value] = {"places": len(places), "reaches": bare_reach(area, places)}
        if costs_a_cube(before, area, which):
            return fits | {"price": 1}
        return fits | {"price": 0, "free": why_free(before, area, which)}

    def accepts(self, ref: str) -> bool:
        return ref.startswith("card.")

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        if any(ref in CELL_OF for ref in refs):
            return TAKE_THEN_LAY
        for ref in refs:
            if self.accepts(ref):
                is_shown = ref in CARD_OF and state.display >> CARD_OF[ref] & 1
                code, rule = ("cannot-pay", "price") if is_shown else ("not-on-display", "draft")
                return Refusal(code, {"card": ref}, rule)
        return TAKE_FIRST


def choices(state: "CafeState", area: Area) -> i64:
    """§draft, §price: the cards on display a seat may choose, as a mask.

    Who cannot pay takes a free card if there is one, else chooses one just to discard it.
    """
    free = state.display if state.advanced else state.display & ~state.box.with_cup
    return state.display if free == 0 or can_pay(area) else free


def can_pay(area: Area) -> bool:
    return area.warehouse != 0 or area.sails_free()


def has_price(state: "CafeState", card: i64) -> bool:
    """§price, §auction: whether a card costs a cube, unless ships spare it."""
    return not state.advanced and state.box.with_cup >> card & 1 == 1


def costs_a_cube(state: "CafeState", area: Area, card: i64) -> bool:
    """§price: whether a card has a price for this seat."""
    return has_price(state, card) and not area.sails_free()


def is_spared_by_ships(state: "CafeState", area: Area, card: i64) -> bool:
    """§discount: whether two ships in sight spare the seat the price of a card."""
    return has_price(state, card) and area.sails_free()


def only_discards(state: "CafeState", area: Area, card: i64) -> bool:
    """§price: whether a card can only be chosen to be discarded, for want of a cube."""
    return costs_a_cube(state, area, card) and not can_pay(area)


def why_free(state: "CafeState", area: Area, card: i64) -> str:
    """Why a card costs nothing: `advanced`, `ships` or `no-cup`."""
    if state.advanced:
        return "advanced"
    return "ships" if is_spared_by_ships(state, area, card) else "no-cup"


@final
class Pay(CafeVerb):
    """§price: a warehouse cube for a card with a cup."""

    def offer(self, state: "CafeState", actions: vec[i64]) -> vec[i64]:
        return add_colors(actions, self.first, state.areas[state.seat].warehouse)

    def do(self, state: "CafeState", which: i64) -> None:
        area = state.areas[state.seat]
        area.give_up(which)
        go_on(state, area)

    def refs(self, state: "CafeState", which: i64) -> tuple[str, ...]:
        return (STORED[which],)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        area = state.areas[state.seat]
        return "pay", {
            "what": COLOR_NAMES[which],
            "card": card_ref(area.card),
            "left": cubes_of(area.warehouse, which) - 1,
        }

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        paid = Transfer(COLOR_NAMES[which], seat_place(before.seat, "warehouse"), "supply")
        return (paid, *display_cleared(before.display, after))

    def accepts(self, ref: str) -> bool:
        return stored_color(ref) is not None

    def canonical(self, state: "CafeState", move: Move) -> Move:
        """§warehouse: it is paid from nowhere else, so the color alone will do."""
        return Move(move.verb, by_stored(move.refs))

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return lacks_color(state.areas[seat], refs) or PAY_FIRST


def display_cleared(display: i64, after: "CafeState") -> tuple[Transfer, ...]:
    """§draft: the cards of a display that nobody took, once everybody has chosen."""
    left = members(display & ~after.display)
    return tuple(Transfer(card_ref(card), "display", "discard") for card in left)


def lacks_color(area: Area, refs: tuple[str, ...]) -> Refusal | None:
    for ref in refs:
        color = stored_color(ref)
        if color is not None and not cubes_of(area.warehouse, COLOR_NAMES.index(color)):
            return Refusal("no-such-cube", {"color": color}, "warehouse")
    return None


def go_on(state: "CafeState", area: Area) -> None:
    """§draft: a card has been chosen: the next seat, after a new card in the base game."""
    area.doing = WAITING
    state.taken += 1
    if state.taken == state.seats:
        state.open_actions()
    elif state.advanced:
        ask_to_take(state)
    else:
        state.seat = CHANCE


def ask_to_take(state: "CafeState") -> None:
    """§draft, §auction: the master chooses last in the base game and first after an auction."""
    first = state.master if state.advanced else state.master + 1
    state.seat = (first + state.taken) % state.seats
    state.areas[state.seat].doing = TAKING


REVEAL: Final = Reveal("reveal", CARDS)
DEAL: Final = Deal("deal", INITIALS)
TAKE: Final = Take("take", CARDS)
PAY: Final = Pay("pay", COLORS)

TAKE_FIRST: Final = Refusal("take-first", rule="draft")
TAKE_THEN_LAY: Final = Refusal("take-then-lay", rule="round")
PAY_FIRST: Final = Refusal("pay-first", rule="price")

SETTING_UP: Final = CafePhase("set-up", 11, "set-up", NO_VERBS, draw=DEAL)
REVEALING: Final = CafePhase("reveal", 12, "reveal", NO_VERBS, draw=REVEAL)
TAKING: Final = CafePhase("taking", 1, "draft", vec[CafeVerb]([TAKE]), TAKE_FIRST)
PAYING: Final = CafePhase("paying", 2, "draft", vec[CafeVerb]([PAY]), PAY_FIRST)
