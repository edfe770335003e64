"""Game setup (chapter 1)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import COVERING_FIRE, FOCUS_FIRE, Card, Team, Unit
from sandtable.games.morale.rules.plan import Squad
from sandtable.games.morale.rules.round_order import Rounds
from sandtable.games.morale.rules.state import DEPLOY, PLANNING
from sandtable.parts.bag import Bag
from sandtable.parts.pool import pool_of


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUp(Rounds):
    """Crews, bags, tokens, places."""

    def muster(self) -> None:
        """MORALE-1.01: both teams pick their crews, then the tableaus are laid out."""
        crews = [squad.cards[: squad.units] for squad in self.plan.squads]
        if self.plan.crew == "random":
            crews = [self.random_crew(squad) for squad in self.plan.squads]

        def pick(index: int) -> None:
            crews[index] = self.pick_crew(self.plan.squads[index])

        if self.plan.crew == "pick":
            self.together(pick, [seats_mask(squad.seats) for squad in self.plan.squads])
        for index, crew in enumerate(crews):
            self.lay_out(index, crew)
        self.loot = [loot.clone() for loot in self.plan.loot]
        self.reveal()
        self.step = DEPLOY

    def random_crew(self, squad: Squad) -> list[Card]:
        cards = squad.cards[:]
        self.rng.shuffle(cards)
        return cards[: squad.units]

    def pick_crew(self, squad: Squad) -> list[Card]:
        """MORALE-1.01: as many as were agreed on before (MORALE-1.02), chosen by the captain."""
        chosen: list[Card] = []
        while len(chosen) < squad.units:
            menu = [squad.picks[i] for i, card in enumerate(squad.cards) if card not in chosen]
            option = self.ask(squad.seats[0], "MORALE-1.01", menu)
            chosen.append(squad.cards[option.args[0]])
        return chosen

    def lay_out(self, index: int, crew: list[Card]) -> None:
        """MORALE-1.05: the cards on the tableau, with their standard issue (MORALE-1.06), the star set
        (MORALE-1.07) and the bag (MORALE-1.09)."""
        squad = self.plan.squads[index]
        team = Team(index, squad.seats[0], seats_mask(squad.seats))
        for place, card in enumerate(crew):
            self.units.append(Unit(len(self.units), card, owner(squad, place)))
        team.bag = Bag(self.plan.judge.filling(len(crew), self.plan.numbers))
        team.stars = pool_of(list(range(COVERING_FIRE, FOCUS_FIRE + 1)) * squad.star_sets)
        self.teams.append(team)

    def deploy(self) -> None:
        """MORALE-1.11: both teams at the same time, hidden until both are done (MORALE-R36)."""
        self.together(self.deploy_team, [int(team.mask) for team in self.teams])
        self.reveal()
        for unit in self.units:
            self.tell("MORALE-1.11", "deployed", unit.index, unit.zone)
        self.step = PLANNING

    def deploy_team(self, index: int) -> None:
        """MORALE-1.11: any of the scenario's starting zones, such as those of MORALE-11.01."""
        for unit in self.members(index):
            starts = self.plan.squads[index].starts
            menu = [Option("deploy", "MORALE-1.11", (int(unit.index), zone)) for zone in starts]
            unit.zone = self.ask(unit.seat, "MORALE-1.11", menu).args[1]


def owner(squad: Squad, place: int) -> int:
    """MORALE-R35: units are shared out among the players of a team, in the order of the tableau."""
    return squad.seats[place * len(squad.seats) // squad.units]


def seats_mask(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
