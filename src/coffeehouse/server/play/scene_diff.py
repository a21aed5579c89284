"""`SceneDiff`: a scene as JSON, field by field, to send all of it or only what has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from coffeehouse.table.frames import Scene

VIEW = "view"
Fields = Mapping[str, bytes]

encoder = msgspec.json.Encoder()


class SceneDiff:
    """`scene` holds every field but the view, whose fields are in `view`."""

    __slots__ = ("scene", "view")

    def __init__(self, scene: Fields, view: Fields) -> None:
        self.scene = scene
        self.view = view

    @classmethod
    def of(cls, scene: Scene) -> SceneDiff:
        fields = encoded_fields(scene, but=VIEW)
        return cls(fields, encoded_fields(scene.view))

    def whole(self) -> str:
        view = b'"view":' + joined(self.view.items())
        return f'{{"kind":"scene","scene":{joined(self.scene.items(), view).decode()}}}'

    def since(self, before: SceneDiff) -> str:
        """What differs; all of it where a field is not there any more."""
        scene, view = changed(before.scene, self.scene), changed(before.view, self.view)
        if scene is None or view is None:
            return self.whole()
        text = joined(scene.items()) + b',"view":' + joined(view.items())
        return f'{{"kind":"changed","scene":{text.decode()}}}'


def encoded_fields(content: Any, but: str = "") -> Fields:
    """The fields of a struct as they are sent; the tag, where it has one, is one of them."""
    if isinstance(content, Mapping):
        return {name: encoder.encode(value) for name, value in content.items()}
    config = content.__struct_config__
    tagged = {config.tag_field: encoder.encode(config.tag)} if config.tag_field else {}
    names = zip(content.__struct_fields__, content.__struct_encode_fields__, strict=True)
    return tagged | {
        sent: encoder.encode(getattr(content, name)) for name, sent in names if name != but
    }


def changed(before: Fields, now: Fields) -> Fields | None:
    """None where a field is gone, which cannot be said by naming what is there."""
    if before.keys() - now.keys():
        return None
    return {name: text for name, text in now.items() if before.get(name) != text}


def joined(fields: Iterable[tuple[str, bytes]], *more: bytes) -> bytes:
    named = (b'"%b":%b' % (name.encode(), text) for name, text in fields)
    return b"{%b}" % b",".join([*named, *more])
