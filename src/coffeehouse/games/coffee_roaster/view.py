"""What a player sees: the boards, the bag a careful player has counted, and the score pad.

Nothing is hidden in Coffee Roaster, so every seat and the spectator see the same.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Scale, ScoreLine, Title, View
from coffeehouse.games.coffee_roaster import refs
from coffeehouse.games.coffee_roaster.cup_testing import next_space, tray_spaces
from coffeehouse.games.coffee_roaster.edition import (
    Asks,
    Board,
    CoffeeCard,
    Flavor,
    RoasterEdition,
)
from coffeehouse.games.coffee_roaster.moves import edition_of
from coffeehouse.games.coffee_roaster.roasting import roast_counter
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.scoring import (
    count_level,
    count_of,
    flavor_matches,
    flavor_points,
    has_flavor,
    most_equal_level,
    roast_points,
    roast_total,
    skill_points,
)
from coffeehouse.games.coffee_roaster.setting_up import may_choose
from coffeehouse.games.coffee_roaster.tokens import (
    BURNED,
    CHALLENGE_ROASTS,
    CHOOSING_COFFEE,
    CUP_EFFECTS,
    DEFECTIVE,
    HARD,
    KINDS,
    NONE,
    PLACES,
    SMOKE,
    WILD,
    WILD_BEANS,
)

ROW = 11
"""A served cup is remembered as its coffee and ten spaces."""
COUNTER_TRACK = 40
RANKS = Scale(
    "apprentice",
    (
        Title("assistant", 20),
        Title("journeyman", 28),
        Title("mid-level", 35),
        Title("chief", 40),
        Title("best-in-town", 47),
        Title("top", 53),
        Title("master", 60),
    ),
)
Counts = dict[str, int]


class Seen(msgspec.Struct, frozen=True):
    """Base of the parts of a view."""


class CardSeen(Seen, frozen=True):
    """A coffee card."""

    ref: str
    name: str
    character: str
    group: int
    difficulty: str
    specialty: bool
    tokens: Counts
    scale: tuple[tuple[int, int], ...]
    asks: Counts


class SpaceSeen(Seen, frozen=True):
    """A space of the thermostat."""

    draw: int
    moisture: int | None
    red: bool
    smoke: int
    """Smoke tokens still lying there."""
    marker: bool


class ImmediateSeen(Seen, frozen=True):
    ref: str
    takes: tuple[Flavor, ...]
    token: str | None


class PlaceSeen(Seen, frozen=True):
    ref: str
    takes: tuple[Flavor, ...]
    token: str | None


class PairSeen(Seen, frozen=True):
    """Two places and the cup effect they win."""

    effect: str | None
    places: tuple[PlaceSeen, PlaceSeen]
    won: bool


class CupSpaceSeen(Seen, frozen=True):
    token: str | None
    mark: str | None
    """The cup effect that has to do with this space."""
    next: bool


class PadRow(Seen, frozen=True):
    """A row of the score pad, with the cup it is for: a finished cup stays open to all."""

    coffee: str
    cup: tuple[str | None, ...]
    total: int
    """The total roast level in the cup."""
    roast: int
    flavor: int
    skill: int
    minus: int
    score: int


class RoasterView(View, frozen=True):
    """Everything on the table."""

    challenge: bool
    side: str
    phase: str
    roast: int
    """Which roast of the challenge this is, from 1."""
    roasts: int
    coffee: CardSeen | None
    offered: tuple[CardSeen, ...]
    """The coffees to choose from, while choosing."""
    thermostat: tuple[SpaceSeen, ...]
    to_draw: int
    bag: Counts
    box: Counts
    drawn: Counts
    apart: Counts
    aside: tuple[Flavor, ...]
    asked: Flavor | None
    """The set-aside flavor to throw into the bag or leave."""
    immediate: tuple[ImmediateSeen, ...]
    wild_beans: tuple[bool, bool]
    wild_waits: bool
    """The wild flavor still lies on the roast board."""
    pairs: tuple[PairSeen, ...]
    rows: tuple[int, ...]
    cup: tuple[CupSpaceSeen, ...]
    tray: tuple[str | None, ...]
    counter: int
    """The roast counter: the levels of all beans in bag and on the table."""
    counter_space: int
    """Where the marker stands on its track of forty spaces."""
    pad: tuple[PadRow, ...]
    tasting: PadRow | None
    """The cup being filled, as it would score now."""
    score: int
    rank: str | None


def view(state: RoasterState, seat: int | None) -> RoasterView:
    edition = edition_of(state)
    name, board = edition.sides[state.side_number]
    throwing = refs.PHASES[state.phase] == "throwing"
    return RoasterView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(int(actor) for actor in state.actors()),
        challenge=state.challenge == 1,
        side=name,
        phase=refs.PHASES[state.phase],
        roast=min(int(state.roast) + 1, roasts(state)),
        roasts=roasts(state),
        coffee=None if state.coffee == NONE else card_seen(edition.coffees[state.coffee]),
        offered=tuple(offered(state, edition)),
        thermostat=tuple(thermostat(state, board)),
        to_draw=int(state.to_draw),
        bag=counts(state.bag.counts),
        box=counts(state.box.counts),
        drawn=counts(state.drawn.counts),
        apart=counts(state.apart.counts),
        aside=aside(state),
        asked=board_flavors(1 << int(state.asked))[0] if throwing else None,
        immediate=tuple(immediate(state, board)),
        wild_beans=(state.board[WILD_BEANS] != NONE, state.board[WILD_BEANS + 1] != NONE),
        wild_waits=wild_waits(state),
        pairs=tuple(pairs(state, board)),
        rows=edition.cup.rows,
        cup=tuple(cup_seen(state, edition)),
        tray=tray(state),
        counter=int(roast_counter(state)),
        counter_space=int(roast_counter(state)) % COUNTER_TRACK,
        pad=tuple(pad_row(state, coffee, cup) for coffee, cup in served(state)),
        tasting=pad_row(state, int(state.coffee), state.cup) if state.is_testing() else None,
        score=int(state.scores()[0]),
        rank=rank(state),
    )


def roasts(state: RoasterState) -> int:
    return int(CHALLENGE_ROASTS) if state.challenge else 1


def counts(values: vec[i64]) -> Counts:
    return {ref: int(count) for ref, count in zip(refs.KINDS, values, strict=True) if count}


def card_seen(card: CoffeeCard) -> CardSeen:
    tokens = dict(zip(refs.KINDS, card.tokens.counts(), strict=True))
    return CardSeen(
        ref=refs.coffee(card.id),
        name=card.name,
        character=card.character,
        group=card.group,
        difficulty=card.difficulty,
        specialty=card.specialty,
        tokens={ref: count for ref, count in tokens.items() if count},
        scale=card.scale,
        asks=asks_seen(card.asks),
    )


def asks_seen(asks: Asks) -> Counts:
    wanted = {**{flavor: getattr(asks, flavor) for flavor in refs.FLAVORS}}
    wanted["cup.sweetness"] = asks.sweetness
    return {ref: count for ref, count in wanted.items() if count}


def offered(state: RoasterState, edition: RoasterEdition) -> Iterator[CardSeen]:
    if state.phase == CHOOSING_COFFEE:
        for card, printed in zip(edition.coffees, state.components.coffees, strict=True):
            if may_choose(state, printed):
                yield card_seen(card)


def thermostat(state: RoasterState, board: Board) -> Iterator[SpaceSeen]:
    for number, space in enumerate(board.thermostat):
        lies_there = state.coffee != NONE and number > state.marker
        yield SpaceSeen(
            space.draw,
            space.moisture,
            space.red,
            space.smoke if lies_there else 0,
            number == state.marker,
        )


def aside(state: RoasterState) -> tuple[Flavor, ...]:
    return board_flavors(int(state.aside))


def board_flavors(bits: int) -> tuple[Flavor, ...]:
    names: tuple[Flavor, ...] = ("body", "acidity", "aroma")
    return tuple(flavor for bit, flavor in enumerate(names) if bits >> bit & 1)


def token_at(state: RoasterState, space: int) -> str | None:
    kind = state.board[space]
    return None if kind == NONE else refs.KINDS[kind]


def immediate(state: RoasterState, board: Board) -> Iterator[ImmediateSeen]:
    for number, cost in enumerate(board.costs()):
        yield ImmediateSeen(refs.EFFECTS[number], cost, token_at(state, number))


def wild_waits(state: RoasterState) -> bool:
    collected = state.board[WILD_BEANS] != NONE and state.board[WILD_BEANS + 1] != NONE
    return state.coffee != NONE and not collected


def pairs(state: RoasterState, board: Board) -> Iterator[PairSeen]:
    for number, (left, right) in enumerate(board.pairs):
        effect = state.effects[number]
        yield PairSeen(
            None if effect == NONE else refs.CUP_EFFECTS[effect],
            (place_seen(state, 2 * number, left), place_seen(state, 2 * number + 1, right)),
            effect != NONE and state.has_won(effect),
        )


def place_seen(state: RoasterState, place: int, takes: tuple[Flavor, ...]) -> PlaceSeen:
    return PlaceSeen(refs.PLACES[place], takes, token_at(state, int(PLACES) + place))


def cup_seen(state: RoasterState, edition: RoasterEdition) -> Iterator[CupSpaceSeen]:
    marks = {edition.cup.extra_bean: "cup.extra-bean", edition.cup.sweetness: "cup.sweetness"}
    marks.update(dict.fromkeys(edition.cup.selection, "cup.selection"))
    following = next_space(state) if state.is_testing() else NONE
    for number, token in enumerate(state.cup):
        yield CupSpaceSeen(cup_token(token), marks.get(number + 1), number == following)


def cup_token(token: i64) -> str | None:
    return None if token == NONE else refs.CUP_TOKENS[token]


def tray(state: RoasterState) -> tuple[str | None, ...]:
    filled = [refs.KINDS[kind] for kind in state.tray]
    return (*filled, *[None] * (int(tray_spaces(state)) - len(filled)))


# --- the score pad ------------------------------------------------------------------------


def served(state: RoasterState) -> Iterator[tuple[int, vec[i64]]]:
    """The coffee and cup of each finished roast."""
    for start in range(0, len(state.served), ROW):
        yield int(state.served[start]), state.served[start + 1 : start + ROW]


def cups(state: RoasterState) -> Iterator[tuple[int, vec[i64]]]:
    """Every cup that counts: the finished ones and the one being filled."""
    yield from served(state)
    if state.is_testing():
        yield int(state.coffee), state.cup


def pad_row(state: RoasterState, coffee: int, cup: vec[i64]) -> PadRow:
    """§score-pad"""
    lines = {line.code: line for line in cup_lines(state, coffee, cup)}
    roast, flavor, skill = (lines[code].points for code in ("roast", "flavor", "skill"))
    minus = sum(line.points for line in lines.values()) - roast - flavor - skill
    return PadRow(
        coffee=edition_of(state).coffees[coffee].name,
        cup=tuple(None if token == NONE else refs.CUP_TOKENS[token] for token in cup),
        total=int(roast_total(cup)),
        roast=roast,
        flavor=flavor,
        skill=skill,
        minus=-minus,
        score=roast + flavor + skill + minus,
    )


def score_lines(state: RoasterState, seat: int) -> tuple[ScoreLine, ...]:
    """Each cup line by line. §scoring"""
    return tuple(line for coffee, cup in cups(state) for line in cup_lines(state, coffee, cup))


def cup_lines(state: RoasterState, coffee: int, cup: vec[i64]) -> Iterator[ScoreLine]:
    card = state.components.coffees[coffee]
    printed = edition_of(state).coffees[coffee]
    matches = int(flavor_matches(card, cup))
    level = int(most_equal_level(cup))
    equal = int(count_level(cup, level))
    heading = {"coffee": refs.coffee(printed.id)}
    yield ScoreLine(
        "roast",
        int(roast_points(card, cup)),
        {
            **heading,
            "total": int(roast_total(cup)),
            "best": printed.best,
            "most": int(max(card.scale)),
        },
    )
    yield ScoreLine(
        "flavor",
        int(flavor_points(matches)),
        {
            **heading,
            "matches": matches,
            "asked": printed.asks.total,
            "most": int(flavor_points(printed.asks.total)),
        },
    )
    yield ScoreLine(
        "skill",
        int(skill_points(equal)),
        {**heading, "beans": equal, "bean": f"bean.{level}", "most": int(skill_points(len(cup)))},
    )
    yield from minus_lines(cup, heading)


def minus_lines(cup: vec[i64], heading: dict[str, str]) -> Iterator[ScoreLine]:
    """One line a cause, only where there is one. §minus-points"""
    for code, kind, points in (
        ("hard", HARD, 1),
        ("burned", BURNED, 1),
        ("smoke", SMOKE, 1),
        ("defective", DEFECTIVE, 2),
    ):
        count = int(count_of(cup, kind))
        if count:
            yield ScoreLine(code, -points * count, {**heading, "count": count})
    if not has_flavor(cup):
        yield ScoreLine("no-flavor", -3, heading)
    empty = int(count_of(cup, NONE))
    if empty:
        yield ScoreLine("empty", -5, {**heading, "count": empty})


def scale(state: RoasterState) -> Scale | None:
    """The titles of a finished challenge. §ranks"""
    return RANKS if state.challenge and state.roast >= CHALLENGE_ROASTS else None


def rank(state: RoasterState) -> str | None:
    titles = scale(state)
    return titles.title(int(state.banked)) if titles else None


# --- conservation -------------------------------------------------------------------------


def census(state: RoasterState) -> dict[str, int]:
    """Every one of the 143 tokens, wherever it lies."""
    found = dict.fromkeys((*refs.KINDS, *refs.CUP_EFFECTS), 0)
    for pile in (state.bag, state.box, state.drawn, state.apart):
        for kind in range(KINDS):
            found[refs.KINDS[kind]] += int(pile.counts[kind])
    for token in (*state.board, *state.tray, *state.cup):
        if token != NONE and token < KINDS:
            found[refs.KINDS[token]] += 1
    for flavor in aside(state):
        found[flavor] += 1
    if state.coffee != NONE:
        found["smoke"] += sum(
            int(count) for n, count in enumerate(state.side.smoke) if n > state.marker
        )
    found[refs.KINDS[WILD]] += wild_waits(state)
    found.update(squares(state))
    return found


def squares(state: RoasterState) -> dict[str, int]:
    """The cup effects: waiting in the box, beside their pair, or won (and then in the cup)."""
    found = dict.fromkeys(refs.CUP_EFFECTS, 1)
    for effect in range(CUP_EFFECTS):
        beside = sum(1 for shown in state.effects if shown == effect)
        if beside > 1 or (state.has_won(effect) and beside != 1):
            found[refs.CUP_EFFECTS[effect]] = beside
    for effect, ref in enumerate(refs.CUP_EFFECTS[:2]):
        in_cup = int(count_of(state.cup, KINDS + effect))
        if in_cup > int(state.has_won(effect)):
            found[ref] += in_cup
    return found
