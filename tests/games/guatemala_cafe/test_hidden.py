"""§hidden: what nobody may know stays hidden, and what a seat imagines has the right chances."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import isclose

import msgspec
import pytest
from librt.random import Random

from coffeehouse.games.guatemala_cafe.printed import SACK
from coffeehouse.games.guatemala_cafe.rules import GuatemalaState
from coffeehouse.games.guatemala_cafe.verbs import (
    ALLOW,
    BAG_DRAW,
    BUILDING,
    CHOOSING,
    DEALING,
    QUESTION,
    REFILLING,
)
from tests.games.guatemala_cafe.arranging import GAME, beside, hands, ready, say
from tests.games.walking import walked

World = tuple[int, ...]
SAMPLES = 6000


def world(state: GuatemalaState) -> World:
    """Hands and bag by color."""
    return tuple(int(n) for n in [*state.sacks.hands, *state.sacks.bag[SACK:]])


def only_these(*letters: str, bag: str, seats: int = 3) -> GuatemalaState:
    """A table where no other sacks are hidden than these; seat 0 is to walk."""
    state = hands(ready(seats), *letters)
    for color, letter in enumerate("KWBRN"):
        state.sacks.bag[SACK + color] = bag.count(letter)
    return state


def exact(state: GuatemalaState, seat: int) -> dict[World, float]:
    """The chance of each world, by dealing the unseen sacks one by one in every way."""
    unseen = [color for color in range(5) for _ in range(int(state.sacks.unseen(seat, color)))]
    sizes = [int(state.sacks.hand_size(s)) if s != seat else 0 for s in range(state.seats)]
    found: Counter[World] = Counter()
    deal(tuple(range(len(unseen))), sizes, [], unseen, state, seat, found)
    total = sum(found.values())
    return {world: count / total for world, count in found.items()}


def deal(
    left: tuple[int, ...],
    sizes: list[int],
    dealt: list[tuple[int, ...]],
    unseen: list[int],
    state: GuatemalaState,
    seat: int,
    found: Counter[World],
) -> None:
    if len(dealt) == len(sizes):
        rows = [[unseen[sack] for sack in hand] for hand in [*dealt, left]]
        counts = [[row.count(color) for color in range(5)] for row in rows]
        counts[seat] = [int(state.sacks.held(seat, color)) for color in range(5)]
        found[tuple(n for row in counts for n in row)] += 1
        return
    for hand in combinations(left, sizes[len(dealt)]):
        rest = tuple(sack for sack in left if sack not in hand)
        deal(rest, sizes, [*dealt, hand], unseen, state, seat, found)


@pytest.mark.parametrize(
    ("letters", "bag", "seat"),
    [
        (("KW", "KB", "N"), "WW", 0),
        (("KW", "KB", "N"), "WW", 1),
        (("K", "KK", "WWB"), "", 0),
        (("", "KW", "KW"), "KN", 2),
        (("KKW", "B", ""), "KWB", 0),
    ],
)
def test_resample_has_the_distribution_of_exact_counting(
    letters: tuple[str, ...], bag: str, seat: int
) -> None:
    """§hidden"""
    state = only_these(*letters, bag=bag)
    expected = exact(state, seat)
    rng = Random(4)
    found = Counter(world(state.resample(seat, rng)) for _ in range(SAMPLES))
    assert set(found) == set(expected)
    # The statistic's expectation is its freedom; five deviations above it would be a bug.
    freedom = max(len(expected) - 1, 1)
    statistic = sum(
        (found[key] - SAMPLES * chance) ** 2 / (SAMPLES * chance)
        for key, chance in expected.items()
    )
    assert statistic < freedom + 5 * (2 * freedom) ** 0.5


def test_a_sack_somebody_revealed_tells_nothing_about_the_rest_of_the_hand() -> None:
    """Bayes by brute force: seat 1 was dealt two of K W B B and showed a B, either at random."""
    chances: Counter[str] = Counter()
    for one, other in combinations("KWBB", 2):
        for shown, kept in ((one, other), (other, one)):
            if shown == "B":
                chances[kept] += 1
    exactly = {kept: count / sum(chances.values()) for kept, count in chances.items()}
    state = only_these("KW", "B", "", bag="KW")
    expected = exact(state, 0)
    for letter, chance in exactly.items():
        held = sum(p for key, p in expected.items() if key[5 + "KWBRN".index(letter)])
        assert isclose(held, chance)


def test_resample_keeps_the_own_hand_and_the_size_of_every_other() -> None:
    state = ready(4)
    for seat in range(4):
        other = state.resample(seat, Random(seat))
        assert GAME.view(other, seat) == GAME.view(state, seat)
        assert [other.sacks.held(seat, c) for c in range(5)] == [
            state.sacks.held(seat, c) for c in range(5)
        ]
        assert other.key() != state.key()


def test_resample_depends_only_on_what_the_seat_knows() -> None:
    """§hidden"""
    state = ready(4)
    twin = state.resample(2, Random(9))
    assert state.resample(2, Random(1)).key() == twin.resample(2, Random(1)).key()


def test_an_allow_proves_nothing() -> None:
    state = hands(beside("[W]"), "K", "WW", "WW", "B")
    say(state, "sell goods.a1", "allow")
    assert any(state.resample(0, Random(seed)).sacks.held(1, 1) for seed in range(20))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_which_questions_are_put_does_not_depend_on_hidden_hands(seats: int) -> None:
    rng = Random(seats)
    pairs = 0
    for seed in range(3):
        for state in walked(GuatemalaState, GAME, seats, seed):
            sells = [a for a in sells_of(state) if state.phase == CHOOSING]
            for action in sells[:1]:
                seller = int(state.seat)
                assert asked(state, action) == asked(state.resample(seller, rng), action)
                pairs += 1
    assert pairs > 40


def sells_of(state: GuatemalaState) -> list[int]:
    if state.seat < 0:
        return []
    return [a for a in state.legal_actions() if GAME.move(state, int(a)).verb == "sell"]


def asked(state: GuatemalaState, action: int) -> list[int]:
    after = state.copy()
    after.apply(action)
    found = []
    while after.phase == QUESTION:
        found.append(int(after.seat))
        after.apply(ALLOW.first)
    return [*found, int(after.phase.number), int(after.seat)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_plays_itself_only_where_all_others_know_that_it_is_forced(seats: int) -> None:
    """§hidden"""
    rng = Random(seats)
    forced: Counter[str] = Counter()
    for seed in range(6):
        for state in walked(GuatemalaState, GAME, seats, seed):
            actor = int(state.seat)
            for other in range(seats):
                if actor >= 0 and other != actor:
                    assert is_forced(state) == is_forced(state.resample(other, rng))
            forced[state.phase.name] += is_forced(state)
    assert forced[CHOOSING.name] + forced[BUILDING.name] > 0
    assert forced[QUESTION.name] == 0


def is_forced(state: GuatemalaState) -> bool:
    actions = state.legal_actions()
    return len(actions) == 1 and GAME.plays_itself(state, GAME.move(state, int(actions[0])))


def test_the_last_sack_fills_the_frame_by_itself_and_one_of_two_alike_does_not() -> None:
    """§refill §hidden"""
    last = say(hands(beside("[W]", 2), "K", ""), "sell goods.a1")
    assert last.phase == REFILLING
    assert is_forced(last)
    assert not is_forced(say(hands(beside("[W]", 2), "KK", ""), "sell goods.a1"))


def test_the_log_of_the_deal_names_a_color_to_its_owner_only() -> None:
    """§hidden"""
    state = GAME.new(3)
    assert state.phase == DEALING
    for action in state.legal_actions():
        lines = [GAME.log_line(state, int(action), viewer) for viewer in (0, 1, 2, None)]
        assert lines[0].code == "deal-own"
        assert {line.code for line in lines[1:]} == {"deal"}
        assert all("sack" not in line.values for line in lines[1:])


def test_no_view_but_the_owner_s_shows_a_hand() -> None:
    """§hidden"""
    state = hands(ready(2), "KKKK", "WWWW")
    assert GAME.view(state, 0).hand == (4, 0, 0, 0, 0)
    assert GAME.view(state, 1).hand == (0, 4, 0, 0, 0)
    assert GAME.view(state, None).hand is None
    twin = hands(ready(2), "KKKK", "BBBB")
    assert msgspec.json.encode(GAME.view(state, 0)) == msgspec.json.encode(GAME.view(twin, 0))
    assert GAME.view(state, 1) != GAME.view(twin, 1)


def test_a_draw_from_the_bag_shows_nobody_what_could_come() -> None:
    state = say(hands(beside("[W]"), ""), "sell goods.a1")
    assert state.phase == BAG_DRAW
    for seat in range(4):
        assert GAME.moves(state, seat) == ()
    twin = state.resample(0, Random(3))
    assert GAME.view(state, 0) == GAME.view(twin, 0)


def test_odds_say_what_the_unseen_sacks_can_be() -> None:
    """§hidden"""
    state = only_these("KW", "KB", "N", bag="WW")
    odds = {(odd.code, odd.values["color"]): odd for odd in GAME.odds(state, 0)}
    assert odds["unseen", "white"].values == {"color": "white", "count": 2, "of": 5}
    assert odds["unseen", "white"].chance == pytest.approx(2 / 5)
    expected = exact(state, 0)
    for color, name in enumerate(("black", "white", "beige", "reddish", "brown")):
        held = sum(p for key, p in expected.items() if key[5 + color] + key[10 + color])
        assert odds["held", name].chance == pytest.approx(held)


def test_odds_of_a_spectator_count_every_hand_as_unseen() -> None:
    state = only_these("KW", "KB", "N", bag="WW")
    odds = {odd.values["color"]: odd for odd in GAME.odds(state, None) if odd.code == "unseen"}
    assert odds["white"].values["count"] == 3
