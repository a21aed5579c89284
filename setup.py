"""Builds the package; compiles with mypyc every module that opens with the mark below.

`COFFEEHOUSE_PURE=1` builds without mypyc. Where there is no C compiler the build says so and
goes on without. `COFFEEHOUSE_GAMES=cafe,…` compiles only those games beside the engine: a quick
build while working on one of them.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

MARK = "# Compiled by mypyc."
SOURCE = Path(__file__).parent / "src"


def compiled_modules() -> list[str]:
    modules = sorted(SOURCE.glob("coffeehouse/**/*.py"))
    marked = [path for path in modules if path.read_text("utf-8").startswith(MARK)]
    return [str(path.relative_to(SOURCE.parent)) for path in marked if is_wanted(path)]


def is_wanted(path: Path) -> bool:
    only = os.environ.get("COFFEEHOUSE_GAMES")
    return not only or path.parent.parent.name != "games" or path.parent.name in only.split(",")


def has_compiler() -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None


def extensions() -> list[Extension]:
    if os.environ.get("COFFEEHOUSE_PURE") == "1":
        return []
    if not has_compiler():
        print("coffeehouse: no C compiler found; the rules will run interpreted.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", str(SOURCE))
    return mypycify(
        ["--strict", *compiled_modules()],
        opt_level="3",
        group_name="coffeehouse_rules",
        experimental_features=True,
    )


setup(ext_modules=extensions())
