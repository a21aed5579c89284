# Compiled by mypyc.
"""Serving: a full cup, sweetened or not, wins a drink token; a cup poured out wins nothing."""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe_del_gatto.phases import GattoVerb, coins_moved, cup_cleared
from coffeehouse.games.cafe_del_gatto.printed import CUPS
from coffeehouse.games.cafe_del_gatto.refs import (
    DRINKS,
    cup_place,
    is_token,
    sugar_place,
    token_ref,
)

if TYPE_CHECKING:
    from coffeehouse.games.cafe_del_gatto.rules import GattoState


@final
class Serve(GattoVerb):
    """§serve: a full cup comes to the counter, and the menu pays at once."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        for cup in range(CUPS):
            if state.cups.is_full(state.seat, cup):
                actions = append(actions, self.first + cup)
        return actions

    def do(self, state: "GattoState", which: i64) -> None:
        state.begin_serving(which)

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return (DRINKS[which],)

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        return "must-serve" if state.must_serve() else "serve", {
            "cup": DRINKS[which],
            "value": state.cups.barista_value(state.seat, which),
            "symbols": state.cups.different_symbols(state.seat, which),
            "coins": state.payable(state.cups.menu_coins(state.seat, which)),
        }

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return coins_moved(before, after)

    def effects(self, before: "GattoState", after: "GattoState", which: i64) -> dict[str, Value]:
        return {"value": after.drink_value()}

    def accepts(self, ref: str) -> bool:
        return ref in DRINKS

    def refusal_for(self, state: "GattoState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        for drink in refs:
            if drink in DRINKS:
                cup = DRINKS.index(drink)
                if state.cups.served[seat * CUPS + cup]:
                    return Refusal("cup-served", {"cup": drink}, "serve")
                missing = state.missing_tiles(seat, cup)
                if missing:
                    values: dict[str, Value] = {"cup": drink, "missing": missing}
                    return Refusal("cup-not-full", values, "serve")
        return NOT_LEGAL


@final
class Sweeten(GattoVerb):
    """§sugar: one cube goes into the cup that is being served."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first) if state.sugar[state.seat] > 0 else actions

    def do(self, state: "GattoState", which: i64) -> None:
        state.sugar[state.seat] -= 1
        state.sugar_reserve += 1
        state.sweetened += 1

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return ("sugar",)

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        return "sweeten", {"cup": DRINKS[state.cup], "value": state.drink_value() + 1}

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return (Transfer("sugar", sugar_place(before.seat), "reserve"),)

    def accepts(self, ref: str) -> bool:
        return ref == "sugar"

    def refusal_for(self, state: "GattoState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return NOT_LEGAL if state.sugar[seat] else Refusal("no-sugar", rule="sugar")


@final
class Choose(GattoVerb):
    """§tokens: the seat takes a token the drink is worth; coins pay the difference.

    `lowest` is the token its numbers begin with.
    """

    def __init__(self, lowest: i64, first: i64, size: i64) -> None:
        super().__init__("choose", first, size)
        self.lowest: i64 = lowest

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        value = state.drink_value()
        end = min(self.lowest + self.size, state.box.token_count(state.cup))
        for token in range(self.lowest, end):
            at = state.box.first_token[state.cup] + token
            if state.tokens[at] > 0 and state.box.tokens[at] <= value:
                actions = append(actions, self.first + token - self.lowest)
        return actions

    def do(self, state: "GattoState", which: i64) -> None:
        state.serve_for(self.lowest + which)

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return (token_ref(state, state.cup, self.lowest + which),)

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        token = self.lowest + which
        difference = state.drink_value() - state.box.token_points(state.cup, token)
        values: dict[str, Value] = {"token": token_ref(state, state.cup, token)}
        if difference == 0:
            return "choose", values
        values["coins"] = state.payable(difference)
        return "choose-lower", values

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        token = token_ref(before, before.cup, self.lowest + which)
        return (
            *coins_moved(before, after),
            *cup_cleared(before, before.cup),
            Transfer(token, "menu", cup_place(before.seat, before.cup)),
        )

    def accepts(self, ref: str) -> bool:
        return is_token(ref)

    def refusal_for(self, state: "GattoState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        for token in range(state.box.token_count(state.cup)):
            if token_ref(state, state.cup, token) in refs:
                return self.why_not_token(state, token)
        return Refusal("other-drink", {"cup": DRINKS[state.cup]}, "tokens")

    def why_not_token(self, state: "GattoState", token: i64) -> Refusal:
        at = state.box.first_token[state.cup] + token
        values: dict[str, Value] = {"token": token_ref(state, state.cup, token)}
        if not state.tokens[at]:
            return Refusal("token-gone", values, "tokens")
        if state.box.tokens[at] > state.drink_value():
            values["value"] = state.drink_value()
            return Refusal("token-too-high", values, "tokens")
        return NOT_LEGAL


@final
class PourOut(GattoVerb):
    """§intermediate: a cup with the most tiles goes to the discard and earns nothing."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        most = state.cups.most_tiles(state.seat)
        for cup in range(CUPS):
            if i64(state.cups.filled[state.seat * CUPS + cup]) == most:
                actions = append(actions, self.first + cup)
        return actions

    def do(self, state: "GattoState", which: i64) -> None:
        state.cups.clear(state.seat, which, state.machine)
        state.call_next()

    def refs(self, state: "GattoState", which: i64) -> tuple[str, ...]:
        return (DRINKS[which],)

    def log_line(self, state: "GattoState", which: i64, viewer: int | None) -> Sentence:
        tiles = i64(state.cups.filled[state.seat * CUPS + which])
        return "pour-out", {"cup": DRINKS[which], "tiles": tiles}

    def moved(
        self, before: "GattoState", after: "GattoState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        return cup_cleared(before, which)

    def accepts(self, ref: str) -> bool:
        return ref in DRINKS

    def refusal_for(self, state: "GattoState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return Refusal("not-fullest", {"tiles": state.cups.most_tiles(seat)}, "intermediate")
