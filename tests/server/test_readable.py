"""Nobody reads the pattern a word should have had."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.test_limits import house


@pytest.mark.parametrize("path", ["/api/daily?day=x", "/api/me/history?before=x"])
def test_an_address_is_refused_without_its_pattern(tmp_path: Path, path: str) -> None:
    with house(tmp_path) as client:
        client.get("/api/me")
        sentence = client.get(path).json()["sentence"]
    assert "not written as it must be" in sentence
    assert "^" not in sentence


def test_a_message_is_refused_without_its_pattern(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        client.get("/api/me")
        order = {"game": "cafe", "levels": {"0": "NO!"}}
        sentence = client.post("/api/tables", json=order).json()["sentence"]
    assert "not written as it must be" in sentence
    assert "^" not in sentence
