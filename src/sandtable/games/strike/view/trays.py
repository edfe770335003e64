"""What was rolled, as rows of dice: to hit, damage and defense, each die with what it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.games.strike.rules import cover, friendly_fire, smoke_and_flash
from sandtable.games.strike.rules.components import SCOPED, Body, Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.wild_die import Dice
from sandtable.games.strike.view.moment import Moment
from sandtable.games.strike.view.names import dice_of
from sandtable.scene.phrases import listed
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact

WILD = ("wild",)
AGAIN = ("wild", "again")
STRUCK = ("struck",)
Rolled = tuple[Roll, tuple[Fact, ...]]
ARMOUR = ("helmet", "vest", "health")  # in the order in which they are lost (STRIKE-5.07)


# To-Hit


class Modifier(NamedTuple):
    """What changes the dice to hit, and the rule behind it."""

    text: str
    dice: int
    rule: str

    def fact(self) -> Fact:
        more = "more" if self.dice > 0 else "less"
        return Fact(f"{self.text}: {dice_of(abs(self.dice))} {more}", self.rule)


def modifiers(game: Strike, unit: Unit, target: Body) -> list[Modifier]:
    """STRIKE-3.07: all that hold, as the rules add them up."""
    flash = -int(game.plan.numbers.flash_dice)
    found = [
        (unit.call == SCOPED, Modifier("scope", 1, "STRIKE-3.04")),
        (unit.crouching, Modifier("crouching", 1, "STRIKE-3.05")),
        (cover.in_half_cover(game, unit, target), Modifier("half cover", -1, "STRIKE-3.06")),
        (unit.flashed and flash < 0, Modifier("flash", flash, "STRIKE-10.03")),
        (smoke_and_flash.share_smoke(game, unit, target), Modifier("smoke", -1, "STRIKE-10.08")),
    ]
    return [modifier for holds, modifier in found if holds]


def weapon_dice(game: Strike, unit: Unit) -> int:
    """The dice of the card, or those of its pool that were put to hitting (STRIKE-8.01)."""
    weapon = game.weapon(unit)
    return int(unit.split if weapon.pool > 0 else weapon.to_hit)


def to_hit(moment: Moment, unit: Unit, target: Body, result: str, needs: str) -> Rolled:
    """The row of a shot, and what changed its dice. Dice that were not rolled lie there struck."""
    game = moment.game
    faces, seconds, further = [moment.brought(place) for place in range(3)]
    low = int(game.plan.dice.low(friendly_fire.between(game, unit, target)))
    known = modifiers(game, unit, target) if moment.sees(int(unit.index), int(target.index)) else []
    rolled = [*wild_faces(game.plan.dice, faces, seconds, further, low), *unrolled(game, unit, faces, known)]
    row = Roll("dice", "To hit", tuple(rolled), "white", dice_of(len(faces)), result, needs)
    card = Fact(f"{game.weapon(unit).name}: {dice_of(weapon_dice(game, unit))}", "STRIKE-3.01")
    return row, (card, *[modifier.fact() for modifier in known])


def unrolled(game: Strike, unit: Unit, faces: list[int], known: list[Modifier]) -> list[Face]:
    """The dice that were taken away, and by what; the last one always stays (STRIKE-3.02)."""
    most = weapon_dice(game, unit) + sum(modifier.dice for modifier in known if modifier.dice > 0)
    reasons = [modifier.text for modifier in known for _ in range(-modifier.dice)]
    return [Face("", STRUCK, reason) for reason in reasons[: max(most - len(faces), 0)]]


def wild_faces(dice: Dice, faces: list[int], seconds: list[int], further: list[int], low: int) -> list[Face]:
    """All dice in order; what a wild die showed when it was rolled again lies behind it."""
    seconds, further = seconds[:], further[:]
    wild = int(dice.wild(faces))
    shown: list[Face] = []
    for place, face in enumerate(faces):
        shown.append(Face(str(face), WILD if place < wild else ()))
        if place >= wild:
            continue
        if face == dice.reroll and further:
            shown[-1].note = "again"
            shown += added(dice, further)
        elif face <= low and seconds:
            shown[-1].note = "low"
            shown.append(second(seconds.pop(0), low))
    return shown


def added(dice: Dice, further: list[int]) -> list[Face]:
    """STRIKE-3.03: rolled on and added, as long as it shows that face."""
    shown: list[Face] = []
    while further:
        face = further.pop(0)
        shown.append(Face(str(face), AGAIN, f"adds {face}"))
        if face != dice.reroll:
            break
    return shown


def second(face: int, low: int) -> Face:
    """STRIKE-4.01: low again, and the shot strays; it is never added."""
    if face <= low:
        return Face(str(face), (*AGAIN, "struck", "decides"), "strays")
    return Face(str(face), (*AGAIN, "struck"), "stays on target")


def throw(moment: Moment, label: str, result: str) -> Roll:
    """STRIKE-9.01: a throw, or how far a burst reaches; its wild die rolls on, and nothing strays."""
    faces, _, further = [moment.brought(place) for place in range(3)]
    rolled = wild_faces(moment.game.plan.dice, faces, [], further, 0)
    return Roll("dice", label, tuple(rolled), "white", dice_of(len(faces)), result)


# Damage against Defense


def against(moment: Moment, damage: Sequence[Face], headshot: bool) -> tuple[Roll, ...]:
    """STRIKE-5.01, STRIKE-7.11: both rows."""
    _, dealt, defense, hits = moment.data
    times = f"{hits} times {defense}" if hits > 1 else str(defense)
    return (
        Roll("dice", "Damage", tuple(damage), "red", dice_of(len(damage)), str(dealt), times),
        defense_row(moment.body(), moment.brought(1), str(defense), headshot),
    )


def damage_faces(moment: Moment, firearm: bool) -> list[Face]:
    """The wild die may be a headshot (STRIKE-5.04), and may be the last shot of a firearm (STRIKE-5.05)."""
    dice, faces = moment.game.plan.dice, moment.brought(0)
    notes = {int(dice.dry): "out of ammo"} if firearm else {}
    notes |= {int(dice.headshot): "headshot"}
    wild = int(dice.wild(faces))
    return [
        Face(str(face), WILD, notes.get(face, "")) if place < wild else Face(str(face))
        for place, face in enumerate(faces)
    ]


def defense_row(victim: Body, faces: list[int], result: str, headshot: bool) -> Roll:
    """STRIKE-5.03: a die for each that is there; the vest is not rolled in a headshot (STRIKE-5.04)."""
    left = iter(faces)
    shown = [
        Face("", STRUCK, part) if headshot and part == "vest" else Face(str(next(left, "")), (), part)
        for part in parts_of(victim)
    ]
    some = f"{len(faces)} of {dice_of(len(shown))}" if len(faces) < len(shown) else dice_of(len(shown))
    return Roll("dice", "Defense", tuple(shown), "black", some, result)


def parts_of(victim: Body) -> list[str]:
    """Each of its Defense dice, in the order in which they are lost."""
    numbers = (int(victim.helmet), int(victim.vest), int(victim.health))
    return [part for part, number in zip(ARMOUR, numbers, strict=True) for _ in range(number)]


def losses(moment: Moment) -> Fact:
    """STRIKE-5.07: what the victim will lose of what earlier hits of the step leave it (STRIKE-R39)."""
    victim, hits = moment.body(), moment.data[3]
    earlier = sum(int(wound.hits) for wound in moment.game.wounds if wound.victim == victim.index)
    parts = parts_of(victim)[earlier:]
    left = len(parts[hits:])
    lost = listed(parts[:hits]) or "nothing more"
    return Fact(f"Loses {lost}: {dice_of(left) if left else 'none'} left.", "STRIKE-5.07")
