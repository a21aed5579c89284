"""The fields of a position of Café, in the order of its key."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.fields import Field, Fields
from coffeehouse.games.cafe.area import Area
from coffeehouse.games.cafe.verbs import PHASES


def layers_in_key(layers: vec[i64]) -> bytes:
    """How many, then each of them."""
    return bytes([len(layers)]) + b"".join(int(layer).to_bytes(3, "little") for layer in layers)


def cubes_in_key(held: vec[i64]) -> bytes:
    """Which squares hold cubes, then the pile on each of those."""
    piles = {square: int(pile) for square, pile in enumerate(held) if pile}
    full = sum(1 << square for square in piles)
    return b"".join(
        [full.to_bytes(7, "little"), *(p.to_bytes(6, "little") for p in piles.values())]
    )


AREA: Final = Fields(
    Field("layers", in_key=layers_in_key),
    Field("held", in_key=cubes_in_key),
    Field("warehouse", size=6),
    Field("doing"),
    Field("card", minimum=-1),
    Field("points"),
    Field("target", minimum=-1),
    Field("carried", size=6),
    Field("drawn", size=0),
    phases=PHASES,
    rebuild=Area.lay_again,
)

FIELDS: Final = Fields(
    Field("seats"),
    Field("seat", minimum=-2, holds="seat"),
    Field("advanced"),
    Field("round"),
    Field("master", holds="seat"),
    Field("taken"),
    Field("deck", "display", size=6),
    Field("bid", size=2),
    Field("bidder", minimum=-1, holds="seat"),
    Field("passed", holds="seat-bits"),
    Field("offered", size=2),
    # Not in the key: it decides nothing, and the keys of older tables stay what they are.
    Field("offering", size=0),
    Field("offer", minimum=-1),
    Field("areas", parts=AREA, holds="each-seat"),
)
