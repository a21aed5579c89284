"""What a careful player could work out about the next tile of Café del Gatto."""

from __future__ import annotations

from coffeehouse.engine.result import Likelihood
from coffeehouse.games.cafe_del_gatto.refs import kind_ref
from coffeehouse.games.cafe_del_gatto.rules import GattoState


def odds(state: GattoState) -> tuple[Likelihood, ...]:
    """§sack: what the next tile can be; an empty sack means the discard."""
    machine = state.machine
    pool = machine.sack if machine.sack.total else machine.discard
    source = Likelihood("sack" if machine.sack.total else "discard", {"tiles": int(pool.total)})
    return (
        source,
        *(
            Likelihood(
                "next-tile",
                {"tile": kind_ref(int(kind)), "copies": int(pool.counts[kind])},
                int(pool.counts[kind]) / int(pool.total),
            )
            for kind in pool.kinds()
        ),
    )
