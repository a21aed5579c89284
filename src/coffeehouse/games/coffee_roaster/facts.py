"""What the bound edition of Coffee Roaster prints, for words and rules to name."""

from __future__ import annotations

from collections.abc import Iterable

from coffeehouse.engine.errors import Value
from coffeehouse.engine.words import Said, Words
from coffeehouse.games.coffee_roaster.edition import Board, Flavor, RoasterEdition
from coffeehouse.games.coffee_roaster.refs import IMMEDIATE_REFS


def facts(edition: RoasterEdition, words: Words) -> dict[str, Value]:
    """§temperature, §immediate-effects, §flavor-effects, §cup-testing and §tray in numbers."""
    standard, light = edition.standard, edition.light
    return {
        "COFFEES": len(edition.coffees),
        "SPECIALTIES": sum(card.specialty for card in edition.coffees),
        "THERMOSTAT": thermostat_rows(standard),
        "LIGHT_THERMOSTAT": thermostat_rows(light),
        "COSTS": cost_rows(edition, words),
        "PAIRS": pair_rows(edition, words),
        "ROWS": Said(", ".join(map(str, edition.cup.rows))),
        "EXTRA_BEAN": edition.cup.extra_bean,
        "SWEETNESS": edition.cup.sweetness,
        "SELECTION": Said(" and ".join(map(str, sorted(edition.cup.selection)))),
        "TRAY": standard.tray,
        "TRAY_EFFECT": standard.tray_effect,
        "LIGHT_TRAY": light.tray,
        "LIGHT_TRAY_EFFECT": light.tray_effect,
    }


def rows(cells: Iterable[tuple[str, ...]]) -> Said:
    """Rows of a table in Markdown."""
    return Said("\n".join(f"| {' | '.join(row)} |" for row in cells))


def thermostat_rows(board: Board) -> Said:
    """A row for each space: number, moisture label, tokens drawn, red zone, smoke."""
    return rows(
        (
            str(number),
            "" if space.moisture is None else str(space.moisture),
            str(space.draw),
            "red" if space.red else "",
            str(space.smoke or ""),
        )
        for number, space in enumerate(board.thermostat, 1)
    )


def cost_rows(edition: RoasterEdition, words: Words) -> Said:
    both = zip(edition.standard.costs(), edition.light.costs(), strict=True)
    return rows(
        (words.name(effect), taken(standard, words), taken(light, words))
        for effect, (standard, light) in zip(IMMEDIATE_REFS, both, strict=True)
    )


def pair_rows(edition: RoasterEdition, words: Words) -> Said:
    """A row for each pair: what its two spaces take on either side."""
    both = zip(edition.standard.pairs, edition.light.pairs, strict=True)
    return rows(
        (str(number), *(taken(space, words) for pair in sides for space in pair))
        for number, sides in enumerate(both, 1)
    )


def taken(flavors: tuple[Flavor, ...], words: Words) -> str:
    return " or ".join(words.name(flavor) for flavor in flavors)
