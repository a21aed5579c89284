"""Scenes by what changed: put together they are the whole scenes, and much shorter."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.server.play.guest import encoded
from coffeehouse.server.play.messages import Push, SceneChanged, SceneNow
from coffeehouse.server.play.scene_diff import SceneDiff
from coffeehouse.table.frames import Scene
from coffeehouse.table.scenes import scene
from tests.server.running import Running, seated
from tests.tables.room import Room

MOVES = 25
GAMES = [pytest.param(id, id=id) for id in registry.game_ids()]


def scenes(game: AnyGame, viewer: int | None) -> list[Scene]:
    """Of the first moves of a game, through one pair of eyes."""
    people = "abcd"[: max(game.seats[0], min(2, game.seats[-1]))]
    room, rng = Room(game, people), random.Random(5)
    who = None if viewer is None else room.table.chairs[viewer].who
    seen = [scene(room.table, who, viewer)]
    while len(seen) < MOVES and not room.table.over:
        seat = rng.choice(sorted(room.table.actors))
        room.move(seat, str(rng.choice(room.table.game.moves(room.table.state, seat))))
        seen.append(scene(room.table, who, viewer))
    return seen


def patched(before: dict[str, Any], text: str) -> dict[str, Any]:
    """What a client does with a letter."""
    sent = json.loads(text)
    if sent["kind"] == "scene":
        return dict(sent["scene"])
    return {**before, **sent["scene"], "view": {**before["view"], **sent["view"]}}


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("id", GAMES)
def test_what_changed_makes_the_whole_scene(id: str, viewer: int | None) -> None:
    letters = sent = 0
    seen = scenes(registry.game(id), viewer)
    before = SceneDiff.of(seen[0])
    known = patched({}, before.whole())
    for one in seen[1:]:
        now = SceneDiff.of(one)
        text = now.since(before)
        assert isinstance(msgspec.json.decode(text, type=Push), SceneChanged)
        known = patched(known, text)
        assert known == json.loads(encoded(SceneNow(one)))["scene"]
        assert known == patched({}, now.whole())
        before = now
        letters += len(now.whole())
        sent += len(text)
    assert sent < 0.8 * letters


def test_a_field_that_is_gone_brings_the_whole_scene() -> None:
    before, now = (
        SceneDiff({"seq": b"1"}, {"a": b"1", "b": b"2"}),
        SceneDiff({"seq": b"2"}, {"a": b"1"}),
    )
    assert json.loads(now.since(before))["kind"] == "scene"
    assert json.loads(before.since(now))["kind"] == "changed"


def test_a_socket_gets_changes_if_it_asks_for_them(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-breakfast")
    with anna.socket(table) as here:
        here.send_text('{"do":"look","id":"l","seat":0,"changes":true}')
        first = here.next()
        assert isinstance(first, SceneNow)
        known = json.loads(encoded(first))["scene"]
        for guest, seat in ((anna, 0), (bruno, 1)):
            scene = guest.scene(table, seat)
            guest.move(table, scene)
            while not isinstance(push := here.next(), SceneChanged | SceneNow):
                pass
            assert isinstance(push, SceneChanged)
            known = patched(known, encoded(push))
            assert known == json.loads(encoded(SceneNow(anna.scene(table, 0))))["scene"]
        # Whoever looks anew gets all of it.
        here.send_text('{"do":"look","id":"m","seat":0,"changes":true}')
        while not isinstance(push := here.next(), SceneChanged | SceneNow):
            pass
        assert isinstance(push, SceneNow)
