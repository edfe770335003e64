"""The map: spaces, Patrol Rooms, doors, what is printed on the floor, and what enemies see of it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.grid.ground import FLOOR, HOLE, LOW, met
from sandtable.games.sneak.rules import bosses, cameras, sight
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import lock_text, space_id, zone_name
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Board, Cell, Layer, Region

# What is printed on a space, by direction; and the mark of a turn
FORCED = {0: "\u2191", 2: "\u2192", 4: "\u2193", 6: "\u2190"}
TURN = "\u2194"
MOST_BOARDS = 200
BOARDS: dict[tuple[object, ...], Board] = {}


def board(game: SneakState) -> Board:
    """Drawn once for each state of what it shows."""
    key = (game.plan, game.stage, game.opened, tuple(game.crates), tuple(active_zones(game)))
    if key not in BOARDS:
        if len(BOARDS) >= MOST_BOARDS:
            BOARDS.clear()
        BOARDS[key] = draw(game)
    return BOARDS[key]


def draw(game: SneakState) -> Board:
    grid = game.field().grid
    return Board(
        "grid",
        game.field().title,
        width=int(grid.width),
        height=int(grid.height),
        cells=tuple([space(game, cell) for cell in range(grid.size) if grid.kinds[cell] != HOLE]),
        regions=tuple([*zones(game), *rooms(game), *exits(game)]),
    )


# Spaces


def space(game: SneakState, cell: int) -> Cell:
    grid = game.field().grid
    sign, label = printed(game, cell)
    return Cell(space_id(game, cell), grid.xs[cell], grid.ys[cell], label, look_of(game, cell), sign)


def look_of(game: SneakState, cell: int) -> tuple[str, ...]:
    stage = game.field()
    if cell in game.crates or is_obstacle(game, cell):
        return ("crate",)
    if stage.grid.kinds[cell] > LOW or (stage.grid.kinds[cell] == FLOOR and not is_open(game, cell)):
        return ("wall",)
    return ("gas",) if stage.is_gas[cell] else ()


def is_open(game: SneakState, cell: int) -> bool:
    """Whether a figure could stand there; a closed Door is drawn as a wall with its sign."""
    return met(game.field().grid.stand[cell], game.opened)


def is_obstacle(game: SneakState, cell: int) -> bool:
    """A black-bordered obstacle that is still there."""
    stage = game.field()
    for lock in stage.obstacles:
        if lock.cells[0] == cell:
            return not game.opened & lock.bit
    return cell in stage.grid.marks.get("obstacle", [])


def printed(game: SneakState, cell: int) -> tuple[str, str]:
    stage = game.field()
    for room in stage.rooms:
        if cell in room:
            return str(room.index(cell) + 1), "Patrol Room"
    if stage.forced_of[cell] != NONE:
        return FORCED[stage.forced_of[cell]], "forced direction"
    return (TURN, "turn icon") if stage.turns_of[cell] else ("", "")


# Zones


def active_zones(game: SneakState) -> list[int]:
    """SNEAK-23.03: those with a player in them."""
    stage = game.field()
    return sorted({int(stage.zone(character.cell)) for character in game.team() if character.cell != NONE})


def zones(game: SneakState) -> Iterator[Region]:
    """Where there are several; in an idle one nobody moves or looks."""
    areas = game.field().grid.areas
    if len(areas.names) < 2:
        return
    active = active_zones(game)
    for zone in range(len(areas.names)):
        idle = "" if zone in active else ": no player"
        cells = tuple([space_id(game, cell) for cell in areas.cells(zone)])
        look = () if zone in active else ("pale",)
        yield Region(f"zone:{zone}", zone_name(game, zone) + idle, cells=cells, look=look)


def rooms(game: SneakState) -> Iterator[Region]:
    for zone, room in enumerate(game.field().rooms):
        if room:
            cells = tuple([space_id(game, cell) for cell in room])
            yield Region(f"room:{zone}", "Patrol Room", cells=cells, look=("red",))


def exits(game: SneakState) -> Iterator[Region]:
    stage = game.field()
    if stage.exits:
        cells = tuple([space_id(game, cell) for cell in stage.exits])
        yield Region("exit", "Exit", cells=cells, look=("rescue", "green"))
    for number, elevator in enumerate(stage.elevators):
        for shaft, places in enumerate(elevator.shafts):
            text = lock_text(elevator.numbers, 0)
            called = game.called_elevators >> number & 1 or not elevator.numbers
            label = f"Elevator {elevator.name}" + ("" if called else f" ({text})")
            cells = tuple([space_id(game, cell) for cell in places])
            yield Region(f"elevator:{number}-{shaft}", label, cells=cells, look=("blue",))


# What enemies see


def sight_layers(game: SneakState) -> Iterator[Layer]:
    """SNEAK-30.03: hatched spaces can be seen; step into one and you alert them."""
    seen = watched_spaces(game)
    if seen:
        yield cell_area(game.field().grid, seen, "seen by enemies", "threat")
    filmed = filmed_spaces(game)
    if filmed:
        yield cell_area(game.field().grid, filmed, "cameras look here", "seen")


def watched_spaces(game: SneakState) -> list[int]:
    grid = game.field().grid
    cells = [cell for cell in range(grid.size) if is_open(game, cell) and grid.kinds[cell] == FLOOR]
    if game.is_boss_stage():
        shown = bosses.dashboard(game).facing and game.boss[0].cell != NONE
        return [cell for cell in cells if shown and bosses.looks_at(game, cell)]
    return [cell for cell in cells if sight.watched(game, cell)]


def filmed_spaces(game: SneakState) -> list[int]:
    grid = game.field().grid
    found: list[int] = []
    for camera in game.field().cameras:
        facing = cameras.facing(game, camera)
        for cell in range(grid.size):
            if grid.kinds[cell] == FLOOR and sight.enemy_sees(game, camera.cell, facing, cell):
                found.append(cell)
    return sorted(set(found))


def door_label(game: SneakState, number: int) -> str:
    lock = game.field().doors[number]
    state = "open" if game.opened & lock.bit else lock_text(lock.numbers, int(lock.level))
    return capital(f"door {lock.name}, {state}")
