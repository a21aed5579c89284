"""Equal records give equal bytes, compiled and interpreted: keys, actions, views, results."""

import json

import pytest

from tests.build.conftest import OUTSIDE, ROOT, Mode

pytestmark = pytest.mark.once


def traces(mode: Mode, hashing: str, *asked: int) -> tuple[bool, dict[str, list[str]]]:
    """Whether it ran compiled, and for each game played the digest of every node."""
    command = ["-m", "tests.build.trace", *map(str, asked), "outside_race:GAME"]
    said = mode.beside(ROOT, OUTSIDE).python(*command, PYTHONHASHSEED=hashing)
    answer = json.loads(said)
    return answer["compiled"], answer["traces"]


def parting(one: list[str], other: list[str]) -> int | None:
    """The first node at which two traces differ."""
    for node, (mine, yours) in enumerate(zip(one, other, strict=False)):
        if mine != yours:
            return node
    return None if len(one) == len(other) else min(len(one), len(other))


def agree(compiled: Mode, interpreted: Mode, seeds: int, every: int) -> None:
    was_compiled, fast = traces(compiled, "1", seeds, every)
    was_compiled_too, slow = traces(interpreted, "2", seeds, every)
    assert (was_compiled, was_compiled_too) == (True, False)
    assert fast.keys() == slow.keys()
    partings = {name: parting(fast[name], slow[name]) for name in fast}
    assert not {name: node for name, node in partings.items() if node is not None}


def test_a_few_games_of_each_kind_agree(compiled: Mode, interpreted: Mode) -> None:
    agree(compiled, interpreted, seeds=1, every=10)


@pytest.mark.deep
def test_many_games_of_each_kind_agree(compiled: Mode, interpreted: Mode) -> None:
    agree(compiled, interpreted, seeds=20, every=2)


def test_a_difference_is_found_at_its_node() -> None:
    assert parting(["a", "b"], ["a", "b"]) is None
    assert parting(["a", "b", "c"], ["a", "x", "c"]) == 1
    assert parting(["a"], ["a", "b"]) == 1
