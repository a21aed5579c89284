"""What the pages in docs/ show can be done as shown, and every page is found."""

import doctest
import re
from pathlib import Path

import pytest

from tests.build.conftest import ROOT

DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
LINK = re.compile(r"\]\(([^)#]+)")


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_its_links_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text("utf-8")) if ":" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_its_examples_run_as_printed(page: Path) -> None:
    """As in a notebook: what an example names, those below it know."""
    blocks = re.findall(r"^```pycon\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
    runner, names = doctest.DocTestRunner(), dict[str, object]()
    for block in blocks:
        example = doctest.DocTestParser().get_doctest(block, names, named(page), None, 0)
        runner.run(example, clear_globs=False)
        names = example.globs
    assert runner.summarize().failed == 0


def test_the_index_names_every_page() -> None:
    index = (DOCS / "README.md").read_text("utf-8")
    pages = [page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")]
    assert [page for page in pages if page != "README.md" and f"]({page})" not in index] == []


def test_a_new_developer_reads_how_to_add_a_game_at_a_sitting() -> None:
    assert len((DOCS / "adding-a-game.md").read_text("utf-8").splitlines()) <= 110
