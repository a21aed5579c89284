# Compiled by mypyc.
"""The base classes of the verbs and phases of Café del Gatto; `verbs` lists them all.

They stand apart because the verbs of a chapter (`serving`) are written before that list.
"""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal
from coffeehouse.engine.verb import Phase, Verb

if TYPE_CHECKING:
    from coffeehouse.games.cafe_del_gatto.rules import GattoState


class GattoVerb(Verb):
    """A verb typed with this game's state, so that compiled rules call it directly."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def do(self, state: "GattoState", which: i64) -> None:
        pass


@final
class GattoPhase(Phase):
    def __init__(
        self,
        name: str,
        number: i64,
        verbs: vec[GattoVerb],
        draw: GattoVerb,
        busy: Refusal = NOT_LEGAL,
    ) -> None:
        super().__init__(name, number, list(verbs), draw, busy)
        self.verbs: vec[GattoVerb] = verbs
