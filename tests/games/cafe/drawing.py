"""Positions of Café drawn as text, and drawn again after a move.

Cells are written `a1` for `a.1` here. A drawing is a grid of squares whose upper left corner is
cell `a1`; each block of two rows and three columns is a card, and they lie side by side.

    y b g r      bean squares; y* has a cube on it
    D R          drying and roasting; D2b holds two brown cubes
    C S .        cup, ship (S1y hosts a yellow cube), empty
    #ry=2        a shop that asks red and yellow for 2 points; #ry=2+y already has the yellow
    ##           the second square of the shop on the same card
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from coffeehouse.engine.state import CHANCE
from coffeehouse.games.cafe import Cafe
from coffeehouse.games.cafe.area import Area, opening_area
from coffeehouse.games.cafe.phases import ACTING, WAITING
from coffeehouse.games.cafe.printed import CafePrinted, cubes_of
from coffeehouse.games.cafe.refs import CELL_OF, members
from coffeehouse.games.cafe.rules import CafeState

EDITION = Path(__file__).parents[2] / "editions" / "cafe.toml"
GAME = Cafe(EDITION)
COLORS = "ybgr"
KINDS = "ybgrDRCS#a."
SQUARE = re.compile(
    r"(?P<bean>[ybgr])(?P<cube>\*?)|(?P<work>[DRS])(?:(?P<count>\d+)(?P<color>[ybgr]))?"
    r"|#(?P<asks>[ybgr]+)=(?P<points>\d+)(?:\+(?P<has>[ybgr]+))?|(?P<plain>##|C|\.)"
)


def pile(letters: str) -> int:
    """`yyb` as a pile."""
    return sum(1 << (12 * COLORS.index(letter)) for letter in letters)


def letters(cubes: int) -> str:
    return "".join(COLORS[c] * int(cubes_of(cubes, c)) for c in range(4))


def blocks(drawing: str) -> list[list[str]]:
    """The six words of each card, and with them the row and column of its corner."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert len(rows) % 2 == 0, "a card has two rows"
    assert all(len(row) == len(rows[0]) and len(row) % 3 == 0 for row in rows), "three columns"
    return [
        [f"{top},{left}", *rows[top][left : left + 3], *rows[top + 1][left : left + 3]]
        for top in range(0, len(rows), 2)
        for left in range(0, len(rows[0]), 3)
    ]


def kind(word: str) -> int:
    sign = "a" if word == "##" else word[0]
    return KINDS.index(sign)


def held(word: str) -> int:
    """The cubes a word puts on its square."""
    match = SQUARE.fullmatch(word)
    assert match, f"{word!r} is no square"
    if match["cube"]:
        return pile(match["bean"])
    if match["count"]:
        return pile(match["color"] * int(match["count"]))
    return pile(match["has"] or "")


def print_cards(cards: list[list[str]]) -> CafePrinted:
    """The drawn cards: the first is an initial card, so that it can lie at the bottom."""
    faces = [["."] * 6 for _ in range(52)]
    asks, points = [0] * 52, [0] * 52
    for number, (_, *words) in enumerate(cards):
        card = 48 if number == 0 else number - 1
        faces[card] = words
        for word in words:
            shop = SQUARE.fullmatch(word)
            if shop and shop["asks"]:
                asks[card], points[card] = pile(shop["asks"]), int(shop["points"])
    squares = [kind(word) for face in faces for word in face]
    houses = ["Majestic.Porto" if worth else "" for worth in points]
    return CafePrinted(vec[i64](squares), vec[i64](asks), vec[i64](points), 0, houses)


def area_of(drawing: str, warehouse: str = "") -> Area:
    """An area as drawn, with that warehouse."""
    cards = blocks(drawing)
    area = opening_area(print_cards(cards))
    for number, (corner, *_) in enumerate(cards):
        row, column = map(int, corner.split(","))
        area.lay(48 if number == 0 else number - 1, row * 20 + column)
    for square, word in enumerate(word for _, *words in cards for word in words):
        cubes = held(word)
        if cubes:
            area.set_down(square, cubes)
    area.warehouse = pile(warehouse)
    area.drawn = area.warehouse + sum(area.held)
    return area


def acting(drawing: str, points: int = 1, warehouse: str = "") -> CafeState:
    """A solo game in which the player has that many action points left."""
    area = area_of(drawing, warehouse)
    area.doing, area.points = ACTING, points
    return CafeState(area.box, 1, 0, [area], False)


def scored(*areas: Area) -> CafeState:
    """A table at which these areas are compared."""
    for area in areas:
        area.doing = WAITING
    return CafeState(areas[0].box, len(areas), CHANCE, list(areas), False)


def draw_again(state: CafeState, seat: int = 0) -> str:
    """The visible squares of a drawn area, to compare with a drawing (see `canonical`)."""
    area = state.areas[seat]
    cells = {int(area.cell(square)): word_of(area, square) for square in members(int(area.visible))}
    height = max(cell // 20 for cell in cells) + 1
    width = max(cell % 20 for cell in cells) + 1
    return "\n".join(
        " ".join(cells[row * 20 + column] for column in range(width)) for row in range(height)
    )


def word_of(area: Area, square: int) -> str:
    sign = KINDS[int(area.kind(square))]
    cubes = letters(int(area.held[square]))
    if sign == "#":
        card = int(area.card_of(square))
        word = f"#{letters(int(area.box.asks[card]))}={int(area.box.points[card])}"
        return f"{word}+{cubes}" if cubes else word
    if sign == "a":
        return "##"
    if sign in COLORS:
        return f"{sign}*" if cubes else sign
    return f"{sign}{len(cubes)}{cubes[0]}" if cubes else sign


def same(drawing: str) -> str:
    """A drawing without the spaces that make it readable."""
    return "\n".join(" ".join(line.split()) for line in drawing.strip().splitlines())


def texts(state: CafeState) -> list[str]:
    """The legal moves as notation."""
    return [short(str(GAME.move(state, int(action)))) for action in state.legal_actions()]


def short(text: str) -> str:
    """`produce a.1 b.1` as tests write it: `produce a1 b1`."""
    return re.sub(r"\b([a-t])\.(\d+)", r"\1\2", text)


def full(ref: str) -> str:
    """`a1` as the game writes it; other refs as they are."""
    return re.sub(r"^([a-t])(\d+)$", r"\1.\2", ref)


def do(state: CafeState, *notation: str) -> None:
    """Play moves by notation."""
    for text in notation:
        assert text in texts(state), f"{text!r} is not among {texts(state)}"
        state.play(int(state.legal_actions()[texts(state).index(text)]))


def dealt(
    seats: int = 1, variant: str = "base", initial: tuple[int, ...] = (1, 2, 3, 4)
) -> CafeState:
    """A game with the frozen edition whose initial cards have been dealt."""
    state = GAME.new(seats, variant=variant)
    do(state, *(f"deal initial.{initial[seat]} seat.{seat}" for seat in range(seats)))
    return state


def reveal(state: CafeState, *cards: int) -> None:
    do(state, *(f"reveal card.{card}" for card in cards))


def change(area: Area, **values: int) -> None:
    for name, value in values.items():
        setattr(area, name, value)


def set_warehouse(state: CafeState, cubes: Mapping[int, str]) -> None:
    """Give seats other warehouses, with the book kept right."""
    for seat, text in cubes.items():
        area = state.areas[seat]
        area.drawn += pile(text) - area.warehouse
        area.warehouse = pile(text)


def cell(name: str) -> int:
    return CELL_OF[full(name)]
