"""Downed, recovered and killed commandos (chapter 17)."""

from __future__ import annotations

from typing import Final

from sandtable.games.omega.rules import activation, any_time, damage, dashboard, facing, markers, missions
from sandtable.games.omega.rules.components import (
    ACTIVE,
    DEAD,
    DOWNED,
    NONE,
    OVERSEER,
    RECOVERED,
    Commando,
)
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState
from sandtable.games.omega.rules.winning import win

TO_LIE: Final = Options("lie", "OMEGA-R94")


def down(game: OmegaState, commando: Commando) -> None:
    """OMEGA-17.01, OMEGA-17.02: marker and downed card; adrenaline and an extra refresh (OMEGA-17.04) follow;
    one commando after another if there are several (OMEGA-R27)."""
    if others_stand(game, commando):
        any_time.keep_back(game, commando)
    commando.condition = DOWNED
    game.tell("OMEGA-17.01", "downed", commando.index, commando.cell)
    check_all_down(game)
    give_up_adrenaline(game, commando)
    dashboard.refresh(game)
    missions.drop_cores(game, commando)
    make_room(game, commando)
    damage.check_drone(game)
    end_own_turn(game, commando)


def others_stand(game: OmegaState, commando: Commando) -> bool:
    """Whether the mission goes on without it (OMEGA-17.08)."""
    for other in game.commandos:
        if other is not commando and stands(other):
            return True
    return False


def stands(commando: Commando) -> bool:
    """OMEGA-R25: neither downed nor gone."""
    return commando.condition == ACTIVE or commando.condition == RECOVERED


def give_up_adrenaline(game: OmegaState, commando: Commando) -> None:
    """OMEGA-17.03, OMEGA-R93: it goes to the energy pool."""
    game.pool += commando.adrenaline
    commando.adrenaline = 0
    game.tell("OMEGA-17.03", "energy", game.pool)


def make_room(game: OmegaState, commando: Commando) -> None:
    """OMEGA-R94: a downed marker does not share its space; its player chooses among the nearest free ones,
    and nothing is triggered there."""
    if not shares_space(game, commando):
        return
    places = markers.nearest_free(game, commando.cell)
    game.acting = commando.index
    menu = [TO_LIE.of(cell) for cell in places]
    if menu:
        game.put(commando, game.ask(commando.seat, "OMEGA-R94", menu).args[0])
        game.tell("OMEGA-R94", "pushed_aside", commando.index, commando.cell)


def shares_space(game: OmegaState, commando: Commando) -> bool:
    for piece in game.pieces():
        if piece is not commando and commando.cell in game.spaces_of(piece):
            return True
    return False


def end_own_turn(game: OmegaState, commando: Commando) -> None:
    """OMEGA-17.05: at once."""
    if game.turn_of == commando.index:
        activation.end_turn(game)


def kill(game: OmegaState, commando: Commando) -> None:
    """OMEGA-17.07, OMEGA-R93: marker, adrenaline and cards are gone; the dashboard is not refreshed."""
    missions.drop_cores(game, commando)
    commando.condition = DEAD
    game.tell("OMEGA-17.07", "killed", commando.index, commando.cell)
    game.put(commando, NONE)
    commando.kit = []
    commando.finds = []
    check_all_down(game)
    give_up_adrenaline(game, commando)
    end_own_turn(game, commando)


def check_all_down(game: OmegaState) -> None:
    """OMEGA-17.08, OMEGA-R28: after each downing and killing, before anything else."""
    for commando in game.commandos:
        if stands(commando):
            return
    win(game, OVERSEER, "OMEGA-17.08", "all_down")


def is_target(game: OmegaState, commando: Commando) -> bool:
    """OMEGA-17.06, OMEGA-R25: who uses the downed card may be attacked only after the Crisis Point."""
    return game.crisis or not commando.uses_downed_card()


def recover(game: OmegaState, commando: Commando) -> None:
    """OMEGA-17.09, OMEGA-8.12: its figure is back, but it keeps the downed card for now (OMEGA-R25)."""
    commando.condition = RECOVERED
    facing.turn_to_nearest(game, commando)
    game.tell("OMEGA-8.12", "recovered", commando.index, commando.cell)


def rise(game: OmegaState, commando: Commando) -> None:
    """OMEGA-17.10: active again in the select stance step, with 1 wound less; then it chooses a stance."""
    commando.condition = ACTIVE
    commando.wounds -= 1
    game.tell("OMEGA-17.10", "active_again", commando.index, commando.wounds)
