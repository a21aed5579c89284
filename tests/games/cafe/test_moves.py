"""Notation and refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from coffeehouse.engine.errors import IllegalMove, Value
from coffeehouse.games.cafe.placement import PLACING
from coffeehouse.games.cafe.refs import KIND_NAMES
from coffeehouse.games.cafe.rules import CafeState
from tests.games.cafe.drawing import GAME, acting, dealt, do, full, reveal, set_warehouse, short

CHAPTERS = Path(__file__).parents[3] / "src" / "coffeehouse" / "games" / "cafe"


def refusal(state: CafeState, text: str) -> str:
    """The code a move in notation is refused with."""
    with pytest.raises(IllegalMove) as raised:
        GAME.action(state, " ".join(map(full, text.split())))
    refused = raised.value.refusal
    assert GAME.words.has("refusals", refused.code)
    assert "{" not in GAME.words.refusal(refused)
    assert refused.rule is None or refused.rule in {section.id for section in GAME.rules}
    return refused.code


def selection(state: CafeState, *refs: str) -> str:
    """The code a selection is refused with."""
    return GAME.phase_refusal(state, 0, None, tuple(map(full, refs))).code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("take card.5", "not-on-display"),
        ("take card.11", "cannot-pay"),
        ("take card.99", "not-on-display"),
        ("discard card.11", "cannot-pay"),
        ("place k9 as-printed", "take-first"),
    ],
)
def test_why_a_card_cannot_be_taken(text: str, code: str) -> None:
    """§draft, §price."""
    state = dealt()
    set_warehouse(state, {0: ""})
    reveal(state, 11, 12, 41)
    assert refusal(state, text) == code


def test_why_a_cube_cannot_pay() -> None:
    """§price, §warehouse."""
    state = dealt()
    set_warehouse(state, {0: "y"})
    reveal(state, 11, 12, 41)
    do(state, "take card.11")
    assert refusal(state, "pay warehouse.red") == "no-such-cube"
    assert refusal(state, "end") == "pay-first"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("place j10 as-printed", "covers-too-many"),
        ("place a1 as-printed", "covers-too-few"),
        ("place i11 half-turn", "hides-last-cup"),
        ("end", "place-first"),
    ],
)
def test_why_a_card_cannot_lie_there(text: str, code: str) -> None:
    """§placement, §last-cup."""
    state = dealt()
    reveal(state, 41, 42, 43)
    do(state, "take card.41")
    assert refusal(state, text) == code


def test_a_corner_where_the_card_fits_in_no_turn_is_refused_for_all_turns() -> None:
    """§placement: the reason does not speak of one turn only."""
    state = dealt()
    reveal(state, 41, 42, 43)
    do(state, "take card.41")
    assert selection(state, "a1") == "fits-no-way"
    assert selection(state, "a1", "turned-left") == "covers-too-few"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("from a1", "open-an-action"),
        ("done", "open-an-action"),
        ("all yellow", "open-an-action"),
        ("supply d2", "nothing-to-deliver"),
        ("store", "nothing-to-deliver"),
        ("deliver", "nothing-to-deliver"),
        ("deliver f1", "nothing-to-deliver"),
        ("deliver brown", "nothing-to-deliver"),
        ("deliver warehouse", "nothing-to-deliver"),
        ("deliver d2", "shop-by-delivery"),
        ("deliver k9", "bare-ground"),
        ("produce", "name-beans"),
        ("produce c1", "not-that-square"),
        ("produce a1", "square-full"),
        ("produce b1 f2", "other-beans"),
        ("dry", "one-square"),
        ("dry a1", "not-that-square"),
        ("dry d1", "square-full"),
        ("dry c1 d1", "square-full"),
        ("roast f1 e1", "not-that-square"),
        ("roast t20", "bare-ground"),
        ("clear c1", "nothing-there"),
        ("clear e1", "nothing-to-do"),
        ("clear d2", "never-cleared"),
        ("place a1 as-printed", "no-card-to-place"),
        ("take card.1", "acting-now"),
        ("pass", "acting-now"),
    ],
)
def test_why_an_action_is_not_possible(text: str, code: str) -> None:
    """§actions: between two of them, with nothing roasted."""
    state = acting("y* b D D1y C R\n. . . #yr=2 . g")
    assert refusal(state, text) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("deliver", "pick-up-first"),
        ("deliver red", "none-roasted"),
        ("deliver warehouse", "pick-up-first"),
        ("deliver a1", "not-that-square"),
        ("deliver c1", "nothing-there"),
        ("deliver b1 d1", "one-square"),
        ("deliver a2", "shop-by-delivery"),
        ("deliver e2", "shop-complete"),
        ("supply a2", "pick-up-first"),
        ("store", "pick-up-first"),
        ("dry f1", "nothing-to-dry"),
        ("roast b1", "square-full"),
        ("roast c1", "nothing-to-roast"),
    ],
)
def test_why_nothing_is_delivered_although_cubes_are_roasted(text: str, code: str) -> None:
    """§deliver"""
    state = acting("y R2b R R1y C D\n#r=1 . . . #y=1+y .")
    assert refusal(state, text) == code


def test_a_shop_that_is_partly_hidden_says_so() -> None:
    """§shops"""
    state = acting("R2b C .\n#bb=4 ## .")
    state.areas[0].shops = 0
    assert refusal(state, "deliver a2") == "shop-hidden"


def test_why_a_selected_square_does_nothing() -> None:
    """§actions: a click gets an answer."""
    state = acting("y . D . C R\n. . . #yr=2 . .")
    assert selection(state, "c1") == "nothing-to-dry"
    assert selection(state, "f1") == "nothing-to-roast"
    assert selection(state, "d2") == "shop-by-delivery"
    assert selection(state, "e1") == "nothing-to-do"
    assert selection(state, "k9") == "bare-ground"
    assert selection(state, "warehouse") == "nothing-to-deliver"
    assert selection(state, "what") == "not-legal"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("dry c1", "source-first"),
        ("dry c2", "source-first"),
        ("dry d2", "square-taken"),
        ("dry a1", "not-that-square"),
        ("done", "source-first"),
        ("from e1", "not-a-source"),
        ("from a2", "nothing-there"),
        ("from c2", "not-a-source"),
        ("all green", "none-to-take"),
        ("all", "name-a-color"),
        ("roast d1", "finish-action"),
        ("deliver", "finish-action"),
        ("produce a2", "finish-action"),
        ("place a1 as-printed", "no-card-to-place"),
    ],
)
def test_why_an_action_that_has_no_cubes_yet_goes_no_further(text: str, code: str) -> None:
    """§sources"""
    state = acting("y* b* D R C D\nb y* D D1r . .")
    do(state, "dry c1")
    assert refusal(state, text) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("from b1", "one-color"),
        ("all brown", "one-color"),
        ("dry c1", "square-taken"),
        ("dry f1", "other-cluster"),
        ("dry e1", "not-that-square"),
        ("from d2", "not-a-source"),
        ("from e1", "not-a-source"),
        ("from a1", "nothing-there"),
        ("end", "finish-action"),
    ],
)
def test_why_an_open_action_goes_no_further(text: str, code: str) -> None:
    """§clusters, §squares, §sources."""
    state = acting("y* b* D . C D\n. y* D D1r . .")
    do(state, "dry c1", "from a1")
    assert refusal(state, text) == code


def test_a_square_selected_in_an_open_action_is_taken_for_source_or_target() -> None:
    """§clusters, §squares."""
    state = acting("y* b* D . C D\n. y* D D1r . .")
    do(state, "dry c1", "from a1")
    assert selection(state, "b1") == "one-color"
    assert selection(state, "f1") == "other-cluster"
    assert selection(state, "e1") == "not-a-source"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("supply b2", "shop-needs-none"),
        ("supply c1", "not-that-square"),
        ("supply f4", "shop-complete"),
        ("deliver a1", "carry-first"),
        ("deliver yellow", "carry-first"),
        ("all yellow", "carry-first"),
        ("done", "carry-first"),
        ("end", "finish-action"),
    ],
)
def test_why_carried_cubes_go_elsewhere(text: str, code: str) -> None:
    """§deliver, §shops."""
    state = acting("R2y R1b C . . .\n. #yr=2+r . #bb=2 . .\nC . . . . .\n. . . . . #y=1+y")
    do(state, "deliver b1")
    assert refusal(state, text) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("supply d2", "pick-up-first"),
        ("store", "pick-up-first"),
        ("deliver b1", "nothing-there"),
        ("deliver c1", "not-that-square"),
        ("deliver red", "none-roasted"),
        ("all red", "none-roasted"),
        ("end", "finish-action"),
    ],
)
def test_why_a_delivery_goes_no_further(text: str, code: str) -> None:
    """§deliver, §shops: after the first roasting square is empty."""
    state = acting("R2y R1b C . . .\n. #yr=2+r . #bb=2 . .")
    do(state, "deliver b1", "supply d2")
    assert refusal(state, text) == code


def test_why_a_bid_is_refused() -> None:
    """§bid, §ships, §auction."""
    state = dealt(2, "advanced")
    set_warehouse(state, {0: "yyb", 1: "y"})
    reveal(state, 41, 42, 43)
    assert refusal(state, "bid warehouse.red") == "no-such-cube"
    assert refusal(state, "host j10") == "not-a-ship"
    assert refusal(state, "take card.41") == "bid-first"
    do(state, "bid warehouse.yellow")
    assert refusal(state, "pass") == "already-bidding"
    do(state, "bid warehouse.yellow", "close")
    assert refusal(state, "bid warehouse.yellow") == "cannot-bid"


def test_a_bid_below_the_last_one_cannot_stand() -> None:
    """§bid."""
    state = dealt(2, "advanced")
    reveal(state, 41, 42, 43)
    do(state, "bid warehouse.yellow", "bid warehouse.red", "close", "bid warehouse.yellow")
    assert refusal(state, "close") == "bid-too-low"


def test_ships_say_why_they_host_nothing() -> None:
    """§ships."""
    state = dealt(2, "advanced")
    reveal(state, 41, 42, 43)
    state.areas[0].ships = 0b1
    assert refusal(state, "host j10") == "no-cube-to-host"
    do(state, "bid warehouse.yellow", "host j10")
    assert refusal(state, "host j10") == "ship-taken"


def test_every_refusal_in_the_words_can_happen() -> None:
    """§actions: no sentence nobody ever reads."""
    source = "".join(path.read_text("utf-8") for path in CHAPTERS.glob("*.py"))
    codes = GAME.words.layers[0]["refusals"]
    assert isinstance(codes, dict)
    spoken = [code for code in codes if code not in ("nothing-to-dry", "nothing-to-roast")]
    assert [code for code in spoken if f'"{code}"' not in source] == []


# --- what each move is and what it would do ----------------------------------------------------


def phrases(state: CafeState) -> list[str]:
    """The legal moves as lists and screen readers say them."""
    return [GAME.words.offer(offer) for offer in GAME.offers(state, int(state.seat))]


def effects(state: CafeState, text: str) -> dict[str, Value]:
    seat = int(state.seat)
    offered = [short(str(offer)) for offer in GAME.offers(state, seat)]
    return GAME.effects(state, seat)[offered.index(text)]


def test_a_card_is_offered_by_its_face_and_its_price() -> None:
    """§price, §discount: a cup costs a cube unless two ships are in sight."""
    state = dealt()
    reveal(state, 11, 27, 41)
    with_cup, with_shop, _ = phrases(state)
    assert with_cup.startswith("Take card 11: ")
    assert with_cup.endswith(", for a cube")
    assert "coffee shop Piolho in Porto (3 points for yellow-yellow-red)" in with_shop
    assert with_shop.endswith(", for nothing")
    assert effects(state, "take card.11")["price"] == 1
    assert effects(state, "take card.27")["free"] == "no-cup"
    state.areas[0].ships = 0b11
    assert phrases(state)[0].endswith("for nothing as two ships spare the price")
    assert effects(state, "take card.11")["free"] == "ships"


def test_a_placement_says_what_it_covers_and_what_is_lost() -> None:
    """§cover, §clusters: cubes and a supplied shop under the card, a cup on it."""
    state = acting("y* b D\nC #y=2+y R\ny C .\n. . .")
    area = state.areas[0]
    area.doing, area.card = PLACING, 0
    placement = effects(state, "place b2 as-printed")
    assert placement["covers"] == ("b.2", "c.2", "b.3", "c.3")
    assert (placement["loses"], placement["closes_supplied"]) == (("yellow",), ("b.2",))
    assert (placement["points"], placement["points_after"]) == (2, 0)
    assert "cups" not in placement
    assert placement["loses_from"] == ("b.2",)


def test_a_placement_names_the_clusters_it_joins() -> None:
    """§clusters: squares of the new card and of the old ones, by their kind, in one outline."""
    state = acting("y b D\nC . R\nb D D\n. C R")
    area = state.areas[0]
    area.doing, area.card = PLACING, 0
    standing = effects(state, "place c1 turned-right")
    assert standing["covers"] == ("c.1", "c.2", "c.3")
    assert standing["joins_roast"] == ("c.4", "c.3")
    assert "joins_bean" not in standing, "its bean square stands alone"
    assert "joins_dry" not in standing, "its drying squares touch only each other"


def test_a_placement_says_which_ship_sends_its_cube_home() -> None:
    """§ships, §discount: a hosted cube is not lost, and a second ship makes cards free."""
    state = acting("y b D\nC S1y R\nS C .\n. . .")
    area = state.areas[0]
    area.doing, area.card = PLACING, 0
    placement = effects(state, "place b2 as-printed")
    assert placement["comes_home"] == ("yellow",)
    assert "loses" not in placement
    assert (placement["yellow"], placement["yellow_after"]) == (0, 1)


def test_a_card_says_where_it_could_lie() -> None:
    """§placement: as many places as it will have once it is taken, and the bare cells of them."""
    state = dealt()
    reveal(state, 11, 27, 41)
    taken = effects(state, "take card.27")
    do(state, "take card.27")
    offers = GAME.offers(state, 0)
    assert taken["places"] == len(offers)
    reaches = taken["reaches"]
    assert isinstance(reaches, tuple)
    shown = {square.ref for square in GAME.view(state, 0).areas[0].squares}
    assert not shown & set(reaches)
    assert {offer.refs[0] for offer in offers} <= shown | set(reaches)


def test_actions_say_how_many_cubes_come_from_where() -> None:
    """§produce, §dry, §deliver: colors, squares and points."""
    state = acting("y* b D\nb* C R2y", points=3)
    assert effects(state, "produce b1")["grows"] == ("brown",)
    assert effects(state, "dry c1")["from"] == ("a.1", "a.2")
    delivered = effects(state, "deliver c2")
    assert (delivered["cubes"], delivered["color"]) == (2, "yellow")
    assert (delivered["yellow"], delivered["yellow_after"]) == (0, 2)
    assert effects(state, "clear a2")["loses"] == ("brown",)
    assert effects(state, "end") == {"action_points": 3, "action_points_after": 0}
    assert "Deliver 2 yellow from square c2" in phrases(state)


def test_a_placement_is_offered_as_the_turned_card_would_lie() -> None:
    """§placement, §cover: its rows from above, what is under it, and the cubes that go."""
    state = acting("y* b D\nC #yy=2+y R\ny C .\n. . .")
    area = state.areas[0]
    area.doing, area.card = PLACING, 0
    area.box.squares[0], area.box.symmetric = KIND_NAMES.index("ship"), 0
    offered = dict(
        zip([str(offer) for offer in GAME.offers(state, 0)], phrases(state), strict=True)
    )
    assert offered["place b.2 as-printed"] == (
        "Place card 1 at square b2, as printed: ship, cup and empty square above empty square, "
        "empty square and empty square; over coffee shop, roasting square, cup and empty square, "
        "and that loses cubes: 1 yellow"
    )
    assert offered["place c.1 turned-right"].startswith(
        "Place card 1 at square c1, turned right: empty square and ship above "
    )
    assert offered["place c.3 as-printed"].endswith("and that loses no cubes")


def test_placements_are_listed_column_by_column_and_row_by_row() -> None:
    """§placement: all turns of a corner together."""
    state = dealt()
    reveal(state, 11, 12, 41)
    do(state, "take card.11", "pay warehouse.red")
    corners = [offer.refs[0].split(".") for offer in GAME.offers(state, 0)]
    assert corners == sorted(corners, key=lambda corner: (corner[0], int(corner[1])))


def test_steps_of_an_action_name_cubes_squares_and_shops() -> None:
    """§dry, §sources, §shops."""
    state = acting("y* y* D\nC #yyr=3 R2y", points=2)
    assert "Dry into square c1; on bean squares wait 2 yellow" in phrases(state)
    do(state, "deliver c2")
    assert phrases(state) == [
        "Bring a yellow cube to the coffee shop Majestic in Porto (3 points for yellow-yellow-red) "
        "at square b2; then it lacks 2",
        "Store 2 yellow in the warehouse",
    ]
    do(state, "store warehouse", "dry c1")
    assert "Take all 2 yellow cubes, from square a1 and square b1, onto square c1" in phrases(state)


def test_a_price_names_the_card_it_is_paid_for() -> None:
    """§price"""
    state = dealt()
    set_warehouse(state, {0: "yyb"})
    reveal(state, 11, 12, 41)
    do(state, "take card.11")
    assert phrases(state)[0] == "Pay a yellow cube for card 11 and keep 1 yellow"
