"""Set-ups: seats and options, and what is said when they do not go."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from coffeehouse.engine import BadSetup
from coffeehouse.engine.options import choice
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting


def test_what_is_not_said_is_the_first_value() -> None:
    game = Tasting()
    assert game.setup(2, {}) == {"length": "short"}
    assert game.new().seats == 2
    assert game.new(2, length="long").rounds == 3


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Blind Tasting is for 2 or 3 players, not 1."),
        (-2, {}, "Blind Tasting is for 2 or 3 players, not -2."),
        (2, {"color": "red"}, "Blind Tasting has no option 'color'; it has length."),
        (2, {"length": "eternal"}, "length can be short or long, not 'eternal'."),
        (3, {"length": "long"}, "Three tasters empty the bag too soon for the long tasting."),
    ],
)
def test_what_does_not_go_gets_a_sentence(
    seats: int, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadSetup) as error:
        Tasting().begin(seats, options)
    assert str(error.value) == sentence


def test_setups_are_all_that_go_together() -> None:
    assert list(Tasting().setups()) == [
        (2, {"length": "short"}),
        (2, {"length": "long"}),
        (3, {"length": "short"}),
    ]
    assert list(Breakfast().setups()) == [(1, {}), (2, {}), (3, {})]


@pytest.mark.parametrize(
    ("values", "text"), [((), "none"), ((1,), "1"), ((1, 2), "1 or 2"), ("abc", "a, b or c")]
)
def test_a_choice_is_said_as_people_do(values: Iterable[object], text: str) -> None:
    assert choice(values) == text
