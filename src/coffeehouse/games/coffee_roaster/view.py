"""What a player sees: the boards, the bag a careful player has counted, and the score pad.

Nothing is hidden in Coffee Roaster, so every seat and the spectator see the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.result import Components, View
from coffeehouse.games.coffee_roaster import scoring
from coffeehouse.games.coffee_roaster.cup_testing import next_space, tray_left
from coffeehouse.games.coffee_roaster.data import FLAVORS, Asks, Board, CoffeeCard, Cup, Flavor
from coffeehouse.games.coffee_roaster.flavor_effects import left_named
from coffeehouse.games.coffee_roaster.immediate_effects import has_bean
from coffeehouse.games.coffee_roaster.inventory import wild_waits
from coffeehouse.games.coffee_roaster.phases import CHOOSING_COFFEE, THROWING
from coffeehouse.games.coffee_roaster.printed import (
    CHALLENGE_ROASTS,
    CUP_EFFECTS,
    CUP_SPACES,
    IMMEDIATE_EFFECTS,
    NONE,
    PLACES,
)
from coffeehouse.games.coffee_roaster.refs import (
    CUP_EFFECT_REFS,
    CUP_TOKEN_REFS,
    FLAVOR_REFS,
    IMMEDIATE_REFS,
    KIND_REFS,
    PLACE_REFS,
    card_of,
    coffee_ref,
    edition_of,
)
from coffeehouse.games.coffee_roaster.roasting import roast_counter, start_space
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.score_sheet import cup_lines, rank, served
from coffeehouse.games.coffee_roaster.setting_up import may_choose

COUNTER_TRACK: Final = 40
Counts = dict[str, int]

# --- what is printed ----------------------------------------------------------------------


class CardView(msgspec.Struct, frozen=True):
    """A coffee card."""

    ref: str
    name: str
    character: str
    group: int
    difficulty: str
    specialty: bool
    tokens: Counts
    scale: tuple[tuple[int, int], ...]
    """Total roast level and the points it gives."""
    asks: Counts


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the thermostat."""

    draw: int
    moisture: int | None
    """The label that makes it the first space of coffees with that much moisture."""
    red: bool
    smoke: int
    """Smoke tokens laid there at set-up."""


class PlaceView(msgspec.Struct, frozen=True):
    """A space of the roast board that takes a flavor token."""

    ref: str
    takes: tuple[Flavor, ...]


class RoasterComponents(Components, frozen=True, kw_only=True):
    challenge: bool
    roasts: int
    side: str
    kinds: tuple[str, ...]
    """The round tokens, in the order in which they are laid out."""
    levels: Counts
    """The roast level of each token of the cup that has one."""
    coffees: tuple[CardView, ...]
    thermostat: tuple[SpaceView, ...]
    immediate: tuple[PlaceView, ...]
    pairs: tuple[tuple[PlaceView, PlaceView], ...]
    """The places beside each cup effect."""
    rows: tuple[int, ...]
    """The spaces of the cup, row by row."""
    marks: tuple[str | None, ...]
    """The cup effect that has to do with each space of the cup."""


# --- what changes -------------------------------------------------------------------------


class PairView(msgspec.Struct, frozen=True):
    """A cup effect, and the tokens on the two places that win it."""

    effect: str | None
    tokens: tuple[str | None, str | None]
    won: bool
    names: tuple[str, str]
    """What moves call the two places: of two equal free ones both are called by the left."""


class CupSpaceView(msgspec.Struct, frozen=True):
    token: str | None
    counts_for: tuple[str, ...]
    """The columns of the score pad the token has a part in: roast, flavor, skill, minus."""


class PadRowView(msgspec.Struct, frozen=True):
    """A row of the score pad, with the cup it is for: a finished cup stays open to all."""

    coffee: str
    cup: tuple[CupSpaceView, ...]
    total: int
    """The total roast level in the cup."""
    bean: str
    """The beans that make the largest set."""
    roast: int
    flavor: int
    skill: int
    minus: int
    score: int


