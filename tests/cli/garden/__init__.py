"""The garden: see `rules.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from coffeehouse.engine import (
    CHANCE,
    Components,
    Edition,
    Fault,
    Game,
    Likelihood,
    Move,
    Option,
    Options,
    Refusal,
    Scale,
    ScoreLine,
    Title,
    Told,
    View,
)
from tests.cli.garden.rules import (
    BEANS,
    PLANT,
    REST,
    GardenPrinted,
    GardenState,
    planted,
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


class Garden(Game[GardenState, GardenEdition, GardenPrinted]):
    id = "garden"
    version = 1
    seats = (1, 2, 3)
    minutes = 5
    options = (Option("size", ("small", "large")), Option("hands", ("open", "hidden")))
    actions = 3 + 200
    max_length = 40
    edition_type = GardenEdition

    def print_components(self) -> GardenPrinted:
        return GardenPrinted(self.edition.rounds, self.edition.beans)

    def start(self, seats: int, options: Options) -> GardenState:
        size = 10 if options["size"] == "large" else 2
        return GardenState(self.printed, seats, size, options["hands"] == "hidden")

    def from_dict(self, data: Mapping[str, object]) -> GardenState:
        raise NotImplementedError

    def move(self, state: GardenState, action: int) -> Move:
        if state.seat == CHANCE:
            return Move("draw", (BEANS[action],))
        if action == REST:
            return Move("rest")
        row, place, bean = planted(action)
        return Move("plant", (f"bed.{row + 1}.{place + 1}", BEANS[bean]))

    def why(
        self, state: GardenState, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        for ref in refs:
            if ref in (f"bed.{row + 1}.{place + 1}" for row, place in state.beds):
                return Refusal("taken", {"bed": ref}, "plant")
            if ref in BEANS and not state.hands[seat][BEANS.index(ref)]:
                return Refusal("not-in-hand", {"bean": ref}, "draw")
        return Refusal("unknown")

    def view(self, state: GardenState, seat: int | None) -> GardenView:
        sees = seat is not None and state.hidden
        return GardenView(
            viewer=seat,
            turn=int(state.seat),
            actors=tuple(int(actor) for actor in state.actors()),
            beds=tuple(
                "".join(bed_mark(state, row, place) for place in range(state.size))
                for row in range(state.size)
            ),
            hand=(state.hands[seat][0], state.hands[seat][1])
            if sees and seat is not None
            else None,
            held=tuple(sum(hand) for hand in state.hands),
        )

    def told(self, state: GardenState, action: int, seat: int | None) -> Told:
        if state.seat == CHANCE:
            who = f"seat.{state.turn}"
            if state.hidden and seat != state.turn:
                return Told(CHANCE, "drew-something", {"seat": who})
            return Told(CHANCE, "drew", {"seat": who, "bean": BEANS[action]})
        if action < PLANT:
            return Told(state.turn, "rested")
        bed, bean = self.move(state, action).refs
        return Told(state.turn, "planted", {"bed": bed, "bean": bean})

    def odds(self, state: GardenState, seat: int | None) -> tuple[Likelihood, ...]:
        left = sum(state.bag)
        return tuple(
            Likelihood("next", {"bean": BEANS[bean]}, state.bag[bean] / left)
            for bean in state.outcomes()
            if not state.hidden
        )

    def score_lines(self, state: GardenState, seat: int) -> tuple[ScoreLine, ...]:
        count = sum(who == seat for who, _ in state.beds.values())
        return (
            ScoreLine("planted", state.planted_points(seat), {"count": count}),
            ScoreLine("held", state.hands[seat][1]),
        )

    def scale(self, state: GardenState, seat: int) -> Scale | None:
        return Scale("idler", (Title("gardener", 4),))

    def census(self, state: GardenState) -> dict[str, int]:
        return {}

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GardenView)
        text = Text("\n".join(view.beds) + f"\nheld: {view.held}\n")
        if view.hand is not None:
            text.append(f"your hand: {view.hand[0]} red, {view.hand[1]} green\n", "bold")
        return text


def bed_mark(state: GardenState, row: int, place: int) -> str:
    if (row, place) not in state.beds:
        return " ."
    seat, bean = state.beds[row, place]
    return f"{seat + 1}{'g' if bean else 'r'}"


GAME = Garden
