"""What is seen: areas as layers and squares, clusters, shops, the drawing."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.engine.inventory import piece_counts
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.games.cafe.area_view import AreaView
from coffeehouse.games.cafe.data import CardView, ShopView
from coffeehouse.games.cafe.phases import ACTING
from coffeehouse.games.cafe.refs import COLOR_NAMES
from coffeehouse.games.cafe.rules import CafeState
from coffeehouse.games.cafe.view import CafeView
from tests.games.cafe.drawing import GAME, dealt, do, reveal, set_warehouse, short, texts


def seen(state: CafeState, seat: int | None = 0) -> CafeView:
    view = GAME.view(state, seat)
    assert isinstance(view, CafeView)
    return view


def card(state: CafeState, ref: str) -> CardView:
    """A card as the components show it."""
    return next(card for card in GAME.components(state).cards if card.ref == ref)


def begun() -> CafeState:
    """One card lies upright over two squares of the initial card (1: y b D / C g R)."""
    state = dealt()
    reveal(state, 27, 41, 42)
    do(state, "take card.27", "place l9 turned-right")
    return state


def area(state: CafeState) -> AreaView:
    return seen(state).areas[0]


def test_an_area_is_shown_as_layers_and_as_squares() -> None:
    """§placement: what lies where and what can be seen."""
    shown = area(begun())
    assert [(layer.ref, layer.turn) for layer in shown.layers] == [
        ("initial.1", "as-printed"),
        ("card.27", "turned-right"),
    ]
    assert len(shown.squares) == 6 - 2 + 6
    refs = {square.ref: square for square in shown.squares}
    assert card(begun(), "initial.1").squares[refs["j.10"].place] == "yellow"
    assert refs["l.11"].layer == 1
    for square in shown.squares:
        assert square.ref == f"{shown.columns[square.column]}.{shown.rows[square.row]}"


def test_a_cluster_says_what_one_action_would_do() -> None:
    """§clusters, §produce, §dry: before and after producing."""
    state = begun()
    beans = [cluster for cluster in area(state).clusters if cluster.kind == "bean"]
    grown = max(beans, key=lambda cluster: len(cluster.squares))
    do(state, short(f"produce {' '.join(grown.squares)}"))
    after = {cluster.squares: cluster for cluster in area(state).clusters}
    assert sum(grown.gets) == grown.free == len(grown.squares)
    assert (after[grown.squares].free, sum(after[grown.squares].gets)) == (0, 0)


def test_a_drying_cluster_shows_the_most_it_could_take() -> None:
    """§dry: the fullest color waits for the single square."""
    state = begun()
    do(state, next(text for text in texts(state) if text.startswith("produce")))
    state.areas[0].doing, state.areas[0].points = ACTING, 1
    dry = [cluster for cluster in area(state).clusters if cluster.kind == "dry"]
    assert all(sum(cluster.gets) >= 1 for cluster in dry)


def test_a_shop_shows_what_it_lacks() -> None:
    """§shops: Piolho in Porto asks yellow, yellow, red."""
    state = begun()
    (shop,) = area(state).shops
    printed = card(state, shop.card).shop
    assert printed == ShopView("Porto", "Piolho", 1909, (2, 0, 0, 1), 3)
    assert (shop.missing, shop.complete) == ((2, 0, 0, 1), False)


def test_the_warehouse_says_what_it_is_worth_now() -> None:
    """§score-warehouse, §warehouse."""
    state = begun()
    set_warehouse(state, {0: "yyybbggr"})
    assert (area(state).warehouse, area(state).warehouse_points) == ((3, 2, 2, 1), 4)


def test_the_price_of_a_card_is_that_of_the_seat_whose_choice_it_is() -> None:
    """§price, §discount."""
    state = dealt()
    reveal(state, 11, 41, 42)
    assert [card.cost for card in seen(state).display] == [1, 0, 0]
    state.areas[0].ships = 0b11
    assert [card.cost for card in seen(state).display] == [0, 0, 0]


def test_the_supply_is_a_book_that_may_go_below_nothing() -> None:
    """§supply: 35 a color, less what the seats have."""
    state = dealt()
    assert seen(state).supply == (34, 34, 34, 34)
    set_warehouse(state, {0: "y" * 40})
    assert seen(state).supply == (-5, 35, 35, 35)
    pieces = piece_counts(GAME.inventory(state))
    assert {pieces.pop(color) for color in COLOR_NAMES} == {35}
    assert pieces.total() == 52


def test_all_see_the_same() -> None:
    """§any-order: nothing is hidden."""
    state = dealt(2)
    first, second = seen(state, 0), seen(state, 1)
    assert (first.areas, first.display) == (second.areas, second.display)


def test_odds_are_those_of_the_unseen_cards() -> None:
    """§setup: 22 of the 40 cards without a star have a cup."""
    odds = {odd.code: odd for odd in GAME.odds(dealt(), 0)}
    assert odds["cards-left"].values == {"cards": 24, "unseen": 40}
    assert odds["with-cup"].chance == 22 / 40


def test_a_drawing_names_rows_columns_and_colors_by_letter() -> None:
    """§squares: no color alone."""
    text = GAME.show(begun(), 0).plain
    assert "    j   k   l   m" in text
    assert "10  y   b" in text
    assert "lacks yyr" in text


def test_a_weighed_placement_is_drawn_as_the_turned_card_would_lie() -> None:
    """§placement: what `look` shows in a terminal, before anything is placed."""
    state = dealt()
    reveal(state, 27, 41, 42)
    do(state, "take card.27")
    drawings = set()
    for turn in ("turned-right", "turned-left"):
        weighed = GAME.preview(state, GAME.action(state, f"place l.9 {turn}"), 0)
        drawings.add(GAME.draw(weighed, GAME.components(state)).plain)
        placed = GAME.duplicate(state)
        do(placed, f"place l9 {turn}")
        assert GAME.show(placed, 0).plain in drawings
    assert len(drawings) == 2


def test_an_area_far_around_the_torus_is_drawn_in_one_piece() -> None:
    """§placement: at every node of a long game rows and columns fit the refs."""
    rng = Random(5)
    state = dealt(4)
    while state.seat != OVER:
        actions = [int(action) for action in state.legal_actions()]
        state.apply(actions[-1] if state.seat != CHANCE else actions[rng.randrange(len(actions))])
        for shown in seen(state).areas:
            rows = {square.row for square in shown.squares}
            assert rows == set(range(min(rows), max(rows) + 1))
            for square in shown.squares:
                assert square.ref == f"{shown.columns[square.column]}.{shown.rows[square.row]}"


def test_the_first_master_is_marked_in_view_text_and_log() -> None:
    """§setup, §round: wherever the token is."""
    state = GAME.new(2)
    first, second = (GAME.log_line(state, int(state.legal_actions()[0]), None), dealt(2))
    assert GAME.words.log_line(first).endswith("and is the first master.")
    second.master = 1
    assert GAME.view(second, 1).starting == 0
    marked = [line for line in str(GAME.show(second)).splitlines() if "first master" in line]
    assert len(marked) == 1
    assert "Player 1" in marked[0]


def test_the_legend_names_every_sign_of_an_area() -> None:
    """§squares: hidden shops, hosted cubes and empty squares too."""
    legend = str(GAME.show(dealt())).splitlines()[-2:]
    for sign in ("[y]", "D2b", "C cup", "S1b hosts", "#1 shop", "x one partly hidden", "· empty"):
        assert any(sign in line for line in legend), sign


def test_a_card_says_its_own_price_and_why() -> None:
    """§price, §discount: for the seat that looks, whoever is to choose."""
    state = dealt(2)
    reveal(state, 11, 41, 42)
    set_warehouse(state, {0: ""})
    assert [(card.cost, card.price, card.reason) for card in seen(state, 0).display] == [
        (1, None, "cannot-pay"),
        (0, 0, "no-cup"),
        (0, 0, "no-cup"),
    ]
    assert [card.price for card in seen(state, 1).display] == [1, 0, 0]
    assert [card.price for card in seen(state, None).display] == [1, 0, 0]
    state.areas[0].ships = 0b11
    assert seen(state, 0).display[0].reason == "ships"


def test_a_card_that_can_only_be_discarded_says_so() -> None:
    """§price: only cups, and no cube."""
    state = dealt()
    reveal(state, 11, 6, 12)
    set_warehouse(state, {0: ""})
    assert {(card.price, card.reason) for card in seen(state).display} == {(None, "discard")}
    assert seen(state).prompt == "taking-discard"


def test_who_has_no_cube_is_told_to_take_a_free_card() -> None:
    """§price"""
    state = dealt()
    reveal(state, 11, 6, 41)
    assert seen(state).prompt == "taking"
    set_warehouse(state, {0: ""})
    assert {card.reason for card in seen(state).display} == {"cannot-pay", "no-cup"}
    assert seen(state).prompt == "taking-poor"


def test_the_order_of_choosing_is_told() -> None:
    """§draft: from the master's left, the master last."""
    state = dealt(3)
    reveal(state, 11, 41, 42)
    assert (seen(state).order, seen(state).chosen) == ((1, 2, 0), 0)
    do(state, "take card.41")
    assert seen(state).chosen == 1


