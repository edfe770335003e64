"""The map as a seat knows it: spaces, doors, rooms under cloth, passages."""

from __future__ import annotations

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.rules import hazards, map_elements, markers, tiles
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import CHALLENGE, RIGGED
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.plan import Door
from sandtable.games.omega.view.names import (
    OBJECTIVE_TITLES,
    UNIT,
    area_id,
    door_id,
    door_name,
    door_text,
    passage_id,
    room_title,
    space_id,
    texts,
)
from sandtable.games.omega.view.viewer import Viewer
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Board, Cell, Edge, Region

# What is printed on the floor: a sign, and what it means.
VENT = ("\u2261", "vent")
RUBBLE = ("\u2234", "rubble, 1 MP more to leave")
HAZARD = ("!", "hazard")
MOST_BOARDS = 400
BOARDS: dict[tuple[object, ...], Board] = {}


def board(viewer: Viewer) -> Board:
    """Drawn once for each state of what it shows."""
    key = state_of(viewer)
    if key not in BOARDS:
        if len(BOARDS) >= MOST_BOARDS:
            BOARDS.clear()
        BOARDS[key] = draw(viewer)
    return BOARDS[key]


def state_of(viewer: Viewer) -> tuple[object, ...]:
    game = viewer.game
    faces = [viewer.face(door) for door in range(len(game.door_faces))]
    stacks = [tuple(viewer.stack(area) or [NONE]) for area in range(len(game.stacks))]
    lying = (*game.rubble, NONE, *game.vents, NONE, *game.hazards, NONE, *game.marker_cells)
    numbers = (game.opened, game.explored, game.scouted, game.told_area, game.exits)
    return game.plan, viewer.seat > 0, *numbers, *faces, *stacks, lying


def draw(viewer: Viewer) -> Board:
    game = viewer.game
    return Board(
        "grid",
        texts(game.plan).title,
        width=int(game.plan.grid.width),
        height=int(game.plan.grid.height),
        cells=tuple([space(game, cell) for cell in spaces(game)]),
        edges=(*walls(game), *[door_edge(viewer, number) for number in range(len(game.plan.site.doors))]),
        regions=(*rooms(viewer), *passages(game)),
        unit=UNIT,
    )


# Spaces


def spaces(game: Omega) -> list[int]:
    """All that are no walls."""
    return [cell for cell in range(int(game.plan.grid.size)) if not markers.is_wall(game, cell)]


def space(game: Omega, cell: int) -> Cell:
    grid = game.plan.grid
    sign, label = printed(game, cell)
    return Cell(space_id(game, cell), grid.xs[cell], grid.ys[cell], label, number=sign)


def printed(game: Omega, cell: int) -> tuple[str, str]:
    """OMEGA-24.12, OMEGA-24.17, OMEGA-24.20: what lies on the floor of a space, printed or put there."""
    dice = int(hazards.strength(game, cell))
    if dice:
        return HAZARD[0], f"{HAZARD[1]} [{dice}]"
    if cell in game.vents or map_elements.printed(game, cell) == tiles.VENT:
        return VENT
    return RUBBLE if map_elements.is_rubble(game, cell) else ("", "")


# Walls (OMEGA-23.01)


def walls(game: Omega) -> list[Edge]:
    """Where floor ends, each side as long as it goes."""
    width, height = int(game.plan.grid.width), int(game.plan.grid.height)
    found: list[Edge] = []
    for x in range(width + 1):
        sides = [is_rim(game, x - 1, y, x, y) for y in range(height)]
        found += [wall_edge((x, start), (x, end)) for start, end in runs(sides)]
    for y in range(height + 1):
        sides = [is_rim(game, x, y - 1, x, y) for x in range(width)]
        found += [wall_edge((start, y), (end, y)) for start, end in runs(sides)]
    return found


def is_rim(game: Omega, x: int, y: int, other_x: int, other_y: int) -> bool:
    grid = game.plan.grid
    return markers.is_wall(game, grid.cell(x, y)) != markers.is_wall(game, grid.cell(other_x, other_y))


