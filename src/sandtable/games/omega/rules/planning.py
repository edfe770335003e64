"""The commando planning phase (chapter 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.rules import activation, any_time, downed
from sandtable.games.omega.rules.components import NONE, RECOVERED, Commando
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.among import is_among

TO_INITIATIVE: Final = Options("initiative", "OMEGA-6.04")
TO_STANCE: Final = Options("stance", "OMEGA-6.06")


def plan_round(game: OmegaState) -> None:
    """OMEGA-6.01: adrenaline goes to the overseer, then come initiative and stances."""
    any_time.before_transfer(game)
    transfer(game)
    clear_plans(game)
    choose(game)
    tell_plans(game)
    activation.begin(game)


def transfer(game: OmegaState) -> None:
    """OMEGA-6.02, OMEGA-6.03, OMEGA-R85: all of it, and the bank fills the pool up to the mission's least."""
    for commando in game.team():
        game.pool += commando.adrenaline
        commando.adrenaline = 0
    least: i64 = game.plan.by_size(game.plan.mission.least_energy)
    game.pool = max(game.pool, least)
    game.tell("OMEGA-6.03", "energy", game.pool)


def clear_plans(game: OmegaState) -> None:
    """What lasted for a round is over; who has recovered is active again (OMEGA-17.10)."""
    for commando in game.team():
        if commando.condition == RECOVERED:
            downed.rise(game, commando)
        commando.initiative = 0
        commando.stance = NONE
        commando.done = False
        commando.cloaked = False
        commando.belt_fed = False


# Initiative and stances


def choose(game: OmegaState) -> None:
    """All players at once, each with one plan for all that is theirs."""
    seats: list[int] = []
    for commando in game.team():
        if commando.seat not in seats:
            seats.append(int(commando.seat))
    game.together(lambda i: choose_for(game, seats[i]), [BIT[seat] for seat in seats])


def choose_for(game: OmegaState, seat: i64) -> None:
    """The initiative of each commando, if the seat is the commanding officer's, and the stance of each of its
    own that is not downed (OMEGA-6.08), as one plan."""
    handed = game.team() if game.commanding_officer().seat == seat else []
    own = [commando for commando in game.team() if commando.seat == seat and not commando.is_down()]
    game.in_any_order(lambda part: choose_part(game, handed, own, seat, part), len(handed) + len(own))


def choose_part(game: OmegaState, handed: list[Commando], own: list[Commando], seat: i64, part: int) -> None:
    if part < len(handed):
        hand_card(game, handed[part], seat)
    else:
        choose_stance(game, own[part - len(handed)])


def hand_card(game: OmegaState, commando: Commando, seat: i64) -> None:
    """OMEGA-6.04, OMEGA-R16: each a different one of the cards 1 to N."""
    team = game.team()
    taken = [int(other.initiative) for other in team]
    menu = [
        TO_INITIATIVE.both(commando.index, card)
        for card in range(1, len(team) + 1)
        if not is_among(taken, card)
    ]
    commando.initiative = game.ask(seat, "OMEGA-6.04", menu).args[1]


def choose_stance(game: OmegaState, commando: Commando) -> None:
    """OMEGA-6.06, OMEGA-6.07: any of its deck, that of the last round too."""
    menu = [TO_STANCE.both(commando.index, stance) for stance in range(len(game.sheet(commando).stances))]
    commando.stance = game.ask(commando.seat, "OMEGA-6.06", menu).args[1]


def tell_plans(game: OmegaState) -> None:
    for commando in game.team():
        game.tell("OMEGA-6.04", "initiative", commando.index, commando.initiative)
        if not commando.is_down():
            game.tell("OMEGA-6.06", "stance", commando.index, commando.stance)
