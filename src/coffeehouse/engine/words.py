"""Every sentence a person reads comes from a `words.<language>.toml`; this renders them.

A file has one table a purpose: `[verbs]` a move as a phrase, `[names]` what a ref is called,
`[refusals]`, `[log]`, `[odds]`, `[score]`, `[options]`, `[explain]`. Templates take values:

* `{coins}` the value itself; a string that `[names]` knows is shown by its name;
* `{coins|coin|coins}` the first word for one, the second for any other number;
* in `[verbs]`, `{0}` `{1}` … are the move's refs and `{all}` all of them in a list;
* in `[names]`, a key may end a word in `*` (`"milk.*"`) and use `{1}` for what stood there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.move import Move

HOLE = re.compile(r"\{([a-z0-9_]+)(?:\|([^|}]*)\|([^|}]*))?\}")
ENGINE = "coffeehouse.engine"


class Words:
    """The catalogue of one game in one language, with the engine's own words behind it."""

    def __init__(self, *layers: Mapping[str, object]) -> None:
        self.layers = layers

    @classmethod
    def of(cls, package: str, language: str = "en") -> Words:
        return cls(read_words(package, language), read_words(ENGINE, language))

    @property
    def title(self) -> str:
        return str(self.layers[0]["title"])

    @property
    def tagline(self) -> str:
        return str(self.layers[0]["tagline"])

    def table(self, section: str) -> dict[str, str]:
        """All templates of a section, the game's before the engine's."""
        merged: dict[str, str] = {}
        for layer in reversed(self.layers):
            merged.update(layer.get(section, {}))  # type: ignore[call-overload]
        return merged

    def has(self, section: str, code: str) -> bool:
        return self.find(section, code) is not None

    def find(self, section: str, code: str) -> str | None:
        for layer in self.layers:
            table = layer.get(section)
            if isinstance(table, dict) and code in table:
                return str(table[code])
        return None

    def say(self, section: str, code: str, values: Mapping[str, Value] | None = None) -> str:
        """The sentence for a code. An unknown code is shown as it is: never an error."""
        template = self.find(section, code)
        return code if template is None else self.fill(template, values or {})

    def fill(self, template: str, values: Mapping[str, Value]) -> str:
        def hole(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            if name not in values:
                return match.group()
            value = values[name]
            if one is not None:
                return one if value == 1 else many
            return self.name(value) if isinstance(value, str) else str(value)

        return HOLE.sub(hole, template)

    def name(self, ref: str) -> str:
        """What a ref is called: its own entry, else the first pattern that fits, else itself."""
        exact = self.find("names", ref)
        if exact is not None:
            return self.fill(exact, {})
        parts = ref.split(".")
        for pattern, template in self.table("names").items():
            if "*" in pattern and fits(pattern, parts):
                return self.fill(template, {str(i): plain(part) for i, part in enumerate(parts)})
        return ref

    def move(self, move: Move) -> str:
        """A move as a phrase, for lists and screen readers."""
        values: dict[str, Value] = dict(enumerated(move.refs))
        values["all"] = join_names([self.name(ref) for ref in move.refs])
        template = self.find("verbs", f"{move.verb}.{len(move.refs)}") or self.find(
            "verbs", move.verb
        )
        return str(move) if template is None else self.fill(template, values)

    def refusal(self, refusal: Refusal) -> str:
        return self.say("refusals", refusal.code, refusal.values)


def fits(pattern: str, parts: list[str]) -> bool:
    wanted = pattern.split(".")
    return len(wanted) == len(parts) and all(
        want in ("*", part) for want, part in zip(wanted, parts, strict=True)
    )


def plain(part: str) -> Value:
    return int(part) if part.isdigit() else part


def enumerated(refs: tuple[str, ...]) -> list[tuple[str, Value]]:
    return [(str(i), ref) for i, ref in enumerate(refs)]


def join_names(names: list[str]) -> str:
    return (
        names[0]
        if len(names) == 1
        else ", ".join(names[:-1]) + " and " + names[-1]
        if names
        else ""
    )


@lru_cache
def read_words(package: str, language: str) -> Mapping[str, object]:
    text = resources.files(package).joinpath(f"words.{language}.toml").read_text("utf-8")
    return tomllib.loads(text)
