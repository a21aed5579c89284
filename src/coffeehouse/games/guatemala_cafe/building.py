# Compiled by mypyc.
"""Building: a piece that was taken is paid and goes on the land, to a harbor or on a way."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.verb import Sentence
from coffeehouse.games.guatemala_cafe.phases import (
    GuatemalaPhase,
    GuatemalaVerb,
    gaps_filled,
    money_moved,
)
from coffeehouse.games.guatemala_cafe.plantations import Plantations
from coffeehouse.games.guatemala_cafe.printed import (
    COLORS,
    COVERED,
    MOST_PIECES,
    ORDINARY,
    ROAD,
    SACK,
    SHED,
    SHIP,
    SITE,
    Board,
)
from coffeehouse.games.guatemala_cafe.refs import (
    COLOR_NAMES,
    cell_ref,
    dock_place,
    piece_ref,
    tiles_place,
)
from coffeehouse.games.guatemala_cafe.roads import shortens, ways_over

if TYPE_CHECKING:
    from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

RICH: Final = 99
"""More money than any piece costs."""


class Place(GuatemalaVerb):
    """§build: pay for the piece in hand and place it; `which` is the place."""

    def do(self, state: "GuatemalaState", which: i64) -> None:
        state.money[state.turn] -= state.plantations.price(state.piece, which)
        self.put(state.plantations, state.turn, state.piece, which)
        state.placed()

    def put(self, land: Plantations, seat: i64, piece: i64, which: i64) -> None:
        """The piece goes there."""

    def names(self, state: "GuatemalaState") -> list[str]:
        """What its places are called."""
        return []

    def refs(self, state: "GuatemalaState", which: i64) -> tuple[str, ...]:
        return (self.names(state)[which],)

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        color, seat, land = state.piece % COLORS, state.turn, state.plantations.copy()
        values: dict[str, Value] = {
            "piece": piece_ref(state.piece),
            "place": self.names(state)[which],
            "price": land.price(state.piece, which),
            "color": COLOR_NAMES[color],
            "earned": land.earns(seat, color),
        }
        self.put(land, seat, state.piece, which)
        values["earns"] = land.earns(seat, color)
        values["roads"] = len(missing_ways(land, seat, color))
        values["harbors"] = harbor_refs(land.board, land.site_of(seat, color))
        return self.code(land, seat, color), values

    def code(self, land: Plantations, seat: i64, color: i64) -> str:
        """How the piece is told: by what its plantation lacks."""
        if not land.is_grown(seat, color):
            return "place-shed" if land.site_of(seat, color) >= 0 else "place-worker"
        return "place-connected" if land.is_connected(seat, color) else "place-grown"

    def place(self, state: "GuatemalaState", which: i64) -> str:
        """Where exactly the piece comes to lie."""
        return self.names(state)[which]

    def moved(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """§plantation, §gaps: from the cell it was taken from, with what it brings about."""
        seat, cell = before.turn, cell_ref(before.gap(before.taken))
        tiles = i64(before.plantations.tiles[seat]) - i64(after.plantations.tiles[seat])
        return (
            Transfer(piece_ref(before.piece), cell, self.place(before, which)),
            *money_moved(before, after),
            *transfers("tile", tiles_place(seat), "land", tiles),
            *gaps_filled(before, after),
        )

    def needs_confirmation(self, state: "GuatemalaState", which: i64) -> bool:
        """§turn: no other piece can be paid after it, so that the turn is over sooner than with the
        third.
        """
        if state.taken + 1 == MOST_PIECES:
            return False
        after = state.copy()
        self.do(after, which)
        return len(after.legal_actions()) == 1

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        """§scoring: what becomes of the plantation that the piece belongs to."""
        color, seat, land = before.piece % COLORS, before.turn, after.plantations
        return {
            "price": before.plantations.price(before.piece, which),
            "color": COLOR_NAMES[color],
            "earns": before.plantations.earns(seat, color),
            "earns_after": land.earns(seat, color),
            "workers_after": i64(land.workers[seat * COLORS + color]),
            "times_after": 1 + land.connected_ships(seat, color),
            "connected": int(land.is_connected(seat, color)),
            "missing": missing_ways(land, seat, color),
            "leads": harbor_refs(land.board, land.site_of(seat, color)),
            "earns_connected": earns_connected(land, seat, color),
        }

    def refusal_for(self, state: "GuatemalaState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        names, piece = state.plantations.board.names, state.piece
        for ref in reversed(refs):  # the last one touched is asked about
            if ref in names.spaces and piece < SHIP:
                return why_not_there(state, piece, names.spaces.index(ref))
            if ref in names.segments and piece == ROAD:
                return Refusal("has-road", rule="roads")
            if ref in names.harbors and SHIP <= piece < SACK:
                return why_no_dock(state, piece - SHIP, [names.harbors.index(ref)])
        return state.phase.not_now(state)


@final
class Settle(Place):
    """§workers §sheds: a worker or shed on a space."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        piece = state.piece
        if piece >= SHIP:
            return actions
        land = state.plantations
        turn = state.turn
        money = state.money[turn]
        first = self.first
        spaces = land.board.spaces
        space = land.next_space(piece, 0, turn, money)
        while space < spaces:
            actions = append(actions, first + space)
            space = land.next_space(piece, space + 1, turn, money)
        return actions

    def put(self, land: Plantations, seat: i64, piece: i64, which: i64) -> None:
        land.settle(which, seat, piece)

    def names(self, state: "GuatemalaState") -> list[str]:
        return state.plantations.board.names.spaces

    def accepts(self, ref: str) -> bool:
        return ref.startswith("land.")


