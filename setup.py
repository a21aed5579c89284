"""Builds the package; compiles with mypyc every module that opens with the mark below.

`COFFEEHOUSE_PURE=1` builds without mypyc. Where nothing can be compiled the build says so and
goes on without. `COFFEEHOUSE_GAMES=cafe,…` compiles only those games beside the engine: a quick
build while working on one of them.
"""

import ast
import hashlib
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

MARK = "# Compiled by mypyc."
SOURCE = Path(__file__).parent / "src"
BUILT = "coffeehouse/built.json"
INLINED = ["-fno-semantic-interposition"] if sys.platform == "linux" else []
"""Lets GCC inline one compiled function into another, which it otherwise leaves open to be replaced
when the library is loaded. Others do so anyway.
"""
DOC = r'PyDoc_STR\((?:NULL|"((?:[^"\\]|\\.)*)")\)'
"""Where the generated C has a docstring: the signature that mypyc writes there, or NULL."""
FUNCTION = re.compile(rf"(\(PyCFunction\)CPyPy_(\w+),[^{{}}\"]*?){DOC}")
CLASS = re.compile(rf"(PyTypeObject CPyType_(\w+)_template_ = \{{[^;]*?\.tp_doc = ){DOC}")
MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)(NULL), /\* docstring \*/')


def compiled_modules() -> list[str]:
    modules = sorted(SOURCE.glob("coffeehouse/**/*.py"))
    marked = [path for path in modules if path.read_text("utf-8").startswith(MARK)]
    return [str(path.relative_to(SOURCE.parent)) for path in marked if is_wanted(path)]


def is_wanted(path: Path) -> bool:
    only = os.environ.get("COFFEEHOUSE_GAMES")
    _, package, name, *_ = path.relative_to(SOURCE).parts
    return not only or package != "games" or name in only.split(",")


def can_compile() -> bool:
    """Whether there is a C compiler that finds Python's own headers."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as place:
        trial = Path(place) / "trial.c"
        trial.write_text("#include <Python.h>\n")
        command = [*compiler.split(), f"-I{include}", "-c", str(trial), "-o", f"{trial}.o"]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0
        except OSError:
            return False


def extensions() -> list[Any]:
    # pip also runs this file to ask for metadata, which needs no extension.
    asked_for_metadata = {"egg_info", "dist_info", "sdist"} & set(sys.argv)
    if asked_for_metadata or os.environ.get("COFFEEHOUSE_PURE") == "1":
        return []
    if not can_compile():
        print(
            "coffeehouse: there is no C compiler with Python's headers here; "
            "the rules will run interpreted, and slower.",
            file=sys.stderr,
        )
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", str(SOURCE))
    built = mypycify(
        ["--strict", *compiled_modules()],
        opt_level="3",
        debug_level="0",
        group_name="coffeehouse_rules",
        experimental_features=True,
    )
    docs = docstrings(compiled_modules())
    for extension in built:
        extension.extra_compile_args += INLINED
        extension.sources = [documented(str(source), docs) for source in extension.sources]
    return built


def documented(source: str, docs: dict[str, str]) -> str:
    """The path of a copy of generated C with the docstrings that mypyc leaves out.

    A copy, written only when it changes: mypyc and setuptools tell by its file what to build again.
    """
    path = Path(source)
    if not path.name.startswith("__native_"):
        return source
    copy = path.with_name(f"documented{path.name}")
    text = with_docstrings(path.read_text("utf-8"), docs)
    if not copy.exists() or copy.read_text("utf-8") != text:
        copy.write_text(text, "utf-8")
    return str(copy)


def with_docstrings(generated: str, docs: dict[str, str]) -> str:
    from mypyc.codegen.cstring import encode_bytes_as_c_string

    def documented(found: re.Match[str]) -> str:
        before, name, signature = found.groups()
        doc = docs.get(name)
        if doc is None:
            return found[0]
        signature = "" if signature in (None, "NULL") else signature
        text = f'"{signature}{encode_bytes_as_c_string(doc.encode())}"'
        return f"{before}{text}," if name.count(".") else f"{before}PyDoc_STR({text})"

    for pattern in (MODULE, CLASS, FUNCTION):
        generated = pattern.sub(documented, generated)
    return generated


def docstrings(modules: list[str]) -> dict[str, str]:
    """Every docstring by the name it goes by in C: `coffeehouse.engine.state` for a module,
    `state___State___play` for the rest, after as much of the module's name as tells it apart.
    """
    found = {}
    for path in modules:
        parts = Path(path).relative_to(SOURCE.name).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        tree = ast.parse((SOURCE.parent / path).read_text("utf-8"))
        found[".".join(parts)] = ast.get_docstring(tree) or ""
        for name, doc in documented_names(tree):
            for start in range(len(parts)):
                found["___".join((*parts[start:], name))] = doc
    return found


def documented_names(
    tree: ast.Module | ast.ClassDef, inside: str = ""
) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            doc = ast.get_docstring(node)
            if doc is not None:
                yield inside + node.name, doc
        if isinstance(node, ast.ClassDef):
            yield from documented_names(node, f"{node.name}___")


class BuildPackage(build_py):
    """Copies the modules and leaves beside them what they were built from."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            self.remove_leftovers()
            built = Path(self.build_lib) / BUILT
            built.write_text(json.dumps(source_hashes(), indent=1))

    def remove_leftovers(self) -> None:
        """A module that is gone, or no longer compiled, must not live on in the build folder."""
        compiled = self.get_finalized_command("build_ext")
        assert isinstance(compiled, build_ext)
        kept = {Path(path).resolve() for path in self.get_outputs() + compiled.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in kept:
                path.unlink()


def source_hashes() -> dict[str, str]:
    """SHA-256 of every source file; a test compares it with `src/` to catch a stale build."""
    sources = sorted(SOURCE.glob("coffeehouse/**/*"))
    return {
        path.relative_to(SOURCE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sources
        if path.suffix in (".py", ".toml", ".md")
    }


setup(ext_modules=extensions(), cmdclass={"build_py": BuildPackage})
