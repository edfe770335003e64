"""What a map of zones can be painted with."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.zones import MAX_FLOORS
from sandtable.catalog.desks import Brush
from sandtable.games.morale.desk.sketch import Sketch
from sandtable.games.morale.rules.components import TEAM_NAMES
from sandtable.games.morale.view.names import TEAM_TITLES
from sandtable.scene.phrases import count_of

ZONES, TEAMS, THINGS = "Zones", "Where they begin", "What lies there"
TERRAIN = "MORALE-2.09"
STEP = "MORALE-5.03"
BEGIN = "MORALE-1.11"
CARRY = "MORALE-11.02"
PARKED = "MORALE-R32"
HOMES = {"seals": "MORALE-11.04", "terrorists": "MORALE-11.08"}


def brushes(sketch: Sketch) -> Iterator[Brush]:
    """A map that no scenario is played on has zones alone."""
    yield from zone_brushes()
    if sketch.scenario_file:
        yield from team_brushes()
        yield from thing_brushes(sketch)


def zone_brushes() -> Iterator[Brush]:
    yield Brush(
        key="zone",
        label="Zone",
        group=ZONES,
        rule=TERRAIN,
        text="A new zone in an empty column and row, open to the zones beside it.",
        look=("zone",),
    )
    for floors in range(1, MAX_FLOORS + 1):
        yield Brush(
            key=f"floors:{floors}",
            label=count_of(floors, "floor"),
            group=ZONES,
            on="zone",
            rule=TERRAIN,
            text="How high the zone is built.",
            look=("floors", str(floors)),
        )
    yield Brush(
        key="link",
        label="Way",
        group=ZONES,
        on="border",
        rule=STEP,
        text="Opens the border between two zones; rub it out to close it.",
        look=("link",),
    )


def team_brushes() -> Iterator[Brush]:
    for team, title in zip(TEAM_NAMES, TEAM_TITLES):
        text = f"{title} may begin in this zone."
        yield Brush(
            key=f"start:{team}",
            label=f"{title} begin",
            group=TEAMS,
            on="zone",
            rule=BEGIN,
            text=text,
            look=(f"start-{team}",),
        )
    for team, title in zip(TEAM_NAMES, TEAM_TITLES):
        yield Brush(
            key=f"vehicle:{team}",
            label=f"Vehicle of the {title}",
            group=TEAMS,
            on="zone",
            rule=PARKED,
            text="One for each team, or none.",
            look=("token", "vehicle"),
        )


def thing_brushes(sketch: Sketch) -> Iterator[Brush]:
    yield Brush(
        key="loot",
        label="Something to carry home",
        group=THINGS,
        on="zone",
        rule=CARRY,
        text="Either team may take it home, to where it begins, until you say otherwise.",
        look=("token", "case"),
    )
    for loot in sketch.setup.loot:
        for team, title in zip(TEAM_NAMES, TEAM_TITLES):
            yield Brush(
                key=f"home:{team}:{loot.name}",
                label=f"{title} bring the {loot.name} here",
                group=THINGS,
                on="zone",
                rule=HOMES[team],
                text=f"The zone to which the {title} carry it.",
                look=(f"home-{team}",),
            )
