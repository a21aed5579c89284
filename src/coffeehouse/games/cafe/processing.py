# Compiled by mypyc.
"""The actions: produce, dry, roast, deliver, and clearing a square.

Dry, roast and deliver are played in small steps. The first step spends the action point and
opens the action; it closes when the player says so or when nothing more fits.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.games.cafe.actions import (
    ACTING,
    ALL,
    CLEAR,
    COLOURS,
    DELIVER,
    DELIVERING,
    DONE,
    DRY,
    DRYING,
    END,
    FINISHED,
    PRODUCE,
    ROAST,
    ROASTING,
    SHOP,
    SOURCE,
    STORE,
)
from coffeehouse.games.cafe.area import NOBODY, Area
from coffeehouse.games.cafe.components import (
    add_all,
    bit,
    colour_in,
    cube,
    cubes_of,
    lowest,
    total,
)

# --- what a seat may do next ---------------------------------------------------------------


def add_actions(actions: vec[i64], area: Area) -> vec[i64]:
    """Append what a seat with action points and no open action may do (§actions)."""
    full = area.full
    actions = add_clusters_to_produce(actions, area)
    if area.beans & full:
        actions = add_all(actions, DRY, area.dryers & ~full)
    if area.dryers & full:
        actions = add_all(actions, ROAST, area.roasters & ~full)
    actions = add_whole_colours(actions, area, area.roasters & full)
    actions = add_all(actions, DELIVER, area.roasters & full)
    actions = add_all(actions, CLEAR, (area.beans | area.dryers | area.roasters) & full)
    return append(actions, END)


def add_clusters_to_produce(actions: vec[i64], area: Area) -> vec[i64]:
    """One action a cluster with an empty square, named by the first such square (§produce)."""
    empty = area.beans & ~area.full
    while empty:
        square = lowest(empty)
        actions = append(actions, PRODUCE + square)
        empty &= ~area.cluster(square, area.beans)
    return actions


def add_whole_colours(actions: vec[i64], area: Area, sources: i64) -> vec[i64]:
    """ "All of a colour", wherever that is more than one square (§sources)."""
    for colour in range(COLOURS):
        if has_several(squares_of(area, sources, colour)):
            actions = append(actions, ALL + colour)
    return actions


def has_several(mask: i64) -> bool:
    return mask & (mask - 1) != 0


def squares_of(area: Area, squares: i64, colour: i64) -> i64:
    """Those of the squares that hold cubes of a colour."""
    found: i64 = 0
    while squares:
        square = lowest(squares)
        if cubes_of(area.held[square], colour):
            found |= bit(square)
        squares &= squares - 1
    return found


def add_steps_of_joining(actions: vec[i64], area: Area) -> vec[i64]:
    """Append the next steps of drying or roasting (§dry, §roast)."""
    sources = all_sources(area)
    pile = area.held[area.target]
    if pile == 0:
        actions = add_all(actions, SOURCE, sources)
        return add_whole_colours(actions, area, sources)
    if sources:
        actions = add_all(actions, DRY if area.doing == DRYING else ROAST, free_targets(area))
    sources = squares_of(area, sources, colour_in(pile))
    actions = add_all(actions, SOURCE, sources)
    if has_several(sources):
        actions = append(actions, ALL + colour_in(pile))
    return append(actions, DONE)


def all_sources(area: Area) -> i64:
    """Where the cubes of the open action come from."""
    return (area.beans if area.doing == DRYING else area.dryers) & area.full


def free_targets(area: Area) -> i64:
    """The squares of the open action's cluster that can still take a set (§clusters)."""
    squares = area.dryers if area.doing == DRYING else area.roasters
    return area.cluster(area.target, squares) & ~area.full & ~bit(area.target)


def add_steps_of_delivering(actions: vec[i64], area: Area) -> vec[i64]:
    """Append the next steps of a delivery (§deliver)."""
    if area.carried:
        actions = add_all(actions, SHOP, shops_that_need(area, colour_in(area.carried)))
        return append(actions, STORE)
    sources = area.roasters & area.full
    actions = add_whole_colours(actions, area, sources)
    actions = add_all(actions, DELIVER, sources)
    return append(actions, DONE)


def shops_that_need(area: Area, colour: i64) -> i64:
    """The shops in full sight that still lack a cube of a colour (§shops)."""
    found: i64 = 0
    shops = area.shops
    while shops:
        shop = lowest(shops)
        if cubes_of(missing(area, shop), colour):
            found |= bit(shop)
        shops &= shops - 1
    return found


