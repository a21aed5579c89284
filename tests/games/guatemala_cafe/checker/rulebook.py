"""The rules of Guatemala Café read slowly from the rulebook: who may do what, and what it does."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.guatemala_cafe.checker.board import (
    AREAS,
    COLORS,
    WORKER,
    Space,
    beside,
    harbors_of,
    land_ref,
    reached,
    segment_at,
    space_at,
    way_ref,
)
from tests.games.guatemala_cafe.checker.table import FRAMES, STOPS, Piece, Table

FOURTH_STEP, SALE, MOST = 2, 8, 3
CHANCE, OVER = -1, -2


# --- what may be done -------------------------------------------------------------------------


def moves(table: Table) -> set[str]:
    """Every legal move of the seat to act, in the game's notation."""
    if table.phase == "start":
        return {f"start {stop}" for stop in STOPS}
    if table.phase == "walk":
        return walks(table)
    if table.phase in ("choose", "build"):
        return {"done"} | takes(table) | (sales(table) if table.phase == "choose" else set())
    if table.phase == "place":
        return {f"place {ref}" for ref in places(table, table.turn, table.piece)}
    if table.phase == "question":
        holds = table.hands[table.turn][table.sack]
        return {"allow", f"block sack.{table.sack}"} if holds else {"allow"}
    assert table.phase == "refill"
    return {f"refill sack.{color}" for color in table.hands[table.turn]}


def walks(table: Table) -> set[str]:
    assert table.buyer is not None
    farthest = 4 if table.money[table.turn] >= FOURTH_STEP else 3
    return {f"walk {STOPS[(table.buyer + far) % 36]}" for far in range(1, farthest + 1)}


def takes(table: Table) -> set[str]:
    """Pieces of the line that have a place their taker can pay for."""
    return {
        f"take {goods_ref(cell)}"
        for cell in table.line()
        if (piece := table.goods.get(cell, "")) and not piece.startswith("sack")
        if places(table, table.turn, piece)
    }


def sales(table: Table) -> set[str]:
    return {
        f"sell {goods_ref(cell)}"
        for cell in table.line()
        if table.goods.get(cell, "").startswith("sack")
    }


def goods_ref(cell: Space) -> str:
    return land_ref(cell).replace("land", "goods")


def places(table: Table, seat: int, piece: str) -> dict[str, int]:
    """Where a seat may put a piece, and what it pays there; only what it can pay."""
    if piece == "road":
        return {way_ref(segment): 0 for segment in table.board.segments - table.roads}
    kind, color = piece.split(".")
    if kind == "ship":
        prices = berths(table, seat, color)
    else:
        prices = {
            land_ref(space): price(table, kind, space)
            for space in table.board.spaces()
            if may_settle(table, seat, kind, color, space)
        }
    return {ref: cost for ref, cost in prices.items() if cost <= table.money[seat]}


def price(table: Table, kind: str, space: Space) -> int:
    area = AREAS[space[1]]
    return WORKER[area] if kind == "worker" else table.board.shed[area]


def may_settle(table: Table, seat: int, kind: str, color: str, space: Space) -> bool:
    """Whether a worker or shed may stand there, money aside."""
    if space in table.land or not is_ground(table, kind, space):
        return False
    if kind == "shed" and table.shed(seat, color) is not None:
        return False
    around = [table.land[other] for other in beside(space) if other in table.land]
    same = [piece for piece in around if piece.color == color]
    if any(piece.seat != seat for piece in same):
        return False
    return not table.plantation(seat, color) or bool(same)


def is_ground(table: Table, kind: str, space: Space) -> bool:
    """Sheds stand on open sites only, workers on no site at all."""
    if kind == "shed":
        return space in table.board.sites
    return space not in table.board.sites and space not in table.board.covered


def berths(table: Table, seat: int, color: str) -> dict[str, int]:
    """The harbors that take a ship, each with its cheapest free dock."""
    site = table.shed(seat, color)
    if site is None:
        return {}
    docks = table.board.docks
    return {
        f"harbor.{harbor}": docks[lying]
        for harbor in harbors_of(table.board, site)
        if (lying := len(table.docks[harbor])) < len(docks)
    }


