"""A review on paper: the curve, the sum, the moments that cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from coffeehouse.analysis import Account, Decision, Draws, Grade, Review, SameLuck, Step, Unit
from coffeehouse.bots.levels import title_of
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.hint import Hint
from coffeehouse.engine.words import Words
from coffeehouse.terminal.advice import figure, gained, risked
from coffeehouse.terminal.words import capital, say

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 46
"""Of a curve, so that name and figures stand beside it on 80 columns."""
MARKS = {None: " ", Grade.SLIP: "?", Grade.MISTAKE: "!", Grade.BLUNDER: "‼"}
WORST = list(MARKS)


def page(review: Review, game: AnyGame, seat: int | None, moments: int) -> Iterator[RenderableType]:
    """All of a review, or one seat's part."""
    seats = range(len(review.start)) if seat is None else [seat]
    accounts = [review.accounts[number] for number in seats]
    yield curves(review, game.words, seats)
    yield Text(say("review-marks"), "dim")
    yield sums(review, game.words, accounts)
    for account in accounts:
        yield Text(play_in_words(review, game.words, account))
        yield Text(luck_in_words(review, game.words, account))
    if review.same_luck is not None:
        yield Text(again_in_words(review, review.same_luck))
    yield Text()
    dearest = review.moments(seat, moments)
    if not dearest:
        yield Text(say("review-no-moments"))
        return
    yield Text(say("review-moments"), "bold")
    for moment in dearest:
        yield told(review, game.words, moment)
    yield Text(say("review-judge", iterations=review.judge.iterations), "dim")


def name(words: Words, review: Review, seat: int) -> str:
    return say("review-you") if len(review.start) == 1 else capital(words.name(f"seat.{seat}"))


def value(review: Review, number: float, digits: int = 1) -> str:
    """Points, or a share in per cent."""
    if review.unit is Unit.SHARE:
        return say("review-percent", number=f"{100 * number:.{digits}f}")
    return f"{number:.{digits}f}"


def signed(review: Review, number: float) -> str:
    sign = "+" if number >= 0 else "−"
    return sign + value(review, abs(number))


def curves(review: Review, words: Words, seats: Sequence[int]) -> Grid:
    """A seat a row: what it could expect after each step, in as many columns as there is room."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat in seats:
        values = [review.start[seat], *(step.expected[seat] for step in review.steps)]
        values.append(review.result[seat])
        grid.add_row(
            name(words, review, seat),
            Text(bars(review, squeezed(values))),
            say("review-from-to", start=value(review, values[0]), result=value(review, values[-1])),
        )
        grid.add_row("", Text(marks(review.steps, seat), "bold"), "")
    return grid


def squeezed(values: Sequence[float]) -> list[float]:
    """The last value of each column."""
    columns = min(WIDTH, len(values))
    return [values[(number + 1) * len(values) // columns - 1] for number in range(columns)]


def bars(review: Review, values: Sequence[float]) -> str:
    low, high = (0.0, 1.0) if review.unit is Unit.SHARE else (min(values), max(values))
    height = max(high - low, 1e-9)
    steps = [int((number - low) / height * len(BARS)) for number in values]
    return "".join(BARS[min(max(step, 0), len(BARS) - 1)] for step in steps)


def marks(steps: Sequence[Step], seat: int) -> str:
    """The worst decision of the seat in each column."""
    count = len(steps) + 2
    columns = min(WIDTH, count)
    found: list[Grade | None] = [None] * columns
    for number, step in enumerate(steps, 1):
        if isinstance(step, Decision) and step.seat == seat:
            column = number * columns // count
            found[column] = max(found[column], step.grade, key=WORST.index)
    return "".join(MARKS[grade] for grade in found).rstrip()


def sums(review: Review, words: Words, accounts: Sequence[Account]) -> Grid:
    """Start to result. What is shown adds up: reappraisal takes the rounding."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("")
    for account in accounts:
        grid.add_column(name(words, review, account.seat), justify="right")
    grid.add_row(say("review-start"), *(value(review, one.start) for one in accounts))
    grid.add_row(say("review-luck"), *(signed(review, one.luck) for one in accounts))
    grid.add_row(say("review-costs"), *(signed(review, -one.costs) for one in accounts))
    if len(review.start) > 1:
        grid.add_row(say("review-others"), *(signed(review, one.others) for one in accounts))
    grid.add_row(say("review-reappraisal"), *(signed(review, one.reappraisal) for one in accounts))
    grid.add_row(say("review-result"), *(value(review, one.result) for one in accounts))
    return grid


def play_in_words(review: Review, words: Words, account: Account) -> str:
    return say(
        "review-play",
        who=name(words, review, account.seat),
        decisions=account.decisions,
        each=value(review, account.error_per_decision, 2),
        slips=account.slips,
        mistakes=account.mistakes,
        blunders=account.blunders,
    )


def luck_in_words(review: Review, words: Words, account: Account) -> str:
    """Only beyond its doubt is luck called good or bad."""
    who = name(words, review, account.seat)
    doubt = 2 * account.luck_error
    adjusted = value(review, account.adjusted)
    told = {"who": who, "adjusted": adjusted, "doubt": value(review, doubt)}
    if not any(isinstance(step, Draws) for step in review.steps[1:]):
        return say("review-no-draws", **told)
    if account.luck > doubt:
        return say("review-lucky", luck=value(review, account.luck), **told)
    if -account.luck > doubt:
        return say("review-unlucky", luck=value(review, -account.luck), **told)
    return say("review-even", **told)


def again_in_words(review: Review, again: SameLuck) -> str:
    """What a bot made of the same draws."""
    return say(
        "review-same-luck",
        player=title_of(again.level),
        result=value(review, again.result),
        draws=again.draws,
        shared=again.shared,
    )


def told(review: Review, words: Words, moment: Decision) -> Text:
    """A costly moment: what was played, what was better, why."""
    lines = [
        say(
            "review-moment",
            entry=moment.entry + 1,
            who=name(words, review, moment.seat),
            grade=say_grade(moment.grade),
            cost=value(review, moment.cost),
            error=value(review, moment.error),
        ),
        say("review-better", played=words.offer(moment.played), best=words.offer(moment.best)),
        *why(words, moment.reason),
    ]
    if moment.unseen is not None and abs(moment.unseen - moment.cost) > 2 * moment.error:
        lines.append(seen(review, moment.unseen))
    text = Text(lines[0], "bold")
    for line in lines[1:]:
        text.append(f"\n   {line}", "not bold")
    return text


def seen(review: Review, cost: float) -> str:
    """What a decision cost for somebody who had seen what was hidden."""
    if cost <= 0:
        return say("review-unseen-none")
    return say("review-unseen", cost=value(review, cost))


def say_grade(grade: Grade | None) -> str:
    if grade is Grade.BLUNDER:
        return say("review-blunder")
    return say("review-mistake") if grade is Grade.MISTAKE else say("review-slip")


def why(words: Words, reason: Hint | None) -> list[str]:
    """From the lines of the score pad, as hints have it."""
    if reason is None:
        return []
    gain, risk = gained(reason, words), risked(reason, words)
    if gain and risk:
        return [say("review-why-both", gain=gain, risk=risk)]
    if gain or risk:
        return [say("review-why-one", reason=gain or risk)]
    return [say("review-why-even", score=figure(reason.score))]
