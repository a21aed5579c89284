# Compiled by mypyc.
"""The table: what is printed, as the rules read it, and where every token lies."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.engine.bag import Bag
from coffeehouse.engine.state import Printed, State
from coffeehouse.games.coffee_roaster.tokens import CHOOSING_COFFEE, KINDS, NONE


class Side:
    """One side of the boards: thermostat, roast board and tray."""

    def __init__(
        self,
        draws: vec[i64],
        labels: vec[i64],
        red: vec[i64],
        smoke: vec[i64],
        costs: vec[i64],
        places: vec[i64],
        tray: i64,
        more_tray: i64,
        sets_aside: i64,
    ) -> None:
        self.draws: vec[i64] = draws
        self.labels: vec[i64] = labels
        """The moisture count printed on each thermostat space, NONE without."""
        self.red: vec[i64] = red
        self.smoke: vec[i64] = smoke
        self.costs: vec[i64] = costs
        """The colours of each immediate effect's space: bit 0 body, 1 acidity, 2 aroma."""
        self.places: vec[i64] = places
        """The colours of the ten spaces for cup effects; two neighbours are a pair."""
        self.tray: i64 = tray
        self.more_tray: i64 = more_tray
        self.sets_aside: i64 = sets_aside
        """1 if a flavor token of each colour is set aside (the light side)."""
        self.all_smoke: i64 = 0
        for count in smoke:
            self.all_smoke += count


class Coffee:
    """One coffee card."""

    def __init__(
        self,
        group: i64,
        difficulty: i64,
        tokens: vec[i64],
        scale_from: i64,
        scale: vec[i64],
        asks: vec[i64],
        asks_sweetness: i64,
    ) -> None:
        self.group: i64 = group
        self.difficulty: i64 = difficulty
        self.tokens: vec[i64] = tokens
        self.scale_from: i64 = scale_from
        self.scale: vec[i64] = scale
        self.asks: vec[i64] = asks
        self.asks_sweetness: i64 = asks_sweetness


class RoasterPrinted(Printed):
    """Everything printed: two sides, the coffee cards, the cup, and what the box holds."""

    def __init__(
        self,
        box: vec[i64],
        sides: list[Side],
        coffees: list[Coffee],
        extra_bean_space: i64,
        sweetness_space: i64,
        selection_spaces: vec[i64],
    ) -> None:
        super().__init__()
        self.box: vec[i64] = box
        self.sides: list[Side] = sides
        self.coffees: list[Coffee] = coffees
        self.extra_bean_space: i64 = extra_bean_space
        self.sweetness_space: i64 = sweetness_space
        self.selection_spaces: vec[i64] = selection_spaces


class Table(State):
    """Where every token lies. The chapters of the rules are functions that move them."""

    def __init__(
        self,
        components: RoasterPrinted,
        challenge: i64,
        side_number: i64,
        privilege: i64,
        bag: Bag,
        box: Bag,
        drawn: Bag,
        apart: Bag,
        board: vec[i64],
        effects: vec[i64],
        cup: vec[i64],
        tray: vec[i64],
        served: vec[i64],
    ) -> None:
        super().__init__(components, 1, 0)
        self.components: RoasterPrinted = components
        self.challenge: i64 = challenge
        self.side_number: i64 = side_number
        self.side: Side = components.sides[side_number]
        self.privilege: i64 = privilege
        self.bag: Bag = bag
        self.box: Bag = box
        self.drawn: Bag = drawn
        """In front of the player: the round's tokens, or those waiting for the cup."""
        self.apart: Bag = apart
        """The five tokens laid out separately for *two out of five*."""
        self.board: vec[i64] = board
        """The kind on each space of the roast board, NONE if empty."""
        self.effects: vec[i64] = effects
        """The cup effect beside each pair of spaces, NONE until revealed."""
        self.cup: vec[i64] = cup
        self.tray: vec[i64] = tray
        self.served: vec[i64] = served
        """The coffee and the ten spaces of each cup that has been scored."""
        self.phase: i64 = CHOOSING_COFFEE
        self.roast: i64 = 0
        """How many roasts of the challenge are finished."""
        self.coffee: i64 = NONE
        self.marker: i64 = NONE
        """The game round marker's space on the thermostat."""
        self.to_draw: i64 = 0
        self.flavor_started: i64 = 0
        """1 once a flavor effect was used this round."""
        self.aside: i64 = 0
        """The flavor tokens set aside: bit 0 body, 1 acidity, 2 aroma."""
        self.asked: i64 = 0
        """The set-aside flavor the player is asked about when roasting ends."""
        self.won: i64 = 0
        """The cup effects won, a bit each."""
        self.banked: i64 = 0
        """The points of the finished roasts."""
        self.last: i64 = 0
        """The points of the last finished roast."""

    def card(self) -> Coffee:
        return self.components.coffees[self.coffee]

    def has_won(self, effect: i64) -> bool:
        return (self.won >> effect) & 1 == 1

    def carry_over(self, other: "Table") -> None:
        """Take over what the constructor does not."""
        self.seat = other.seat
        self.phase = other.phase
        self.roast = other.roast
        self.coffee = other.coffee
        self.marker = other.marker
        self.to_draw = other.to_draw
        self.flavor_started = other.flavor_started
        self.aside = other.aside
        self.asked = other.asked
        self.won = other.won
        self.banked = other.banked
        self.last = other.last

    def key(self) -> bytes:
        found = vec[u8]()
        for scalar in self.scalars():
            # Points may be negative; everything else is small.
            found = append(found, u8((scalar + 128) & 255))
        for kind in range(len(self.bag.counts)):
            found = append(found, u8(self.bag.counts[kind]))
            found = append(found, u8(self.box.counts[kind]))
            found = append(found, u8(self.drawn.counts[kind]))
            found = append(found, u8(self.apart.counts[kind]))
        for space in self.board:
            found = append(found, u8(space + 1))
        for effect in self.effects:
            found = append(found, u8(effect + 1))
        for space in self.cup:
            found = append(found, u8(space + 1))
        for value in self.served:
            found = append(found, u8(value + 1))
        for kind in self.tray:
            found = append(found, u8(kind))
        return bytes(found)

    def scalars(self) -> vec[i64]:
        """All numbers that are not tokens, in a fixed order; `restore` reads them back."""
        return vec[i64](
            [
                self.challenge,
                self.side_number,
                self.privilege,
                self.seat,
                self.phase,
                self.roast,
                self.coffee,
                self.marker,
                self.to_draw,
                self.flavor_started,
                self.aside,
                self.asked,
                self.won,
                self.banked,
                self.last,
            ]
        )

    def read_scalars(self, scalars: vec[i64]) -> None:
        """Undoes `scalars`, except for what the constructor takes."""
        self.seat = scalars[3]
        self.phase = scalars[4]
        self.roast = scalars[5]
        self.coffee = scalars[6]
        self.marker = scalars[7]
        self.to_draw = scalars[8]
        self.flavor_started = scalars[9]
        self.aside = scalars[10]
        self.asked = scalars[11]
        self.won = scalars[12]
        self.banked = scalars[13]
        self.last = scalars[14]


def put_back(t: Table) -> None:
    """What lies in front of the player goes into the bag."""
    if t.drawn.total == 0:
        return
    for kind in range(KINDS):
        count = t.drawn.counts[kind]
        if count > 0:
            t.drawn.take(kind, count)
            t.bag.put(kind, count)
