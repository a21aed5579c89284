"""`Luck`: what the next draw of a table depends on beside its secret; the record has all of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from coffeehouse.table.fair_draws import hashed, is_chain

NONE = ""


class Luck(msgspec.Struct, frozen=True):
    """The nonces, links and tips of a table by seat; an empty text where there is none."""

    nonces: tuple[str, ...] = ()
    """What each browser added before the start."""
    tips: tuple[str, ...] = ()
    """What the next link of each seat must hash to: its last one, or the end of its chain."""
    links: tuple[str, ...] = ()
    """The last link of each seat. Those of all seats go into every draw: somebody who begins a new
    chain does not know the others' next links, so choosing it cleverly gains nothing.
    """
    drawn: int = 0
    """How many draws were made here, undone ones counted."""

    @classmethod
    def of(cls, nonces: Sequence[str | None]) -> Luck:
        """The luck of a table at the moment everybody sits down."""
        given = tuple(nonce or NONE for nonce in nonces)
        return cls(given, tuple(map(tip_of, given)), (NONE,) * len(given))

    @property
    def part(self) -> bytes:
        return bytes.fromhex("".join((*sorted(self.nonces), *self.links)))

    @property
    def has_link(self) -> bool:
        """Whether nobody can have known the next draw before a guest's last move."""
        return any(self.links)

    def fits(self, seat: int, link: str | None) -> bool:
        """Whether it is the next link of that seat."""
        return link is not None and self.tips[seat] != NONE and hashed(link) == self.tips[seat]

    def dealt(self, order: Sequence[int]) -> Luck:
        def moved(by_seat: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(by_seat[chair] for chair in order)

        return replace(self, nonces=moved(self.nonces), tips=moved(self.tips))

    def linked(self, seat: int, link: str) -> Luck:
        tips, links = changed(self.tips, seat, link), changed(self.links, seat, link)
        return replace(self, tips=tips, links=links)

    def begun_anew(self, seat: int, nonce: str | None) -> Luck:
        """The old link counts on until the new chain's first: a chain chosen now must not
        change the draws of now.
        """
        return replace(self, tips=changed(self.tips, seat, tip_of(nonce or NONE)))

    def drew(self) -> Luck:
        return replace(self, drawn=self.drawn + 1)


def tip_of(nonce: str) -> str:
    return nonce if is_chain(nonce) else NONE


def changed(by_seat: tuple[str, ...], seat: int, value: str) -> tuple[str, ...]:
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])