class RoasterView(View, frozen=True, kw_only=True):
    """Everything on the table that changes."""

    round: int
    roast: int
    """Which roast of the challenge this is, from 1."""
    is_testing: bool
    """Whether the cup is being filled."""
    coffee: str | None
    offered: tuple[str, ...]
    """The coffees to choose from, while choosing."""
    marker: int | None
    """The marker's space on the thermostat, from 0."""
    smoke: tuple[int, ...]
    """Smoke tokens still lying on each space of the thermostat."""
    to_draw: int
    bag: Counts
    supply: Counts
    drawn: Counts
    apart: Counts
    aside: tuple[Flavor, ...]
    asked: Flavor | None
    """The set-aside flavor to throw into the bag or leave."""
    immediate: tuple[str | None, ...]
    """The token on each immediate effect."""
    wild_beans: tuple[bool, bool]
    wild_waits: bool
    """The wild flavor still lies on the roast board."""
    pairs: tuple[PairView, ...]
    cup: tuple[CupSpaceView, ...]
    next_space: int | None
    """The space of the cup that is filled next, from 0, while it is being filled."""
    tray: tuple[str | None, ...]
    counter: int
    """The roast counter: the levels of all beans in bag and on the table."""
    counter_space: int
    """Where the marker stands on its track of forty spaces."""
    pad: tuple[PadRowView, ...]
    filling: PadRowView | None
    """The cup being filled, as it would score now."""
    score: int
    rank: str | None


def view(state: RoasterState, seat: int | None) -> RoasterView:
    counter = int(roast_counter(state))
    is_testing = state.phase.is_testing
    return RoasterView(
        viewer=seat,
        turn=int(state.seat),
        actors=tuple(int(actor) for actor in state.actors()),
        phase=state.phase.name,
        round=round_number(state),
        roast=min(int(state.roast) + 1, roasts(state)),
        is_testing=is_testing,
        coffee=None if state.coffee == NONE else coffee_ref(card_of(state, int(state.coffee))),
        offered=tuple(offered(state)),
        marker=None if state.marker == NONE else int(state.marker),
        smoke=tuple(smoke(state)),
        to_draw=int(state.to_draw),
        bag=counts(state.bag.counts),
        supply=counts(state.supply.counts),
        drawn=counts(state.drawn.counts),
        apart=counts(state.apart.counts),
        aside=flavors(int(state.aside)),
        asked=FLAVORS[state.asked] if state.phase is THROWING else None,
        immediate=tuple(token_at(state, effect) for effect in range(IMMEDIATE_EFFECTS)),
        wild_beans=(has_bean(state, 0), has_bean(state, 1)),
        wild_waits=wild_waits(state),
        pairs=tuple(pair_view(state, pair) for pair in range(CUP_EFFECTS)),
        cup=tuple(cup_view(state, int(state.coffee), state.cup)),
        next_space=filled_next(state) if is_testing else None,
        tray=(*(KIND_REFS[kind] for kind in state.tray), *[None] * int(tray_left(state))),
        counter=counter,
        counter_space=counter % COUNTER_TRACK,
        pad=tuple(pad_row(state, coffee, cup) for coffee, cup in served(state)),
        filling=pad_row(state, int(state.coffee), state.cup) if is_testing else None,
        score=int(state.scores()[0]),
        rank=rank(state),
    )


def round_number(state: RoasterState) -> int:
    """§first-round: the roasting rounds of this coffee, from 1."""
    return 1 if state.marker == NONE else int(state.marker - start_space(state)) + 1


def roasts(state: RoasterState) -> int:
    return int(CHALLENGE_ROASTS) if state.challenge else 1


def counts(values: vec[i64]) -> Counts:
    return {ref: int(count) for ref, count in zip(KIND_REFS, values, strict=True) if count}


def offered(state: RoasterState) -> Iterator[str]:
    if state.phase is CHOOSING_COFFEE:
        for card, printed in zip(edition_of(state).coffees, state.box.coffees, strict=True):
            if may_choose(state, printed):
                yield coffee_ref(card)


def smoke(state: RoasterState) -> Iterator[int]:
    """§temperature: smoke lies on the spaces that the marker has not reached."""
    for space, count in enumerate(state.side.smoke):
        lies_there = state.coffee != NONE and space > state.marker
        yield int(count) if lies_there else 0


def flavors(bits: int) -> tuple[Flavor, ...]:
    return tuple(flavor for bit, flavor in enumerate(FLAVORS) if bits >> bit & 1)


def token_at(state: RoasterState, space: int) -> str | None:
    """The token on a space of the roast board."""
    kind = state.board[space]
    return None if kind == NONE else KIND_REFS[kind]


