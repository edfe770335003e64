"""Commando actions (chapter 8), and what they cost (OMEGA-7.13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import (
    abilities,
    activation,
    any_time,
    attack_actions,
    directing,
    doors,
    downed,
    facing,
    finds,
    helpers,
    kit_actions,
    missions,
    movement,
    trading,
    ways,
)
from sandtable.games.omega.rules.components import Commando
from sandtable.games.omega.rules.effects import SPRINT
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options, add
from sandtable.games.omega.rules.plan import MOST_PARTS
from sandtable.games.omega.rules.state import OmegaState

INVESTIGATE: Final = 1
OPEN: Final = 1
SECURE: Final = 1  # OMEGA-G13
REVIVE: Final = 2
HEAL: Final = 2

HEAL_NOW: Final = Option("heal", "OMEGA-8.13")
COMBINE: Final = [Option("combine", "OMEGA-8.04", (parts,)) for parts in range(MOST_PARTS)]
FACE: Final = [Option("face", "OMEGA-11.01", (direction,)) for direction in range(8)]
STRAIGHT: Final = (0, 2, 4, 6)
TURNS: Final = [[FACE[other] for other in STRAIGHT if other != facing] for facing in range(8)]
TO_OPEN: Final = Options("open", "OMEGA-8.05")
TO_INVESTIGATE: Final = Options("investigate", "OMEGA-8.01")
TO_SECURE: Final = Options("secure", "OMEGA-22.08")
TO_REVIVE: Final = Options("revive", "OMEGA-8.11")


def options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-7.04, OMEGA-7.06: all that it can pay for; with the downed card only moves and trades."""
    left: i64 = activation.left(game, commando)
    found = move_options(game, commando)
    if commando.is_active():
        add(found, attack_actions.options(game, commando))
        if left > 0:
            add_paid(game, commando, found)
        add(found, kit_actions.options(game, commando))
        add(found, finds.options(game, commando))
        add(found, any_time.options(game, commando))
        if commando.wounds > 0 and left >= HEAL:
            found.append(HEAL_NOW)
    if left > 0:
        add(found, trading.options(game, commando))
    add(found, face_options(commando))
    return found


def add_paid(game: OmegaState, commando: Commando, found: list[Option]) -> None:
    """What an active commando can do for adrenaline only."""
    add(found, door_options(game, commando))
    add(found, revive_options(game, commando))
    add(found, investigate_options(game, commando))
    add(found, secure_options(game, commando))
    add(found, helpers.options(game, commando))
    add(found, directing.options(game, commando))


def carry_out(game: OmegaState, commando: Commando, option: Option) -> None:
    """OMEGA-7.03: the whole action."""
    verb = option.verb
    if verb == "move":
        move(game, commando, option.args[0], 1)
    elif verb == "combine":
        combine(game, commando, option.args[0])
    elif verb == "attack":
        attack_actions.carry_out(game, commando, option.args[0], option.args[1], option.args[2])
    elif verb == "open":
        open_door(game, commando, option.args[0])
    elif verb == "investigate":
        investigate(game, commando, option.args[0])
    elif verb == "revive":
        revive(game, commando, option.args[0])
    elif verb == "heal":
        heal(game, commando)
    elif verb == "face":
        facing.face(game, commando, option.args[0])
    elif verb == "direct":
        directing.direct(game, commando, option.args[0])
    elif verb == "secure":
        activation.pay(game, commando, SECURE)
        missions.secure(game, commando, option.args[0])
    elif verb.startswith("trade"):
        trading.carry_out(game, commando, option)
    elif verb.startswith("kit"):
        kit_actions.carry_out(game, commando, option)
    elif verb.startswith("find"):
        finds.carry_out(game, commando, option)
    elif verb.startswith("now"):
        any_time.carry_out(game, commando, option)
    else:
        helpers.carry_out(game, commando, option)


# Move


def is_free_move(game: OmegaState, commando: Commando) -> bool:
    """OMEGA-10.15: the first move action of a turn, for who sprints."""
    return not commando.moved_free and abilities.has(game, commando, SPRINT)


