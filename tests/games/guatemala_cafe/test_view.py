"""What a view tells beforehand comes true, and what it remembers was so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from coffeehouse.engine import CHANCE, OVER
from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.view import GuatemalaView
from tests.games.guatemala_cafe.arranging import (
    GAME,
    beside,
    grow,
    hands,
    linked,
    moor,
    on_track,
    pave,
    ready,
    say,
)
from tests.games.walking import walked

SETUPS = [(GAME, 2), (GAME, 3), (GAME, 4), (linked(), 4)]


def positions(game: GuatemalaCafe, seats: int, seed: int = 5) -> Iterator[GuatemalaState]:
    """Every position of a random game in which somebody decides."""
    walk = walked(GuatemalaState, game, seats, seed)
    return (state for state in walk if state.seat != CHANCE)


def spectators_view(state: GuatemalaState) -> GuatemalaView:
    return GAME.view(state, None)


def legal_refs(state: GuatemalaState, verb: str) -> set[str]:
    return {m.refs[0] for m in GAME.moves(state, int(state.seat)) if m.verb == verb}


def after(state: GuatemalaState, move: str) -> GuatemalaState:
    return say(state.copy(), move)


@pytest.mark.parametrize(
    ("state", "prompt"),
    [
        (beside("wK"), "choose"),
        (say(beside("wK"), "take goods.a1"), "place-worker"),
        (say(beside("=="), "take goods.a1"), "place-road"),
        (say(hands(beside("[W]"), "K", "W"), "sell goods.a1", "block sack.white"), "blocked"),
    ],
)
def test_what_is_to_be_done_is_told_by_what_led_to_it(state: GuatemalaState, prompt: str) -> None:
    assert GAME.view(state, int(state.seat)).prompt == prompt


# --- beforehand -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_every_reachable_stop_says_what_could_be_taken_there(
    game: GuatemalaCafe, seats: int
) -> None:
    """§walk §build"""
    for state in positions(game, seats):
        reach = spectators_view(state).reach
        assert bool(reach) == (state.phase.name == "walk")
        assert {one.stop for one in reach if one.can_pay} == legal_refs(state, "walk")
        for one in reach:
            if one.can_pay:
                there = after(state, f"walk {one.stop}")
                assert set(one.takes) == legal_refs(there, "take")
                assert set(one.sells) == legal_refs(there, "sell")


def test_only_the_fourth_step_costs_something() -> None:
    """§walk"""
    state = ready(4)
    assert [(one.steps, one.price) for one in spectators_view(state).reach] == [
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 2),
    ]
    state.money[0] = 1
    assert [one.can_pay for one in spectators_view(state).reach] == [True, True, True, False]


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_a_piece_has_a_price_exactly_if_it_can_be_taken(game: GuatemalaCafe, seats: int) -> None:
    """§prices §build"""
    for state in positions(game, seats):
        view = spectators_view(state)
        if state.phase.name not in ("choose", "build"):
            continue
        price = {cost.piece: cost.price for cost in view.costs}
        legal = legal_refs(state, "take") | legal_refs(state, "sell")
        stop = next(stop for stop in game.components(state).stops if stop.ref == view.buyer)
        cells = [f"goods.{c}{r}" for r in range(1, 10) for c in "abcdefghi"]
        pieces = dict(zip(cells, view.goods, strict=True))
        for cell in stop.line:
            piece = pieces[cell]
            assert (cell in legal) == (bool(piece) and price[piece] is not None)


def test_a_piece_that_must_lie_says_why() -> None:
    """§ships §plantation"""
    state = beside("HW SK wK")
    grow(state, 0, "black", shed="a8")
    costs = {cost.piece: cost for cost in spectators_view(state).costs}
    ship, shed, worker = (costs[piece] for piece in ("ship.white", "shed.black", "worker.black"))
    assert ship.why is not None
    assert ship.why.code == "no-shed-for-ship"
    assert shed.why is not None
    assert shed.why.code == "one-shed"
    assert (worker.price, worker.why) == (3, None)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_a_place_is_either_allowed_or_forbidden_for_one_reason(
    game: GuatemalaCafe, seats: int
) -> None:
    """§workers §sheds §ships"""
    for state in positions(game, seats):
        view, board = spectators_view(state), game.components(state).map
        named = [ref for group in view.forbidden for ref in group.refs]
        if state.phase.name != "place" or view.piece == "road":
            assert named == []
            continue
        places = board.harbors if view.piece.startswith("ship") else board.spaces
        every = {place.ref for place in places}
        assert every - legal_refs(state, "place") == set(named)
        assert len(set(named)) == len(named)
        for group in view.forbidden:
            assert game.refusal_for(state, int(state.seat), group.refs[:1]) == group.why


def test_a_forbidden_space_says_whose_plantation_it_would_touch() -> None:
    """§neighbors"""
    state = beside("wW")
    grow(state, 1, "white", "c3")
    grow(state, 2, "white", "e3")
    view = spectators_view(say(state, "take goods.a1"))
    seats = {ref: group.seats for group in view.forbidden for ref in group.refs}
    assert (seats["land.b3"], seats["land.f3"], seats["land.d3"]) == ((1,), (2,), (1, 2))


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_a_sale_comes_to_what_was_said_of_it(game: GuatemalaCafe, seats: int) -> None:
    """§scoring §departure §end"""
    sold = 0
    for state in positions(game, seats, seed=4):
        view = spectators_view(state)
        for cell in legal_refs(state, "sell"):
            color = next(
                piece.removeprefix("sack.")
                for at, piece in enumerate(view.goods)
                if f"goods.{'abcdefghi'[at % 9]}{at // 9 + 1}" == cell
            )
            sale = next(sale for sale in view.sales if sale.color == color)
            there = after(state, f"sell {cell}")
            while there.phase.name == "question":
                asked = spectators_view(there)
                assert next(one for one in asked.sales if one.color == color) == sale
                say(there, "allow")
            then = spectators_view(there)
            assert then.track[-1].space == then.last_sack == sale.space
            gained = zip(then.seats, view.seats, strict=True)
            assert tuple(a.points - b.points for a, b in gained) == sale.gains
            assert sum(then.sea) - sum(view.sea) == (sale.harbor is not None)
            assert then.to_end == sale.to_end
            assert (there.seat == OVER) == (sale.to_end <= 0)
            sold += 1
    assert sold > 10


def test_a_sale_names_the_ship_that_leaves_by_harbor_and_dock() -> None:
    """§departure"""
    state = hands(beside("[W]"), "K", "W")
    grow(state, 1, "white", "b9", "b8", shed="a8")
    pave(state, "a8.e", "a9.e")
    moor(state, "a", "black", "white", "white")
    white, black = (spectators_view(state).sales[color] for color in (1, 0))
    assert (white.gains, white.harbor, white.dock) == ((0, 6, 0, 0), "harbor.a", 1)
    assert (black.gains, black.harbor, black.dock) == ((0, 0, 0, 0), None, None)


# --- what lies there --------------------------------------------------------------------------


def test_a_plantation_says_where_it_leads_and_what_it_lacks() -> None:
    """§connection §ships"""
    state = ready(4)
    grow(state, 0, "white", "b9", shed="a8")
    grow(state, 0, "black", "l1")
    pave(state, "a9.e")
    black, white = spectators_view(state).seats[0].plantations
    assert (white.leads, white.harbors, white.missing) == (("harbor.a",), (), ("way.a8.e",))
    assert (black.leads, black.missing, black.times) == ((), (), 1)
    pave(state, "a8.e")
    moor(state, "a", "white")
    _, white = spectators_view(state).seats[0].plantations
    assert (white.harbors, white.missing, white.times) == (("harbor.a",), (), 2)
    assert white.earns == 2


def test_sacks_on_the_track_say_their_space() -> None:
    """§sack"""
    state = ready(4)
    on_track(state, "KW")
    view = spectators_view(state)
    assert [(sack.color, sack.space) for sack in view.track] == [("black", 60), ("white", 59)]
    state.track.points[0] = 20
    assert spectators_view(state).to_end == 39


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_course_of_points_adds_up_and_rounds_go_on(seats: int) -> None:
    """§scoring §blockade"""
    rounds, blocked = [0], 0
    for state in positions(GAME, seats, seed=4):
        view = spectators_view(state)
        if view.round is not None:
            rounds.append(view.round)
        gains = [sum(one.gains[seat] for one in view.course) for seat in range(seats)]
        assert gains == [seat.points for seat in view.seats]
        assert len(view.track) - len(view.course) == (view.phase == "question")
        blocked = sum(one.blocker is not None for one in view.course)
        assert all(one.blocker != one.seat for one in view.course)
    assert rounds == sorted(rounds)
    assert rounds[-1] > 5
    assert blocked


def test_the_course_goes_with_its_seats_when_these_are_called_otherwise() -> None:
    state = say(hands(beside("[W]", 3), "K", "W", "W"), "sell goods.a1", "block sack.white")
    [sold] = spectators_view(GAME.permuted(state, (2, 0, 1))).course
    assert (sold.seat, sold.blocker, sold.color, sold.round) == (2, 0, "white", 1)


# --- what is printed --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_entrance_lies_at_its_side_of_the_site(seats: int) -> None:
    """§sheds"""
    board = GAME.components(ready(seats)).map
    ways = {way.ref: (way.start, way.end) for way in board.ways}
    for space in board.spaces:
        if space.entrance is not None:
            start, end = ways[space.entrance]
            middle = (start[0] + end[0]) / 2 - space.column, (start[1] + end[1]) / 2 - space.row
            sides = {(0.5, 0): "top", (1, 0.5): "right", (0.5, 1): "bottom", (0, 0.5): "left"}
            assert space.side == sides[middle]


def test_bands_say_what_their_rows_cost() -> None:
    """§prices"""
    of_four, of_two = (GAME.components(ready(seats)).map.bands for seats in (4, 2))
    assert [(b.area, b.row, b.rows, b.worker, b.sheds) for b in of_four] == [
        ("gray", 0, 3, 1, (2,)),
        ("green", 3, 3, 2, (4,)),
        ("yellow", 6, 3, 3, (6,)),
    ]
    assert [band.sheds for band in of_two] == [(3,), (5,), (7,)]


def test_stops_stand_beside_the_line_they_serve() -> None:
    """§walk"""
    for stop in GAME.components(ready(4)).stops:
        name = "abcdefghi"[stop.at] if stop.side in ("top", "bottom") else str(stop.at + 1)
        assert stop.ref == f"stop.{stop.side}.{name}"
        assert all(name in cell for cell in stop.line)
