"""The schemas TypeScript is made from: whole, with every union and every game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from coffeehouse.engine import registry
from coffeehouse.server.play.messages import Message, Push
from coffeehouse.server.schema import write
from coffeehouse.table.commands import AnyCommand
from coffeehouse.table.frames import Scene
from coffeehouse.table.questions import AnyQuestion

UNIONS = {"AnyCommand": AnyCommand, "AnyQuestion": AnyQuestion, "Message": Message, "Push": Push}


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder: Path = tmp_path_factory.mktemp("schemas")
    write(folder)
    return {file.stem: json.loads(file.read_text())["definitions"] for file in folder.iterdir()}


@pytest.mark.parametrize("name", UNIONS)
def test_a_union_has_all_its_members(name: str, schemas: dict[str, Any]) -> None:
    members = {kind.__name__ for kind in get_args(UNIONS[name])}
    named = {item["$ref"].rsplit("/", 1)[1] for item in schemas["wire"][name]["anyOf"]}
    assert named == members
    assert members <= set(schemas["wire"])


def test_what_is_sent_is_whole_and_what_is_taken_may_leave_out_defaults(
    schemas: dict[str, Any],
) -> None:
    scene, undo = schemas["wire"]["Scene"], schemas["wire"]["Undo"]
    assert set(scene["required"]) == set(scene["properties"])
    assert set(undo["properties"]) - set(undo["required"]) == {"to", "only"}


OLDEST_SCENE = {
    "after",
    "as_seated",
    "ask",
    "chairs",
    "day",
    "due",
    "edition",
    "fairness",
    "game",
    "hides",
    "hints",
    "odds",
    "offers",
    "options",
    "practice",
    "rated",
    "result",
    "seats",
    "seq",
    "status",
    "table",
    "undo",
    "version",
    "view",
    "viewer",
}


def test_a_scene_of_an_older_house_can_be_read() -> None:
    """During an upgrade it may come from either: what a scene has grown by has a default."""
    required = {field.name for field in msgspec.structs.fields(Scene) if field.required}
    assert required <= OLDEST_SCENE


def test_every_game_has_a_view_and_components(schemas: dict[str, Any]) -> None:
    for id in ("coffee-roaster", "cafe", "guatemala-cafe", "cafe-del-gatto"):
        assert id in registry.game_ids()
        names = " ".join(schemas[id])
        assert "View" in names
        assert "Components" in names
