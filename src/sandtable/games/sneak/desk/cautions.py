"""What stops a Stage, and what is legal and unwise; the Stages of the rulebook are free of it (SNEAK-G10)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.catalog.desks import Check, Edit, Path, Work
from sandtable.games.sneak.desk import measures
from sandtable.games.sneak.desk.entries import WAYS
from sandtable.games.sneak.desk.places import Data, Piece, pieces, title_of
from sandtable.games.sneak.desk.stock import page_of
from sandtable.games.sneak.desk.stops import stops
from sandtable.games.sneak.desk.tables import Table, table
from sandtable.games.sneak.rules import beats, sight
from sandtable.games.sneak.rules.components import NONE
from sandtable.scene.phrases import count_of

BESIDE = ("terminal",)  # used from the next space
REACHED = ("exits", "event", "find", "hidden", "supply", "terminal", "door", "call")
CAMERA_SIDES = ("blue", "red")

HOLDS = {
    "SNEAK-2.21": "Every Exit leads off the map.",
    "SNEAK-3.04": "There is a start for everybody who may play.",
    "SNEAK-3.06": "Every goal has what it needs, and it can be reached.",
    "SNEAK-5.01": "All of the floor can be reached.",
    "SNEAK-5.03": "The Zones are numbered from 1 on.",
    "SNEAK-13.02": "No start is in sight of a post.",
    "SNEAK-23.09": "No Zone has more posts than its Patrol Count.",
    "SNEAK-23.10": "Every Zone with Patrols has a Patrol Room.",
    "SNEAK-24.03": "Every Camera sees something, whichever way it turns.",
    "SNEAK-28.09": "No Patrol's post faces a wall.",
}


def cautions(work: Work, file: str) -> tuple[Check, ...]:
    """In the order in which a designer would want to know."""
    at, page = table(work, file), page_of(work, file)
    lying = pieces(page)
    return tuple(
        [
            *stops(page, file),
            *unreached_pieces(at, file, lying, page),
            *walls_ahead(at, file, lying),
            *seen_at_once(at, file, lying),
            *counts(at, file),
            *rooms(at, file),
            *blind_cameras(at, file, lying),
            *exits_inside(at, file, lying),
            *unreached_floor(at, file),
        ]
    )


def note(at: Table, file: str, text: str, rule: str, cells: list[int], path: Path = ()) -> Check:
    spots = tuple(at.spot(cell) for cell in cells)
    return Check(kind="look", text=text, file=file, path=path, spots=spots, rule=rule)


def of_kind(at: Table, lying: list[Piece], *kinds: str) -> Iterator[tuple[Piece, int]]:
    """Those of some kinds that lie on the map, with their cells."""
    for piece in lying:
        cell = at.cell(piece.at[1], piece.at[0])
        if piece.kind in kinds and cell != NONE:
            yield piece, cell


# Ways


def unreached_pieces(at: Table, file: str, lying: list[Piece], page: Data) -> Iterator[Check]:
    """SNEAK-3.06: what is to be reached can be, with Doors open; Wall tokens need C4."""
    stage = at.stage
    if not stage.starts:
        return
    reached = measures.distances(at)
    walls = measures.opened([*stage.doors, *stage.walls, *stage.obstacles])
    blown = measures.steps_from(at, stage.starts, walls)
    for piece, cell in of_kind(at, lying, *REACHED):
        near = [cell, *[int(at.grid.beside(cell, way)) for way in BY_COMPASS if piece.kind in BESIDE]]
        if any(each in reached for each in near):
            continue
        place = f"{title_of(page, piece)} at {piece.at[1]},{piece.at[0]}"
        if any(each in blown for each in near):
            text = f"{place} can be reached only past a Wall token or an obstacle, which takes C4."
        else:
            text = f"{place} cannot be reached from any start."
        yield note(at, file, text, "SNEAK-3.06", [cell], piece.path)


def unreached_floor(at: Table, file: str) -> Iterator[Check]:
    cells = measures.unreached(at)
    if cells and at.stage.starts:
        text = f"Nobody reaches {count_of(len(cells), 'space')} of floor."
        yield note(at, file, text, "SNEAK-5.01", cells)


def exits_inside(at: Table, file: str, lying: list[Piece]) -> Iterator[Check]:
    """An Exit leads off the map."""
    grid = at.grid
    for piece, cell in of_kind(at, lying, "exits"):
        x, y = grid.xs[cell], grid.ys[cell]
        if 0 < x < grid.width - 1 and 0 < y < grid.height - 1:
            text = f"The Exit at {x},{y} is in the middle of the map, not on its border."
            yield note(at, file, text, "SNEAK-2.21", [cell], piece.path)


# Enemies


def walls_ahead(at: Table, file: str, lying: list[Piece]) -> Iterator[Check]:
    """SNEAK-28.09: a Patrol never ends facing a wall, so none should begin so."""
    game = measures.empty(at)
    for piece, cell in of_kind(at, lying, "patrol"):
        if cell not in at.stage.patrols:
            continue
        facing = at.stage.facings[at.stage.patrols.index(cell)]
        if beats.is_open(game, cell, facing):
            continue
        game.card = 0
        way = int(beats.no_wall(game, cell, facing))
        where = f"At {piece.at[1]},{piece.at[0]}, facing {WAYS[facing]}"
        if way == facing:
            yield note(at, file, f"{piece.label} is walled in. {where}.", "SNEAK-28.09", [cell], piece.path)
            continue
        yield Check(
            kind="look",
            text=f"{piece.label}'s post faces a wall. {where}.",
            file=file,
            path=(*piece.path, "faces"),
            spots=(at.spot(cell),),
            rule="SNEAK-28.09",
            fix=f"Turn it {WAYS[way]}.",
            edits=(Edit(file, (*piece.path, "faces"), WAYS[way]),),
        )


def seen_at_once(at: Table, file: str, lying: list[Piece]) -> Iterator[Check]:
    """SNEAK-13.02: a start in sight of a post."""
    for piece, cell in of_kind(at, lying, "starts"):
        posts = [patrol for patrol in at.game.standing() if sight.watches(at.game, patrol, cell)]
        if posts:
            names = " and ".join(f"Patrol {at.game.patrols.index(patrol) + 1}" for patrol in posts)
            text = f"{piece.label} at {piece.at[1]},{piece.at[0]} is in sight of {names} from the beginning."
            cells = [cell, *[int(patrol.cell) for patrol in posts]]
            yield note(at, file, text, "SNEAK-13.02", cells, piece.path)


def blind_cameras(at: Table, file: str, lying: list[Piece]) -> Iterator[Check]:
    """SNEAK-24.03."""
    cells = [int(camera.cell) for camera in at.stage.cameras]
    for piece, cell in of_kind(at, lying, "camera"):
        if cell not in cells:
            continue
        camera = at.stage.cameras[cells.index(cell)]
        for side, facing in zip(CAMERA_SIDES, (camera.blue, camera.red)):
            if not measures.seen_by_camera(at, cells.index(cell), int(facing)):
                text = f"{piece.label} sees nothing while the Camera Direction token is {side}."
                yield note(at, file, text, "SNEAK-24.03", [cell], (*piece.path, side))


# Zones


def counts(at: Table, file: str) -> Iterator[Check]:
    """SNEAK-23.09: posts and Patrol Count."""
    stage = at.stage
    for zone, count in enumerate(stage.counts if not at.game.is_boss_stage() else []):
        posts = [cell for cell in stage.patrols if stage.zone(cell) == zone]
        if len(posts) > count:
            text = f"Zone {zone + 1} has {count_of(len(posts), 'post')} and a Patrol Count of {count}."
            yield Check(
                kind="look",
                text=text,
                file=file,
                path=("counts", zone),
                spots=tuple(at.spot(cell) for cell in posts),
                rule="SNEAK-23.09",
                fix=f"Make the Patrol Count {len(posts)}.",
                edits=(Edit(file, ("counts", zone), len(posts)),),
            )


def rooms(at: Table, file: str) -> Iterator[Check]:
    """SNEAK-23.10: where Patrols are to come from."""
    stage = at.stage
    for zone, room in enumerate(stage.rooms if not at.game.is_boss_stage() else []):
        if stage.counts[zone] and not room:
            count = stage.counts[zone]
            text = f"Zone {zone + 1} has a Patrol Count of {count} and no Patrol Room: none come."
            yield note(at, file, text, "SNEAK-23.10", [], ("counts", zone))