def runs(sides: list[bool]) -> list[tuple[int, int]]:
    """The first and last corner of each stretch of walls."""
    starts = [at for at, side in enumerate(sides) if side and (at == 0 or not sides[at - 1])]
    ends = [at + 1 for at, side in enumerate(sides) if side and (at + 1 == len(sides) or not sides[at + 1])]
    return list(zip(starts, ends))


def wall_edge(start: tuple[int, int], end: tuple[int, int]) -> Edge:
    return Edge(f"wall {start[0]},{start[1]} {end[0]},{end[1]}", "wall", start, end)


# Doors


def door_edge(viewer: Viewer, number: int) -> Edge:
    """OMEGA-21.02: a run of one or two edges, with the marker as far as the seat knows it."""
    game = viewer.game
    start, end = ends(game, game.plan.site.doors[number])
    look, text = door_look(viewer, number)
    label = f"{capital(door_name(game, number))}, {text}"
    return Edge(door_id(number), "door", start, end, label, look)


def door_look(viewer: Viewer, number: int) -> tuple[tuple[str, ...], str]:
    game, face = viewer.game, viewer.face(number)
    if game.door_is_open(number):
        return ("open",), "open"
    if face == NONE:
        return ("hidden",), "face down"
    marker = game.plan.doors[face]
    if marker.effect in (CHALLENGE, RIGGED):
        return ("locked", str(marker.target)), door_text(game, face)
    return ("closed",), door_text(game, face)


def ends(game: Omega, door: Door) -> tuple[tuple[int, int], tuple[int, int]]:
    """The corners between the spaces on both sides."""
    grid = game.plan.grid
    points: list[tuple[int, int]] = []
    for a in door.sides[0]:
        for b in door.sides[1]:
            if grid.gap(a, b) == 1:
                points += corners(grid.xs[a], grid.ys[a], grid.xs[b], grid.ys[b])
    return min(points), max(points)


def corners(x: int, y: int, other_x: int, other_y: int) -> list[tuple[int, int]]:
    """Both ends of the side that two spaces share."""
    if y == other_y:
        return [(max(x, other_x), y), (max(x, other_x), y + 1)]
    return [(x, max(y, other_y)), (x + 1, max(y, other_y))]


# Rooms and passages


def rooms(viewer: Viewer) -> list[Region]:
    game = viewer.game
    outside = [cell for passage in game.plan.site.passages for cell in passage.cells]
    found: list[Region] = []
    for area in range(len(game.plan.grid.areas.names)):
        cells = [cell for cell in game.plan.grid.areas.cells(area) if not markers.is_wall(game, cell)]
        ids = tuple([space_id(game, cell) for cell in cells if cell not in outside])
        found.append(Region(area_id(area), room_label(viewer, area), cells=ids, look=room_look(viewer, area)))
    return found


def room_look(viewer: Viewer, area: int) -> tuple[str, ...]:
    game = viewer.game
    if game.is_explored(area):
        return ("explored",)
    return ("hidden", "scouted") if game.scouted & BIT[area] else ("hidden",)


def room_label(viewer: Viewer, area: int) -> str:
    """Its name, with how many cards wait there."""
    game = viewer.game
    title = room_title(game, area)
    if game.is_explored(area):
        return title
    told = f", {told_objective(game, area)}" if area == game.told_area else ""
    return f"{title}, {count_of(int(game.plan.mission.stacks[area]), 'card')}{told}"


def told_objective(game: Omega, area: int) -> str:
    """OMEGA-26.02: which objective everybody knows to be there."""
    found = [game.plan.rooms[card].objective for card in game.stacks[area]]
    return listed([OBJECTIVE_TITLES[number] for number in found if number != NONE])


def passages(game: Omega) -> list[Region]:
    """OMEGA-24.14: those in play; red ones are the enemies' way in."""
    found: list[Region] = []
    for number, passage in enumerate(game.plan.site.passages):
        if game.opened & passage.bit:
            exit_here = bool(game.exits & BIT[number])
            label = f"Exit {passage.name}" if exit_here else passage.name
            cells = tuple([space_id(game, cell) for cell in passage.cells])
            look = ("green", "exit") if exit_here else ("red" if passage.red else "green",)
            found.append(Region(passage_id(number), label, cells=cells, look=look))
    return found
