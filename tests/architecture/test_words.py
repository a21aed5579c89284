"""Words that were replaced do not come back, and spelling is American.

There are no exceptions: if you need one of these words for something else, choose another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = ("src", "web/src", "tests", "docs", "tools", "README.md", "CONTRIBUTING.md")
KINDS = (".py", ".ts", ".svelte", ".md", ".toml", ".css", ".json", ".svg")

NAMES = {
    "class Shelf": "TableCache",
    "class Keeper": "Maintenance",
    "class Marks": "Checkpoints",
    "class Growth": "TableUpdate",
    "import growth": "append",
    "`growth`": "append",
    "class Sitting": "Session",
    "RedisLine": "RedisPubSub",
    "redis_line": "redis",
    "Thinkers": "WorkerPool",
    "StudyDeed": "AnyStudyCommand",
    "Deed": "TableCommand",
    "PriorityGate": "PrioritySemaphore",
    "priority_gate": "priority_semaphore",
    "BeingCalled": "NotificationSettings",
    "HandOn": "DeviceTransfer",
    "GamePad": "Statistics",
    "Looker": "ReadOnlyHand",
    "Mover": "MoveController",
    "elsewhere.py": "remote_presence.py",
    "hall.py": "lobby",
    "why_not": "refusal_for",
    "why_wait": "not_now",
    "why_busy": "not_now",
}
"""Old names in code with what replaced them: whole names, in this case only."""

PROSE = {
    "insight": "evaluation",
    "insights": "evaluations",
    "vantage": "observation",
    "redeal": "resample",
    "redeals": "resamples",
    "redealt": "resampled",
    "hourglass": "clock",
    "thinkers": "workers",
    "house player": "bot",
    "house players": "bots",
    "whisper": "publish",
    "whispers": "publishes",
    "crew": "executor",
    "workshop": "runner",
    "inquiry": "report",
    "programme": "suite or program",
    "programmes": "suites or programs",
    "census": "inventory",
    "learnt": "learned",
    "spelt": "spelled",
    "practise": "practice",
    "practised": "practiced",
    "defence": "defense",
    "offence": "offense",
    "licence": "license",
    "analyse": "analyze",
    "analysed": "analyzed",
    "towards": "toward",
    "afterwards": "afterward",
    "whilst": "while",
    "amongst": "among",
}
"""Old words with what to say instead: whole words, in any case."""

PARTS = {
    "colour": "color",
    "harbour": "harbor",
    "neighbour": "neighbor",
    "favour": "favor",
    "flavour": "flavor",
    "behaviour": "behavior",
    "honour": "honor",
    "grey": "gray",
    "catalogue": "catalog",
    "centre": "center",
    "judgement": "judgment",
    "organis": "organiz",
    "recognis": "recogniz",
    "minimis": "minimiz",
    "maximis": "maximiz",
    "normalis": "normaliz",
    "serialis": "serializ",
    "initialis": "initializ",
    "randomis": "randomiz",
}
"""British spellings with the American ones: anywhere in a name or word, in any case."""


def files() -> Iterator[Path]:
    """Every text file in the places, except this one."""
    for place in PLACES:
        root = ROOT / place
        for path in [root] if root.is_file() else sorted(root.rglob("*")):
            if path.is_file() and path.suffix in KINDS and path != Path(__file__):
                yield path


def old_words(text: str) -> Iterator[tuple[int, str, str]]:
    """Every old word in a text: its line, counted from 1, the word, and what to say instead."""
    low = text.lower()
    for words, where, whole in ((NAMES, text, True), (PROSE, low, True), (PARTS, low, False)):
        for word, instead in words.items():
            # A plain search first: it is ten times as fast.
            if word in where:
                pattern = re.escape(word)
                for match in re.finditer(rf"(?<!\w){pattern}(?!\w)" if whole else pattern, where):
                    yield where.count("\n", 0, match.start()) + 1, word, instead


def test_no_old_word_is_used() -> None:
    hits = [
        f"{path.relative_to(ROOT)}:{line}: {word!r}, say {instead!r}"
        for path in files()
        for line, word, instead in old_words(path.read_text("utf-8"))
    ]
    assert not hits, "\n".join(hits)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("class Shelf:\n", 1),
        ("x = 1\ny = state.why_not(refs)\n", 2),
        ("Ask the\n\nHouse players again.\n", 3),
        ("An Insight.", 1),
        ("const neighbouringColours = 1", 1),
    ],
)
def test_old_words_are_found_with_their_line(text: str, line: int) -> None:
    assert {found for found, _, _ in old_words(text)} == {line}


@pytest.mark.parametrize("text", ["insightful", "why_not_there", "bookshelf", "a mover", "Colors"])
def test_longer_words_and_other_cases_are_left_alone(text: str) -> None:
    assert not list(old_words(text))


def test_every_place_is_read() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in files()}
    assert [place for place in PLACES if not any(name.startswith(place) for name in names)] == []
    assert {"src/coffeehouse/table/decide.py", "docs/architecture.md"} <= names
