"""Other processes, and the sources beside the installed package, give the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from coffeehouse.engine.game import AnyGame
from coffeehouse.testing.digests import digests, digests_in_another_process
from tests.toys.breakfast import Breakfast
from tests.toys.tasting import Tasting

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("kind", [Tasting, Breakfast])
def test_the_sources_interpreted_agree_with_what_runs_here(kind: type[AnyGame]) -> None:
    game = kind()
    assert digests_in_another_process(game, 3, [str(ROOT / "src"), str(ROOT)]) == digests(game, 3)


def test_an_edition_goes_with_the_game() -> None:
    text = Tasting().edition_source.text
    mine = Tasting(text.replace("points = 1", "points = 4"))
    assert digests(mine, 2) != digests(Tasting(), 2)
    assert digests_in_another_process(mine, 2) == digests(mine, 2)


def test_a_process_that_fails_says_why() -> None:
    class Hidden(Tasting):
        """A class no other process can import."""

    with pytest.raises(RuntimeError, match="UnknownGame"):
        digests_in_another_process(Hidden())
