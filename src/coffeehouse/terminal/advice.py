"""What helps a player decide: hints with their reasons, and the odds."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.engine.hint import Hint
from coffeehouse.engine.result import Likelihood
from coffeehouse.engine.words import Words
from coffeehouse.terminal.words import capital, say


def advice(found: Sequence[Hint], words: Words, seats: int) -> Grid:
    """The best moves of a seat, by the points they promise."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, hint in enumerate(found, 1):
        phrase = Text(capital(words.offer(hint.offer)), "bold")
        grid.add_row(Text(f"{number}."), phrase.append(f"  {hint.offer}", "not bold dim"))
        grid.add_row("", Text(f"{expectation(hint, seats)} {reason(hint, words)}"))
    return grid


def expectation(hint: Hint, seats: int) -> str:
    """Where the game is likely to end after this move."""
    score, low = figure(hint.score), figure(hint.low)
    if seats == 1:
        return say("advice-score", score=score, low=low)
    return say("advice-place", score=score, place=figure(hint.place), seats=seats)


def reason(hint: Hint, words: Words) -> str:
    """What the move gains and what it risks, against the other moves shown."""
    gain, risk = gained(hint, words), risked(hint, words)
    if gain and risk:
        return say("advice-both", gain=gain, risk=risk)
    if gain or risk:
        return say("advice-one", reason=gain or risk)
    return say("advice-even")


def gained(hint: Hint, words: Words) -> str:
    if hint.gain is None:
        return ""
    line = part(hint.gain, hint.gain_points, words)
    return say("advice-gain-minus", **line) if hint.gain_minus else say("advice-gain", **line)


def risked(hint: Hint, words: Words) -> str:
    if hint.risk is None:
        return ""
    line = part(hint.risk, -hint.risk_points, words)
    return say("advice-risk-minus", **line) if hint.risk_minus else say("advice-risk", **line)


def part(line: str, points: float, words: Words) -> dict[str, str]:
    """A line of the score pad that ends up higher or lower, for a part of a sentence."""
    return {"points": figure(points), "line": words.say("hints", line)}


def figure(number: float) -> str:
    """One decimal, none where it says nothing."""
    return f"{number:.1f}".removesuffix(".0")


# --- the odds, in sentences and bars ----------------------------------------------------


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
