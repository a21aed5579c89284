"""What comes from outside is one word where a word is wanted."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import get_args

import pytest
from litestar.params import ParameterKwarg
from msgspec import Meta

import coffeehouse

WORDS = ("a", "0" * 24, "0" * 32, "0" * 64, "2026-11-17", "1700000000000.3fe1")
SOURCE = Path(coffeehouse.__file__).parent
MODULES = [
    importlib.import_module(
        ".".join(("coffeehouse", *path.relative_to(SOURCE).with_suffix("").parts))
    )
    for path in sorted((*SOURCE.glob("table/*.py"), *SOURCE.glob("server/*/*.py")))
    if path.stem not in ("__init__", "env")
]
PATTERNS = {
    name: meta.pattern
    for module in MODULES
    for name, value in vars(module).items()
    for meta in get_args(value)
    if isinstance(meta, Meta | ParameterKwarg) and meta.pattern is not None
}


def test_patterns_are_found() -> None:
    assert {"Nonce", "Link", "RequestId", "ChannelId", "Day"} <= PATTERNS.keys()


@pytest.mark.parametrize("name", PATTERNS)
def test_no_line_break_and_no_foreign_digit_passes(name: str) -> None:
    good = [word for word in WORDS if re.search(PATTERNS[name], word)]
    assert good
    for word in good:
        for bad in (
            f"{word}\n",
            f"\n{word}",
            f"{word}\r",
            f"{word}\u2028",
            word.replace("0", "٠") + "٠",
        ):
            assert not re.search(PATTERNS[name], bad)