@final
class LandShip(Place):
    """§ships: a ship at the cheapest free dock of a harbor."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        piece = state.piece
        if piece < SHIP or piece == ROAD:
            return actions
        land = state.plantations
        turn = state.turn
        money = state.money[turn]
        harbor = land.next_harbor(piece - SHIP, 0, turn, money)
        while harbor < land.harbors():
            actions = append(actions, self.first + harbor)
            harbor = land.next_harbor(piece - SHIP, harbor + 1, turn, money)
        return actions

    def put(self, land: Plantations, seat: i64, piece: i64, which: i64) -> None:
        land.land_ship(which, piece - SHIP)

    def names(self, state: "GuatemalaState") -> list[str]:
        return state.plantations.board.names.harbors

    def place(self, state: "GuatemalaState", which: i64) -> str:
        """§docks"""
        land = state.plantations
        return dock_place(land, which * len(land.board.dock_prices) + land.free_dock(which))

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        """§docks §scoring: where it lies, and who else will earn more with it."""
        old, new, color = before.plantations, after.plantations, before.piece - SHIP
        others = [seat for seat in range(before.seats) if seat != before.turn]
        shared = [seat for seat in others if new.earns(seat, color) > old.earns(seat, color)]
        values = super().effects(before, after, which)
        return values | {
            "dock": old.free_dock(which),
            "shared": tuple(f"seat.{seat}" for seat in shared),
        }

    def accepts(self, ref: str) -> bool:
        return ref.startswith("harbor.")


@final
class Pave(Place):
    """§roads: a road on a free way."""

    def offer(self, state: "GuatemalaState", actions: vec[i64]) -> vec[i64]:
        if state.piece != ROAD:
            return actions
        first = self.first
        roads = state.plantations.roads
        for segment in range(len(roads)):
            if roads[segment] == 0:
                actions = append(actions, first + segment)
        return actions

    def put(self, land: Plantations, seat: i64, piece: i64, which: i64) -> None:
        land.lay_road(which)

    def names(self, state: "GuatemalaState") -> list[str]:
        return state.plantations.board.names.segments

    def log_line(self, state: "GuatemalaState", which: i64, viewer: int | None) -> Sentence:
        """§connection: the sheds that the road joins to a harbor are told with their owners."""
        after = state.plantations.copy()
        after.lay_road(which)
        values: dict[str, Value] = {"place": self.names(state)[which]}
        joined = newly_connected(state.plantations, after)
        if joined:
            owners = tuple(f"seat.{seat}" for seat in dict.fromkeys(seat for seat, _ in joined))
            return "pave-joins", values | {"joins": shed_refs(after, joined), "owners": owners}
        for color in range(COLORS):
            missing = missing_ways(state.plantations, state.turn, color)
            if values["place"] in missing:
                values |= {"color": COLOR_NAMES[color], "roads": len(missing) - 1}
                return "pave-way", values
        return "pave", values

    def effects(
        self, before: "GuatemalaState", after: "GuatemalaState", which: i64
    ) -> dict[str, Value]:
        """§connection: the sheds that the road joins to their harbor, anybody's; one's own that
        it brings nearer, with the roads they lack after it and what they earn once connected.
        """
        land, names = after.plantations, after.plantations.board.names
        joined = newly_connected(before.plantations, land)
        sites = tuple(names.spaces[land.site_of(seat, color)] for seat, color in joined)
        values: dict[str, Value] = {"price": 0, "connects": sites}
        nearer = brought_nearer(before.plantations, before.turn, which)
        for color in nearer:
            name = COLOR_NAMES[color]
            missing = len(missing_ways(before.plantations, before.turn, color))
            values |= {
                f"{name}_missing": missing,
                f"{name}_missing_after": missing - 1,
                f"{name}_earns_connected": earns_connected(land, before.turn, color),
            }
        return values | {"nearer": tuple(COLOR_NAMES[color] for color in nearer)}

    def accepts(self, ref: str) -> bool:
        return ref.startswith("way.")


@final
class Placing(GuatemalaPhase):
    def not_now(self, state: "GuatemalaState") -> Refusal:
        return Refusal("place-first", {"piece": piece_ref(state.piece)}, "build")


def missing_ways(land: Plantations, seat: i64, color: i64) -> tuple[str, ...]:
    """§connection: the ways to pave between a seat's shed and its harbor."""
    site = land.site_of(seat, color)
    if site < 0:
        return ()
    ways = ways_over(land.board, bytes(list(land.roads)))
    return tuple(land.board.names.segments[segment] for segment in ways.missing(land.board, site))


