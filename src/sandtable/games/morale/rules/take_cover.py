"""Take Cover! (chapter 7): a team action that interrupts before or after any action, never inside one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.morale.rules.components import KILLED, Team, Unit
from sandtable.games.morale.rules.plan import COVER_MENU, TAKE_COVER

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def window(game: Morale, actor: i64) -> None:
    """MORALE-7.05, MORALE-R28: the acting team is asked first, then the other."""
    offer(game, game.teams[actor])
    offer(game, game.teams[1 - actor])


def offer(game: Morale, team: Team) -> None:
    """MORALE-7.04: only while the token lies Take Cover! side up, which it does until it has been used as
    often as was agreed on."""
    if team.can_take_cover and game.ask(team.captain, "MORALE-7.01", COVER_MENU) is TAKE_COVER:
        take_cover(game, team)


def take_cover(game: Morale, team: Team) -> None:
    """MORALE-7.02: each unit of the team, incapacitated ones too (MORALE-7.03), not the bag; no action
    is used up (MORALE-7.09). Nothing else lowers Danger Levels in general (MORALE-8.02)."""
    team.covered += 1
    team.can_take_cover = team.covered < game.plan.numbers.take_covers
    game.bring([int(unit.danger) for unit in game.members(team.index)])
    for unit in game.units:
        if unit.team == team.index and unit.status != KILLED:
            unit.danger = max(unit.danger - game.plan.numbers.take_cover_drop, 0)
    game.tell("MORALE-7.02", "took_cover", team.index)


def turn_back(game: Morale, team: Team) -> None:
    """MORALE-3.13: Take Cover! side up, where that may be used at all."""
    team.covered = 0
    team.can_take_cover = game.plan.numbers.take_covers > 0


def turned(game: Morale, team: Team) -> bool:
    """MORALE-7.08: whether the team's token, where there is one, lies with its other side up."""
    return not team.can_take_cover and game.plan.numbers.take_covers > 0


def initiative(game: Morale, unit: Unit) -> i64:
    """MORALE-3.06, MORALE-7.08: the number on the unit's card, lowered once the token is turned over."""
    number = unit.card.initiative
    if not turned(game, game.team_of(unit)):
        return number
    return number - game.plan.numbers.initiative_penalty
