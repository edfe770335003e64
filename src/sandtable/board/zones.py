"""Zones with floors, and which of them are adjacent."""

from __future__ import annotations

from typing import Final, final

MAX_FLOORS: Final = 4
UNREACHABLE: Final = 99


@final
class ZoneMap:
    """A graph of zones. A space is one floor of one zone; floor 0, the ground floor, is everywhere."""

    def __init__(self, names: list[str], floors: list[int], neighbours: list[list[int]]) -> None:
        self.names: Final = names
        self.floors: Final = floors
        self.neighbours: Final = neighbours
        self.distance: Final[list[list[int]]] = [
            distances_from(zone, neighbours) for zone in range(len(names))
        ]

    def zones_at(self, zone: int, gap: int) -> list[int]:
        """The zones at exactly that distance."""
        return [other for other, distance in enumerate(self.distance[zone]) if distance == gap]

    def steps(self, zone: int, floor: int, lands: bool = False) -> list[tuple[int, int]]:
        """The spaces one step away: an adjacent zone on the same floor, or a floor up or down. Where one
        `lands`, a zone that is lower is entered on its highest floor."""
        found = [
            (other, min(floor, self.floors[other] - 1))
            for other in self.neighbours[zone]
            if lands or floor < self.floors[other]
        ]
        if floor + 1 < self.floors[zone]:
            found.append((zone, floor + 1))
        if floor > 0:
            found.append((zone, floor - 1))
        return found

    def within(self, zone: int, floor: int, steps: int, lands: bool = False) -> list[tuple[int, int]]:
        """The other spaces that so many steps can reach, nearest first."""
        found = [(zone, floor)]
        border = found
        for _ in range(steps):
            border = [space for near in border for space in self.steps(near[0], near[1], lands)]
            border = [space for space in dict.fromkeys(border) if space not in found]
            found = found + border
        return found[1:]


def space_id(zone: int, floor: int) -> int:
    """A space as one number."""
    return zone * MAX_FLOORS + floor


def distances_from(start: int, neighbours: list[list[int]]) -> list[int]:
    """The smallest number of borders from one zone to every zone."""
    distance = [UNREACHABLE] * len(neighbours)
    distance[start] = 0
    border = [start]
    while border:
        following: list[int] = []
        for zone in border:
            for other in neighbours[zone]:
                if distance[other] == UNREACHABLE:
                    distance[other] = distance[zone] + 1
                    following.append(other)
        border = following
    return distance
