"""The commando planning phase (chapter 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.rules import activation, any_time, downed
from sandtable.games.omega.rules.components import NONE, RECOVERED, Commando
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import CHOOSING, OmegaState
from sandtable.parts.among import is_among

TO_INITIATIVE: Final = Options("initiative", "OMEGA-6.04")
TO_STANCE: Final = Options("stance", "OMEGA-6.06")


def plan_round(game: OmegaState) -> None:
    """OMEGA-6.01: adrenaline goes to the overseer, then come initiative and stances."""
    any_time.before_transfer(game)
    transfer(game)
    clear_plans(game)
    seats = seats_of_team(game)
    if len(seats) > 1:
        hand_out(game)
        game.step = CHOOSING
    else:
        choose_alone(game, seats[0])
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


def seats_of_team(game: OmegaState) -> list[int]:
    """The players whose commandos are neither dead nor escaped."""
    seats: list[int] = []
    for commando in game.team():
        if commando.seat not in seats:
            seats.append(int(commando.seat))
    return seats


def hand_out(game: OmegaState) -> None:
    """OMEGA-6.04: the commanding officer's player, for all; then everybody sees the cards."""
    seat: i64 = game.commanding_officer().seat
    game.together(lambda i: hand_all(game, seat), [BIT[seat]])
    tell_initiative(game)


def hand_all(game: OmegaState, seat: i64) -> None:
    team = game.team()
    game.in_any_order(lambda part: hand_card(game, team[part], seat), len(team))


def choose_stances(game: OmegaState) -> None:
    """OMEGA-6.06: all players at once, each with one plan for its own."""
    seats = seats_of_team(game)
    game.together(lambda i: choose_own(game, seats[i]), [BIT[seat] for seat in seats])
    tell_stances(game)
    activation.begin(game)


def choose_own(game: OmegaState, seat: i64) -> None:
    own = [commando for commando in choosers(game) if commando.seat == seat]
    game.in_any_order(lambda part: choose_stance(game, own[part]), len(own))


def choosers(game: OmegaState) -> list[Commando]:
    """OMEGA-6.08: those that are not downed."""
    return [commando for commando in game.team() if not commando.is_down()]


def choose_alone(game: OmegaState, seat: i64) -> None:
    """OMEGA-6.01: who plays all commandos makes one plan of both."""
    game.together(lambda i: choose_all(game, seat), [BIT[seat]])
    tell_initiative(game)
    tell_stances(game)


def choose_all(game: OmegaState, seat: i64) -> None:
    team, own = game.team(), choosers(game)
    game.in_any_order(lambda part: choose_part(game, team, own, seat, part), len(team) + len(own))


def choose_part(game: OmegaState, team: list[Commando], own: list[Commando], seat: i64, part: int) -> None:
    if part < len(team):
        hand_card(game, team[part], seat)
    else:
        choose_stance(game, own[part - len(team)])


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


def tell_initiative(game: OmegaState) -> None:
    for commando in game.team():
        game.tell("OMEGA-6.04", "initiative", commando.index, commando.initiative)


def tell_stances(game: OmegaState) -> None:
    for commando in choosers(game):
        game.tell("OMEGA-6.06", "stance", commando.index, commando.stance)
