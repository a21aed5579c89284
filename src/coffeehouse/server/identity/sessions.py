"""`Sessions`: which cookies are no longer valid, though their signature is right.

Somebody who was forgotten has no valid one; somebody who ended their other sessions has only those
issued since. It is read when a message announces a change, and now and then in case one got lost.
"""

from __future__ import annotations

from collections.abc import Callable

from coffeehouse.server.identity.store import IdentityStore, digest_of

REFRESH_MS = 60_000
SLACK_MS = 3_600_000
"""How far the clocks of two processes may be apart."""
FOREVER = 2**62


class Sessions:
    def __init__(self, store: IdentityStore, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self.ended: dict[str, int] = {}
        """By the digest of an identity: cookies issued earlier are no longer valid."""
        self.refreshed = 0

    def is_valid(self, who: str, issued: int) -> bool:
        return not self.ended or issued >= self.ended.get(digest_of(who), 0)

    async def refresh(self) -> bool:
        """Read from storage what is new; returns whether anything is."""
        now = self.clock()
        since = self.refreshed - SLACK_MS if self.refreshed else 0
        forgotten, signed_out = await self.store.ended_sessions(since)
        found = signed_out | dict.fromkeys(forgotten, FOREVER)
        new = {who: at for who, at in found.items() if self.ended.get(who, 0) < at}
        self.ended |= new
        self.refreshed = now
        return bool(new)

    async def refresh_now_and_then(self) -> bool:
        if 0 <= self.clock() - self.refreshed < REFRESH_MS:
            return False
        return await self.refresh()

    def forget(self, who: str) -> None:
        self.ended[digest_of(who)] = FOREVER

    async def end_others(self, who: str) -> int:
        """Invalidate every cookie issued until now; returns the moment."""
        now = self.clock()
        await self.store.sign_out(who, now)
        self.ended[digest_of(who)] = max(now, self.ended.get(digest_of(who), 0))
        return now
