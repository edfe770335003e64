"""What is rolled for, as it goes from chapter to chapter: an attack, a stat challenge."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import NONE, Commando, Piece

# The first of the numbers of a stake (`OmegaState.stake`): what is rolled for
ATTACKED: Final = 0
CHALLENGED: Final = 1
WOUNDED: Final = 2  # with how many wounds, why and who; wounds may still be prevented


@final
class Attack:
    """A declared attack, from one space at one space. Until the roll `black` and `red` are the dice that
    cards and abilities have added; `settle` in chapter 12 makes them the whole pool."""

    def __init__(
        self, attacker: Piece, weapon: Weapon, target: Piece, origin: i64, cell: i64, aimed: bool
    ) -> None:
        self.attacker: Final = attacker
        self.weapon: Final = weapon
        self.target: Final = target
        self.origin: Final[i64] = origin  # the attacker's space (OMEGA-13.08)
        self.cell: Final[i64] = cell  # the target's (OMEGA-12.03)
        self.aimed: Final = aimed
        self.black: i64 = 0
        self.red: i64 = 0
        self.bonus: i64 = 0  # what has been added to the DEFENSE (OMEGA-12.07)
        self.assisted = False
        self.spent: i64 = 0  # dashboard slots used before the roll, as bits: each only once (OMEGA-R62)
        self.dice: list[int] = []  # hits by die, the black ones first
        self.rerolls: i64 = 0  # reroll abilities used, as bits (OMEGA-15.06)
        self.number: i64 = 0  # of the weapon, among those of the attacker

    def stake(self) -> list[int]:
        """All of it but the dice that were rolled: for those who answer a question about it or show it."""
        found: list[int] = [ATTACKED, int(self.attacker.index), int(self.target.index), int(self.number)]
        found += [int(self.aimed), int(self.origin), int(self.cell)]
        found += [int(self.black), int(self.red), int(self.bonus), int(self.rerolls), int(self.spent)]
        return found

    def total(self) -> i64:
        """OMEGA-15.07."""
        total: i64 = 0
        for hits in self.dice:
            total += hits
        return total


@final
class Challenge:
    """A stat challenge on the way to its roll."""

    def __init__(self, commando: Commando, stat: i64, target: i64, door: bool) -> None:
        self.commando: Final = commando
        self.stat: Final[i64] = stat
        self.target: i64 = target
        self.door: Final = door  # whether it is for a door
        self.black: i64 = 0  # dice
        self.boosted = False
        self.passed = False  # without a roll
        self.spent: i64 = 0  # dashboard slots used for it, as bits: each only once
        self.cards: list[int] = []  # effects of kit cards used for it: each only once
        self.dice: list[int] = []
        self.rerolls: i64 = 0
        self.number: i64 = NONE  # of the door

    def stake(self) -> list[int]:
        """What a question about it is about."""
        found: list[int] = [CHALLENGED, int(self.commando.index), int(self.stat), int(self.target)]
        found += [int(self.black), int(self.number), int(self.spent)]
        return found
