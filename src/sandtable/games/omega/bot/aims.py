"""What each commando is after: the spaces that it wants to come to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.bot.atlas import FAR, SHUT_DOOR
from sandtable.games.omega.bot.sense import Sense, locked_doors
from sandtable.games.omega.rules import helpers
from sandtable.games.omega.rules.components import NONE, Commando
from sandtable.games.omega.rules.missions import CORES
from sandtable.games.omega.rules.plan import GOAL_ROOM, LAB_TECH_OUT
from sandtable.games.omega.rules.state import OmegaState

AT_HAND: Final = 2  # an escort stays within so many steps of the Lab Tech
RESCUE: Final = 9  # how far a commando goes for one that is down


def way_to(sense: Sense, game: OmegaState, goals: list[int]) -> list[int]:
    """How far everything is from the nearest of some spaces, through shut doors too."""
    return sense.atlas.field(game.opened | exit_bits(game), locked_doors(game), goals)


def way_of(sense: Sense, game: OmegaState, commando: Commando) -> list[int]:
    """How far everything is from what a commando is after."""
    return way_to(sense, game, goals_of(sense, game, commando))


def goals_of(sense: Sense, game: OmegaState, commando: Commando) -> list[int]:
    if commando.is_down():
        return friends(game)
    fallen = patient_of(game, commando)
    if fallen is not None:
        return [int(fallen.cell)]
    aim: i64 = game.plan.mission.aim
    if aim == GOAL_ROOM:
        return entrances(game, [int(game.plan.site.goal_area)])
    if aim == LAB_TECH_OUT:
        return escort(game, commando)
    return cores(game, commando)


def friends(game: OmegaState) -> list[int]:
    """Where somebody could be revived."""
    return [int(other.cell) for other in game.commandos if other.is_active() and other.cell != NONE]


def patient_of(game: OmegaState, commando: Commando) -> Commando | None:
    """A downed commando to whom nobody active is nearer."""
    if not commando.is_active() or commando.cores:
        return None
    for other in game.commandos:
        if other.is_down() and game.distance(commando.cell, other.cell) <= RESCUE:
            if nearest(game, int(other.cell)) is commando:
                return other
    return None


def nearest(game: OmegaState, cell: i64) -> Commando | None:
    """The active commando nearest to a space; it carries nothing if another is there."""
    best: i64 = FAR
    found: Commando | None = None
    for commando in game.commandos:
        if commando.is_active() and commando.cell != NONE:
            gap: i64 = game.distance(commando.cell, cell) + (RESCUE if commando.cores else 0)
            if gap < best:
                best = gap
                found = commando
    return found


def entrances(game: OmegaState, areas: list[int]) -> list[int]:
    """The spaces just behind the doors of some rooms."""
    found: list[int] = []
    for door in game.plan.site.doors:
        for side, area in enumerate(door.areas):
            if area in areas:
                found += door.sides[side]
    return found


def exit_bits(game: OmegaState) -> i64:
    bits: i64 = 0
    for number, passage in enumerate(game.plan.site.passages):
        if game.exits & BIT[number]:
            bits |= passage.bit
    return bits


def exits(game: OmegaState) -> list[int]:
    """The spaces by which commandos leave."""
    found: list[int] = []
    for number, passage in enumerate(game.plan.site.passages):
        if game.exits & BIT[number]:
            found += passage.cells
    return found


# Looking for objectives


def unsearched(game: OmegaState) -> list[int]:
    """Hidden rooms that may hold an objective, as far as the commandos know."""
    if game.told_area != NONE and not game.is_explored(game.told_area):
        return [int(game.told_area)]
    found: list[int] = []
    for area in game.plan.mission.spread_areas:
        if game.is_explored(area):
            continue
        if not game.scouted & BIT[area]:
            found.append(area)
        elif holds_objective(game, area):
            return [area]
    return found


def holds_objective(game: OmegaState, area: i64) -> bool:
    for card in game.stacks[area]:
        if game.plan.rooms[card].objective != NONE:
            return True
    return False


def search(game: OmegaState) -> list[int]:
    """Everybody goes to the room that is nearest: so they spread over the map."""
    areas = unsearched(game)
    if not areas:
        areas = [area for area in game.plan.site.hidden_areas if not game.is_explored(area)]
    return entrances(game, areas)


# Cores


def cores(game: OmegaState, commando: Commando) -> list[int]:
    """Home with a core; to one that lies open; else on with the search, and when all are found to those who
    carry them."""
    if commando.cores:
        return exits(game)
    found: i64 = game.cores_out
    known: list[int] = []
    for other in game.commandos:
        if other.cores:
            found += len(other.cores)
            known.append(int(other.cell))
    for core in range(CORES):
        cells = core_spaces(game, core)
        if cells:
            found += 1
            known += cells
            if nearest(game, cells[0]) is commando:
                return cells
    return known if found == CORES else search(game)


def core_spaces(game: OmegaState, core: i64) -> list[int]:
    if game.objectives[core] != NONE:
        return game.plan.site.large_steps.cells_of(game.objectives[core])
    return [game.core_cells[core]] if game.core_cells[core] != NONE else []


# The Lab Tech


def escort(game: OmegaState, commando: Commando) -> list[int]:
    """To the Lab Tech, and with it to the exit."""
    tech = helpers.lab_tech(game)
    if tech.cell == NONE:
        return search(game)
    if game.distance(commando.cell, tech.cell) > AT_HAND:
        return [int(tech.cell)]
    return exits(game)


def leads_on(game: OmegaState, way: list[int], cell: i64, number: i64) -> bool:
    """Whether the way from a space leads through a shut door."""
    for side in game.plan.site.doors[number].sides:
        for other in side:
            if way[other] + SHUT_DOOR <= way[cell]:
                return True
    return False
