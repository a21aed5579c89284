"""Laws about what is printed: sent once, and never again in a view."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from coffeehouse.engine.state import OVER
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.walk import Walk

LITTLE_BYTES = len("[0,0]")
"""Bytes of JSON that two fields may share by chance."""
MUCH_BYTES = 200
"""Bytes of JSON that belong into the components if they are the same all game long."""


@Law
def components_never_change(walk: Walk) -> Iterator[Complaint]:
    """The components are the same at every node."""
    first = walk.game.components(walk.state(0))
    for node in walk.nodes:
        if walk.game.components(node.state) != first:
            yield node.index, "the components are others than at the beginning"


@Law
def views_hold_what_changes(walk: Walk) -> Iterator[Complaint]:
    """No view repeats the components, nor holds anything large that is the same all game long."""
    printed = fields_of(walk.game.components(walk.state(0))).values()
    constant = set(fields_of(walk.game.view(walk.state(0), 0)).items())
    for node in walk.nodes:
        constant &= fields_of(walk.game.view(node.state, 0)).items()
    is_whole = walk.state(walk.length).seat == OVER
    for name, content in constant:
        if len(content) > LITTLE_BYTES and content in printed:
            yield walk.length, f"'{name}' of the view is printed"
        elif len(content) > MUCH_BYTES and is_whole:
            yield walk.length, f"'{name}' of the view never changes"


def fields_of(struct: msgspec.Struct) -> dict[str, bytes]:
    return {name: msgspec.json.encode(getattr(struct, name)) for name in struct.__struct_fields__}
