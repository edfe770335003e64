"""The desk at which maps of zones are painted."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.desks import Brush, Check, Desk, Edit, Painted, Spot, Stroke, Thing, Work
from sandtable.catalog.drafts import check_map, in_folder
from sandtable.engine.errors import SandtableError
from sandtable.games.morale.desk import moving, overlays, palette, strokes, things
from sandtable.games.morale.desk.blank import SIZE, blank
from sandtable.games.morale.desk.sketch import Sketch
from sandtable.games.morale.desk.warnings import HOLDS, stands_for, warnings
from sandtable.games.morale.view import names
from sandtable.games.morale.view import scene as view
from sandtable.scene.vocabulary import Layer, Scene


class MoraleDesk(Desk):
    """Zones in rows and columns, with floors and borders, and where teams and things begin on them."""

    size = SIZE
    overlays = overlays.OVERLAYS
    holds = HOLDS

    def maps(self, work: Work) -> tuple[str, ...]:
        return in_folder(work, "maps")

    def brushes(self, work: Work, file: str) -> tuple[Brush, ...]:
        return tuple(palette.brushes(sketched(work, file)))

    def scene(self, work: Work, file: str) -> Scene:
        """Drawn anew each time: a plan that is painted on is not kept."""
        game = sketched(work, file).game
        vehicles = [view.vehicle(game, parked) for parked in names.atlas(game.plan).vehicles]
        loot = [
            view.thing(game, index, int(each.zone), int(each.floor), "")
            for index, each in enumerate(game.plan.loot)
        ]
        return Scene(
            title=names.atlas(game.plan).title,
            status="",
            board=view.drawn_board(game),
            elements=(*vehicles, *loot),
        )

    def paint(self, work: Work, file: str, stroke: Stroke) -> Painted:
        check_map(work, file)
        return strokes.paint(work, file, stroke)

    def thing(self, work: Work, file: str, element: str) -> Thing:
        return things.thing(work, sketched(work, file), element)

    def move(self, work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
        check_map(work, file)
        return moving.move(work, file, element, to)

    def blank(self, name: str, title: str, size: tuple[int, int]) -> dict[str, dict[str, Any]]:
        return blank(name, title, size)

    def overlay(self, work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
        if kind not in self.overlays:
            raise SandtableError(f"overlay: expected one of {', '.join(self.overlays)}, not {kind[:40]!r}")
        return overlays.overlay(work, sketched(work, file), kind, element)

    def warnings(self, work: Work, file: str) -> tuple[Check, ...]:
        check_map(work, file)
        return tuple(warnings(work, file))

    def stands_for(self, check: Check, said: str) -> bool:
        return stands_for(check, said)


def sketched(work: Work, file: str) -> Sketch:
    check_map(work, file)
    return Sketch(work, file)
