"""Numbers and words that come from outside, each with the limits it must keep."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta


def whole(pattern: str) -> str:
    """A pattern that must match the whole word. `$` alone would let a line break pass, and game
    files are made of lines.
    """
    return f"^{pattern}$(?!\\n)"


RequestId = Annotated[str, Meta(pattern=whole("[A-Za-z0-9._:-]+"), max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Handle = Annotated[str, Meta(pattern=whole("[0-9a-f]{24}"))]
Level = Annotated[str, Meta(pattern=whole("[a-z][a-z0-9-]{0,31}"))]
Nonce = Annotated[str, Meta(pattern=whole("[0-9a-f]{32}([0-9a-f]{32})?"), max_length=64)]
Link = Annotated[str, Meta(pattern=whole("[0-9a-f]{64}"), max_length=64)]
"""A link of a hash chain: 32 bytes in hex."""
Notation = Annotated[str, Meta(min_length=1, max_length=400)]
Refs = Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=32)]
Topic = Literal["hints", "takeback", "pause", "resume", "practice", "replace", "abandon"]
