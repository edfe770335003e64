"""Rows of what lies on the map: doors, passages, rooms, tiles, and what is laid out on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.observing import Rows
from sandtable.games.omega.bot.observed_columns import (
    ARMS,
    AROUND,
    COMMANDO,
    DOOR,
    ENEMY,
    FIGURE,
    HAZARD_ROW,
    INVESTIGATE_ROW,
    MOST_ROOM_CARDS,
    PART,
    PASSAGE,
    ROOM,
    TILE,
    VENT_ROW,
    WHERE,
)
from sandtable.games.omega.bot.observed_printed import FEW, NEAR, head
from sandtable.games.omega.bot.observed_rota import GASSED, RUBBLED
from sandtable.games.omega.bot.observed_world import World
from sandtable.games.omega.rules import secrets
from sandtable.games.omega.rules.cards import DoorMarker
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import DOOR_EFFECTS, STATS
from sandtable.games.omega.rules.state import OBJECTIVES
from sandtable.parts.pool import has_bit

SPACES: Final = 6
NO_CARDS: Final[list[int]] = []
PIECES: Final = len(PART) + len(FIGURE) + len(ARMS) + len(COMMANDO) + len(ENEMY)
MARKER: Final = 3 + len(DOOR_EFFECTS) + len(STATS)
BEHIND_DOORS: Final = len(PASSAGE) + len(ROOM) + len(TILE)
BEFORE_ROOMS: Final = len(AROUND) + PIECES + len(DOOR) + len(PASSAGE)
BEHIND_PLACES: Final = PIECES + len(DOOR) + BEHIND_DOORS
INVESTIGATE_HEAD: Final = head(INVESTIGATE_ROW, NONE)
VENT_HEAD: Final = head(VENT_ROW, NONE)
HAZARD_HEAD: Final = head(HAZARD_ROW, NONE)


def write_map(world: World, rows: Rows) -> None:
    game, rota, site = world.game, world.rota, world.game.plan.site
    for door in range(len(site.doors)):
        write_door(world, door, rows)
    for passage in range(len(site.passages)):
        write_passage(world, passage, rows)
    for area in range(len(site.grid.areas.names)):
        write_room(world, area, rows)
    for tile in range(len(site.tiles)):
        write_tile(world, tile, rows)
    write_numbered(world, rota.objective_heads, game.objectives, rows)
    write_numbered(world, rota.core_heads, game.core_cells, rows)
    write_numbered(world, rota.marker_heads, game.marker_cells, rows)
    write_all(world, INVESTIGATE_HEAD, game.investigate, rows)
    write_all(world, VENT_HEAD, world.vents, rows)
    write_all(world, HAZARD_HEAD, world.hazards, rows)


# Doors and passages


def write_door(world: World, number: i64, rows: Rows) -> None:
    """OMEGA-R86: of its marker only what the seat knows."""
    game, rota, door = world.game, world.rota, world.game.plan.site.doors[number]
    face: i64 = game.door_faces[number] if secrets.knows_face(game, world.seat, number) else NONE
    rows.written.write(rota.doors_fixed[number])
    rows.none(3)
    rows.squash(world.gap(rota.door_cells[number], world.team), NEAR)
    rows.none(1 + PIECES)
    rows.flag(rota.goal_doors[number])
    rows.flag(door.barred)
    rows.flag(game.door_is_open(number))
    rows.flag(has_bit(game.faceup, number))
    hidden: i64 = 0
    for area in door.areas:
        hidden += 0 if game.is_explored(area) else 1
    rows.part(hidden, 2)
    if face == NONE:
        rows.none(MARKER + BEHIND_DOORS)
    else:
        write_marker(game.plan.doors[face], rows)
        rows.none(BEHIND_DOORS)


def write_marker(marker: DoorMarker, rows: Rows) -> None:
    rows.put(1.0)
    rows.one_of(marker.effect, len(DOOR_EFFECTS))
    rows.one_of(marker.stat, len(STATS))
    rows.squash(marker.target, FEW)
    rows.squash(marker.amount, FEW)


def write_passage(world: World, number: i64, rows: Rows) -> None:
    game, passage = world.game, world.game.plan.site.passages[number]
    rows.written.write(world.rota.passages_fixed[number])
    rows.none(len(AROUND) + PIECES + len(DOOR))
    rows.flag(game.opened & passage.bit != 0)
    rows.flag(passage.red)
    rows.flag(game.exits & BIT[number] != 0)
    for mark in (RUBBLED, GASSED):
        for cell in passage.cells:
            rows.flag(world.has(cell, mark))
    rows.none(len(ROOM) + len(TILE))


# Rooms and tiles


def write_room(world: World, area: i64, rows: Rows) -> None:
    """OMEGA-R86: of its cards only what the seat has seen, or what everybody was told."""
    game, site = world.game, world.game.plan.site
    known = secrets.knows_stack(game, world.seat, area)
    stack = game.stacks[area]
    told = game.told_area == area
    rows.written.write(world.rota.rooms_fixed[area])
    rows.none(BEFORE_ROOMS)
    rows.flag(game.is_explored(area))
    rows.flag(game.scouted & BIT[area] != 0)
    rows.flag(told)
    rows.flag(site.start_area == area)
    rows.flag(site.goal_area == area)
    rows.squash(len(stack) if known else game.plan.mission.stacks[area], FEW)
    rows.flag(known)
    write_objectives(world, stack if known or told else NO_CARDS, rows)
    write_cards(stack if known else NO_CARDS, rows)
    rows.none(len(TILE))


def write_objectives(world: World, cards: list[int], rows: Rows) -> None:
    found: i64 = 0
    for card in cards:
        objective: i64 = world.game.plan.rooms[card].objective
        if objective != NONE:
            found |= BIT[objective]
    for objective in range(OBJECTIVES):
        rows.flag(has_bit(found, objective))


def write_cards(cards: list[int], rows: Rows) -> None:
    """How many of each kind."""
    last: i64 = -1
    for card in sorted(cards):
        if card != last and card < MOST_ROOM_CARDS:
            rows.none(card - last - 1)
            rows.squash(cards.count(card), 1)
            last = card
    rows.none(MOST_ROOM_CARDS - 1 - last)


def write_tile(world: World, number: i64, rows: Rows) -> None:
    game, tile = world.game, world.game.plan.site.tiles[number]
    rows.written.write(world.rota.tiles_fixed[number])
    rows.none(BEFORE_ROOMS + len(ROOM))
    rows.flag(tile.nest)
    rows.flag(game.opened & tile.back != 0)
    rows.flag(has_bit(world.emi, number))
    rows.squash(world.rubble[number], SPACES)
    rows.squash(world.gas[number], SPACES)


# What lies there


def write_numbered(world: World, heads: list[bytes], cells: list[int], rows: Rows) -> None:
    """Those with a number of their own have a row each, be they on the map or not."""
    for number, cell in enumerate(cells):
        write_at(world, heads[number], cell, rows)


def write_all(world: World, head_of_all: bytes, cells: list[int], rows: Rows) -> None:
    for cell in cells:
        write_at(world, head_of_all, cell, rows)


def write_at(world: World, head_of_it: bytes, cell: i64, rows: Rows) -> None:
    rows.written.write(head_of_it)
    if cell == NONE:
        rows.none(len(WHERE) + len(AROUND) + BEHIND_PLACES)
        return
    rows.written.write(world.rota.places[cell])
    rows.none(3)
    rows.squash(world.gap(cell, world.team), NEAR)
    rows.none(1 + BEHIND_PLACES)
