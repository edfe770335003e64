"""Where a SEAL should be: the Spaces that bring the next Objective."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules import concepts, gear, moves, objectives
from sandtable.games.flix.rules.components import CAPTIVE, FIRST_HOSTAGE, MASTERMIND, NONE, Hostage, Seal
from sandtable.games.flix.rules.effects import (
    CAPTURE,
    DEFUSE,
    ELIMINATE,
    MEDICAL_TOKEN,
    NEUTRALIZE,
    RECOVER,
    RESCUE,
)
from sandtable.games.flix.rules.plan import Goal
from sandtable.games.flix.rules.state import FlixState


def cells_for(game: FlixState, seal: Seal) -> list[int]:
    """Home, for who leads somebody there; else around all that is still wanted, or may be."""
    if led_by(game, seal):
        return game.site().start
    found: list[int] = []
    for cell in things(game, seal):
        found += [each for each in concepts.around(game, cell) if not taken(game, seal, each)]
        found.append(cell)
    return found if found else game.site().start


def led_by(game: FlixState, seal: Seal) -> bool:
    """Whether it has somebody beside it who has to be brought home, and is the one who brings it."""
    for hostage in moves.followers(game, seal):
        if is_wanted(game, hostage) and leader(game, hostage) == seal.index:
            return True
    return False


def leader(game: FlixState, hostage: Hostage) -> i64:
    """Of those beside a Hostage the first one."""
    for seal in game.seals:
        if seal.cell != NONE and concepts.adjacent(game, seal.cell, hostage.cell):
            return seal.index
    return NONE


def is_wanted(game: FlixState, hostage: Hostage) -> bool:
    kind = CAPTURE if hostage.index == CAPTIVE else RESCUE
    for goal in all_goals(game):
        if goal.kind == kind and objectives.completed(game, goal) < goal.number:
            return True
    return False


def all_goals(game: FlixState) -> list[Goal]:
    """What is asked for first and second."""
    return game.table().primary + game.table().secondary


def open_goals(game: FlixState, goals: list[Goal]) -> list[Goal]:
    return [goal for goal in goals if objectives.completed(game, goal) < goal.number]


def things(game: FlixState, seal: Seal) -> list[int]:
    """The Spaces of what the first open goals ask for: what is known of them, else what lies face down;
    and of what would heal it."""
    found: list[int] = []
    for goals in (game.table().primary, game.table().secondary):
        wanted = open_goals(game, goals)
        for goal in wanted:
            found += cells_of(game, seal, goal)
        if wanted and not found:
            found += unseen(game)
        if found:
            break
    if seal.wounds * 2 >= gear.health(game, seal):
        found += tokens_of(game, MEDICAL_TOKEN)
    return found


def cells_of(game: FlixState, seal: Seal, goal: Goal) -> list[int]:
    if goal.kind in (RECOVER, NEUTRALIZE, DEFUSE):
        return tokens_of(game, goal.token)
    if goal.kind == RESCUE:
        return [
            int(each.cell)
            for each in game.hostages[: CAPTIVE - FIRST_HOSTAGE]
            if each.cell != NONE and leader(game, each) in (NONE, seal.index)
        ]
    if goal.kind == CAPTURE or goal.kind == ELIMINATE:
        return masterminds(game)
    return []


def masterminds(game: FlixState) -> list[int]:
    """The Mastermind, or the Captive that it has become."""
    boss, captive = game.tango(MASTERMIND), game.hostages[CAPTIVE - FIRST_HOSTAGE]
    return [int(each) for each in (boss.cell, captive.cell) if each != NONE]


def tokens_of(game: FlixState, kind: i64) -> list[int]:
    """Where tokens of a kind lie face up."""
    return [
        cell
        for token, cell in enumerate(game.token_cells)
        if cell != NONE and game.token_shown[token] and game.token_kinds[token] == kind
    ]


def unseen(game: FlixState) -> list[int]:
    """Where tokens lie face down."""
    return [game.token_cells[token] for token in objectives.hidden(game)]


def taken(game: FlixState, seal: Seal, cell: i64) -> bool:
    """Whether something else stands in a Space."""
    return cell != seal.cell and concepts.occupied(game, cell)
