"""The odds as a careful player could work them out, in sentences and bars."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.cli.terminal.table import Table
from coffeehouse.cli.terminal.telling import Audience
from coffeehouse.cli.terminal.words import capital, say
from coffeehouse.engine.result import Likelihood

BAR = 20


def chances(table: Table, audience: Audience) -> RenderableType:
    odds = table.game.odds(table.state, audience)
    if not odds:
        return Text(say("no-odds"))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for odd in odds:
        grid.add_row(Text(capital(table.words.likelihood(odd))), *measured(odd))
    return grid


def measured(odd: Likelihood) -> list[Text]:
    """The chance as a number and as a bar; neither where it is no probability."""
    if odd.chance is None:
        return []
    bar = "█" * round(odd.chance * BAR)
    return [Text(f"{odd.chance:6.1%}"), Text(bar, "yellow")]
