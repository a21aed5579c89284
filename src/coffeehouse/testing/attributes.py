"""Two states compared by what they are made of, whatever list of fields they keep themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from coffeehouse.engine.state import Printed
from coffeehouse.engine.verb import Phase, Verb

PLAIN = (int, float, str, bytes, type(None))


def differences(one: Any, two: Any, name: str = "") -> Iterator[str]:
    """The attributes, by the way to them (`cups.filled[3]`), in which two things differ."""
    if isinstance(one, Printed):
        return  # what is printed is the game's, not the state's
    if type(one) is not type(two):
        yield name
    elif isinstance(one, PLAIN):
        if one != two:
            yield name
    elif isinstance(one, Phase | Verb):
        if one is not two:
            yield name
    elif isinstance(one, Mapping) or hasattr(one, "__len__"):
        yield from different_items(one, two, name)
    else:
        for attribute in sorted(attributes(one) | attributes(two)):
            way = f"{name}.{attribute}" if name else attribute
            mine, other = (getattr(thing, attribute, None) for thing in (one, two))
            yield from differences(mine, other, way)


def different_items(one: Any, two: Any, name: str) -> Iterator[str]:
    if len(one) != len(two):
        yield name
        return
    if isinstance(one, Mapping):
        one, two = sorted(one.items()), sorted(two.items())
    for place, (mine, other) in enumerate(zip(one, two, strict=True)):
        yield from differences(mine, other, f"{name}[{place}]")


def attributes(thing: object) -> set[str]:
    """The names of a thing's attributes; mypyc leaves those of a native class on it."""
    native = getattr(type(thing), "__mypyc_attrs__", ())
    return {*native, *getattr(thing, "__dict__", ())} - {"__dict__"}
