"""The games there are, as a list and as a choice."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.options import choice
from coffeehouse.engine.registry import UnknownGame, game, game_ids
from coffeehouse.terminal.saved_games import has_earned
from coffeehouse.terminal.screen import Screen
from coffeehouse.terminal.words import say

HEADS = ("id", "title", "seats", "minutes", "edition and options")


def game_list() -> Grid:
    """One row a game, with what `play` can be told about it."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for head in HEADS:
        grid.add_column(head, overflow="fold", no_wrap=head == "id")
    for id in game_ids():
        grid.add_row(*facts(game(id)))
    return grid


def choose(screen: Screen) -> str:
    """The id of the game a person picks. Raises `UnknownGame` where there is nobody to ask."""
    if not game_ids():
        raise UnknownGame(say("nothing-there"))
    if not screen.interactive:
        raise UnknownGame(say("say-which", games=choice(game_ids())))
    screen.show(offers())
    while True:
        typed = screen.ask(say("which-game"), game_ids()).lower()
        fitting = [id for number, id in enumerate(game_ids(), 1) if typed in (id, str(number))]
        fitting = fitting or [id for id in game_ids() if typed and id.startswith(typed)]
        if len(fitting) == 1:
            return fitting[0]
        screen.refuse(say("say-which", games=choice(game_ids())))


def offers() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, id in enumerate(game_ids(), 1):
        words = game(id).words
        grid.add_row(Text(f"{number:3}", "bold"), Text(words.title, "bold"), words.tagline)
    return grid


def facts(game: AnyGame) -> tuple[str, ...]:
    options = [f"{option.id}={'|'.join(option.values)}" for option in game.options]
    locked = [one for one in game.privileges if not has_earned(game, one)]
    edition = "\n".join([game.edition.name, *options, *map(game.locked, locked)])
    return game.id, game.title, span(game.seats), str(game.minutes), edition


def span(seats: tuple[int, ...]) -> str:
    """`2-4`; with a gap in between, every number."""
    if len(seats) == 1:
        return str(seats[0])
    if seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}-{seats[-1]}"
    return ",".join(str(count) for count in seats)
