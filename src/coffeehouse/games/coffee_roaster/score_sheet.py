"""The score pad of Coffee Roaster and the ranks of a challenge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.result import Scale, ScoreLine, Title
from coffeehouse.games.coffee_roaster import scoring
from coffeehouse.games.coffee_roaster.printed import (
    BURNED,
    CHALLENGE_ROASTS,
    CUP_SPACES,
    DEFECTIVE,
    HARD,
    NONE,
    SMOKE,
)
from coffeehouse.games.coffee_roaster.refs import KIND_REFS, card_of, coffee_ref
from coffeehouse.games.coffee_roaster.rules import RoasterState

ROW: Final = int(CUP_SPACES) + 1
"""The numbers a served cup is remembered by: its coffee and ten spaces."""
MINUS_TOKENS: Final = (HARD, BURNED, SMOKE, DEFECTIVE)
MID_LEVEL: Final = 35
RANKS: Final = Scale(
    "apprentice",
    (
        Title("assistant", 20),
        Title("journeyman", 28),
        Title("mid-level", MID_LEVEL),
        Title("chief", 40),
        Title("best-in-town", 47),
        Title("top", 53),
        Title("master", 60),
    ),
)
MID_LEVEL_OR_BETTER: Final = tuple(one.code for one in RANKS.better if one.least >= MID_LEVEL)
"""§privilege: the ranks that earn the expert privilege."""


def served(state: RoasterState) -> Iterator[tuple[int, vec[i64]]]:
    """The coffee and cup of each finished roast."""
    for start in range(0, len(state.served), ROW):
        yield int(state.served[start]), state.served[start + 1 : start + ROW]


def score_lines(state: RoasterState) -> tuple[ScoreLine, ...]:
    """§scoring: the lines of each finished cup and of the one being filled."""
    cups = list(served(state))
    if state.phase.is_testing:
        cups.append((int(state.coffee), state.cup))
    return tuple(line for coffee, cup in cups for line in cup_lines(state, coffee, cup))


def cup_lines(state: RoasterState, coffee: int, cup: vec[i64]) -> Iterator[ScoreLine]:
    card = state.box.coffees[coffee]
    printed = card_of(state, coffee)
    matches = int(scoring.flavor_matches(card, cup))
    level = int(scoring.most_equal_level(cup))
    equal = int(scoring.count_level(cup, level))
    heading = {"coffee": coffee_ref(printed)}
    yield ScoreLine(
        "roast",
        int(scoring.roast_points(card, cup)),
        {
            **heading,
            "total": int(scoring.roast_total(cup)),
            "best": printed.best,
            "most": int(max(card.scale)),
        },
    )
    yield ScoreLine(
        "flavor",
        int(scoring.flavor_points(matches)),
        {
            **heading,
            "matches": matches,
            "asked": printed.asks.total,
            "most": int(scoring.flavor_points(printed.asks.total)),
        },
    )
    yield ScoreLine(
        "skill",
        int(scoring.skill_points(equal)),
        {
            **heading,
            "beans": equal,
            "bean": f"bean.{level}",
            "most": int(scoring.skill_points(len(cup))),
        },
    )
    yield from minus_lines(cup, heading)


def minus_lines(cup: vec[i64], heading: dict[str, str]) -> Iterator[ScoreLine]:
    """§minus-points: each cause that took points has a line."""
    for kind in MINUS_TOKENS:
        count = int(scoring.count_of(cup, kind))
        if count:
            points = count * int(scoring.minus_of(kind))
            yield ScoreLine(KIND_REFS[kind], -points, {**heading, "count": count})
    if not scoring.has_flavor(cup):
        yield ScoreLine("no-flavor", -int(scoring.NO_FLAVOR), heading)
    empty = int(scoring.count_of(cup, NONE))
    if empty:
        yield ScoreLine("empty", -int(scoring.EMPTY_SPACE), {**heading, "count": empty})


def scale(state: RoasterState) -> Scale | None:
    """§ranks: the titles of a finished challenge."""
    return RANKS if state.challenge and state.roast >= CHALLENGE_ROASTS else None


def rank(state: RoasterState) -> str | None:
    titles = scale(state)
    return titles.title(int(state.banked)) if titles else None
