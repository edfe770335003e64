"""The Map: Spaces, Areas, Walls and Doors, and what is printed on the floor."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.flix.rules import arrows
from sandtable.games.flix.rules.components import GREEN, RED, YELLOW
from sandtable.games.flix.rules.site import Door, Path
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import COLOURS, TEAM, middle, space_id
from sandtable.parts.kept import Kept
from sandtable.scene.grounds import grid_board
from sandtable.scene.vocabulary import Board, Edge, Layer, Region

MOST_KEPT = 100
BOARDS: Kept[Board] = Kept(MOST_KEPT)
PRINTS: Kept[tuple[Layer, ...]] = Kept(MOST_KEPT)
TINTS = {GREEN: "green", YELLOW: "yellow", RED: "red"}


def board(game: FlixState) -> Board:
    """Drawn once for each state of its Doors, and measured in tenths of a millimetre, as flicks are."""
    key = (game.page(), int(game.opened), int(game.flipped))
    return BOARDS.find(key) or BOARDS.keep(key, draw(game))


def draw(game: FlixState) -> Board:
    site = game.site()
    drawn = grid_board(site.grid, int(game.opened), game.page().title)
    doors = {door.name: door for door in site.doors}
    for edge in drawn.edges:
        if edge.id in doors:
            mark_door(game, doors[edge.id], edge)
    drawn.regions = (*drawn.regions, start_region(game))
    drawn.unit = int(game.plan.numbers.space)
    return drawn


def mark_door(game: FlixState, door: Door, edge: Edge) -> None:
    """FLIX-5.11: the numeral of an E-Lock."""
    if arrows.is_locked(game, door):
        edge.look = ("locked", str(door.numeral))
        edge.label = f"{door.name}, E-Lock {door.numeral}"
    else:
        edge.label = f"{door.name}, {'closed' if arrows.is_closed(game, door) else 'open'}"


def start_region(game: FlixState) -> Region:
    cells = tuple([space_id(game, cell) for cell in game.site().start])
    return Region("start", "Starting Area", cells=cells, look=("start", TEAM))


# What is printed on the floor


def prints(game: FlixState) -> tuple[Layer, ...]:
    """Patrol Paths and Attack Arrows: the same all Mission."""
    key = game.page()
    return PRINTS.find(key) or PRINTS.keep(key, (*beats(game), *arrows_of(game)))


def beats(game: FlixState) -> Iterator[Layer]:
    """FLIX-5.01 to FLIX-5.04: each Path with its numbers from the Spawn on, and STOP at its end."""
    for path in game.site().paths:
        points = tuple([middle(game, cell) for cell in path.cells])
        yield Layer(
            "beat", points, beat_label(path), (TINTS[int(path.colour)], *(["stop"] if path.stops else []))
        )


def beat_label(path: Path) -> str:
    stop = ", ends in a STOP" if path.stops else ""
    return f"{COLOURS[int(path.colour)]} Path, Spawn {path.numeral}{stop}"


def arrows_of(game: FlixState) -> Iterator[Layer]:
    """FLIX-12.01, FLIX-5.17: between linked Spaces at corners, and on both sides of each doorway."""
    for label, pairs in (
        ("Corner Attack Arrows", game.site().corners),
        ("Door Attack Arrows", [door.spaces for door in game.site().doors]),
    ):
        cells = [cell for one, other in pairs for cell in (one, other, other, one)]
        if cells:
            yield Layer("arrow", tuple([middle(game, cell) for cell in cells]), label)
