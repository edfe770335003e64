"""Who would fire at an operator in a Space, and what the dice would do."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.flix.rules import arrows, gear, reaction_fire, sight, stun
from sandtable.games.flix.rules.components import MASTERMIND, NONE, Seal, Tango
from sandtable.games.flix.rules.effects import BLEED, ONE_HIT, STUNNING, TARGETS
from sandtable.games.flix.rules.state import FlixState


class Threat:
    """A Tango that would fire, from which Space, and the Cover Blocks in its way."""

    def __init__(self, tango: Tango, source: int, covers: list[int]) -> None:
        self.tango = tango
        self.index = int(tango.index)
        self.source = source
        self.covers = covers
        self.covered = len(covers) > 0
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
            found.append(Threat(tango, source, list(arrows.crossed_blocks(game, source, cell, cell))))
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


def wound_chance(game: FlixState, seal: Seal, found: list[Threat]) -> Fraction:
    """FLIX-15.04, FLIX-15.05: of a Wound by Reaction Fire, before armour and cards. A Bullet takes away the
    Cover Block that stops it (FLIX-12.06), so that the next may come through."""
    shots = [each.covers for each in found for _ in range(each.dice)]
    return 1 - safe(game, bool(seal.wounds), shots, [])


def safe(game: FlixState, wounded: bool, shots: list[list[int]], gone: list[int]) -> Fraction:
    """That none of these dice wounds, without the Blocks that are gone."""
    if not shots:
        return Fraction(1)
    left = [block for block in shots[0] if block not in gone]
    hit = part(game, ONE_HIT)
    harmless = 1 - hit - (part(game, BLEED) if wounded else 0)
    unhurt = harmless * safe(game, wounded, shots[1:], gone)
    return unhurt + (hit * safe(game, wounded, shots[1:], [*gone, left[0]]) if left else 0)


def stun_chance(game: FlixState, seal: Seal, found: list[Threat]) -> Fraction:
    """FLIX-15.06: who has as many Stunned Tokens as it gives is not any more, nor who has been killed."""
    if seal.stuns >= stun.most_by_reaction(game):
        return Fraction(0)
    shots = [each.covers for each in found for _ in range(each.dice)]
    return stunned(game, seal, shots, [], int(seal.wounds), bool(seal.soft_armor))


def stunned(
    game: FlixState, seal: Seal, shots: list[list[int]], gone: list[int], wounds: int, armor: bool
) -> Fraction:
    """That one of these dice Stuns, while so many Wounds and that armour are left."""
    if not shots or wounds >= gear.health(game, seal):
        return Fraction(0)
    left = [block for block in shots[0] if block not in gone]
    hit, bleed = part(game, ONE_HIT), part(game, BLEED) if wounds else Fraction(0)
    stun = part(game, STUNNING)
    rest = shots[1:]
    hurt = stunned(game, seal, rest, gone, wounds + (not armor), False)
    unhurt = stunned(game, seal, rest, gone, wounds, armor)
    stopped = stunned(game, seal, rest, [*gone, left[0]], wounds, armor) if left else hurt
    return stun + hit * stopped + bleed * hurt + (1 - stun - hit - bleed) * unhurt


def part(game: FlixState, face: int) -> Fraction:
    """How many sides of the attack die show it."""
    die = game.plan.attack_die
    return Fraction(list(die).count(face), len(die))
