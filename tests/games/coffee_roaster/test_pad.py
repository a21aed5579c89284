"""§score-pad: what is remembered of a finished roast lies open."""

from coffeehouse.games.coffee_roaster import CoffeeRoaster
from coffeehouse.games.coffee_roaster.rules import RoasterState
from tests.games.walking import walked


def test_the_pad_shows_every_token_of_the_cups_already_served() -> None:
    """Two positions that differ in an earlier cup must look different to the player."""
    game = CoffeeRoaster()
    *_, state = walked(RoasterState, game, 1, 8)
    view = game.view(state, 0)
    shown = [space.token for row in view.pad for space in row.cup]
    assert len(shown) == 3 * 10
    remembered = [
        token for start in range(0, 33, 11) for token in state.served[start + 1 : start + 11]
    ]
    assert [token is None for token in shown] == [token < 0 for token in remembered]
