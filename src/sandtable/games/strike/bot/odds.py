"""Chances that the greedy bot counts with: hitting, and what Damage does to Defense."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.strike.rules.equipment import Item
from sandtable.games.strike.rules.wild_die import Dice

CERTAIN: Final = 1000
REACH: Final = 60  # MU; nothing is hit beyond
MOST_DICE: Final = 16
SIDES: Final = 6
MOST_HEALTH: Final = 8
UNKNOWN: Final = -1
KILL: Final = 0.65  # of the worth of a unit lies in taking its last die, the rest in the dice before


@final
class Odds:
    """Tables in thousandths for one reading of the dice, filled as they are needed."""

    def __init__(self, dice: Dice) -> None:
        self.dice: Final = dice
        self.sums: Final = plain_sums()
        self.hit: Final = [reach_table(dice, count) for count in range(MOST_DICE)]
        self.harms: Final = [UNKNOWN] * ((MOST_DICE + 1) * 4 * MOST_HEALTH)

    def harm(self, damage: i64, helmet: i64, vest: i64, health: i64) -> i64:
        """What so many Damage dice are worth against Defense (STRIKE-5.02); 1000 is a sure kill."""
        health = min(health, MOST_HEALTH - 1)
        key = ((damage * 2 + min(helmet, 1)) * 2 + min(vest, 1)) * MOST_HEALTH + health
        found: i64 = self.harms[key]
        if found == UNKNOWN:
            found = self.count_harm(int(damage), int(helmet), int(vest), int(health))
            self.harms[key] = int(found)
        return found

    def count_harm(self, damage: int, helmet: int, vest: int, health: int) -> int:
        total = helmet + vest + health
        if total == 0 or damage < 1:
            return 0
        worth = 0.0
        for face in range(1, SIDES + 1):
            defense = helmet + health if face == self.dice.headshot else total
            for added, chance in enumerate(self.sums[damage - 1]):
                if chance > 0.0:
                    worth += chance * self.hits_worth(face + added, max(defense, 1), total)
        return int(CERTAIN * worth / SIDES)

    def hits_worth(self, damage: int, defense: int, total: int) -> float:
        """Over all rolls of the Defense dice."""
        worth = 0.0
        for rolled, chance in enumerate(self.sums[defense]):
            if chance > 0.0:
                hits = damage // rolled
                worth += chance * (1.0 if hits >= total else (1.0 - KILL) * hits / total)
        return worth

    def attack(self, item: Item, modifiers: i64, distance: i64, helmet: i64, vest: i64, health: i64) -> i64:
        """What an attack over a distance in MU is worth, with the best split of a pool (STRIKE-8.01)."""
        if distance > REACH:
            return 0
        if item.pool == 0:
            dice = min(max(item.to_hit + modifiers, 1), MOST_DICE - 1)
            chance: i64 = self.hit[dice][distance]
            return chance * self.harm(item.damage, helmet, vest, health) // CERTAIN
        split = self.best_split(item.pool, modifiers, distance, helmet, vest, health)
        dice = min(max(split + modifiers, 1), MOST_DICE - 1)
        chance = self.hit[dice][distance]
        return chance * self.harm(item.pool - split, helmet, vest, health) // CERTAIN

    def best_split(
        self, pool: i64, modifiers: i64, distance: i64, helmet: i64, vest: i64, health: i64
    ) -> i64:
        """How many dice of a pool go to To-Hit."""
        best: i64 = UNKNOWN
        chosen: i64 = 1
        for split in range(1, pool):
            dice = min(max(split + modifiers, 1), MOST_DICE - 1)
            chance: i64 = self.hit[dice][min(distance, REACH)]
            worth = chance * self.harm(pool - split, helmet, vest, health)
            if worth > best:
                best = worth
                chosen = split
        return chosen


def plain_sums() -> list[list[float]]:
    """The chance of every sum of so many plain dice."""
    rows = [[1.0]]
    for _ in range(MOST_DICE):
        rows.append(with_die(rows[-1], [1.0 / SIDES] * SIDES))
    return rows


def with_die(sums: list[float], faces: list[float]) -> list[float]:
    """The sums with one more die, whose faces from 1 on have these chances."""
    longer = [0.0] * (len(sums) + len(faces))
    for total, chance in enumerate(sums):
        for i, face in enumerate(faces):
            longer[total + i + 1] += chance * face
    return longer


def reach_table(dice: Dice, count: int) -> list[int]:
    """The chance, in thousandths, that a To-Hit roll reaches every distance (STRIKE-3.01, STRIKE-3.03)."""
    if count == 0:
        return [0] * (REACH + 1)
    wild = int(dice.wild([1] * count))
    sums = [1.0]
    for i in range(count):
        sums = with_die(sums, wild_faces(dice) if i < wild else [1.0 / SIDES] * SIDES)
    left = [0.0] * (max(len(sums), REACH + 1) + 1)
    for total in range(len(sums) - 1, -1, -1):
        left[total] = left[total + 1] + sums[total]
    return [round(CERTAIN * min(chance, 1.0)) for chance in left[: REACH + 1]]


def wild_faces(dice: Dice) -> list[float]:
    """The chances of what a wild die adds up to: one face is rolled again and added."""
    found = [0.0] * (4 * SIDES)
    start = 0
    chance = 1.0
    while start + SIDES <= len(found):
        for face in range(1, SIDES + 1):
            if face != dice.reroll:
                found[start + face - 1] += chance / SIDES
        if dice.reroll == 0:
            break
        start += int(dice.reroll)
        chance /= SIDES
    return found
