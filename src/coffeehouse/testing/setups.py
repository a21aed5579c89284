"""Which set-ups to look at when there are too many for all."""

from __future__ import annotations

from coffeehouse.engine.game import AnyGame

Setup = tuple[int, dict[str, str]]


def all_setups(game: AnyGame) -> list[Setup]:
    return list(game.setups())


def covering_setups(game: AnyGame) -> list[Setup]:
    """Few set-ups in which every number of seats and every value of every option occurs."""
    wanted = {("seats", str(seats)) for seats in game.seats}
    wanted |= {(option.id, value) for option in game.options for value in option.values}
    chosen: list[Setup] = []
    offered = all_setups(game)
    while wanted:
        best = max(offered, key=lambda setup: len(features(setup) & wanted))
        if not features(best) & wanted:
            break
        wanted -= features(best)
        chosen.append(best)
    return sorted(chosen, key=lambda setup: (setup[0], list(setup[1].values())))


def features(setup: Setup) -> set[tuple[str, str]]:
    seats, options = setup
    return {("seats", str(seats)), *options.items()}