def test_the_next_step_is_named_for_whoever_takes_it() -> None:
    state = dealt(2)
    reveal(state, 27, 41, 42)
    assert [seen(state, seat).prompt for seat in (0, 1, None)] == ["draft", "taking", "draft"]
    do(state, "take card.27", "reveal card.43", "take card.41")
    assert [seen(state, seat).prompt for seat in (0, 1)] == ["placing", "placing"]
    assert {"taking", "placing", "acting", "acting-last", "acting-idle"} <= set(
        GAME.words.section("prompts")
    )


def test_an_auction_tells_its_cubes_and_the_order_if_it_stands() -> None:
    """§auction, §bid: now the master first, then whoever is bidding."""
    state = dealt(3, "advanced")
    reveal(state, 41, 42, 43, 45)
    do(state, "pass", "bid warehouse.red", "bid warehouse.yellow")
    shown = seen(state)
    assert shown.auction is not None
    assert (shown.order, shown.auction.order) == ((0, 1, 2), (1, 2, 0))
    assert (shown.auction.cubes, shown.auction.offered) == ((1, 0, 0, 1), 2)
    do(state, "close")
    shown = seen(state)
    assert shown.auction is not None
    assert (shown.order, shown.auction.cubes) == ((1, 2, 0), (0, 0, 0, 0))


def test_points_are_shown_with_those_already_spent() -> None:
    """§points: what the cups gave stays in sight when it is spent."""
    state = begun()
    whole = area(state).points
    assert area(state).turn_points == whole
    state.areas[0].points = 0
    assert area(state).turn_points == whole
