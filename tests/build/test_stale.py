"""A binary built from other sources than those in `src/` would run yesterday's rules."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

import coffeehouse

pytestmark = pytest.mark.once

SOURCE = Path(__file__).parents[2] / "src"
RECORDED = (".py", ".toml", ".md")


def hashes(source: Path) -> dict[str, str]:
    return {
        path.relative_to(source).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in (source / "coffeehouse").rglob("*")
        if path.suffix in RECORDED
    }


def stale(built: Mapping[str, str], source: Path) -> list[str]:
    """The files that were changed, added or removed since the build."""
    now = hashes(source)
    return sorted(name for name in built.keys() | now.keys() if built.get(name) != now.get(name))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A source tree small enough to change."""
    for name, text in {"rules.py": "WATER = 1\n", "house.toml": "coins = 3\n"}.items():
        path = tmp_path / "coffeehouse" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_the_package_that_runs_was_built_from_the_sources_here() -> None:
    package = Path(coffeehouse.__file__).parent
    if package == SOURCE / "coffeehouse":
        assert not coffeehouse.compiled
    else:
        built = json.loads((package / "built.json").read_text())
        assert not stale(built, SOURCE), "built from other sources; run `make package`"


def test_a_changed_source_is_caught(copied: Path) -> None:
    built = hashes(copied)
    assert stale(built, copied) == []
    (copied / "coffeehouse/rules.py").write_text("WATER = 2\n")
    assert stale(built, copied) == ["coffeehouse/rules.py"]


def test_an_added_and_a_removed_source_are_caught(copied: Path) -> None:
    built = hashes(copied)
    (copied / "coffeehouse/house.toml").rename(copied / "coffeehouse/other.toml")
    assert stale(built, copied) == ["coffeehouse/house.toml", "coffeehouse/other.toml"]
