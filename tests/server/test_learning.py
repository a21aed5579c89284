"""Positions, practice and studies over HTTP: who may see what, and how much of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from coffeehouse.analysis.studies import NewStudy, NewStudyId, Retitle, Study, StudyDone
from coffeehouse.client import ServerProblem
from coffeehouse.server.learning.messages import (
    JudgedGame,
    OfExercise,
    OfGame,
    PlayOn,
    PositionView,
    PracticeSeen,
    TryMove,
    Verdict,
)
from coffeehouse.server.limits import Limits, Rate
from coffeehouse.server.lobby.messages import NewId
from tests.server.running import Guest, Running, eventually, play_out, seated
from tests.server.test_limits import house


def reviewed(server: Running, game: str = "kettle") -> tuple[str, list[Guest]]:
    """A finished game with what was found in it."""
    table, guests = seated(server, game)
    play_out(table, guests)
    guests[0].order_review(table)
    eventually(lambda: guests[0].review(table).status == "ready")
    return table, guests


def with_mistakes(server: Running) -> tuple[str, list[Guest]]:
    """One in which the first seat did something wrong."""
    for _ in range(20):
        table, guests = reviewed(server)
        found = guests[0].review(table).review
        if found is not None and found.moments(0):
            return table, guests
    raise AssertionError("nobody made a mistake")


def test_a_moment_is_tried_again_and_an_exercise_counts_once(server: Running) -> None:
    table, (anna, bruno) = with_mistakes(server)
    review = anna.review(table).review
    assert review is not None
    step = review.moments(0)[0]
    here = OfGame(table=table, entry=step.entry)
    best = anna.post("positions/try", Verdict, TryMove(position=here, move=str(step.best)))
    assert best.solved
    assert best.progress is None
    worse = anna.post("positions/try", Verdict, TryMove(position=here, move=str(step.played)))
    assert not worse.solved
    assert worse.choice.cost == step.cost
    due = anna.get("me/practice", PracticeSeen).due[0]
    own = OfExercise(game=due.game, exercise=due.exercise)
    seen = anna.post("positions/look", PositionView, own)
    assert seen.viewer == 0
    for count in range(2):
        tried = anna.post("positions/try", Verdict, TryMove(position=own, move=str(seen.offers[0])))
        assert (tried.progress is not None) == (count == 0)
    assert anna.get("me/reviews", list[JudgedGame])[0].table == table
    with pytest.raises(ServerProblem, match="no such exercise"):
        bruno.post("positions/look", PositionView, own)


def test_a_move_that_was_not_judged_is_judged_then(server: Running) -> None:
    table, (anna, _) = reviewed(server, "toy-breakfast")
    review = anna.review(table).review
    assert review is not None
    for step in review.decisions:
        here = OfGame(table=table, entry=step.entry)
        offers = anna.post("positions/look", PositionView, here).offers
        other = [offer for offer in offers if offer not in (step.best, step.played)]
        if other:
            verdict = anna.post(
                "positions/try", Verdict, TryMove(position=here, move=str(other[0]))
            )
            assert verdict.choice.move == str(other[0])
            again = anna.post("positions/try", Verdict, TryMove(position=here, move=str(other[0])))
            assert again == verdict
            return
    raise AssertionError("every move was judged")


def test_what_is_no_spot_is_refused(server: Running) -> None:
    table, (anna, _) = seated(server, "kettle")
    for position, sentence in (
        (OfGame(table=table, entry=0), "when the game is over"),
        (OfGame(table="nowhere", entry=0), "no such table"),
        (OfExercise(game="kettle", exercise="none"), "no such exercise"),
        (OfExercise(game="chess", exercise="none"), "chess"),
    ):
        with pytest.raises(ServerProblem, match=sentence):
            anna.post("positions/look", PositionView, position)
    with pytest.raises(ServerProblem, match="not understood"):
        anna.send("POST", "positions/look", b'{"of": "moon"}')
    with pytest.raises(ServerProblem, match="when the game is over"):
        anna.post(f"tables/{table}/play-on", NewId, PlayOn(entry=0, luck="same"))


def test_a_study_is_shared_and_forgotten_with_its_author(server: Running) -> None:
    table, (anna, bruno) = reviewed(server)
    order = NewStudy(title="Why?", table=table, entry=1)
    id = anna.post("studies", NewStudyId, order).study
    assert bruno.get(f"studies/{id}", Study).title == "Why?"
    with pytest.raises(ServerProblem, match="Only its author"):
        bruno.post(f"studies/{id}/do", StudyDone, Retitle(version=1, title="Mine"))
    text = bruno.send("GET", f"studies/{id}/export")
    taken: Any = msgspec.json.decode(bruno.send("POST", "studies/import", text, "text/plain"))
    mine, theirs = bruno.get(f"studies/{taken['study']}", Study), bruno.get(f"studies/{id}", Study)
    assert [node.offer for node in mine.nodes] == [node.offer for node in theirs.nodes]
    with pytest.raises(ServerProblem, match="That is no saved game"):
        bruno.send("POST", "studies/import", b"hello", "text/plain")
    anna.forget()
    with pytest.raises(ServerProblem, match="no such study"):
        bruno.get(f"studies/{id}", Study)


def test_too_many_looks_are_too_many(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(positions=Rate(2, 0.01))) as client:
        position = {"of": "exercise", "game": "coffee-roaster", "exercise": "none"}
        codes = [client.post("/api/positions/look", json=position).status_code for _ in range(3)]
    assert codes == [409, 409, 429]
