"""The rules of Café read slowly from the rulebook: what a seat may do, and what that does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from coffeehouse.games.cafe import Cafe
from tests.games.cafe.checker.area import COLORS, MOST_POINTS, Area, Cell, Cubes, Layer
from tests.games.cafe.checker.table import Table, printed

Thing = str | Cell | frozenset[Cell] | Layer | None
Move = tuple[str, Thing]
"""A verb and what it is about: a card, a color, a cell, cells, or a card as it is laid."""

CHANCE, OVER, ROUNDS = -1, -2, 8
STAGES = {"dry": COLORS, "roast": ("dry",)}
"""Where the cubes for drying and roasting come from."""
STAGE_OF = {"drying": "dry", "roasting": "roast"}
OPEN_AS = {"dry": "drying", "roast": "roasting"}


# --- what may be done -------------------------------------------------------------------------


def moves(game: Cafe, table: Table, seat: int) -> set[Move]:
    area = table.areas[seat]
    if area.doing == "taking":
        return choices(game, table, area)
    if area.doing == "paying":
        return {("pay", color) for color in area.warehouse}
    if area.doing == "bidding":
        return bids(table, area)
    if area.doing == "placing":
        assert area.card is not None
        layers = area.placements(area.card, printed(game, area.card))
        return {("place", layer) for layer in layers}
    return actions(area)


def has_cup(game: Cafe, card: str) -> bool:
    return "cup" in printed(game, card).words


def costs(game: Cafe, table: Table, area: Area, card: str) -> bool:
    """Whether a card must be paid: it has a cup, and fewer than two ships are in sight."""
    return has_cup(game, card) and not table.advanced and len(area.of_kind("ship")) < 2


def choices(game: Cafe, table: Table, area: Area) -> set[Move]:
    free = {card for card in table.display if not costs(game, table, area, card)}
    if area.warehouse:
        return {("take", card) for card in table.display}
    if free:
        return {("take", card) for card in free}
    return {("discard", card) for card in table.display}


def least(table: Table) -> int:
    return max(1, table.bid)


def bids(table: Table, area: Area) -> set[Move]:
    found: set[Move] = set()
    if table.offered + area.warehouse.total() >= least(table):
        found |= {("bid", color) for color in area.warehouse}
    if table.offer is not None:
        found |= {("host", ship) for ship in area.of_kind("ship") - area.cubes.keys()}
    if table.offered >= least(table):
        found.add(("close", None))
    if table.offered == 0:
        found.add(("pass", None))
    return found


def actions(area: Area) -> set[Move]:
    if area.doing in STAGE_OF:
        return open_stage_moves(area, STAGE_OF[area.doing])
    if area.doing == "delivering":
        return deliveries(area)
    found: set[Move] = {("end", None)}
    for cluster in area.clusters(*COLORS):
        if bare := frozenset(cluster - area.cubes.keys()):
            found.add(("produce", bare))
    for stage, sources in STAGES.items():
        if area.holding(*sources):
            found |= {(stage, cell) for cell in area.of_kind(stage) - area.cubes.keys()}
    found |= pick_ups(area)
    found |= {("clear", cell) for cell in area.holding(*COLORS, "dry", "roast")}
    return found


def open_stage_moves(area: Area, stage: str) -> set[Move]:
    """A set is being put together on the target: more of its color, the next square, or done."""
    assert area.target is not None
    held = area.cubes.get(area.target)
    sources = area.holding(*STAGES[stage])
    fitting = sources if held is None else {c: s for c, s in sources.items() if same(s, held)}
    found: set[Move] = {("from", cell) for cell in fitting}
    found |= {("all", color) for color in repeated(fitting)}
    if held is not None:
        found.add(("done", None))
        if sources:
            free = area.cluster(area.target, stage) - area.cubes.keys()
            found |= {(stage, cell) for cell in free}
    return found


def same(one: Cubes, other: Cubes) -> bool:
    return one.keys() == other.keys()


def repeated(squares: dict[Cell, Cubes]) -> set[str]:
    """Colors that lie on more than one of the squares."""
    colors = Counter(color for held in squares.values() for color in held)
    return {color for color, count in colors.items() if count > 1}


def pick_ups(area: Area) -> set[Move]:
    roasted = area.holding("roast")
    squares: set[Move] = {("deliver", cell) for cell in roasted}
    return squares | {("deliver", color) for color in repeated(roasted)}


def deliveries(area: Area) -> set[Move]:
    if not area.carried:
        return pick_ups(area) | {("done", None)}
    return {("supply", shop) for shop in wanting(area)} | {("store", "warehouse")}


def wanting(area: Area) -> set[Cell]:
    """The shops that still lack a color that is carried."""
    return {shop for shop in area.shops if area.missing(shop) & area.carried}


# --- what a move does -------------------------------------------------------------------------


def after(game: Cafe, before: Table, seat: int, move: Move) -> Table:
    table = before.copy()
    verb, thing = move
    if verb in DRAFT:
        DRAFT[verb](game, table, seat, thing)
        return table
    area = ACTS[verb](table.areas[seat], thing)
    table.areas[seat] = area
    if area.doing == "acting" and area.points == 0:
        area.doing = "finished"
    if area.doing == "finished":
        finish(table, seat)
    return table


def reveal(game: Cafe, table: Table, seat: int, card: Thing) -> None:
    assert isinstance(card, str)
    table.display.add(card)
    table.deck -= {card}
    wanted = table.seats + 1 if table.advanced else 3
    if len(table.display) < wanted:
        return
    if table.advanced:
        ask(table, table.master)
    else:
        choose(table)


def chooser(table: Table) -> int:
    """Base: from the master's left. Advanced: from the master."""
    first = table.master if table.advanced else table.master + 1
    return (first + table.choices) % table.seats


