"""One attack as it would be rolled: distance, cover, dice and chances."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.board.plane import HALF
from sandtable.games.strike.rules import autofire, cover, friendly_fire, knives, smoke_and_flash, to_hit
from sandtable.games.strike.rules.components import Body, Unit
from sandtable.games.strike.rules.equipment import KNIFE, NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.names import dice_of, gap_square, mu
from sandtable.games.strike.view.odds import Aim, Faces, Harm, aim, faces_of, harm, needed, reach

CERTAIN = Aim(Fraction(1), Fraction(0))
NEVER = Aim(Fraction(0), Fraction(0))


class Exposure(NamedTuple):
    """How a target is seen, and the rule behind it."""

    text: str
    rule: str


class Shot(NamedTuple):
    """An attack with so many dice; `dice` is 0 for a knife."""

    square: int
    exposure: Exposure
    dice: int
    between: int
    aim: Aim
    harm: Harm
    dry: Fraction  # the chance that it is out of ammo afterwards
    split: int = 0  # the dice to hit, of a pool

    def distance(self) -> str:
        return mu(self.square)

    def fatal(self) -> Fraction:
        """The chance that the called target is eliminated by this attack alone."""
        return self.aim.hit * self.harm.fatal()

    def hits(self, number: int) -> Fraction:
        """The chance that it loses exactly so many dice, by a hit that counts."""
        return self.aim.hit * self.harm.lost[number]

    def text(self) -> str:
        """Such as `13.0 MU, half cover, 4 dice`."""
        roll = dice_of(self.dice) if self.dice else "no roll"
        return f"{self.distance()}, {self.exposure.text}, {roll}"


def faces(game: Strike) -> Faces:
    return faces_of(game.plan.dice)


def square_to(one: Body, other: Body) -> int:
    return gap_square(int(one.x), int(one.y), int(other.x), int(other.y))


def exposure(game: Strike, unit: Unit, body: Body) -> Exposure:
    """STRIKE-R07: what stands between a unit and what it would fire at."""
    if not cover.in_sight(game, unit, body):
        return Exposure("no sight", "STRIKE-R33")
    if smoke_and_flash.smoke_bars(game, unit, body):
        return Exposure("behind smoke", "STRIKE-R21")
    if cover.in_full_cover(game, unit, body):
        return Exposure("full cover", "STRIKE-15.02")
    if cover.in_half_cover(game, unit, body):
        corner = game.plan.plane.exposure(unit.x, unit.y, body.x, body.y) == HALF
        return Exposure("half cover", "STRIKE-15.05" if corner else "STRIKE-15.03")
    return Exposure("open", "STRIKE-3.01")


def harm_to(game: Strike, body: Body, dice: int, knife: bool = False) -> Harm:
    return harm(faces(game), dice, int(body.helmet), int(body.vest), int(body.health), knife)


def shot(game: Strike, unit: Unit, target: Body, aim_dice: int, damage: int) -> Shot:
    """STRIKE-3.01: a firearm with so many dice of each kind, before modifiers."""
    dice = int(to_hit.to_hit_dice(game, unit, target, aim_dice))
    square = square_to(unit, target)
    between = int(friendly_fire.between(game, unit, target))
    chances = aim(faces(game), dice, needed(square), between)
    seen = exposure(game, unit, target)
    if not cover.may_fire_at(game, unit, target):
        chances = NEVER
    found = harm_to(game, target, damage)
    dry = (chances.hit + chances.stray * stray_hits(game, unit, target, aim_dice)) * found.dry
    return Shot(square, seen, dice, between, chances, found, dry)


def stray_hits(game: Strike, unit: Unit, target: Body, aim_dice: int) -> Fraction:
    """STRIKE-4.02: how likely a shot that strays reaches whomever it strays to."""
    victims = victims_of(game, unit, target)
    chances = [
        reach(
            faces(game),
            int(to_hit.to_hit_dice(game, unit, victim, aim_dice)),
            needed(square_to(unit, victim)),
        )
        for victim in victims
    ]
    return sum(chances, Fraction(0)) / len(victims) if victims else Fraction(0)


def stab(game: Strike, unit: Unit, target: Unit) -> Shot:
    """STRIKE-12.02: no To-Hit roll, in contact."""
    chances = CERTAIN if knives.may_stab(game, unit, target) else NEVER
    damage = int(game.weapon(unit).damage)
    contact = Exposure("in contact" if chances is CERTAIN else "out of contact", "STRIKE-12.01")
    found = harm_to(game, target, damage, True)
    return Shot(square_to(unit, target), contact, 0, 0, chances, found, Fraction(0))


def attack(game: Strike, unit: Unit, target: Unit, targets: int = 1, place: int = 0) -> Shot:
    """What the unit's active weapon does to a target; a pool is divided as serves best. With autofire the
    target is the one at `place` of so many (STRIKE-17.03)."""
    if unit.slot == KNIFE:
        return stab(game, unit, target)
    weapon = game.weapon(unit)
    if weapon.pool > 0:
        splits = [divided(game, unit, target, split) for split in range(1, int(weapon.pool))]
        return max(splits, key=lambda each: (each.fatal(), each.aim.hit))
    share = int(autofire.share_of(weapon.damage, targets, place))
    return shot(game, unit, target, int(weapon.to_hit), share)


def divided(game: Strike, unit: Unit, target: Unit, split: int) -> Shot:
    """STRIKE-8.03: a shotgun with so many of its dice to hit."""
    return shot(game, unit, target, split, int(game.weapon(unit).pool) - split)._replace(split=split)


def as_if(unit: Unit, call: int, held: int, crouching: bool) -> Unit:
    """The unit with another call."""
    other = unit.clone()
    other.take_up(call, held, crouching)
    return other


def can_attack(game: Strike, unit: Unit) -> bool:
    """Whether it has called an attack with something in its hand."""
    return unit.alive and unit.is_attacking() and unit.slot != NONE and unit.weapons[unit.slot] != NONE


def victims_of(game: Strike, unit: Unit, target: Body) -> list[Body]:
    """STRIKE-4.02: whom friendly fire may strike."""
    bodies: list[Body] = [*game.units, *[hostage for hostage in game.hostages if hostage.on_map()]]
    return [
        body
        for body in bodies
        if body.alive and body.index != unit.index and friendly_fire.may_stray_to(game, unit, target, body)
    ]
