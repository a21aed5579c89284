# Compiled by mypyc.
"""The state of Coffee Roaster: what may happen in each phase and which chapter does it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.bag import Bag
from coffeehouse.games.coffee_roaster.actions import (
    COFFEE,
    COLLECT,
    DRAW,
    FLAVOR,
    GO_ON,
    LEAVE,
    ONE,
    REVEAL,
    ROAST,
    SERVE,
    SPLIT,
    STOP,
    THROW,
    pairs_of,
)
from coffeehouse.games.coffee_roaster.cup_testing import (
    cup_or_tray,
    draw_for_cup,
    draw_for_exchange,
    draw_for_selection,
    exchange,
    exchanges_offered,
    keep_the_others,
    ones_drawn,
    select,
    taste,
)
from coffeehouse.games.coffee_roaster.effects import (
    collect,
    concentrate,
    concentrations,
    disperse,
    dispersions,
    draw_one_of_five,
    effects_offered,
    preservations,
    preserve,
    remove_two,
    return_two,
    use_flavor_effect,
    use_immediate_effect,
)
from coffeehouse.games.coffee_roaster.roasting import (
    decide_or_end,
    draw,
    end_roasting,
    increase_temperature,
    roast_beans,
    start_roasting,
    throw_or_leave,
)
from coffeehouse.games.coffee_roaster.scoring import cup_points
from coffeehouse.games.coffee_roaster.setting_up import (
    choose_coffee,
    clear_the_table,
    coffees_offered,
    effect_of,
    effects_to_reveal,
    empty_bag,
    next_pair,
    none_of,
    record_the_outcome,
    reveal,
)
from coffeehouse.games.coffee_roaster.table import RoasterPrinted, Table
from coffeehouse.games.coffee_roaster.tokens import (
    CHOOSING_COFFEE,
    CONCENTRATING,
    CUP_EFFECTS,
    DECIDING,
    DISPERSING,
    DRAWING,
    DRAWING_EXCHANGE,
    DRAWING_FIVE,
    DRAWING_FOR_CUP,
    DRAWING_SELECTION,
    EXCHANGING,
    FINISHED,
    KEEPING,
    PRESERVING,
    REMOVING_TWO,
    RETURNING_TWO,
    REVEALING,
    SELECTING,
    TASTING,
    THROWING,
    USING_EFFECTS,
)

__all__ = ["RoasterPrinted", "RoasterState", "restore", "start"]


class RoasterState(Table):
    """A position of Coffee Roaster."""

    def legal_actions(self) -> vec[i64]:
        phase = self.phase
        if phase == USING_EFFECTS:
            return effects_offered(self)
        if phase == TASTING:
            return cup_or_tray()
        if phase == DECIDING:
            return append(append(vec[i64](), GO_ON), STOP)
        if phase == REVEALING:
            return effects_to_reveal(self)
        if phase <= DRAWING_EXCHANGE:
            return self.tokens_to_draw()
        if phase <= DISPERSING:
            return self.things_to_choose()
        if phase == THROWING:
            return append(append(vec[i64](), THROW), LEAVE)
        if phase in (SELECTING, KEEPING):
            return ones_drawn(self)
        return exchanges_offered(self) if phase == EXCHANGING else vec[i64]()

    def tokens_to_draw(self) -> vec[i64]:
        found = vec[i64]()
        for kind in self.bag.kinds():
            found = append(found, DRAW + kind)
        return found

    def things_to_choose(self) -> vec[i64]:
        """The coffee, and the tokens of an effect that was just paid for."""
        phase = self.phase
        if phase == CHOOSING_COFFEE:
            return coffees_offered(self)
        if phase == RETURNING_TWO:
            return pairs_of(self.drawn.counts)
        if phase == REMOVING_TWO:
            return pairs_of(self.apart.counts)
        if phase == CONCENTRATING:
            return concentrations(self)
        return preservations(self) if phase == PRESERVING else dispersions(self)

    def weights(self) -> vec[i64]:
        if self.phase == REVEALING:
            return super().weights()
        return self.bag.tickets_of_kinds()

    def tickets(self) -> i64:
        if self.phase == REVEALING:
            return CUP_EFFECTS - next_pair(self)
        return self.bag.total

    def outcome(self, ticket: i64) -> i64:
        if self.phase == REVEALING:
            return REVEAL + effect_of(self, ticket)
        return DRAW + self.bag.kind_of(ticket)

    def apply(self, action: i64) -> None:
        phase = self.phase
        if phase == DRAWING:
            draw(self, action - DRAW)
        elif phase == USING_EFFECTS:
            self.use_effect(action)
        elif phase == DRAWING_FOR_CUP:
            draw_for_cup(self, action - DRAW)
        elif phase == TASTING:
            taste(self, action)
        elif phase == DECIDING:
            self.decide(action)
        elif phase <= DRAWING_EXCHANGE:
            self.happen(action)
        elif phase <= DISPERSING:
            self.choose(action)
        else:
            self.finish(action)

    def use_effect(self, action: i64) -> None:
        """§effects"""
        if action == ROAST:
            roast_beans(self)
            decide_or_end(self)
        elif action < COLLECT:
            use_immediate_effect(self, action)
        elif action < FLAVOR:
            collect(self, action - COLLECT)
        else:
            use_flavor_effect(self, action)

    def decide(self, action: i64) -> None:
        """§decision"""
        if action == GO_ON:
            increase_temperature(self)
        else:
            end_roasting(self)

    def happen(self, action: i64) -> None:
        """The rarer draws of chance."""
        phase = self.phase
        if phase == REVEALING:
            if reveal(self, action - REVEAL):
                start_roasting(self)
        elif phase == DRAWING_FIVE:
            draw_one_of_five(self, action - DRAW)
        elif phase == DRAWING_SELECTION:
            draw_for_selection(self, action - DRAW)
        else:
            draw_for_exchange(self, action - DRAW)

    def choose(self, action: i64) -> None:
        """The coffee, or the tokens of an effect that was just paid for."""
        phase = self.phase
        if phase == CHOOSING_COFFEE:
            choose_coffee(self, action - COFFEE)
        elif phase == RETURNING_TWO:
            return_two(self, action)
        elif phase == REMOVING_TWO:
            remove_two(self, action)
        elif phase == CONCENTRATING:
            concentrate(self, action)
        elif phase == PRESERVING:
            preserve(self, action)
        else:
            disperse(self, action - SPLIT)

    def finish(self, action: i64) -> None:
        """The choices after roasting that are not cup or tray."""
        phase = self.phase
        if phase == THROWING:
            throw_or_leave(self, action)
        elif phase == SELECTING:
            select(self, action - ONE)
        elif phase == KEEPING:
            keep_the_others(self, action - ONE)
        elif action == SERVE:
            record_the_outcome(self)
        else:
            exchange(self, action)

    def is_testing(self) -> bool:
        """Whether the cup of this roast is being filled."""
        phase = self.phase
        return DRAWING_FOR_CUP <= phase <= DRAWING_EXCHANGE or TASTING <= phase < FINISHED

    def scores(self) -> vec[i64]:
        """The finished roasts, and the cup that is being filled as it stands. §score-pad"""
        score = self.banked
        if self.is_testing():
            score += cup_points(self.card(), self.cup)
        return vec[i64]([score])

    def copy(self) -> "RoasterState":
        twin = RoasterState(
            self.components,
            self.challenge,
            self.side_number,
            self.privilege,
            self.bag.copy(),
            self.box.copy(),
            self.drawn.copy(),
            self.apart.copy(),
            self.board[:],
            self.effects[:],
            self.cup[:],
            self.tray[:],
            self.served[:],
        )
        twin.carry_over(self)
        return twin

    def to_dict(self) -> dict[str, object]:
        return {
            "scalars": list(self.scalars()),
            "bag": list(self.bag.counts),
            "box": list(self.box.counts),
            "drawn": list(self.drawn.counts),
            "apart": list(self.apart.counts),
            "board": list(self.board),
            "effects": list(self.effects),
            "cup": list(self.cup),
            "tray": list(self.tray),
            "served": list(self.served),
        }


def start(components: RoasterPrinted, challenge: i64, side: i64, privilege: i64) -> RoasterState:
    """The first node: a cleared table and the choice of a coffee. §set-up"""
    state = RoasterState(
        components,
        challenge,
        side,
        privilege,
        empty_bag(),
        empty_bag(),
        empty_bag(),
        empty_bag(),
        none_of(0),
        none_of(0),
        none_of(0),
        none_of(0),
        none_of(0),
    )
    clear_the_table(state)
    return state


def restore(components: RoasterPrinted, data: dict[str, list[int]]) -> RoasterState:
    """The state `to_dict` described."""
    scalars = read(data, "scalars")
    state = RoasterState(
        components,
        scalars[0],
        scalars[1],
        scalars[2],
        Bag(read(data, "bag")),
        Bag(read(data, "box")),
        Bag(read(data, "drawn")),
        Bag(read(data, "apart")),
        read(data, "board"),
        read(data, "effects"),
        read(data, "cup"),
        read(data, "tray"),
        read(data, "served"),
    )
    state.read_scalars(scalars)
    return state


def read(data: dict[str, list[int]], name: str) -> vec[i64]:
    found = vec[i64]()
    for value in data[name]:
        found = append(found, value)
    return found
