"""Guns and blades: one attack on one target in sight (SNEAK-32.01 to SNEAK-32.03, SNEAK-32.24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import attack, bosses, equipment, wolf
from sandtable.games.sneak.rules.cards import Equipment
from sandtable.games.sneak.rules.components import BOSS, NONE, Character
from sandtable.games.sneak.rules.effects import ASSAULT_RIFLE, BLADE, SNIPER_RIFLE
from sandtable.games.sneak.rules.state import SneakState

ALL_DICE: Final = Option("all_dice", "SNEAK-G04")


def options(game: SneakState, character: Character, number: i64) -> list[Option]:
    """SNEAK-32.01: a target each."""
    rule = rule_of(game.equipment(number))
    return [equipment.option("fire", rule, number, target) for target in targets(game, character, number)]


def targets(game: SneakState, character: Character, number: i64) -> list[int]:
    """Whom the weapon can be used on: a blade on adjacent ones, a Sniper Rifle on those far enough away."""
    card = game.equipment(number)
    close = card.effect == BLADE
    found = attack.targets(game, character, 0, close)
    if card.effect == SNIPER_RIFLE:
        return [target for target in found if gap(game, character, target) >= card.reach]
    return found


def gap(game: SneakState, character: Character, target: i64) -> i64:
    """Rows plus columns to a target (SNEAK-R67)."""
    if target == BOSS:
        return bosses.gap(game, character.cell)
    grid = game.field().grid
    if target >= wolf.FIRST_NEST:
        return grid.gap(character.cell, game.field().nests[target - wolf.FIRST_NEST])
    return grid.gap(character.cell, game.patrol(target).cell)


def rule_of(card: Equipment) -> str:
    if card.effect == SNIPER_RIFLE:
        return "SNEAK-32.24"
    return "SNEAK-32.01" if card.owner == NONE else "SNEAK-G04"


def fire(game: SneakState, character: Character, number: i64, target: i64) -> None:
    """The attack; who hears it hears it first (SNEAK-R54, SNEAK-32.25)."""
    card = game.equipment(number)
    declared = attack.boss_defense(game, character)
    equipment.shoot(game, character, number)
    if card.effect == ASSAULT_RIFLE:
        burst(game, character, card, target, declared)
    else:
        white, black, rule = card.white, card.black, rule_of(card)
        attack.by_player(game, character, target, white, black, card.knocks, bonus_of(card), rule, declared)


def bonus_of(card: Equipment) -> i64:
    """SNEAK-G05: what the Sniper Rifle adds to each result."""
    return card.amount if card.effect == SNIPER_RIFLE else 0


def burst(game: SneakState, character: Character, card: Equipment, target: i64, declared: i64) -> None:
    """SNEAK-G04: its dice may be split between two targets before rolling. Both halves are one attack
    (SNEAK-R92)."""
    rule = rule_of(card)
    menu = [ALL_DICE]
    for other in attack.targets(game, character, 0, False):
        if other != target:
            menu.extend(splits(card, other))
    game.aimed_at = target
    chosen = game.ask(character.seat, "SNEAK-G04", menu)
    if chosen is ALL_DICE:
        attack.by_player(game, character, target, card.white, card.black, card.knocks, 0, rule, declared)
        return
    second, white, black = chosen.args
    rest_white: i64 = card.white - white
    rest_black: i64 = card.black - black
    hits = attack.strike(game, character, target, rest_white, rest_black, card.knocks, 0, rule, declared)
    last: i64 = NONE if hits == NONE else target
    if attack.stands(game, second):
        hits = attack.strike(game, character, second, white, black, card.knocks, 0, rule, declared)
        last = last if hits == NONE else second
    if last != NONE:
        attack.end(game, character, last)


def splits(card: Equipment, other: int) -> list[Option]:
    """What the second target can be given: at least one die, and not all."""
    total = card.white + card.black
    return [
        Option("split", "SNEAK-G04", (other, white, black))
        for white in range(card.white + 1)
        for black in range(card.black + 1)
        if 0 < white + black < total
    ]
