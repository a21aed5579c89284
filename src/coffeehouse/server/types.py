"""Writes the JSON schemas the web app's types are made from: `python -m coffeehouse.server.types`.

One file for what every table sends and one a game for its view. A generator of TypeScript wants
`items` where the standard says `prefixItems`, and every property required that is always sent.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.server import daily, wire
from coffeehouse.tables.commands import AnyCommand, NewTable
from coffeehouse.tables.frames import Frame, Scene
from coffeehouse.tables.service import Done, Refused
from coffeehouse.tables.store import TableLine
from coffeehouse.tables.verify import DrawSeen

WIRE = (
    wire.House, wire.GameBook, wire.Me, wire.Rename, wire.Link, wire.Claim, wire.AskPreview,
    wire.AskWhy, wire.AskHint, wire.Answered, wire.NewId, wire.Problem, wire.Message, wire.Push,
    daily.Daily, AnyCommand, NewTable, Frame, Scene, Done, Refused, TableLine, DrawSeen,
)  # fmt: skip


def view_type(game: AnyGame) -> type:
    """The struct a game's `view` room returns."""
    module = sys.modules[f"{game.package}.view"]
    found: type = get_type_hints(module.view)["return"]
    return found


def schema(types: tuple[Any, ...]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")
    definitions = {name: tidy(body) for name, body in components.items()}
    return {
        "title": "Everything",
        "type": "object",
        "additionalProperties": False,
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in definitions},
        "required": list(definitions),
        "definitions": definitions,
    }


def tidy(body: Any) -> Any:
    if isinstance(body, list):
        return [tidy(item) for item in body]
    if not isinstance(body, dict):
        return body
    tidied = {name: tidy(item) for name, item in body.items() if name != "default"}
    if isinstance(tidied.get("properties"), dict) and tidied.get("type") == "object":
        tidied["required"] = list(tidied["properties"])
        tidied["additionalProperties"] = False
    if "prefixItems" in tidied:
        tidied["items"] = tidied.pop("prefixItems")
        tidied["additionalItems"] = False
    return tidied


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    parts = {"wire": schema(WIRE)}
    for id in registry.games():
        parts[id] = schema((view_type(registry.game(id)),))
    for name, body in parts.items():
        (folder / f"{name}.json").write_text(json.dumps(body, indent=1), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
