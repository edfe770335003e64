"""Claymores (SNEAK-32.11 to SNEAK-32.13): mines that fire in one direction."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS, turned
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import alert, equipment, explosives, sight
from sandtable.games.sneak.rules.components import Character, Figure
from sandtable.games.sneak.rules.state import SneakState

LEFT: Final = -2
RIGHT: Final = 2


def options(game: SneakState, character: Character, number: i64) -> list[Option]:
    """SNEAK-32.11: it is laid on an adjacent empty space."""
    return [equipment.option("lay_mine", "SNEAK-32.11", number)] if places(game, character) else []


def places(game: SneakState, character: Character) -> list[int]:
    """Adjacent spaces with neither a figure nor another mine."""
    around = sight.around(game, character.cell)
    return [cell for cell in around if not game.is_taken(cell) and cell not in game.mines]


def lay(game: SneakState, character: Character, number: i64) -> None:
    """Its owner chooses the space and where it fires, silently."""
    menu = [
        Option("mine", "SNEAK-32.11", (cell, way)) for cell in places(game, character) for way in BY_COMPASS
    ]
    cell, way = game.ask(character.seat, "SNEAK-32.11", menu).args
    equipment.spend(game, character, character.cards.index(int(number)))
    game.mines.append(cell)
    game.mine_facings.append(way)
    game.mine_owners.append(int(character.index))
    game.mine_cards.append(int(number))
    game.tell("SNEAK-32.11", "mine_laid", character.index, cell, way)


def arc(game: SneakState, mine: i64) -> list[int]:
    """SNEAK-G05: the space ahead and the three beyond it, where no wall stops it (SNEAK-R77)."""
    steps = game.field().steps
    way: i64 = game.mine_facings[mine]
    found: list[int] = []
    cell: i64 = game.mines[mine]
    for _ in range(2):
        ahead = steps.grid.beside(cell, way)
        if ahead not in sight.around(game, cell):
            return found
        cell = ahead
        found.append(int(cell))
    around = sight.around(game, cell)
    for side in (LEFT, RIGHT):
        other = steps.grid.beside(cell, turned(way, side))
        if other in around:
            found.append(int(other))
    return found


def in_arc(game: SneakState, cell: i64) -> bool:
    """Whether who enters the space sets off a mine."""
    for mine in range(len(game.mines)):
        if cell in arc(game, mine):
            return True
    return False


def trip(game: SneakState, figure: Figure) -> None:
    """The first figure of any side to enter an arc sets it off (SNEAK-32.13)."""
    for mine in reversed(range(len(game.mines))):
        cells = arc(game, mine)
        for cell in game.spaces_of(figure):
            if cell in cells:
                fire(game, mine, cells)
                break


def fire(game: SneakState, mine: i64, cells: list[int]) -> None:
    """SNEAK-32.12: every figure in the arc is hit, vehicles too; it is loud for its owner (SNEAK-R54), but no
    attack that would show where the owner is (SNEAK-R83)."""
    owner = game.characters[game.mine_owners[mine]]
    dice = game.equipment(game.mine_cards[mine]).black
    game.tell("SNEAK-32.11", "mine_fires", game.mines[mine], owner.index)
    remove(game, mine)
    if owner.in_play():
        alert.loud(game, owner, "SNEAK-32.03")
    explosives.explode(game, owner, cells, 0, dice, False, "SNEAK-32.11")


def remove(game: SneakState, mine: i64) -> None:
    """It is off the map."""
    del game.mines[mine]
    del game.mine_facings[mine]
    del game.mine_owners[mine]
    del game.mine_cards[mine]
