"""Produce, dry, roast, deliver and clear, with the rulebook's examples 2 to 8."""

from coffeehouse.engine.move import Move
from coffeehouse.engine.state import OVER
from coffeehouse.games.cafe.phases import ACTING, DELIVERING, DRYING
from coffeehouse.games.cafe.rules import CafeState
from tests.games.cafe.drawing import GAME, acting, do, draw_again, letters, pile, same, texts

# --- produce -------------------------------------------------------------------------------


def test_example_2_one_yellow_cube_for_one_action_point() -> None:
    """§produce: a lone bean square."""
    state = acting("y . D\nC . R", points=2)
    do(state, "produce a1")
    assert draw_again(state) == same("y* . D\nC . R")
    assert state.areas[0].points == 1


def test_example_3_a_cluster_of_four_beans_produces_with_one_action_point() -> None:
    """§clusters: yellow, red and two brown cubes."""
    state = acting("y b .\nr b C", points=2)
    assert texts(state) == ["produce a1 b1 a2 b2", "end"]
    do(state, "produce a1 b1 a2 b2")
    assert draw_again(state) == same("y* b* .\nr* b* C")
    assert state.areas[0].points == 1


def test_beans_that_touch_only_at_a_corner_are_two_clusters() -> None:
    """§clusters: sides count, corners do not."""
    assert texts(acting("y . .\n. y C"))[:2] == ["produce a1", "produce b2"]


def test_a_cube_on_a_bean_square_does_not_cut_its_cluster() -> None:
    """§clusters go by what is printed."""
    state = acting("y b* g\nC . .", points=2)
    do(state, "produce a1 c1")
    assert draw_again(state) == same("y* b* g*\nC . .")


def test_a_full_cluster_cannot_produce() -> None:
    """§produce needs an empty square."""
    assert not [text for text in texts(acting("y* b* .\nC . .")) if text.startswith("produce")]


# --- dry and roast -------------------------------------------------------------------------


def test_example_4_two_brown_cubes_dry_together_for_one_action_point() -> None:
    """§dry: cubes of one color from several bean squares, wherever they lie."""
    state = acting("b* y* D\n. C b*", points=2)
    do(state, "dry c1", "all brown")
    assert draw_again(state) == same("b y* D2b\n. C b")
    assert (state.areas[0].points, state.areas[0].doing) == (1, ACTING)


def test_example_5_two_drying_squares_side_by_side_dry_two_sets_with_one_point() -> None:
    """§clusters: two brown cubes and a yellow one."""
    state = acting("b* y* D\nb* C D", points=2)
    do(state, "dry c1", "all brown", "dry c2", "from b1")
    assert draw_again(state) == same("b y D2b\nb C D1y")
    assert state.areas[0].points == 1


def test_example_6_three_brown_cubes_roast_together_for_one_action_point() -> None:
    """§roast: from drying squares, all cubes of each."""
    state = acting("D2b . R\nD1b C .", points=2)
    do(state, "roast c1", "all brown")
    assert draw_again(state) == same("D . R3b\nD C .")
    assert state.areas[0].points == 1


def test_example_7_two_sets_roast_with_one_point_and_the_red_cube_with_another() -> None:
    """§clusters: the third roasting square does not touch the other two."""
    state = acting("D2y R R D1r . R\nD3g . C . . .", points=2)
    do(state, "roast b1", "from a1", "roast c1")
    assert "roast f1" not in texts(state)
    do(state, "from a2")
    assert draw_again(state) == same("D R2y R3g D1r . R\nD . C . . .")
    assert state.areas[0].points == 1
    do(state, "roast f1", "from d1")
    assert draw_again(state) == same("D R2y R3g D . R1r\nD . C . . .")


def test_sources_are_chosen_freely_square_by_square() -> None:
    """§sources: a brown cube may stay where it is."""
    state = acting("b* b* b*\nD C .", points=2)
    do(state, "dry a2", "from a1", "from c1", "done")
    assert draw_again(state) == same("b b* b\nD2b C .")


def test_two_sets_of_an_action_may_have_the_same_color() -> None:
    """§sources: one brown cube on each of two drying squares."""
    state = acting("b* b* D\n. C D", points=2)
    do(state, "dry c1", "from a1", "dry c2", "from b1")
    assert draw_again(state) == same("b b D1b\n. C D1b")


def test_a_square_never_holds_two_colors() -> None:
    """§squares: once the first cube is there, only its color fits."""
    state = acting("b* y* b*\nD C .")
    do(state, "dry a2", "from a1")
    assert texts(state) == ["from c1", "done"]


def test_nothing_is_added_to_a_square_that_has_cubes() -> None:
    """§squares, §dry: a drying square in use is no target."""
    assert not [text for text in texts(acting("b* . .\nD1b C .")) if text.startswith("dry")]


def test_all_of_a_color_is_offered_only_when_it_is_more_than_one_square() -> None:
    """§sources: no two moves mean the same."""
    state = acting("b* y* b*\nD C .")
    do(state, "dry a2")
    assert texts(state) == ["from a1", "from b1", "from c1", "all brown"]


def test_an_action_closes_itself_when_nothing_more_fits() -> None:
    """§sources: no cubes left for the second drying square."""
    state = acting("b* . D\n. C D", points=2)
    do(state, "dry c1", "from a1")
    assert state.areas[0].doing == ACTING


def test_an_open_action_goes_on_after_the_last_point() -> None:
    """§points are spent when an action opens; the turn ends when it closes."""
    state = acting("b* y* D\n. C D", points=1)
    do(state, "dry c1", "from a1")
    assert (state.areas[0].doing, state.areas[0].points) == (DRYING, 0)
    do(state, "dry c2", "from b1")
    assert state.seat < 0


# --- deliver -------------------------------------------------------------------------------


