"""One word, one thing: outside the games no two classes share a name."""

from __future__ import annotations

from collections import defaultdict

from tests.architecture.test_classes import classes


def test_no_two_classes_share_a_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for place, node in classes():
        places[node.name].append(place)
    assert not {name: found for name, found in places.items() if len(found) > 1}
