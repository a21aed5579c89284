"""One socket a table: pushes, resuming, and everything a bad line or a bad client does."""

from __future__ import annotations

import time

import pytest

from coffeehouse.client import ServerProblem, TableSocket, Unreachable
from coffeehouse.server.play.messages import Bye, Frames, Ping, Pong, SceneNow
from coffeehouse.table.answers import Done, Explained, Hints, Previewed, Refused
from coffeehouse.table.commands import Leave, Play, Sit, new_id
from coffeehouse.table.frames import Scene
from coffeehouse.table.questions import Advise, Preview, Why
from tests.server.running import Guest, Running, seated


def kinds(socket: TableSocket) -> list[str]:
    return [type(push).__name__ for push in socket.heard]


def play(scene: Scene, id: str = "", move: str | None = None) -> Play:
    assert scene.viewer is not None
    return Play(id=id or new_id(), seat=scene.viewer, seq=scene.seq, move=move or scene.moves[0])


def test_a_move_is_answered_first_then_shown_entry_by_entry_then_the_scene(anna: Guest) -> None:
    table = anna.table("coffee-roaster")
    anna.take_seat(table)
    with anna.socket(table) as socket:
        scene = socket.look(0)
        assert kinds(socket) == ["SceneNow"]
        done = socket.ask(play(scene))
        assert isinstance(done, Done)
        after = socket.scene_after(scene.seq)
        assert kinds(socket) == ["SceneNow", "Done", "Frames", "SceneNow"]
        frames = socket.heard[2]
        assert isinstance(frames, Frames)
        assert frames.viewer == 0
        assert [frame.seq for frame in frames.frames] == list(range(done.seq, after.seq + 1))


