"""SNEAK-G14 F11: Missile tokens of Bosses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.sneak.rules import attack, equipment, explosives, liquid, rolls
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.effects import BODY_ARMOR, LIQUID
from sandtable.games.sneak.rules.state import SneakState

MISSILES: Final = 3  # SNEAK-2.21
BLAST_DICE: Final = 3


def free(game: SneakState) -> i64:
    """How many Missile tokens are not on the map."""
    return MISSILES - len(game.missiles)


def launch(game: SneakState, cell: i64) -> None:
    """A free Missile token is put there; with none free nothing happens."""
    if free(game) > 0:
        game.missiles.append(int(cell))
        game.tell("SNEAK-G14", "missile_launched", cell)


def impact(game: SneakState) -> None:
    """Every Missile token explodes, in the order in which they were placed."""
    missiles, game.missiles = game.missiles, []
    for cell in missiles:
        game.tell("SNEAK-G14", "missile_explodes", cell)
        blast = explosives.blast(game, cell)
        _strike(game, [character for character in game.team() if character.cell in blast])
        if game.field().boss == LIQUID:
            liquid.wreck(game, cell)


def _strike(game: SneakState, struck: list[Character]) -> None:
    """One roll against all players in the blast."""
    if not struck:
        return
    first = struck[0]
    made = rolls.roll(game, 0, BLAST_DICE, rolls.ENEMY_ATTACK, NONE, first.index, _defense(game, first))
    for character in struck:
        armor: i64 = 0 if equipment.holds(game, character, BODY_ARMOR) == NONE else 1
        attack.hurt(game, character, max(0, made.hits(_defense(game, character)) - armor), "SNEAK-G14")


def _defense(game: SneakState, character: Character) -> i64:
    """Brace adds 1 against Missile blasts (SNEAK-G21)."""
    return attack.defense(game, character) + (1 if character.braced else 0)
