"""Missions, timers and events (chapter 26): what a mission brings about, objectives and exits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import (
    any_time,
    damage,
    doors,
    downed,
    map_elements,
    markers,
    shifting,
    spawning,
)
from sandtable.games.omega.rules.components import (
    COMMANDOS,
    ESCAPED,
    LAB_TECH,
    MOST_COMMANDOS,
    NONE,
    OVERSEER,
    Commando,
    Piece,
)
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.plan import (
    CORES_OUT,
    CRISIS,
    ENERGY,
    EVENT_DOOR,
    EVENT_GAS,
    EXIT_CHANGES,
    LAB_TECH_OUT,
    NEW_TIMER,
    REINFORCE,
    TELL_OBJECTIVE,
    MissionEvent,
)
from sandtable.games.omega.rules.state import OmegaState
from sandtable.games.omega.rules.winning import win

CORES: Final = 2  # objectives A and B; C is the holding cell
NO_CORES: Final[list[int]] = []
LEAVE: Final = Option("leave", "OMEGA-R77")
STAY: Final = Option("stay", "OMEGA-R77")
TO_EVENT_DOOR: Final = Options("event_door", "OMEGA-26.02")
TO_GAS: Final = Options("gas", "OMEGA-26.02")
TO_REINFORCE: Final = Options("reinforce", "OMEGA-3.03")
TO_LAB_TECH: Final = Options("lab_tech", "OMEGA-22.09")


# Events of the timers


def resolve_event(game: OmegaState, event: MissionEvent) -> None:
    """OMEGA-5.04, OMEGA-26.02."""
    if event.kind == ENERGY:
        game.pool += event.amount
        game.tell("OMEGA-26.02", "energy_gained", event.amount, game.pool)
    elif event.kind == CRISIS:
        game.crisis = True
        game.tell("OMEGA-26.03", "crisis")
    elif event.kind == EVENT_DOOR:
        open_some_door(game)
    elif event.kind == NEW_TIMER:
        game.timers[event.amount] = 1
        game.tell("OMEGA-26.02", "timer_enters", event.amount)
    elif event.kind == EVENT_GAS:
        place_gas(game)
    elif event.kind == TELL_OBJECTIVE:
        tell_objective(game, event.amount)
    elif event.kind == REINFORCE:
        send_reinforcement(game, event.amount)
    elif event.kind == EXIT_CHANGES:
        change_exit(game, event)
    else:
        win(game, OVERSEER, "OMEGA-26.04", "time_up")


def open_some_door(game: OmegaState) -> None:
    """OMEGA-21.07: the overseer chooses a closed door that is not barred."""
    menu = [TO_EVENT_DOOR.of(door) for door in doors.event_doors(game)]
    if menu:
        doors.open_by_event(game, game.ask(OVERSEER, "OMEGA-26.02", menu).args[0])


def place_gas(game: OmegaState) -> None:
    """Four markers in a square of any explored room (OMEGA-24.10)."""
    corners = map_elements.squares(game, NONE, False)
    menu = [TO_GAS.of(corner) for corner in corners]
    if menu:
        map_elements.fill_square(game, game.ask(OVERSEER, "OMEGA-26.02", menu).args[0])


def tell_objective(game: OmegaState, objective: i64) -> None:
    """Everybody learns which hidden room holds it."""
    for area in game.plan.site.hidden_areas:
        for card in game.stacks[area]:
            if game.plan.rooms[card].objective == objective and not game.is_explored(area):
                game.told_area = area
                game.reveal()
                game.tell("OMEGA-26.02", "objective_told", objective, area)


# Reinforcement


def send_reinforcement(game: OmegaState, kind: i64) -> None:
    """OMEGA-3.03: a figure that was put aside comes by a red passage, as soon as there is one."""
    for enemy in game.enemies:
        if enemy.kind == kind and enemy.aside:
            game.reinforcement = enemy.index
            bring_reinforcement(game)


def passage_placed(game: OmegaState, number: i64) -> None:
    """Who has waited for a red passage comes by the first one."""
    if game.plan.site.passages[number].red and game.reinforcement != NONE:
        bring_reinforcement(game)


def bring_reinforcement(game: OmegaState) -> None:
    """OMEGA-19.05: on or next to a red passage on the map."""
    enemy = game.enemy(game.reinforcement)
    enemy.aside = False
    cells: list[int] = []
    for passage in game.plan.site.passages:
        if passage.red and game.opened & passage.bit:
            cells += [cell for cell in spawning.around(game, passage.cells, enemy.kind) if cell not in cells]
    if not cells:
        enemy.aside = True
        return
    menu = [TO_REINFORCE.of(cell) for cell in cells]
    game.put(enemy, game.ask(OVERSEER, "OMEGA-3.03", menu).args[0])
    game.reinforcement = NONE
    spawning.arrive(game, [int(enemy.index)])


# Exits


def change_exit(game: OmegaState, event: MissionEvent) -> None:
    """OMEGA-24.16: the exit collapses and another passage takes its place; if its room is hidden, the event
    opens a door to it."""
    for number in range(len(game.plan.site.passages)):
        if game.exits & BIT[number]:
            collapse(game, number)
    game.exits = BIT[event.amount]
    game.tell("OMEGA-24.16", "exit_changes", event.amount)
    if event.door != NONE and not game.is_explored(game.plan.site.passages[event.amount].area):
        doors.open_by_event(game, event.door)


def collapse(game: OmegaState, number: i64) -> None:
    """Its spaces are walls again; who is there goes to the nearest free space."""
    passage = game.plan.site.passages[number]
    game.opened &= ~passage.bit
    game.tell("OMEGA-24.16", "passage_collapses", number)
    for piece in game.pieces():
        if piece.cell in passage.cells:
            map_elements.make_way(game, piece)
    shifting.leave(game, passage.cells)


def on_exit(game: OmegaState, cell: i64) -> bool:
    for number, passage in enumerate(game.plan.site.passages):
        if game.exits & BIT[number] and game.opened & passage.bit and cell in passage.cells:
            return True
    return False


def offer_exit(game: OmegaState, piece: Piece) -> None:
    """OMEGA-R77: a commando, downed or not, or the Lab Tech that ends a move action on an exit may leave."""
    person = piece.index < MOST_COMMANDOS or piece.index == LAB_TECH
    if person and on_exit(game, piece.cell):
        game.acting = piece.index
        if game.ask(game.seat_of(piece), "OMEGA-R77", [LEAVE, STAY]) is LEAVE:
            leave_map(game, piece)


def leave_map(game: OmegaState, piece: Piece) -> None:
    """OMEGA-R77: it has escaped, and takes its cards and cores with it."""
    game.tell("OMEGA-R77", "left_map", piece.index, piece.cell)
    if piece.index < MOST_COMMANDOS:
        escape(game, game.commandos[piece.index])
        return
    game.put(piece, NONE)
    game.helpers[piece.index - MOST_COMMANDOS].gone = True
    if game.plan.mission.aim == LAB_TECH_OUT:
        win(game, COMMANDOS, "OMEGA-26.04", "lab_tech_out")


def escape(game: OmegaState, commando: Commando) -> None:
    """OMEGA-R77, OMEGA-R28: its adrenaline goes to the pool; who stays behind must be able to go on."""
    if downed.others_stand(game, commando) and not takes_last_core(game, commando):
        any_time.keep_back(game, commando)
    game.put(commando, NONE)
    commando.condition = ESCAPED
    game.cores_out += len(commando.cores)
    commando.cores = []
    downed.give_up_adrenaline(game, commando)
    if game.plan.mission.aim == CORES_OUT and game.cores_out == CORES:
        win(game, COMMANDOS, "OMEGA-26.04", "cores_out")
    if not game.team():
        win(game, OVERSEER, "OMEGA-R28", "none_left")
    downed.check_all_down(game)
    damage.check_drone(game)
    downed.end_own_turn(game, commando)


def takes_last_core(game: OmegaState, commando: Commando) -> bool:
    """Whether the mission is won when it leaves."""
    return game.plan.mission.aim == CORES_OUT and game.cores_out + len(commando.cores) == CORES


def lab_tech_killed(game: OmegaState) -> None:
    """OMEGA-26.04."""
    if game.plan.mission.aim == LAB_TECH_OUT:
        win(game, OVERSEER, "OMEGA-26.04", "lab_tech_killed")


# Objectives


def place_objective(game: OmegaState, objective: i64, area: i64) -> None:
    """OMEGA-22.09: its tile lies in the zone of the room; the Lab Tech is on the holding cell."""
    zone: i64 = game.plan.site.zones[area]
    game.objectives[objective] = int(zone)
    game.tell("OMEGA-22.09", "objective_placed", objective, zone)
    if objective == CORES:
        tech = game.piece(LAB_TECH)
        places = [int(zone)] if markers.is_free(game, zone) else markers.nearest_free(game, zone)
        menu = [TO_LAB_TECH.of(cell) for cell in places]
        game.put(tech, game.ask(OVERSEER, "OMEGA-22.09", menu).args[0])
        game.tell("OMEGA-22.09", "lab_tech_found", tech.cell)


def securable(game: OmegaState, commando: Commando) -> list[int]:
    """OMEGA-G13: cores that an active commando is on or next to, on their tile or dropped."""
    found = NO_CORES
    for core in range(CORES):
        lies = game.objectives[core] != NONE or game.core_cells[core] != NONE
        if lies and commando.is_active() and reaches_core(game, commando, core):
            found = [*found, core]
    return found


def reaches_core(game: OmegaState, commando: Commando, core: i64) -> bool:
    cells: list[int] = []
    if game.objectives[core] != NONE:
        cells = game.plan.site.large_steps.cells_of(game.objectives[core])
    elif game.core_cells[core] != NONE:
        cells = [game.core_cells[core]]
    for cell in cells:
        if cell == commando.cell or game.adjacent(commando.cell, cell):
            return True
    return False


def secure(game: OmegaState, commando: Commando, core: i64) -> None:
    """OMEGA-G13: it takes the core; the tile or the marker leaves the map. The action has been paid."""
    game.objectives[core] = NONE
    game.core_cells[core] = NONE
    commando.cores.append(int(core))
    game.tell("OMEGA-G13", "core_secured", core, commando.index)


def drop_cores(game: OmegaState, commando: Commando) -> None:
    """OMEGA-G13, OMEGA-R93: who is downed or killed leaves its cores in its space."""
    for core in commando.cores:
        game.core_cells[core] = int(commando.cell)
        game.tell("OMEGA-G13", "core_dropped", core, commando.cell)
    commando.cores = []
