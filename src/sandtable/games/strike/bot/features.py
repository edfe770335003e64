"""What tells how well a team stands: rounds won, who stands and with what, bomb or hostages, and time.

All but a decided match counts the less, the more rounds are still to come."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from sandtable.engine.weights import leads
from sandtable.games.strike.bot.atlas import Atlas
from sandtable.games.strike.rules.components import TERRORISTS, Unit
from sandtable.games.strike.rules.equipment import NONE, PRIMARY, SIDEARM
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import BOMB_MAP
from sandtable.parts.pool import has_bit

OF_TEAM: Final = (
    "rounds_ahead",
    "points",
    "standing",
    "outnumbers",
    "last_unit",
    "dice",
    "armed",
    "loaded",
    "grenades",
    "kits",
)
OF_TERRORISTS: Final = (
    "terrorists_to_come_by_bomb",
    "terrorists_to_come_by_hostages",
    "bomb_carried",
    "bomb_near_site",
    "bomb_armed",
    "bomb_ticking",
    "defuser_late",
    "defuser_too_late",
    "defusing",
    "time_by_bomb",
    "hostages_freed",
    "hostages_led",
    "hostages_near_home",
    "time_by_hostages",
)
NAMES: Final = (*OF_TEAM, *OF_TERRORISTS, "decided")
STEP: Final = 1000.0  # hundredths that a unit walks in a turn
FARTHEST: Final = 5000
LATEST: Final = 3  # turns; more of them make no difference


def measure(atlas: Atlas, game: Strike, seat: int) -> list[float]:
    """By how much the seat's team is ahead; before there are units, by nothing."""
    if not game.units:
        return [0.0] * len(NAMES)
    own: i64 = game.team_of_seat(seat)
    left: i64 = max(game.plan.numbers.rounds - game.round, 0)
    less = 1.0 / sqrt(float(left + 1))
    values = [less * lead for lead in leads(of_team(game, own, left), of_team(game, 1 - own, left))]
    sign = less if game.team_of_clan(TERRORISTS) == own else -less
    for value in of_terrorists(atlas, game, left):
        values.append(sign * value)
    ahead: i64 = game.wins[own] - game.wins[1 - own]
    values.append(1.0 if ahead > left + 1 else -1.0 if ahead < -left - 1 else 0.0)
    return values


def of_team(game: Strike, team: i64, left: i64) -> list[float]:
    """In the order of the names; what is bad counts below zero."""
    points: i64 = 0
    standing: i64 = 0
    others: i64 = 0
    dice: i64 = 0
    cost: i64 = 0
    loaded: i64 = 0
    grenades: i64 = 0
    kits: i64 = 0
    for unit in game.units:
        if unit.team == team:
            points += unit.points
            if unit.alive:
                standing += 1
                dice += unit.defense()
                cost += worth_of_arms(game, unit)
                loaded += 1 if is_ready(unit) else 0
                grenades += unit.grenades[0] + unit.grenades[1] + unit.grenades[2]
                kits += 1 if unit.kit else 0
        elif unit.alive:
            others += 1
    number = float(game.plan.units)
    return [
        float(game.wins[team]),
        float(points) / (100.0 * number) if money_lasts(game, left) else 0.0,
        float(standing),
        float(standing) / (float(standing + others) + 0.5),
        -1.0 if standing == 1 else 0.0,
        float(dice),
        float(cost) / 10.0,
        float(loaded),
        float(grenades),
        float(kits),
    ]


def worth_of_arms(game: Strike, unit: Unit) -> i64:
    """What its loaded primary weapon costs."""
    index = unit.weapons[PRIMARY]
    return 0 if index == NONE or has_bit(unit.empty, PRIMARY) else game.plan.items[index].cost


def is_ready(unit: Unit) -> bool:
    """Whether it can shoot without reloading first."""
    for slot in (PRIMARY, SIDEARM):
        if unit.weapons[slot] != NONE and not has_bit(unit.empty, slot):
            return True
    return False


def money_lasts(game: Strike, left: i64) -> bool:
    """STRIKE-G06: points are for rounds to come, and everybody begins anew at half-time."""
    half = game.plan.numbers.rounds // 2
    return left > 0 and game.round != half


def of_terrorists(atlas: Atlas, game: Strike, left: i64) -> list[float]:
    """What is good for the Terrorists, in the order of the names."""
    by_bomb = game.plan.site.kind == BOMB_MAP
    to_come = float(rounds_to_come(game, left))
    late = float(game.turn) / float(max(game.plan.numbers.max_turns, 1))
    if by_bomb:
        return [to_come, 0.0, *of_bomb(atlas, game, late), 0.0, 0.0, 0.0, 0.0]
    return [0.0, to_come, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, *of_hostages(atlas, game, late)]


def rounds_to_come(game: Strike, left: i64) -> i64:
    """How many more rounds, this one too, those who are Terrorists now will be so than the others."""
    if game.swapped:
        return left + 1
    second: i64 = game.plan.numbers.rounds - game.plan.numbers.rounds // 2
    return left + 1 - 2 * second if game.plan.numbers.rounds > 1 else left + 1


def of_bomb(atlas: Atlas, game: Strike, late: float) -> list[float]:
    """Carried, near its site, armed, ticking, how late defusers are, what they have done, and time."""
    if game.bomb_is_armed():
        ticking = float(game.turn - game.bomb_turn) / float(max(game.plan.numbers.fuse, 1))
        behind, done = defusers(game)
        too_late = 1.0 if behind > 0 else 0.0
        return [0.0, 0.0, 1.0, ticking, float(max(behind, -LATEST)), too_late, -float(done), 0.0]
    for unit in game.units:
        if unit.bomb and unit.alive:
            way = min([min(atlas.way(field, unit.x, unit.y), FARTHEST) for field in atlas.targets])
            return [1.0, -float(way) / STEP, 0.0, 0.0, 0.0, 0.0, 0.0, -late]
    return [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -late]


def defusers(game: Strike) -> tuple[i64, i64]:
    """By how many turns the others come too late to defuse the bomb, in a straight line, and how long one has
    worked at it."""
    left: i64 = game.bomb_turn + game.plan.numbers.fuse - game.turn
    behind: i64 = LATEST
    done: i64 = 0
    terrorists = game.team_of_clan(TERRORISTS)
    for unit in game.units:
        if unit.alive and unit.team != terrorists:
            dx = unit.x - game.bomb_x
            dy = unit.y - game.bomb_y
            work: i64 = 1 if unit.kit else game.plan.numbers.defuse_turns - unit.progress
            behind = min(behind, i64(sqrt(float(dx * dx + dy * dy)) / STEP) + work - left)
            done = max(done, unit.progress)
    return behind, done


def of_hostages(atlas: Atlas, game: Strike, late: float) -> list[float]:
    """Freed, led, how near those who are led are to where they are safe, and time."""
    freed: i64 = 0
    led: i64 = 0
    near = 0.0
    for hostage in game.hostages:
        if hostage.rescued:
            freed += 1
        elif hostage.alive and hostage.leader != NONE:
            led += 1
            way = min(atlas.way(atlas.rescue, hostage.x, hostage.y), FARTHEST)
            near += 1.0 / (1.0 + float(way) / STEP)
    return [-float(freed), -float(led), -near, late]
