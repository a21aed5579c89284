"""The house edition keeps what is known of the boards, and a broken one is told what is wrong.

§setup §prices §docks §roads §sheds §three-players
"""

from __future__ import annotations

import re

import pytest

from coffeehouse.engine import EditionError
from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from coffeehouse.games.guatemala_cafe.data import path
from coffeehouse.games.guatemala_cafe.map_drawing import (
    Drawing,
    inner_borders,
    reach,
    read_layout,
    read_map,
)
from coffeehouse.games.guatemala_cafe.printed import SACK, STOPS

HOUSE = GuatemalaCafe()
TEXT = HOUSE.edition_source.text
FOUR = read_map(HOUSE.edition.map_for(4).drawing)
TWO = read_map(HOUSE.edition.map_for(2).drawing)
LAYOUT = read_layout(HOUSE.edition.production.layout)


def segments_to_the_harbor(drawing: Drawing, site: str) -> int:
    space = next(space for space, name in drawing.sites.items() if name == site)
    entrance = drawing.entrances[space][0]
    steps = reach(drawing.harbors[site[0]], drawing.segments)
    return min(steps[end] for end in entrance.ends) + 1


def test_four_players_have_more_segments_than_roads_and_three_fewer() -> None:
    assert [len(path(FOUR, letter)) for letter in "abcd"] == [12, 14, 14, 14]
    assert len(HOUSE.printed.board(4).segment_from) == 54
    assert len(HOUSE.printed.board(3).segment_from) == 42


def test_every_path_has_four_sites_from_near_to_far() -> None:
    lengths = {site: segments_to_the_harbor(FOUR, site) for site in FOUR.sites.values()}
    assert lengths == {
        "a1": 2,
        "a2": 5,
        "a3": 10,
        "a4": 11,
        "b1": 2,
        "b2": 6,
        "b3": 7,
        "b4": 11,
        "c1": 3,
        "c2": 4,
        "c3": 6,
        "c4": 12,
        "d1": 2,
        "d2": 5,
        "d3": 11,
        "d4": 9,
    }


def test_bands_run_from_gray_inland_to_yellow_at_the_docks() -> None:
    assert FOUR.bands == TWO.bands == ["gray"] * 3 + ["green"] * 3 + ["yellow"] * 3


def test_two_players_have_144_borders_and_ten_sites_in_all_areas() -> None:
    assert len(list(inner_borders(TWO.columns, TWO.rows))) == 144
    assert len(HOUSE.printed.board(2).segment_from) == 144
    assert [TWO.bands[row] for _, row in sorted(TWO.sites, key=lambda at: at[1])] == (
        ["gray"] * 4 + ["green"] * 3 + ["yellow"] * 3
    )
    assert TWO.harbors == {"a": [(4, 9), (5, 9)]}


def test_every_line_of_the_layout_has_all_colors_and_one_or_two_sheds_and_ships() -> None:
    for stop in range(STOPS):
        line = [LAYOUT[HOUSE.printed.cell(stop, position)] for position in range(9)]
        assert {piece % 5 for piece in line} == set(range(5))
        assert 1 <= sum(5 <= piece < 10 for piece in line) <= 2
        assert 1 <= sum(10 <= piece < 15 for piece in line) <= 2


def test_two_stops_leave_the_next_player_without_a_sack_in_reach() -> None:
    def serves_a_sack(stop: int) -> bool:
        return any(LAYOUT[HOUSE.printed.cell(stop % STOPS, at)] >= SACK for at in range(9))

    starving = [s for s in range(STOPS) if not any(serves_a_sack(s + n) for n in (1, 2, 3))]
    assert len(starving) == 2


