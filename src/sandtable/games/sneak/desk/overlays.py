"""What the rules can show on a map, as layers of its scene."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.desks import Distance, Work
from sandtable.catalog.plots import point_in
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.content.stages import FACINGS
from sandtable.games.sneak.desk import measures
from sandtable.games.sneak.desk.scenes import piece_of
from sandtable.games.sneak.desk.tables import Table, table
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.view.board import sight_layers
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Layer

MOMENTS = ("At its post", "After 1 card", "2", "3", "All")
OVERLAYS = {
    "sight": "What enemies see",
    "walk": "Where Patrols walk",
    "distance": "Steps from the start",
    "reach": "What nobody reaches",
}


def overlay(work: Work, file: str, kind: str, element: str) -> tuple[Layer, ...]:
    if kind not in OVERLAYS:
        raise SandtableError(f"overlay {kind[:40]!r} is none of {', '.join(OVERLAYS)}")
    at = table(work, file)
    if kind == "distance":
        return tuple(distance(at))
    if kind == "reach":
        return tuple(reach(at))
    picked = index_of(at, work, file, element)
    if kind == "sight":
        return tuple(sight_of(at, *picked) if picked[0] else sight_layers(at.game))
    return tuple(walks(at, picked))


def index_of(at: Table, work: Work, file: str, element: str) -> tuple[str, int]:
    """What is picked, and its number among those that stand; nothing for the whole map."""
    piece = piece_of(work, file, element) if element else None
    if piece is None:
        return "", 0
    cell = at.cell(piece.at[1], piece.at[0])
    posts = {
        "patrol": at.stage.patrols,
        "camera": [int(camera.cell) for camera in at.stage.cameras],
        "boss": [int(at.stage.boss_cell)],
    }
    here = posts.get(piece.kind, [])
    return (piece.kind, here.index(cell)) if cell in here else ("", 0)


def sight_of(at: Table, kind: str, number: int) -> Iterator[Layer]:
    if kind == "camera":
        camera = at.stage.cameras[number]
        for side, facing in (("blue", camera.blue), ("red", camera.red)):
            cells = measures.seen_by_camera(at, number, int(facing))
            yield cell_area(at.grid, cells, f"{side}: sees {count_of(len(cells), 'space')}", "seen")
        return
    cells = measures.seen_by_boss(at) if kind == "boss" else measures.seen_by_patrol(at, number)
    yield cell_area(at.grid, cells, f"sees {count_of(len(cells), 'space')}", "threat")


def later(work: Work, file: str, kind: str, element: str, moment: int) -> tuple[Layer, ...]:
    """SNEAK-28.01: a Patrol after so many cards; the last moment is all of its walk."""
    at = table(work, file)
    what, number = index_of(at, work, file, element)
    if what != "patrol" or kind not in ("sight", "walk") or not 0 < moment < len(MOMENTS):
        return overlay(work, file, kind, element)
    walk = measures.walk(at, number)
    if moment > len(walk.ways):
        return tuple(all_along(at, number, walk, kind))
    return tuple(after(at, number, walk, kind, moment))


def all_along(at: Table, patrol: int, walk: measures.Walk, kind: str) -> Iterator[Layer]:
    if kind == "sight":
        cells = measures.seen_standing(at, patrol, walk.states)
        yield cell_area(at.grid, cells, f"sees {count_of(len(cells), 'space')} along its walk", "threat")
    else:
        yield from walks(at, ("patrol", patrol))


def after(at: Table, patrol: int, walk: measures.Walk, kind: str, cards: int) -> Iterator[Layer]:
    """Where it stands then, and what it sees, or the way it has come."""
    (cell, facing), said = walk.stands[cards], count_of(cards, "card")
    if kind == "sight":
        cells = measures.seen_standing(at, patrol, [(cell, facing)])
        yield cell_area(at.grid, cells, f"after {said} it sees {count_of(len(cells), 'space')}", "threat")
        wind = next(name for name, side in FACINGS.items() if side == facing)
        yield Layer("mark", ((at.grid.xs[cell], at.grid.ys[cell]),), f"{said}, {wind}", ("planned",))
    else:
        yield from list(ways(at, walk))[:cards]


def walks(at: Table, picked: tuple[str, int]) -> Iterator[Layer]:
    """Of one Patrol card by card; of all of them where they may come."""
    kind, number = picked
    for patrol in range(len(at.stage.patrols)):
        if kind in ("", "patrol") and (not kind or patrol == number):
            walk = measures.walk(at, patrol)
            label = f"Patrol {patrol + 1} may come here: {count_of(len(walk.spaces), 'space')}"
            yield cell_area(at.grid, walk.spaces, label, "reach")
            if kind:
                yield from ways(at, walk)


def ways(at: Table, walk: measures.Walk) -> Iterator[Layer]:
    for card, way in enumerate(walk.ways, 1):
        points = tuple((at.grid.xs[cell], at.grid.ys[cell]) for cell in way)
        yield Layer("path", points, f"after {count_of(card, 'card')}", ("planned",))


def distance(at: Table) -> Iterator[Layer]:
    steps = measures.distances(at)
    if steps:
        yield cell_area(at.grid, steps, f"farthest {max(steps.values())}", "reach")
    for cell, number in steps.items():
        yield Layer("mark", ((at.grid.xs[cell], at.grid.ys[cell]),), str(number), ("reach",))


def distances(work: Work, file: str, element: str) -> Iterator[Distance]:
    """From an element, from the nearest start and from the nearest Exit, as players go."""
    at = table(work, file)
    for origin, cells in (("", here(at, work, file, element)), ("the start", at.stage.starts),
                          ("the Exit", at.stage.exits)):  # fmt: skip
        if cells:
            steps = measures.steps_from(at, cells, measures.opened(at.stage.doors))
            yield Distance(origin, tuple(steps.get(cell, -1) for cell in range(at.grid.size)))


def here(at: Table, work: Work, file: str, element: str) -> list[int]:
    """Where an element is, or the space that is named."""
    piece = piece_of(work, file, element) if element else None
    point = (piece.at[1], piece.at[0]) if piece else point_in(element)
    cell = at.cell(*point) if point else NONE
    return [] if cell == NONE else [cell]


def reach(at: Table) -> Iterator[Layer]:
    cells = measures.unreached(at)
    if cells:
        yield cell_area(at.grid, cells, f"nobody reaches {count_of(len(cells), 'space')}", "blocked")
