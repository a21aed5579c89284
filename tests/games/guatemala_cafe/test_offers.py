"""What a move is and what it would change, as lists, tips and boards say it."""

from __future__ import annotations

import pytest

from coffeehouse.engine.errors import Value
from coffeehouse.games.guatemala_cafe.printed import SHED, SITE
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from tests.games.guatemala_cafe.arranging import (
    GAME,
    beside,
    grow,
    hands,
    moor,
    on_track,
    pave,
    ready,
    say,
)


def effects(state: GuatemalaState, move: str) -> dict[str, Value]:
    seat = int(state.seat)
    moves = [str(move) for move in GAME.moves(state, seat)]
    return GAME.effects(state, seat)[moves.index(move)]


def phrase(state: GuatemalaState, move: str) -> str:
    offers = GAME.offers(state, int(state.seat))
    return next(GAME.words.offer(offer) for offer in offers if str(offer) == move)


def growing(goods: str, *ways: str) -> GuatemalaState:
    """Seat 0 grows white with two workers and a shed at a8 and has taken the first of those."""
    state = beside(goods)
    grow(state, 0, "white", "b9", "b8", shed="a8")
    pave(state, *ways)
    return say(state, "take goods.a1")


def landing_early() -> GuatemalaState:
    """A ship for a shed that has no worker yet."""
    state = beside("HW")
    grow(state, 0, "white", shed="a8")
    return say(state, "take goods.a1")


def asked(*, last: bool) -> GuatemalaState:
    """White is sold; a ship lies ready for the three workers of seat 1."""
    state = hands(beside("[W]"), "K", "W", "" if last else "W")
    grow(state, 1, "white", "b9", "b8", "a9", shed="a8")
    pave(state, "a8.e", "a9.e")
    moor(state, "a", "white")
    return say(state, "sell goods.a1")


@pytest.mark.parametrize(
    ("state", "move", "words"),
    [
        (
            ready(at="stop.top.d"),
            "walk stop.top.d",
            "Walk the buyer 1 stop to column d, top, beside a reddish brown worker, "
            "a black worker, a beige worker, a white shed, a reddish brown shed, 2 brown workers, "
            "a black ship and a white worker",
        ),
        (
            beside("wK"),
            "take goods.a1",
            "Take a black worker from a1 of the production area, for 1 centavo or more",
        ),
        (beside("=="), "take goods.a1", "Take a road from a1 of the production area, for nothing"),
        (
            say(beside("wK"), "take goods.a1"),
            "place land.a9",
            "Place a black worker at space a9 for 3 centavos; "
            "it earns nothing before your black shed stands",
        ),
        (
            say(beside("SK"), "take goods.a1"),
            "place land.a8",
            "Place a black shed at space a8 for 6 centavos; your black shed earns nothing before "
            "it has a worker, and is 2 roads short of harbor A",
        ),
        (
            landing_early(),
            "place harbor.a",
            "Place a white ship at harbor A for 2 centavos; your white shed earns nothing before "
            "it has a worker, and is 2 roads short of harbor A",
        ),
        (
            growing("wW"),
            "place land.a9",
            "Place a white worker at space a9 for 3 centavos; white then earns you 3 instead "
            "of 2; its shed is 2 roads short of harbor A",
        ),
        (
            growing("HW", "a8.e", "a9.e"),
            "place harbor.a",
            "Place a white ship at harbor A for 2 centavos; "
            "white, connected, then earns you 4 instead of 2",
        ),
        (
            say(beside("=="), "take goods.a1"),
            "place way.a9.e",
            "Pave the way east of a9 for nothing",
        ),
        (
            growing("=="),
            "place way.a9.e",
            "Pave the way east of a9 for nothing, on the way from your white shed, "
            "which is then 1 road short of the harbor",
        ),
        (
            growing("==", "a9.e"),
            "place way.a8.e",
            "Pave the way east of a8 for nothing, "
            "which connects the white shed at a8 of Player 1 with a harbor",
        ),
        (
            asked(last=False),
            "allow",
            "Allow the white scoring; if nobody else blocks: 6 points for Player 2; "
            "a white ship puts out to sea from harbor A",
        ),
        (
            asked(last=True),
            "allow",
            "Allow the white scoring: 6 points for Player 2; "
            "a white ship puts out to sea from harbor A",
        ),
        (
            asked(last=True),
            "block sack.white",
            "Block the white scoring with a white sack, which goes to a1 of the production area",
        ),
        (
            hands(beside("[W]"), "K", "W"),
            "sell goods.a1",
            "Sell a white sack from a1 of the production area for 8 centavos; "
            "nobody earns anything with white",
        ),
        (beside("wK"), "done", "Take nothing and end the turn"),
        (
            say(beside("wK"), "take goods.a1", "place land.a9"),
            "done",
            "End the turn; roads fill a1 of the production area",
        ),
    ],
)
def test_a_phrase_says_what_the_move_is(state: GuatemalaState, move: str, words: str) -> None:
    assert phrase(state, move) == words


