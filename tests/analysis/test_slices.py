"""A review laid down after any step, and taken up in another process, comes to the same."""

from __future__ import annotations

import pickle

import coffeehouse
from coffeehouse.analysis import SearchJudge
from coffeehouse.analysis.review import Review
from coffeehouse.analysis.reviewer import OpenReview, Reviewer
from coffeehouse.bots import RandomBot
from coffeehouse.server.learning.review_jobs import ReviewOrder, judge_on
from coffeehouse.skeleton import Kettle


def test_a_review_in_slices_is_the_review_in_one() -> None:
    game = Kettle()
    record = coffeehouse.play(game, [RandomBot(4), RandomBot(5)], seed=3)
    whole = coffeehouse.review_game(record, game, judge=SearchJudge(game, 40))
    draft: OpenReview | None = None
    while True:
        reviewer = Reviewer(record, game, SearchJudge(game, 40), draft=draft)
        if reviewer.finished:
            break
        reviewer.advance()
        draft = pickle.loads(pickle.dumps(reviewer.draft))
    assert reviewer.review() == whole


def test_a_worker_goes_on_where_it_stopped() -> None:
    """With no time at all it judges nothing and hands the draft back."""
    game = Kettle()
    record = coffeehouse.play(game, [RandomBot(4)], seed=3)
    order = ReviewOrder(game.id, game.edition_source.text, record)
    draft = judge_on(order, None, 0.0)
    assert isinstance(draft, OpenReview)
    assert draft.steps == []
    found = judge_on(pickle.loads(pickle.dumps(order)), draft, 600.0)
    assert isinstance(found, Review)
    assert len(found.steps) == draft.total
