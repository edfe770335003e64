"""The desk of Sneak: its Stages are painted on the map as it will lie on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.catalog.desks import Brush, Check, Desk, Distance, Edit, Painted, Spot, Stroke, Thing, Work
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.desk import (
    blank,
    brushes,
    cautions,
    deeds,
    overlays,
    scenes,
    stops,
    strokes,
    things,
)
from sandtable.games.sneak.desk.stock import STAGES, is_own, users
from sandtable.scene.vocabulary import Layer, Scene


class SneakDesk(Desk):
    """Spaces belong to tiles, Zones to whole tiles, and all else to the page of the Stage."""

    size = blank.SIZE
    overlays: Mapping[str, str] = overlays.OVERLAYS
    holds: Mapping[str, str] = cautions.HOLDS

    def maps(self, work: Work) -> tuple[str, ...]:
        """The work's own, then those of the rulebook that its scenarios name: they are copied first."""
        stages = sorted(file for file in work if file.startswith(STAGES))
        own = [file for file in stages if is_own(work, file)]
        return (*own, *(file for file in stages if file not in own and users(work, file)))

    def brushes(self, work: Work, file: str) -> tuple[Brush, ...]:
        return brushes.brushes(work, file)

    def scene(self, work: Work, file: str) -> Scene:
        return scenes.scene(work, file)

    def paint(self, work: Work, file: str, stroke: Stroke) -> Painted:
        return strokes.paint(work, file, stroke)

    def thing(self, work: Work, file: str, element: str) -> Thing:
        return things.thing(work, file, element)

    def move(self, work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
        piece = scenes.piece_of(work, file, element)
        if piece is None:
            raise SandtableError(f"{element[:40]!r} cannot be moved; expected a piece or a token of the map")
        return strokes.move(work, file, piece, to)

    def blank(self, name: str, title: str, size: tuple[int, int]) -> dict[str, dict[str, Any]]:
        return blank.blank(name, title, size)

    def overlay(self, work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
        return overlays.overlay(work, file, kind, element)

    def later(self, work: Work, file: str, kind: str, element: str, moment: int) -> tuple[Layer, ...]:
        return overlays.later(work, file, kind, element, moment)

    def distances(self, work: Work, file: str, element: str) -> tuple[Distance, ...]:
        return tuple(overlays.distances(work, file, element))

    def warnings(self, work: Work, file: str) -> tuple[Check, ...]:
        return cautions.cautions(work, file)

    def stands_for(self, check: Check, said: str) -> bool:
        return stops.stands_for(check, said)

    def doubts(self, work: Work, file: str) -> tuple[Check, ...]:
        return tuple(deeds.doubts(work, file))
