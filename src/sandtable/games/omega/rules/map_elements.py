"""Map elements and environmental dangers (chapter 24): what is printed, and terrain markers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import gas, kit, markers, shifting
from sandtable.games.omega.rules.components import LAB_TECH, MOST_COMMANDOS, NONE, OVERSEER, Piece
from sandtable.games.omega.rules.effects import GAS_MASK
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.placing import DONE, place_markers
from sandtable.games.omega.rules.state import OmegaState
from sandtable.games.omega.rules.tiles import RUBBLE, Room
from sandtable.parts.among import is_among

MOST_VENTS: Final = 6  # OMEGA-G13
MOST_EMI: Final = 3
RUBBLE_AT: Final = Options("rubble", "OMEGA-24.18")
VENT_AT: Final = Options("vent", "OMEGA-22.11")
HAZARD_AT: Final = Options("hazard", "OMEGA-22.10")
TO_EMI: Final = Options("emi", "OMEGA-24.03")
TO_MAKE_WAY: Final = Options("make_way", "OMEGA-R75")


# Spaces


def printed(game: OmegaState, cell: i64) -> i64:
    """What is printed in a space, on the side of its tile that is up."""
    return game.plan.site.prints.now(game.opened).cells[cell]


def area_of(game: OmegaState, cell: i64) -> i64:
    return game.plan.grid.areas.of[cell]


def is_explored(game: OmegaState, cell: i64) -> bool:
    """OMEGA-R84: whether a space belongs to an explored room."""
    area: i64 = area_of(game, cell)
    return area != NONE and game.is_explored(area)


def cells_of(game: OmegaState, area: i64) -> list[int]:
    """The spaces of a room that are no walls, those of its passages in play too (OMEGA-R76). The list is not
    to be changed."""
    return game.plan.site.rooms[area].spaces(game.opened)


def on_objective(game: OmegaState, cell: i64) -> bool:
    """OMEGA-G13: whether an objective tile, which covers 2 x 2 spaces, lies on a space."""
    for corner in game.objectives:
        if corner != NONE and is_among(game.plan.site.large_steps.cells_of(corner), cell):
            return True
    return False


def objective_cells(game: OmegaState) -> list[int]:
    """The spaces that objective tiles lie on."""
    found: list[int] = []
    for corner in game.objectives:
        if corner != NONE:
            found += game.plan.site.large_steps.cells_of(corner)
    return found


def takes_markers(game: OmegaState, cell: i64) -> bool:
    """OMEGA-22.11, OMEGA-24.09: no wall space and no objective space."""
    return not markers.is_wall(game, cell) and not on_objective(game, cell)


# Rubble (OMEGA-24.17 to OMEGA-24.19)


def is_rubble(game: OmegaState, cell: i64) -> bool:
    return is_among(game.rubble, cell) or printed(game, cell) == RUBBLE


def takes_rubble(game: OmegaState, cell: i64) -> bool:
    return takes_markers(game, cell) and not is_rubble(game, cell)


def closed_to_rubble(game: OmegaState) -> vec[u8]:
    """1 for spaces where rubble or an objective lies."""
    closed = game.plan.site.blank.unmarked[:]
    for cell in game.rubble:
        closed[cell] = 1
    for cell in objective_cells(game):
        closed[cell] = 1
    return closed


def any_takes_rubble(game: OmegaState, room: Room, closed: vec[u8]) -> bool:
    """Whether one of the spaces takes rubble, beside those that are closed to it."""
    for cell in room.clear(game.opened):
        if not closed[cell]:
            return True
    return False


def rubble_places(game: OmegaState, room: Room) -> list[Option]:
    """`rubble:space` for those of the spaces that take it."""
    closed = closed_to_rubble(game)
    return [RUBBLE_AT.of(cell) for cell in room.clear(game.opened) if not closed[cell]]


def place_rubble(game: OmegaState, room: Room, most: i64) -> None:
    """OMEGA-24.18: up to so many markers."""
    for cell in place_markers(game, game.rubble, rubble_places(game, room), most, most, RUBBLE_AT):
        game.tell("OMEGA-24.18", "rubble_placed", cell)


# Vents (OMEGA-24.20)


def vent_cells(game: OmegaState) -> list[int]:
    """Vents in explored rooms, printed ones and markers."""
    found = [cell for cell in game.vents if is_explored(game, cell)]
    printed_ones = game.plan.site.prints.now(game.opened)
    for at, cell in enumerate(printed_ones.vents):
        if game.is_explored(printed_ones.vent_areas[at]) and not is_among(found, cell):
            found.append(cell)
    return found


def place_vents(game: OmegaState, area: i64, most: i64) -> None:
    """OMEGA-22.11: vent markers in different spaces of the room, as long as there are any."""
    cells = [
        cell
        for cell in cells_of(game, area)
        if not is_among(game.vents, cell) and not on_objective(game, cell)
    ]
    left: i64 = MOST_VENTS - len(game.vents)
    for cell in place_markers(game, game.vents, VENT_AT.each(cells), most, left, VENT_AT):
        game.tell("OMEGA-22.11", "vent_placed", cell)


# Hazards


def place_hazards(game: OmegaState, area: i64, most: i64) -> None:
    """OMEGA-22.10, OMEGA-G11: hazard markers in spaces of the room where nobody stands."""
    cells = [
        cell
        for cell in cells_of(game, area)
        if not on_objective(game, cell) and markers.is_free(game, cell) and cell not in game.hazards
    ]
    for cell in place_markers(game, game.hazards, HAZARD_AT.each(cells), most, most, HAZARD_AT):
        game.tell("OMEGA-22.10", "hazard_placed", cell)


# EMI (OMEGA-24.02, OMEGA-24.03): a marker fills the tile of its space


def has_emi(game: OmegaState, tile: i64) -> bool:
    """Printed, or by a marker."""
    if game.plan.site.tiles[tile].emi:
        return True
    for cell in game.emi:
        if game.plan.site.tile_of[cell] == tile:
            return True
    return game.bloom != NONE and game.plan.site.tile_of[game.bloom] == tile


def tiles_without_emi(game: OmegaState) -> list[int]:
    """Tiles of explored rooms where a marker would make a difference."""
    return [
        number
        for number, tile in enumerate(game.plan.site.tiles)
        if game.is_explored(tile.area) and not has_emi(game, number)
    ]


def place_emi(game: OmegaState, area: i64) -> None:
    """OMEGA-22.10: an EMI marker on a tile of the room."""
    menu = [TO_EMI.of(tile) for tile in tiles_without_emi(game) if game.plan.site.tiles[tile].area == area]
    if menu and len(game.emi) < MOST_EMI:
        tile = game.ask(OVERSEER, "OMEGA-24.03", [*menu, DONE])
        if tile is not DONE:
            cell = centre_of(game, tile.args[0])
            game.emi.append(cell)
            game.tell("OMEGA-24.03", "emi_placed", cell)


def move_bloom(game: OmegaState, tile: i64) -> None:
    """OMEGA-G09: Static Bloom's own marker comes onto a tile, or moves there."""
    game.bloom = centre_of(game, tile)
    game.tell("OMEGA-24.03", "emi_placed", game.bloom)


