"""The exact chances of dice: how many hits a pool shows, and what an attack or a challenge would do."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from sandtable.games.omega.rules import attack, challenges, damage
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import MOST_COMMANDOS, Commando, Piece
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.rolls import Attack
from sandtable.games.omega.view.names import piece_name
from sandtable.scene.words import percent

Chances = tuple[Fraction, ...]  # by the number of hits


class Blow(NamedTuple):
    """What an attack would do, before anybody reacts: chances of no wound, one and two."""

    attack: Attack
    wounds: Chances

    def any(self) -> Fraction:
        return 1 - self.wounds[0]


@lru_cache(maxsize=1024)
def pool(black: tuple[int, ...], red: tuple[int, ...], blacks: int, reds: int) -> Chances:
    """OMEGA-15.01: how likely each total is with so many dice of these faces."""
    chances: list[Fraction] = [Fraction(1)]
    for faces in [black] * blacks + [red] * reds:
        grown = [Fraction(0)] * (len(chances) + max(faces))
        for total, chance in enumerate(chances):
            for face in faces:
                grown[total + face] += chance / len(faces)
        chances = grown
    return tuple(chances)


def totals(game: Omega, blacks: int, reds: int) -> Chances:
    return pool(tuple(game.plan.black), tuple(game.plan.red), max(0, blacks), max(0, reds))


def at_least(chances: Chances, number: int) -> Fraction:
    return sum(chances[max(0, number) :], Fraction(0))


# Attacks


def blow(game: Omega, attacker: Piece, weapon: Weapon, target: Piece, aimed: bool) -> Blow:
    """OMEGA-16.01 to OMEGA-16.03: the pool against DEFENSE and its second number, cover included."""
    planned = attack.prepare(game, attacker, weapon, target, aimed)
    attack.settle(game, planned)
    return Blow(planned, wounds_by(game, planned, totals(game, int(planned.black), int(planned.red))))


def wounds_by(game: Omega, planned: Attack, chances: Chances) -> Chances:
    """OMEGA-16.01 to OMEGA-16.03: how likely no wound is, one and two, by the chance of each total."""
    wounds = [Fraction(0)] * 3
    for total, chance in enumerate(chances):
        wounds[damage.wounds_for(game, planned, total)] += chance
    return tuple(wounds)


def fatal(game: Omega, target: Piece, wounds: Chances) -> Fraction:
    """How likely it is that the target has no VITALITY left."""
    return at_least(wounds, left(game, target))


def left(game: Omega, target: Piece) -> int:
    """The wounds that it takes; one is enough for the downed card."""
    return 1 if lies(game, target) else int(damage.vitality(game, target) - target.wounds)


def lies(game: Omega, target: Piece) -> bool:
    """OMEGA-17.07: whether it uses the downed card, so that one more wound kills it."""
    return target.index < MOST_COMMANDOS and game.commandos[target.index].uses_downed_card()


def fate(game: Omega, target: Piece) -> str:
    """What becomes of who has too many wounds."""
    if target.is_enemy():
        return "destroyed"
    if target.index >= MOST_COMMANDOS:
        return "lost"
    return "killed" if lies(game, target) else "downed"


def rule_of_fate(game: Omega, target: Piece) -> str:
    if target.is_enemy():
        return "OMEGA-16.06"
    if target.index >= MOST_COMMANDOS:
        return "OMEGA-R78"
    return "OMEGA-17.07" if lies(game, target) else "OMEGA-16.05"


def fates(target: Piece) -> tuple[str, ...]:
    """How that is told."""
    words = ("destroyed", "downed", "killed", "drone_lost", "tech_killed")
    return tuple([f"{word}:{target.index}" for word in words])


def risk(game: Omega, target: Piece, wounds: Chances) -> str:
    """Such as `Ravager 2: 30% hurt, 20% destroyed`."""
    end = fatal(game, target, wounds)
    hurt = 1 - wounds[0] - end
    name = piece_name(game, int(target.index))
    told = [f"{percent(hurt)} hurt"] if hurt else []
    return f"{name}: {', '.join([*told, f'{percent(end)} {fate(game, target)}'])}"


# Rerolls and challenges


def rerolled(game: Omega, mask: int) -> Fraction:
    """OMEGA-15.05: how likely the last roll has enough hits once these of its dice are rolled again."""
    return at_least(again(game, mask), int(game.needed))


def again(game: Omega, mask: int) -> Chances:
    """OMEGA-15.05: how likely each total is once these dice of the last roll are rolled again."""
    taken = [bool(mask >> place & 1) for place in range(len(game.rolled))]
    kept = sum(hits for hits, rolls in zip(game.rolled, taken) if not rolls)
    black = sum(taken[: game.rolled_black])
    return (Fraction(0),) * kept + totals(game, black, sum(taken) - black)


def passing(game: Omega, commando: Commando, stat: int, target: int) -> tuple[int, Fraction]:
    """OMEGA-20.01: the dice, and the chance of enough hits."""
    dice = int(challenges.value(game, commando, stat))
    return dice, at_least(totals(game, dice, 0), target)
