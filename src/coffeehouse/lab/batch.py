"""The unit of work: a numbered batch of matches, played anywhere, the same bytes everywhere."""

from __future__ import annotations

import msgspec

from coffeehouse.engine.game import AnyGame
from coffeehouse.lab.match import MatchOutcome, play_match
from coffeehouse.lab.plan import Plan, bound, check_plan, edition_text
from coffeehouse.lab.rules import Rules, check_rules, rules_of


class Work(msgspec.Struct, frozen=True):
    """What all batches of an experiment share; sent to every worker."""

    plan: Plan
    edition: str
    """The text of the edition; empty for the house edition."""
    rules: Rules

    @classmethod
    def of(cls, plan: Plan) -> Work:
        """Raises `BadPlan`, or what the plan's game says against it."""
        game = check_plan(plan)
        return cls(plan, edition_text(plan), rules_of(game))

    def game(self) -> AnyGame:
        return bound(self.plan.game, self.edition)


def play_batch(work: Work, number: int, where: str = "This process") -> bytes:
    """The outcomes of a batch, encoded. Raises `MixedRules` where other rules are installed."""
    game = work.game()
    check_rules(work.rules, game, where)
    outcomes = [play_match(game, work.plan, match) for match in work.plan.matches(number)]
    return msgspec.msgpack.encode(outcomes)


def decode(batch: bytes) -> list[MatchOutcome]:
    return msgspec.msgpack.decode(batch, type=list[MatchOutcome])
