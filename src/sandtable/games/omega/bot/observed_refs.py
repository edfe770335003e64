"""The rows of the things that an answer is about."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.bot.observed_asked import Asked
from sandtable.games.omega.bot.observed_meanings import (
    AREA,
    CELL,
    CORE,
    DOOR,
    NOTHING,
    NUMBER,
    PASSAGE,
    PIECE,
    SEARCHED,
    TILE,
    VENT,
    WALK,
    Meaning,
    second_of,
)
from sandtable.games.omega.bot.observed_world import World
from sandtable.games.omega.rules.components import NONE


def first_row(asked: Asked, option: Option, meaning: Meaning) -> i64:
    """Of what the first number names; else of who acts."""
    if meaning is WALK or meaning.first == NOTHING or meaning.first == NUMBER:
        return asked.mover + 1
    return row_of(asked.world, meaning.first, option.args[0]) if option.args else 0


def second_row(asked: Asked, option: Option, meaning: Meaning) -> i64:
    """Of what the second number names; of a space the tile."""
    if meaning is WALK:
        return row_of(asked.world, CELL, option.args[0])
    if option.verb == "sling":
        return asked.world.game.aimed_at + 1
    second: i64 = second_of(asked.world.game, option, meaning)
    return 0 if second == NOTHING else row_of(asked.world, second, option.args[1])


def row_of(world: World, meaning: i64, number: i64) -> i64:
    rota = world.rota
    if meaning == PIECE:
        return number + 1
    if meaning == CELL:
        return rota.tiles + world.game.plan.site.tile_of[number]
    if meaning == DOOR:
        return rota.doors + number
    if meaning == AREA:
        return rota.rooms + number
    if meaning == TILE:
        return rota.tiles + number
    if meaning == PASSAGE:
        return rota.passages + number
    if meaning == CORE:
        return rota.cores + number
    return row_of_loose(world, meaning, number)


def row_of_loose(world: World, meaning: i64, cell: i64) -> i64:
    """Of an investigate marker or a vent in a space; 0: there is none."""
    if meaning == SEARCHED:
        return world.rota.loose + place_of(world.game.investigate, cell)
    if meaning == VENT:
        return world.rota.loose + len(world.game.investigate) + place_of(world.vents, cell)
    return 0


def place_of(cells: list[int], cell: i64) -> i64:
    for place in range(len(cells)):
        if cells[place] == cell:
            return place
    return NONE
