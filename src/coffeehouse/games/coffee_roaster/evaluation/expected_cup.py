# Compiled by mypyc.
"""The value of a cup that is being filled, to a player who tastes well.

The roast total is followed draw by draw: how likely each token comes next depends on how many
were drawn and what they add up to, which is exact as long as nothing is set aside. What a token
in tray or cup means to the other lines of the score pad is taken as it is now.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.coffee_roaster.cup_testing import is_selected, tray_left
from coffeehouse.games.coffee_roaster.evaluation.line_means import (
    Filling,
    choices,
    mean_flavor,
    mean_minus,
    mean_skill,
    zeros,
)
from coffeehouse.games.coffee_roaster.phases import (
    DRAWING_EXCHANGE,
    DRAWING_FOR_CUP,
    DRAWING_SELECTION,
    THROWING,
)
from coffeehouse.games.coffee_roaster.printed import (
    BODY,
    CUP_SPACES,
    EXCHANGE,
    EXTRA_BEAN,
    EXTRA_BEAN_IN_CUP,
    FLAVORS,
    LEVEL_0,
    LEVEL_1,
    LEVEL_4,
    LEVELS,
    MOISTURE,
    NONE,
    SWEETNESS,
    SWEETNESS_IN_CUP,
    WILD,
)
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import count_of, minus_of


def expected_cup(state: RoasterState) -> float:
    """The points this roast will bring, once roasting is over."""
    cup = cup_with_effects(state)
    filling = Filling(state.card(), cup, bag_with_drawn(state))
    if state.phase is DRAWING_EXCHANGE:
        # Two of three are kept: as good as one space of a tray, almost.
        return ExpectedCup(filling, 1, selections(state, cup), False).value()
    return ExpectedCup(
        filling, tray_left(state), selections(state, cup), state.has_won(EXCHANGE)
    ).value()


def is_mean_known(state: RoasterState) -> bool:
    """Whether `expected_cup` answers for the chance that comes next."""
    phase = state.phase
    return phase is DRAWING_FOR_CUP or (phase is DRAWING_SELECTION and state.drawn.total == 0)


def cup_with_effects(state: RoasterState) -> vec[i64]:
    """The square tokens lie there from the start of cup-testing; before it they are added."""
    cup = state.cup[:]
    if state.has_won(EXTRA_BEAN):
        cup[state.box.extra_bean_space] = EXTRA_BEAN_IN_CUP
    if state.has_won(SWEETNESS):
        cup[state.box.sweetness_space] = SWEETNESS_IN_CUP
    return cup


def bag_with_drawn(state: RoasterState) -> vec[i64]:
    """What is on the table counts as drawn again; what is set aside as thrown in."""
    bag = state.bag.counts[:]
    for kind in range(MOISTURE):
        bag[kind] += state.drawn.counts[kind]
    if state.phase is THROWING:
        for flavor in range(state.asked, FLAVORS):
            bag[BODY + flavor] += (state.aside >> flavor) & 1
    return bag


def selections(state: RoasterState, cup: vec[i64]) -> vec[i64]:
    """For each space that is still empty, in their order: 1 if selection serves it."""
    found = vec[i64]()
    for space in range(CUP_SPACES):
        if cup[space] == NONE:
            selected = state.phase is not DRAWING_EXCHANGE and is_selected(state, space)
            found = append(found, 1 if selected else 0)
    return found


NOT_KNOWN: Final = -1.0e9
ADAPTING: Final = 0.3
"""What a space in the tray brings to the other lines beyond what a token means to them now: the
player sees what came before using the next. Measured."""
LIKELY_ONE: Final = 0.7
LIKELY_TWO: Final = 1.6
"""How many tokens of a kind a cup must hold on average to count on one, or on two."""


def level_in(kind: i64) -> i64:
    return kind - LEVEL_0 if LEVEL_1 <= kind <= LEVEL_4 else 0


@final
class ExpectedCup:
    """A filling with `room` spaces in the tray. The kinds in the bag are numbered from 0."""

    def __init__(self, filling: Filling, room: i64, selected: vec[i64], exchanges: bool) -> None:
        self.filling: Filling = filling
        self.exchanges: bool = exchanges
        self.draws: i64 = filling.draws()
        self.selected: vec[i64] = selected
        # A token in the tray must leave one for the cup.
        self.room: i64 = max(0, min(room, filling.tokens - filling.spaces))
        card = filling.card
        highest = card.scale_from + len(card.scale) - 1 - filling.total
        self.sums: i64 = max(0, min(4 * self.draws, highest) + 1)
        """The sums of drawn levels that are still on the scale, from 0; all above are alike."""
        self.kinds: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()
        for kind in range(MOISTURE):
            if filling.bag[kind] > 0:
                self.kinds = append(self.kinds, kind)
                self.level = append(self.level, level_in(kind))
        self.chance: vec[float] = zeros(len(self.kinds))
        """How likely each kind comes next."""
        self.cup_value: vec[float] = zeros(len(self.kinds))
        """What a token in the cup adds to the lines other than roast points."""
        self.tray_value: vec[float] = zeros(len(self.kinds))
        """What it adds to them to set a token aside that would have gone into the cup."""
        self.ways: vec[float] = vec[float]()
        self.ways_without: vec[float] = vec[float]()

    def value(self) -> float:
        f = self.filling
        others = mean_flavor(f) + mean_skill(f) - mean_minus(f)
        if self.draws == 0:
            return others + self.scale(0)
        if self.room > 0 or self.exchanges or self.selects():
            self.compare_kinds(others)
        self.count_ways()
        adapting = ADAPTING * float(self.room * self.draws) / float(self.draws + 1)
        return others + self.roast_points() + adapting

    def selects(self) -> bool:
        for selected in self.selected:  # noqa: SIM110 - slower as a generator once compiled
            if selected == 1:
                return True
        return False

    # --- what a token means to the other lines ---------------------------------------------

    def compare_kinds(self, others: float) -> None:
        f = self.filling
        kept = Memo()
        tossed = Memo()
        for i in range(len(self.kinds)):
            kind = self.kinds[i]
            f.keep(kind)
            with_it = kept.others(f, kind)
            f.keep(kind, -1)
            self.cup_value[i] = with_it - others
            if self.room > 0 or self.exchanges:
                f.toss(kind)
                self.tray_value[i] = tossed.others(f, kind) - with_it
                f.toss(kind, -1)

    def tray_value_of(self, kind: i64) -> float:
        for i in range(len(self.kinds)):
            if self.kinds[i] == kind:
                return self.tray_value[i]
        return float(minus_of(kind))

    # --- the roast total -------------------------------------------------------------------

    def scale(self, drawn_sum: i64) -> float:
        card = self.filling.card
        step = self.filling.total + drawn_sum - card.scale_from
        if step < 0 or step >= len(card.scale):
            return 0.0
        return float(card.scale[step])

    def count_ways(self) -> None:
        """Count the ways in which each number of tokens adds up to each sum, with all tokens of
        the bag and without one of each level.
        """
        bag = self.filling.bag
        self.ways = zeros((self.draws + 1) * self.sums)
        if self.sums == 0:
            return
        self.ways[0] = 1.0
        plain = self.filling.tokens
        for level in range(1, LEVELS):
            plain -= bag[LEVEL_0 + level]
            add_kind(self.ways, self.draws, self.sums, bag[LEVEL_0 + level], level)
        add_kind(self.ways, self.draws, self.sums, plain, 0)
        for level in range(LEVELS):
            for ways in without_one(self.ways, self.draws, self.sums, level):
                self.ways_without = append(self.ways_without, ways)

    def roast_points(self) -> float:
        """Backward from the full cup, for each number of spaces left in the tray."""
        ends = self.ends()
        after = vec[float]()
        for _ in range(self.room + 1):
            for points in ends:
                after = append(after, points)
        drawn = self.draws
        while drawn > 0:
            drawn -= 1
            here = after[:]
            for drawn_sum in range(self.sums + 1):
                if self.set_chances(drawn, drawn_sum):
                    if self.selected[drawn] == 1:
                        self.select(drawn_sum, after, here)
                    else:
                        self.taste(drawn_sum, after, here)
            after = here
        return after[self.room * (self.sums + 1)]

    def ends(self) -> vec[float]:
        """The roast points of the full cup for each sum."""
        found = vec[float]()
        for drawn_sum in range(self.sums + 1):
            found = append(found, self.scale(drawn_sum))
        if self.exchanges and self.draws == self.filling.spaces:
            ExchangeValue(self).improve(found)
        return found

    def taste(self, drawn_sum: i64, after: vec[float], here: vec[float]) -> None:
        """Each token into the cup, or into the tray if that is better."""
        chance = self.chance
        level = self.level
        tray_value = self.tray_value
        sums = self.sums
        row: i64 = 0
        for room in range(self.room + 1):
            points = 0.0
            for i in range(len(chance)):
                best = after[row + min(drawn_sum + level[i], sums)]
                if room > 0:
                    best = max(best, here[row - sums - 1 + drawn_sum] + tray_value[i])
                points += chance[i] * best
            here[row + drawn_sum] = points
            row += sums + 1

    def select(self, drawn_sum: i64, after: vec[float], here: vec[float]) -> None:
        """The better of two tokens goes into the cup."""
        chance = self.chance
        row: i64 = 0
        for _ in range(self.room + 1):
            points = 0.0
            for i in range(len(chance)):
                one = self.cup_value[i] + after[row + min(drawn_sum + self.level[i], self.sums)]
                points += chance[i] * chance[i] * one
                for j in range(i):
                    other = (
                        self.cup_value[j] + after[row + min(drawn_sum + self.level[j], self.sums)]
                    )
                    points += 2.0 * chance[i] * chance[j] * max(one, other)
            here[row + drawn_sum] = points
            row += self.sums + 1

    def set_chances(self, drawn: i64, drawn_sum: i64) -> bool:
        """Find the chances after `drawn` tokens with this sum; False if there are none."""
        if drawn_sum == self.sums:
            # Too dark for the scale in any case: the tokens as the bag has them.
            self.set_even_chances()
            return True
        at = drawn * self.sums + drawn_sum
        ways = self.ways[at]
        if ways < 0.5:
            return False
        bag = self.filling.bag
        left = float(self.filling.tokens - drawn)
        before = at - self.sums
        size = len(self.ways)
        kinds = self.kinds
        levels = self.level
        without = self.ways_without
        chance = self.chance
        for i in range(len(kinds)):
            level = levels[i]
            gone = 0.0
            if drawn > 0 and drawn_sum >= level:
                gone = without[level * size + before - level] / ways
            chance[i] = float(bag[kinds[i]]) * (1.0 - gone) / left
        return True

    def set_even_chances(self) -> None:
        f = self.filling
        for i in range(len(self.kinds)):
            self.chance[i] = float(f.bag[self.kinds[i]]) / float(f.tokens)


@final
class ExchangeValue:
    """Two tokens which the full cup is likely to hold go back for two others of the bag."""

    def __init__(self, expected: ExpectedCup) -> None:
        self.expected: ExpectedCup = expected
        self.level: vec[i64] = vec[i64]()
        self.value: vec[float] = vec[float]()
        f = expected.filling
        for kind in range(MOISTURE):
            in_cup = count_of(f.cup, kind)
            likely = float(in_cup)
            if f.bag[kind] > 0:
                likely += float(f.bag[kind] * expected.draws) / float(f.tokens)
            # What would better not come into the cup is for the tray.
            value = expected.tray_value_of(kind)
            if in_cup == 0:
                value = min(0.0, value)
            if likely > LIKELY_ONE:
                self.offer(kind, value)
            if likely > LIKELY_TWO:
                self.offer(kind, value)

    def offer(self, kind: i64, value: float) -> None:
        self.level = append(self.level, level_in(kind))
        self.value = append(self.value, value)

    def improve(self, ends: vec[float]) -> None:
        """Raise the points of each sum that would better be exchanged."""
        refilled = self.refilled()
        total = self.expected.filling.total
        for drawn_sum in range(len(ends)):
            for i in range(len(self.level)):
                for j in range(i):
                    left = total + drawn_sum - self.level[i] - self.level[j]
                    if left >= 0:
                        better = refilled[left] + self.value[i] + self.value[j]
                        ends[drawn_sum] = max(ends[drawn_sum], better)

    def refilled(self) -> vec[float]:
        """The value of each total to a cup with two free spaces, if one token may be refused."""
        expected = self.expected
        expected.set_even_chances()
        card = expected.filling.card
        size = max(card.scale_from + len(card.scale), expected.filling.total + expected.sums + 1)
        full = vec[float]()
        for total in range(size):
            full = append(full, expected.scale(total - expected.filling.total))
        plain_one = self.one_more(full, vec[float]())
        plain_two = self.one_more(plain_one, vec[float]())
        return self.one_more(self.one_more(full, plain_one), plain_two)

    def one_more(self, after: vec[float], refused: vec[float]) -> vec[float]:
        """One token more in the cup, or refused if that is possible and better."""
        expected = self.expected
        found = vec[float]()
        for total in range(len(after)):
            points = 0.0
            for i in range(len(expected.kinds)):
                best = after[min(total + expected.level[i], len(after) - 1)]
                if len(refused) > 0:
                    best = max(best, refused[total] + expected.tray_value[i])
                points += expected.chance[i] * best
            found = append(found, points)
        return found


@final
class Memo:
    """The lines other than roast points after a token of some kind. What is no flavor is alike
    to the flavors, and what has no level to the skill.
    """

    def __init__(self) -> None:
        self.flavor: float = NOT_KNOWN
        self.skill: float = NOT_KNOWN

    def others(self, f: Filling, kind: i64) -> float:
        flavor = self.flavor
        if BODY <= kind <= WILD:
            flavor = mean_flavor(f)
        elif flavor == NOT_KNOWN:
            flavor = mean_flavor(f)
            self.flavor = flavor
        skill = self.skill
        if LEVEL_0 <= kind <= LEVEL_4:
            skill = mean_skill(f)
        elif skill == NOT_KNOWN:
            skill = mean_skill(f)
            self.skill = skill
        return flavor + skill - mean_minus(f)


def add_kind(ways: vec[float], draws: i64, sums: i64, held: i64, level: i64) -> None:
    """Let up to `held` tokens of a level be among those taken."""
    if held == 0:
        return
    row = choices(held, draws)
    taken = draws
    while taken > 0:
        drawn_sum = sums - 1
        while drawn_sum >= 0:
            found = 0.0
            at = taken * sums + drawn_sum
            most = min(len(row) - 1, taken)
            if level > 0:
                most = min(most, drawn_sum // level)
            for more in range(most + 1):
                found += row[more] * ways[at]
                at -= sums + level
            ways[taken * sums + drawn_sum] = found
            drawn_sum -= 1
        taken -= 1


def without_one(ways: vec[float], draws: i64, sums: i64, level: i64) -> vec[float]:
    """The same ways for a bag with one token of this level less."""
    found = ways[:]
    for taken in range(1, draws + 1):
        for drawn_sum in range(level, sums):
            at = taken * sums + drawn_sum
            found[at] -= found[at - sums - level]
    return found
