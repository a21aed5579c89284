"""Four coffee board games, played as their rulebooks say, and an engine for more.

>>> import coffeehouse
>>> game = coffeehouse.game("cafe-del-gatto")
>>> state = game.new(seats=2, seed=7)
>>> game.play(state, "take coins")
>>> state
<cafe-del-gatto: round 1, seat 1, turn>
"""

from typing import TYPE_CHECKING, Any

from coffeehouse.engine.chance import resolve_chance
from coffeehouse.engine.errors import CoffeehouseError, IllegalMove
from coffeehouse.engine.play import play
from coffeehouse.engine.record_file import load
from coffeehouse.engine.registry import game, game_ids
from coffeehouse.engine.state import CHANCE, OVER
from coffeehouse.version import __version__, compiled

if TYPE_CHECKING:
    from coffeehouse.analysis import review_game

__all__ = [
    "CHANCE",
    "OVER",
    "CoffeehouseError",
    "IllegalMove",
    "__version__",
    "compiled",
    "game",
    "game_ids",
    "load",
    "play",
    "resolve_chance",
    "review_game",
]


def __getattr__(name: str) -> Any:
    """Load `review_game`, and with it the analysis and the bots, when it is first asked for."""
    if name == "review_game":
        from coffeehouse.analysis import review_game

        return review_game
    raise AttributeError(f"module 'coffeehouse' has no attribute '{name}'")
