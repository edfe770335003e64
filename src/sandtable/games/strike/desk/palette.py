"""What a map of the plane can be painted with."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.desks import Brush
from sandtable.games.strike.content.maps import KINDS
from sandtable.games.strike.desk.sketch import Sketch
from sandtable.games.strike.rules.components import CLAN_NAMES
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_NAMES

WALLS, BEGIN, GOALS, ZONES = "Walls and cover", "Where they begin", "What there is to win", "Zones"
WALL = "STRIKE-R33"
HALF = "STRIKE-R32"
SPAWN = "STRIKE-R43"
SITE = "STRIKE-R14"
RESCUE = "STRIKE-R23"
HOSTAGE = "STRIKE-R22"
ZONE = "STRIKE-10.01"
MEASURE = "STRIKE-R06"
BOMB_GOALS, HOSTAGE_GOALS = "STRIKE-14.15", "STRIKE-14.16"


def kind_of(sketch: Sketch) -> str:
    kind = sketch.map.get("kind")
    return kind if isinstance(kind, str) and kind in KINDS else "bomb"


def brushes(sketch: Sketch) -> Iterator[Brush]:
    yield Brush(
        key="wall",
        label="Wall",
        group=WALLS,
        on="line",
        rule=WALL,
        text="Nobody sees or walks through it.",
        look=("wall",),
    )
    yield Brush(
        key="half",
        label="Half height",
        group=WALLS,
        on="line",
        rule=HALF,
        text="Cover within 1.5 MU of it; sight goes over it.",
        look=("half",),
    )
    yield from spawn_brushes()
    yield from site_brushes() if kind_of(sketch) == "bomb" else hostage_brushes()
    yield Brush(
        key="border",
        label="Border of zones",
        group=ZONES,
        on="line",
        rule=ZONE,
        text="Parts the zones that it runs through; rub it out to join them.",
        look=("zone",),
    )


def spawn_brushes() -> Iterator[Brush]:
    for clan, title, team in zip(CLAN_NAMES, CLAN_TITLES, TEAM_NAMES):
        yield Brush(
            key=f"start:{clan}",
            label=f"{title} begin",
            group=BEGIN,
            on="point",
            rule=SPAWN,
            text="Its middle; no unit there may see one of the other clan.",
            look=("start", team),
        )


def site_brushes() -> Iterator[Brush]:
    yield Brush(
        key="site",
        label="Bomb site",
        group=GOALS,
        on="point",
        rule=SITE,
        text="Where the bomb may be placed.",
        look=("site",),
    )


def hostage_brushes() -> Iterator[Brush]:
    yield Brush(
        key="rescue",
        label="Rescue zone",
        group=GOALS,
        on="point",
        rule=RESCUE,
        text="Where hostages are brought.",
        look=("rescue",),
    )
    yield Brush(
        key="hostage",
        label="Hostage",
        group=GOALS,
        on="point",
        rule=HOSTAGE,
        text="It waits 0.5 MU clear of edges, walls and pieces.",
        look=("figure", "hostage"),
    )
