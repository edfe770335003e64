"""Danger, threat and incapacitation (chapter 8, with the results of a draw from chapter 6). Threats raise
danger and feed the bag; the bag decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.morale.rules import action_tokens, recovery
from sandtable.games.morale.rules.components import DOWN, KILLED, STANDING, Unit
from sandtable.games.morale.rules.skulls import BLACK, FATAL, UNHARMED, Draw

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def raise_danger(game: Morale, unit: Unit, amount: i64) -> i64:
    """MORALE-R01: the cube stops at the end of the track. Returns where it was."""
    before = unit.danger
    unit.danger = min(before + amount, game.plan.numbers.danger_top)
    return before


def threaten(game: Morale, unit: Unit, threats: i64) -> None:
    """MORALE-8.03: every threat adds a black skull (MORALE-6.08) and a level (MORALE-6.07)."""
    game.team_of(unit).bag.add(BLACK, int(threats))
    before = raise_danger(game, unit, threats)
    game.tell("MORALE-6.07", "threatened", unit.index, threats, unit.danger, before)


def draw(game: Morale, unit: Unit) -> Draw:
    """MORALE-6.09, MORALE-8.01: as many skulls as the Danger Level says, or all there are
    (MORALE-R16)."""
    order: list[int] = []
    counts = game.team_of(unit).bag.draw(unit.danger, game.rng, order if game.log is not None else None)
    return Draw(counts, order)


def settle(game: Morale, unit: Unit, draw: Draw) -> None:
    """MORALE-6.10 to 6.12: back into the bag, or down."""
    drawn = draw.counts
    place = int(game.place(unit))
    judge = game.plan.judge
    verdict = judge.verdict(unit, drawn, place)
    game.bring(draw.order)
    game.tell("MORALE-6.09", "drew", unit.index, sum(drawn), drawn[BLACK], verdict)
    if verdict != UNHARMED:
        if judge.felled_by_mark(unit, drawn, place):
            game.tell(judge.mark_rule(), "felled_by_mark", unit.index)
        judge.discard(drawn, place)
    game.team_of(unit).bag.put_back(drawn)
    if verdict == FATAL:
        kill(game, unit, "MORALE-6.12")
    elif verdict != UNHARMED:
        incapacitate(game, unit)


def incapacitate(game: Morale, unit: Unit) -> None:
    """MORALE-6.13: it stays where it fell, at a Danger Level of 8 (MORALE-8.04) that is no threat
    (MORALE-8.11)."""
    unit.status = DOWN
    unit.danger = game.plan.numbers.incapacitated_danger
    unit.prone = False
    game.tell("MORALE-6.11", "incapacitated", unit.index)
    recovery.let_go(game, unit)


def kill(game: Morale, unit: Unit, rule: str) -> None:
    """MORALE-6.14: it leaves play, and its vehicle (MORALE-R32), with its standard issue, unless that passes
    on (MORALE-R11); a star goes back to the team."""
    unit.status = KILLED
    unit.prone = False
    unit.inside = False
    action_tokens.put_away(game, unit)
    if game.plan.numbers.issue_passes:
        pass_on(game, unit)
    unit.issue = 0
    game.tell(rule, "killed", unit.index)
    recovery.let_go(game, unit)


def pass_on(game: Morale, unit: Unit) -> None:
    """MORALE-R11: to the first of its team that stands."""
    for friend in game.units:
        if friend.team == unit.team and friend.status == STANDING:
            friend.issue += unit.issue
            return


def stand_up(game: Morale, unit: Unit, rule: str) -> None:
    """MORALE-8.06, MORALE-8.07: it is in play again where it lies."""
    unit.status = STANDING
    game.tell(rule, "stands_up", unit.index, unit.danger)


def may_finish(game: Morale, unit: Unit, victim: Unit) -> bool:
    """MORALE-8.08: an incapacitated enemy in the same space."""
    if victim.status != DOWN or victim.team == unit.team or not beside(game, unit, victim):
        return False
    return unit.card.finisher or not guarded(game, victim)


def guarded(game: Morale, victim: Unit) -> bool:
    """MORALE-8.09: another unit of its team stands in the space."""
    for other in game.units:
        if other.team == victim.team and other.status == STANDING and beside(game, other, victim):
            return True
    return False


def beside(game: Morale, unit: Unit, victim: Unit) -> bool:
    """MORALE-R19: on its floor, or anywhere in its zone."""
    return unit.zone == victim.zone if game.plan.numbers.coup_in_zone else unit.shares_space(victim)


def coup_de_grace(game: Morale, victim: Unit) -> None:
    """MORALE-8.08: no threats, no skulls."""
    kill(game, victim, "MORALE-8.08")
