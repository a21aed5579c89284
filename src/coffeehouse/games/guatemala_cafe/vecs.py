# Compiled by mypyc.
"""Small vecs made in one call."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8


def zeros(count: i64) -> vec[u8]:
    found = vec[u8]()
    for _ in range(count):
        found = append(found, u8(0))
    return found


def span(first: i64, count: i64) -> vec[i64]:
    found = vec[i64]()
    for action in range(first, first + count):
        found = append(found, action)
    return found


def amounts(count: i64, amount: i64) -> vec[i64]:
    found = vec[i64]()
    for _ in range(count):
        found = append(found, amount)
    return found


def whole_numbers(values: object) -> vec[i64]:
    assert isinstance(values, list)
    found = vec[i64]()
    for value in values:
        found = append(found, i64(value))
    return found


def grid(values: object) -> vec[u8]:
    assert isinstance(values, list)
    found = vec[u8]()
    for value in values:
        found = append(found, u8(value))
    return found
