"""What the house knows about good roasting."""

from __future__ import annotations

from librt.random import Random

from coffeehouse.engine.state import play_out
from coffeehouse.games.coffee_roaster.cup_testing import INTO_TRAY
from coffeehouse.games.coffee_roaster.rules import RoasterState
from coffeehouse.games.coffee_roaster.score_sheet import RANKS
from coffeehouse.games.coffee_roaster.verbs import GO_ON, PUT, STOP
from tests.games.coffee_roaster.arranging import GAME, cup_test, do, draw, round_with
from tests.games.walking import play_guided

EVALUATOR = GAME.evaluator()


def guided(seed: int) -> RoasterState:
    """A whole game by the guide."""
    return play_guided(GAME.new(), EVALUATOR, Random(seed))


def test_a_random_roaster_is_an_apprentice() -> None:
    """§ranks"""
    rng, total = Random(1), 0
    for _ in range(20):
        state = GAME.new()
        play_out(state, rng)
        total += int(state.banked)
    assert RANKS.title(total // 20) == "apprentice"


def test_the_guide_is_no_apprentice() -> None:
    """§ranks"""
    scores = [int(guided(seed).banked) for seed in range(4)]
    assert RANKS.title(sum(scores) // 4) not in ("apprentice", "assistant")


def test_the_guide_sorts_a_defective_bean_out() -> None:
    """§tray"""
    state = draw(cup_test(*["bean.1", "bean.2"] * 6, "defective", "body"), "defective")
    assert EVALUATOR.guide(state, state.legal_actions(), Random(1)) == PUT.first + INTO_TRAY


def test_a_coffee_that_demands_sweetness_is_worth_more_where_sweetness_is_easy_to_win() -> None:
    """§choose-a-coffee §sweetness"""
    card = next(card for card in GAME.edition.coffees if card.asks.sweetness)

    def value(*effects: str) -> float:
        state = GAME.new(mode="single")
        for pair, effect in enumerate(effects, 1):
            do(state, f"reveal pair.{pair} cup.{effect}")
        return float(EVALUATOR.values(do(state, f"choose coffee.{card.id}"))[0])

    any_flavor = value("tray", "exchange", "selection", "sweetness")
    two_colors = value("sweetness", "exchange", "selection", "tray")
    assert any_flavor > two_colors


def test_the_guide_keeps_removal_for_something_spoiled() -> None:
    """§removal: Peru asks for no aroma, so it would be glad to be rid of it."""
    clean = round_with("aroma", "bean.0", coffee="peru")
    spoiled = round_with("aroma", "bean.0", "defective", coffee="peru")
    removal = GAME.action(clean, "use effect.removal aroma")
    assert EVALUATOR.guide(clean, clean.legal_actions(), Random(1)) != removal
    assert EVALUATOR.guide(spoiled, spoiled.legal_actions(), Random(1)) == removal


def test_the_guide_goes_on_with_pale_beans_and_stops_before_they_burn() -> None:
    """§decision"""
    pale = do(round_with("bean.0"), "roast")
    assert EVALUATOR.guide(pale, pale.legal_actions(), Random(1)) == GO_ON.first
    dark = do(round_with(*["bean.2"] * 9, space=11), "roast")
    dark.bag.take(1, dark.bag.counts[1])
    assert EVALUATOR.guide(dark, dark.legal_actions(), Random(1)) == STOP.first
