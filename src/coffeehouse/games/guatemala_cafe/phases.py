# Compiled by mypyc.
"""What a verb and a phase of Guatemala Café are; `verbs` has them all."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.games.guatemala_cafe.printed import MOST_PIECES, ROAD
from coffeehouse.games.guatemala_cafe.refs import cell_ref, dock_place, money_place, ship_ref

if TYPE_CHECKING:
    from coffeehouse.games.guatemala_cafe.rules import GuatemalaState


class GuatemalaVerb(Verb):
    """A verb that knows the state, so that the rules call it without a detour."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def do(self, state: "GuatemalaState", which: i64) -> None:
        pass


def money_moved(before: "GuatemalaState", after: "GuatemalaState") -> tuple[Transfer, ...]:
    """§prices, §sack: what was paid or earned by the player whose turn it is."""
    purse = money_place(before.turn)
    more = after.money[before.turn] - before.money[before.turn]
    if more > 0:
        return transfers("centavo", "stock", purse, more)
    return transfers("centavo", purse, "stock", -more)


def gaps_filled(before: "GuatemalaState", after: "GuatemalaState") -> tuple[Transfer, ...]:
    """§gaps: the roads that came into the cells emptied in this turn."""
    cells = [before.gap(number) for number in range(MOST_PIECES)]
    filled = [cell for cell in cells if cell >= 0 and after.goods[cell] == ROAD]
    return tuple(Transfer("road", "stock", cell_ref(cell)) for cell in filled)


def ship_sailed(
    before: "GuatemalaState", after: "GuatemalaState", color: i64
) -> tuple[Transfer, ...]:
    """§departure: the ship that left when the color was scored; those behind it close up."""
    land = before.plantations
    if after.plantations.sea[color] == land.sea[color]:
        return ()
    dock, berths = land.scored_ship(color, before.seats), i64(len(land.board.dock_prices))
    found: tuple[Transfer, ...] = (Transfer(ship_ref(color), dock_place(land, dock), "sea"),)
    for behind in range(dock + 1, dock - dock % berths + berths):
        ship = i64(land.docks[behind])
        if ship > 0:
            source, target = dock_place(land, behind), dock_place(land, behind - 1)
            found += (Transfer(ship_ref(ship - 1), source, target),)
    return found


class Draw(GuatemalaVerb):
    """Chance brings a piece; `which` is its number. All draws have the same action numbers."""

    def tickets_of(self, state: "GuatemalaState", piece: i64) -> i64:
        """The chances that this piece comes next. Default: as many as are undrawn."""
        return i64(state.sacks.bag[piece])

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        for piece in range(ROAD):
            if self.tickets_of(state, piece) > 0:
                actions = append(actions, self.first + piece)
        return actions

    def weights(self, state: "GuatemalaState") -> vec[i64]:
        found = vec[i64]()
        for action in self.offer(state, vec[i64]()):
            found = append(found, self.tickets_of(state, action - self.first))
        return found

    def tickets(self, state: "GuatemalaState") -> i64:
        total: i64 = 0
        for piece in range(ROAD):
            total += self.tickets_of(state, piece)
        return total

    def outcome(self, state: "GuatemalaState", ticket: i64) -> i64:
        piece: i64 = 0
        while ticket >= self.tickets_of(state, piece):
            ticket -= self.tickets_of(state, piece)
            piece += 1
        return self.first + piece


class GuatemalaPhase(Phase):
    def __init__(
        self,
        name: str,
        number: i64,
        verbs: vec[GuatemalaVerb],
        draws: Draw,
        busy: Refusal = NOT_LEGAL,
    ) -> None:
        super().__init__(name, number, list(verbs), draws, busy)
        self.verbs: vec[GuatemalaVerb] = verbs
        self.draws: Draw = draws

    def plays_itself(self, state: "GuatemalaState") -> bool:
        """Whether everybody sees that a seat with one move has no other."""
        return True
