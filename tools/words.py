"""The sentences the tools write, from `words.en.toml`."""

from __future__ import annotations

from coffeehouse.engine.errors import Value
from coffeehouse.engine.words import Said, Words


def say(section: str, code: str, **values: Value) -> str:
    """Render one sentence; strings among the values are shown as they are."""
    shown = {name: Said(v) if isinstance(v, str) else v for name, v in values.items()}
    return Words.of("tools").say(section, code, shown)
