# Compiled by mypyc.
"""The actions: what a seat does with its points between placing and the end of its turn."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal, Value
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.delivery import ALL, CARRY_FIRST, DELIVER, STORE, SUPPLY
from coffeehouse.games.cafe.drying import DRY, ROAST, SOURCE, joining
from coffeehouse.games.cafe.phases import (
    ACTING,
    DELIVERING,
    DRYING,
    ROASTING,
    AreaVerb,
    CafeVerb,
    SquareVerb,
    close_action,
    finish,
    open_first,
)
from coffeehouse.games.cafe.printed import ANNEX, COLORS, COUNTER, DRYER, NOBODY, ROASTER, add_all
from coffeehouse.games.cafe.production import PRODUCE
from coffeehouse.games.cafe.refs import colors_in, pile_moved, square_at, square_place

if TYPE_CHECKING:
    from coffeehouse.games.cafe.rules import CafeState


@final
class Clear(SquareVerb):
    """§clear: a square's cubes back to the supply; it costs nothing."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        return add_all(actions, self.first, (area.beans | area.dryers | area.roasters) & area.full)

    def work(self, area: Area, which: i64) -> None:
        area.clear(which)

    def effects(self, before: "CafeState", after: "CafeState", which: i64) -> dict[str, Value]:
        return {"loses": colors_in(before.areas[before.seat].held[which])}

    def moved(
        self, before: "CafeState", after: "CafeState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        pile = before.areas[before.seat].held[which]
        return pile_moved(pile, square_place(before, which), "supply")

    def why_not_on(self, area: Area, square: i64, ref: str) -> Refusal:
        if area.kind(square) <= ROASTER:
            return Refusal("nothing-there", {"cell": ref}, "clear")
        stays = area.full >> square & 1 or area.kind(square) in (COUNTER, ANNEX)
        return Refusal("never-cleared" if stays else "nothing-to-do", {"cell": ref}, "clear")


@final
class Done(AreaVerb):
    """§sources, §deliver: closes an open action."""

    def offer_in(self, area: Area, actions: vec[i64]) -> vec[i64]:
        has_begun = area.carried == 0 and (area.target == NOBODY or area.held[area.target] != 0)
        return append(actions, self.first) if has_begun else actions

    def work(self, area: Area, which: i64) -> None:
        close_action(area)

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        return "done", {"points": state.areas[state.seat].points}

    def ends_turn(self, state: "CafeState", which: i64) -> bool:
        """With the last point spent, closing its action ends the turn."""
        return state.areas[state.seat].points == 0

    def refusal_for(self, state: "CafeState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        area = state.areas[seat]
        if area.carried:
            return CARRY_FIRST
        is_unfilled = area.target != NOBODY and area.held[area.target] == 0
        return Refusal("source-first", rule=joining(area).name) if is_unfilled else NOT_LEGAL

    def not_now(self, state: "CafeState") -> Refusal:
        return open_first(state.areas[state.seat]) or super().not_now(state)


@final
class End(AreaVerb):
    """§points: the end of the turn; action points that are left are lost."""

    def work(self, area: Area, which: i64) -> None:
        finish(area)

    def ends_turn(self, state: "CafeState", which: i64) -> bool:
        return True

    def log_line(self, state: "CafeState", which: i64, viewer: int | None) -> Sentence:
        return "end", {"points": state.areas[state.seat].points}

    def needs_confirmation(self, state: "CafeState", which: i64) -> bool:
        """Points are lost that could still be spent."""
        return state.areas[state.seat].points > 0 and len(state.legal_actions()) > 1


def can_spend(area: Area) -> bool:
    """§actions: whether there is an action to spend a point on."""
    spending: tuple[AreaVerb, ...] = (PRODUCE, DRY, ROAST, DELIVER)
    return any(len(verb.offer_in(area, vec[i64]())) > 0 for verb in spending)


# --- what a selection is meant for -------------------------------------------------------


def own_verb(area: Area, refs: tuple[str, ...]) -> AreaVerb | None:
    """The verb a selection is meant for while acting, by the kind of its first square."""
    for ref in refs:
        square = square_at(area, ref)
        if square is None:
            continue
        kind = area.kind(square)
        if area.doing is DELIVERING:
            return DELIVER if kind == ROASTER else SUPPLY
        if area.doing is not ACTING:
            return joining(area) if joining(area).targets(area) >> square & 1 else SOURCE
        return own_verb_of(kind)
    return None


def own_verb_of(kind: i64) -> AreaVerb:
    """The verb that a kind of square is meant for between actions."""
    if kind < COLORS:
        return PRODUCE
    if kind in (DRYER, ROASTER):
        return DRY if kind == DRYER else ROAST
    return DELIVER if kind in (COUNTER, ANNEX) else CLEAR


CLEAR: Final = Clear("clear")
DONE: Final = Done("done")
END: Final = End("end")

ACTING.offers(vec[CafeVerb]([PRODUCE, DRY, ROAST, ALL, DELIVER, CLEAR, END]))
DRYING.offers(vec[CafeVerb]([DRY, SOURCE, ALL, DONE]))
ROASTING.offers(vec[CafeVerb]([ROAST, SOURCE, ALL, DONE]))
DELIVERING.offers(vec[CafeVerb]([ALL, DELIVER, SUPPLY, STORE, DONE]))
