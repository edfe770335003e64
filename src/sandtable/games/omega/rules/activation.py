"""Commando activation phase (chapter 7): turns, adrenaline, and what can be done for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import (
    actions,
    any_time,
    damage,
    dashboard,
    map_elements,
    movement,
    overseer_phase,
)
from sandtable.games.omega.rules.components import LAB_TECH, MOST_COMMANDOS, NONE, Commando
from sandtable.games.omega.rules.state import ACTING, STARTING, OmegaState

END: Final = Option("end", "OMEGA-7.05")


# Adrenaline


def most(game: OmegaState, commando: Commando) -> i64:
    """OMEGA-7.04: MAX ADRENALINE, of the stance or the downed card."""
    if commando.uses_downed_card():
        return game.plan.numbers.downed_most
    return game.plan.stances.most(commando.index, commando.stance)


def left(game: OmegaState, commando: Commando) -> i64:
    """OMEGA-7.04: how much adrenaline it can still pay."""
    return most(game, commando) - commando.adrenaline


def can_pay(game: OmegaState, commando: Commando, cost: i64) -> bool:
    """OMEGA-7.04, OMEGA-R17."""
    return commando.adrenaline + cost <= most(game, commando)


def pay(game: OmegaState, commando: Commando, cost: i64) -> None:
    """OMEGA-7.02, OMEGA-1.06: from the bank onto its own sheet."""
    if cost > 0:
        commando.adrenaline += cost
        game.tell("OMEGA-7.02", "adrenaline", commando.index, cost, commando.adrenaline)


def gain(game: OmegaState, commando: Commando, amount: i64) -> None:
    """OMEGA-R18: what is forced on it stops at MAX."""
    pay(game, commando, min(amount, most(game, commando) - commando.adrenaline))


# Turns


def begin(game: OmegaState) -> None:
    """OMEGA-7.01: the phase begins; a Lab Tech that is in gas now breathes it (OMEGA-G07)."""
    game.turn_of = NONE
    game.step = STARTING
    tech = game.helpers[LAB_TECH - MOST_COMMANDOS]
    if tech.on_map() and map_elements.in_gas(game, tech.cell):
        damage.wound(game, tech, 1, damage.GAS)


def next_commando(game: OmegaState) -> i64:
    """OMEGA-7.01: who has the lowest initiative of those that have not had their turn; NONE if all have."""
    found: i64 = NONE
    for commando in game.commandos:
        if commando.in_play() and not commando.done:
            if found == NONE or commando.initiative < game.commandos[found].initiative:
                found = commando.index
    return found


def start_turn(game: OmegaState) -> None:
    """OMEGA-7.01: the next commando has its turn; when all have had theirs, the overseer phase follows."""
    any_time.between_turns(game)
    rank: i64 = next_commando(game)
    if rank == NONE:
        overseer_phase.begin(game)
        return
    commando = game.commandos[rank]
    game.turn_of = rank
    game.step = ACTING
    ready(commando)
    movement.begin_turn(game)
    game.tell("OMEGA-7.01", "turn_starts", rank)
    breathe(game, commando)
    if game.turn_of == rank:
        dashboard.at_turn_start(game, commando)


def ready(commando: Commando) -> None:
    """What counts for one turn counts anew."""
    commando.acted = False
    commando.placed = 0
    commando.moved_free = False
    commando.attacked_free = False


def breathe(game: OmegaState, commando: Commando) -> None:
    """OMEGA-24.08: an active commando that begins its turn in gas."""
    if map_elements.in_gas(game, commando.cell) and map_elements.suffers(game, commando):
        damage.wound(game, commando, 1, damage.GAS)


def next_action(game: OmegaState) -> None:
    """OMEGA-7.02, OMEGA-7.03, OMEGA-7.05: one action after another, as long as it wants."""
    commando = game.commandos[game.turn_of]
    menu = actions.options(game, commando)
    menu.append(END)
    option = game.ask(commando.seat, "OMEGA-7.02", menu)
    if option is END:
        end_turn(game)
        return
    actions.carry_out(game, commando, option)
    if game.turn_of == commando.index and not option.verb.startswith("now"):
        commando.acted = option.verb != "face"


def end_turn(game: OmegaState) -> None:
    """OMEGA-7.01, OMEGA-17.05: the turn is over, and no second one follows this round."""
    game.commandos[game.turn_of].done = True
    game.turn_of = NONE
    game.step = STARTING