def test_everybody_at_the_table_sees_a_move_through_their_own_eyes(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-tasting")
    watcher = server.guest("Carla")
    with anna.socket(table) as one, bruno.socket(table) as two, watcher.socket(table) as third:
        scene, *_ = one.look(0), two.look(1), third.look()
        one.ask(play(scene))
        seen = [socket.scene_after(scene.seq) for socket in (one, two, third)]
        assert [scene.viewer for scene in seen] == [0, 1, None]
        assert seen[2].moves == ()
        assert [chair.yours for chair in seen[1].chairs] == [False, True]


def test_two_tabs_on_one_seat_see_the_same_and_one_move_counts(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    with anna.socket(table) as one, anna.socket(table) as two:
        scene, same = one.look(0), two.look(0)
        assert scene == same
        one.send(play(scene, "first"))
        two.send(play(scene, "second", scene.moves[-1]))
        assert isinstance(one.ask(Ping(id="p1")), Pong)
        assert isinstance(two.ask(Ping(id="p2")), Pong)
        told = [push for socket in (one, two) for push in socket.heard]
        assert sum(isinstance(push, Done) for push in told) == 1
        stale = [push for push in told if isinstance(push, Refused)]
        assert [push.refusal.code for push in stale] == ["stale"]
    assert len([f for f in anna.frames(table, 0, scene.seq) if f.kind == "move"]) == 1


def test_a_line_that_drops_misses_nothing_and_sees_nothing_twice(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-tasting")
    guests = [anna, bruno]
    seen: list[int] = []
    last = 0
    while True:
        with anna.socket(table) as socket:
            scene = socket.look(0, since=last)
            seen += [frame.seq for frame in socket.frames]
            last = scene.seq
            socket.line.socket.close()
        for _ in range(3):
            turn = [s for s in (0, 1) if guests[s].scene(table, s).moves]
            if turn:
                guests[turn[0]].move(table, guests[turn[0]].scene(table, turn[0]))
        if scene.status == "over":
            break
    assert seen == list(range(1, scene.seq + 1))


def test_a_message_sent_again_after_a_drop_is_not_played_again(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    with anna.socket(table) as socket:
        scene = socket.look(0)
        message = play(scene, "once")
        socket.send(message)
        socket.line.socket.close()
    with anna.socket(table) as socket:
        socket.look(0, since=scene.seq)
        answer = socket.ask(message)
        assert isinstance(answer, Done)
        assert socket.ask(message) == answer
    moves = [frame for frame in anna.frames(table, 0, scene.seq) if frame.kind == "move"]
    assert [frame.seq for frame in moves] == [answer.seq]


def test_late_reordered_and_forged_messages_change_nothing(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-tasting")
    with anna.socket(table) as one, bruno.socket(table) as two:
        scene = one.look(0)
        two.look(1)
        for id, seat, seq, code in [
            ("future", 0, scene.seq + 5, "stale"),
            ("other", 1, scene.seq, "not-your-seat"),
            ("beyond", 40, scene.seq, "no-such-seat"),
        ]:
            refused = one.ask(Play(id=id, seat=seat, seq=seq, move=scene.moves[0]))
            assert isinstance(refused, Refused)
            assert refused.refusal.code == code
            assert refused.sentence
        with pytest.raises(ServerProblem, match="not your seat"):
            two.look(0)
        # The id of somebody else's request answers nothing for another person.
        assert isinstance(one.ask(play(scene, "mine")), Done)
        forged = two.ask(Play(id="mine", seat=0, seq=scene.seq, move=scene.moves[0]))
        assert isinstance(forged, Refused)


def test_a_refusal_brings_the_fresh_scene(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    with anna.socket(table) as socket:
        scene = socket.look(0)
        refused = socket.ask(play(scene, move="dance"))
        assert isinstance(refused, Refused)
        again = socket.next()
        assert isinstance(again, SceneNow)
        assert again.scene == scene


def test_one_tablet_is_passed_and_looks_through_the_confirmed_seats_eyes(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    for seat in (0, 1):
        anna.take_seat(table, seat)
    with anna.socket(table) as socket:
        scene = socket.look(0)
        socket.ask(play(scene))
        assert socket.scene_after(scene.seq).viewer == 0
        other = socket.look(1)
        assert other.viewer == 1
        assert other.view["viewer"] == 1


def test_preview_why_ping_and_hint_are_answered_by_id(anna: Guest) -> None:
    table = anna.table("coffee-roaster")
    anna.take_seat(table)
    with anna.socket(table) as socket:
        scene = socket.look(0)
        assert isinstance(socket.ask(Preview(id="p", seat=0, move=scene.moves[0])), Previewed)
        assert isinstance(socket.ask(Why(id="w", seat=0, refs=("no.thing",))), Explained)
        socket.send(Advise(id="h", seat=0))
        assert isinstance(socket.ask(Ping(id="q")), Pong)
        while not isinstance(push := socket.next(), Hints):
            assert not isinstance(push, Refused), push
        assert push.id == "h"


def test_whoever_leaves_before_the_start_watches_on_the_same_socket(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    anna.take_seat(table)
    with anna.socket(table) as socket:
        scene = socket.look(0)
        assert isinstance(socket.ask(Leave(id="l", seat=0)), Done)
        after = socket.scene_after(scene.seq)
        assert after.viewer is None
        assert after.seats == ()


def test_somebody_without_a_cookie_can_watch_but_not_act(server: Running, anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    nobody = server.guest()
    nobody.cookie = None
    with nobody.socket(table) as socket:
        assert socket.look().seats == ()
        refused = socket.ask(Sit(id="s", name="Eve", nonce="0" * 32))
        assert isinstance(refused, Refused)
        assert refused.refusal.code == "nobody"
        assert isinstance(socket.ask(Advise(id="h", seat=0)), Refused)


def test_a_table_that_is_not_there_is_named_and_the_socket_closed(anna: Guest) -> None:
    with anna.socket("abcdef") as socket:
        push = socket.next()
        assert isinstance(push, Refused)
        assert push.refusal.code == "no-such-table"
        with pytest.raises(Unreachable):
            socket.next()


def test_a_long_history_comes_in_parts_that_others_can_get_between(anna: Guest) -> None:
    table = anna.table("coffee-roaster", levels={0: "random"})
    while anna.scene(table).status != "over":
        time.sleep(0.05)
    with anna.socket(table) as socket:
        scene = socket.look(None, since=0)
        parts = [push for push in socket.heard if isinstance(push, Frames)]
        assert len(parts) > 1
        assert [frame.seq for frame in socket.frames] == list(range(1, scene.seq + 1))


def test_a_stop_says_goodbye_and_everything_is_there_after_the_next_start(
    own_server: Running,
) -> None:
    table, (anna, _) = seated(own_server, "toy-tasting")
    with anna.socket(table) as socket:
        scene = socket.look(0)
        assert own_server.stop() == 0
        assert socket.next() == Bye("stopping")
        with pytest.raises(Unreachable):
            socket.next()
    own_server.restart()
    anna.close()
    assert anna.scene(table, 0) == scene
