"""The odds as a careful player could work them out, in sentences and bars."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.result import Likelihood
from coffeehouse.engine.words import Words
from coffeehouse.terminal.words import capital, say

BAR_COLUMNS = 20


def chances(odds: Sequence[Likelihood], words: Words) -> RenderableType:
    if not odds:
        return Text(say("no-odds"))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for likelihood in odds:
        grid.add_row(Text(capital(words.likelihood(likelihood))), *measured(likelihood))
    return grid


def measured(likelihood: Likelihood) -> list[Text]:
    """The chance as a number and as a bar; neither where it is no probability."""
    if likelihood.chance is None:
        return []
    bar = "█" * round(likelihood.chance * BAR_COLUMNS)
    return [Text(f"{likelihood.chance:6.1%}"), Text(bar, "yellow")]
