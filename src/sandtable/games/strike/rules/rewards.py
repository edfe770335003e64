"""Rewards (chapter 14): what feats and the end of a round pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.strike.rules import endings
from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, Hostage, Kill, Unit
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.plan import HOSTAGE_MAP
from sandtable.games.strike.rules.state import BOMBING, DEFUSING, RESCUE

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def pay(game: Strike, unit: Unit, points: i64, rule: str, hidden: bool = False) -> None:
    """STRIKE-13.05: points stay with the player. Hidden, only its side learns of it (STRIKE-R55)."""
    book(unit, points)
    if hidden:
        game.tell_only(game.plan.masks[unit.team], rule, "paid", unit.index, points, unit.points)
    else:
        game.tell(rule, "paid", unit.index, points, unit.points)


def book(unit: Unit, points: i64) -> None:
    """STRIKE-R25: points never go below 0."""
    unit.points = max(unit.points + points, 0)


def pay_team(game: Strike, team: i64, points: i64, rule: str) -> None:
    """STRIKE-R25: each player of the team, eliminated or not."""
    for unit in game.units:
        if unit.team == team:
            book(unit, points)
    if points > 0:
        game.tell(rule, "team_paid", team, points)


def pay_mates(game: Strike, one: Unit, points: i64, rule: str) -> None:
    for unit in game.units:
        if unit.team == one.team and unit.index != one.index:
            book(unit, points)
    if points > 0 and game.plan.units > 1:
        game.tell(rule, "mates_paid", one.team, points)


# Feats of one player


def for_kills(game: Strike, kills: list[Kill]) -> None:
    """STRIKE-R25: what the kills of one moment bring and cost is booked together, so no fine is cut short
    at 0 before the rewards are in."""
    for kill in kills:
        reward_kill(game, game.units[kill.killer], kill)
    for kill in kills:
        fine_kill(game, game.units[kill.killer], kill)


def reward_kill(game: Strike, killer: Unit, kill: Kill) -> None:
    """STRIKE-14.04."""
    if kill.victim < len(game.units) and game.units[kill.victim].team != killer.team:
        pay(game, killer, game.plan.rewards.kill, "STRIKE-14.04", kill.hidden)


def fine_kill(game: Strike, killer: Unit, kill: Kill) -> None:
    """STRIKE-14.02, STRIKE-14.05. Nobody is fined for falling by an own grenade (STRIKE-R48)."""
    if kill.victim >= len(game.units):
        pay(game, killer, -game.plan.rewards.kill_hostage, "STRIKE-14.02", kill.hidden)
    elif game.units[kill.victim].team == killer.team and kill.victim != kill.killer:
        pay(game, killer, -game.plan.rewards.kill_mate, "STRIKE-14.05", kill.hidden)


def for_activation(game: Strike, unit: Unit, hostage: Hostage) -> None:
    """STRIKE-14.03: the first time in the round that this hostage is activated."""
    if hostage.activated:
        return
    hostage.activated = True
    pay(game, unit, game.plan.rewards.activate, "STRIKE-14.03")
    pay_mates(game, unit, game.plan.rewards.activate_team, "STRIKE-14.03")


def for_rescue(game: Strike, unit: Unit) -> None:
    """STRIKE-14.01."""
    pay(game, unit, game.plan.rewards.rescue, "STRIKE-14.01")
    pay_mates(game, unit, game.plan.rewards.rescue_team, "STRIKE-14.01")


# The end of a round


def pay_round(game: Strike) -> None:
    """STRIKE-14.06 to 14.14: winners, losers and the hostage bonuses, to each player of a team."""
    game.endings[game.ended] += 1
    if game.winner != NONE:
        pay_winners(game, game.winner)
        pay_losers(game, 1 - game.winner)
        game.wins[game.winner] += 1
        game.clan_wins[game.clan(game.winner)] += 1
    else:
        game.lost_in_a_row = [0, 0]
    if game.plan.site.kind == HOSTAGE_MAP:
        pay_hostage_bonuses(game, game.team_of_clan(COUNTER_TERRORISTS))


def pay_winners(game: Strike, team: i64) -> None:
    """A win ends a row of losses (STRIKE-R27)."""
    game.lost_in_a_row[team] = 0
    pay_team(game, team, prize(game), endings.ending_rule(game))


def prize(game: Strike) -> i64:
    """STRIKE-14.06 to 14.10; winning by time pays as elimination does (STRIKE-R29)."""
    rewards = game.plan.rewards
    if game.ended == BOMBING:
        return rewards.bombing
    if game.ended == DEFUSING:
        return rewards.defusing
    if game.ended == RESCUE:
        return rewards.all_rescued
    return rewards.elimination[game.plan.site.kind]


def pay_losers(game: Strike, team: i64) -> None:
    """STRIKE-14.13, STRIKE-14.14."""
    bonus = streak_bonus(game, team)
    game.lost_in_a_row[team] += 1
    pay_team(game, team, game.plan.rewards.lost + bonus, "STRIKE-14.14" if bonus else "STRIKE-14.13")


def streak_bonus(game: Strike, team: i64) -> i64:
    """STRIKE-14.14: each further loss in a row adds to it, up to a limit."""
    rewards = game.plan.rewards
    return min(game.lost_in_a_row[team] * rewards.streak, rewards.streak_most)


def pay_hostage_bonuses(game: Strike, team: i64) -> None:
    """STRIKE-14.11, STRIKE-14.12, whoever won (STRIKE-R26)."""
    alive: i64 = 0
    rescued: i64 = 0
    for hostage in game.hostages:
        if hostage.alive:
            alive += 1
        if hostage.rescued:
            rescued += 1
    pay_team(game, team, alive * game.plan.rewards.surviving_hostage, "STRIKE-14.11")
    if rescued > 0:
        pay_team(game, team, rescued * game.plan.rewards.rescued_hostage, "STRIKE-14.12")