def centre_of(game: OmegaState, tile: i64) -> int:
    """The space of a tile that a marker for the whole tile lies on: the first that is no wall, from the
    middle."""
    cells = game.plan.site.tiles[tile].cells
    order = cells[len(cells) // 2 :] + cells[: len(cells) // 2]
    for cell in order:
        if not markers.is_wall(game, cell):
            return cell
    return order[0]


# Corrosive gas (OMEGA-24.06 to OMEGA-24.11); `gas` knows its shapes


def in_gas(game: OmegaState, cell: i64) -> bool:
    return is_among(game.gas, cell)


def suffers(game: OmegaState, piece: Piece) -> bool:
    """OMEGA-24.07, OMEGA-R68: active commandos without a mask, and the Lab Tech."""
    if piece.index == LAB_TECH:
        return True
    if piece.index >= MOST_COMMANDOS:
        return False
    commando = game.commandos[piece.index]
    return commando.is_active() and not kit.holds(game, commando, GAS_MASK)


def enters_cloud(game: OmegaState, piece: Piece, origin: i64, cell: i64) -> bool:
    """OMEGA-24.07, OMEGA-R68: into a cloud from outside it."""
    if not in_gas(game, cell) or not suffers(game, piece):
        return False
    return not in_gas(game, origin) or not gas.is_one_cloud(game, origin, cell)


def squares(game: OmegaState, area: i64, empty: bool) -> list[int]:
    """The north-west spaces of squares of 2 x 2 for gas, in one room (NONE: in any explored one)."""
    return gas.squares(game, area, empty)


def fill_square(game: OmegaState, corner: i64) -> None:
    gas.fill(game, gas.square(game, corner))


# Faulty intel (OMEGA-24.04, OMEGA-24.05)


def flippable(game: OmegaState, area: i64) -> list[int]:
    """The tiles of a room with the icon whose front is up."""
    return [
        number
        for number, tile in enumerate(game.plan.site.tiles)
        if tile.area == area and tile.front and game.opened & tile.front
    ]


def flip(game: OmegaState, tile: i64) -> None:
    """OMEGA-24.04: the reverse comes up; what would be in a wall moves (OMEGA-R75). A room that has just been
    revealed holds no other markers than those to investigate."""
    sides = game.plan.site.tiles[tile]
    game.opened = (game.opened & ~sides.front) | sides.back
    game.tell("OMEGA-24.04", "tile_flipped", tile)
    for piece in game.pieces():
        if markers.is_wall(game, piece.cell):
            make_way(game, piece)
    shifting.investigate_markers(game)


def make_way(game: OmegaState, piece: Piece) -> None:
    """OMEGA-R75: to the nearest legal space, its owner choosing."""
    free = [cell for cell in near_cells(game, piece.cell) if markers.free_for_stop(game, cell, piece)]
    spots = nearest(game, piece.cell, free)
    game.acting = piece.index
    menu = [TO_MAKE_WAY.of(cell) for cell in spots]
    game.put(piece, game.ask(game.seat_of(piece), "OMEGA-R75", menu).args[0])
    game.tell("OMEGA-R75", "pushed_aside", piece.index, piece.cell)


def near_cells(game: OmegaState, cell: i64) -> list[int]:
    """The spaces of the room that a space belongs to."""
    return cells_of(game, area_of(game, cell))


def nearest(game: OmegaState, cell: i64, cells: list[int]) -> list[int]:
    """Those of the cells that are nearest to a space, as the crow flies."""
    grid = game.plan.grid
    gaps = [int(grid.slanted_gap(cell, other)) for other in cells]
    return [other for other, gap in zip(cells, gaps) if gap == min(gaps)]
