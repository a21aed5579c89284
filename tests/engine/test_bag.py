"""The bag of counted things."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine import Bag

counts = st.lists(st.integers(0, 6), min_size=1, max_size=8)


def bag(numbers: list[int]) -> Bag:
    return Bag(vec[i64](numbers))


@given(counts)
def test_every_ticket_falls_on_a_kind_as_often_as_it_is_inside(numbers: list[int]) -> None:
    full = bag(numbers)
    drawn = [full.kind_of(ticket) for ticket in range(full.total)]
    assert [drawn.count(kind) for kind in range(len(numbers))] == numbers
    assert drawn == sorted(drawn)


@given(counts)
def test_kinds_and_their_tickets_leave_out_what_is_gone(numbers: list[int]) -> None:
    full = bag(numbers)
    inside = dict(zip(full.kinds(), full.tickets_of_kinds(), strict=True))
    assert inside == {kind: count for kind, count in enumerate(numbers) if count}


def test_put_and_take_keep_the_total() -> None:
    full = bag([2, 0])
    full.put(1)
    full.put(1, 3)
    full.take(0)
    full.take(1, 2)
    assert (list(full.counts), full.total) == ([1, 2], 3)


def test_a_copy_is_independent() -> None:
    full = bag([2, 1])
    copied = full.copy()
    copied.take(0)
    assert (list(full.counts), list(copied.counts)) == ([2, 1], [1, 1])


def test_a_ticket_beyond_the_last_is_an_error() -> None:
    with pytest.raises(IndexError):
        bag([1, 1]).kind_of(2)
