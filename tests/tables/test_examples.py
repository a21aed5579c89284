"""Examples of draws and chains that the web app's tests read too: both sides agree on them."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

import msgspec
import pytest

from coffeehouse.table.fair_draws import Chain, Dealer
from coffeehouse.table.hash_chains import Luck


class ChainExample(msgspec.Struct):
    seed: str
    length: int
    end: str
    first: str


class TicketExample(msgspec.Struct):
    secret: str
    commitment: str
    nonces: list[str | None]
    links: list[str]
    number: int
    tickets: str
    ticket: str


class Examples(msgspec.Struct):
    chains: list[ChainExample]
    tickets: list[TicketExample]


FILE = Path(__file__).parent / "draws.json"
EXAMPLES = msgspec.json.decode(FILE.read_bytes(), type=Examples)


@pytest.mark.parametrize("example", EXAMPLES.chains)
def test_a_chain_is_the_seed_hashed_over_and_over(example: ChainExample) -> None:
    chain = Chain(bytes.fromhex(example.seed), example.length)
    assert (chain.end, chain.link(1)) == (example.end, example.first)
    link = bytes.fromhex(example.seed)
    for _ in range(example.length):
        link = hashlib.sha256(link).digest()
    assert link.hex() == example.end


@pytest.mark.parametrize("example", EXAMPLES.tickets)
def test_a_ticket_follows_from_secret_part_and_number(example: TicketExample) -> None:
    dealer = Dealer(bytes.fromhex(example.secret))
    assert dealer.commitment == example.commitment
    nonces = [nonce or "" for nonce in example.nonces]
    luck = Luck(tuple(nonces), (), tuple(example.links))
    assert dealer.ticket(luck.part, example.number, int(example.tickets)) == int(example.ticket)


def test_what_does_not_divide_evenly_is_drawn_again() -> None:
    """With a few more tickets than half of all numbers, nearly every other draw is."""
    secret, tickets = b"s" * 32, 2**255 + 1
    again = 0
    for number in range(100):
        first = hmac.digest(secret, number.to_bytes(8, "big"), "sha256")
        value = int.from_bytes(first, "big")
        again += value >= tickets
        ticket = Dealer(secret).ticket(b"", number, tickets)
        assert ticket < tickets
        assert (ticket == value) == (value < tickets)
    assert 30 < again < 70
