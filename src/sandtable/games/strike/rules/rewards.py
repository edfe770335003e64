"""Rewards (chapter 14): what feats pay, how a round is won, and what that pays."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.games.strike.rules.components import COUNTER_TERRORISTS, NONE, TERRORISTS, Body, Hostage, Unit
from sandtable.games.strike.rules.plan import BOMB_MAP, HOSTAGE_MAP
from sandtable.games.strike.rules.state import (
    BOMBING,
    DEFUSING,
    ELIMINATION,
    GOING_ON,
    RESCUE,
    STANDOFF,
    TIME,
    Field,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Feats(Field):
    """Points for players, and the end of a round."""

    def pay(self, unit: Unit, points: i64, rule: str) -> None:
        """STRIKE-13.05: points stay with the player; they never go below 0 (STRIKE-R25)."""
        unit.points = max(unit.points + points, 0)
        self.tell(rule, "paid", unit.index, points, unit.points)

    def pay_team(self, team: i64, points: i64, rule: str) -> None:
        """STRIKE-R25: each player of the team, eliminated or not."""
        for unit in self.units:
            if unit.team == team:
                self.pay(unit, points, rule)

    def pay_mates(self, one: Unit, points: i64, rule: str) -> None:
        for unit in self.units:
            if unit.team == one.team and unit.index != one.index:
                self.pay(unit, points, rule)

    # Feats of one player

    def reward_kill(self, killer: Unit, victim: Body) -> None:
        """STRIKE-14.02, STRIKE-14.04, STRIKE-14.05. Nobody is fined for falling by an own grenade
        (STRIKE-R48)."""
        rewards = self.plan.rewards
        if victim.index >= len(self.units):
            self.pay(killer, -rewards.kill_hostage, "STRIKE-14.02")
        elif self.units[victim.index].team != killer.team:
            self.pay(killer, rewards.kill, "STRIKE-14.04")
        elif victim.index != killer.index:
            self.pay(killer, -rewards.kill_mate, "STRIKE-14.05")

    def reward_activation(self, unit: Unit, hostage: Hostage) -> None:
        """STRIKE-14.03: the first time in the round that this hostage is activated."""
        if hostage.activated:
            return
        hostage.activated = True
        self.pay(unit, self.plan.rewards.activate, "STRIKE-14.03")
        self.pay_mates(unit, self.plan.rewards.activate_team, "STRIKE-14.03")

    def reward_rescue(self, unit: Unit) -> None:
        """STRIKE-14.01."""
        self.pay(unit, self.plan.rewards.rescue, "STRIKE-14.01")
        self.pay_mates(unit, self.plan.rewards.rescue_team, "STRIKE-14.01")

    # How a round is won

    def check_end(self) -> bool:
        """STRIKE-R28: looked at after each move number, each Bang and each action type."""
        if self.ended == GOING_ON:
            if self.plan.site.kind == HOSTAGE_MAP and self.all_rescued():
                self.win(COUNTER_TERRORISTS, RESCUE)
            else:
                self.check_elimination()
        return self.ended != GOING_ON

    def all_rescued(self) -> bool:
        """STRIKE-14.16, STRIKE-R28: all that are still alive, and at least one."""
        if self.captive() > 0:
            return False
        for hostage in self.hostages:
            if hostage.rescued:
                return True
        return False

    def check_elimination(self) -> None:
        """STRIKE-14.15, STRIKE-14.16. With an armed bomb the Terrorists need nobody left
        (STRIKE-R28)."""
        terrorists = self.standing(self.team_of_clan(TERRORISTS))
        others = self.standing(self.team_of_clan(COUNTER_TERRORISTS))
        if self.bomb_is_armed():
            if others == 0:
                self.win(TERRORISTS, ELIMINATION if terrorists > 0 else BOMBING)
        elif terrorists == 0 and others == 0:
            self.win(NONE, STANDOFF)
        elif terrorists == 0:
            self.win(COUNTER_TERRORISTS, ELIMINATION)
        elif others == 0:
            self.win(TERRORISTS, ELIMINATION)

    def check_time(self) -> None:
        """STRIKE-R29: time works for those who hold the place; an armed bomb is played to its end."""
        if self.turn >= self.plan.numbers.max_turns and not self.bomb_is_armed():
            bomb_map = self.plan.site.kind == BOMB_MAP
            self.win(COUNTER_TERRORISTS if bomb_map else TERRORISTS, TIME)

    def win(self, clan: i64, ending: i64) -> None:
        """The round is over; NONE wins a draw."""
        self.ended = ending
        self.winner = NONE if clan == NONE else self.team_of_clan(clan)
        self.tell(self.ending_rule(), "round_won", self.winner, ending, self.round)

    def ending_rule(self) -> str:
        """The rule behind the way in which the round ended."""
        if self.ended == BOMBING:
            return "STRIKE-14.06"
        if self.ended == DEFUSING:
            return "STRIKE-14.07"
        if self.ended == RESCUE:
            return "STRIKE-14.08"
        if self.ended == TIME:
            return "STRIKE-R29"
        if self.ended == STANDOFF:
            return "STRIKE-R28"
        return "STRIKE-14.09" if self.plan.site.kind == BOMB_MAP else "STRIKE-14.10"

    # What the end of a round pays

    def pay_round(self) -> None:
        """STRIKE-14.06 to 14.14: winners, losers and the hostage bonuses, to each player of a team."""
        self.endings[self.ended] += 1
        if self.winner != NONE:
            self.pay_winners(self.winner)
            self.pay_losers(1 - self.winner)
            self.wins[self.winner] += 1
            self.clan_wins[self.clan(self.winner)] += 1
        else:
            self.lost_in_a_row = [0, 0]
        if self.plan.site.kind == HOSTAGE_MAP:
            self.pay_hostage_bonuses(self.team_of_clan(COUNTER_TERRORISTS))

    def pay_winners(self, team: i64) -> None:
        """A win ends a row of losses (STRIKE-R27)."""
        self.lost_in_a_row[team] = 0
        self.pay_team(team, self.prize(), self.ending_rule())

    def prize(self) -> i64:
        """STRIKE-14.06 to 14.10; winning by time pays as elimination does (STRIKE-R29)."""
        rewards = self.plan.rewards
        if self.ended == BOMBING:
            return rewards.bombing
        if self.ended == DEFUSING:
            return rewards.defusing
        if self.ended == RESCUE:
            return rewards.all_rescued
        return rewards.elimination[self.plan.site.kind]

    def pay_losers(self, team: i64) -> None:
        """STRIKE-14.13, STRIKE-14.14: each further loss in a row adds to it, up to a limit."""
        rewards = self.plan.rewards
        bonus = min(self.lost_in_a_row[team] * rewards.streak, rewards.streak_most)
        self.lost_in_a_row[team] += 1
        self.pay_team(team, rewards.lost + bonus, "STRIKE-14.14" if bonus else "STRIKE-14.13")

    def pay_hostage_bonuses(self, team: i64) -> None:
        """STRIKE-14.11, STRIKE-14.12, whoever won (STRIKE-R26)."""
        alive: i64 = 0
        rescued: i64 = 0
        for hostage in self.hostages:
            if hostage.alive:
                alive += 1
            if hostage.rescued:
                rescued += 1
        self.pay_team(team, alive * self.plan.rewards.surviving_hostage, "STRIKE-14.11")
        if rescued > 0:
            self.pay_team(team, rescued * self.plan.rewards.rescued_hostage, "STRIKE-14.12")
