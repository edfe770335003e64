"""Round order (chapter 3)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.games.morale.rules.components import (
    DOWN,
    KILLED,
    NONE,
    SEALS,
    STANDING,
    TERRORISTS,
    Team,
    Unit,
    is_star,
)
from sandtable.games.morale.rules.state import PAIR, PLANNING, ROUND_END, SECOND
from sandtable.games.morale.rules.unit_turns import Turns
from sandtable.parts.pool import kinds_in, put_in, take_from


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(Turns):
    """Steps 1 to 9 of a round."""

    def plan_round(self) -> None:
        """MORALE-3.15, steps 1 and 2: both teams at the same time, hidden from each other."""
        self.round += 1
        self.tell("MORALE-3.15", "round", self.round)
        self.together(self.plan_team, [int(team.mask) for team in self.teams])
        self.tell("MORALE-3.02", "planned")
        self.reveal()
        self.step = PAIR

    def plan_team(self, index: int) -> None:
        team = self.teams[index]
        self.stack_cards(team)
        self.ready_tokens(team)

    def stack_cards(self, team: Team) -> None:
        """MORALE-3.01: the cards of the units it fields (MORALE-1.10) in an order of the team's choice, those
        of incapacitated units too, killed ones' not (MORALE-R05). The first chosen is revealed first."""
        left = [unit for unit in self.members(team.index) if unit.status != KILLED]
        team.stack = []
        while left:
            menu = [self.plan.menus.card[unit.index] for unit in left]
            unit = self.units[self.ask(team.captain, "MORALE-3.01", menu).args[0]]
            left.remove(unit)
            team.stack.insert(0, int(unit.index))

    def ready_tokens(self, team: Team) -> None:
        """MORALE-3.02: at most one for each unit, from its own standard issue or the team's star set."""
        for unit in self.members(team.index):
            if unit.status != KILLED:
                self.ready_token(team, unit)

    def ready_token(self, team: Team, unit: Unit) -> None:
        """MORALE-1.08: a star token for any unit; standard issue only for its own (MORALE-R11)."""
        ready = self.plan.menus.ready[unit.index]
        menu = [self.plan.menus.no_token[unit.index]]
        menu += [ready[token] for token in kinds_in(unit.issue)]
        menu += [ready[token] for token in kinds_in(team.stars)]
        chosen = self.ask(unit.seat, "MORALE-3.02", menu)
        if chosen.verb == "ready":
            self.put_on_spot(team, unit, chosen.args[1])

    def put_on_spot(self, team: Team, unit: Unit, token: i64) -> None:
        unit.ready = token
        if is_star(token):
            team.stars = take_from(team.stars, token)
        else:
            unit.issue = take_from(unit.issue, token)

    # Steps 3 to 6

    def next_pair(self) -> None:
        """MORALE-3.09: reveal, compare, and the faster unit's turn, until neither team has a card of its
        own stack left (MORALE-R07)."""
        for team in self.teams:
            self.strip(team)
        if not self.teams[SEALS].stack and not self.teams[TERRORISTS].stack:
            self.step = ROUND_END
            return
        for team in self.teams:
            team.revealed = self.next_card(team).index
        self.reveal()
        self.first = self.faster()
        self.tell_initiative()
        self.turn_of(self.units[self.teams[self.first].revealed])
        self.step = SECOND

    def tell_initiative(self) -> None:
        seals, terrorists = self.teams
        self.tell("MORALE-3.05", "revealed", seals.revealed, self.initiative(seals))
        self.tell("MORALE-3.05", "revealed", terrorists.revealed, self.initiative(terrorists))

    def second_turn(self) -> None:
        """MORALE-3.08; a unit that went down meanwhile is replaced by the next card (MORALE-R06)."""
        team = self.teams[1 - self.first]
        unit = self.units[team.revealed]
        if unit.status != STANDING:
            self.tell("MORALE-3.10", "card_discarded", unit.index)
            unit = self.next_card(team)
            team.revealed = unit.index
            self.reveal()
        self.turn_of(unit)
        for each in self.teams:
            each.revealed = NONE
        self.step = PAIR

    def turn_of(self, unit: Unit) -> None:
        """MORALE-3.07"""
        if unit.flashed:
            self.stunned_turn(unit)
        else:
            self.take_turn(unit)

    def strip(self, team: Team) -> None:
        """MORALE-R07: cards of units that are down leave the top of the stack."""
        while team.stack and self.units[team.stack[-1]].status != STANDING:
            self.discard_top(team)

    def discard_top(self, team: Team) -> None:
        """MORALE-3.10"""
        self.tell("MORALE-3.10", "card_discarded", team.stack.pop())
        self.reveal()

    def next_card(self, team: Team) -> Unit:
        """The unit on the next card of the team's stack, or of its reshuffled cards (MORALE-3.11)."""
        self.strip(team)
        if team.stack:
            return self.units[team.stack.pop()]
        return self.extra_card(team)

    def extra_card(self, team: Team) -> Unit:
        """MORALE-3.11, MORALE-3.12: all active units' cards, shuffled; anew when they run out."""
        team.extra = [index for index in team.extra if self.units[index].status == STANDING]
        if not team.extra:
            team.extra = [int(unit.index) for unit in self.members(team.index) if unit.status == STANDING]
            self.tell("MORALE-3.11", "reshuffled", team.index)
        index = team.extra.pop(int(self.rng.below(len(team.extra))))
        return self.units[index]

    def faster(self) -> i64:
        """MORALE-3.05, MORALE-3.16: compared once; equal numbers as in MORALE-R04."""
        seals, terrorists = self.teams
        difference = self.initiative(seals) - self.initiative(terrorists)
        if difference:
            return SEALS if difference > 0 else TERRORISTS
        if seals.cover_ready != terrorists.cover_ready:
            return SEALS if seals.cover_ready else TERRORISTS
        if self.first == NONE:
            return self.rng.below(2)
        return 1 - self.first

    # Steps 7 and 8

    def end_round(self) -> None:
        """MORALE-3.13, MORALE-3.14, then the marks of this round go (MORALE-R38)."""
        for team in self.teams:
            team.cover_ready = True
            team.extra = []
            team.weapon_used = False
        down = [unit for unit in self.units if unit.status == DOWN]
        for unit in [unit for unit in down if unit.danger <= self.stands_at(unit)]:
            self.stand_up(unit, "MORALE-3.14")
        self.smoke = 0
        self.gas = 0
        for unit in self.units:
            unit.flashed = False
            self.put_away(unit)
        self.step = PLANNING
        if self.round == self.plan.numbers.round_limit:
            self.tell("MORALE-R41", "time_is_up", self.round)
            self.draw_game()

    def stands_at(self, unit: Unit) -> i64:
        """MORALE-R20, or what a friend who rallies its zone allows (MORALE-2.05)."""
        level = self.plan.numbers.stand_up_at
        for friend in self.units:
            if friend.team == unit.team and friend.status == STANDING and friend.zone == unit.zone:
                level = max(level, friend.card.rallies_at)
        return level

    def put_away(self, unit: Unit) -> None:
        """MORALE-10.21, MORALE-R09: an unused $ token goes back to its unit, a star token to the team."""
        if unit.ready != NONE:
            if is_star(unit.ready):
                team = self.team_of(unit)
                team.stars = put_in(team.stars, unit.ready)
            else:
                unit.issue = put_in(unit.issue, unit.ready)
        unit.ready = NONE
        unit.shown = False
