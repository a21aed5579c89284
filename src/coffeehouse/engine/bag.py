# Compiled by mypyc.
"""`Bag`: counted things without an order, drawn one at a time by ticket."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Bag:
    """How many of each kind are inside. Each single thing holds one ticket.

    >>> bag = Bag(vec[i64]([3, 0, 1]))
    >>> bag.total, [bag.kind_of(t) for t in range(bag.total)]
    (4, [0, 0, 0, 2])
    """

    def __init__(self, counts: vec[i64]) -> None:
        self.counts: vec[i64] = counts
        self.total: i64 = 0
        for count in counts:
            self.total += count

    def put(self, kind: i64, count: i64 = 1) -> None:
        self.counts[kind] += count
        self.total += count

    def take(self, kind: i64, count: i64 = 1) -> None:
        self.counts[kind] -= count
        self.total -= count

    def kinds(self) -> vec[i64]:
        """The kinds that are inside, ascending."""
        found = vec[i64]()
        for kind in range(len(self.counts)):
            if self.counts[kind] > 0:
                found = append(found, kind)
        return found

    def tickets_of_kinds(self) -> vec[i64]:
        """How many there are of each of `kinds()`, in that order."""
        found = vec[i64]()
        for count in self.counts:
            if count > 0:
                found = append(found, count)
        return found

    def kind_of(self, ticket: i64) -> i64:
        """The kind that ticket falls on."""
        kind: i64 = 0
        for count in self.counts:
            if ticket < count:
                break
            ticket -= count
            kind += 1
        if kind == len(self.counts):
            raise IndexError("there are fewer tickets than that")
        return kind

    def copy(self) -> "Bag":
        return Bag(self.counts[:])
