# Compiled by mypyc.
"""The value of a position to each seat: sales still to come, plantations, money, sacks."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.games.guatemala_cafe.printed import COLORS, FRAMED, SACK, SACKS_OF_A_COLOR
from coffeehouse.games.guatemala_cafe.roads import Ways
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

PACE: Final = 3.0
"""Points the leader gets from an average sale, early in the game."""
USUAL_SALE: Final = 0.5
"""What an average sale brings against the best one: many are blocked, and the others sell too."""
LAST_SALE: Final = 0.6
"""Sales to come however near the end is: the last one goes past the last sack."""
FRAMED_LURE: Final = 2.5
"""How much likelier a color is sold for each framed sack, against one that lies nowhere."""
NEARLY: Final = 0.8
"""The value of a connection that lacks a road against one that stands; each more lowers it."""
HOPE: Final = 0.3
"""A ship that is not there yet but could be."""
LONELY_WORKER: Final = 0.2
"""A worker without a shed, against one with it."""
LONELY_SHED: Final = 0.5
COIN: Final = 0.5
"""A centavo early in the game, in points."""
COIN_FADE: Final = 33.0
"""So many spaces before marker and sack meet, coins begin to fade."""
PURSE: Final = 9.0
RICHES: Final = 15.0
LEAD: Final = 0.8
"""A point more than every rival when a color is scored, if nobody can block the sale."""
BLOCKABLE: Final = 0.4
"""What is left of that lead for each sack of the color in the others' hands."""
HELD: Final = 2.0
"""A sack in the hand early in the game, in points: for blockades and to choose what is framed."""
HELD_FADE: Final = 30.0
"""So many spaces before marker and sack meet, sacks begin to fade."""


@final
class Evaluation:
    """Of one position; made anew for each."""

    def __init__(self, state: GuatemalaState, ways: Ways) -> None:
        ways.look_at(state.plantations)
        self.state: GuatemalaState = state
        self.gap: float = meeting_gap(state)
        self.earnings: vec[i64] = vec[i64]([0] * (state.seats * COLORS))
        for seat in range(state.seats):
            for color in range(COLORS):
                self.earnings[seat * COLORS + color] = state.plantations.earns(seat, color)
        self.ways: Ways = ways
        self.far: vec[i64] = ways.far
        self.sales: vec[float] = vec[float]([0.0] * COLORS)
        """For each color: how often it may still be sold."""
        self.expect_sales()
        self.coin: float = COIN * min(1.0, self.gap / COIN_FADE)

    def expect_sales(self) -> None:
        lures = vec[float]([0.0] * COLORS)
        total = 0.0
        for color in range(COLORS):
            lure = 0.0
            if self.left(color) > 0:
                lure = 1.0 + FRAMED_LURE * float(self.framed(color))
            lures[color] = lure
            total += lure
        all_sales = self.gap / (1.0 + max(PACE, USUAL_SALE * self.average_best_sale())) + LAST_SALE
        for color in range(COLORS):
            share = all_sales * lures[color] / total if total > 0.0 else 0.0
            self.sales[color] = min(share, float(self.left(color)))

    def earns(self, seat: i64, color: i64) -> i64:
        """What the scoring of a color would bring a seat now."""
        return self.earnings[seat * COLORS + color]

    def average_best_sale(self) -> float:
        """What the best sale for each player brings now, on average."""
        state = self.state
        total: i64 = 0
        for seat in range(state.seats):
            best: i64 = 0
            for color in range(COLORS):
                best = max(best, self.earns(seat, color))
            total += best
        return float(total) / float(state.seats)

    def left(self, color: i64) -> i64:
        """Sacks of a color that are not on the track."""
        sold: i64 = 0
        for sack in self.state.track.sacks:
            if i64(sack) == color:
                sold += 1
        return SACKS_OF_A_COLOR - sold

    def framed(self, color: i64) -> i64:
        found: i64 = 0
        for at in range(FRAMED):
            if i64(self.state.goods[self.state.box.order[at]]) == SACK + color:
                found += 1
        return found

    # --- money ------------------------------------------------------------------------------

    def money_value(self, money: i64) -> float:
        """In points: the first coins count most, great riches nothing more."""
        coins = float(money)
        return self.coin * (min(coins, PURSE) + 0.5 * max(0.0, min(coins, RICHES) - PURSE))

    def cost(self, seat: i64, price: i64) -> float:
        money = self.state.money[seat]
        return self.money_value(money) - self.money_value(money - price)

    # --- plantations ------------------------------------------------------------------------

    def lacking(self, site: i64) -> i64:
        """The roads that lack between the entrance of a site and its harbor."""
        board = self.state.plantations.board
        entrance = board.entrance[site]
        nearer = min(self.far[board.segment_from[entrance]], self.far[board.segment_to[entrance]])
        return nearer + (1 if self.state.plantations.roads[entrance] == 0 else 0)

    def grown_value(self, color: i64, workers: i64, ships: i64, lacking: i64) -> float:
        """Points still to come from a plantation with a shed."""
        sales = self.sales[color]
        hands = float(workers) if workers > 0 else LONELY_SHED
        joined = 1.0 if lacking == 0 else NEARLY / (1.0 + 0.3 * float(lacking))
        return hands * (sales + joined * (shipped(ships, sales) + HOPE * sales))

    def plantation_value(self, seat: i64, color: i64) -> float:
        """What the seat may still get from its plantation of a color."""
        land = self.state.plantations
        workers = i64(land.workers[seat * COLORS + color])
        site = land.site_of(seat, color)
        if site < 0:
            return LONELY_WORKER * float(workers) * self.sales[color]
        ships = land.ships_along(site, color)
        return self.grown_value(color, workers, ships, self.lacking(site))

    def seat_value(self, seat: i64) -> float:
        """The points a seat may have in the end, whatever the hands hold."""
        total = float(self.state.track.marker(seat)) + self.money_value(self.state.money[seat])
        for color in range(COLORS):
            total += self.plantation_value(seat, color)
        return total

    # --- sacks ------------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> float:
        """Of the seat's own sacks, for blockades; everybody sees how many they are."""
        return HELD * min(1.0, self.gap / HELD_FADE) * float(self.state.sacks.hand_size(seat))

    def lead_value(self, seat: i64) -> float:
        """Of the colors that the others' hands cannot block."""
        total = 0.0
        for color in range(COLORS):
            total += LEAD * self.open_lead(seat, color)
        return total

    def open_lead(self, seat: i64, color: i64) -> float:
        """What the scoring of a color brings the seat more than any rival, as far as they cannot
        block it.
        """
        mine = self.earns(seat, color)
        rival: i64 = 0
        free = 1.0
        for other in range(self.state.seats):
            if other != seat:
                rival = max(rival, self.earns(other, color))
                for _ in range(self.state.sacks.held(other, color)):
                    free *= BLOCKABLE
        return free * float(max(0, mine - rival))


def shipped(ships: i64, sales: float) -> float:
    """How often ships multiply in so many sales, as one leaves with each."""
    many = float(ships)
    if sales >= many:
        return many * (many + 1.0) / 2.0
    return many * sales - max(0.0, sales * (sales - 1.0) / 2.0)


def meeting_gap(state: GuatemalaState) -> float:
    """Spaces between the leader's marker and the last sack."""
    best: i64 = 0
    for seat in range(state.seats):
        best = max(best, state.track.marker(seat))
    return max(0.0, float(state.track.last_sack() - best))
