"""What the things of Kettle are called in moves and sentences."""

from __future__ import annotations


def size_ref(which: int) -> str:
    """`size.2` is a drop of two."""
    return f"size.{which + 1}"


def cup_place(seat: int) -> str:
    """`seat.0.cup` is where the water of the first seat is."""
    return f"seat.{seat}.cup"


def seat_ref(seat: int) -> str:
    return f"seat.{seat}"
