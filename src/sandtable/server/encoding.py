"""Messages as JSON, and scenes, most of which are as they were an answer before."""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from sandtable.scene.vocabulary import Board, Panel, Part, Scene

encode = msgspec.json.Encoder().encode
Parts = dict[int, tuple[Part, Raw]]  # by the identity of what was encoded, which is kept for it


def encoded(scene: Scene, before: Parts) -> tuple[bytes, Parts]:
    """The scene as JSON, and its larger parts by themselves. A game hands out what has not changed as the
    very same object: it is not encoded again."""
    parts: Parts = {}
    raws: list[Raw] = []
    for part in (scene.board, *scene.panels):
        known = parts[id(part)] = before.get(id(part)) or (part, Raw(encode(part)))
        raws.append(known[1])
    board, panels = cast(Board, raws[0]), cast(list[Panel], raws[1:])
    return encode(replace(scene, board=board, panels=tuple(panels))), parts
