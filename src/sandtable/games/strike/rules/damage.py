"""Damage and elimination (chapter 5)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.games.strike.rules.components import BOMB, KIT, KNIFE, NONE, SLOTS, Body, Pile, Unit
from sandtable.games.strike.rules.cover import Cover
from sandtable.parts.dice import roll, total
from sandtable.parts.pool import has_bit, with_bit


@mypyc_attr(allow_interpreted_subclasses=True)
class Damage(Cover):
    """Damage against Defense, dice lost, units eliminated."""

    def inflict(self, attacker: Unit, victim: Body, dice: i64) -> bool:
        """STRIKE-5.01: Damage against Defense. True if the wild die showed that the weapon is out of ammo
        (STRIKE-5.05); this attack counts all the same (STRIKE-R05)."""
        faces = roll(dice, self.rng)
        headshot = self.plan.dice.shows(faces, self.plan.dice.headshot)
        defense = total(self.defense_dice(victim, headshot), self.rng)
        hits = hits_scored(sum(faces), defense)
        rule = "STRIKE-5.04" if headshot else "STRIKE-5.01"
        self.tell_of(victim, rule, "damage", sum(faces), defense, hits)
        self.wound(attacker.index, victim, hits)
        return self.plan.dice.shows(faces, self.plan.dice.dry)

    def defense_dice(self, victim: Body, headshot: bool) -> i64:
        """STRIKE-5.03: all dice that are still there; in a headshot the vest does not help
        (STRIKE-5.04)."""
        return victim.helmet + victim.health if headshot else victim.defense()

    def wound(self, attacker: i64, victim: Body, hits: i64) -> None:
        """STRIKE-R39: dice are taken off when the whole step is done; until then Defense stays as it was."""
        if hits > 0:
            self.wounds += [int(attacker), int(victim.index), int(hits)]

    def out_of_ammo(self, unit: Unit) -> None:
        """STRIKE-5.05: not before it has been reloaded. A knife never runs out (STRIKE-5.06)."""
        if unit.item != KNIFE:
            unit.empty = with_bit(unit.empty, unit.item)
            self.tell_of(unit, "STRIKE-5.05", "out_of_ammo", unit.weapons[unit.item])

    def is_loaded(self, unit: Unit, slot: i64) -> bool:
        return not has_bit(unit.empty, slot)

    # At the end of a step

    def apply_wounds(self) -> None:
        """STRIKE-2.14, STRIKE-R39: all hits of the step together, then the dead."""
        wounds = self.wounds
        if not wounds:
            return
        self.wounds = []
        fallen: list[int] = []
        for i in range(0, len(wounds), 3):
            victim = self.body(wounds[i + 1])
            for _ in range(wounds[i + 2]):
                lose_die(victim)
            if victim.index < len(self.units):
                self.units[victim.index].interrupted = True
            if victim.alive and victim.defense() == 0:
                victim.alive = False
                fallen.append(int(victim.index))
        for index in fallen:
            self.eliminate(self.body(index), wounds)

    def eliminate(self, victim: Body, wounds: list[int]) -> None:
        """STRIKE-5.08: no Defense dice are left."""
        self.tell("STRIKE-5.08", "eliminated", victim.index)
        if victim.index < len(self.units):
            self.fall(self.units[victim.index])
        else:
            self.leave_string(victim.index)
        for killer in killers(victim.index, wounds):
            self.reward_kill(self.units[killer], victim)

    def fall(self, unit: Unit) -> None:
        """What the elimination of a unit ends."""
        unit.plan = []
        unit.targets = []
        unit.set_up = NONE
        unit.progress = 0
        self.release_string(unit)
        self.drop_everything(unit)

    def drop_everything(self, unit: Unit) -> None:
        """STRIKE-5.09: weapons and gear stay where it fell, as one pile (STRIKE-R31)."""
        pile = Pile(unit.x, unit.y)
        for slot in range(SLOTS):
            if unit.weapons[slot] != NONE:
                pile.put(unit.weapons[slot], not self.is_loaded(unit, slot))
        for kind, number in enumerate(unit.grenades):
            for _ in range(number):
                pile.put(self.plan.things[kind])
        if unit.kit:
            pile.put(self.plan.things[KIT])
        if unit.bomb:
            pile.put(self.plan.things[BOMB])
            self.tell_of(unit, "STRIKE-5.09", "bomb_dropped")
        self.piles.append(pile)
        strip(unit)

    # Hostages take part in chapter 11

    def release_string(self, unit: Unit) -> None:
        raise NotImplementedError

    def leave_string(self, index: i64) -> None:
        raise NotImplementedError


def hits_scored(damage: i64, defense: i64) -> i64:
    """STRIKE-5.02: the largest X for which Damage is at least X times Defense."""
    return damage // defense


def lose_die(victim: Body) -> None:
    """STRIKE-5.07: helmet, then vest, then health; hits beyond the last die are lost (STRIKE-R39)."""
    if victim.helmet > 0:
        victim.helmet -= 1
    elif victim.vest > 0:
        victim.vest -= 1
    elif victim.health > 0:
        victim.health -= 1


def strip(unit: Unit) -> None:
    """Nothing is left on the control board."""
    unit.weapons = [NONE] * SLOTS
    unit.empty = 0
    unit.grenades = [0, 0, 0]
    unit.kit = False
    unit.bomb = False
    unit.helmet = 0
    unit.vest = 0


def killers(victim: i64, wounds: list[int]) -> list[int]:
    """STRIKE-R39: whoever has the most hits on the victim in this step; each of them, if several are equal.
    The bomb is nobody (STRIKE-R16)."""
    hits: dict[int, int] = {}
    for i in range(0, len(wounds), 3):
        if wounds[i + 1] == victim and wounds[i] != NONE:
            hits[wounds[i]] = hits.get(wounds[i], 0) + wounds[i + 2]
    if not hits:
        return []
    most = max(hits.values())
    return [attacker for attacker in sorted(hits) if hits[attacker] == most]
