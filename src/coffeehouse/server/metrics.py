"""Counters and gauges in the text format that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

PREFIX = "coffeehouse_"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}
        self.slots: Counter[float] = Counter()
        self.seconds = 0.0
        self.timed = 0

    def count(self, name: str, by: int = 1) -> None:
        self.counters[name] += by

    def time(self, seconds: float) -> None:
        """How long a request took."""
        self.timed += 1
        self.seconds += seconds
        for limit in BUCKETS:
            if seconds <= limit:
                self.slots[limit] += 1

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        for name, value in sorted(self.counters.items()):
            yield f"# TYPE {PREFIX}{name}_total counter"
            yield f"{PREFIX}{name}_total {value}"
        for name, gauge in sorted(self.gauges.items()):
            yield f"# TYPE {PREFIX}{name} gauge"
            yield f"{PREFIX}{name} {gauge():g}"
        yield f"# TYPE {PREFIX}request_seconds histogram"
        for limit in BUCKETS:
            yield f'{PREFIX}request_seconds_bucket{{le="{limit:g}"}} {self.slots[limit]}'
        yield f'{PREFIX}request_seconds_bucket{{le="+Inf"}} {self.timed}'
        yield f"{PREFIX}request_seconds_sum {self.seconds:.6f}"
        yield f"{PREFIX}request_seconds_count {self.timed}"
