"""What Attack Dice would do to one that is fired at, exactly: Wounds, Stuns, death."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from sandtable.games.flix.rules import arrows, attacks, gear, sight
from sandtable.games.flix.rules.components import Figure, Seal, Tango
from sandtable.games.flix.rules.effects import BLEED, ONE_HIT, STUNNING
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import figure_name
from sandtable.games.flix.view.watched import part
from sandtable.scene.chances import thousandths
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Claim, Odds


class Fate(NamedTuple):
    """How likely a roll wounds, and how likely it kills and Stuns."""

    hurt: Fraction
    killed: Fraction
    stunned: Fraction


class Victim:
    """One that dice are resolved against: what is left to it, and what they have done."""

    def __init__(self, game: FlixState, target: Figure, covers: int) -> None:
        self.covers = covers
        self.is_seal = isinstance(target, Seal)
        self.armor = isinstance(target, Seal) and bool(target.soft_armor)
        self.health = int(gear.health(game, target) - target.wounds) if isinstance(target, Seal) else 1
        self.stuns = int(game.plan.numbers.most_stuns - target.stuns) if isinstance(target, Seal) else 0
        self.hurt = False
        self.stunned = False

    def take(self, face: int) -> None:
        """FLIX-25.05 to FLIX-25.07."""
        if self.health <= 0:
            return
        if face == ONE_HIT:
            self.bullet(True)
        elif face == BLEED:
            self.bullet(True)
            self.bullet(False)
        elif face == STUNNING and self.stuns > 0:
            self.stuns -= 1
            self.stunned = True

    def bullet(self, absorbed: bool) -> None:
        """FLIX-12.06, FLIX-8.05: a Cover Block, then Soft Body Armor; cards are for their owner to use."""
        if absorbed and self.covers:
            self.covers -= 1
        elif self.armor:
            self.armor = False
        else:
            self.hurt = True
            self.health -= 1


def fate(game: FlixState, target: Figure, dice: int, covers: int) -> Fate:
    """FLIX-25.02: of so many dice, from a Space whose shots meet so many Cover Blocks."""
    hurt = killed = stunned = Fraction(0)
    for faces in product((ONE_HIT, BLEED, STUNNING, -1), repeat=dice):
        victim, chance = Victim(game, target, covers), Fraction(1)
        for face in faces:
            chance *= part(game, face) if face >= 0 else blanks(game)
            victim.take(face)
        hurt += chance if victim.hurt else 0
        killed += chance if victim.health <= 0 else 0
        stunned += chance if victim.stunned else 0
    return Fate(hurt, killed, stunned)


def blanks(game: FlixState) -> Fraction:
    return 1 - part(game, ONE_HIT) - part(game, BLEED) - part(game, STUNNING)


def attack_odds(game: FlixState, tango: Tango, target: Figure, then: tuple[str, ...] = ()) -> list[Odds]:
    """FLIX-25.02 to FLIX-25.07: one attack of Phase 6, before cards are used, if it is the next."""
    source = sight.vantage(game, tango, target.cell)
    covers = len(arrows.crossed_blocks(game, source, target.cell, target.cell))
    dice = int(attacks.dice_of(game, tango))
    found = fate(game, target, dice, covers)
    t, s = int(tango.index), int(target.index)
    given, of = f"attacks:{t},{s}", capital(f"{figure_name(game, t)} at {figure_name(game, s)}")
    hurt, killed, stunned = [thousandths(each)[0] for each in found]
    dead = Odds("killed", killed, "", "FLIX-8.02", True, claim=Claim((f"killed:{s}",), given, then))
    if not isinstance(target, Seal):
        return [Odds("killed", killed, "", "FLIX-R57", True, of, claim=dead.claim)]
    wound = Claim((f"wounded:{s}",), given, then)
    rows = [Odds("a Wound", hurt, "", "FLIX-25.06", True, of, (dead,) if killed else (), wound)]
    apart = of if dice == 1 else ""  # two dice may do both
    label = "Stunned" if apart else f"{figure_name(game, s)} Stunned"
    rows.append(
        Odds(label, stunned, "", "FLIX-25.07", True, apart, (), Claim((f"stunned:{s}",), given, then))
    )
    return [row for row in rows if row.chance]
