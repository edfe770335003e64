"""Who would fire at an operator in a Space, and what the dice would do."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.flix.rules import arrows, reaction_fire, sight
from sandtable.games.flix.rules.components import MASTERMIND, NONE, Seal, Tango
from sandtable.games.flix.rules.effects import BLEED, ONE_HIT, STUNNING, TARGETS
from sandtable.games.flix.rules.state import FlixState


class Threat:
    """A Tango that would fire, from which Space, and whether Cover is in its way."""

    def __init__(self, tango: Tango, source: int, covered: bool) -> None:
        self.tango = tango
        self.index = int(tango.index)
        self.source = source
        self.covered = covered
        self.dice = 2 if self.index == MASTERMIND else 1


def threats(game: FlixState, seal: Seal, cell: int) -> list[Threat]:
    """FLIX-15.01: those that would see it there and fire: who sees an operator is Alert (FLIX-11.05), but for
    Sentries on their posts (FLIX-11.07). Plywood never acts (FLIX-R100)."""
    if is_plywood(game):
        return []
    figures = sight.standees(game)
    figures[seal.cell] = 0
    figures[cell] = 1
    found: list[Threat] = []
    for tango in game.tangos:
        if not may_fire(tango):
            continue
        source = int(sight.vantage_past(game, tango, cell, figures))
        if source != NONE:
            found.append(Threat(tango, source, bool(arrows.crossed_blocks(game, source, cell, cell))))
    if found and reaction_fire.ignores(game, seal):
        found.remove(min(found, key=lambda each: (-each.dice, each.covered)))
    return found


def is_plywood(game: FlixState) -> bool:
    """FLIX-R100: whether the guards are there to practise on."""
    return bool(game.page().specials & TARGETS)


def may_fire(tango: Tango) -> bool:
    if tango.cell == NONE or tango.stunned or tango.newcomer:
        return False
    return not tango.is_sentry() or tango.cell != tango.home


def wound_chance(game: FlixState, seal: Seal, threat: Threat) -> Fraction:
    """FLIX-15.04, FLIX-15.05: of a Wound by Reaction Fire, before armour and cards."""
    bad = [] if threat.covered else [ONE_HIT]
    bad += [BLEED] if seal.wounds else []
    return at_least_one(game, bad, threat.dice)


def stun_chance(game: FlixState, threat: Threat) -> Fraction:
    return at_least_one(game, [STUNNING], threat.dice)


def at_least_one(game: FlixState, faces: list[int], dice: int) -> Fraction:
    die = game.plan.attack_die
    missing = Fraction(sum(face not in faces for face in die), len(die))
    return 1 - missing**dice
