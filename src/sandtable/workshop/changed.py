"""What of a map does not lie as the rulebook has it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from msgspec import json
from msgspec.structs import replace

from sandtable.catalog.desks import Desk
from sandtable.scene.vocabulary import Cell, Edge, Element, Region, Scene, Zone
from sandtable.workshop.rulebook import Rulebook

NUMBER = re.compile(r" \d+$")


def changed_on(desk: Desk, rulebook: Rulebook, file: str, scene: Scene) -> tuple[str, ...]:
    """The ids of spaces, zones, walls, areas and pieces; none, where the map is of no copy."""
    if rulebook.read(file) is None:
        return ()
    known = {look_of(part) for part in parts_of(desk.scene(rulebook.whole(), file))}
    return tuple(part.id for part in parts_of(scene) if look_of(part) not in known)


def parts_of(scene: Scene) -> Iterator[Zone | Cell | Edge | Region | Element]:
    board = scene.board
    outlined = (region for region in board.regions if region.outline)
    return chain(board.zones, board.cells, board.edges, outlined, scene.elements)


def look_of(part: Zone | Cell | Edge | Region | Element) -> bytes:
    """All but its number among others like it, which ids and labels end with."""
    if isinstance(part, Element):
        part = replace(part, number="", label=NUMBER.sub("", part.label))
    return json.encode(replace(part, id=""))
