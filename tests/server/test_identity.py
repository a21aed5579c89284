"""Who somebody is: the cookie, the link to another device, being forgotten."""

from __future__ import annotations

import base64
import hmac

import httpx
import pytest

from coffeehouse.client import ServerProblem, TableSocket, Unreachable
from coffeehouse.server.errors import Declined
from coffeehouse.server.identity import cookies
from coffeehouse.server.identity.messages import COOKIE
from coffeehouse.table.answers import Done, Refused
from tests.server.running import PATIENCE, Guest, Running, seated


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Running) -> None:
    plain = httpx.get(f"{server.url}/api/me", timeout=PATIENCE).headers["set-cookie"]
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(plain.split("; "))
    assert "Secure" not in plain
    proxied = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
    assert (
        "Secure"
        in httpx.get(f"{server.url}/api/me", headers=proxied, timeout=PATIENCE).headers[
            "set-cookie"
        ]
    )


def test_the_same_cookie_is_the_same_person_with_the_same_name(server: Running) -> None:
    anna = server.guest()
    anna.rename("Anna")
    again = server.guest()
    again.cookie = anna.cookie
    assert again.me().name == "Anna"


def test_a_forged_cookie_is_nobody(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    assert anna.cookie is not None
    content, tag = anna.cookie.split(".")
    forger = server.guest()
    fake = base64.urlsafe_b64encode(hmac.digest(b"guess", content.encode(), "sha256")).decode()
    for cookie in (
        content,
        f"{content}.",
        f"{content}.{tag[:-2]}",
        f"{content}.{fake}",
        f"{content}.{tag}.x",
        "....",
        "é.è",
        tag * 50,
    ):
        answer = httpx.get(
            f"{server.url}/api/tables/{table}?seat=0",
            headers={b"Cookie": f"{COOKIE}={cookie}".encode()},
            timeout=PATIENCE,
        )
        assert answer.status_code == 409
        assert answer.json()["refusal"]["code"] == "not-your-seat"
    forger.cookie = content
    with pytest.raises(ServerProblem, match="Nobody knows you"):
        forger.mine()


def test_a_link_carries_an_identity_to_another_device_once(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-tasting")
    anna.rename("Anna")
    link = anna.link()
    tablet = server.guest()
    assert tablet.claim(link.token).name == "Anna"
    assert tablet.scene(table, 0).seats == (0,)
    with pytest.raises(ServerProblem, match="used already"):
        server.guest().claim(link.token)
    with pytest.raises(ServerProblem, match="damaged"):
        server.guest().claim(link.token[:-3] + "abc")


def test_a_link_is_no_cookie_and_a_cookie_no_link(server: Running) -> None:
    anna = server.guest()
    thief = server.guest()
    cookie = anna.cookie
    assert cookie is not None
    thief.cookie = anna.link().token
    with pytest.raises(ServerProblem, match="Nobody knows you"):
        thief.mine()
    with pytest.raises(ServerProblem, match="damaged"):
        server.guest().claim(cookie)


def test_an_old_link_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    identities = cookies.Identities(server.key.read_bytes())
    monkeypatch.setattr(cookies, "LINK_SECONDS", -1)
    token, _ = identities.link(cookies.Person("anna", "Anna", 0))
    with pytest.raises(Declined, match="too old"):
        identities.carried(token)


def read_out(line: TableSocket) -> None:
    """All a socket says, until it is closed."""
    while True:
        line.next()


def test_whoever_is_forgotten_has_no_seat_and_no_name_left(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-tasting")
    kept_cookie = anna.cookie
    with anna.socket(table) as socket:
        socket.look(0)
        anna.forget()
        bruno_sees = bruno.scene(table, 1)
        assert [chair.name for chair in bruno_sees.chairs] == ["Guest", "Bruno"]
        assert not any("Anna" in str(frame.log_line.values) for frame in bruno.frames(table, 1))
        # A bot plays on; the open socket is closed.
        with pytest.raises(Unreachable):
            read_out(socket)
    thief = server.guest()
    thief.cookie = kept_cookie
    with pytest.raises(ServerProblem, match="Nobody knows you"):
        thief.mine()
    with pytest.raises(ServerProblem, match="not your seat"):
        thief.scene(table, 0)
    assert anna.cookie is None


def test_names_do_not_change_at_tables_already_sat_down_at(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    assert isinstance(anna.take_seat(table), Done)
    anna.rename("Annette")
    assert anna.scene(table).chairs[0].name == "Anna"
    assert isinstance(anna.take_seat(table, 0), Refused)


def test_the_cookie_of_somebody_forgotten_opens_nothing(own_server: Running) -> None:
    table, (anna, bruno) = seated(own_server, "toy-tasting")
    kept, link = anna.cookie, anna.link()
    with anna.socket(table) as line:
        line.look(0)
        anna.forget()
        with pytest.raises(Unreachable):
            read_out(line)
    thief = own_server.guest("Thief")
    thief.cookie = kept
    with pytest.raises(ServerProblem, match="Nobody knows you"):
        thief.mine()
    assert not thief.scene(table).seats
    thief.me()
    assert thief.cookie != kept, "whoever comes with it is somebody new"
    with pytest.raises(ServerProblem, match="no longer valid"):
        bruno.claim(link.token)
    own_server.kill_and_restart()
    thief.close()
    thief.cookie = kept
    with pytest.raises(ServerProblem):
        thief.mine()


def test_one_ends_ones_other_sessions_and_stays(own_server: Running) -> None:
    table, (anna, _) = seated(own_server, "toy-tasting")
    elsewhere = own_server.guest("Elsewhere")
    elsewhere.claim(anna.link().token)
    link = anna.link()
    with elsewhere.socket(table) as there, anna.socket(table) as here:
        there.look(0)
        here.look(0)
        anna.sign_out_elsewhere()
        with pytest.raises(Unreachable):
            read_out(there)
    with pytest.raises(ServerProblem, match="Nobody knows you"):
        elsewhere.mine()
    with pytest.raises(ServerProblem, match="no longer valid"):
        elsewhere.claim(link.token)
    assert table in {line.table for line in anna.mine()}
    assert anna.scene(table, 0).viewer == 0
    own_server.kill_and_restart()
    anna.close()
    assert table in {line.table for line in anna.mine()}
    # And from here on a new link works.
    again = own_server.guest("Again")
    again.claim(anna.link().token)
    assert again.scene(table, 0).viewer == 0
