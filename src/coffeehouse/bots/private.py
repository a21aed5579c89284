"""Private choices: the time an answer takes must not reveal whether there was a choice."""

from __future__ import annotations

from math import inf

from coffeehouse.bots.search import SearchBot
from coffeehouse.engine.game import AnyGame, hides
from coffeehouse.engine.observation import Observation
from coffeehouse.engine.play import Bot
from coffeehouse.engine.state import State


def choice_is_private(game: AnyGame, state: State, seat: int) -> bool:
    """Whether only the seat knows if it has more than one move now. This follows from public
    facts: it is the same for whoever has several and whoever has one.
    """
    here = game.as_actor(state, seat) if hides(state) else None
    actions = [] if here is None else here.legal_actions()
    return any(not game.plays_itself(here, game.move(here, int(action))) for action in actions)


def choose_in_private(player: Bot, observation: Observation, seconds: float = inf) -> int:
    """The bot's choice within a number of seconds. It thinks even if there is nothing to choose:
    otherwise the time would reveal its hand.
    """
    if isinstance(player, SearchBot):
        player.seconds = seconds
        if len(observation.actions) == 1:
            player.search(observation)
    return player.choose(observation)
