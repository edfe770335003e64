"""The exact chances of dice: To-Hit with its wild die, friendly fire, Damage against Defense, throws."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from sandtable.games.strike.rules.wild_die import WORST_FRIENDLY, AnyDie, Dice

SIDES = 6


class Faces(NamedTuple):
    """What a game's dice do (STRIKE-G05), as a key for what has been worked out before."""

    reroll: int
    friendly: int
    headshot: int
    dry: int
    any_die: bool

    def wild(self, dice: int) -> int:
        """STRIKE-R01: how many of so many dice trigger."""
        return dice if self.any_die else min(dice, 1)

    def low(self, between: int) -> int:
        """STRIKE-4.03, STRIKE-R03: the highest face that strays."""
        return min(self.friendly + between, WORST_FRIENDLY)


class Aim(NamedTuple):
    """One To-Hit roll: it hits the called target, or strays; what is left misses."""

    hit: Fraction
    stray: Fraction


class Harm(NamedTuple):
    """One Damage roll: the chance of each number of dice lost (the last one eliminates), and out of ammo."""

    lost: tuple[Fraction, ...]
    dry: Fraction

    def fatal(self) -> Fraction:
        return self.lost[-1]

    def hurts(self) -> Fraction:
        return 1 - self.lost[0]


def faces_of(dice: Dice) -> Faces:
    return Faces(
        int(dice.reroll), int(dice.friendly), int(dice.headshot), int(dice.dry), isinstance(dice, AnyDie)
    )


def needed(square: int) -> int:
    """STRIKE-R06: the least total that covers a distance, given by its square in hundredths."""
    total = isqrt(square) // 100
    return total if (100 * total) ** 2 >= square else total + 1


# To-Hit and throws


@lru_cache(maxsize=4096)
def aim(faces: Faces, dice: int, need: int, between: int) -> Aim:
    """STRIKE-3.01, STRIKE-4.01: the total reaches the target and no wild die strays."""
    low = faces.low(between)
    straight = (1 - stray_chance(faces, low)) ** faces.wild(dice)
    return Aim(straight - short(faces, dice, need, low), 1 - straight)


@lru_cache(maxsize=4096)
def reach(faces: Faces, dice: int, need: int) -> Fraction:
    """The chance of a total of at least so much, where nothing strays: throws, bursts, stray shots."""
    return 1 - short(faces, dice, need, 0)


def total_chance(faces: Faces, dice: int, total: int) -> Fraction:
    """The chance of exactly this total of a throw."""
    return reach(faces, dice, total) - reach(faces, dice, total + 1)


def mean(faces: Faces, dice: int) -> Fraction:
    """The mean total of a throw: a wild die adds on average 3.5 for every reroll (STRIKE-R02)."""
    plain = Fraction(7, 2)
    more = Fraction(7, 10) if faces.reroll > 0 else Fraction(0)
    return dice * plain + faces.wild(dice) * more


def stray_chance(faces: Faces, low: int) -> Fraction:
    """One wild die: low, and low again; a face that is rolled again never strays."""
    straying = [face for face in range(1, low + 1) if face != faces.reroll]
    return Fraction(len(straying) * low, SIDES * SIDES)


def short(faces: Faces, dice: int, need: int, low: int) -> Fraction:
    """The chance that nothing strays and the total stays below what is needed.

    Chances are whole numbers over a common power of 6, so that adding them up is exact and quick."""
    if need <= 0:
        return Fraction(0)
    wild = faces.wild(dice)
    depth = need + 2  # no more rolls of one die can stay below what is needed
    one = wild_die(faces, need, low, depth)
    totals = [1] + [0] * (need - 1)
    for _ in range(wild):
        totals = added(totals, one, need)
    plain = [0] + [1] * SIDES
    for _ in range(dice - wild):
        totals = added(totals, plain, need)
    return Fraction(sum(totals), SIDES ** (depth * wild + dice - wild))


def wild_die(faces: Faces, need: int, low: int, depth: int) -> list[int]:
    """The ways of one wild die to come to each total below `need` without straying, of 6 ** depth ways."""
    ways = [0] * max(need, SIDES + 1)
    whole = SIDES ** (depth - 2)
    for face in range(1, SIDES + 1):
        if face != faces.reroll:
            ways[face] += whole * SIDES
            if face <= low:
                ways[face] -= whole * low
    if faces.reroll > 0:
        roll_on(faces, ways, need, depth)
    return ways


def roll_on(faces: Faces, ways: list[int], need: int, depth: int) -> None:
    """STRIKE-R02: rolled again and added, as long as it shows that face."""
    rolls, so_far = 1, faces.reroll
    while so_far < need and rolls < depth:
        rolls += 1
        for face in range(1, SIDES + 1):
            if face != faces.reroll and so_far + face < need:
                ways[so_far + face] += SIDES ** (depth - rolls)
        so_far += faces.reroll


def added(one: list[int], other: list[int], need: int) -> list[int]:
    """The totals below `need` of two independent rolls."""
    totals = [0] * need
    for i, ways in enumerate(one):
        if ways:
            for j, more in enumerate(other[: need - i]):
                totals[i + j] += ways * more
    return totals


# Damage


@lru_cache(maxsize=4096)
def harm(faces: Faces, dice: int, helmet: int, vest: int, health: int, knife: bool = False) -> Harm:
    """STRIKE-5.01 to 5.08: hits against the dice that are there; a headshot leaves the vest out."""
    whole = helmet + vest + health
    plain, head = damage_totals(faces, dice)
    lost = [Fraction(0)] * (whole + 1)
    for totals, defense in ((plain, whole), (head, helmet + health)):
        for hits, chance in enumerate(hits_of(totals, defense, whole)):
            lost[hits] += Fraction(chance, SIDES ** (dice + defense))
    dry = Fraction(0) if knife or faces.dry == 0 else 1 - Fraction(5, SIDES) ** faces.wild(dice)
    return Harm(tuple(lost), dry)


def damage_totals(faces: Faces, dice: int) -> tuple[list[int], list[int]]:
    """The ways to each Damage total, without and with a headshot (STRIKE-5.04)."""
    wild = faces.wild(dice)
    whole = ways_of(dice)
    harmless = [int(1 <= face != faces.headshot) for face in range(SIDES + 1)]
    plain = ways_of(dice - wild)
    for _ in range(wild):
        plain = added(plain, harmless, len(plain) + SIDES)
    return plain, [all_ways - ways for all_ways, ways in zip(whole, plain, strict=True)]


def hits_of(totals: list[int], defense: int, most: int) -> list[int]:
    """STRIKE-5.02: the ways to each number of hits, up to the most that matter."""
    found = [0] * (most + 1)
    for against, ways in enumerate(ways_of(defense)):
        if ways:
            for total, more in enumerate(totals):
                found[min(total // against, most)] += ways * more
    return found


@lru_cache(maxsize=64)
def ways_of(dice: int) -> list[int]:
    """The ways of plain dice to come to each total."""
    totals = [1]
    for _ in range(dice):
        totals = added(totals, [0] + [1] * SIDES, len(totals) + SIDES)
    return totals


# In words


def thousandths(chance: Fraction) -> int:
    return int(chance * 1000 + Fraction(1, 2))
