"""What `import coffeehouse` gives: few modules, and no name that hides a package."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import coffeehouse

HOME = Path(coffeehouse.__file__).parent
LOADED = """
import json, sys, coffeehouse
coffeehouse.{use}
print(json.dumps(sorted(sys.modules)))
"""


def loaded(use: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {sys.path!r}{LOADED.format(use=use)}"],
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str] = json.loads(done.stdout)
    return found


def test_importing_it_loads_the_engine_alone() -> None:
    ours = [name for name in loaded("__version__") if name.startswith("coffeehouse.")]
    rooms = {name.split(".")[1] for name in ours}
    assert rooms == {"engine", "games", "version"}


def test_games_and_their_drawings_need_no_terminal() -> None:
    assert "rich" not in loaded("game('cafe').new(seed=1).__str__()")


@pytest.mark.parametrize("package", [path.parent.name for path in HOME.glob("*/__init__.py")])
def test_no_name_hides_a_package(package: str) -> None:
    assert package not in coffeehouse.__all__


def test_every_name_it_offers_is_there() -> None:
    assert [name for name in coffeehouse.__all__ if not hasattr(coffeehouse, name)] == []
    with pytest.raises(AttributeError, match="no attribute 'tea'"):
        getattr(coffeehouse, "tea")  # noqa: B009