def test_a_walk_shows_its_steps_its_price_and_the_line_it_leads_to() -> None:
    state = ready(at="stop.top.d")
    found = effects(state, "walk stop.top.g")
    assert (found["steps"], found["price"]) == (4, 2)
    assert (found["money"], found["money_after"]) == (15, 13)
    assert found["line"] == tuple(f"goods.g{row}" for row in range(1, 10))
    assert effects(state, "walk stop.top.d")["price"] == 0


def test_a_piece_shows_the_cheapest_place_for_it() -> None:
    state = beside("wK SK ==")
    assert effects(state, "take goods.a1") == {"piece": "worker.black", "price": 1}
    assert effects(state, "take goods.b1") == {"piece": "shed.black", "price": 2}
    assert effects(state, "take goods.c1") == {"piece": "road", "price": 0}


def test_a_piece_with_one_place_shows_what_it_does_there() -> None:
    """§ships: it is placed at once, so it is told before it is taken."""
    state = beside("HW")
    grow(state, 0, "white", "b9", "b8", shed="a8")
    pave(state, "a8.e", "a9.e")
    found = effects(state, "take goods.a1")
    assert (found["place"], found["price"]) == ("harbor.a", 2)
    assert (found["earns"], found["earns_after"]) == (2, 4)
    assert phrase(state, "take goods.a1") == (
        "Take a white ship from a1 of the production area and place it where alone it can go, "
        "harbor A, for 2 centavos"
    )


def test_only_the_end_of_a_turn_is_offered_apart() -> None:
    offers = GAME.offers(beside("wK SK"), 0)
    assert [offer.verb for offer in offers if offer.ends] == ["done"]


def test_a_worker_shows_what_its_plantation_earns_before_and_after() -> None:
    """§scoring §connection"""
    state = beside("wW")
    grow(state, 0, "white", "b9", shed="a8")
    say(state, "take goods.a1")
    found = effects(state, "place land.b8")
    assert (found["price"], found["money_after"]) == (3, 12)
    assert (found["earns"], found["earns_after"]) == (1, 2)
    assert found["connected"] == 0
    assert found["missing"] == ("way.a8.e", "way.a9.e")
    assert found["leads"] == ("harbor.a",)
    assert (found["workers_after"], found["times_after"], found["earns_connected"]) == (2, 1, 2)


def test_a_ship_at_a_connected_harbor_multiplies() -> None:
    """§ships"""
    state = beside("HW")
    grow(state, 0, "white", "b9", "b8", shed="a8")
    pave(state, "a8.e", "a9.e")
    found = effects(say(state, "take goods.a1"), "place harbor.a")
    assert (found["price"], found["earns"], found["earns_after"]) == (2, 2, 4)
    assert (found["connected"], found["missing"]) == (1, ())


def test_a_road_shows_every_shed_it_joins_to_its_harbor() -> None:
    """§roads"""
    state = beside("==")
    grow(state, 1, "white", "b9", shed="a8")
    pave(state, "a9.e")
    say(state, "take goods.a1")
    assert effects(state, "place way.a8.e")["connects"] == ("land.a8",)
    assert effects(state, "place way.g9.e") == {"price": 0, "connects": (), "nearer": ()}


def test_a_road_shows_which_of_ones_own_sheds_it_brings_nearer() -> None:
    """§connection"""
    state = growing("==")
    moor(state, "a", "white")
    found = effects(state, "place way.a9.e")
    assert (found["connects"], found["nearer"]) == ((), ("white",))
    assert (found["white_missing"], found["white_missing_after"]) == (2, 1)
    assert found["white_earns_connected"] == 4


