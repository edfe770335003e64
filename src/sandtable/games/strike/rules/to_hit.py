"""To-hit (chapter 3): the shots of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.board.plane import near
from sandtable.engine.events import EVERYONE
from sandtable.games.strike.rules import (
    action_types,
    autofire,
    cover,
    damage,
    fog,
    friendly_fire,
    smoke_and_flash,
    targets,
)
from sandtable.games.strike.rules.components import SCOPED, Body, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.parts.dice import roll

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def fire(game: Strike, unit: Unit) -> None:
    """STRIKE-17.03: every target of autofire gets its share; a void or missed share is wasted
    (STRIKE-R35)."""
    weapon = game.weapon(unit)
    aim_dice = unit.split if weapon.pool > 0 else weapon.to_hit
    damage_dice = weapon.pool - unit.split if weapon.pool > 0 else weapon.damage
    valid = targets.still_called(game, unit)
    dry = False
    for place, target in enumerate(unit.targets):
        if target not in valid:
            game.tell("STRIKE-R07", "void", unit.index, target)
            continue
        share = autofire.share_of(damage_dice, len(unit.targets), place)
        game.tell("STRIKE-3.01", "fires", unit.index, target, unit.weapons[unit.slot], share)
        if shoot(game, unit, game.units[target], aim_dice, share):
            dry = True
    if dry:
        damage.out_of_ammo(game, unit)


def shoot(game: Strike, unit: Unit, target: Body, aim_dice: i64, damage_dice: i64) -> bool:
    """STRIKE-3.01, and what a hit does. True if the weapon ran out of ammo."""
    faces = roll(to_hit_dice(game, unit, target, aim_dice), game.rng)
    between = friendly_fire.between(game, unit, target)
    seconds = game.plan.dice.roll_again(faces, between, game.rng)
    victim = target
    if game.plan.dice.strays(seconds, between):
        game.bring(faces)
        game.bring(seconds)
        stray = friendly_fire.stray_victim(game, unit, target)
        if stray == NONE:
            game.tell("STRIKE-4.02", "strayed_at_nobody", unit.index, target.index)
            return False
        victim = game.body(stray)
        tell_stray(game, unit, target, victim, faces, seconds)
        faces = roll(to_hit_dice(game, unit, victim, aim_dice), game.rng)
        seconds = []
    seats = EVERYONE if victim.index == target.index else fog.witnesses(game, victim)
    if not hits(game, unit, victim, faces, seconds, seats):
        return False
    return damage.inflict(game, unit, victim, damage_dice, action_types.type_of(game, unit))


def hits(game: Strike, unit: Unit, victim: Body, faces: list[int], seconds: list[int], seats: i64) -> bool:
    """STRIKE-3.01: the total is at least the distance, centre to centre (STRIKE-R06). These seats learn of
    it."""
    reach = add_up(game, faces, seconds)
    hit = near(unit.x, unit.y, victim.x, victim.y, 100 * reach)
    dice = len(faces)
    game.tell_only(seats, "STRIKE-3.01", "hit" if hit else "missed", unit.index, victim.index, reach, dice)
    return hit


def tell_stray(
    game: Strike, unit: Unit, target: Body, victim: Body, faces: list[int], seconds: list[int]
) -> None:
    """STRIKE-R55: in fog everybody learns that a shot strays, and who may know of the victim, to whom."""
    seats = fog.witnesses(game, victim)
    if seats == -1:
        game.tell("STRIKE-4.01", "strayed", unit.index, target.index, victim.index)
    else:
        game.tell("STRIKE-R55", "strayed_in_fog", unit.index, target.index)
        game.bring(faces)
        game.bring(seconds)
        game.tell_only(seats, "STRIKE-4.01", "strayed", unit.index, target.index, victim.index)


def add_up(game: Strike, faces: list[int], seconds: list[int]) -> i64:
    """STRIKE-3.03: all faces and those that the wild die adds; second faces (STRIKE-4.01) are only shown."""
    further = game.plan.dice.roll_on(faces, game.rng)
    game.bring(faces)
    game.bring(seconds)
    game.bring(further)
    return sum(faces) + sum(further)


def to_hit_dice(game: Strike, unit: Unit, target: Body, dice: i64) -> i64:
    """STRIKE-3.07: all modifiers together, then at least the wild die (STRIKE-3.02)."""
    return max(dice + modifiers(game, unit, target), 1)


def modifiers(game: Strike, unit: Unit, target: Body) -> i64:
    """The scope (STRIKE-3.04), crouching (STRIKE-3.05), the target's half cover (STRIKE-3.06), flash
    (STRIKE-10.03) and smoke (STRIKE-10.08)."""
    changed: i64 = 0
    if unit.call == SCOPED:
        changed += 1
    if unit.crouching:
        changed += 1
    if cover.in_half_cover(game, unit, target):
        changed -= 1
    if unit.flashed:
        changed -= game.plan.numbers.flash_dice
    if smoke_and_flash.share_smoke(game, unit, target):
        changed -= 1
    return changed
