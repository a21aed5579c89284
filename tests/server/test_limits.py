"""What keeps a public house safe."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from coffeehouse.server import pages, shared_limits
from coffeehouse.server.app import make_app
from coffeehouse.server.errors import TooFast
from coffeehouse.server.limits import Bucket, Buckets, Doors, Limits, Rate, neighborhood
from coffeehouse.server.middleware import check_origin
from coffeehouse.server.settings import ServerSettings
from coffeehouse.server.shared_limits import SharedLimits
from coffeehouse.table.answers import Refused
from tests.server.running import PATIENCE, Guest, Running, eventually
from tests.tables.postgres import free_port
from tests.tables.test_bus import redis_on

LINE = httpx.Client(timeout=PATIENCE)
EVIL = ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "http://[::", ""]


@contextmanager
def house(tmp_path: Path, **settings: object) -> Iterator[TestClient]:  # type: ignore[type-arg]
    """A house in this process, with settings of its own."""
    wanted = ServerSettings(
        database=str(tmp_path / "t.db"),
        key_file=tmp_path / "key",
        **settings,  # type: ignore[arg-type]
    )
    with TestClient(make_app(wanted)) as client:
        yield client


@pytest.mark.parametrize("origin", EVIL)
def test_a_page_of_another_site_can_change_nothing(server: Running, origin: str) -> None:
    answer = LINE.post(f"{server.url}/api/me/link", headers={"Origin": origin})
    assert answer.status_code == 403
    assert answer.json()["refusal"]["code"] == "wrong-origin"


def test_a_page_of_another_site_gets_no_socket(server: Running, anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with (
        pytest.raises(InvalidStatus),
        connect(url, origin=Origin("https://evil.example"), proxy=None),
    ):
        pass
    with connect(url, origin=Origin(server.url), proxy=None) as line:
        line.send('{"do":"ping","id":"1"}')
        assert str(line.recv(PATIENCE)).startswith('{"kind":"pong","id":"1"')


def test_the_house_itself_is_no_other_site() -> None:
    check_origin({"origin": "https://Coffee.example", "host": "coffee.example"})
    check_origin({"host": "coffee.example"})


@pytest.mark.parametrize("path", ["/", "/api/catalog", "/api/nothing", "/assets/x", "/health"])
def test_every_answer_has_the_security_headers(server: Running, path: str) -> None:
    for answer in (LINE.get(server.url + path), LINE.post(server.url + path)):
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy
        assert "unsafe-eval" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] in ("no-store", "no-cache")
        assert "server" not in answer.headers


def test_paths_nobody_knows_are_told_apart(server: Running) -> None:
    for path in ("/api", "/api/", "/api/tables/x/y/z", "/assets/none.js"):
        answer = LINE.get(server.url + path)
        assert answer.status_code == 404
        assert answer.json()["sentence"] == "There is nothing here."
    for path in ("/", "/table/abc", "/new/cafe", "/" + "a" * 3000, "/%00", "/..%2f..%2fetc/passwd"):
        answer = LINE.get(server.url + path)
        assert answer.status_code == 200
        assert "<title>Coffeehouse" in answer.text
    assert LINE.put(f"{server.url}/api/catalog").status_code == 405


def test_only_files_of_the_app_are_served() -> None:
    for path in ("../app.py", "%2e%2e/app.py", "/..//app.py", ".", "", "assets/../../app.py"):
        assert pages.file(path) is None


def test_under_a_base_path_everything_lives_there(tmp_path: Path) -> None:
    with house(tmp_path, base="/coffee") as client:
        answer = client.get("/coffee/api/me")
        assert "Path=/coffee/" in answer.headers["set-cookie"]
        assert client.get("/coffee/health").text == "ok\n"
        assert client.get("/coffee/").status_code == 200
        assert client.get("/coffee/table/abc").status_code == 200
        assert client.get("/api/me").status_code == 404


def test_a_limit_names_the_wait_and_lets_through_after_it(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(5, 0.5))
    with house(tmp_path, limits=limits) as client:
        answers = [client.get("/api/me") for _ in range(7)]
    assert [answer.status_code for answer in answers[:5]] == [200] * 5
    assert answers[-1].status_code == 429
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 5
    problem = answers[-1].json()
    assert problem["refusal"]["values"]["wait"] == int(answers[-1].headers["retry-after"])
    assert f"wait {problem['refusal']['values']['wait']} second" in problem["sentence"]


def test_a_socket_that_is_too_fast_is_told_to_wait_and_stays_open(tmp_path: Path) -> None:
    limits = Limits(messages=Rate(3, 2))
    with house(tmp_path, limits=limits) as client:
        client.get("/api/me")
        table = client.post("/api/tables", json={"game": "coffee-roaster"}).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            for number in range(4):
                socket.send_json({"do": "ping", "id": str(number)})
            heard = [socket.receive_json() for _ in range(4)]
            assert [push["kind"] for push in heard] == ["pong", "pong", "pong", "refused"]
            assert heard[-1]["id"] == "3"
            assert heard[-1]["refusal"]["code"] == "too-fast"
            socket.send_json({"do": "ping", "id": "3"})
            assert socket.receive_json()["id"] == "3"


def test_the_sockets_of_one_person_share_a_limit(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(messages=Rate(3, 0.2))) as client:
        client.get("/api/me")
        table = client.post("/api/tables", json={"game": "coffee-roaster"}).json()["table"]
        url = f"/api/tables/{table}/socket"
        with client.websocket_connect(url) as one, client.websocket_connect(url) as other:
            for number in range(3):
                one.send_json({"do": "ping", "id": str(number)})
                assert one.receive_json()["kind"] == "pong"
            other.send_json({"do": "ping", "id": "x"})
            assert other.receive_json()["refusal"]["code"] == "too-fast"


def test_the_people_of_one_address_share_a_limit(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(crowd=Rate(4, 0.2))) as client:
        client.get("/api/me")
        table = client.post("/api/tables", json={"game": "coffee-roaster"}).json()["table"]
        heard = []
        for number in range(6):
            client.cookies.clear()
            client.get("/api/me")
            with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
                socket.send_json({"do": "ping", "id": str(number)})
                heard.append(socket.receive_json()["kind"])
        assert heard == ["pong"] * 4 + ["refused"] * 2


def test_the_house_answers_to_its_own_names_only_if_it_has_any(tmp_path: Path) -> None:
    with house(tmp_path, host_names=frozenset({"coffee.example"})) as client:
        answers = {
            host: client.get("/api/me", headers={"Host": host}).status_code
            for host in ("coffee.example", "Coffee.Example:443", "evil.example", "127.0.0.1:1")
        }
        assert list(answers.values()) == [200, 200, 421, 421]
        said = client.get("/", headers={"Host": "evil.example"}).json()
        assert said["sentence"] == "The house is not known by that name."
        assert client.get("/health", headers={"Host": "10.0.0.1"}).text == "ok\n"


def test_no_socket_is_opened_by_a_name_the_house_does_not_have(tmp_path: Path) -> None:
    with house(tmp_path, host_names=frozenset({"coffee.example"})) as client:
        known = {"Host": "coffee.example"}
        client.get("/api/me", headers=known)
        made = client.post("/api/tables", json={"game": "coffee-roaster"}, headers=known)
        for path in ("me/socket", f"tables/{made.json()['table']}/socket"):
            with client.websocket_connect(f"/api/{path}", headers=known):
                pass
            evil = client.websocket_connect(f"/api/{path}", headers={"Host": "evil.example"})
            with pytest.raises(WebSocketDisconnect), evil:
                pass


def test_where_https_is_browsers_are_told_to_stay_with_it(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        plain = client.get("http://coffee.example/api/me")
        secure = client.get("https://coffee.example/api/me")
    assert "strict-transport-security" not in plain.headers
    assert secure.headers["strict-transport-security"].startswith("max-age=31536000")


@pytest.mark.parametrize("last", ["frames", "log", "board?at=1", "export", "draws"])
def test_pages_of_a_history_are_limited(tmp_path: Path, last: str) -> None:
    with house(tmp_path, limits=Limits(history=Rate(2, 0.01))) as client:
        client.get("/api/me")
        table = client.post("/api/tables", json={"game": "coffee-roaster"}).json()["table"]
        pages = [client.get(f"/api/tables/{table}/{what}") for what in ("frames", "log", last)]
    assert [page.status_code for page in pages] == [200, 200, 429]


def test_a_house_with_many_newer_addresses_is_one_neighbor() -> None:
    assert neighborhood("2001:db8:1:2:3:4:5:6") == neighborhood("2001:db8:1:2::1")
    assert neighborhood("2001:db8:1:2::1") != neighborhood("2001:db8:1:3::1")
    assert neighborhood("::ffff:192.0.2.7") == neighborhood("192.0.2.7") == "192.0.2.7"
    assert neighborhood("testclient") == "testclient"


def test_hints_are_limited_at_both_doors_together(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(hints=Rate(1, 0.01))) as client:
        client.get("/api/me")
        table = client.post("/api/tables", json={"game": "coffee-roaster"}).json()["table"]
        sit = {"do": "sit", "id": "s", "name": "Anna", "nonce": "0" * 32}
        client.post(f"/api/tables/{table}/do", json=sit)
        hint = {"do": "hint", "id": "h", "seat": 0}
        assert client.post(f"/api/tables/{table}/ask", json=hint).status_code == 200
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"do": "look", "id": "l", "seat": 0})
            assert socket.receive_json()["kind"] == "scene"
            socket.send_json(hint)
            assert socket.receive_json()["refusal"]["code"] == "too-fast"


def test_no_game_played_as_fast_as_anybody_can_click_hits_a_limit() -> None:
    limits = Limits()
    for rate in (limits.requests, limits.messages):
        assert rate.second >= 40, "forty clicks a second for hours"
    bucket = Bucket(limits.messages)
    for _ in range(200):
        bucket.take()


def test_addresses_do_not_share_their_limits_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(Rate(1, 0.001), most=3)
    for address in "abcd":
        buckets.take(address)
    with pytest.raises(TooFast):
        buckets.take("d")
    assert set(buckets.by_address) == {"b", "c", "d"}
    doors = Doors(1)
    doors.enter("a")
    with pytest.raises(TooFast):
        doors.enter("a")
    doors.leave("a")
    doors.enter("a")


def test_what_is_too_big_is_refused(server: Running, anna: Guest) -> None:
    cookie = {"Cookie": f"coffeehouse={anna.cookie}"}
    for path in ("tables", "tables/import", "me/claim"):
        answer = LINE.post(f"{server.url}/api/{path}", content=b"x" * 600_000, headers=cookie)
        assert answer.status_code == 413
    long = LINE.post(f"{server.url}/api/tables/import", content=b"x" * 450_000, headers=cookie)
    assert long.status_code == 409
    assert long.json()["refusal"]["code"] == "too-long"
    table = anna.table("toy-tasting", seats=2)
    with anna.socket(table) as socket:
        socket.send_text('{"do":"ping","id":"1","x":"' + "y" * 20_000 + '"}')
        refused = socket.next()
        assert isinstance(refused, Refused)
        assert refused.refusal.code == "too-long"


def test_health_and_metrics_tell_an_operator_how_it_goes(server: Running, anna: Guest) -> None:
    assert LINE.get(f"{server.url}/health").text == "ok\n"
    anna.table("toy-tasting", seats=2)
    text = LINE.get(f"{server.url}/metrics").text
    assert "# TYPE coffeehouse_tables_made_total counter" in text
    assert 'coffeehouse_request_seconds_bucket{le="+Inf"}' in text
    assert "coffeehouse_sockets " in text


def test_every_line_of_the_log_is_an_object_and_names_nobody(server: Running) -> None:
    zenobia = server.guest("Zenobia")
    table = zenobia.table("toy-tasting", seats=2)
    zenobia.take_seat(table)
    # A request is logged once it was answered.
    eventually(lambda: f"/api/tables/{table}/do" in server.logged())
    lines = [json.loads(line) for line in server.logged().splitlines()]
    requests = [line for line in lines if line["what"] == "request"]
    assert requests
    assert {"at", "level", "method", "path", "status", "ms"} <= set(requests[-1])
    assert any(line["path"] == f"/api/tables/{table}/do" for line in requests)
    assert "Zenobia" not in server.logged()
    assert str(zenobia.cookie) not in server.logged()


@pytest.fixture
def redis() -> Iterator[str]:
    with redis_on(free_port()) as url:
        yield url


class Process:
    """The limits of one process, which looks at the others' when it is told to."""

    def __init__(self, redis: str, rate: Rate, sockets: int = 30) -> None:
        self.buckets, self.doors = Buckets(rate), Doors(sockets)
        self.buckets.to_tell()
        self.shared = SharedLimits(redis, {"making": self.buckets}, self.doors)

    def take(self, address: str, count: int = 1) -> None:
        for _ in range(count):
            self.buckets.take(address)


