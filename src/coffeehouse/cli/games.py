"""`coffeehouse games`: what is on the shelf."""

from __future__ import annotations

from rich.table import Table as Grid

from coffeehouse.cli.terminal.screen import Screen
from coffeehouse.cli.terminal.words import say
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.registry import game, games


def list_games() -> None:
    """List the games with their seats, minutes, options and edition."""
    screen = Screen()
    if not games():
        screen.write(say("nothing-there"))
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for head in ("id", "title", "seats", "minutes", "options", "edition"):
        grid.add_column(head, overflow="fold", no_wrap=head == "id")
    for id in games():
        grid.add_row(*facts(game(id)))
    screen.show(grid)


COMMAND = list_games


def facts(game: AnyGame) -> tuple[str, ...]:
    options = "\n".join(f"{option.id}={'|'.join(option.values)}" for option in game.options)
    return game.id, game.title, span(game.seats), str(game.minutes), options, game.edition.name


def span(seats: tuple[int, ...]) -> str:
    """`2-4`; with a gap in between, every number."""
    if len(seats) == 1:
        return str(seats[0])
    if seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}-{seats[-1]}"
    return ",".join(str(count) for count in seats)