@pytest.mark.parametrize("seats", [2, 4])
def test_a_road_brings_a_shed_nearer_exactly_if_it_lacks_fewer_roads_then(seats: int) -> None:
    """§connection: on any of several shortest ways, not only the one that is shown."""
    state = beside("==", seats)
    board = state.plantations.board
    sites = [space for space in range(board.spaces) if board.ground[space] == SITE]
    for color, site in enumerate(sites[:5]):
        state.plantations.settle(site, 0, SHED + color)
    for segment in range(0, len(board.segment_from), 5):
        state.plantations.lay_road(segment)
    say(state, "take goods.a1")
    before = [plantation.missing for plantation in GAME.view(state, 0).seats[0].plantations]
    several = 0
    for move, found in zip(GAME.moves(state, 0), GAME.effects(state, 0), strict=True):
        after = say(state.copy(), str(move))
        grown = GAME.view(after, 0).seats[0].plantations
        fewer = [
            plantation.color
            for plantation, missing in zip(grown, before, strict=True)
            if len(plantation.missing) < len(missing)
        ]
        assert found["nearer"] == tuple(fewer)
        shown = [color for color, missing in enumerate(before) if move.refs[0] in missing]
        several += len(fewer) > len(shown)
    assert several or seats == 4


def test_a_ship_shows_its_dock_and_who_else_earns_more_with_it() -> None:
    """§docks §scoring"""
    state = beside("HW")
    grow(state, 0, "white", "b9", "b8", shed="a8")
    grow(state, 1, "white", shed="c6")
    pave(state, "b6.e", "b6.s", "a7.e", "a8.e", "a9.e")
    moor(state, "a", "black")
    found = effects(say(state, "take goods.a1"), "place harbor.a")
    assert (found["dock"], found["price"], found["times_after"]) == (1, 3, 2)
    assert found["shared"] == ()
    grow(state, 1, "white", "b6")
    found = effects(state, "place harbor.a")
    assert found["shared"] == ("seat.1",)


def test_a_sale_shows_what_everybody_gets_and_which_ship_leaves() -> None:
    """§sack §departure"""
    state = hands(beside("[W]"), "K", "W", "W", "W")
    grow(state, 1, "white", "b9", "b8", shed="a8")
    pave(state, "a8.e", "a9.e")
    moor(state, "a", "white")
    on_track(state, "K")
    found = effects(state, "sell goods.a1")
    assert [found[f"seat_{seat}_points"] for seat in range(4)] == [0, 4, 0, 0]
    assert (found["ship"], found["harbor"]) == ("ship.white", "harbor.a")
    assert (found["space"], found["ends"]) == (state.track.length - 1, 0)
    assert (found["money"], found["money_after"]) == (15, 23)


def test_a_sale_shows_that_the_game_ends_with_it() -> None:
    """§end"""
    state = hands(beside("[W]", 2), "K", "W")
    grow(state, 0, "white", "b9", shed="a2")
    state.track.points[0] = state.track.length - 1
    assert effects(state, "sell goods.a1")["ends"] == 1


def test_what_an_answer_shows_is_the_same_whatever_one_holds() -> None:
    """§blockade §hidden"""
    seen = []
    for hand in ("WK", "BK"):
        state = say(hands(beside("[W]"), "K", hand, "W", "W"), "sell goods.a1")
        seen.append(effects(state, "allow"))
    assert seen[0] == seen[1]
    assert effects(say(hands(beside("[W]"), "K", "W"), "sell goods.a1"), "block sack.white") == {
        **seen[0],
        "white_sacks": 1,
        "white_sacks_after": 0,
    }


def finals(state: GuatemalaState) -> set[str]:
    """The moves that people are asked about once more."""
    return {str(offer) for offer in GAME.offers(state, int(state.seat)) if offer.final}


def test_a_piece_after_which_nothing_can_be_paid_is_asked_about() -> None:
    """§turn: the turn is over with it, and nobody can take it back then."""
    state = say(beside("wK wW"), "take goods.a1")
    state.money[0] = 2
    places = {str(offer) for offer in GAME.offers(state, 0)}
    cheap = {place for place in places if effects(state, place)["price"] == 1}
    assert cheap
    assert finals(state) == places - cheap, "after a dear one no money is left for the other"


def test_the_third_piece_ends_the_turn_as_everybody_expects() -> None:
    state = say(beside("wK wW wB wR"), "take goods.a1")
    state.taken = 2
    assert finals(state) == set()


def test_with_nothing_else_beside_the_buyer_every_place_is_asked_about() -> None:
    state = say(beside("wK"), "take goods.a1")
    assert finals(state) == {str(offer) for offer in GAME.offers(state, 0)}


def test_a_piece_with_one_place_only_is_asked_about_when_it_is_taken() -> None:
    """§ships: it goes there by itself."""
    state = beside("HW")
    grow(state, 0, "white", "b9", shed="a8")
    assert "take goods.a1" in finals(state)