def missing(area: Area, shop: i64) -> i64:
    """What a shop still lacks, as a pile (§shops)."""
    return area.box.asks[area.card_of(shop)] - area.held[shop]


# --- what it does --------------------------------------------------------------------------


def act(area: Area, action: i64) -> None:
    """Carry out one step of a seat's turn."""
    if action < DRY:
        produce(area, action - PRODUCE)
    elif action < ROAST:
        join_into(area, DRYING, action - DRY)
    elif action < SOURCE:
        join_into(area, ROASTING, action - ROAST)
    elif action < ALL:
        add_source(area, action - SOURCE)
    elif action < DELIVER:
        take_whole_colour(area, action - ALL)
    elif action < SHOP:
        pick_up(area, bit(action - DELIVER))
    elif action < STORE:
        bring_to_shop(area, action - SHOP)
    elif action == STORE:
        bring_to_warehouse(area)
    elif action < DONE:
        area.clear(action - CLEAR)
    elif action == DONE:
        close_action(area)
    else:
        finish(area)


def finish(area: Area) -> None:
    """End the turn; action points that are left are lost (§points)."""
    area.points = 0
    area.doing = FINISHED


def produce(area: Area, square: i64) -> None:
    """Every empty square of a bean cluster gets a cube of its colour (§produce)."""
    empty = area.cluster(square, area.beans) & ~area.full
    while empty:
        bean = lowest(empty)
        grown = cube(area.kind(bean))
        area.set_down(bean, grown)
        area.drawn += grown
        empty &= empty - 1
    area.points -= 1
    close_action(area)


def join_into(area: Area, doing: i64, target: i64) -> None:
    """Choose the square the next set goes to; the first one spends the point (§dry, §roast)."""
    if area.doing == ACTING:
        area.points -= 1
    area.doing = doing
    area.target = target


def add_source(area: Area, source: i64) -> None:
    area.set_down(area.target, area.lift(source))
    close_if_nothing_fits(area)


def take_whole_colour(area: Area, colour: i64) -> None:
    """All squares of a colour at once: into the open set, or off the roasters (§sources)."""
    if area.doing in (ACTING, DELIVERING):
        pick_up(area, squares_of(area, area.roasters & area.full, colour))
        return
    sources = squares_of(area, all_sources(area), colour)
    while sources:
        area.set_down(area.target, area.lift(lowest(sources)))
        sources &= sources - 1
    close_if_nothing_fits(area)


def close_if_nothing_fits(area: Area) -> None:
    sources = all_sources(area)
    if not sources or (
        not free_targets(area) and not squares_of(area, sources, colour_in(area.held[area.target]))
    ):
        close_action(area)


def pick_up(area: Area, roasters: i64) -> None:
    """Take all cubes from roasters of one colour; the first time spends the point (§deliver)."""
    if area.doing == ACTING:
        area.points -= 1
    area.doing = DELIVERING
    while roasters:
        area.carried += area.lift(lowest(roasters))
        roasters &= roasters - 1
    if not shops_that_need(area, colour_in(area.carried)):
        bring_to_warehouse(area)


def bring_to_shop(area: Area, shop: i64) -> None:
    """One carried cube to a shop that asks for it (§shops)."""
    colour = colour_in(area.carried)
    area.carried -= cube(colour)
    area.set_down(shop, cube(colour))
    if area.carried == 0:
        close_delivery_if_empty(area)
    elif not shops_that_need(area, colour):
        bring_to_warehouse(area)


def bring_to_warehouse(area: Area) -> None:
    """All carried cubes to the warehouse (§warehouse)."""
    area.warehouse += area.carried
    area.carried = 0
    close_delivery_if_empty(area)


def close_delivery_if_empty(area: Area) -> None:
    if not area.roasters & area.full:
        close_action(area)


def close_action(area: Area) -> None:
    """Go on with the next action, or end the turn when the points are spent (§points)."""
    area.target = NOBODY
    area.doing = ACTING
    if area.points == 0:
        finish(area)


def cubes_on(area: Area, squares: i64) -> i64:
    """How many cubes lie on these squares."""
    cubes: i64 = 0
    squares &= area.full
    while squares:
        cubes += total(area.held[lowest(squares)])
        squares &= squares - 1
    return cubes