def choose(table: Table) -> None:
    table.phase, table.turn = "draft", chooser(table)
    table.actors = {table.turn}
    for seat, area in enumerate(table.areas):
        area.doing = "taking" if seat == table.turn else "waiting"


def take(game: Cafe, table: Table, seat: int, card: Thing) -> None:
    assert isinstance(card, str)
    area = table.areas[seat]
    must_pay = costs(game, table, area, card)
    table.display.remove(card)
    area.card = card
    if must_pay:
        area.doing = "paying"
    else:
        chosen(table, seat)


def discard(game: Cafe, table: Table, seat: int, card: Thing) -> None:
    assert isinstance(card, str)
    table.display.remove(card)
    chosen(table, seat)


def pay(game: Cafe, table: Table, seat: int, color: Thing) -> None:
    assert isinstance(color, str)
    table.areas[seat].warehouse -= Counter([color])
    chosen(table, seat)


def chosen(table: Table, seat: int) -> None:
    """The next seat chooses, from a filled display in the base game; or all begin to act."""
    table.areas[seat].doing = "waiting"
    table.choices += 1
    if table.choices == table.seats:
        begin_actions(table)
    elif table.advanced:
        choose(table)
    else:
        draw_cards(table)


def draw_cards(table: Table) -> None:
    table.phase, table.turn, table.actors = "reveal", CHANCE, set()


def begin_actions(table: Table) -> None:
    table.display = set()
    table.phase, table.turn = "actions", (table.master + 1) % table.seats
    table.actors = set(range(table.seats))
    for area in table.areas:
        area.doing = "placing" if area.card else "acting"
        if not area.card:
            area.points = min(area.cups(), MOST_POINTS)


# --- the auction ------------------------------------------------------------------------------


def ask(table: Table, first: int) -> None:
    """The first seat from there that has not passed bids or passes, unless it is decided."""
    others = set(range(table.seats)) - table.passed - {table.bidder}
    if not others:
        table.master = table.master if table.bidder is None else table.bidder
        table.bid, table.bidder, table.passed = 0, None, set()
        choose(table)
        return
    seat = first % table.seats
    while seat in table.passed:
        seat = (seat + 1) % table.seats
    table.phase, table.turn, table.actors = "auction", seat, {seat}
    for other, area in enumerate(table.areas):
        area.doing = "bidding" if other == seat else "waiting"


def bid(game: Cafe, table: Table, seat: int, color: Thing) -> None:
    assert isinstance(color, str)
    area = table.areas[seat]
    area.warehouse -= Counter([color])
    table.offered += 1
    has_room = bool(area.of_kind("ship") - area.cubes.keys())
    table.offer = color if has_room else None
    if bids(table, area) == {("close", None)}:
        close(game, table, seat, None)


def host(game: Cafe, table: Table, seat: int, ship: Thing) -> None:
    area = table.areas[seat]
    assert isinstance(ship, tuple)
    assert table.offer is not None
    area.cubes[ship] = Counter([table.offer])
    table.offer = None
    if bids(table, area) == {("close", None)}:
        close(game, table, seat, None)


