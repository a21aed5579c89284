"""What the lab counts in Kettle."""

from __future__ import annotations

from typing import Final

from coffeehouse.engine.feature import Feature

FEATURES: Final = (
    Feature("pours", ("pour",)),
    Feature("stops", ("stop",)),
    Feature("held", ("stop",), adds="held"),
)
