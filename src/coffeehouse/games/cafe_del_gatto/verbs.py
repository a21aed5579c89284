# Compiled by mypyc.
"""Everything that can be done in Café del Gatto, in the order of the action numbers, and the
phases in which it can.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.move import Move
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe_del_gatto.phases import GattoPhase, GattoVerb, coins_moved, sack_filled
from coffeehouse.games.cafe_del_gatto.printed import (
    CLEANING,
    COINS_TAKEN,
    CUPS,
    EVERY_CUP,
    KINDS,
    MOST_TOKENS,
    ROWS,
    SIDES,
    SLOTS,
    value_of,
)
from coffeehouse.games.cafe_del_gatto.refs import (
    DRINKS,
    SIDE_NAMES,
    SLOT_REFS,
    cup_place,
    kind_ref,
    slot_ref,
    sugar_place,
    tile_ref,
)
from coffeehouse.games.cafe_del_gatto.serving import Choose, PourOut, Serve, Sweeten

if TYPE_CHECKING:
    from coffeehouse.games.cafe_del_gatto.rules import GattoState


@final
class Buy(GattoVerb):
    """§buy: a tile of the machine goes onto a cup; `which` is slot x CUPS + cup."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        """Offer each tile the seat can pay for, with each cup that takes it."""
        machine = state.machine
        coins = state.coins[state.seat]
        open_cups = state.cups.open_cups(state.seat)
        for side in range(SIDES):
            cups = open_cups >> (side * CUPS) & EVERY_CUP
            if cups == 0:
                continue
            for slot in range(side * ROWS, side * ROWS + ROWS):
                if machine.price(slot) > coins or machine.lowest_twin(slot) != slot:
                    continue
                for cup in range(CUPS):
                    if (cups >> cup) & 1:
                        actions = append(actions, self.first + slot * CUPS + cup)
        return actions

    def do(self, state: "GattoState", which: i64) -> None:
        slot = which // CUPS
        state.pay(state.machine.price(slot))
        kind = state.machine.slide_out(slot)
        state.cups.place(state.seat, which % CUPS, kind)
        if value_of(kind) == 1:
            state.earn_sugar()
        state.phase = BOUGHT
        state.draw_tile()

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return slot_ref(which // CUPS), DRINKS[which % CUPS]

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        slot = which // CUPS
        kind = i64(state.machine.slots[slot])
        brings_sugar = value_of(kind) == 1 and state.sugar_reserve > 0
        return "buy-with-sugar" if brings_sugar else "buy", {
            "tile": tile_ref(slot // ROWS, kind),
            "row": slot % ROWS + 1,
            "coins": state.machine.price(slot),
            "cup": DRINKS[which % CUPS],
        }

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§buy, §refill, §sugar: paid, onto the cup; those above it slide down."""
        slot, seat, slots = which // CUPS, before.seat, before.machine.slots
        tile = Transfer(kind_ref(slots[slot]), slot_ref(slot), cup_place(seat, which % CUPS))
        found = (*coins_moved(before, after), tile)
        for above in range(slot + 1, slot - slot % ROWS + ROWS):
            found += (Transfer(kind_ref(slots[above]), slot_ref(above), slot_ref(above - 1)),)
        earned = after.sugar[seat] - before.sugar[seat]
        found += transfers("sugar", "reserve", sugar_place(seat), earned)
        return found + sack_filled(before, after, 0)

    def effects(self, before: "GattoState", after: "GattoState", which: i64) -> dict[str, Value]:
        seat, cup = before.seat, which % CUPS
        return {
            "value": before.cups.barista_value(seat, cup),
            "value_after": after.cups.barista_value(seat, cup),
            "missing": after.missing_tiles(seat, cup),
        }

    def accepts(self, ref: str) -> bool:
        return ref in SLOT_REFS or ref in DRINKS

    def canonical(self, state: "GattoState", move: Move) -> Move:
        """§equal: of equal tiles the lowest one is named."""
        return Move(move.verb, tuple(lowest_named(state, ref) for ref in move.refs))

    def refusal_for(self, state: "GattoState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        slots = [SLOT_REFS[ref] for ref in refs if ref in SLOT_REFS]
        if len(slots) > 1:
            return Refusal("one-tile", rule="buy")
        for slot in slots:
            price, coins = state.machine.price(slot), state.coins[seat]
            if price > coins:
                values: dict[str, Value] = {"place": slot_ref(slot), "price": price, "coins": coins}
                return Refusal("too-dear", values, "price")
            if not state.cups.open_cups(seat) >> (slot // ROWS * CUPS) & EVERY_CUP:
                return Refusal("no-space", {"side": SIDE_NAMES[slot // ROWS]}, "cups")
        for drink in refs:
            refusal = self.why_not_onto(state, seat, drink, slots) if drink in DRINKS else None
            if refusal is not None:
                return refusal
        return NOT_LEGAL

    def why_not_onto(
        self, state: "GattoState", seat: i64, drink: str, slots: list[int]
    ) -> Refusal | None:
        cup = DRINKS.index(drink)
        wants = state.cups.wants(seat, cup)
        if wants < 0:
            is_full = state.cups.is_full(seat, cup)
            return Refusal("cup-full" if is_full else "cup-served", {"cup": drink}, "cups")
        values: dict[str, Value] = {"cup": drink, "side": SIDE_NAMES[wants]}
        if not slots:
            return Refusal("nothing-to-buy", values, "buy")
        return None if slots[0] // ROWS == wants else Refusal("wrong-color", values, "cups")


def lowest_named(state: "GattoState", ref: str) -> str:
    return slot_ref(state.machine.lowest_twin(SLOT_REFS[ref])) if ref in SLOT_REFS else ref


@final
class Take(GattoVerb):
    """§take: coins from the reserve end the turn."""

    def do(self, state: "GattoState", which: i64) -> None:
        state.receive(COINS_TAKEN)
        state.end_turn()

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return ("coins",)

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        return "take", {"coins": state.payable(COINS_TAKEN)}

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return coins_moved(before, after)

    def accepts(self, ref: str) -> bool:
        return ref == "coins"


@final
class Clean(GattoVerb):
    """§clean: whoever can pay has a whole side discarded for five new tiles."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        if state.coins[state.seat] >= CLEANING:
            for side in range(SIDES):
                actions = append(actions, self.first + side)
        return actions

    def do(self, state: "GattoState", which: i64) -> None:
        state.pay(CLEANING)
        state.machine.clear(which)
        state.phase = CLEANED
        state.draw_tile()

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return (SIDE_NAMES[which],)

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        return "clean", {"side": SIDE_NAMES[which], "coins": CLEANING}

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        found = coins_moved(before, after)
        for slot in range(which * ROWS, which * ROWS + ROWS):
            kind = kind_ref(before.machine.slots[slot])
            found += (Transfer(kind, slot_ref(slot), "discard"),)
        return found + sack_filled(before, after, 0)

    def accepts(self, ref: str) -> bool:
        return ref in SIDE_NAMES

    def refusal_for(self, state: "GattoState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        coins = state.coins[seat]
        if coins >= CLEANING:
            return NOT_LEGAL
        return Refusal("cleaning-too-dear", {"price": CLEANING, "coins": coins}, "clean")


@final
class End(GattoVerb):
    """§turn: after cleaning or serving a seat may end its turn."""

    def do(self, state: "GattoState", which: i64) -> None:
        state.end_turn()

    def ends_turn(self, state: "GattoState", which: i64) -> bool:
        return True


@final
class DrawTile(GattoVerb):
    """§refill: chance brings a tile; with no hole left in the machine play goes on."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        for kind in state.machine.sack.kinds():
            actions = append(actions, self.first + kind)
        return actions

    def weights(self, state: "GattoState") -> vec[i64]:
        return state.machine.sack.tickets_of_kinds()

    def do(self, state: "GattoState", which: i64) -> None:
        if not state.machine.insert(which):
            state.draw_tile()
            return
        state.seat = state.turn
        if state.phase is SET_UP:
            state.phase = TURN
        elif state.phase is BOUGHT or not state.can_go_on():
            state.end_turn()

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return (tile_ref(state.machine.hole() // ROWS, which),)

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        """§setup, §intermediate: the line also says which turn or round the tile leads to."""
        hole = state.machine.hole()
        values: dict[str, Value] = {"tile": tile_ref(hole // ROWS, which), "place": slot_ref(hole)}
        after = state.copy()
        self.do(after, which)
        begins = after.phase is TURN and state.phase is SET_UP
        if not begins and after.phase is not MUST_SERVE and after.phase is not MUST_POUR_OUT:
            return "draw", values
        return f"draw-{after.phase.name}", {**values, "first": f"seat.{after.seat}"}

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        tile = Transfer(kind_ref(which), "sack", slot_ref(before.machine.hole()))
        return (tile, *sack_filled(before, after, 1))


BUY: Final = Buy("buy", 0, SLOTS * CUPS)
SERVE: Final = Serve("serve", BUY.end(), CUPS)
SWEETEN: Final = Sweeten("sweeten", SERVE.end())
CHOOSE: Final = Choose(0, SWEETEN.end(), 5)
TAKE: Final = Take("take", CHOOSE.end())
CLEAN: Final = Clean("clean", TAKE.end(), SIDES)
POUR_OUT: Final = PourOut("pour-out", CLEAN.end(), CUPS)
END: Final = End("end", POUR_OUT.end())
DRAW: Final = DrawTile("draw", END.end(), KINDS)
CHOOSE_HIGHER: Final = Choose(CHOOSE.size, DRAW.end(), MOST_TOKENS - CHOOSE.size)
"""Chooses the sixth and further tokens of a drink; numbered last to keep all other numbers."""

VERBS: Final = vec[GattoVerb](
    [BUY, SERVE, SWEETEN, CHOOSE, TAKE, CLEAN, POUR_OUT, END, CHOOSE_HIGHER]
)
SERVING_VERBS: Final = vec[GattoVerb]([SWEETEN, CHOOSE, CHOOSE_HIGHER])
NONE: Final = vec[GattoVerb]()


def by_number() -> vec[GattoVerb]:
    """The verb of each action."""
    found = vec[GattoVerb]()
    for verb in sorted([*VERBS, DRAW], key=lambda verb: verb.first):
        for _ in range(verb.size):
            found = append(found, verb)
    return found


VERB_OF: Final = by_number()

FINISH_DRINK: Final = Refusal("finish-drink", rule="tokens")

SET_UP: Final = GattoPhase("set-up", 0, NONE, DRAW)
TURN: Final = GattoPhase(
    "turn", 1, vec[GattoVerb]([BUY, SERVE, TAKE, CLEAN]), DRAW, Refusal("act-first", rule="turn")
)
BOUGHT: Final = GattoPhase("bought", 2, NONE, DRAW)
CLEANED: Final = GattoPhase(
    "cleaned", 3, vec[GattoVerb]([BUY, CLEAN, END]), DRAW, Refusal("only-buy", rule="clean")
)
SERVING: Final = GattoPhase("serving", 4, SERVING_VERBS, DRAW, FINISH_DRINK)
SERVED: Final = GattoPhase(
    "served", 5, vec[GattoVerb]([SERVE, END]), DRAW, Refusal("only-serve", rule="serve")
)
MUST_SERVE: Final = GattoPhase(
    "must-serve", 6, vec[GattoVerb]([SERVE]), DRAW, Refusal("must-serve", rule="intermediate")
)
MUST_SERVING: Final = GattoPhase("must-serving", 7, SERVING_VERBS, DRAW, FINISH_DRINK)
MUST_POUR_OUT: Final = GattoPhase(
    "must-pour-out",
    8,
    vec[GattoVerb]([POUR_OUT]),
    DRAW,
    Refusal("must-pour-out", rule="intermediate"),
)
FINISHED: Final = GattoPhase("finished", 9, NONE, DRAW)

PHASES: Final = (
    SET_UP,
    TURN,
    BOUGHT,
    CLEANED,
    SERVING,
    SERVED,
    MUST_SERVE,
    MUST_SERVING,
    MUST_POUR_OUT,
    FINISHED,
)
INTERMEDIATE: Final = (MUST_SERVE, MUST_SERVING, MUST_POUR_OUT)
