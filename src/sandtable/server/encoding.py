"""Messages as JSON, and scenes, most parts of which have not changed since the last answer."""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from sandtable.scene.rolls import Part
from sandtable.scene.vocabulary import Board, Element, Panel, Scene

encode = msgspec.json.Encoder().encode
Parts = dict[int, tuple[Part, Raw | None]]  # by the identity of what is kept here, with its JSON


def encoded(scene: Scene, before: Parts) -> tuple[bytes, Parts]:
    """The scene as JSON, and its parts. A game returns an unchanged part as the very same object, and that is
    not encoded again."""
    parts: Parts = {}
    board = by_itself(scene.board, before, parts)
    elements = [once_known(element, before, parts) for element in scene.elements]
    panels = [by_itself(panel, before, parts) for panel in scene.panels]
    known = replace(
        scene,
        board=cast(Board, board),
        elements=cast(tuple[Element, ...], tuple(elements)),
        panels=cast(tuple[Panel, ...], tuple(panels)),
    )
    return encode(known), parts


def by_itself(part: Part, before: Parts, parts: Parts) -> Raw:
    known = before.get(id(part))
    made = Raw(encode(part)) if known is None or known[1] is None else known[1]
    parts[id(part)] = (part, made)
    return made


def once_known(element: Element, before: Parts, parts: Parts) -> Element | Raw:
    """Small things by themselves from the second time on: many games make them anew for every scene."""
    if id(element) in before:
        return by_itself(element, before, parts)
    parts[id(element)] = (element, None)
    return element