def close(game: Cafe, table: Table, seat: int, nothing: Thing) -> None:
    table.bid, table.bidder = table.offered, seat
    table.offered, table.offer = 0, None
    table.master = seat
    ask(table, seat + 1)


def pass_by(game: Cafe, table: Table, seat: int, nothing: Thing) -> None:
    table.passed.add(seat)
    ask(table, seat + 1)


DRAFT: dict[str, Callable[[Cafe, Table, int, Thing], None]] = {
    "reveal": reveal,
    "take": take,
    "discard": discard,
    "pay": pay,
    "bid": bid,
    "host": host,
    "close": close,
    "pass": pass_by,
}


# --- placing and acting -----------------------------------------------------------------------


def place(area: Area, layer: Layer) -> Area:
    after = area.covered_by(layer)
    after.card = None
    after.doing, after.points = "acting", min(after.cups(), MOST_POINTS)
    return after


def begin(area: Area) -> Area:
    """An action costs its point when it is begun, however many steps it has."""
    after = area.copy()
    if area.doing == "acting":
        after.points -= 1
    return after


def closed(area: Area) -> Area:
    area.doing, area.target = "acting", None
    return area


def produce(area: Area, cells: frozenset[Cell]) -> Area:
    after = begin(area)
    for cell in cells:
        after.cubes[cell] = Counter([after.squares[cell].kind])
    return after


def dry(area: Area, cell: Cell) -> Area:
    after = begin(area)
    after.doing, after.target = OPEN_AS[area.squares[cell].kind], cell
    return after


def gather(area: Area, cells: set[Cell]) -> Area:
    after = area.copy()
    assert after.target is not None
    for cell in cells:
        after.cubes[after.target] = after.cubes.get(after.target, Counter()) + after.cubes.pop(cell)
    moves_left = open_stage_moves(after, STAGE_OF[after.doing])
    return closed(after) if moves_left == {("done", None)} else after


def gather_from(area: Area, cell: Cell) -> Area:
    return gather(area, {cell})


def gather_all(area: Area, color: str) -> Area:
    sources = area.holding(*STAGES[STAGE_OF[area.doing]])
    return gather(area, {cell for cell, held in sources.items() if color in held})


def deliver(area: Area, what: Cell | str) -> Area:
    after = begin(area)
    after.doing = "delivering"
    for cell, held in area.holding("roast").items():
        if cell == what or what in held:
            after.carried += after.cubes.pop(cell)
    return settled(after)


def supply(area: Area, shop: Cell) -> Area:
    after = area.copy()
    [color] = after.carried
    after.carried -= Counter([color])
    after.cubes[shop] = after.cubes.get(shop, Counter()) + Counter([color])
    return settled(after)


def settled(area: Area) -> Area:
    """What no shop lacks is stored, and with nothing left to deliver the action is over."""
    if area.carried and not wanting(area):
        return store(area, "warehouse")
    return area if area.carried or area.holding("roast") else closed(area)


def store(area: Area, warehouse: str) -> Area:
    after = area.copy()
    after.warehouse += after.carried
    after.carried = Counter()
    return settled(after)


def clear(area: Area, cell: Cell) -> Area:
    after = area.copy()
    del after.cubes[cell]
    return after


def done(area: Area, nothing: None) -> Area:
    return closed(area.copy())


def end(area: Area, nothing: None) -> Area:
    after = area.copy()
    after.points, after.doing = 0, "finished"
    return after


ACTS: dict[str, Callable[..., Area]] = {
    "place": place,
    "produce": produce,
    "dry": dry,
    "roast": dry,
    "from": gather_from,
    "all": gather_all,
    "deliver": deliver,
    "supply": supply,
    "store": store,
    "clear": clear,
    "done": done,
    "end": end,
}


def finish(table: Table, seat: int) -> None:
    table.actors.remove(seat)
    if not table.actors:
        end_round(table)


def end_round(table: Table) -> None:
    table.choices = 0
    for area in table.areas:
        area.doing = "waiting"
    if not table.advanced:
        table.master = (table.master + 1) % table.seats
    if table.round == ROUNDS:
        table.phase, table.turn = "over", OVER
        return
    table.round += 1
    draw_cards(table)


def places_of(table: Table) -> list[int]:
    standings = [area.standing() for area in table.areas]
    return [1 + sum(other > mine for other in standings) for mine in standings]