def test_example_8_one_delivery_to_a_shop_and_the_warehouse() -> None:
    """§deliver: red and yellow to the shop, a yellow and three green cubes to the warehouse."""
    state = acting("R1r R2y R3g\nC #ry=2 .", points=2, warehouse="ryBB".lower())
    do(state, "deliver a1", "supply b2", "deliver b1", "supply b2", "deliver c1")
    assert draw_again(state) == same("R R R\nC #yr=2+yr .")
    assert letters(int(state.areas[0].warehouse)) == "yybbgggr"
    assert state.areas[0].points == 1


def test_a_shop_takes_only_what_it_still_lacks() -> None:
    """§shops: what it does not need goes to the §warehouse by itself."""
    state = acting("R2y . .\nC #yr=2+y .", points=2)
    do(state, "deliver a1")
    assert draw_again(state) == same("R . .\nC #yr=2+y .")
    assert letters(int(state.areas[0].warehouse)) == "yy"


def test_cubes_may_be_stored_although_a_shop_wants_them() -> None:
    """§warehouse: the player decides."""
    state = acting("R2y . .\nC #yyr=3 .", points=2)
    do(state, "deliver a1")
    assert texts(state) == ["supply b2", "store warehouse"]
    do(state, "supply b2", "store warehouse")
    assert draw_again(state) == same("R . .\nC #yyr=3+y .")
    assert letters(int(state.areas[0].warehouse)) == "y"


def test_a_roasting_square_may_be_left_out_of_a_delivery() -> None:
    """§deliver: all cubes of each chosen square, of no other."""
    state = acting("R2y . R1b\nC . .", points=2)
    do(state, "deliver a1", "done")
    assert draw_again(state) == same("R . R1b\nC . .")
    assert state.areas[0].points == 1


def test_all_roasted_cubes_of_a_color_can_be_picked_up_at_once() -> None:
    """§sources, §deliver: offered beside the single squares."""
    state = acting("R2y . R1y\nC #yyy=3 R1b", points=2)
    assert "deliver yellow" in texts(state)
    do(state, "deliver yellow", "supply b2", "supply b2", "supply b2", "done")
    assert draw_again(state) == same("R . R\nC #yyy=3+yyy R1b")


def test_a_delivery_goes_to_several_shops() -> None:
    """§deliver: shops count as if they all touched."""
    state = acting("R2y . . . . .\nC #yr=2 . . . #yy=2", points=2)
    do(state, "deliver a1", "supply b2", "supply f2")
    assert draw_again(state) == same("R . . . . .\nC #yr=2+y . . . #yy=2+y")


def test_a_delivery_needs_roasted_cubes() -> None:
    """§deliver: nothing from drying squares."""
    state = acting("D2y . .\nC #yr=2 .")
    assert not [text for text in texts(state) if text.startswith("deliver")]
    assert state.areas[0].doing != DELIVERING


# --- clear and the end of a turn -----------------------------------------------------------


def test_clearing_costs_nothing_and_frees_the_square_at_once() -> None:
    """§clear: then the same square dries again."""
    state = acting("b* . .\nD2y C .", points=1)
    do(state, "clear a2")
    assert state.areas[0].points == 1
    do(state, "dry a2", "from a1")
    assert draw_again(state) == same("b . .\nD1b C .")


def test_shops_and_ships_are_not_cleared() -> None:
    """§clear: only bean, drying and roasting squares."""
    state = acting("S1y . y*\nC #yr=2+y .")
    assert [text for text in texts(state) if text.startswith("clear")] == ["clear c1"]


def test_cleared_cubes_go_back_to_the_supply() -> None:
    """§clear, §supply: the book knows."""
    state = acting("y . .\nD2y C .", points=1)
    before = int(state.areas[0].drawn)
    do(state, "clear a2")
    assert before - state.areas[0].drawn == pile("yy")


def test_a_turn_may_end_with_points_unspent() -> None:
    """§points: what is left is lost; §actions may be none at all."""
    state = acting("y . .\nD C .", points=3)
    do(state, "end")
    assert state.areas[0].points == 0
    assert state.seat in (-1, OVER)


def test_ending_is_for_good_where_points_are_left_to_spend() -> None:
    """§points: a person is asked once more."""
    assert ends_for_good(acting("y . .\nD C .", points=3))
    assert not ends_for_good(acting("y . .\nD C .", points=0))


def ends_for_good(state: CafeState) -> bool:
    return next(offer.final for offer in GAME.offers(state, 0) if offer.verb == "end")


def test_what_spends_the_last_point_and_ends_the_turn_is_asked_about() -> None:
    """§points: nothing is taken back then."""
    assert finals(acting("y . D\n. C R", points=2)) == ["end"]
    assert finals(acting("y . D\n. C R", points=1)) == ["produce", "end"]


def test_a_last_action_is_asked_about_when_the_rest_of_it_follows_by_itself() -> None:
    """§sources: a single source is taken unasked, so its target is asked about; of two the second,
    with which nothing more fits.
    """
    assert finals(acting("b* . D\n. C .", points=1)) == ["dry", "end"]
    state = acting("b* b* D\n. C .", points=1)
    assert finals(state) == ["end"]
    do(state, "dry c1")
    assert finals(state) == ["all"]
    do(state, "from a1")
    assert finals(state) == ["from", "done"]


def finals(state: CafeState) -> list[str]:
    return [offer.verb for offer in GAME.offers(state, 0) if offer.final]


def test_points_of_no_use_end_no_turn_by_themselves() -> None:
    """§points: somebody says so, and may take back what led there."""
    state = acting("y* . .\n. C .", points=2)
    assert [str(move) for move in GAME.moves(state, 0)] == ["clear a.1", "end"]
    assert not GAME.plays_itself(state, Move("end"))
