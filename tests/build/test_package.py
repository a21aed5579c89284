"""What a build leaves behind: compiled or pure, with its data, and nothing of yesterday's."""

import re
import shutil
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.build.conftest import ROOT, run

pytestmark = pytest.mark.once

OFFLINE = ("--no-build-isolation", "--no-deps")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what a build reads, so that this tree stays as it is."""
    place = tmp_path / "tree"
    shutil.copytree(ROOT / "src", place / "src", ignore=shutil.ignore_patterns("*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "Makefile"):
        shutil.copy(ROOT / name, place)
    shutil.copy(ROOT / "constraints.txt", place)
    return place


def wheel(tree: Path, *arguments: str, **environment: str) -> tuple[str, list[str]]:
    """What building a wheel says and the files in it."""
    said = run(
        [sys.executable, "-m", "pip", "wheel", "-v", "-w", "wheels", *arguments, "."],
        tree,
        **environment,
    )
    return said, zipfile.ZipFile(next((tree / "wheels").glob("coffeehouse-*.whl"))).namelist()


def binaries(files: list[str]) -> list[str]:
    return [name for name in files if name.endswith((".so", ".pyd"))]


def test_a_pure_build_holds_sources_and_data_and_no_binary(tree: Path) -> None:
    _, files = wheel(tree, *OFFLINE, COFFEEHOUSE_PURE="1")
    assert not binaries(files)
    sources = (path for path in (ROOT / "src/coffeehouse").rglob("*") if path.is_file())
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in sources if shipped(path)}
    assert wanted | {"coffeehouse/built.json"} <= set(files)


def shipped(path: Path) -> bool:
    return path.suffix in (".py", ".toml", ".md") or path.name == "py.typed"


def test_without_a_compiler_the_build_says_so_and_goes_on(tree: Path) -> None:
    said, files = wheel(tree, *OFFLINE, CC="/no/such/compiler")
    assert "no C compiler" in said
    assert not binaries(files)


def test_a_module_that_is_gone_does_not_live_on_in_the_next_build(tree: Path) -> None:
    extra = tree / "src/coffeehouse/yesterday.py"
    extra.write_text("RULE = 'old'\n")
    _, files = wheel(tree, *OFFLINE, COFFEEHOUSE_PURE="1")
    assert "coffeehouse/yesterday.py" in files
    extra.unlink()
    shutil.rmtree(tree / "wheels")
    _, files = wheel(tree, *OFFLINE, COFFEEHOUSE_PURE="1")
    assert "coffeehouse/yesterday.py" not in files


@pytest.mark.deep
def test_pip_alone_builds_it_compiled_in_isolation_without_npm(tree: Path) -> None:
    bare = tree / "bin"
    bare.mkdir()
    for tool in ("cc", "gcc", "as", "ld", "sh"):
        found = shutil.which(tool)
        if found:
            (bare / tool).symlink_to(found)
    _, files = wheel(tree, "--no-deps", PATH=str(bare))
    assert any("engine/state" in name for name in binaries(files))


def stamp(tree: Path, name: str = "PACKAGE") -> str:
    return run(["make", "-s", f"--eval=stamp: ; @echo $({name})", "stamp"], tree)


def test_the_package_is_rebuilt_exactly_when_a_source_changed(tree: Path) -> None:
    first = stamp(tree)
    words = next((tree / "src").rglob("words.en.toml"))
    words.touch()
    assert stamp(tree) == first
    words.write_text(words.read_text() + "\n")
    changed = stamp(tree)
    (tree / "src/coffeehouse/new.py").write_text("")
    added = stamp(tree)
    words.unlink()
    assert len({first, changed, added, stamp(tree)}) == 4


def test_a_pure_build_is_not_taken_for_a_compiled_one(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = stamp(tree)
    monkeypatch.setenv("COFFEEHOUSE_PURE", "1")
    assert stamp(tree) != first


def test_every_package_this_one_asks_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    pins = (ROOT / "constraints.txt").read_text()
    for asked in [project["dependencies"], *project["optional-dependencies"].values()]:
        for package in asked:
            name = re.split(r"[\[<>=]", package)[0]
            pattern = "^" + re.sub("[-_]", "[-_]", name) + "=="
            assert re.search(pattern, pins, re.MULTILINE | re.IGNORECASE), package
