"""Finds the files that lie beside a game's code: its words, its rules, its editions."""

from __future__ import annotations

import sys
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from pathlib import Path


def folder_of(module: str) -> Traversable:
    """The folder of a package, or the folder in which a plain module lies."""
    found = sys.modules.get(module) or import_module(module)
    package = module if hasattr(found, "__path__") else found.__package__
    return resources.files(package) if package else Path(str(found.__file__)).parent
