# Compiled by mypyc.
"""The value of each action to the seat that decides, in points, at first sight."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.games.guatemala_cafe.evaluation.evaluate import LONELY_WORKER, Evaluation
from coffeehouse.games.guatemala_cafe.printed import (
    COLORS,
    EMPTY,
    LINE,
    MOST_PIECES,
    NOWHERE,
    ORDINARY,
    ROAD,
    SACK,
    SACK_MONEY,
    SHED,
    SHIP,
    SITE,
    STOPS,
    is_sack,
)
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import (
    BLOCK,
    BUILDING,
    CHOOSING,
    LAND,
    PAVE,
    PLACING,
    REFILL,
    SETTLE,
    START,
    TAKE,
    VERB_OF,
    WALK,
    WALKING,
)

# Tuned by letting quick players with other figures meet in thousands of games.
SOLD: Final = 0.6
"""A point scored now, against one to come: a sale uses up a ship, a sack and time."""
RIVALS: Final = 0.5
"""How much what the others get counts against the own points."""
BLOCKER: Final = 8.0
"""The value of a sack in the hand, for the next blockade and the next frame."""
END: Final = 10.0
"""Ending the game as its winner, or keeping another from it."""
ROOM: Final = 0.25
"""A free space beside a piece, where its plantation can grow."""
SITE_BESIDE: Final = 0.4
"""A free building site beside a worker that has no shed, for each sale to come."""
SECOND_PIECE: Final = 0.6
THIRD_PIECE: Final = 0.7
NEXT_TURN: Final = 0.8
"""How much of the best line within reach is sure to the seat that walks next."""
DENIAL: Final = 0.3
"""How much what a walk leaves to the next seat counts against it."""
REFILL_CARE: Final = 0.5
UNKNOWN: Final = -1000.0


@final
class Chooser:
    """Values what one seat can do in one position, as if it had the turn; made anew for each."""

    def __init__(self, evaluation: Evaluation, seat: i64) -> None:
        self.evaluation: Evaluation = evaluation
        self.state: GuatemalaState = evaluation.state
        self.seat: i64 = seat
        self.follower: Chooser | None = None
        """The same for the seat that has the next turn, once it has been asked."""
        self.values: vec[float] = vec[float]([UNKNOWN] * (ROAD + 1))
        """The value of taking a piece, once it has been asked."""
        self.worker_values: vec[float] = vec[float]([UNKNOWN] * COLORS)
        """The value of one more worker of each color, once it has been asked."""
        self.paving: vec[float] = vec[float]()
        """The value of a road on each segment; empty until asked."""

    def action_value(self, action: i64) -> float:
        verb = VERB_OF[action]
        which = action - verb.first
        if verb is SETTLE:
            return self.settle_value(self.state.piece, which)
        if verb is PAVE:
            return self.paving_value(which)
        if verb is LAND:
            return self.mooring_value(self.state.piece - SHIP, which)
        if verb is TAKE:
            return self.piece_value(self.piece_at(self.state.buyer, which))
        if verb is WALK:
            return self.walk_value(WALK.stop(self.state, which), WALK.price(which))
        if verb is START:
            return self.start_value(which)
        if verb is BLOCK:
            return self.block_value()
        if verb is REFILL:
            return self.refill_value(which)
        return 0.0

    def turn_value(self) -> float:
        """What the seat whose turn it is can still make of it."""
        phase = self.state.phase
        if phase is CHOOSING or phase is BUILDING:
            return self.line_value(self.state.buyer)
        if phase is PLACING:
            return max(0.0, self.piece_value(self.state.piece)) + 0.5 * max(
                0.0, self.line_value(self.state.buyer)
            )
        if phase is WALKING:
            return NEXT_TURN * self.best_line_ahead(self.state.buyer)
        return 0.0

    def piece_at(self, stop: i64, position: i64) -> i64:
        return i64(self.state.goods[self.state.box.cell(stop, position)])

    # --- walking ----------------------------------------------------------------------------

    def walk_value(self, stop: i64, price: i64) -> float:
        cost = self.evaluation.cost(self.seat, price) if price > 0 else 0.0
        return self.line_value(stop) - cost - DENIAL * self.left_by(stop)

    def left_by(self, stop: i64) -> float:
        """What the next seat finds within reach if the buyer stays there."""
        if self.follower is None:
            self.follower = Chooser(self.evaluation, (self.seat + 1) % self.state.seats)
        return self.follower.best_line_ahead(stop)

    def start_value(self, stop: i64) -> float:
        """The first player should find little within three steps of the buyer."""
        return -self.best_line_ahead(stop)

    def best_line_ahead(self, stop: i64) -> float:
        """The best that a walk without payment leads to."""
        best = 0.0
        for steps in range(1, 4):
            best = max(best, self.line_value((stop + steps) % STOPS))
        return best

    def line_value(self, stop: i64) -> float:
        """The best sack of a line, or its best pieces together."""
        sale = 0.0
        first = 0.0
        second = 0.0
        third = 0.0
        for position in range(LINE):
            piece = self.piece_at(stop, position)
            if piece == EMPTY:
                continue
            value = self.piece_value(piece)
            if is_sack(piece):
                if self.state.phase is not BUILDING and self.state.taken == 0:
                    sale = max(sale, value)
            elif value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
        left = MOST_PIECES - self.state.taken
        # Two pieces of a kind bring less than twice as much, and money goes down with each.
        build = first
        if left > 1:
            build += SECOND_PIECE * second
        if left > 2:
            build += THIRD_PIECE * third
        return max(sale, build)

    # --- pieces -----------------------------------------------------------------------------

    def piece_value(self, piece: i64) -> float:
        if self.values[piece] == UNKNOWN:
            self.values[piece] = self.new_piece_value(piece)
        return self.values[piece]

    def new_piece_value(self, piece: i64) -> float:
        if piece == ROAD:
            return self.best_paving()
        if piece >= SACK:
            return self.sale_value(piece - SACK)
        if piece >= SHIP:
            return self.ship_value(piece - SHIP)
        return self.best_settling(piece)

    def best_settling(self, piece: i64) -> float:
        """The value of a worker or shed on the best space for it."""
        state = self.state
        money = state.money[self.seat]
        if piece < SHED and not state.plantations.has_begun(self.seat, piece):
            # Nearly every space would do; looking for the best one takes too long.
            fits = state.plantations.has_place(piece, self.seat, money)
            return self.worker_value(piece) if fits else -1.0
        best = -1.0
        land = state.plantations
        space = land.next_space(piece, 0, self.seat, money)
        while space < land.board.spaces:
            best = max(best, self.settle_value(piece, space))
            space = land.next_space(piece, space + 1, self.seat, money)
        return best

    def sale_value(self, color: i64) -> float:
        """Points now and coins, against what the others get and what a sale uses up; the game
        itself if it ends with it.
        """
        state = self.state
        if self.ends_with_sale(color, 1):
            return END if self.leads_after_sale(self.seat, color) else -END
        mine = self.evaluation.earns(self.seat, color)
        money = state.money[self.seat]
        coins = self.evaluation.money_value(money + SACK_MONEY) - self.evaluation.money_value(money)
        return coins + SOLD * float(mine) - RIVALS * self.rival_earnings(self.seat, color)

    def ends_with_sale(self, color: i64, sacks: i64) -> bool:
        """Whether a marker would meet the last sack when so many more lie on the track."""
        state = self.state
        last = state.track.last_sack() - sacks
        for seat in range(state.seats):
            if state.track.marker(seat) + self.evaluation.earns(seat, color) >= last:
                return True
        return False

    def leads_after_sale(self, seat: i64, color: i64) -> bool:
        """§end: whether nobody else would be level with that seat or before it."""
        state = self.state
        mine = state.track.marker(seat) + self.evaluation.earns(seat, color)
        for other in range(state.seats):
            if other == seat:
                continue
            theirs = state.track.marker(other) + self.evaluation.earns(other, color)
            if theirs > mine or (theirs == mine and state.money[other] >= state.money[seat]):
                return False
        return True

    def rival_earnings(self, seat: i64, color: i64) -> float:
        """What the others get from a sale, half the best of them and half their mean."""
        state = self.state
        best: i64 = 0
        total: i64 = 0
        for other in range(state.seats):
            if other != seat:
                points = self.evaluation.earns(other, color)
                best = max(best, points)
                total += points
        return 0.5 * float(best) + 0.5 * float(total) / float(state.seats - 1)

    def ship_value(self, color: i64) -> float:
        """In the harbor that suits the seat best."""
        land = self.state.plantations
        money = self.state.money[self.seat]
        best = -1.0
        harbor = land.next_harbor(color, 0, self.seat, money)
        while harbor < land.harbors():
            best = max(best, self.mooring_value(color, harbor))
            harbor = land.next_harbor(color, harbor + 1, self.seat, money)
        return best

    def mooring_value(self, color: i64, harbor: i64) -> float:
        """Of a ship in that harbor, which serves everybody whose path leads there."""
        state = self.state
        land = state.plantations
        price = land.board.dock_prices[land.free_dock(harbor)]
        value = self.ship_lift(self.seat, color)
        for other in range(state.seats):
            if other != self.seat and self.leads_to(other, color, harbor):
                value -= RIVALS * self.ship_lift(other, color) / float(state.seats - 1)
        return value - self.evaluation.cost(self.seat, price)

    def leads_to(self, seat: i64, color: i64, harbor: i64) -> bool:
        land = self.state.plantations
        site = land.site_of(seat, color)
        return site >= 0 and land.board.harbors_at[site] >> harbor & 1 != 0

    def ship_lift(self, seat: i64, color: i64) -> float:
        """What one more ship in its harbor adds to a plantation."""
        land = self.state.plantations
        site = land.site_of(seat, color)
        lacking = self.evaluation.lacking(site)
        ships = land.ships_along(site, color)
        workers = i64(land.workers[seat * COLORS + color])
        before = self.evaluation.grown_value(color, workers, ships, lacking)
        return self.evaluation.grown_value(color, workers, ships + 1, lacking) - before

    # --- placing ----------------------------------------------------------------------------

    def settle_value(self, piece: i64, space: i64) -> float:
        """What a worker or shed on that space adds to the plantation of its color."""
        board = self.state.plantations.board
        seat = self.seat
        if piece >= SHED:
            color = piece - SHED
            cost = self.evaluation.cost(seat, board.shed_price[space])
            return self.shed_value(color, space) + self.room_value(space, color, seat) - cost
        cost = self.evaluation.cost(seat, board.worker_price[space])
        value = self.worker_value(piece) + self.room_value(space, piece, seat) - cost
        if self.state.plantations.site_of(seat, piece) < 0:
            value += SITE_BESIDE * self.evaluation.sales[piece] * self.sites_beside(space)
        return value

    def shed_value(self, color: i64, site: i64) -> float:
        land = self.state.plantations
        seat = self.seat
        workers = i64(land.workers[seat * COLORS + color])
        ships = land.ships_along(site, color)
        after = self.evaluation.grown_value(color, workers, ships, self.evaluation.lacking(site))
        return after - self.evaluation.plantation_value(seat, color)

    def worker_value(self, color: i64) -> float:
        """Of one more worker, wherever it stands."""
        land = self.state.plantations
        if self.worker_values[color] == UNKNOWN:
            site = land.site_of(self.seat, color)
            workers = i64(land.workers[self.seat * COLORS + color])
            if site < 0:
                self.worker_values[color] = self.evaluation.sales[color] * LONELY_WORKER
            else:
                ships = land.ships_along(site, color)
                lacking = self.evaluation.lacking(site)
                before = self.evaluation.grown_value(color, workers, ships, lacking)
                after = self.evaluation.grown_value(color, workers + 1, ships, lacking)
                self.worker_values[color] = after - before
        return self.worker_values[color]

    def room_value(self, space: i64, color: i64, seat: i64) -> float:
        """Of free spaces where the plantation could grow on; two are enough."""
        land = self.state.plantations
        free = 0.0
        for side in range(4):
            beside = i64(land.board.neighbors[space * 4 + side])
            if (
                beside != NOWHERE
                and land.land[beside] == 0
                and land.board.ground[beside] == ORDINARY
            ):
                touching = i64(land.near[color * land.board.spaces + beside])
                if touching & ~(i64(1) << seat) == 0:
                    free += 1.0
        return ROOM * min(free, 2.0)

    def sites_beside(self, space: i64) -> float:
        land = self.state.plantations
        for side in range(4):
            beside = i64(land.board.neighbors[space * 4 + side])
            if beside != NOWHERE and land.land[beside] == 0 and land.board.ground[beside] == SITE:
                return 1.0
        return 0.0

    # --- roads ------------------------------------------------------------------------------

    def paving_value(self, segment: i64) -> float:
        if len(self.paving) == 0:
            self.find_paving()
        return self.paving[segment]

    def best_paving(self) -> float:
        if len(self.paving) == 0:
            self.find_paving()
        best = 0.0
        for value in self.paving:  # Nothing but free segments is worth anything.
            best = max(best, value)
        return best

    def find_paving(self) -> None:
        """Follow the shortest way from every shed; each road it lacks brings it nearer."""
        state = self.state
        self.paving = vec[float]([0.0] * len(state.plantations.roads))
        for seat in range(state.seats):
            share = 1.0 if seat == self.seat else -RIVALS / float(state.seats - 1)
            for color in range(COLORS):
                site = state.plantations.site_of(seat, color)
                if site >= 0:
                    lift = share * self.road_lift(seat, color, site)
                    if lift != 0.0:
                        self.evaluation.ways.spread(
                            state.plantations.board, site, lift, self.paving
                        )

    def road_lift(self, seat: i64, color: i64, site: i64) -> float:
        """What a plantation wins by each road on its way, if the way is finished."""
        land = self.state.plantations
        lacking = self.evaluation.lacking(site)
        if lacking == 0:
            return 0.0
        ships = land.ships_along(site, color)
        workers = i64(land.workers[seat * COLORS + color])
        done = self.evaluation.grown_value(color, workers, ships, 0)
        now = self.evaluation.grown_value(color, workers, ships, lacking)
        return (done - now) / float(lacking)

    # --- sacks ------------------------------------------------------------------------------

    def block_value(self) -> float:
        """What the others would get, against the own points and a sack less; the game itself if
        it would end.
        """
        state = self.state
        if self.ends_with_sale(state.sack, 0):
            return -END if self.leads_after_sale(state.seat, state.sack) else END
        mine = float(self.evaluation.earns(state.seat, state.sack))
        return self.rival_earnings(state.seat, state.sack) - mine - BLOCKER

    def is_pointless(self, action: i64) -> bool:
        """§blockade: a sack spent on a sale with which no rival scores, and nothing ends."""
        state = self.state
        if not BLOCK.has(action) or self.ends_with_sale(state.sack, 0):
            return False
        return self.rival_earnings(state.seat, state.sack) == 0.0

    def refill_value(self, color: i64) -> float:
        """A sack others would like to sell is better kept."""
        mine = float(self.evaluation.earns(self.seat, color))
        return REFILL_CARE * (mine - self.rival_earnings(self.seat, color))
