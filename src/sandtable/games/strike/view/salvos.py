"""The odds of autofire: several shots at once, of which each may stray to whom another is aimed at."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.strike.rules import autofire, to_hit
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.names import unit_name
from sandtable.games.strike.view.odds import Harm, needed, reach, thousandths
from sandtable.games.strike.view.shots import attack, faces, harm_to, square_to, victims_of
from sandtable.scene.vocabulary import Claim, Odds


class Part:
    """One shot of a salvo as one of its targets meets it: how likely it is hit, and what a hit does."""

    def __init__(self, hit: Fraction, harm: Harm) -> None:
        self.hit = hit
        self.harm = harm


def salvo_odds(game: Strike, unit: Unit, called: list[Unit]) -> tuple[Odds, ...]:
    """STRIKE-17.03: a bar for each target, with its share of Damage; and whether any shot strays."""
    found = [target_odds(game, unit, called, target) for target in called]
    straight = Fraction(1)
    for place, target in enumerate(called):
        straight *= 1 - attack(game, unit, target, len(called), place).aim.stray
    if straight < 1:
        u = int(unit.index)
        strays = (f"strayed:{u}", f"strayed_at_nobody:{u}", f"strayed_in_fog:{u}")
        claim = Claim(strays, given(unit, called))
        found.append(Odds("A stray shot", thousandths(1 - straight), "", "STRIKE-4.01", True, claim=claim))
    return tuple(found)


def target_odds(game: Strike, unit: Unit, called: list[Unit], target: Unit) -> Odds:
    """STRIKE-3.01, STRIKE-5.08: it is hit, and within that it is out, by its own shot or a stray one."""
    u, t = int(unit.index), int(target.index)
    spared, lost = Fraction(1), [Fraction(1)] + [Fraction(0)] * int(target.defense())
    for part in parts_of(game, unit, called, target):
        spared *= 1 - part.hit
        lost = added(lost, part)
    start = given(unit, called)
    hit = thousandths(1 - spared)
    out = Odds("out", min(hit, thousandths(lost[-1])), claim=Claim((f"eliminated:{t}",), start))
    of = f"{unit_name(game, u)} at {unit_name(game, t)}"
    return Odds("hit", hit, of=of, within=(out,), claim=Claim((f"hit:{u},{t}",), start))


def given(unit: Unit, called: list[Unit]) -> str:
    """The first shot, after which all others come at once."""
    return f"fires:{unit.index},{called[0].index}"


def parts_of(game: Strike, unit: Unit, called: list[Unit], target: Unit) -> list[Part]:
    """STRIKE-4.02: its own shot, and those at others that may stray to it."""
    found: list[Part] = []
    for place, other in enumerate(called):
        shot = attack(game, unit, other, len(called), place)
        if other.index == target.index:
            found.append(Part(shot.aim.hit, shot.harm))
            continue
        victims = [int(body.index) for body in victims_of(game, unit, other)]
        if int(target.index) in victims:
            share = int(autofire.share_of(game.weapon(unit).damage, len(called), place))
            chance = shot.aim.stray / len(victims) * reaches(game, unit, target)
            found.append(Part(chance, harm_to(game, target, share)))
    return found


def reaches(game: Strike, unit: Unit, target: Unit) -> Fraction:
    """A stray shot that gets as far as that."""
    dice = int(to_hit.to_hit_dice(game, unit, target, game.weapon(unit).to_hit))
    return reach(faces(game), dice, needed(square_to(unit, target)))


def added(lost: list[Fraction], part: Part) -> list[Fraction]:
    """STRIKE-R39: hits of one step add up, as Defense stays what it was until all are rolled."""
    most = len(lost) - 1
    found = [(1 - part.hit) * chance for chance in lost]
    for before, chance in enumerate(lost):
        for more, likely in enumerate(part.harm.lost):
            found[min(before + more, most)] += chance * part.hit * likely
    return found
