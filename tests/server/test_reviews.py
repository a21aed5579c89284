"""Reviews over HTTP: of finished games, in the background, kept with the table."""

from __future__ import annotations

import pytest

from coffeehouse.client import ServerProblem
from coffeehouse.table.commands import Concede, new_id
from tests.server.running import PATIENCE, Guest, Running, eventually, seated

LONGER = 4 * PATIENCE
"""Seconds a busy machine may take to think a game over for longer."""


def finished(guest: Guest) -> str:
    table = guest.table("kettle", seats=2, levels={0: "random", 1: "random"})
    eventually(lambda: guest.scene(table).status == "over")
    return table


def test_a_finished_game_is_reviewed_once_for_all(server: Running) -> None:
    anna, bruno = server.guest("Anna"), server.guest("Bruno")
    table = finished(anna)
    assert anna.review(table).status == "none"
    assert anna.order_review(table).status in ("working", "ready")
    eventually(lambda: bruno.review(table).status == "ready")
    found = bruno.review(table)
    assert found.review is not None
    assert len(found.seqs) == found.review.entries
    assert bruno.order_review(table) == found
    for account in found.review.accounts:
        total = account.start + account.luck - account.costs + account.others
        assert total + account.reappraisal == pytest.approx(account.result, abs=1e-5)


def test_who_wants_to_know_better_has_it_thought_over_for_longer(anna: Guest) -> None:
    """Meanwhile the first review stays; what was thought over is not thought over again."""
    table = finished(anna)
    anna.order_review(table)
    eventually(lambda: anna.review(table).status == "ready")
    first = anna.review(table).review
    assert first is not None
    assert anna.order_review(table, longer=True).review is not None
    eventually(lambda: anna.review(table).status == "ready", LONGER)
    longer = anna.review(table)
    assert longer.review is not None
    assert longer.review.times > first.times
    assert longer.review.judge.iterations > first.judge.iterations
    assert anna.order_review(table, longer=True) == longer
    assert anna.order_review(table) == longer


def test_the_seqs_lead_to_the_moves_that_were_judged(anna: Guest) -> None:
    table = finished(anna)
    anna.order_review(table)
    eventually(lambda: anna.review(table).status == "ready")
    found = anna.review(table)
    assert found.review is not None
    frames = {frame.seq: frame for frame in anna.frames(table)}
    for step in found.review.decisions:
        told = frames[found.seqs[step.entry]].log_line
        assert told is not None
        assert told.seat == step.seat


def test_a_game_that_goes_on_is_not_reviewed(server: Running) -> None:
    table, (anna, _) = seated(server, "kettle")
    for ask in (anna.review, anna.order_review):
        with pytest.raises(ServerProblem, match="when the game is over"):
            ask(table)


def test_a_game_that_was_given_up_is_not_reviewed(server: Running) -> None:
    table, (anna, _) = seated(server, "kettle")
    anna.must(table, Concede(id=new_id(), seat=0))
    with pytest.raises(ServerProblem, match="played to its end"):
        anna.order_review(table)


def test_a_review_is_there_after_the_house_was_closed(own_server: Running) -> None:
    anna = own_server.guest("Anna")
    table = finished(anna)
    anna.order_review(table)
    eventually(lambda: anna.review(table).status == "ready")
    own_server.stop()
    again = Running(own_server.database, own_server.key)
    try:
        assert again.guest("Bruno").review(table).status == "ready"
    finally:
        again.kill()
