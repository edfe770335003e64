"""The whole game: which step comes next, and the state's copies."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.engine.game import State
from sandtable.engine.rng import Rng
from sandtable.engine.state import dump_fields, restore_fields
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

    def clone(self) -> Morale:
        other = Morale(self.plan, 0)
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

    def dump(self) -> State:
        state = super().dump()
        state |= dump_fields(self, self.FIELDS)
        state["units"] = [dump_fields(unit, unit.FIELDS) | {"card": unit.card.id} for unit in self.units]
        state["teams"] = [dump_fields(team, team.FIELDS) | {"bag": team.bag.counts[:]} for team in self.teams]
        state["loot"] = [dump_fields(loot, loot.FIELDS) for loot in self.loot]
        return state

    def restore(self, state: State) -> None:
        super().restore(state)
        restore_fields(self, self.FIELDS, state)
        self.units = []
        self.teams = []
        for index, squad in enumerate(self.plan.squads):
            cards = {card.id: card for card in squad.cards}
            crew = [unit for unit in state["units"] if unit["card"] in cards]
            for place, row in enumerate(crew):
                unit = Unit(len(self.units), cards[row["card"]], owner(squad, place))
                restore_fields(unit, unit.FIELDS, row)
                self.units.append(unit)
            if state["teams"]:
                team = Team(index, squad.seats[0], seats_mask(squad.seats))
                restore_fields(team, team.FIELDS, state["teams"][index])
                team.bag.counts = list(state["teams"][index]["bag"])
                self.teams.append(team)
        self.loot = []
        for row, template in zip(state["loot"], self.plan.loot):
            loot = template.clone()
            restore_fields(loot, loot.FIELDS, row)
            self.loot.append(loot)

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
