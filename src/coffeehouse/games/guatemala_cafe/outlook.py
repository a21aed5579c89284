# Compiled by mypyc.
"""What a position promises: sales still to come, ways still to pave, what plantations are worth."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from coffeehouse.games.guatemala_cafe.actions import (
    COLOURS,
    FRAMED,
    SACK,
    SACKS_OF_A_COLOUR,
)
from coffeehouse.games.guatemala_cafe.board import Board
from coffeehouse.games.guatemala_cafe.plantations import Plantations
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState

PACE: Final = 3.0
"""Points the leader gets from an average sale, early in the game."""
USUAL_SALE: Final = 0.5
"""What an average sale brings against the best one: many are blocked, and the others sell too."""
LAST_SALE: Final = 0.6
"""Sales to come however near the end is: the last one goes past the last sack."""
FRAMED_LURE: Final = 2.5
"""How much likelier a colour is sold for each framed sack, against one that lies nowhere."""
NEARLY: Final = 0.8
"""What a connection that lacks a road is worth against one that stands; each more lowers it."""
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
"""A point more than every rival when a colour is scored, if nobody can block the sale."""
BLOCKABLE: Final = 0.4
"""What is left of that lead for each sack of the colour in the others' hands."""
HELD: Final = 2.0
"""A sack in the hand early in the game, in points: for blockades and to choose what is framed."""
HELD_FADE: Final = 30.0
"""So many spaces before marker and sack meet, sacks begin to fade."""


