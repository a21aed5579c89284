"""What is chosen before a game: options, and values of them that must be earned first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from coffeehouse.engine.errors import BadSetup

Options = Mapping[str, str]
"""Values by the ids of their options."""


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: its values, the first being the default.

    `[options]` of the words says `side` and `side.light` to a person.
    """

    id: str
    values: tuple[str, ...]


class Privilege(msgspec.Struct, frozen=True):
    """A value of an option that is earned: by a finished game that brought one of these titles.

    Rules and `Game.new` know nothing of it; whoever keeps people's finished games does.
    `[options]` of the words says `privilege.yes.locked` to whoever has not earned it.
    """

    option: str
    value: str
    titles: tuple[str, ...]

    @property
    def code(self) -> str:
        """The value by its name in `[options]`."""
        return f"{self.option}.{self.value}"


def complete(title: str, offered: Sequence[Option], chosen: Options) -> dict[str, str]:
    """All options a game offers with their values, defaults filled in. Raises `BadSetup`."""
    known = {option.id: option for option in offered}
    for name, value in chosen.items():
        if name not in known:
            raise BadSetup(f"{title} has no option '{name}'; it has {choice(known)}.")
        if value not in known[name].values:
            raise BadSetup(f"{name} can be {choice(known[name].values)}, not '{value}'.")
    return {option.id: chosen.get(option.id, option.values[0]) for option in offered}


def choice(values: Iterable[object]) -> str:
    """`a, b or c` for a sentence."""
    words = [str(value) for value in values]
    return (
        " or ".join([", ".join(words[:-1]), words[-1]])
        if len(words) > 1
        else "".join(words) or "none"
    )