def brought_nearer(land: Plantations, seat: i64, segment: i64) -> list[int]:
    """§connection: the colors of a seat's sheds that are less short of a harbor by that road."""
    roads = bytes(list(land.roads))
    sites = [(color, int(land.site_of(seat, color))) for color in range(COLORS)]
    return [
        color
        for color, site in sites
        if site >= 0 and shortens(land.board, roads, site, int(segment))
    ]


def earns_connected(land: Plantations, seat: i64, color: i64) -> i64:
    """§scoring: what a plantation would earn with every road it lacks."""
    site = land.site_of(seat, color)
    if not land.is_grown(seat, color):
        return 0
    return i64(land.workers[seat * COLORS + color]) * (1 + land.ships_along(site, color))


def harbor_refs(board: Board, space: i64) -> tuple[str, ...]:
    """§ships: the harbors that the path at a site leads to; none without a site."""
    ways = board.harbors_at[space] if space >= 0 else 0
    return tuple(ref for at, ref in enumerate(board.names.harbors) if ways >> at & 1)


def newly_connected(before: Plantations, after: Plantations) -> list[tuple[int, int]]:
    """The seats and colors of sheds that no road joined to a harbor before."""
    owned = [divmod(at, COLORS) for at in range(len(after.sheds))]
    return [
        (seat, color)
        for seat, color in owned
        if after.is_connected(seat, color) and not before.is_connected(seat, color)
    ]


def shed_refs(land: Plantations, owned: list[tuple[int, int]]) -> tuple[str, ...]:
    """Sheds for sentences: `joins.black.d8`."""
    return tuple(
        f"joins.{COLOR_NAMES[color]}.{site_name(land, seat, color)}" for seat, color in owned
    )


def site_name(land: Plantations, seat: i64, color: i64) -> str:
    return land.board.names.spaces[land.site_of(seat, color)].removeprefix("land.")


# --- why not --------------------------------------------------------------------------------


def why_no_place(state: "GuatemalaState", piece: i64) -> Refusal:
    """§build: why a piece of the line cannot be placed anywhere."""
    if piece == ROAD:
        return Refusal("paths-covered", rule="roads")
    if piece >= SHIP:
        return why_no_dock(state, piece - SHIP)
    land, seat, color = state.plantations, state.turn, piece % COLORS
    values: dict[str, Value] = {"piece": piece_ref(piece), "color": COLOR_NAMES[color]}
    if piece >= SHED and land.site_of(seat, color) >= 0:
        return Refusal("one-shed", values, "plantation")
    if land.has_place(piece, seat, RICH):
        values |= {"price": land.cheapest(piece, seat, RICH), "money": state.money[seat]}
        return Refusal("all-too-dear", values, "prices")
    if land.has_begun(seat, color):
        return Refusal("no-room", values, "plantation")
    return Refusal("no-free-space", values, "neighbors")


def why_no_dock(state: "GuatemalaState", color: i64, harbors: list[int] | None = None) -> Refusal:
    """§ships §docks: why a ship finds no dock in those harbors; default: anywhere."""
    land, board = state.plantations, state.plantations.board
    site = land.site_of(state.turn, color)
    if site < 0:
        return Refusal("no-shed-for-ship", {"color": COLOR_NAMES[color]}, "ships")
    asked = range(int(land.harbors())) if harbors is None else harbors
    led = [harbor for harbor in asked if board.harbors_at[site] >> harbor & 1]
    if not led:
        return Refusal("other-harbor", {"color": COLOR_NAMES[color]}, "ships")
    free = [dock for dock in map(land.free_dock, led) if dock >= 0]
    if not free:
        full = tuple(board.names.harbors[harbor] for harbor in led)
        return Refusal("harbor-full", {"harbors": full}, "docks")
    price = min(board.dock_prices[dock] for dock in free)
    values: dict[str, Value] = {"price": price, "money": state.money[state.turn]}
    return Refusal("too-dear", values, "prices")


def why_not_there(state: "GuatemalaState", piece: i64, space: i64) -> Refusal:
    """§workers §sheds: why a worker or shed may not go on that space."""
    land, board, color = state.plantations, state.plantations.board, piece % COLORS
    near = i64(land.near[color * board.spaces + space])
    values: dict[str, Value] = {"color": COLOR_NAMES[color]}
    if land.land[space] != 0:
        return Refusal("occupied", rule="workers")
    if board.ground[space] == COVERED:
        return Refusal("covered-site", rule="three-players")
    if piece < SHED and board.ground[space] != ORDINARY:
        return Refusal("worker-on-site", rule="workers")
    if piece >= SHED and board.ground[space] != SITE:
        return Refusal("shed-off-site", rule="sheds")
    if near & ~(i64(1) << state.turn):
        return Refusal("touches-other", values, "neighbors")
    if land.has_begun(state.turn, color) and not near:
        return Refusal("apart", values, "plantation")
    values = {"price": land.price(piece, space), "money": state.money[state.turn]}
    return Refusal("too-dear", values, "prices")
