# Compiled by mypyc.
"""What each action gains the seat that decides, in points, at a glance."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.guatemala_cafe.actions import (
    ALLOW,
    BLOCK,
    BUILDING,
    BUYER,
    CHOOSING,
    COLOURS,
    DONE,
    EMPTY,
    FOURTH_STEP,
    HARBOUR,
    LINE,
    MOST_PIECES,
    PLACING,
    REFILL,
    ROAD,
    SACK,
    SACK_MONEY,
    SEGMENT,
    SHED,
    SHIP,
    SPACE,
    STOPS,
    TAKE,
    WALK,
    WALKING,
)
from coffeehouse.games.guatemala_cafe.board import NOWHERE, ORDINARY, SITE
from coffeehouse.games.guatemala_cafe.outlook import LONELY_WORKER, Outlook
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

# Tuned by letting quick players with other figures meet in thousands of games.
SOLD: Final = 0.6
"""A point scored now, against one to come: a sale uses up a ship, a sack and time."""
RIVALS: Final = 0.5
"""How much what the others gain counts against the own gain."""
BLOCKER: Final = 8.0
"""What a sack is worth in the hand, for the next blockade and the next frame."""
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
class Judge:
    """Judges one position for one seat, as if it had the turn; made anew for each."""

    def __init__(self, outlook: Outlook, seat: i64) -> None:
        self.outlook: Outlook = outlook
        self.state: GuatemalaState = outlook.state
        self.seat: i64 = seat
        self.follower: Judge | None = None
        """The same for the seat that has the next turn, once it has been asked."""
        self.worths: vec[float] = vec[float]()
        """What taking a piece is worth to the seat, once it has been asked."""
        for _ in range(ROAD + 1):
            self.worths = append(self.worths, UNKNOWN)
        self.gains: vec[float] = self.worths[:COLOURS]
        """What one more worker of each colour is worth, once it has been asked."""
        self.paving: vec[float] = vec[float]()
        """What a road on each segment is worth to the seat; empty until asked."""

    def gain(self, action: i64) -> float:
        if action < BUYER:
            return 0.0
        if action < WALK:
            return self.start_gain(action - BUYER)
        if action < TAKE:
            return self.walk_gain(action - WALK + 1)
        if action < SPACE:
            return self.piece_worth(self.piece_at(self.state.buyer, action - TAKE))
        if action < ALLOW:
            return self.place_gain(action)
        if action == BLOCK:
            return self.block_gain()
        if REFILL <= action < DONE:
            return self.refill_gain(action - REFILL)
        return 0.0

    def chance_of_turn(self) -> float:
        """What the seat whose turn it is can still make of it."""
        phase = self.state.phase
        if phase in (CHOOSING, BUILDING):
            return self.line_worth(self.state.buyer)
        if phase == PLACING:
            return max(0.0, self.piece_worth(self.state.piece)) + 0.5 * max(
                0.0, self.line_worth(self.state.buyer)
            )
        if phase == WALKING:
            return NEXT_TURN * self.best_line_ahead(self.state.buyer)
        return 0.0

    def piece_at(self, stop: i64, position: i64) -> i64:
        return i64(self.state.goods[self.state.box.cell(stop, position)])

    # --- walking ----------------------------------------------------------------------------

    def walk_gain(self, steps: i64) -> float:
        stop = (self.state.buyer + steps) % STOPS
        price = self.outlook.cost(self.seat, FOURTH_STEP) if steps == 4 else 0.0
        return self.line_worth(stop) - price - DENIAL * self.left_by(stop)

    def left_by(self, stop: i64) -> float:
        """What the next seat finds within reach if the buyer stays there."""
        if self.follower is None:
            self.follower = Judge(self.outlook, (self.seat + 1) % self.state.seats)
        return self.follower.best_line_ahead(stop)

    def start_gain(self, stop: i64) -> float:
        """The first player should find little within three steps of the buyer."""
        return -self.best_line_ahead(stop)

    def best_line_ahead(self, stop: i64) -> float:
        """The best that a walk without payment leads to."""
        best = 0.0
        for steps in range(1, 4):
            best = max(best, self.line_worth((stop + steps) % STOPS))
        return best

    def line_worth(self, stop: i64) -> float:
        """The best sack of a line, or its best pieces together."""
        sale = 0.0
        first = 0.0
        second = 0.0
        third = 0.0
        for position in range(LINE):
            piece = self.piece_at(stop, position)
            if piece == EMPTY:
                continue
            worth = self.piece_worth(piece)
            if SACK <= piece < ROAD:
                if self.state.phase != BUILDING and self.state.taken == 0:
                    sale = max(sale, worth)
            elif worth > first:
                third = second
                second = first
                first = worth
            elif worth > second:
                third = second
                second = worth
            elif worth > third:
                third = worth
        left = MOST_PIECES - self.state.taken
        # Two pieces of a kind gain less than twice, and money goes down with each.
        build = first
        if left > 1:
            build += SECOND_PIECE * second
        if left > 2:
            build += THIRD_PIECE * third
        return max(sale, build)

    # --- pieces -----------------------------------------------------------------------------

    def piece_worth(self, piece: i64) -> float:
        if self.worths[piece] == UNKNOWN:
            self.worths[piece] = self.judge_piece(piece)
        return self.worths[piece]

    def judge_piece(self, piece: i64) -> float:
        if piece == ROAD:
            return self.best_paving()
        if piece >= SACK:
            return self.sale_gain(piece - SACK)
        if piece >= SHIP:
            return self.ship_gain(piece - SHIP)
        return self.best_settling(piece)

    def best_settling(self, piece: i64) -> float:
        """What a worker or shed is worth on the best space for it."""
        state = self.state
        money = state.money[self.seat]
        if piece < SHED and not state.plantations.has_begun(self.seat, piece):
            # Nearly every space would do; looking for the best one is not worth the time.
            fits = state.plantations.has_place(piece, self.seat, money)
            return self.worker_gain(piece) if fits else -1.0
        best = -1.0
        for space in range(state.plantations.board.spaces):
            if state.plantations.fits(piece, space, self.seat, money):
                best = max(best, self.settle_gain(piece, space))
        return best

    def sale_gain(self, colour: i64) -> float:
        """Points now and coins, against what the others get and what a sale uses up; the game
        itself if it ends with it.
        """
        state = self.state
        if self.ends_with_sale(colour, 1):
            return END if self.leads_after_sale(self.seat, colour) else -END
        mine = self.outlook.worth(self.seat, colour)
        money = state.money[self.seat]
        coins = self.outlook.purse(money + SACK_MONEY) - self.outlook.purse(money)
        return coins + SOLD * float(mine) - RIVALS * self.rival_worth(self.seat, colour)

    def ends_with_sale(self, colour: i64, sacks: i64) -> bool:
        """Whether a marker would meet the last sack when so many more lie on the track."""
        state = self.state
        last = state.track.last_sack() - sacks
        for seat in range(state.seats):
            if state.track.marker(seat) + self.outlook.worth(seat, colour) >= last:
                return True
        return False

    def leads_after_sale(self, seat: i64, colour: i64) -> bool:
        """Whether nobody else would be level with that seat or before it. §end"""
        state = self.state
        mine = state.track.marker(seat) + self.outlook.worth(seat, colour)
        for other in range(state.seats):
            if other == seat:
                continue
            theirs = state.track.marker(other) + self.outlook.worth(other, colour)
            if theirs > mine or (theirs == mine and state.money[other] >= state.money[seat]):
                return False
        return True

    def rival_worth(self, seat: i64, colour: i64) -> float:
        """What the others get from a sale, half the best of them and half their mean."""
        state = self.state
        best: i64 = 0
        total: i64 = 0
        for other in range(state.seats):
            if other != seat:
                worth = self.outlook.worth(other, colour)
                best = max(best, worth)
                total += worth
        return 0.5 * float(best) + 0.5 * float(total) / float(state.seats - 1)

    def ship_gain(self, colour: i64) -> float:
        state = self.state
        land = state.plantations
        harbour = land.harbour_for(self.seat, colour, state.money[self.seat])
        if harbour < 0:
            return -1.0
        price = land.board.dock_prices[land.free_dock(harbour)]
        gain = self.ship_lift(self.seat, colour)
        for other in range(state.seats):
            if other != self.seat and self.harbour_of(other, colour) == harbour:
                gain -= RIVALS * self.ship_lift(other, colour) / float(state.seats - 1)
        return gain - self.outlook.cost(self.seat, price)

    def harbour_of(self, seat: i64, colour: i64) -> i64:
        land = self.state.plantations
        site = i64(land.sheds[seat * COLOURS + colour]) - 1
        return land.board.harbour_of[site] if site >= 0 else -1

    def ship_lift(self, seat: i64, colour: i64) -> float:
        """What one more ship in its harbour adds to a plantation."""
        land = self.state.plantations
        at = seat * COLOURS + colour
        site = i64(land.sheds[at]) - 1
        lacking = self.outlook.lacking(site)
        ships = land.ships_in(land.board.harbour_of[site], colour)
        workers = i64(land.workers[at])
        return self.outlook.promise(colour, workers, ships + 1, lacking) - self.outlook.promise(
            colour, workers, ships, lacking
        )

    # --- placing ----------------------------------------------------------------------------

    def place_gain(self, action: i64) -> float:
        if action >= SEGMENT:
            return self.paving_worth(action - SEGMENT)
        if action >= HARBOUR:
            return 0.0
        return self.settle_gain(self.state.piece, action - SPACE)

    def settle_gain(self, piece: i64, space: i64) -> float:
        """What a worker or shed on that space adds to the plantation of its colour."""
        board = self.state.plantations.board
        seat = self.seat
        if piece >= SHED:
            colour = piece - SHED
            cost = self.outlook.cost(seat, board.shed_price[space])
            return self.shed_gain(colour, space) + self.room(space, colour, seat) - cost
        cost = self.outlook.cost(seat, board.worker_price[space])
        gain = self.worker_gain(piece) + self.room(space, piece, seat) - cost
        if self.state.plantations.sheds[seat * COLOURS + piece] == 0:
            gain += SITE_BESIDE * self.outlook.sales[piece] * self.sites_beside(space)
        return gain

    def shed_gain(self, colour: i64, site: i64) -> float:
        land = self.state.plantations
        seat = self.seat
        workers = i64(land.workers[seat * COLOURS + colour])
        ships = land.ships_in(land.board.harbour_of[site], colour)
        after = self.outlook.promise(colour, workers, ships, self.outlook.lacking(site))
        return after - self.outlook.plantation(seat, colour)

    def worker_gain(self, colour: i64) -> float:
        """What one more worker is worth, wherever it stands."""
        land = self.state.plantations
        at = self.seat * COLOURS + colour
        if self.gains[colour] == UNKNOWN:
            site = i64(land.sheds[at]) - 1
            workers = i64(land.workers[at])
            if site < 0:
                self.gains[colour] = self.outlook.sales[colour] * LONELY_WORKER
            else:
                ships = land.ships_in(land.board.harbour_of[site], colour)
                lacking = self.outlook.lacking(site)
                before = self.outlook.promise(colour, workers, ships, lacking)
                after = self.outlook.promise(colour, workers + 1, ships, lacking)
                self.gains[colour] = after - before
        return self.gains[colour]

    def room(self, space: i64, colour: i64, seat: i64) -> float:
        """What free spaces are worth where the plantation could grow on; two are enough."""
        land = self.state.plantations
        free = 0.0
        for side in range(4):
            beside = i64(land.board.neighbours[space * 4 + side])
            if (
                beside != NOWHERE
                and land.land[beside] == 0
                and land.board.ground[beside] == ORDINARY
            ):
                touching = i64(land.near[colour * land.board.spaces + beside])
                if touching & ~(i64(1) << seat) == 0:
                    free += 1.0
        return ROOM * min(free, 2.0)

    def sites_beside(self, space: i64) -> float:
        land = self.state.plantations
        for side in range(4):
            beside = i64(land.board.neighbours[space * 4 + side])
            if beside != NOWHERE and land.land[beside] == 0 and land.board.ground[beside] == SITE:
                return 1.0
        return 0.0

    # --- roads ------------------------------------------------------------------------------

    def paving_worth(self, segment: i64) -> float:
        if len(self.paving) == 0:
            self.judge_paving()
        return self.paving[segment]

    def best_paving(self) -> float:
        best = 0.0
        for segment in range(len(self.state.plantations.roads)):
            if self.state.plantations.roads[segment] == 0:
                best = max(best, self.paving_worth(segment))
        return best

    def judge_paving(self) -> None:
        """Follow the shortest way from every shed; each road it lacks brings it nearer."""
        state = self.state
        for _ in range(len(state.plantations.roads)):
            self.paving = append(self.paving, 0.0)
        for seat in range(state.seats):
            share = 1.0 if seat == self.seat else -RIVALS / float(state.seats - 1)
            for colour in range(COLOURS):
                site = i64(state.plantations.sheds[seat * COLOURS + colour]) - 1
                if site >= 0:
                    self.follow(site, share * self.road_lift(seat, colour, site))

    def road_lift(self, seat: i64, colour: i64, site: i64) -> float:
        """What a plantation gains for each road on its way, if the way is finished."""
        land = self.state.plantations
        lacking = self.outlook.lacking(site)
        if lacking == 0:
            return 0.0
        ships = land.ships_in(land.board.harbour_of[site], colour)
        workers = i64(land.workers[seat * COLOURS + colour])
        done = self.outlook.promise(colour, workers, ships, 0)
        now = self.outlook.promise(colour, workers, ships, lacking)
        return (done - now) / float(lacking)

    def follow(self, site: i64, worth: float) -> None:
        """Note what each free segment is worth on the way from a site to its harbour."""
        if worth == 0.0:
            return
        land = self.state.plantations
        board = land.board
        far = self.outlook.far
        segment = board.entrance[site]
        one = board.segment_from[segment]
        other = board.segment_to[segment]
        point = one if far[one] <= far[other] else other
        self.note(segment, worth)
        while self.outlook.via[point] >= 0:
            segment = self.outlook.via[point]
            self.note(segment, worth)
            one = board.segment_from[segment]
            point = board.segment_to[segment] if one == point else one

    def note(self, segment: i64, worth: float) -> None:
        if self.state.plantations.roads[segment] == 0:
            self.paving[segment] += worth

    # --- sacks ------------------------------------------------------------------------------

    def block_gain(self) -> float:
        """What the others would get, against the own points and a sack less; the game itself if
        it would end.
        """
        state = self.state
        if self.ends_with_sale(state.sack, 0):
            return -END if self.leads_after_sale(state.seat, state.sack) else END
        mine = float(self.outlook.worth(state.seat, state.sack))
        return self.rival_worth(state.seat, state.sack) - mine - BLOCKER

    def refill_gain(self, colour: i64) -> float:
        """A sack others would like to sell is better kept."""
        mine = float(self.outlook.worth(self.seat, colour))
        return REFILL_CARE * (mine - self.rival_worth(self.seat, colour))
