"""The boards of Coffee Roaster for a terminal of 80 columns.

Beans show their level in round brackets, every other token its letter; colors only repeat what
the signs say.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest
from typing import Final

from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Words
from coffeehouse.games.coffee_roaster.view import (
    CardView,
    Counts,
    CupSpaceView,
    PadRowView,
    PairView,
    PlaceView,
    RoasterComponents,
    RoasterView,
    SpaceView,
)

SIGNS: Final = {
    "hard": "(h)",
    "bean.0": "(0)",
    "bean.1": "(1)",
    "bean.2": "(2)",
    "bean.3": "(3)",
    "bean.4": "(4)",
    "burned": "(x)",
    "body": " B ",
    "acidity": " C ",
    "aroma": " A ",
    "wild": " W ",
    "smoke": " S ",
    "defective": " D ",
    "moisture": " M ",
    "cup.extra-bean": "(E)",
    "cup.sweetness": " + ",
}
STYLES: Final = {
    "hard": "black on #c9b98c",
    "bean.0": "black on #d9b88a",
    "bean.1": "black on #c29a66",
    "bean.2": "white on #93653a",
    "bean.3": "white on #6b4423",
    "bean.4": "white on #43280f",
    "burned": "white on #1a1412",
    "body": "bold white on #a8323e",
    "acidity": "bold black on #e3c53a",
    "aroma": "bold white on #3f7d4e",
    "wild": "bold white on #7a4fa0",
    "smoke": "black on #a7adb3",
    "defective": "white on #5f6b2f",
    "moisture": "black on #8fc1de",
    "cup.extra-bean": "bold white on #6b4423",
    "cup.sweetness": "bold black on #f2b5c4",
}
HEAD: Final = "bold #c08a4e"
CELL: Final = 5
GUTTER: Final = 10
LEFT: Final = 37
ROMAN: Final = ("", "I", "II", "III")


@lru_cache
def words() -> Words:
    return Words.of(__package__ or "")


def label(code: str, **values: int | str) -> str:
    return words().say("board", code, values)


def draw(view: RoasterView, printed: RoasterComponents) -> Text:
    """Card, thermostat, roast board, cup and score pad, from top to bottom."""
    lines = [title(view, printed), Text()]
    cards = {card.ref: card for card in printed.coffees}
    if view.coffee is None:
        lines += [*last_roast(view, printed), *cup_effects(view, printed), Text()]
        lines += menu([cards[ref] for ref in view.offered])
    else:
        lines += [*card(cards[view.coffee]), Text(), *thermostat(view, printed), Text()]
        lines += [*roast_board(view, printed), Text(), *cup_and_bag(view, printed)]
    lines += [Text(), *pad(view, printed), Text(), *legend()]
    return Text("\n").join(lines)


def title(view: RoasterView, printed: RoasterComponents) -> Text:
    mode = "challenge" if printed.challenge else "single"
    where = label(mode, roast=view.roast, roasts=printed.roasts)
    phase = words().say("phases", view.phase)
    head = f"{words().title} · {where} · {words().name(printed.side)}"
    return Text.assemble((head, "bold"), "\n", (phase, "italic"))


def sign(token: str) -> Text:
    return Text(SIGNS[token], STYLES[token])


def beside(left: Text, right: Text, width: int = LEFT) -> Text:
    return Text.assemble(left, " " * max(1, width - left.width), right)


def pile(counts: Counts) -> Text:
    """Tokens of a pile, each kind with its number."""
    line = Text()
    for token, count in counts.items():
        line.append(f"{count}×").append(sign(token)).append(" ")
    return line if counts else Text(label("nothing"), "dim")


# --- the coffee card -------------------------------------------------------------------------


def menu(offered: list[CardView]) -> list[Text]:
    """The coffees to choose from, four lines each: name and flavors, character, bag, scale."""
    lines = [Text(label("to-choose"), HEAD)]
    for coffee in offered:
        best = max(coffee.scale, key=lambda step: step[1])[0]
        goal = label("best", best=best)
        lines.append(beside(card_name(coffee), card_asks(coffee, goal), 52))
        lines.append(Text("  " + shortened(coffee.character, 76), "dim italic"))
        lines.append(Text.assemble(f"  {label('bag-of')} ", pile(coffee.tokens)))
        lines.append(Text.assemble(f"  {label('scale')} ", scale(coffee)))
    return lines


def scale(coffee: CardView) -> Text:
    """Each total and its points, the best one marked."""
    line = Text()
    for total, worth in coffee.scale:
        line.append(f" {total}:{worth}", "reverse bold" if worth == 10 else "")
    return line


def last_roast(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    """The cup served last, what it scored, and the difficulty that earned."""
    if not view.pad:
        return []
    row = view.pad[-1]
    tokens = Text(" ").join(sign(space.token) for space in row.cup if space.token is not None)
    lines = [Text.assemble((label("served"), HEAD), "  ", tokens)]
    earned = next((card.difficulty for card in printed.coffees if card.ref in view.offered), None)
    if earned is not None:
        lines.append(Text(label("earned", points=row.score, difficulty=earned)))
    return [*lines, Text()]


def shortened(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def card_name(coffee: CardView) -> Text:
    level = f"{ROMAN[coffee.group]} {coffee.difficulty}"
    if coffee.specialty:
        level += f", {label('specialty')}"
    return Text.assemble((shortened(coffee.name, 30), "bold"), f" {level}")


def card_asks(coffee: CardView, before: str) -> Text:
    line = Text(f"{before} ")
    for flavor, count in coffee.asks.items():
        for _ in range(count):
            line.append(sign(flavor)).append(" ")
    return line


def card(coffee: CardView) -> list[Text]:
    totals, points = Text(f"{label('scale'):>12}"), Text(f"{label('points'):>12}")
    for total, worth in coffee.scale:
        style = "reverse bold" if worth == 10 else ""
        totals.append(" ").append(f"{total:>3}", style)
        points.append(" ").append(f"{worth:>3}", style)
    return [beside(card_name(coffee), card_asks(coffee, label("asks")), 52), totals, points]


# --- the thermostat --------------------------------------------------------------------------


def thermostat(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    spaces = printed.thermostat
    head = beside(
        Text(label("thermostat"), HEAD), Text(label("counter", counter=view.counter), "bold"), 52
    )
    edges = [joint.join("─" * (CELL - 1) for _ in spaces) for joint in "┬┴"]
    draws = Text("│").join(
        space_cell(space, number == view.marker) for number, space in enumerate(spaces)
    )
    return [
        head,
        gutter("moisture", Text(" ".join(mark(space.moisture) for space in spaces))),
        gutter("", Text(f"┌{edges[0]}┐")),
        gutter("draw", Text.assemble("│", draws, "│")),
        gutter("", Text(f"└{edges[1]}┘")),
        gutter("smoke", Text(" ".join(mark(smoke or None) for smoke in view.smoke))),
    ]


def gutter(code: str, line: Text) -> Text:
    padding = "" if line.plain[:1] in "┌│└" else " "
    name = label(code) if code else ""
    return Text.assemble((f"{name:>{GUTTER - 1}} ", "dim"), padding, line)


def mark(number: int | None) -> str:
    return f"{number:>3} " if number is not None else "    "


def space_cell(space: SpaceView, has_marker: bool) -> Text:
    """The draw of a space; `!` is a red zone, arrows are the marker."""
    red = "!" if space.red else " "
    if has_marker:
        return Text(f"▸{space.draw:>2}◂" if not space.red else f"▸{space.draw}!", "reverse bold")
    return Text(f"{red}{space.draw:>2} ", "bold white on #8f2f24" if space.red else "")


# --- the roast board -------------------------------------------------------------------------


def roast_board(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    lines = [Text.assemble((label("drawn"), HEAD), "  ", pile(view.drawn))]
    if view.apart:
        lines.append(Text.assemble((label("five"), HEAD), "  ", pile(view.apart)))
    if view.aside:
        lines.append(set_aside(view))
    lines.append(Text())
    for left, right in zip_longest(
        immediate(view, printed), cup_effects(view, printed), fillvalue=Text()
    ):
        lines.append(beside(left, right))
    return lines


def set_aside(view: RoasterView) -> Text:
    line = Text.assemble((label("aside"), HEAD), "  ")
    for flavor in view.aside:
        line.append(sign(flavor)).append(" ")
    return line


def immediate(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    lines = [Text(label("immediate"), HEAD)]
    for place, token in zip(printed.immediate, view.immediate, strict=True):
        name = label(place.ref.removeprefix("effect."))
        lines.append(Text.assemble(f"  {name:<16}", place_cell(place, token)))
    first, second = view.wild_beans
    beans = [sign("bean.0") if first else Text("[0]", "dim")]
    beans.append(sign("bean.1") if second else Text("[1]", "dim"))
    waits = sign("wild") if view.wild_waits else Text()
    lines.append(Text.assemble(f"  {label('wild'):<16}", beans[0], " ", beans[1], "  ", waits))
    return lines


def place_cell(place: PlaceView, token: str | None) -> Text:
    """A token in its colors, or the letters a free space takes in square brackets."""
    if token is not None:
        return Text.assemble("[", sign(token), "]")
    letters = "".join(SIGNS[flavor].strip() for flavor in place.takes)
    line = Text("[")
    for flavor, letter in zip(place.takes, letters, strict=True):
        line.append(letter, STYLES[flavor].split(" on ")[1])
    return line.append("]").append(" " * (3 - len(letters)))


def cup_effects(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    pairs = enumerate(zip(view.pairs, printed.pairs, strict=True), 1)
    return [Text(label("cup-effects"), HEAD), *(pair_line(n, *both) for n, both in pairs)]


def pair_line(number: int, pair: PairView, places: tuple[PlaceView, PlaceView]) -> Text:
    name = words().name(pair.effect) if pair.effect else label("not-revealed")
    left, right = map(place_cell, places, pair.tokens)
    won = Text(f"✓ {label('won')}", "bold") if pair.won else Text()
    return Text.assemble(f"{number} {name:<13}", left, " ", right, "  ", won)


# --- cup, tray and bag -----------------------------------------------------------------------


def cup_and_bag(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    lines = zip_longest(cup(view, printed), [*tray(view), *bag(view)], fillvalue=Text())
    return [beside(left, right, 28) for left, right in lines]


def cup(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    lines = [Text(label("cup"), HEAD)]
    spaces = enumerate(zip(view.cup, printed.marks, strict=True))
    all_cells = [cup_cell(*space, number == view.next_space) for number, space in spaces]
    start = 0
    for length in printed.rows:
        cells = all_cells[start : start + length]
        indent = " " * (2 + 5 * (max(printed.rows) - length) // 2)
        lines.append(Text.assemble(indent, Text("  ").join(cells)))
        start += length
    return lines


def cup_cell(space: CupSpaceView, mark: str | None, is_next: bool) -> Text:
    """The token, or in a free space a sign for the cup effect printed there."""
    if space.token is not None:
        return sign(space.token)
    marks = {"cup.extra-bean": "e", "cup.sweetness": "+", "cup.selection": "s"}
    return Text(f"[{marks.get(mark or '', '·')}]", "reverse" if is_next else "")


def tray(view: RoasterView) -> list[Text]:
    line = Text.assemble((label("tray"), HEAD), "  ")
    for token in view.tray:
        line.append(Text("[·]") if token is None else sign(token)).append(" ")
    return [line]


def bag(view: RoasterView) -> list[Text]:
    """The bag as a careful player has counted it, in lines that fit beside the cup."""
    head = Text.assemble((label("bag"), HEAD), f" {sum(view.bag.values())}")
    kinds = list(view.bag.items())
    rows = [dict(kinds[at : at + 7]) for at in range(0, len(kinds), 7)]
    return [head, *(pile(row) for row in rows)]


# --- the score pad ---------------------------------------------------------------------------


def pad(view: RoasterView, printed: RoasterComponents) -> list[Text]:
    names = {card.ref: card.name for card in printed.coffees}
    lines = [beside(Text(label("pad"), HEAD), Text(label("pad-head"), "dim"), 42)]
    lines += [pad_line(names[row.coffee], row) for row in view.pad]
    if view.filling is not None:
        lines.append(pad_line(label("filling"), view.filling))
    if printed.challenge and view.pad:
        rank = "" if view.rank is None else f"  {words().say('titles', view.rank)}"
        lines.append(Text(f"  {label('total') + rank:<66}{view.score:>7}", "bold"))
    return lines


def pad_line(name: str, row: PadRowView) -> Text:
    left = f"  {shortened(name, 30)} ({row.total})"
    return Text(
        f"{left:<42}{row.roast:>5}{row.flavor:>7}{row.skill:>7}{-row.minus:>7}{row.score:>7}"
    )


def legend() -> list[Text]:
    return [Text(label("legend"), "dim"), Text(label("legend-more"), "dim")]
