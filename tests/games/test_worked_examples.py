"""Every worked example of the four rulebooks stands in our rules and is a test by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from coffeehouse.engine.registry import game

EXAMPLES = {
    "coffee-roaster": {
        "Andrea roasts a coffee with 7 moisture": ["andrea_starts_on_the_space_labeled_seven"],
        "the wild flavor is used for concentration": [
            "the_wild_flavor_used_as_body_needs_a_space_for_body"
        ],
        "a bean of level 4 that is preserved": ["a_preserved_bean_of_level_4_does_not_burn"],
        "Lily raises four beans by one level": [
            "lilys_counter_moves_four_and_then_eight",
            "a_four_that_burns_takes_the_counter_back_by_four",
        ],
        "Martin's cup for Zambia": ["martins_cup_on_zambia_is_worth_twelve"],
        "Martin's levels make 2 + 2 + 2 + 3 + 4 + 4 = 17": [
            "martins_seventeen_is_worth_six_roast_points_on_zambia",
            "sixteen_would_be_the_best_of_zambia",
        ],
        "Martin's card asks for two aroma": ["martins_sweetness_stands_for_the_acidity_he_lacks"],
        "Martin's three beans of level 2": ["martins_three_beans_of_level_2_are_one_skill_point"],
        "Martin loses 1 point": ["martins_burned_bean_is_one_minus_point"],
    },
    "cafe": {
        **{f"Example {number}.": [f"example_{number}_"] for number in range(1, 9)},
        "Final scoring of shops.": ["final_scoring_of_coffee_shops_four_three_and_two"],
        "Warehouse, example 1.": ["final_scoring_of_the_warehouse_example_1"],
        "Warehouse, example 2.": ["final_scoring_of_the_warehouse_example_2"],
    },
    "guatemala-cafe": {
        "you build three brown pieces in one turn": [
            "rulebook_price_example_a_shed_and_workers_in_green_and_yellow_cost_nine"
        ],
        "White is sold.": ["rulebook_white_example_three_workers_and_a_ship_score_six"],
    },
    "cafe-del-gatto": {
        "Luna": [
            "example_1_luna_buys_the_milk_3_in_the_middle_for_1_coin",
            "example_1_the_coffee_1_beside_it_would_have_cost_luna_3_coins",
        ],
        "Cosmo": ["example_2_cosmo_pays_2_and_1_for_a_coffee_in_the_second_row_from_the_top"],
        "serves a cappuccino with a hot 2": [
            "example_1_minkas_cappuccino_with_two_kinds_of_preparation_brings_3_coins"
        ],
        "cappuccino is worth 2 + 1 + 4 = 7": [
            "example_2_a_value_of_7_may_take_the_6_or_the_3",
            "example_2_with_the_3_minka_takes_the_difference_of_4_in_coins",
            "example_2_if_the_6_is_gone_only_the_3_is_left",
        ],
        "once bought a tile with a 1": ["example_sugar_raises_minkas_cappuccino_from_7_to_8"],
    },
}


@pytest.mark.parametrize("id", EXAMPLES)
def test_every_worked_example_is_told_in_the_rules_and_is_a_test_by_its_name(id: str) -> None:
    rules = " ".join(" ".join(section.text for section in game(id).rules).split())
    folder = Path(__file__).parent / id.replace("-", "_")
    tests = "\n".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    for told, names in EXAMPLES[id].items():
        assert told in rules
        for name in names:
            assert f"def test_{name}" in tests
