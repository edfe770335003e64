"""The map itself as it is drawn: of a game, or of files that are no game yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.games.strike.rules.plan import Rect
from sandtable.games.strike.view.names import CLAN_TITLES, TEAM_NAMES
from sandtable.games.strike.view.viewer import outline
from sandtable.scene.vocabulary import Board, Edge, Region

MU = 100


class Ground(NamedTuple):
    """All that lies on it; walls and pieces of half height by their places in the file, spawns by clan with
    the team that plays it."""

    label: str
    size: tuple[int, int]
    walls: list[tuple[int, Rect]]
    halves: list[tuple[int, Rect]]
    zones: list[tuple[str, str, Rect]]
    spawns: list[tuple[int, int, Rect]]
    sites: list[tuple[str, Rect]]
    rescues: list[tuple[str, Rect]]


def board_of(ground: Ground) -> Board:
    """STRIKE-G03, STRIKE-R06: the plane in hundredths of an MU, from its south-west corner."""
    return Board(
        "plane",
        ground.label,
        width=ground.size[0],
        height=ground.size[1],
        edges=(*edges(ground.walls, "wall"), *edges(ground.halves, "half")),
        regions=(*zones(ground), *starts(ground), *goals(ground)),
        unit=MU,
    )


def edges(pieces: list[tuple[int, Rect]], kind: str) -> Iterator[Edge]:
    for place, (x0, y0, x1, y1) in pieces:
        yield Edge(f"{kind}-{place}", kind, (x0, y0), (x1, y1))


def zones(ground: Ground) -> Iterator[Region]:
    for zone, name, rect in ground.zones:
        yield Region(f"zone-{zone}", name, outline(rect), look=("zone",))


def starts(ground: Ground) -> Iterator[Region]:
    """STRIKE-R43: where each clan begins, with the name of the team that plays it."""
    for clan, team, rect in ground.spawns:
        label = f"{CLAN_TITLES[clan]} begin"
        yield Region(f"start-{clan}", label, outline(rect), look=("start", TEAM_NAMES[team]))


def goals(ground: Ground) -> Iterator[Region]:
    """STRIKE-R14, STRIKE-R23: bomb sites and rescue zones."""
    for name, rect in ground.sites:
        yield Region(f"site-{name}", f"Site {name}", outline(rect), look=("site",))
    for name, rect in ground.rescues:
        yield Region(f"rescue-{name}", f"Rescue {name}", outline(rect), look=("rescue",))
