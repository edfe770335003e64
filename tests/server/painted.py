"""A game whose maps can be painted: Morale's, with a desk that knows zones and their floors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog import registry
from sandtable.catalog.desks import Brush, Check, Desk, Edit, Field, Painted, Spot, Stroke, Thing, Work
from sandtable.catalog.drafts import each_spot
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.games.morale.spec import MoraleType
from sandtable.scene.vocabulary import Board, Layer, Scene, Zone

FLOORS = "floors:"


class ZonesDesk(Desk):
    overlays: Mapping[str, str] = {"roofs": "Where there are several floors"}

    def maps(self, work: Work) -> tuple[str, ...]:
        return tuple(file for file in work if file.startswith("maps/"))

    def brushes(self, work: Work, file: str) -> tuple[Brush, ...]:
        return tuple(
            Brush(key=f"{FLOORS}{n}", label=f"{n} floors", group="Zones", on="zone") for n in (1, 2, 3)
        )

    def scene(self, work: Work, file: str) -> Scene:
        zones = tuple(
            Zone(row["id"], row["name"], row.get("floors", 1), row["x"], row["y"])
            for row in work[file]["zone"]
        )
        return Scene(str(work[file]["title"]), "", Board("zones", "", zones=zones))

    def paint(self, work: Work, file: str, stroke: Stroke) -> Painted:
        number = int(stroke.brush.removeprefix(FLOORS))
        edits: list[Edit] = []
        left = each_spot(stroke.spots, lambda spot: edits.append(self.with_floors(file, spot, number)))
        return Painted(tuple(edits), left)

    def with_floors(self, file: str, spot: Spot, number: int) -> Edit:
        if spot.zone == "B2":
            raise SandtableError("the Watchtower stays as it is (MORALE-2.01)")
        return Edit(file, ("zone", spot.zone, "floors"), number)

    def thing(self, work: Work, file: str, element: str) -> Thing:
        row = next(row for row in work[file]["zone"] if row["id"] == element)
        field = Field(file=file, path=("zone", element, "name"), label="Name", value=row["name"])
        return Thing(id=element, title=row["name"], fields=(field,))

    def move(self, work: Work, file: str, element: str, to: Spot) -> tuple[Edit, ...]:
        return (Edit(file, ("zone", element, "x"), int(to.x)), Edit(file, ("zone", element, "y"), int(to.y)))

    def blank(self, name: str, title: str, size: tuple[int, int]) -> dict[str, dict[str, Any]]:
        return {f"maps/{name}.toml": {"name": name, "title": title, "zone": []}}

    def overlay(self, work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
        high = tuple(row["id"] for row in work[file]["zone"] if row.get("floors", 1) > 1)
        return (Layer("area", label="roofs", cells=high),)

    def warnings(self, work: Work, file: str) -> tuple[Check, ...]:
        low = [row["id"] for row in work[file]["zone"] if row.get("floors", 1) == 1]
        return tuple(Check(kind="look", text=f"{zone} has no roof", file=file) for zone in low[:1])


class PaintedType(MoraleType):
    slug = "painted"
    title = "Painted"
    desk = ZonesDesk()


GAME = PaintedType()


@contextmanager
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, GameType]]:
    """The game is there, also for the workers of a server."""
    made = folder / "painted-1.0.dist-info"
    made.mkdir(parents=True)
    (made / "METADATA").write_text("Metadata-Version: 2.1\nName: painted\nVersion: 1.0\n")
    (made / "entry_points.txt").write_text("[sandtable.games]\npainted = server.painted:GAME\n")
    monkeypatch.syspath_prepend(str(folder))
    registry.installed.cache_clear()
    yield registry.games()
    registry.installed.cache_clear()
