"""Missiles: the unguided launcher and the remote-controlled one, both LOUD (SNEAK-32.15, SNEAK-32.23)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS, DX, DY, opposite
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import attack, equipment, liquid, objectives, rolls
from sandtable.games.sneak.rules.components import CHARACTERS, NONE, Character, Figure
from sandtable.games.sneak.rules.effects import MISSILE_LAUNCHER
from sandtable.games.sneak.rules.state import SneakState

# By result of the die and direction
FLY: Final = [
    [Option("fly", "SNEAK-32.14", (face, direction)) for direction in range(8)] for face in range(7)
]


def options(game: SneakState, character: Character, number: i64) -> list[Option]:
    """The launcher in each direction, those in which it hits a figure first; the other is steered."""
    if game.equipment(number).effect != MISSILE_LAUNCHER:
        return [equipment.option("steer", "SNEAK-32.14", number)]
    hits = [way for way in BY_COMPASS if first_figure(game, character, way) is not None]
    others = [way for way in BY_COMPASS if way not in hits]
    return [equipment.option("launch", "SNEAK-32.22", number, way) for way in hits + others]


def use(game: SneakState, character: Character, number: i64, way: i64) -> None:
    equipment.shoot(game, character, number)
    if game.equipment(number).effect == MISSILE_LAUNCHER:
        launch(game, character, number, way)
    else:
        steer(game, character, number)


# Straight on


def launch(game: SneakState, character: Character, number: i64, way: i64) -> None:
    """SNEAK-32.22: to the first figure, which it hits, or the first Door, which it opens."""
    black = game.equipment(number).black
    figure = first_figure(game, character, way)
    if figure is not None:
        hit(game, character, figure, black, "SNEAK-32.22")
    else:
        open_door(game, end_of_flight(game, character.cell, way), way)


def first_figure(game: SneakState, character: Character, way: i64) -> Figure | None:
    """The figure that it meets; beyond the map that may be the gunship (SNEAK-G21)."""
    grid = game.field().grid
    cell: i64 = character.cell
    while may_fly(game, cell, way):
        cell = grid.beside(cell, way)
        figure = game.figure_at(cell)
        if figure is not None:
            return figure
    return game.boss[0] if meets_gunship(game, cell, way) else None


def end_of_flight(game: SneakState, cell: i64, way: i64) -> i64:
    """The last space before something stops it."""
    while may_fly(game, cell, way):
        cell = game.field().grid.beside(cell, way)
    return cell


def may_fly(game: SneakState, cell: i64, way: i64) -> bool:
    """Walls, obstacles and closed Doors stop a missile."""
    grid = game.field().grid
    other: i64 = grid.beside(cell, way)
    if other in game.crates:
        return False
    need: i64 = grid.edge(cell, way) | grid.look[other]
    return need & game.opened == need


def open_door(game: SneakState, cell: i64, way: i64) -> None:
    """SNEAK-G05: the Door that it hits is open."""
    other: i64 = game.field().grid.beside(cell, way)
    for door in game.field().doors:
        if door.cells[0] == other and not game.opened & door.bit:
            game.opened |= door.bit
            game.tell("SNEAK-G05", "blown_open", other)
            objectives.check(game)


def hit(game: SneakState, character: Character, figure: Figure, black: i64, rule: str) -> None:
    """Friend or foe."""
    if figure.index >= CHARACTERS:
        attack.by_player(game, character, figure.index, 0, black, False, 0, rule)
    else:
        attack.on_friend(game, character, game.characters[figure.index], black, rule)


def meets_gunship(game: SneakState, cell: i64, way: i64) -> bool:
    """SNEAK-G21: from a space at the edge of the map, into the station where it hovers."""
    station = game.boss[0].station
    if station == NONE:
        return False
    grid = game.field().grid
    x: i64 = grid.xs[cell] + DX[way]
    y: i64 = grid.ys[cell] + DY[way]
    return x == liquid.STATION_X[station] and y == liquid.station_y(game, station)


# By remote control


def steer(game: SneakState, character: Character, number: i64) -> None:
    """SNEAK-32.14: the dice say how far it flies, in the order that the player likes."""
    card = game.equipment(number)
    made = rolls.roll(game, card.white, card.black, rolls.OTHER, character.index, NONE, 0)
    dice = [face for face in made.faces if face > 0]
    cell: i64 = character.cell
    heading: i64 = NONE
    flying = True
    while flying and dice:
        face, way = game.ask(character.seat, "SNEAK-32.14", flights(dice, heading)).args
        dice.remove(face)
        heading = way
        start = cell
        cell = fly(game, cell, face, way)
        game.tell("SNEAK-32.14", "missile_flies", start, cell, way, face)
        if meets_gunship(game, cell, way) and game.field().grid.gap(start, cell) < face:
            hit(game, character, game.boss[0], card.amount, "SNEAK-32.14")
            return
        flying = game.field().grid.gap(start, cell) == face and not holds_enemy(game, cell)
    figure = game.figure_at(cell)
    if figure is not None:
        hit(game, character, figure, card.amount, "SNEAK-32.14")


def flights(dice: list[int], heading: i64) -> list[Option]:
    """Each die, straight on or after a turn of 90 degrees."""
    found: list[Option] = []
    for face in range(len(FLY) - 1, 0, -1):
        if face in dice:
            found.extend(
                [FLY[face][way] for way in BY_COMPASS if heading == NONE or way != opposite(heading)]
            )
    return found


def fly(game: SneakState, cell: i64, spaces: i64, way: i64) -> i64:
    """So many spaces straight on, to an enemy or to what stops it."""
    for _ in range(spaces):
        if not may_fly(game, cell, way):
            break
        cell = game.field().grid.beside(cell, way)
        if holds_enemy(game, cell):
            break
    return cell


def holds_enemy(game: SneakState, cell: i64) -> bool:
    figure = game.figure_at(cell)
    return figure is not None and figure.is_enemy()
