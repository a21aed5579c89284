"""What the server refuses before any table is asked: codes, values and sentences of its own."""

from __future__ import annotations

import re

from coffeehouse.engine.errors import CoffeehouseError, Refusal, Value
from coffeehouse.engine.words import Words
from coffeehouse.table.errors import TableRefused

PACKAGE = "coffeehouse.server"


def say(refusal: Refusal) -> str:
    return Words.of(PACKAGE).refusal(refusal)


class Declined(TableRefused):
    """Refused by the server itself; nothing has changed."""

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(Refusal(code, values))

    def __str__(self) -> str:
        return say(self.refusal)


class Nobody(Declined):
    """It takes an identity, and the request carries none."""

    def __init__(self) -> None:
        super().__init__("nobody")


class WrongOrigin(Declined):
    """A page of another site tried to act for a person here."""

    def __init__(self) -> None:
        super().__init__("wrong-origin")


class WrongHost(Declined):
    """The house was asked for by a name that is not its own."""

    def __init__(self) -> None:
        super().__init__("wrong-host")


class TooFast(Declined):
    """A limit was hit; `wait` says for how many seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__("too-fast", wait=wait)
        self.wait = wait


PATTERN = re.compile(r"Expected `str` matching regex .*?(?=( - at `[^`]*`)?$)")


def readable(message: str) -> str:
    """What a reader of messages says is wrong, without the pattern a word should have had."""
    return PATTERN.sub("it is not written as it must be", message)


def refusal_of(error: CoffeehouseError) -> Refusal:
    """Set-ups, editions and records that are wrong have a sentence and no code."""
    found = getattr(error, "refusal", None)
    return found if isinstance(found, Refusal) else Refusal("not-possible")
