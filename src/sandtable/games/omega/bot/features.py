"""What tells how well the commandos stand: what they still bear, how far their way is and how long they have,
who is on the map, and what either side has left to spend."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.atlas import FAR
from sandtable.games.omega.bot.sense import Sense, gap_to_team, left, threatens
from sandtable.games.omega.rules import helpers
from sandtable.games.omega.rules.components import DEAD, ESCAPED, NONE, OVERSEER
from sandtable.games.omega.rules.plan import CORES_OUT, GOAL_ROOM, LAB_TECH_OUT
from sandtable.games.omega.rules.state import OmegaState

OF_MISSION: Final = ("by_goal_room", "by_cores", "by_lab_tech", "rounds_left", "explored", "crisis")
OF_TEAM: Final = ("life", "down", "dead", "weakest", "adrenaline", "cards", "to_act")
OF_WAY: Final = ("away", "in_time", "next_away", "cores_out", "cores_held", "lab_tech_found", "lab_tech_hurt")
OF_FOES: Final = ("foes", "foes_worth", "foes_near", "foes_at_hand", "energy", "gas")
NAMES: Final = (*OF_MISSION, *OF_TEAM, *OF_WAY, *OF_FOES)
PACE: Final = 10  # steps a round
FARTHEST: Final = 60
AT_HAND: Final = 3


def measure(sense: Sense, game: OmegaState, seat: int) -> list[float]:
    """How well the commandos stand; how badly, for the overseer."""
    values = [
        *of_mission(sense, game),
        *of_team(game),
        *of_way(sense, game),
        *of_foes(sense, game),
    ]
    return [-value for value in values] if seat == OVERSEER else values


def rounds_left(sense: Sense, game: OmegaState) -> i64:
    """This one counts."""
    return max(min(sense.last_round, FARTHEST) - game.round + 1, 1)


def of_mission(sense: Sense, game: OmegaState) -> list[float]:
    aim = game.plan.mission.aim
    hidden = game.plan.site.hidden_areas
    seen: i64 = 0
    for area in hidden:
        if game.explored & BIT[area]:
            seen += 1
    return [
        1.0 if aim == GOAL_ROOM else 0.0,
        1.0 if aim == CORES_OUT else 0.0,
        1.0 if aim == LAB_TECH_OUT else 0.0,
        float(rounds_left(sense, game)) / PACE,
        float(seen) / float(max(len(hidden), 1)),
        -1.0 if game.crisis else 0.0,
    ]


def of_team(game: OmegaState) -> list[float]:
    """Shares of the whole team, however large it is."""
    team: i64 = 0
    life: i64 = 0
    whole: i64 = 0
    down: i64 = 0
    dead: i64 = 0
    weakest: i64 = FAR
    adrenaline: i64 = 0
    cards: i64 = 0
    to_act: i64 = 0
    for commando in game.commandos:
        if commando.condition == DEAD:
            dead += 1
        if commando.condition > ESCAPED:
            continue
        team += 1
        whole += game.sheet(commando).vitality
        if commando.is_down():
            down += 1
        if commando.in_play() and commando.is_active():
            stands = left(game, commando)
            life += stands
            weakest = min(weakest, stands)
            adrenaline += commando.adrenaline
            cards += len(commando.kit) + len(commando.finds)
            to_act += 0 if commando.done else 1
    number = float(max(team, 1))
    return [
        float(life) / float(max(whole, 1)),
        -float(down) / number,
        -float(dead) / number,
        float(weakest) if weakest < FAR else 0.0,
        float(adrenaline) / number,
        float(cards) / number,
        float(to_act) / number,
    ]


def of_way(sense: Sense, game: OmegaState) -> list[float]:
    """The nearest to what they are after, the next one, and what they have got of it."""
    best: i64 = FARTHEST
    second: i64 = FARTHEST
    held: i64 = 0
    for commando in game.commandos:
        held += len(commando.cores)
        if commando.cell != NONE and commando.is_active():
            way = min(aims.way_of(sense, game, commando)[commando.cell], FARTHEST)
            second = min(second, max(best, way))
            best = min(best, way)
    tech = helpers.lab_tech(game)
    return [
        -float(best) / PACE,
        -min(float(best) / float(rounds_left(sense, game) * PACE), 2.0),
        -float(second) / PACE,
        float(game.cores_out),
        float(held),
        1.0 if tech.cell != NONE else 0.0,
        -float(tech.wounds),
    ]


def of_foes(sense: Sense, game: OmegaState) -> list[float]:
    count: i64 = 0
    worth: i64 = 0
    near: i64 = 0
    at_hand: i64 = 0
    for enemy in game.fielded:
        count += 1
        worth += sense.worths[enemy.kind]
        gap = gap_to_team(game, enemy.cell)
        if gap <= AT_HAND:
            at_hand += 1
        for commando in game.commandos:
            if commando.cell != NONE and commando.is_active() and threatens(game, enemy, commando.cell):
                near += 1
                break
    return [
        -float(count),
        -float(worth) / 100.0,
        -float(near),
        -float(at_hand),
        -float(game.pool) / 10.0,
        -float(len(game.gas)) / 10.0,
    ]
