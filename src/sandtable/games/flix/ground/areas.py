"""What lies in each Area of a Map: worked out once."""

from __future__ import annotations

from typing import Final, final


@final
class Numbered:
    """A Space of a Patrol Path."""

    def __init__(self, cell: int, path: int, number: int) -> None:
        self.cell: Final = cell
        self.path: Final = path
        self.number: Final = number


@final
class AreaMap:
    """Lists go by Area, which are given by the Areas Adjacent to each. Spaces are given by what is on them:
    the Areas they are in, the flat pairs of Path and number of each, the linked Corner Attack Arrow Spaces of
    each, and the Cover Block icons."""

    def __init__(
        self,
        area_links: list[list[int]],
        of: list[int],
        path_of: list[list[int]],
        corner_of: list[list[int]],
        icons: list[int],
    ) -> None:
        areas = len(area_links)
        self.cells: Final = [_cells(of, area) for area in range(areas)]
        # Patrol Path Spaces, the highest number first (FLIX-22.08)
        self.beats: Final = [_numbered(of, path_of, area) for area in range(areas)]
        corners = [cell for cell, linked in enumerate(corner_of) if linked]
        self.corners: Final = [[cell for cell in corners if of[cell] == area] for area in range(areas)]
        # Those of all Adjacent Areas
        self.corners_beyond: Final = [_joined(self.corners, links) for links in area_links]
        self.icons: Final = [[cell for cell in icons if of[cell] == area] for area in range(areas)]


def _joined(lists: list[list[int]], places: list[int]) -> list[int]:
    return [each for place in places for each in lists[place]]


def _cells(of: list[int], area: int) -> list[int]:
    return [cell for cell, other in enumerate(of) if other == area]


def _numbered(of: list[int], path_of: list[list[int]], area: int) -> list[Numbered]:
    found: list[Numbered] = []
    for cell, pairs in enumerate(path_of):
        if of[cell] == area:
            for i in range(0, len(pairs), 2):
                found.append(Numbered(cell, pairs[i], pairs[i + 1]))
    return sorted(found, key=lambda space: (-space.number, space.path))
