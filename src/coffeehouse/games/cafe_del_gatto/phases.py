# Compiled by mypyc.
"""The base classes of the verbs and phases of Café del Gatto; `verbs` lists them all.

They stand apart because the verbs of a chapter (`serving`) are written before that list.
"""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal
from coffeehouse.engine.result import Transfer, transfers
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.games.cafe_del_gatto.printed import KINDS
from coffeehouse.games.cafe_del_gatto.refs import coins_place, cup_place, kind_ref

if TYPE_CHECKING:
    from coffeehouse.games.cafe_del_gatto.rules import GattoState


class GattoVerb(Verb):
    """A verb typed with this game's state, so that compiled rules call it directly."""

    def offer(self, state: "GattoState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def do(self, state: "GattoState", which: i64) -> None:
        pass


def coins_moved(before: "GattoState", after: "GattoState") -> tuple[Transfer, ...]:
    """§reserve: the coins that the seat to act got or paid."""
    purse = coins_place(before.seat)
    more = after.coins[before.seat] - before.coins[before.seat]
    if more > 0:
        return transfers("coin", "reserve", purse, more)
    return transfers("coin", purse, "reserve", -more)


def cup_cleared(before: "GattoState", cup: i64) -> tuple[Transfer, ...]:
    """All tiles of a cup of the seat to act, on their way to the discard."""
    place = cup_place(before.seat, cup)
    tiles = before.cups.tiles_on(before.seat, cup)
    return tuple(Transfer(kind_ref(kind), place, "discard") for kind in tiles)


def sack_filled(before: "GattoState", after: "GattoState", drawn: i64) -> tuple[Transfer, ...]:
    """§sack: the discard, if the sack took it in after that many tiles were drawn."""
    sack = after.machine.sack
    if sack.total <= before.machine.sack.total - drawn:
        return ()
    found: tuple[Transfer, ...] = ()
    for kind in range(KINDS):
        found += transfers(kind_ref(kind), "discard", "sack", sack.counts[kind])
    return found


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
