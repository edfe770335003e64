"""The whole game: which step comes next, and the state's copies."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from sandtable.engine.rng import Rng
from sandtable.engine.state import StatePart
from sandtable.games.morale.rules.components import (
    NONE,
    NOWHERE,
    Team,
    Unit,
)
from sandtable.games.morale.rules.setup import SetUp, owner, seats_mask
from sandtable.games.morale.rules.state import DEPLOY, MUSTER, PAIR, PLANNING, SECOND
from sandtable.parts.pool import kinds_in


@mypyc_attr(allow_interpreted_subclasses=True)
class Morale(SetUp):
    """Two squads, zones with floors, a bag of skulls."""

    def beat(self) -> None:
        if self.step == PAIR:
            self.next_pair()
        elif self.step == SECOND:
            self.second_turn()
        elif self.step == PLANNING:
            self.plan_round()
        elif self.step == MUSTER:
            self.muster()
        elif self.step == DEPLOY:
            self.deploy()
        else:
            self.end_round()

    def fresh(self) -> Morale:
        return Morale(self.plan, 0)

    def clone(self) -> Morale:
        other = self.fresh()
        self.copy_to(other)
        other.units = [unit.clone() for unit in self.units]
        other.teams = [team.clone() for team in self.teams]
        other.loot = [loot.clone() for loot in self.loot]
        other.round = self.round
        other.step = self.step
        other.first = self.first
        other.smoke = self.smoke
        other.gas = self.gas
        other.acting = self.acting
        other.actions = self.actions
        other.moves = self.moves
        other.fired = self.fired
        other.readied = self.readied
        other.dropped = self.dropped
        other.creeping = self.creeping
        other.stepping = self.stepping
        return other

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """What muster lays out, before it is restored."""
        if name == "loot":
            return self.plan.loot[index].clone()
        if name == "teams":
            squad = self.plan.squads[index]
            return Team(index, squad.seats[0], seats_mask(squad.seats))
        squad = self.plan.squads[0]
        place = index
        if index >= squad.units:
            place -= squad.units
            squad = self.plan.squads[1]
        cards = {card.id: card for card in squad.cards}
        return Unit(index, cards[row["card"]], owner(squad, place))

    # What a seat may not see

    def resample(self, seat: int, rng: Rng) -> None:
        """Stack order and face-down tokens of the other team (of both, for a spectator), and where it
        deploys while that is sealed."""
        for team in self.teams:
            if seat < 0 or not team.mask & (1 << seat):
                team.stack.sort()  # so that nothing of the true order is left in the shuffled one
                rng.shuffle(team.stack)
                self.resample_tokens(team, rng)
                if self.step == DEPLOY:
                    self.resample_places(team, rng)

    def resample_tokens(self, team: Team, rng: Rng) -> None:
        """Other tokens on the same spots; a unit without standard issue can only hold a star."""
        hidden = [unit for unit in self.members(team.index) if unit.ready != NONE and not unit.shown]
        for unit in hidden:
            self.put_away(unit)
        rng.shuffle(hidden)
        for unit in [unit for unit in hidden if not unit.issue] + [unit for unit in hidden if unit.issue]:
            tokens = kinds_in(unit.issue) + kinds_in(team.stars)
            self.put_on_spot(team, unit, tokens[rng.below(len(tokens))])

    def resample_places(self, team: Team, rng: Rng) -> None:
        starts = self.plan.squads[team.index].starts
        for unit in self.members(team.index):
            if unit.zone != NOWHERE:
                unit.zone = starts[rng.below(len(starts))]
