"""SNEAK-G14 F11: Missile tokens of Bosses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.sneak.rules import attack, explosives, liquid, rolls
from sandtable.games.sneak.rules.components import BOSS, NONE, Character
from sandtable.games.sneak.rules.effects import LIQUID
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
    """One roll against all players in the blast but those who hold up a handkerchief (SNEAK-R94)."""
    stakes: list[rolls.Stake] = []
    hit: list[Character] = []
    for character in struck:
        if character.sheltered:
            game.tell("SNEAK-R94", "spared", BOSS, character.index)
        else:
            armor = attack.armor_of(game, character)
            stakes.append(rolls.Stake(character.index, _defense(game, character), True, armor))
            hit.append(character)
    if not hit:
        return
    game.acting = hit[0].index
    game.aimed_at = BOSS
    made = rolls.shared(game, 0, BLAST_DICE, rolls.ENEMY_ATTACK, NONE, hit[0].index, stakes)
    for character, stake in zip(hit, stakes):
        attack.hurt(game, character, max(0, made.hits(stake.target) - stake.limit), "SNEAK-G14")


def _defense(game: SneakState, character: Character) -> i64:
    """Brace adds 1 against Missile blasts (SNEAK-G21)."""
    return attack.defense(game, character) + (1 if character.braced else 0)