def move_options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-8.03, OMEGA-8.04, OMEGA-R30: every space that one move action leads to, and moves of several
    parts."""
    free = is_free_move(game, commando)
    left: i64 = activation.left(game, commando)
    if movement.move_cost(game, commando, 1, free) > left:
        return []
    speed: i64 = movement.speed(game, commando)
    found = ways.moves(game, commando, speed)[:]
    if not game.plan.numbers.combined_moves:
        return found
    leads = len(found) > 0
    parts: i64 = 2
    while movement.move_cost(game, commando, parts, free) <= left:
        leads = leads or len(ways.moves(game, commando, parts * speed)) > 0
        if leads:
            found.append(COMBINE[parts])
        parts += 1
    return found


def combine(game: OmegaState, commando: Commando, parts: i64) -> None:
    """OMEGA-8.04, OMEGA-R30: the points of all parts together; where to is the second question,
    `move:cell,parts`."""
    points: i64 = parts * movement.speed(game, commando)
    combined = game.plan.site.combined[parts]
    menu = [combined[option.args[0]] for option in ways.moves(game, commando, points)]
    move(game, commando, game.ask(commando.seat, "OMEGA-8.04", menu).args[0], parts)


def move(game: OmegaState, commando: Commando, cell: i64, parts: i64) -> None:
    """OMEGA-8.03, OMEGA-10.13: paid and flipped first, then walked."""
    free = is_free_move(game, commando)
    activation.pay(game, commando, movement.move_cost(game, commando, parts, free))
    commando.moved_free = True
    movement.flip_tokens(game, commando, parts)
    movement.walk(game, commando, cell, parts * movement.speed(game, commando))
    any_time.after_commando_move(game, commando)


# Open a door, investigate, revive, heal


def door_options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-8.05."""
    if not game.plan.site.doors_near[commando.cell] or not activation.can_pay(game, commando, OPEN):
        return NO_OPTIONS
    return [TO_OPEN.of(door) for door in doors.openable(game, commando)]


def open_door(game: OmegaState, commando: Commando, door: i64) -> None:
    """OMEGA-8.05, OMEGA-21.06: every attempt costs anew."""
    activation.pay(game, commando, OPEN)
    doors.open_by_commando(game, commando, door)


def investigate_options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-8.01, OMEGA-24.13: a marker in its own or an adjacent space."""
    found = NO_OPTIONS
    for cell in game.investigate:
        if cell == commando.cell or game.adjacent(commando.cell, cell):
            if not activation.can_pay(game, commando, INVESTIGATE):
                return NO_OPTIONS
            found = [*found, TO_INVESTIGATE.of(cell)]
    return found


def investigate(game: OmegaState, commando: Commando, cell: i64) -> None:
    """OMEGA-8.01, OMEGA-8.02, OMEGA-R08: one card; the marker is gone."""
    activation.pay(game, commando, INVESTIGATE)
    game.investigate.remove(int(cell))
    game.tell("OMEGA-8.02", "investigates", commando.index, cell)
    finds.draw(game, commando, cell)


def secure_options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-G13: a core on or beside whose tile or marker it is."""
    cores = missions.securable(game, commando)
    if not cores or not activation.can_pay(game, commando, SECURE):
        return NO_OPTIONS
    return [TO_SECURE.of(core) for core in cores]


def revive_options(game: OmegaState, commando: Commando) -> list[Option]:
    """OMEGA-8.11: a downed commando in an adjacent space."""
    found = NO_OPTIONS
    for other in game.commandos:
        if other.is_down() and game.adjacent(commando.cell, other.cell):
            if not activation.can_pay(game, commando, REVIVE):
                return NO_OPTIONS
            found = [*found, TO_REVIVE.of(other.index)]
    return found


def revive(game: OmegaState, commando: Commando, rank: i64) -> None:
    """OMEGA-8.11, OMEGA-8.12."""
    activation.pay(game, commando, REVIVE)
    game.tell("OMEGA-8.11", "revives", commando.index, rank)
    downed.recover(game, game.commandos[rank])


def heal(game: OmegaState, commando: Commando) -> None:
    """OMEGA-8.13, OMEGA-R88: one wound of its own."""
    activation.pay(game, commando, HEAL)
    commando.wounds -= 1
    game.tell("OMEGA-8.13", "heals", commando.index, commando.wounds)


# Turning


def face_options(commando: Commando) -> list[Option]:
    """OMEGA-11.01: at the end of an action a figure may turn."""
    return TURNS[commando.facing] if commando.acted and not commando.is_down() else NO_OPTIONS
