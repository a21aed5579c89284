"""`Sessions`: which cookies open nothing any more, though their signature is right.

A person who was forgotten has none; whoever ended their other sessions has those from then on.
Read when somebody is told of a change, and now and then in case the news got lost.
"""

from __future__ import annotations

from collections.abc import Callable

from coffeehouse.server.play.store import Store, digest_of

SESSIONS = "sessions"
"""What the news are about, in place of a table's id, when somebody's sessions have ended."""
LOOK_AGAIN_MS = 60_000
SLACK_MS = 3_600_000
"""How far the clocks of two processes may be apart."""
FOREVER = 2**62


class Sessions:
    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self.ended: dict[str, int] = {}
        """By the digest of an identity: cookies of before that moment are not good."""
        self.looked = 0

    def are_good(self, who: str, issued: int) -> bool:
        return not self.ended or issued >= self.ended.get(digest_of(who), 0)

    async def look(self) -> bool:
        """Ask storage what is new; whether anything is."""
        now = self.clock()
        since = self.looked - SLACK_MS if self.looked else 0
        forgotten, signed_out = await self.store.ended_sessions(since)
        found = signed_out | dict.fromkeys(forgotten, FOREVER)
        new = {who: at for who, at in found.items() if self.ended.get(who, 0) < at}
        self.ended |= new
        self.looked = now
        return bool(new)

    async def look_now_and_then(self) -> bool:
        if 0 <= self.clock() - self.looked < LOOK_AGAIN_MS:
            return False
        return await self.look()

    def forget(self, who: str) -> None:
        self.ended[digest_of(who)] = FOREVER

    async def end_others(self, who: str) -> int:
        """No cookie of before is good any more; returns the moment."""
        now = self.clock()
        await self.store.sign_out(who, now)
        self.ended[digest_of(who)] = max(now, self.ended.get(digest_of(who), 0))
        return now
