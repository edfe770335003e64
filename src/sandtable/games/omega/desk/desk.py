"""The desk of this game: maps with their missions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.catalog.desks import Brush, Check, Desk, Distance, Edit, Painted, Spot, Stroke, Thing, Work
from sandtable.catalog.plots import own_first
from sandtable.games.omega.content.loader import SHELF
from sandtable.games.omega.desk.blank import SIZE, blank
from sandtable.games.omega.desk.brushes import brushes
from sandtable.games.omega.desk.moves import move
from sandtable.games.omega.desk.overlays import OVERLAYS, distances, overlay
from sandtable.games.omega.desk.plot import Plot
from sandtable.games.omega.desk.stops import stands_for
from sandtable.games.omega.desk.strokes import paint
from sandtable.games.omega.desk.table import scene
from sandtable.games.omega.desk.things import thing
from sandtable.games.omega.desk.wariness import HOLDS, warnings
from sandtable.scene.vocabulary import Layer, Scene


class OmegaDesk(Desk):
    size = SIZE
    overlays: Mapping[str, str] = OVERLAYS
    holds: Mapping[str, str] = HOLDS

    def maps(self, work: Work) -> tuple[str, ...]:
        return own_first(work, SHELF, "maps")

    def brushes(self, work: Work, file: str) -> tuple[Brush, ...]:
        return brushes(work, Plot(work[file]))

    def scene(self, work: Work, file: str) -> Scene:
        return scene(work, file)

    def paint(self, work: Work, file: str, stroke: Stroke) -> Painted:
        return paint(work, file, stroke)

    def thing(self, work: Work, file: str, element: str) -> Thing:
        return thing(work, file, element)

    def move(self, work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
        return move(work, file, element, to)

    def blank(self, name: str, title: str, size: tuple[int, int]) -> dict[str, dict[str, Any]]:
        return blank(name, title, size)

    def overlay(self, work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
        return overlay(work, file, kind, element)

    def distances(self, work: Work, file: str, element: str) -> tuple[Distance, ...]:
        return distances(work, file, element)

    def warnings(self, work: Work, file: str) -> tuple[Check, ...]:
        return warnings(work, file)

    def stands_for(self, check: Check, said: str) -> bool:
        return stands_for(check, said)
