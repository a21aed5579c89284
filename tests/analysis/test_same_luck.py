"""The same luck in other hands."""

from __future__ import annotations

import pickle

import pytest
from librt.random import Random

import coffeehouse
from coffeehouse.analysis import SearchJudge, reviewer
from coffeehouse.analysis.calibration import Calibration, calibration
from coffeehouse.analysis.same_luck import LuckAgain, parts
from coffeehouse.bots import RandomBot, bot
from coffeehouse.engine.record import Record
from coffeehouse.engine.state import CHANCE
from coffeehouse.skeleton import Kettle


def alone(seed: int) -> Record:
    return coffeehouse.play(Kettle(), [RandomBot(seed)], seed)


def finished(again: LuckAgain) -> LuckAgain:
    while not again.finished:
        again.advance()
    return again


def test_who_decides_alike_gets_the_same_game() -> None:
    """The tickets are those of the record: the same moves lead through the same draws."""
    game = Kettle()
    for seed in range(20):
        record = coffeehouse.play(game, [bot("greedy", game, 1)], seed)
        again = LuckAgain(game, record, "greedy", seed, [])
        while not again.finished:
            number = len(again.entries)
            if record.entries[number][0] == CHANCE:
                again.advance()
            else:
                again.add(*record.entries[number])
        assert again.entries == record.entries
        assert again.told().shared == again.told().draws


def test_draws_the_game_did_not_have_are_drawn_anew() -> None:
    game = Kettle()
    record = Record.of(game, 1, {})
    again = finished(LuckAgain(game, record, "greedy", 3, []))
    assert again.told().shared == 0
    assert again.told().draws == sum(seat == CHANCE for seat, _ in again.entries) > 0


def test_every_ticket_of_what_was_drawn_is_as_likely() -> None:
    """So that luck in other hands is neither better nor worse than any."""
    game = Kettle()
    found = [
        part
        for seed in range(300)
        for mine in parts(game, alone(seed), Random(seed)).values()
        for part in mine[:1]
    ]
    assert sum(found) / len(found) == pytest.approx(0.5, abs=4 * 0.29 / len(found) ** 0.5)


def test_a_game_played_again_in_parts_is_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "calibration", lambda game: Calibration(same_luck="greedy"))
    game, record = Kettle(), alone(4)
    whole = coffeehouse.review_game(record, game, judge=SearchJudge(game, 40))
    assert whole.same_luck is not None
    assert whole.same_luck.level == "greedy"
    draft = None
    while True:
        one = reviewer.Reviewer(record, game, SearchJudge(game, 40), draft=draft)
        if one.finished:
            break
        one.advance()
        draft = pickle.loads(pickle.dumps(one.draft))
    assert one.review() == whole


def test_only_who_plays_alone_is_played_again() -> None:
    assert calibration(coffeehouse.game("coffee-roaster")).same_luck == "master"
    game = Kettle()
    record = coffeehouse.play(game, [RandomBot(1), RandomBot(2)], 3)
    assert coffeehouse.review_game(record, game, judge=SearchJudge(game, 16)).same_luck is None
