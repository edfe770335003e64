"""Rounds and the match (STRIKE-R43, STRIKE-G06): from setting up to the last payment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.games.strike.rules import economy, placing, rewards, turn_sequence
from sandtable.games.strike.rules.components import HOSTAGE_HEALTH, TERRORISTS, Hostage, Unit
from sandtable.games.strike.rules.equipment import BOMB, NONE
from sandtable.games.strike.rules.plan import BOMB_MAP
from sandtable.games.strike.rules.state import BUYING, GOING_ON, PLACING

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def open_round(game: Strike) -> None:
    """STRIKE-R43: purchases in secret, the bomb's carrier, then everybody takes a place."""
    lay_out(game)
    turn_sequence.sealed_for(game, game.units, economy.go_shopping)
    for unit in game.units:
        economy.unpack(game, unit)
    if game.plan.site.kind == BOMB_MAP:
        name_carrier(game)
    game.step = PLACING


def lay_out(game: Strike) -> None:
    """STRIKE-R43: nothing on the ground carries over."""
    if not game.units:
        muster(game)
    game.round += 1
    game.turn = 0
    game.count = 0
    game.ended = GOING_ON
    game.winner = NONE
    if is_half_time(game):
        change_sides(game)
    game.piles = []
    game.thrown = []
    game.smoke = [0] * len(game.smoke)
    game.bomb_turn = NONE
    for unit in game.units:
        economy.refit(game, unit)
    placing.line_up(game)
    for place, hostage in enumerate(game.hostages):
        seat_hostage(game, hostage, place)
    game.tell("STRIKE-R43", "round_begins", game.round, game.plan.numbers.rounds)


def muster(game: Strike) -> None:
    """STRIKE-13.01: everybody starts with the same points."""
    for team in range(2):
        for place in range(game.plan.units):
            unit = Unit(len(game.units), team, game.plan.owner(team, place))
            unit.points = game.plan.numbers.start_points
            unit.alive = False
            game.units.append(unit)
    game.hostages = [Hostage(len(game.units) + i) for i in range(len(game.plan.site.hostages))]


def is_half_time(game: Strike) -> bool:
    """STRIKE-G06."""
    half = game.plan.numbers.rounds // 2
    return half > 0 and game.round == half + 1


def change_sides(game: Strike) -> None:
    """STRIKE-G06: clans swap, and everybody begins again with nothing but the first round's points."""
    game.swapped = True
    game.lost_in_a_row = [0, 0]
    for unit in game.units:
        unit.alive = False
        unit.points = game.plan.numbers.start_points
    game.tell("STRIKE-G06", "sides_swapped")


def seat_hostage(game: Strike, hostage: Hostage, place: int) -> None:
    hostage.x, hostage.y = game.plan.site.hostages[place]
    hostage.alive = True
    hostage.health = HOSTAGE_HEALTH
    hostage.rescued = False
    hostage.leader = NONE
    hostage.place = 0
    hostage.activated = False


def name_carrier(game: Strike) -> None:
    """STRIKE-R43: the Terrorists name who carries the bomb."""
    team = game.team_of_clan(TERRORISTS)
    members = [unit for unit in game.units if unit.team == team]
    menu = [game.plan.menus.carrier[unit.index] for unit in members]
    carrier = game.units[game.ask(members[0].seat, "STRIKE-R43", menu).args[0]]
    carrier.bomb = True
    game.tell("STRIKE-R43", "carries", carrier.index, game.plan.things[BOMB])


# The end


def close_round(game: Strike) -> None:
    """STRIKE-G06: after the last round the team that has won more of them wins the match."""
    rewards.pay_round(game)
    game.step = BUYING
    if game.round >= game.plan.numbers.rounds:
        end_match(game)


def end_match(game: Strike) -> None:
    """STRIKE-G06: more rounds win; as many are a draw."""
    first, second = game.wins
    if first == second:
        game.tell("STRIKE-G06", "match_drawn", first)
        game.end("draw", [DRAW] * int(game.seats))
        return
    winners = 0 if first > second else 1
    game.tell("STRIKE-G06", "match_won", winners, game.wins[winners], game.wins[1 - winners])
    win(game, "rounds", winners)


def resign(game: Strike, seat: int) -> None:
    """STRIKE-R54: the other team wins the match, whatever rounds have been won."""
    team = game.team_of_seat(seat)
    game.tell("STRIKE-R54", "resigned", team)
    win(game, "resigned", 1 - team)


def win(game: Strike, ending: str, team: int) -> None:
    mask = game.plan.masks[team]
    game.end(ending, [WIN if mask & (1 << seat) else LOSS for seat in range(game.seats)])