# --- plantations and their worth --------------------------------------------------------------


def connected_with(table: Table, seat: int, color: str) -> set[str]:
    """The harbors to which roads run unbroken from the entrance of the shed."""
    site = table.shed(seat, color)
    if site is None:
        return set()
    points = reached(table.board.sites[site], table.roads)
    return {harbor for harbor, quay in table.board.quays.items() if quay & points}


def is_connected(table: Table, seat: int, color: str) -> bool:
    return bool(connected_with(table, seat, color))


def workers(table: Table, seat: int, color: str) -> int:
    return list(table.land.values()).count(Piece("worker", color, seat))


def ships(table: Table, seat: int, color: str) -> int:
    """Ships of the color in all harbors the shed is connected with."""
    served = connected_with(table, seat, color)
    return sum(table.docks[harbor].count(color) for harbor in served)


def worth(table: Table, seat: int, color: str) -> int:
    if table.shed(seat, color) is None:
        return 0
    return workers(table, seat, color) * (1 + ships(table, seat, color))


def leaving(table: Table, color: str) -> tuple[str, int] | None:
    """The ship that puts out to sea: the scored one at the cheapest dock, from the left."""
    served = {
        harbor
        for seat in range(table.seats)
        if workers(table, seat, color)
        for harbor in connected_with(table, seat, color)
    }
    scored = [
        (table.board.docks[dock], place, harbor, dock)
        for place, harbor in enumerate(table.board.quays)
        if harbor in served
        for dock, ship in enumerate(table.docks[harbor])
        if ship == color
    ]
    return min(scored)[2:] if scored else None


def places_of(table: Table) -> list[int]:
    """The places of the seats: by points, then by money, else shared."""
    worths = list(zip(table.points, table.money, strict=True))
    return [1 + sum(other > mine for other in worths) for mine in worths]


# --- what a move does -------------------------------------------------------------------------


def after(before: Table, move: str) -> Table:
    """The table after a legal move or outcome of chance."""
    table = before.copy()
    verb, *refs = move.split()
    DOES[verb](table, *refs)
    return table


def lay(table: Table, cell: str, piece: str) -> None:
    table.goods[space_at(cell)] = piece
    table.bag = sum(table.unseen_sacks().values())
    if len(table.goods) == 81:
        table.phase = "deal"


def deal(table: Table, hand: str, sack: str) -> None:
    seat = int(hand.removeprefix("hand."))
    table.hands[seat][sack.removeprefix("sack.")] += 1
    assert sum(table.hands[seat].values()) <= 24 // table.seats
    table.bag -= 1
    if sum(sum(held.values()) for held in table.hands) == 24:
        table.phase, table.turn = "start", table.seats - 1


def start(table: Table, stop: str) -> None:
    table.buyer = STOPS.index(stop)
    table.phase, table.turn, table.current = "walk", 0, 0


def walk(table: Table, stop: str) -> None:
    assert table.buyer is not None
    if (STOPS.index(stop) - table.buyer) % 36 == 4:
        table.money[table.turn] -= FOURTH_STEP
    table.buyer = STOPS.index(stop)
    table.phase = "choose"


def take(table: Table, cell: str) -> None:
    table.gaps.append(space_at(cell))
    table.piece = table.goods.pop(space_at(cell))
    table.phase = "place"
    table.idle = 0


def place(table: Table, ref: str) -> None:
    seat = table.turn
    table.money[seat] -= places(table, seat, table.piece)[ref]
    if table.piece == "road":
        table.roads.add(segment_at(ref))
    elif table.piece.startswith("ship"):
        table.docks[ref.removeprefix("harbor.")].append(table.piece.removeprefix("ship."))
    else:
        kind, color = table.piece.split(".")
        table.land[space_at(ref)] = Piece(kind, color, seat)
    table.piece = ""
    table.taken += 1
    table.phase = "build"
    if table.taken == MOST:
        end_turn(table)


def done(table: Table) -> None:
    end_turn(table)


def sell(table: Table, cell: str) -> None:
    table.frame = space_at(cell)
    table.sack = table.goods.pop(table.frame).removeprefix("sack.")
    table.track.append(table.sack)
    table.money[table.current] += SALE
    table.idle = 0
    ask(table, table.current)


