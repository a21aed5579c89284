"""Writes the JSON schemas the web app's types are made from: `python -m coffeehouse.server.schema`.

One file for what every table sends and one a game for its view and components. A generator of
TypeScript wants `items` where the standard says `prefixItems`. What a house sends is whole, so
every property of it is required, but for defaults that a struct omits; of what it takes only what
has no default.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from coffeehouse.analysis.review import Reviewed, ReviewedMoment
from coffeehouse.analysis.studies import (
    AnyStudyCommand,
    NewStudy,
    NewStudyId,
    Study,
    StudyDone,
    StudyLine,
)
from coffeehouse.engine import registry
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.result import Components
from coffeehouse.server.chat.messages import Gesture, Phrase
from coffeehouse.server.daily.messages import Daily
from coffeehouse.server.identity.messages import Claim, Link, Me, NewName
from coffeehouse.server.learning.messages import (
    AnalysisPosition,
    ExerciseLine,
    JudgedGame,
    PlayOn,
    PositionQuestion,
    PositionView,
    PracticeSeen,
    Solution,
    TryMove,
    Verdict,
)
from coffeehouse.server.lobby.messages import Catalog, GameBook, Mine, NewId, TableLine
from coffeehouse.server.notifications.messages import (
    AnyNewChannel,
    ChannelChange,
    ChannelInfo,
    NotificationSettings,
    QuietHours,
)
from coffeehouse.server.people.messages import People, Series
from coffeehouse.server.play.messages import Message, Push
from coffeehouse.table.answers import Answer, Done, Refused
from coffeehouse.table.clock_settings import AnyClock
from coffeehouse.table.commands import AnyCommand, NewTable
from coffeehouse.table.draws import DrawSeen
from coffeehouse.table.frames import Frame, Line, Scene
from coffeehouse.table.questions import AnyQuestion

TAKEN: Mapping[str, Any] = {
    "AnyCommand": AnyCommand,
    "AnyQuestion": AnyQuestion,
    "Message": Message,
    "NewTable": NewTable,
    "NewName": NewName,
    "Claim": Claim,
    "PlayOn": PlayOn,
    "AnalysisPosition": AnalysisPosition,
    "PositionQuestion": PositionQuestion,
    "TryMove": TryMove,
    "NewStudy": NewStudy,
    "AnyStudyCommand": AnyStudyCommand,
    "AnyNewChannel": AnyNewChannel,
    "ChannelChange": ChannelChange,
    "QuietHours": QuietHours,
}
SENT: Mapping[str, Any] = {
    "Push": Push,
    "Answer": Answer,
    "Done": Done,
    "Refused": Refused,
    "Scene": Scene,
    "Frame": Frame,
    "Line": Line,
    "Catalog": Catalog,
    "GameBook": GameBook,
    "Me": Me,
    "Link": Link,
    "NewId": NewId,
    "TableLine": TableLine,
    "Daily": Daily,
    "DrawSeen": DrawSeen,
    "Mine": Mine,
    "Reviewed": Reviewed,
    "People": People,
    "Series": Series,
    "ReviewedMoment": ReviewedMoment,
    "PositionView": PositionView,
    "Verdict": Verdict,
    "Solution": Solution,
    "PracticeSeen": PracticeSeen,
    "ExerciseLine": ExerciseLine,
    "JudgedGame": JudgedGame,
    "Study": Study,
    "StudyDone": StudyDone,
    "StudyLine": StudyLine,
    "NewStudyId": NewStudyId,
    "NotificationSettings": NotificationSettings,
    "ChannelInfo": ChannelInfo,
    "AnyClock": AnyClock,
    "Phrase": Phrase,
    "Gesture": Gesture,
}


def edge_types(game: AnyGame) -> dict[str, type]:
    """The structs a game's `view` and `components` return: what changes, and what never does."""
    methods = (type(game).view, type(game).components)
    types = [get_type_hints(method)["return"] for method in methods]
    return {kind.__name__: kind for kind in types if kind is not Components}


def definitions(types: Mapping[str, Any], whole: bool) -> dict[str, Any]:
    """The structs, and the unions under the names they are given here."""
    shapes, components = msgspec.json.schema_components(
        types.values(), ref_template="#/definitions/{name}"
    )
    named = {**dict(zip(types, shapes, strict=True)), **components}
    omitting = {kind.__name__ for kind in structs() if kind.__struct_config__.omit_defaults}
    return {name: tidy(body, whole and name not in omitting) for name, body in named.items()}


def structs(kind: type[msgspec.Struct] = msgspec.Struct) -> Iterator[type[msgspec.Struct]]:
    """Yield every struct there is, by inheritance."""
    for heir in kind.__subclasses__():
        yield heir
        yield from structs(heir)


def tidy(body: Any, whole: bool) -> Any:
    if isinstance(body, list):
        return [tidy(item, whole) for item in body]
    if not isinstance(body, dict):
        return body
    tidied = {name: tidy(item, whole) for name, item in body.items() if name != "default"}
    if isinstance(tidied.get("properties"), dict) and tidied.get("type") == "object":
        tidied["additionalProperties"] = False
        if whole:
            tidied["required"] = list(tidied["properties"])
    if "prefixItems" in tidied:
        tidied["items"] = tidied.pop("prefixItems")
        tidied["additionalItems"] = False
    return tidied


def schema(named: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "title": "Everything",
        "type": "object",
        "additionalProperties": False,
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in named},
        "required": list(named),
        "definitions": named,
    }


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    parts = {"wire": {**definitions(TAKEN, whole=False), **definitions(SENT, whole=True)}}
    for id in registry.game_ids():
        parts[id] = definitions(edge_types(registry.game(id)), whole=True)
    for name, named in parts.items():
        (folder / f"{name}.json").write_text(json.dumps(schema(named), indent=1), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
