"""The advanced variant: the rulebook's paragraphs 1 to 1e, and cubes on ships."""

from coffeehouse.games.cafe.rules import CafeState
from tests.games.cafe.drawing import (
    GAME,
    area_of,
    dealt,
    do,
    letters,
    pile,
    reveal,
    scored,
    set_warehouse,
    texts,
)


def auction(seats: int = 3, **warehouses: str) -> CafeState:
    """The first auction of a game; `s1="yy"` gives seat 1 two yellow cubes."""
    state = dealt(seats, "advanced")
    set_warehouse(state, {int(name[1:]): cubes for name, cubes in warehouses.items()})
    reveal(state, *(41, 42, 43, 45, 46)[: seats + 1])
    return state


def with_ships(state: CafeState, seat: int, ships: int) -> None:
    """Pretend that the first squares of a seat's initial card are ships."""
    area = state.areas[seat]
    area.ships = (1 << ships) - 1
    area.beans &= ~area.ships


def test_one_card_more_than_players_is_shown_and_the_master_begins() -> None:
    """§auction, paragraph 1."""
    state = auction(3)
    assert int(state.display).bit_count() == 4
    assert state.seat == 0
    assert texts(state) == [
        "bid warehouse.yellow",
        "bid warehouse.brown",
        "bid warehouse.green",
        "bid warehouse.red",
        "pass",
    ]


def test_if_all_pass_the_master_stays() -> None:
    """§auction, paragraph 1a: and then chooses first."""
    state = auction(3)
    do(state, "pass", "pass", "pass")
    assert (state.master, state.seat) == (0, 0)
    assert texts(state)[0].startswith("take")


def test_a_bid_is_lost_at_once_and_brings_the_token() -> None:
    """§bid, paragraph 1b."""
    state = auction(3)
    do(state, "pass", "bid warehouse.yellow", "bid warehouse.red", "close")
    assert state.master == 1
    assert letters(int(state.areas[1].warehouse)) == "bg"
    assert int(state.areas[1].drawn) == pile("bg")


def test_an_equal_bid_takes_the_token_over() -> None:
    """§bid, paragraph 1b: the same number of cubes is enough, fewer are not."""
    state = auction(3)
    do(state, "bid warehouse.yellow", "bid warehouse.red", "close", "bid warehouse.yellow")
    assert "close" not in texts(state)
    do(state, "bid warehouse.brown", "close")
    assert state.master == 1


def test_every_bid_is_paid_in_full_again() -> None:
    """§bid: the first bid does not count toward the second."""
    state = auction(2)
    do(
        state,
        "bid warehouse.yellow",
        "close",
        "bid warehouse.yellow",
        "bid warehouse.brown",
        "close",
        "bid warehouse.brown",
    )
    assert "close" not in texts(state)
    do(state, "bid warehouse.green", "close")
    assert letters(int(state.areas[0].warehouse)) == "r"
    assert state.master == 0


def test_who_passes_is_out() -> None:
    """§bid, paragraph 1c."""
    state = auction(3)
    do(state, "pass", "bid warehouse.yellow", "close", "bid warehouse.yellow", "close")
    assert state.seat == 1, "the first seat is not asked again"


def test_the_auction_ends_when_all_but_the_last_bidder_have_passed() -> None:
    """§auction, paragraph 1d: the last bidder need not bid against nobody."""
    state = auction(3)
    do(state, "bid warehouse.yellow", "close", "pass", "pass")
    assert texts(state)[0].startswith("take")
    assert state.master == 0


def test_the_last_player_may_still_bid_when_all_others_have_passed() -> None:
    """§auction: nobody has bid yet, so it is not over."""
    state = auction(3)
    do(state, "pass", "pass")
    assert state.seat == 2
    do(state, "bid warehouse.yellow", "close")
    assert (state.master, state.seat) == (2, 2)


def test_too_few_cubes_can_only_pass() -> None:
    """§bid: three cubes were bid before."""
    state = auction(2, s0="ybg", s1="yb")
    do(state, "bid warehouse.yellow", "bid warehouse.brown", "bid warehouse.green")
    assert state.seat == 1, "a bid of everything stands by itself"
    assert texts(state) == ["pass"]


def test_cards_are_free_and_not_replaced_from_the_new_master_clockwise() -> None:
    """§auction, paragraph 1e; then paragraph 4: the card nobody chose is removed."""
    state = auction(3)
    do(state, "pass", "pass", "bid warehouse.red", "close")
    order = []
    for _ in range(3):
        order.append(int(state.seat))
        do(state, texts(state)[0])
    assert order == [2, 0, 1]
    assert state.display == 0
    assert int(state.deck).bit_count() == 40 - 4


def test_a_card_with_a_cup_costs_nothing_after_the_auction() -> None:
    """§auction: players pay no more cubes to take a card."""
    state = dealt(2, "advanced")
    reveal(state, 11, 12, 13)
    do(state, "pass", "pass", "take card.11")
    assert letters(int(state.areas[0].warehouse)) == "ybgr"


def test_the_token_does_not_move_after_the_round() -> None:
    """§auction: it moves by auction only; §round."""
    state = auction(2)
    do(state, "pass", "bid warehouse.red", "close", "take card.41", "take card.42")
    while state.seat >= 0:
        do(state, "end" if "end" in texts(state) else texts(state)[0])
    assert (state.round, state.master) == (1, 1)


def test_a_ship_hosts_one_cube_of_a_bid() -> None:
    """§ships: one a ship, even if the bid was more than one cube."""
    state = auction(2)
    with_ships(state, 0, 2)
    do(state, "bid warehouse.yellow")
    assert texts(state) == [
        "bid warehouse.brown",
        "bid warehouse.green",
        "bid warehouse.red",
        "host j10",
        "host k10",
        "close",
    ]
    do(state, "host k10", "bid warehouse.brown", "host j10", "bid warehouse.green")
    assert not [text for text in texts(state) if text.startswith("host")]
    do(state, "close")
    area = state.areas[0]
    assert letters(int(area.warehouse)) == "r"
    assert letters(int(area.hosted())) == "yb"
    assert int(area.drawn) == pile("ybr")


def test_what_closes_a_bid_unasked_is_asked_about() -> None:
    """§bid: with the last cube there is nothing more to say, so it is said beforehand."""
    state = auction(2, s0="yy")
    assert finals(state) == []
    do(state, "bid warehouse.yellow")
    assert finals(state) == ["bid warehouse.yellow"]
    with_ships(state, 0, 1)
    assert finals(state) == [], "a ship may host it: the bid is still open"
    do(state, "bid warehouse.yellow")
    (hosting,) = finals(state)
    assert hosting.startswith("host")


def finals(state: CafeState) -> list[str]:
    offers = GAME.offers(state, int(state.seat))
    return [f"{offer.verb} {' '.join(offer.refs)}" for offer in offers if offer.final]


def test_hosted_cubes_cannot_be_bid_but_count_in_the_end() -> None:
    """§ships, §score-warehouse: as any other cube of the warehouse."""
    area = area_of("S1y S1r C\nS1b S1g .", warehouse="ybgr")
    assert list(scored(area).scores()) == [2 * 2 + 2]
    state = auction(2, s0="")
    with_ships(state, 0, 1)
    assert texts(state) == ["pass"]
