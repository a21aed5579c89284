"""The terminal's own sentences, from `words.en.toml` beside the commands."""

from __future__ import annotations

from functools import cache

from coffeehouse.engine.errors import Value
from coffeehouse.engine.words import Said, Words

PACKAGE = "coffeehouse.terminal"


@cache
def own_words() -> Words:
    return Words.of(PACKAGE)


@cache
def chat_words() -> Words:
    """What phrases and gestures are in words."""
    return Words.of("coffeehouse.server.chat")


def say(code: str, **values: Value) -> str:
    said = {name: Said(v) if isinstance(v, str) else v for name, v in values.items()}
    return own_words().say("say", code, said)


def capital(sentence: str) -> str:
    """A sentence may begin with the name of a thing, which is written small elsewhere."""
    return sentence[:1].upper() + sentence[1:]
