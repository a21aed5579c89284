"""The pages beside this, told anew from their records."""

from __future__ import annotations

from pathlib import Path

import pytest

from coffeehouse.testing import golden

TESTS = Path(__file__).parent.parent
PAGES = golden.pages(TESTS)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_page_is_what_its_record_tells(path: Path) -> None:
    """If this fails and the change is right: `make golden`, and read the diff."""
    assert golden.page_of(path, TESTS) == path.read_text("utf-8")


def test_no_line_but_the_command_is_wider_than_a_terminal() -> None:
    for path in PAGES:
        for line in path.read_text("utf-8").splitlines():
            assert len(line) <= golden.COLUMNS or line.startswith("$ "), path


def test_every_page_has_its_record_and_no_record_is_alone() -> None:
    records = {path.with_suffix("") for path in TESTS.glob("golden/*/*.coffee")}
    assert records == {path.with_suffix("") for path in PAGES}


def test_a_file_that_says_no_command_is_named(tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text("A page\n")
    with pytest.raises(ValueError, match="does not say which command"):
        golden.command_of(path)
