"""Messages as JSON, and scenes, most of which are as they were an answer before."""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec import Raw

from sandtable.scene.vocabulary import Board, Panel, Part, Scene

encode = msgspec.json.Encoder().encode
Parts = dict[int, tuple[Part, Raw]]  # by the identity of what was encoded, which is kept for it


def encoded(scene: Scene, before: Parts) -> tuple[bytes, Parts]:
    """The scene as JSON, and its larger parts by themselves. A game hands out what has not changed as the
    very same object: it is not encoded again."""
    parts = {id(part): known_part(part, before) for part in (scene.board, *scene.panels)}
    board = cast(Board, parts[id(scene.board)][1])
    panels = tuple(cast(Panel, parts[id(panel)][1]) for panel in scene.panels)
    return encode(msgspec.structs.replace(scene, board=board, panels=panels)), parts


def known_part(part: Part, before: Parts) -> tuple[Part, Raw]:
    known = before.get(id(part))
    return (part, Raw(encode(part))) if known is None else known
