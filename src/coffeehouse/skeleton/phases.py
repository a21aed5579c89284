"""What a verb of Kettle is; `verbs` has them all, and the phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.verb import Verb

if TYPE_CHECKING:
    from coffeehouse.skeleton.rules import KettleState


class KettleVerb(Verb):
    """A verb that knows the state: compiled, the rules call it without a detour."""

    def offer(self, state: KettleState, actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def do(self, state: KettleState, which: i64) -> None:
        pass
