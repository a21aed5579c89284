"""What the things of Kettle are called in moves and sentences."""

from __future__ import annotations


def size_ref(which: int) -> str:
    """`size.2` is a drop of two."""
    return f"size.{which + 1}"


def seat_ref(seat: int) -> str:
    return f"seat.{seat}"
