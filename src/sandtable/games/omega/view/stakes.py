"""What the roll is for that a question is about: an attack, a challenge, or wounds that may be prevented."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.engine.decisions import Decision
from sandtable.games.omega.rules import attack
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.damage import DOOR, GAS
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.rolls import ATTACKED, CHALLENGED, WOUNDED, Attack
from sandtable.games.omega.view.viewer import Viewer

BEFORE = ("OMEGA-12.07", "OMEGA-20.03", "OMEGA-20.01")  # the rules that ask before a roll
UNROLLED = (GAS, DOOR)


class Trial(NamedTuple):
    """A stat challenge: whose, of which stat, for how many hits, with how many dice, at which door."""

    rank: int
    stat: int
    target: int
    black: int
    door: int
    spent: int


class Harm(NamedTuple):
    """Wounds that may be prevented: how many, of what, and whose."""

    wounds: int
    cause: int
    rank: int


def kind_of(viewer: Viewer, decision: Decision) -> int:
    """Which of them a question is about; NONE for any other question."""
    if not viewer.game.stake:
        return NONE
    verbs = [option.verb for option in decision.options]
    if decision.rule == "OMEGA-7.10" and "take" in verbs:
        return WOUNDED if harm_of(viewer.game).cause not in UNROLLED else NONE
    if decision.rule in BEFORE or "reroll" in verbs:
        return int(viewer.game.stake[0])
    return NONE


def is_before(decision: Decision) -> bool:
    return decision.rule in BEFORE


def attack_of(game: Omega, before: bool) -> Attack:
    """The attack as it stands, its whole pool settled."""
    found = declared(game)
    if before:
        attack.settle(game, found)
    else:
        found.dice = game.rolled[:]
    return found


def declared(game: Omega) -> Attack:
    """The attack with what was added to it before the roll."""
    _, attacker, target, number, aimed, origin, cell, black, red, bonus, used, spent = game.stake
    shooter = game.piece(attacker)
    found = Attack(
        shooter, attack.weapons(game, shooter)[number], game.piece(target), origin, cell, bool(aimed)
    )
    found.black, found.red, found.bonus = black, red, bonus
    found.rerolls, found.spent = used, spent
    return found


def trial_of(game: Omega) -> Trial:
    return Trial(*game.stake[1:])


def harm_of(game: Omega) -> Harm:
    return Harm(*game.stake[1:])


ROLLS = (ATTACKED, CHALLENGED)
