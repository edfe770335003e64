"""Damage and elimination (chapter 5): Damage against Defense, dice lost, units eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import fog, hostages, piles, rewards
from sandtable.games.strike.rules.components import Body, Kill, Unit, Wound
from sandtable.games.strike.rules.equipment import BOMB, KIT, NONE, SLOTS
from sandtable.parts.dice import roll
from sandtable.parts.pool import with_bit

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def inflict(game: Strike, attacker: Unit, victim: Body, dice: i64, action_type: i64) -> bool:
    """STRIKE-5.01: Damage against Defense. True if the wild die showed that the weapon is out of ammo
    (STRIKE-5.05); this attack counts all the same (STRIKE-R05)."""
    faces = roll(dice, game.rng)
    headshot = game.plan.dice.shows(faces, game.plan.dice.headshot)
    against = roll(defense_dice(victim, headshot), game.rng)
    hits = hits_scored(sum(faces), sum(against))
    rule = "STRIKE-5.04" if headshot else "STRIKE-5.01"
    game.bring(faces)
    game.bring(against)
    fog.bring_actor(game, attacker.index, action_type)
    fog.tell_of(game, victim, rule, "damage", sum(faces), sum(against), hits)
    wound(game, attacker.index, victim, hits, action_type)
    return game.plan.dice.shows(faces, game.plan.dice.dry)


def defense_dice(victim: Body, headshot: bool) -> i64:
    """STRIKE-5.03: all dice that are still there; in a headshot the vest does not help
    (STRIKE-5.04)."""
    return victim.helmet + victim.health if headshot else victim.defense()


def hits_scored(damage: i64, defense: i64) -> i64:
    """STRIKE-5.02: the largest X for which Damage is at least X times Defense."""
    return damage // defense


def wound(game: Strike, attacker: i64, victim: Body, hits: i64, action_type: i64) -> None:
    """STRIKE-R39: dice are taken off when the whole step is done; until then Defense stays as it was."""
    if hits > 0:
        game.wounds.append(Wound(attacker, victim.index, hits, action_type))


def out_of_ammo(game: Strike, unit: Unit) -> None:
    """STRIKE-5.05: not to be used before it has been reloaded."""
    unit.empty = with_bit(unit.empty, unit.slot)
    fog.tell_of(game, unit, "STRIKE-5.05", "out_of_ammo", unit.weapons[unit.slot])


# At the end of a step


def apply_wounds(game: Strike) -> None:
    """STRIKE-2.14, STRIKE-R39: all hits of the step together, then the dead."""
    wounds = game.wounds
    if not wounds:
        return
    game.wounds = []
    fallen: list[int] = []
    lost: dict[int, int] = {}
    for each in wounds:
        victim = game.body(each.victim)
        index = int(victim.index)
        lost[index] = lost.get(index, 0) + lose_dice(victim, each.hits)
        if index < len(game.units):
            game.units[index].interrupted = True
        if victim.alive and victim.defense() == 0 and index not in fallen:
            fallen.append(index)
    tell_wounds(game, wounds, lost)
    tell_fallen(game, wounds, fallen)
    for index in fallen:
        game.body(index).alive = False
    for index in fallen:
        eliminate(game, game.body(index))
    rewards.for_kills(
        game, [kill(game, killer, index, wounds) for index in fallen for killer in killers(index, wounds)]
    )


def tell_wounds(game: Strike, wounds: list[Wound], lost: dict[int, int]) -> None:
    """STRIKE-5.07: how many dice each victim has lost in the step, if any are left to it."""
    for index, dice in lost.items():
        victim = game.body(index)
        if victim.defense() > 0:
            bring_attacker(game, wounds, index)
            fog.tell_of(game, victim, "STRIKE-5.07", "wounded", dice, victim.defense())


def tell_fallen(game: Strike, wounds: list[Wound], fallen: list[int]) -> None:
    """STRIKE-5.08: no Defense dice are left. Told while all still stand, since they fall together."""
    for index in fallen:
        bring_attacker(game, wounds, index)
        game.tell("STRIKE-5.08", "eliminated", index)


def bring_attacker(game: Strike, wounds: list[Wound], victim: int) -> None:
    """Whose attack was the last one to hurt the victim."""
    for each in reversed(wounds):
        if each.victim == victim:
            fog.bring_actor(game, each.attacker, each.action_type)
            return


def lose_dice(victim: Body, hits: i64) -> i64:
    """STRIKE-R39: hits beyond the last die are lost. How many dice that were."""
    before = victim.defense()
    for _ in range(hits):
        lose_die(victim)
    return before - victim.defense()


def lose_die(victim: Body) -> None:
    """STRIKE-5.07: helmet, then vest, then health."""
    if victim.helmet > 0:
        victim.helmet -= 1
    elif victim.vest > 0:
        victim.vest -= 1
    elif victim.health > 0:
        victim.health -= 1


def killers(victim: i64, wounds: list[Wound]) -> list[int]:
    """STRIKE-R39: whoever has the most hits on the victim in this step; each of them, if several are equal.
    The bomb is nobody (STRIKE-R16)."""
    hits: dict[int, int] = {}
    for each in wounds:
        if each.victim == victim and each.attacker != NONE:
            attacker = int(each.attacker)
            hits[attacker] = hits.get(attacker, 0) + int(each.hits)
    if not hits:
        return []
    most = max(hits.values())
    return [attacker for attacker in sorted(hits) if hits[attacker] == most]


def kill(game: Strike, killer: int, victim: int, wounds: list[Wound]) -> Kill:
    """STRIKE-R55: in fog it is told to the killer's side alone if a grenade had a part in it."""
    by = [each for each in wounds if each.attacker == killer and each.victim == victim]
    hidden = any([fog.hides_thrower(game, each.action_type) for each in by])
    return Kill(killer, victim, hidden)


# The fallen


def eliminate(game: Strike, victim: Body) -> None:
    """STRIKE-5.08."""
    if victim.index < len(game.units):
        fall(game, game.units[victim.index])
    else:
        hostages.leave_string(game, victim.index)


def fall(game: Strike, unit: Unit) -> None:
    """What the elimination of a unit ends."""
    unit.drop_path()
    unit.targets = []
    unit.set_up = NONE
    unit.progress = 0
    hostages.release_string(game, unit)
    drop_everything(game, unit)


def drop_everything(game: Strike, unit: Unit) -> None:
    """STRIKE-5.09: weapons and gear stay where it fell, on the pile of that spot (STRIKE-R31)."""
    pile = piles.pile_at(game, unit.x, unit.y)
    for slot in range(SLOTS):
        if unit.weapons[slot] != NONE:
            pile.put(unit.weapons[slot], not unit.is_loaded(slot))
    for kind, number in enumerate(unit.grenades):
        for _ in range(number):
            pile.put(game.plan.things[kind])
    if unit.kit:
        pile.put(game.plan.things[KIT])
    if unit.bomb:
        pile.put(game.plan.things[BOMB])
        fog.tell_of(game, unit, "STRIKE-5.09", "bomb_dropped")
    strip(unit)


def strip(unit: Unit) -> None:
    """Nothing is left on the control board."""
    unit.weapons = [NONE] * SLOTS
    unit.empty = 0
    unit.grenades = [0, 0, 0]
    unit.kit = False
    unit.bomb = False
    unit.helmet = 0
    unit.vest = 0
