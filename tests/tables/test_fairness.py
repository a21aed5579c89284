"""Chance is fixed once the last nonce is in, and can be checked by anyone afterward."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

import pytest

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.engine.game import AnyGame
from coffeehouse.server.key_file import server_key
from coffeehouse.table.fair_draws import Dealers, is_nonce, new_nonce
from tests.tables.room import KEY, Room, nonce


def test_the_ticket_is_the_hmac_of_the_guests_part_and_a_number() -> None:
    secret = hmac.digest(KEY, b"t1", "sha256")
    dealer = Dealers(KEY).of("t1")
    part = bytes.fromhex(nonce(1) + nonce(2))
    message = part + (7).to_bytes(8, "big")
    expected = int(hmac.new(secret, message, "sha256").hexdigest(), 16) % 13
    assert dealer.ticket(part, 7, 13) == expected
    assert dealer.commitment == hashlib.sha256(b"coffeehouse draws 2" + secret).hexdigest()


def test_every_nonce_and_every_seq_counts() -> None:
    dealer = Dealers(KEY).of("t1")
    parts = [bytes.fromhex(nonce(number)) for number in range(20)]
    draws = {dealer.ticket(part, n, 10**9) for part in parts for n in range(20)}
    assert len(draws) == 400


def test_the_secret_is_published_at_the_end_and_not_before(tasting: AnyGame) -> None:
    room = Room(tasting)
    secret = room.dealer.secret.hex()
    assert secret not in repr(room.table.entries)
    room.play_out()
    assert room.table.ending is not None
    assert room.table.ending.secret == secret


def test_a_server_key_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "data" / "server.key"
    key = server_key(file)
    assert server_key(file) == key
    assert len(key) == 32
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.iterdir()) == [file]


def test_a_damaged_key_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "k").write_text("abc")
    with pytest.raises(CoffeehouseError, match="hexadecimal"):
        server_key(tmp_path / "k")


def test_nonces_are_32_hexadecimal_digits() -> None:
    assert is_nonce(new_nonce())
    assert not is_nonce("G" * 32)
    assert not is_nonce("ab")
