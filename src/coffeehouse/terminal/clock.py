"""Clocks in the terminal: as they are typed, and what everybody has left."""

from __future__ import annotations

import re
import time

from coffeehouse.engine.errors import BadSetup
from coffeehouse.table.clock_settings import Clock, Correspondence, Live, TimeSeen
from coffeehouse.table.frames import Scene
from coffeehouse.terminal.words import say

LIVE = re.compile(r"(\d{1,3})(?:\+(\d{1,4}))?")
DAYS = re.compile(r"(\d{1,2})d(?:\+(\d{1,2}))?")
MINUTE, HOUR, DAY = 60, 3600, 86_400


def parse_clock(text: str | None) -> Clock | None:
    """`10+15` is ten minutes and fifteen seconds a turn; `3d+7` three days a turn and seven days of
    holiday. Raises `BadSetup`.
    """
    if text is None:
        return None
    live, days = LIVE.fullmatch(text.strip()), DAYS.fullmatch(text.strip())
    if live and 1 <= int(live[1]) <= DAY // MINUTE and int(live[2] or 0) <= HOUR:
        return Live(int(live[1]) * MINUTE, int(live[2] or 0))
    if days and 1 <= int(days[1]) <= 30 and int(days[2] or 0) <= 60:
        return Correspondence(int(days[1]), int(days[2] or 0))
    raise BadSetup(say("clock-shape", text=text))


def times(scene: Scene, names: list[str]) -> str:
    """What everybody has left, in a line; empty where there is no clock."""
    if not scene.times or scene.ended:
        return ""
    now = time.time_ns() // 1_000_000
    seen = zip(names, scene.times, strict=True)
    return say("times", times=", ".join(seat_time(name, time, now) for name, time in seen))


def seat_time(name: str, seen: TimeSeen, now: int) -> str:
    left = seen.left if seen.due is None else max(seen.due - now, 0)
    if seen.holiday is not None and seen.holiday > now:
        return say("time-holiday", name=name, time=span(seen.holiday - now))
    return say("time-left", name=name, time=span(left))


def span(ms: int) -> str:
    seconds = ms // 1000
    days, hours, minutes = seconds // DAY, seconds % DAY // HOUR, seconds % HOUR // MINUTE
    if seconds >= DAY:
        return say("span-days", days=days, hours=hours)
    if seconds >= HOUR:
        return say("span-hours", hours=hours, minutes=minutes)
    return f"{minutes}:{seconds % MINUTE:02}"