@final
class Ways:
    """The shortest ways to the harbours, found anew when a road was paved since the last look."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.roads: vec[u8] = vec[u8]()
        self.far: vec[i64] = vec[i64]()
        """For each point: the roads that lack between it and the nearest harbour."""
        self.via: vec[i64] = vec[i64]()
        """For each point: the segment on the shortest way there, -1 at a harbour."""

    def look_at(self, land: Plantations) -> None:
        if land.board is self.board and self.shows(land.roads):
            return
        self.board = land.board
        self.roads = land.roads[:]
        self.far = land.board.first_far[:]
        self.via = land.board.first_via[:]
        self.find_ways(land.board)

    def shows(self, roads: vec[u8]) -> bool:
        for segment in range(len(roads)):  # noqa: SIM110 - faster than a generator
            if roads[segment] != self.roads[segment]:
                return False
        return True

    def find_ways(self, board: Board) -> None:
        """Sweep over all segments, to and fro, until no distance changes any more."""
        segments: i64 = len(board.segment_from)
        changed = True
        backwards = True
        while changed:
            changed = False
            for number in range(segments):
                if self.shorten(board, segments - 1 - number if backwards else number):
                    changed = True
            backwards = not backwards

    def shorten(self, board: Board, segment: i64) -> bool:
        """Whether a way over that segment is shorter than the one known from either end."""
        one = board.segment_from[segment]
        other = board.segment_to[segment]
        step: i64 = 1 if self.roads[segment] == 0 else 0
        if self.far[one] + step < self.far[other]:
            one, other = other, one
        elif self.far[other] + step >= self.far[one]:
            return False
        self.far[one] = self.far[other] + step
        self.via[one] = segment
        return True


@final
class Outlook:
    """Judges one position; made anew for each."""

    def __init__(self, state: GuatemalaState, ways: Ways) -> None:
        ways.look_at(state.plantations)
        self.state: GuatemalaState = state
        self.gap: float = meeting_gap(state)
        self.worths: vec[i64] = vec[i64]()
        for seat in range(state.seats):
            for colour in range(COLOURS):
                self.worths = append(self.worths, state.plantations.worth(seat, colour))
        self.far: vec[i64] = ways.far
        self.via: vec[i64] = ways.via
        self.sales: vec[float] = vec[float]()
        """For each colour: how often it may still be sold."""
        self.expect_sales()
        self.coin: float = COIN * min(1.0, self.gap / COIN_FADE)

    def expect_sales(self) -> None:
        lures = vec[float]()
        total = 0.0
        for colour in range(COLOURS):
            lure = 0.0
            if self.left(colour) > 0:
                lure = 1.0 + FRAMED_LURE * float(self.framed(colour))
            lures = append(lures, lure)
            total += lure
        all_sales = self.gap / (1.0 + max(PACE, USUAL_SALE * self.top_worth())) + LAST_SALE
        for colour in range(COLOURS):
            share = all_sales * lures[colour] / total if total > 0.0 else 0.0
            self.sales = append(self.sales, min(share, float(self.left(colour))))

    def worth(self, seat: i64, colour: i64) -> i64:
        """What the scoring of a colour would bring a seat now."""
        return self.worths[seat * COLOURS + colour]

    def top_worth(self) -> float:
        """What the best sale for each player brings now, on average."""
        state = self.state
        total: i64 = 0
        for seat in range(state.seats):
            best: i64 = 0
            for colour in range(COLOURS):
                best = max(best, self.worth(seat, colour))
            total += best
        return float(total) / float(state.seats)

    def left(self, colour: i64) -> i64:
        """Sacks of a colour that are not on the track."""
        sold: i64 = 0
        for sack in self.state.track.sacks:
            if i64(sack) == colour:
                sold += 1
        return SACKS_OF_A_COLOUR - sold

    def framed(self, colour: i64) -> i64:
        found: i64 = 0
        for at in range(FRAMED):
            if i64(self.state.goods[self.state.box.order[at]]) == SACK + colour:
                found += 1
        return found

    # --- money ------------------------------------------------------------------------------

    def purse(self, money: i64) -> float:
        """What money is worth in points: the first coins most, great riches nothing more."""
        coins = float(money)
        return self.coin * (min(coins, PURSE) + 0.5 * max(0.0, min(coins, RICHES) - PURSE))

    def cost(self, seat: i64, price: i64) -> float:
        money = self.state.money[seat]
        return self.purse(money) - self.purse(money - price)

    # --- plantations ------------------------------------------------------------------------

    def lacking(self, site: i64) -> i64:
        """The roads that lack between the entrance of a site and its harbour."""
        board = self.state.plantations.board
        entrance = board.entrance[site]
        nearer = min(self.far[board.segment_from[entrance]], self.far[board.segment_to[entrance]])
        return nearer + (1 if self.state.plantations.roads[entrance] == 0 else 0)

    def promise(self, colour: i64, workers: i64, ships: i64, lacking: i64) -> float:
        """Points still to come from a plantation with a shed."""
        sales = self.sales[colour]
        hands = float(workers) if workers > 0 else LONELY_SHED
        joined = 1.0 if lacking == 0 else NEARLY / (1.0 + 0.3 * float(lacking))
        return hands * (sales + joined * (shipped(ships, sales) + HOPE * sales))

    def plantation(self, seat: i64, colour: i64) -> float:
        """What the seat may still get from its plantation of a colour."""
        land = self.state.plantations
        at = seat * COLOURS + colour
        workers = i64(land.workers[at])
        site = i64(land.sheds[at]) - 1
        if site < 0:
            return LONELY_WORKER * float(workers) * self.sales[colour]
        ships = land.ships_in(land.board.harbour_of[site], colour)
        return self.promise(colour, workers, ships, self.lacking(site))

    def prospect(self, seat: i64) -> float:
        """The points a seat may have in the end, whatever the hands hold."""
        total = float(self.state.track.marker(seat)) + self.purse(self.state.money[seat])
        for colour in range(COLOURS):
            total += self.plantation(seat, colour)
        return total

    # --- sacks ------------------------------------------------------------------------------

    def power(self, seat: i64) -> float:
        """What the sacks in everybody's hands are worth to a seat: its own for blockades, the
        colours the others cannot block.
        """
        held = HELD * min(1.0, self.gap / HELD_FADE) * float(self.state.sacks.hand_size(seat))
        for colour in range(COLOURS):
            held += LEAD * self.open_lead(seat, colour)
        return held

    def open_lead(self, seat: i64, colour: i64) -> float:
        """What the scoring of a colour brings the seat more than any rival, as far as they cannot
        block it.
        """
        mine = self.worth(seat, colour)
        rival: i64 = 0
        free = 1.0
        for other in range(self.state.seats):
            if other != seat:
                rival = max(rival, self.worth(other, colour))
                for _ in range(self.state.sacks.held(other, colour)):
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