def test_what_is_taken_in_one_process_is_missing_in_the_other(redis: str) -> None:
    async def story() -> None:
        here, there = Process(redis, Rate(10, 0.001)), Process(redis, Rate(10, 0.001))
        here.take("anna", 8)
        here.take("bert")
        there.take("anna")
        for process in (here, there, here):
            await process.shared.share_taken()
        there.take("anna")
        with pytest.raises(TooFast):
            there.take("anna")
        there.take("bert", 9)
        # What oneself has told is not charged again.
        here.take("bert", 4)
        await here.shared.share_taken()
        here.take("bert", 5)
        with pytest.raises(TooFast):
            here.take("bert")

    asyncio.run(story())


def test_a_counter_begins_again_when_a_bucket_is_full_again(redis: str) -> None:
    async def story() -> None:
        here, there = Process(redis, Rate(10, 10)), Process(redis, Rate(10, 10))
        here.take("anna", 8)
        await here.shared.share_taken()
        await asyncio.sleep(1.2)
        there.take("anna")
        await there.shared.share_taken()
        there.take("anna", 9)

    asyncio.run(story())


def test_without_redis_a_process_keeps_its_own_count(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        alone = Process(f"redis://127.0.0.1:{free_port()}", Rate(10, 0.001))
        monkeypatch.setattr(shared_limits, "ROUND_SECONDS", 0.01)
        alone.shared.start()
        alone.take("anna", 10)
        await asyncio.sleep(0.1)
        with pytest.raises(TooFast):
            alone.take("anna")
        await alone.shared.stop()

    asyncio.run(story())


def test_little_is_not_told_until_it_is_much() -> None:
    buckets = Buckets(Rate(100, 1))
    buckets.to_tell()
    for _ in range(9):
        buckets.take("anna")
    assert buckets.to_tell() == {}
    buckets.take("anna")
    assert buckets.to_tell() == {"anna": 10}


def test_doors_are_counted_in_all_processes_that_are_there(redis: str) -> None:
    async def story() -> None:
        here, there = (Process(redis, Rate(1, 1), sockets=30) for _ in range(2))
        for _ in range(20):
            there.doors.enter("anna")
        for _ in range(3):
            here.doors.enter("anna")
        for span in (1, 2):
            for process in (here, there):
                await process.shared.share_doors(span)
        assert here.doors.elsewhere == {"anna": 20}
        assert there.doors.elsewhere == {"anna": 3}
        for _ in range(7):
            here.doors.enter("anna")
        with pytest.raises(TooFast):
            here.doors.enter("anna")
        here.doors.enter("bert")
        # The other process is gone: two spans later nothing of it counts.
        for span in (3, 4):
            await here.shared.share_doors(span)
        here.doors.enter("anna")

    asyncio.run(story())
