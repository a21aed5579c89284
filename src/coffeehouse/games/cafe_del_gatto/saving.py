"""A saved position of Café del Gatto, read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from coffeehouse.engine.bag import Bag
from coffeehouse.games.cafe_del_gatto.cups import Cups, GattoPrinted
from coffeehouse.games.cafe_del_gatto.machine import Machine
from coffeehouse.games.cafe_del_gatto.rules import GattoState


def from_dict(box: GattoPrinted, data: Mapping[str, Any]) -> GattoState:
    """The state `to_dict` described."""
    return GattoState(
        box,
        data["seats"],
        data["seat"],
        data["turn"],
        data["round"],
        data["phase"],
        data["cup"],
        data["sweetened"],
        data["reserve"],
        data["sugar_reserve"],
        Machine(
            vec[u8](data["machine"]), Bag(vec[i64](data["sack"])), Bag(vec[i64](data["discard"]))
        ),
        Cups(box, vec[u8](data["tiles"]), vec[u8](data["filled"]), vec[u8](data["served"])),
        vec[u8](data["tokens"]),
        vec[i64](data["coins"]),
        vec[i64](data["sugar"]),
    )


def permuted(state: GattoState, names: tuple[int, ...]) -> GattoState:
    """The same position with seat `s` called `names[s]`."""
    data: dict[str, Any] = state.to_dict()
    whose = [names.index(seat) for seat in range(len(names))]
    for part in ("coins", "sugar", "tiles", "filled", "served"):
        size = len(data[part]) // len(names)
        data[part] = [
            item for seat in whose for item in data[part][seat * size : (seat + 1) * size]
        ]
    data["turn"] = names[data["turn"]]
    data["seat"] = names[data["seat"]] if data["seat"] >= 0 else data["seat"]
    return from_dict(state.box, data)
