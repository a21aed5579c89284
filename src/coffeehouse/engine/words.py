"""Every sentence a person reads comes from a `words.<language>.toml`; this renders them.

A file has one table a purpose: `[verbs]` a move as a phrase, `[buttons]` the same where a drawn
board shows the rest, `[names]` what a ref is called,
`[refusals]`, `[log]`, `[odds]`, `[score]`, `[hints]` (lines of the score pad in the middle of a
sentence), `[needs]` (what a line would have needed), `[options]`, `[titles]` (ranks), `[phases]`
and `[prompts]` (what is to be done now), `[features]` (what the lab counts), `[explain]`.
Templates take values:

* `{coins}` the value itself; a string that `[names]` knows is shown by its name;
* `{coins|coin|coins}` the first word for one, the second for any other number, without the
  number itself: `{coins} {coins|coin|coins}`;
* in `[verbs]`, `{0}` `{1}` … are the move's refs and `{all}` all of them in a list;
* in `[names]`, a part of a key may be `*` (`"milk.*"`), and `{1}` is what stood there;
* `{CLEANING}`, `{CLEANING|coin|coins}`, in capitals, is what the bound edition prints, in any
  section and in RULES.md: see `Game.edition_text`.

In `[log]`, `{seat}` is who acted. Law: every code and every ref a game emits has words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.files import folder_of
from coffeehouse.engine.result import Likelihood, LogLine, Offer, ScoreLine

HOLE = re.compile(r"\{([a-z0-9_]+)(?:\|([^|}]*)\|([^|}]*))?\}")
PRINTED = re.compile(r"\{([A-Z][A-Z0-9_]*)(?:\|([^|}]*)\|([^|}]*))?\}")
ENGINE = "coffeehouse.engine"


class Said(str):
    """A value that already is what a person reads, not a ref to be named."""


def markdown_rows(cells: Iterable[tuple[str, ...]]) -> Said:
    """Rows of a Markdown table, for `Game.edition_text` to fill into RULES.md."""
    return Said("\n".join(f"| {' | '.join(row)} |" for row in cells))


class Words:
    """The catalog of one game in one language, with the engine's own words behind it."""

    def __init__(self, *layers: Mapping[str, object]) -> None:
        self.layers = layers

    @classmethod
    def of(cls, package: str, language: str = "en") -> Words:
        return cls(read_words(package, language), read_words(ENGINE, language))

    def bound(self, edition_text: Mapping[str, Value]) -> Words:
        """These words with what an edition prints written into them."""

        def filled(part: object) -> object:
            if isinstance(part, Mapping):
                return {code: filled(one) for code, one in part.items()}
            return self.fill(part, edition_text, PRINTED) if isinstance(part, str) else part

        return Words(*({name: filled(part) for name, part in one.items()} for one in self.layers))

    @property
    def title(self) -> str:
        return str(self.layers[0]["title"])

    @property
    def tagline(self) -> str:
        return str(self.layers[0]["tagline"])

    def section(self, name: str) -> dict[str, str]:
        """All templates of a section, the game's before the engine's."""
        merged: dict[str, str] = {}
        for layer in self.layers:
            for code, template in layer.get(name, {}).items():  # type: ignore[attr-defined]
                merged.setdefault(code, template)
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

    def fill(
        self, template: str, values: Mapping[str, Value], holes: re.Pattern[str] = HOLE
    ) -> str:
        def hole(match: re.Match[str]) -> str:
            name, one, many = match.groups()
            if name not in values:
                return match.group()
            value = values[name]
            if one is not None:
                return one if value == 1 else many
            return self.shown(value)

        return holes.sub(hole, template)

    def shown(self, value: Value) -> str:
        if isinstance(value, tuple):
            return self.listed([self.name(ref) for ref in value])
        if isinstance(value, str) and not isinstance(value, Said):
            return self.name(value)
        return str(value)

    def name(self, ref: str) -> str:
        """What a ref is called: its own entry, else the first pattern that fits, else itself."""
        exact = self.find("names", ref)
        if exact is not None:
            return self.fill(exact, {})
        parts = ref.split(".")
        for pattern, template in self.section("names").items():
            if "*" in pattern and fits(pattern, parts):
                return self.fill(
                    template, {str(i): plain(part, parts) for i, part in enumerate(parts)}
                )
        return ref

    def offer(self, offer: Offer) -> str:
        """A legal move as a phrase, for lists and screen readers: by its code, by its verb and
        the number of its refs, or by its verb alone.
        """
        values: dict[str, Value] = {**dict(enumerated(offer.refs)), **offer.values}
        values["all"] = offer.refs
        keys = (offer.code, f"{offer.verb}.{len(offer.refs)}", offer.verb)
        for key in keys:
            if self.has("verbs", key):
                return self.say("verbs", key, values)
        return str(offer)

    def listed(self, names: list[str]) -> str:
        """`a, b and c`."""
        *others, last = names or [""]
        values = {"others": Said(", ".join(others)), "last": Said(last)}
        return self.say("lists", "and", values) if others else last

    def refusal(self, refusal: Refusal) -> str:
        return self.say("refusals", refusal.code, refusal.values)

    def log_line(self, told: LogLine) -> str:
        """A line of the log; `{seat}` is who acted."""
        return self.say("log", told.code, {"seat": f"seat.{told.seat}", **told.values})

    def likelihood(self, likelihood: Likelihood) -> str:
        """One of the odds, without its chance."""
        return self.say("odds", likelihood.code, likelihood.values)

    def score_line(self, line: ScoreLine) -> str:
        """What a line of the score pad is called, without its points."""
        return self.say("score", line.code, line.values)


def fits(pattern: str, parts: list[str]) -> bool:
    wanted = pattern.split(".")
    return len(wanted) == len(parts) and all(
        want in ("*", part) for want, part in zip(wanted, parts, strict=True)
    )


def plain(part: str, parts: list[str]) -> Value:
    """A part of a ref as a value; a ref of one part does not name itself by its own name."""
    return int(part) if part.isdecimal() else Said(part) if len(parts) == 1 else part


def enumerated(refs: tuple[str, ...]) -> list[tuple[str, Value]]:
    return [(str(i), ref) for i, ref in enumerate(refs)]


@lru_cache
def read_words(package: str, language: str) -> Mapping[str, object]:
    text = folder_of(package).joinpath(f"words.{language}.toml").read_text("utf-8")
    return tomllib.loads(text)
