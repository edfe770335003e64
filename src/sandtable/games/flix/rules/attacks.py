"""Chapter 25, Phase 6: every Tango Fires at whom it sees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import alertness, arrows, concepts, orders, patrols, sight, stun, wounds
from sandtable.games.flix.rules.components import (
    FIGURES,
    FIRST_HOSTAGE,
    HOSTAGES,
    MASTERMIND,
    NONE,
    Figure,
    Hostage,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.effects import BLEED, BULLET, ONE_HIT, STUNNING
from sandtable.games.flix.rules.orders import AREA_OVER
from sandtable.games.flix.rules.state import ATTACKING, JUDGING, FlixState
from sandtable.parts.among import is_among

# By Tango and target
FIRE_AT: Final = [
    [Option("fire_at", "FLIX-R86", (tango, target)) for target in range(MASTERMIND)]
    for tango in range(FIGURES)
]

NO_STAKE: Final[list[int]] = []  # of nobody's Attack Dice
NOBODY: Final[list[Hostage]] = []


def begin(game: FlixState) -> None:
    """FLIX-25.01, FLIX-R25, FLIX-R26: Phase 6 begins, for all who are not Stunned, Alert or not, unless
    something else was agreed on for the Stunned or for Sentries."""
    game.step = ATTACKING
    cells = game.occupancy.cells
    game.queue = [
        index
        for index in range(MASTERMIND, FIGURES)
        if cells[index] != NONE and may_attack(game, game.tangos[index - MASTERMIND])
    ]
    go_on(game)


def may_attack(game: FlixState, tango: Tango) -> bool:
    """FLIX-R25, FLIX-R26: whoever else sees a SEAL is Alert by that."""
    if tango.stunned and not game.plan.numbers.stunned_fire:
        return False
    return game.plan.numbers.unaware_fire or not tango.is_sentry() or alertness.is_alert(game, tango)


def next_attack(game: FlixState) -> None:
    """A beat: the attacks of one Tango."""
    exposed = exposed_hostages(game)
    ready = [figure for figure in next_ones(game) if has_target(game, game.tango(figure), exposed)]
    group = patrols.first_group(ready)
    matters = len(group) > 1 and not orders.is_settled(game) and order_matters(game, group)
    tango = game.tango(orders.take(game, orders.ATTACK_ORDER, group, matters))
    if tango.index != MASTERMIND:
        open_area(game, game.area(tango.cell))
    attack(game, tango)
    go_on(game)


def go_on(game: FlixState) -> None:
    """FLIX-25.01, FLIX-R86: when nobody of the Area under way has anybody to Fire at, that Area is over, and
    all others are next; then the phase is."""
    if is_any_ready(game):
        return
    if is_among(game.queue, AREA_OVER):
        game.queue = game.queue[game.queue.index(AREA_OVER) + 1 :]
        if is_any_ready(game):
            return
    finish(game)


def finish(game: FlixState) -> None:
    """FLIX-16.07, FLIX-R25: after all attacks those who are Stunned stand up."""
    game.queue = []
    stun.recover_all(game)
    game.step = JUDGING


# Who is next


def next_ones(game: FlixState) -> list[int]:
    """FLIX-25.01: those of the Area under way, or all who wait where none is."""
    found: list[int] = []
    for figure in game.queue:
        if figure >= 0:
            found.append(figure)
        elif figure == AREA_OVER:
            break
    return found


def is_any_ready(game: FlixState) -> bool:
    """FLIX-R86: whether one of those who are next has somebody to Fire at."""
    exposed = exposed_hostages(game)
    for figure in game.queue:
        if figure == AREA_OVER:
            break
        if figure >= 0 and has_target(game, game.tango(figure), exposed):
            return True
    return False


def open_area(game: FlixState, area: i64) -> None:
    """FLIX-25.01: an Area attacks until nobody in it is left."""
    if is_among(game.queue, AREA_OVER):
        return
    cells = game.occupancy.cells
    area_of = game.site().area_of
    there: list[int] = []
    others: list[int] = [AREA_OVER]
    for figure in game.queue:
        if figure >= 0 and area_of[cells[figure]] == area:
            there.append(figure)
        else:
            others.append(figure)
    game.queue = there + others


def order_matters(game: FlixState, group: list[int]) -> bool:
    """FLIX-R84: whether there is more than one to be Fired at."""
    first = targets(game, game.tango(group[0]))
    for figure in group:
        found = targets(game, game.tango(figure))
        if len(found) > 1 or found[0] is not first[0]:
            return True
    return False


# Whom it Fires at


def targets(game: FlixState, tango: Tango) -> list[Figure]:
    """FLIX-25.03, FLIX-25.04: the SEALs it sees, and the Hostages that are out in the open."""
    found: list[Figure] = []
    if tango.cell == NONE:
        return found
    found.extend(sight.seen_seals(game, tango))
    for hostage in exposed_hostages(game):
        if sight.tango_sees(game, tango, hostage.cell):
            found.append(hostage)
    return found


def has_target(game: FlixState, tango: Tango, exposed: list[Hostage]) -> bool:
    """Whether there is any of them, if these Hostages are out in the open."""
    if sight.sees_any(game, tango):
        return True
    for hostage in exposed:
        if sight.tango_sees(game, tango, hostage.cell):
            return True
    return False


def exposed_hostages(game: FlixState) -> list[Hostage]:
    """FLIX-25.04: those neither on their starting Objective icons nor Adjacent to a SEAL."""
    cells = game.occupancy.cells
    found = NOBODY
    for place in range(HOSTAGES):
        cell: i64 = cells[FIRST_HOSTAGE + place]
        if cell != NONE and cell != game.hostages[place].home and not concepts.is_beside_seal(game, cell):
            found = [*found, game.hostages[place]]
    return found


def attack(game: FlixState, tango: Tango) -> None:
    """FLIX-25.03, FLIX-R86: once at each of those it sees when its turn comes."""
    left = targets(game, tango)
    while left and tango.cell != NONE:
        target = first_target(game, tango, left)
        left.remove(target)
        if target.cell != NONE:
            fire_at(game, tango, target)


def first_target(game: FlixState, tango: Tango, left: list[Figure]) -> Figure:
    """FLIX-R86: the players choose which SEAL is next, as the last one has the Alert Token."""
    if orders.is_settled(game) or len(left) < 2 or left[1].index >= FIRST_HOSTAGE:
        return left[0]
    options = [FIRE_AT[tango.index][seal.index] for seal in left if seal.index < FIRST_HOSTAGE]
    return game.seals[game.ask(game.lead(), "FLIX-R86", options).args[1]]


def dice_of(game: FlixState, tango: Tango) -> i64:
    """FLIX-25.02, FLIX-R27: two for a Mastermind and who is in one Area with it."""
    mastermind = game.tango(MASTERMIND)
    if mastermind.cell != NONE and game.area(mastermind.cell) == game.area(tango.cell):
        return 2
    return 1


def roll(game: FlixState, dice: i64) -> list[int]:
    """So many Attack Dice: their faces, brought for the next thing told."""
    faces = [game.plan.attack_die[game.rng.below(6)] for _ in range(dice)]
    game.rolled = faces
    game.bring(faces)
    return faces


# What comes of it


def fire_at(game: FlixState, tango: Tango, target: Figure) -> None:
    """FLIX-25.02 to FLIX-25.04: the roll, one die after the other (FLIX-R27), and then the Alert Token
    (FLIX-25.13)."""
    source = sight.vantage(game, tango, target.cell)
    dice = dice_of(game, tango)
    faces = roll(game, dice)
    game.aimed_at = target.index
    rule = "FLIX-25.03" if target.index < FIRST_HOSTAGE else "FLIX-25.04"
    game.tell(rule, "attacks", tango.index, target.index, source, dice)
    for place, face in enumerate(faces):
        game.stake = [int(tango.index), int(target.index), 0, place, wounds.declined(game)]
        resolve(game, target, face, source)
    game.stake = NO_STAKE
    if isinstance(target, Seal):
        alertness.give_alert_token(game, target)


def resolve(game: FlixState, target: Figure, face: i64, source: i64) -> None:
    """One die."""
    if face == ONE_HIT:
        hit(game, target, source, "FLIX-25.06")
    elif face == BLEED:
        hit(game, target, source, "FLIX-25.05")
        hit(game, target, source, "FLIX-25.05", False)
    elif face == STUNNING and isinstance(target, Seal) and not target.killed:
        stun.stun_seal(game, target, "FLIX-25.07")
    else:
        game.tell("FLIX-25.08", "no_effect", target.index)


def hit(game: FlixState, target: Figure, source: i64, rule: str, absorbed: bool = True) -> None:
    """A Bullet from a Space, which Cover may absorb or not: a Wound for a SEAL, death for a Hostage
    (FLIX-R57)."""
    if target.cell == NONE:
        return
    seat = target.seat if isinstance(target, Seal) else game.lead()
    block = arrows.absorbing(game, seat, source, target.cell) if absorbed else NONE
    if isinstance(target, Seal):
        wounds.wound(game, target, BULLET, rule, block)
    elif isinstance(target, Hostage) and block == NONE:
        wounds.kill_hostage(game, target, rule)
    else:
        arrows.remove_block(game, block, "FLIX-12.06")
