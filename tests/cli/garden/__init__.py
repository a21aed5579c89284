"""The garden: see `rules.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from coffeehouse.engine import (
    Components,
    Edition,
    Fault,
    Game,
    Inventory,
    Likelihood,
    Option,
    Options,
    Scale,
    ScoreLine,
    Title,
    View,
)
from coffeehouse.engine.text import Text
from tests.cli.garden.rules import (
    BEANS,
    EMPTY,
    PLANT,
    REST,
    WIDEST,
    GardenPrinted,
    GardenState,
    HiddenGardenState,
    bed_ref,
)


class GardenEdition(Edition, frozen=True, kw_only=True):
    rounds: int
    beans: tuple[int, int]

    def faults(self) -> Iterator[Fault]:
        if self.rounds < 1:
            yield Fault(("rounds",), "there is at least one round")


class GardenView(View, frozen=True, kw_only=True):
    beds: tuple[str, ...]
    hand: tuple[int, int] | None
    held: tuple[int, ...]
    hands: tuple[int, ...] | None
    """Everybody's, where they lie open."""
    turns: int


class Garden(Game[GardenState, GardenEdition, GardenPrinted]):
    id = "garden"
    version = 1
    seats = (1, 2, 3)
    minutes = 5
    options = (Option("size", ("small", "large")), Option("hands", ("open", "hidden")))
    verbs = (REST, PLANT)
    actions = int(PLANT.end())
    max_length = 40
    edition_type = GardenEdition

    def print_components(self) -> GardenPrinted:
        return GardenPrinted(self.edition.rounds, self.edition.beans)

    def start(self, seats: int, options: Options) -> GardenState:
        size = 10 if options["size"] == "large" else 2
        hidden = options["hands"] == "hidden"
        kind = HiddenGardenState if hidden else GardenState
        return kind(self.printed, seats, size, hidden)

    def round(self, state: GardenState) -> int:
        return 1 + state.turns // int(state.seats)

    def view(self, state: GardenState, seat: int | None) -> GardenView:
        sees = seat is not None and state.hidden
        return GardenView(
            viewer=seat,
            turn=int(state.seat),
            actors=tuple(int(actor) for actor in state.actors()),
            phase=state.current_phase().name,
            round=self.round(state),
            beds=tuple(
                "".join(bed_mark(state, row, place) for place in range(state.size))
                for row in range(state.size)
            ),
            hand=hand(state, seat) if sees and seat is not None else None,
            held=tuple(sum(hand(state, other)) for other in range(int(state.seats))),
            hands=None if state.hidden else tuple(state.hands),
            turns=state.turns,
        )

    def odds(self, state: GardenState, seat: int | None) -> tuple[Likelihood, ...]:
        left = sum(state.bag)
        return tuple(
            Likelihood("next", {"bean": BEANS[bean]}, state.bag[bean] / left)
            for bean in state.beans_left()
            if not state.hidden
        )

    def score_lines(self, state: GardenState, seat: int) -> tuple[ScoreLine, ...]:
        count = len(state.planted_by(seat))
        return (
            ScoreLine("planted", state.planted_points(seat), {"count": count}),
            ScoreLine("held", hand(state, seat)[1]),
        )

    def scale(self, state: GardenState, seat: int) -> Scale | None:
        return Scale("idler", (Title("gardener", 4),))

    def inventory(self, state: GardenState) -> Inventory:
        found = Counter(
            {("bag", bean): count for bean, count in zip(BEANS, state.bag, strict=True)}
        )
        for at, held in enumerate(state.hands):
            found[f"seat.{at // 2}.hand", BEANS[at % 2]] = held
        for bed, mark in enumerate(state.beds):
            if mark != EMPTY:
                found[bed_ref(bed), BEANS[(mark - 1) % 2]] = 1
        return found

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GardenView)
        text = Text("\n".join(view.beds) + f"\nheld: {view.held}\n")
        if view.hand is not None:
            text.append(f"your hand: {view.hand[0]} red, {view.hand[1]} green\n", "bold")
        return text


def hand(state: GardenState, seat: int) -> tuple[int, int]:
    red, green = state.hands[seat * 2 : seat * 2 + 2]
    return red, green


def bed_mark(state: GardenState, row: int, place: int) -> str:
    bed = state.beds[row * WIDEST + place]
    if bed == EMPTY:
        return " ."
    seat, bean = divmod(bed - 1, 2)
    return f"{seat + 1}{'g' if bean else 'r'}"


GAME = Garden
