"""Counters and gauges in the text format that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

PREFIX = "coffeehouse_"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long something took, counted by limits."""

    def __init__(self) -> None:
        self.slots: Counter[float] = Counter()
        self.seconds = 0.0
        self.count = 0

    def note(self, seconds: float) -> None:
        self.count += 1
        self.seconds += seconds
        for limit in BUCKETS:
            if seconds <= limit:
                self.slots[limit] += 1

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {PREFIX}{name} histogram"
        for limit in BUCKETS:
            yield f'{PREFIX}{name}_bucket{{le="{limit:g}"}} {self.slots[limit]}'
        yield f'{PREFIX}{name}_bucket{{le="+Inf"}} {self.count}'
        yield f"{PREFIX}{name}_sum {self.seconds:.6f}"
        yield f"{PREFIX}{name}_count {self.count}"


class Metrics:
    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}
        self.requests = Histogram()
        self.messages = Histogram()

    def count(self, name: str, by: int = 1) -> None:
        self.counters[name] += by

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        for name, value in sorted(self.counters.items()):
            yield f"# TYPE {PREFIX}{name}_total counter"
            yield f"{PREFIX}{name}_total {value}"
        for name, gauge in sorted(self.gauges.items()):
            yield f"# TYPE {PREFIX}{name} gauge"
            yield f"{PREFIX}{name} {gauge():g}"
        yield from self.requests.lines("request_seconds")
        yield from self.messages.lines("message_seconds")
