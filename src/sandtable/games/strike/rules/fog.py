"""Fog (STRIKE-R50): who may know what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules.components import Body, Unit
from sandtable.games.strike.rules.equipment import GRENADES, NONE

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def watches(game: Strike, team: i64, x: i64, y: i64) -> bool:
    """STRIKE-R50: whether a team sees a point; without fog it always does."""
    if not game.plan.numbers.fog:
        return True
    for unit in game.units:
        if unit.team == team and unit.alive and game.plan.plane.sees(unit.x, unit.y, x, y):
            return True
    return False


def visible(game: Strike, team: i64, unit: Unit) -> bool:
    return unit.team == team or watches(game, team, unit.x, unit.y)


def knows_of(game: Strike, seat: int, unit: Unit) -> bool:
    """Whether a seat may know where a unit is; a spectator (-1) knows what both teams know."""
    if seat >= 0 and game.team_of_seat(seat) == unit.team:
        return True
    return watches(game, 1 - unit.team, unit.x, unit.y)


def witnesses(game: Strike, body: Body) -> i64:
    """The seats (bits) that may know what somebody does; -1 for everybody. Hostages are in the open."""
    if not game.plan.numbers.fog or body.index >= len(game.units):
        return -1
    team = game.units[body.index].team
    return -1 if watches(game, 1 - team, body.x, body.y) else game.plan.masks[team]


def bring_actor(game: Strike, index: i64, action_type: i64) -> None:
    """Whose act it is and of which type goes along with what is told next (STRIKE-R55)."""
    game.bring([NONE if hides_thrower(game, action_type) else int(index), int(action_type)])


def hides_thrower(game: Strike, action_type: i64) -> bool:
    """STRIKE-R55: in fog nobody on the other side learns who has thrown a grenade."""
    return game.plan.numbers.fog and action_type == GRENADES


def tell_of(game: Strike, body: Body, rule: str, what: str, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """Something that somebody did or suffered, told to those who may know of it."""
    if game.log is not None:
        seats = witnesses(game, body)
        if seats == -1:
            game.tell(rule, what, body.index, a, b, c)
        else:
            game.tell_only(seats, rule, what, body.index, a, b, c)
