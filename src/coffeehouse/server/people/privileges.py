"""What a person has earned here: values of options that a finished game of theirs opened."""

from __future__ import annotations

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import Options, Privilege
from coffeehouse.server.play.cache import TableCache
from coffeehouse.server.play.lists import TableLists
from coffeehouse.table.errors import refused
from coffeehouse.table.unlocks import earns


class Privileges:
    def __init__(self, lists: TableLists, cache: TableCache) -> None:
        self.lists = lists
        self.cache = cache

    async def of(self, who: str | None, game: AnyGame) -> list[Privilege]:
        """Those of the game that this person has earned."""
        return [one for one in game.privileges if await self.has(who, game, one)]

    async def must_have(self, who: str | None, game: AnyGame, options: Options) -> None:
        """Raises `TableRefused` if these options need what the person has not earned."""
        for privilege in game.privileges_in(options):
            if not await self.has(who, game, privilege):
                raise refused("locked", why=game.locked(privilege))

    async def has(self, who: str | None, game: AnyGame, privilege: Privilege) -> bool:
        if who is None:
            return False
        for id in await self.lists.finished_with(who, game.id, privilege.titles):
            if earns((await self.cache.find(id)).table, who, privilege):
                return True
        return False