def pair_view(state: RoasterState, pair: int) -> PairView:
    effect = state.effects[pair]
    left = int(PLACES) + 2 * pair
    return PairView(
        None if effect == NONE else CUP_EFFECT_REFS[effect],
        (token_at(state, left), token_at(state, left + 1)),
        effect != NONE and state.has_won(effect),
        (PLACE_REFS[2 * pair], left_named(state, PLACE_REFS[2 * pair + 1])),
    )


def filled_next(state: RoasterState) -> int | None:
    space = int(next_space(state))
    return None if space == NONE else space


def cup_view(state: RoasterState, coffee: int, cup: vec[i64]) -> Iterator[CupSpaceView]:
    """§scoring: what each token of a cup has a part in."""
    for space, token in enumerate(cup):
        if token == NONE:
            yield CupSpaceView(None, ())
            continue
        columns = {
            "roast": scoring.counts_for_roast(token),
            "flavor": scoring.counts_for_flavor(state.box.coffees[coffee], cup, space),
            "skill": scoring.counts_for_skill(cup, token),
            "minus": scoring.counts_for_minus(token),
        }
        counted = tuple(column for column, has_part in columns.items() if has_part)
        yield CupSpaceView(CUP_TOKEN_REFS[token], counted)


def pad_row(state: RoasterState, coffee: int, cup: vec[i64]) -> PadRowView:
    """§score-pad: the row of one cup, column by column."""
    lines = {line.code: line for line in cup_lines(state, coffee, cup)}
    roast, flavor, skill = (lines[code].points for code in ("roast", "flavor", "skill"))
    minus = sum(line.points for line in lines.values()) - roast - flavor - skill
    return PadRowView(
        coffee=coffee_ref(card_of(state, coffee)),
        cup=tuple(cup_view(state, coffee, cup)),
        total=int(scoring.roast_total(cup)),
        bean=f"bean.{scoring.most_equal_level(cup)}",
        roast=roast,
        flavor=flavor,
        skill=skill,
        minus=-minus,
        score=roast + flavor + skill + minus,
    )


# --- the components -----------------------------------------------------------------------


def components(state: RoasterState) -> RoasterComponents:
    edition = edition_of(state)
    name, board = edition.sides[state.side_number]
    return RoasterComponents(
        challenge=state.challenge == 1,
        roasts=roasts(state),
        side=name,
        kinds=KIND_REFS,
        levels={
            ref: int(scoring.level_of(token))
            for token, ref in enumerate(CUP_TOKEN_REFS)
            if scoring.level_of(token) != NONE
        },
        coffees=tuple(card_view(card) for card in edition.coffees),
        thermostat=tuple(
            SpaceView(space.draw, space.moisture, space.red, space.smoke)
            for space in board.thermostat
        ),
        immediate=tuple(map(PlaceView, IMMEDIATE_REFS, board.costs())),
        pairs=tuple(pair_places(board)),
        rows=edition.cup.rows,
        marks=tuple(cup_marks(edition.cup)),
    )


def card_view(card: CoffeeCard) -> CardView:
    tokens = dict(zip(KIND_REFS, card.tokens.counts(), strict=True))
    return CardView(
        ref=coffee_ref(card),
        name=card.name,
        character=card.character,
        group=card.group,
        difficulty=card.difficulty,
        specialty=card.specialty,
        tokens={ref: count for ref, count in tokens.items() if count},
        scale=card.scale,
        asks=asks_of(card.asks),
    )


def asks_of(asks: Asks) -> Counts:
    wanted = {flavor: int(getattr(asks, flavor)) for flavor in FLAVOR_REFS}
    wanted["cup.sweetness"] = asks.sweetness
    return {ref: count for ref, count in wanted.items() if count}


def pair_places(board: Board) -> Iterator[tuple[PlaceView, PlaceView]]:
    for number, (left, right) in enumerate(board.pairs):
        yield (
            PlaceView(PLACE_REFS[2 * number], left),
            PlaceView(PLACE_REFS[2 * number + 1], right),
        )


def cup_marks(cup: Cup) -> Iterator[str | None]:
    marks = {cup.extra_bean: "cup.extra-bean", cup.sweetness: "cup.sweetness"}
    marks.update(dict.fromkeys(cup.selection, "cup.selection"))
    for space in range(1, CUP_SPACES + 1):
        yield marks.get(space)