def ask(table: Table, asked: int) -> None:
    """Whether somebody clockwise from `asked` has to answer; if not, the color is scored."""
    table.phase = "question"
    seat = (asked + 1) % table.seats
    while seat != table.current:
        if table.hands[seat] and table.sacks_in_sight(table.sack) < 7:
            table.turn = seat
            return
        seat = (seat + 1) % table.seats
    score(table)


def allow(table: Table) -> None:
    ask(table, table.turn)


def block(table: Table, sack: str) -> None:
    assert table.frame is not None
    spend(table, table.turn, sack.removeprefix("sack."))
    table.goods[table.frame] = sack
    table.sack, table.frame = "", None
    table.phase, table.turn = "build", table.current
    if is_reached(table):
        end_game(table)


def score(table: Table) -> None:
    gained = [worth(table, seat, table.sack) for seat in range(table.seats)]
    ship = leaving(table, table.sack)
    if ship is not None:
        harbor, dock = ship
        table.sea[table.docks[harbor].pop(dock)] += 1
    table.points = [had + gets for had, gets in zip(table.points, gained, strict=True)]
    table.turn = table.current
    if is_reached(table):
        end_game(table)
    elif table.hands[table.current]:
        table.phase = "refill"
    elif table.bag:
        table.phase, table.turn = "draw", CHANCE
    else:
        end_sale(table)


def is_reached(table: Table) -> bool:
    """Whether a marker stands at the last sack on the track or past it."""
    return max(table.points) >= table.track_end - len(table.track) + 1


def refill(table: Table, sack: str) -> None:
    assert table.frame is not None
    spend(table, table.turn, sack.removeprefix("sack."))
    table.goods[table.frame] = sack
    end_sale(table)


def spend(table: Table, seat: int, color: str) -> None:
    table.hands[seat] = table.hands[seat].copy()
    table.hands[seat][color] -= 1
    table.hands[seat] = +table.hands[seat]


def draw(table: Table, cell: str, sack: str) -> None:
    table.goods[space_at(cell)] = sack
    table.bag -= 1
    end_sale(table)


def end_sale(table: Table) -> None:
    table.sack, table.frame = "", None
    next_turn(table)


def end_turn(table: Table) -> None:
    """Roads fill the gaps, first emptied first, while they last."""
    was_idle = not table.gaps and table.phase == "choose"
    for cell in table.gaps:
        if table.roads_left and cell not in FRAMES:
            table.goods[cell] = "road"
            table.roads_left -= 1
    table.idle += was_idle
    table.gaps, table.taken = [], 0
    next_turn(table)


def next_turn(table: Table) -> None:
    if table.idle == 2 * table.seats:
        end_game(table)
        return
    table.current = (table.current + 1) % table.seats
    table.phase, table.turn = "walk", table.current


def end_game(table: Table) -> None:
    table.phase, table.turn = "over", OVER
    table.sack, table.frame = "", None


DOES: dict[str, Callable[..., None]] = {
    "lay": lay,
    "deal": deal,
    "start": start,
    "walk": walk,
    "take": take,
    "place": place,
    "done": done,
    "sell": sell,
    "allow": allow,
    "block": block,
    "refill": refill,
    "draw": draw,
}


# --- chance -----------------------------------------------------------------------------------


def chances(table: Table, cell: Space | None) -> dict[str, int]:
    """The pieces chance may bring now, each with its number; `cell` is where one is laid."""
    if table.phase != "layout":
        return {f"sack.{color}": count for color, count in table.unseen_sacks().items()}
    lying = list(table.goods.values())
    if cell not in FRAMES:
        stock = {"worker": 9, "shed": 3, "ship": 3}
        left = {f"{k}.{c}": n - lying.count(f"{k}.{c}") for k, n in stock.items() for c in COLORS}
        return {piece: count for piece, count in left.items() if count}
    sacks = [f"sack.{color}" for color in COLORS]
    if set(sacks) <= set(lying):
        return {sack: 7 - lying.count(sack) for sack in sacks}
    return {sack: 1 for sack in sacks if sack not in lying}