def test_the_framed_spaces_are_where_the_drawing_puts_them() -> None:
    frames = [(int(cell) % 9, int(cell) // 9) for cell in HOUSE.printed.order[:6]]
    assert frames == [(2, 1), (6, 1), (1, 4), (7, 4), (2, 7), (6, 7)]


BROKEN = {
    "a shed costs 2": ("shed = 2", "shed = 3"),
    "three areas": ('name = "gray"', 'name = "blue"'),
    "two players pay other prices": (
        "shed_for_two = 3|shed_for_two = 5|shed_for_two = 7",
        "shed_for_two = 2|shed_for_two = 4|shed_for_two = 6",
    ),
    "needs one map": ("seats = [2]", "seats = [3]"),
    "rows end with gray": ("   gray\n+  o  o", "   pink\n+  o  o"),
    "then yellow at the docks": ("   gray\n+  o  o", "   yellow\n+  o  o"),
    "at least 36 spaces": ("track = 44", "track = 35"),
    "cost 2, 3 and 4": ("docks = [2, 3, 4]", "docks = [2, 3, 5]"),
    "from the cheapest": ("docks = [2, 2, 3, 3, 4, 4]", "docks = [2, 2, 4, 3, 3, 4]"),
    "six docks": ("docks = [2, 2, 3, 3, 4, 4]", "docks = [2, 2, 3, 3, 4]"),
    "same name": (" b1>", " b3>"),
    "a1 has 0 entrances": (" a1>", " a1#"),
    "but no site": ("  .# .  .  .# .  .  .# .  .  .# .", "  .> .  .  .# .  .  .# .  .  .# ."),
    "named after no harbor": (" d2>", " e2>"),
    "at the edge of the map; paths": (
        "+  o  +  +  o  +  +  o  +  +  o  +  +\n   a",
        "+==o  +  +  o  +  +  o  +  +  o  +  +\n   a",
    ),
    "should be": (
        "+  +  +  +  +  +  +  +  +  +  +  +  +\n",
        "o  +  +  +  +  +  +  +  +  +  +  +  +\n",
    ),
    "leads to no harbor": ("   a        b", "            b"),
    "does not lead to harbor": (" d2>", " c9>"),
    "three players close the left path": ('closed_with_three = "a"', 'closed_with_three = "b"'),
    "need a path to be closed": ('closed_with_three = "a"', ""),
    "neither + nor o": ("+  o  o  +  +  o", "x  o  o  +  +  o"),
    "is blank": (" a3> .<a4", " a3>  <a4"),
    "price for a11 but no such site": ("seats = [2]", "seats = [2]\nshed_prices = { a11 = 3 }"),
    "site a2 costs something": ("seats = [2]", "seats = [2]\nshed_prices = { a2 = 0 }"),
    "only for two players sites": ("seats = [3, 4]", "seats = [3, 4]\nshed_prices = { a2 = 3 }"),
    "no path is printed": ("+vv+  +  +", "+vv+==+  +"),
    "81 spaces": ("wK  wN  HB", "wK  wN"),
    "is no piece": ("wK  wN  HB", "wK  wN  HX"),
    "9 workers of each color": ("wK  wN  HB", "wK  wK  HB"),
    "sheds and ships": ("wK  wN  HB", "wK  wN  HK"),
    "framed sacks with every color": ("[W]", "[R]"),
}


@pytest.mark.parametrize("rule", BROKEN)
def test_an_edition_that_breaks_a_rule_is_told_which(rule: str) -> None:
    text = TEXT
    old, new = BROKEN[rule]
    for before, after in zip(old.split("|"), new.split("|"), strict=True):
        assert before in text
        text = text.replace(before, after, 1)
    with pytest.raises(EditionError, match=re.escape(rule)):
        GuatemalaCafe(text)


def test_a_fault_names_the_line_of_its_list() -> None:
    with pytest.raises(EditionError, match=r"edition:\d+: maps 1, drawing: .*36 spaces"):
        GuatemalaCafe(TEXT.replace("track = 44", "track = 35"))


def test_an_edition_may_price_each_shed_site_of_two_players() -> None:
    """§prices"""
    game = GuatemalaCafe(
        TEXT.replace("seats = [2]", "seats = [2]\nshed_prices = { a1 = 9, a7 = 1 }")
    )
    prices = {space.ref: space.price for space in game.components(game.new(2)).map.spaces}
    assert (prices["land.b8"], prices["land.a2"]) == (9, 1)
    assert prices["land.e7"] == 7
    assert game.components(game.new(3)).map == HOUSE.components(HOUSE.new(3)).map


def test_prices_of_single_sites_are_other_prices_than_those_of_more_players() -> None:
    text = TEXT
    for pair in (3, 2), (5, 4), (7, 6):
        text = text.replace(f"shed_for_two = {pair[0]}", f"shed_for_two = {pair[1]}")
    GuatemalaCafe(text.replace("seats = [2]", "seats = [2]\nshed_prices = { a1 = 9 }"))


def test_a_path_closed_with_three_players_closes_every_harbor_it_leads_to() -> None:
    """§three-players"""
    text = TEXT.replace("+  +  o  o==o==o  +  +  o", "+  +  o==o==o==o  +  +  o")
    with pytest.raises(EditionError, match="four cards"):
        GuatemalaCafe(text)
