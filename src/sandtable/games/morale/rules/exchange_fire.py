"""Exchange fire (chapter 6): fire and return fire happen at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.games.morale.rules import danger
from sandtable.games.morale.rules.components import STANDING, Unit

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale

LONG_RANGE: Final = 2
MOST_HEIGHT_BONUS: Final = 2


def threat(game: Morale, shooter: Unit, target: Unit) -> i64:
    """MORALE-6.01: the Threat Level for the range (MORALE-6.02), and the bonus for height; a level
    of 0 stays 0 (MORALE-R14)."""
    gap = game.gap(shooter.zone, target.zone)
    if gap > LONG_RANGE:
        return 0
    level: i64 = shooter.card.threat[gap]
    return level + height_bonus(shooter, target) if level else 0


def height_bonus(shooter: Unit, target: Unit) -> i64:
    """MORALE-6.03, MORALE-6.04: 1 a floor, at most 2, nothing for shooting upward (MORALE-R17)."""
    return min(max(shooter.floor - target.floor, 0), MOST_HEIGHT_BONUS)


def may_fire(game: Morale, shooter: Unit, target: Unit) -> bool:
    """MORALE-5.07: one standing enemy (MORALE-R37), out of smoke, at a range with a Threat Level."""
    return (
        target.team != shooter.team
        and target.status == STANDING
        and not game.in_smoke(target.zone)
        and threat(game, shooter, target) > 0
    )


def silenced(game: Morale, shooter: Unit, target: Unit) -> bool:
    """Why a target does not return fire: MORALE-10.18, MORALE-10.05, or the shooter's skill."""
    return game.creeping or target.flashed or unanswered(game, shooter, target)


def unanswered(game: Morale, shooter: Unit, target: Unit) -> bool:
    """A marksman's long shot (MORALE-R30); while prone, any shot (MORALE-12.12)."""
    if not shooter.card.marksman:
        return False
    numbers = game.plan.numbers
    if numbers.marksman_duel and target.card.marksman:
        return False
    if numbers.marksman_prone:
        return shooter.prone
    return game.gap(shooter.zone, target.zone) == LONG_RANGE


def exchange(game: Morale, shooter: Unit, target: Unit) -> None:
    """MORALE-6.01, MORALE-6.05: both are threatened, then both draw, whatever the other's result
    (MORALE-6.06)."""
    fire = threat(game, shooter, target)
    answer = 0 if silenced(game, shooter, target) else threat(game, target, shooter)
    game.tell("MORALE-6.01", "fires", shooter.index, target.index, fire)
    if answer:
        game.tell("MORALE-6.05", "fires_back", target.index, shooter.index, answer)
    danger.threaten(game, target, fire)
    if answer:
        danger.threaten(game, shooter, answer)
    against_target = danger.draw(game, target)
    draws = answer > 0 or game.plan.numbers.everybody_draws  # MORALE-R15
    against_shooter = danger.draw(game, shooter) if draws else None
    danger.settle(game, target, against_target)
    if against_shooter is not None:
        danger.settle(game, shooter, against_shooter)
