"""Game setup (chapter 1): crews, bags, tokens, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules import take_cover
from sandtable.games.morale.rules.components import COVERING_FIRE, FOCUS_FIRE, Card, Unit
from sandtable.games.morale.rules.plan import Squad
from sandtable.games.morale.rules.state import DEPLOY, PLANNING
from sandtable.parts.bag import Bag
from sandtable.parts.pool import pool_of

if TYPE_CHECKING:
    from sandtable.games.morale.rules.game import Morale


def muster(game: Morale) -> None:
    """MORALE-1.01: both teams pick their crews, then the tableaus are laid out."""
    crews = [squad.cards[: squad.units] for squad in game.plan.squads]
    if game.plan.crew == "random":
        crews = [random_crew(game, squad) for squad in game.plan.squads]
    if game.plan.crew == "pick":
        masks = [squad.mask for squad in game.plan.squads]
        game.together(lambda index: pick_crew(game, game.plan.squads[index], crews[index]), masks)
    for index, crew in enumerate(crews):
        lay_out(game, index, crew)
    game.loot = [loot.clone() for loot in game.plan.loot]
    game.reveal()
    game.step = DEPLOY


def random_crew(game: Morale, squad: Squad) -> list[Card]:
    cards = squad.cards[:]
    game.rng.shuffle(cards)
    return cards[: squad.units]


def pick_crew(game: Morale, squad: Squad, chosen: list[Card]) -> None:
    """MORALE-1.01: as many as were agreed on before (MORALE-1.02), chosen by the captain."""
    chosen.clear()
    while len(chosen) < squad.units:
        menu = [squad.picks[i] for i, card in enumerate(squad.cards) if card not in chosen]
        option = game.ask(squad.seats[0], "MORALE-1.01", menu)
        chosen.append(squad.cards[option.args[0]])


def lay_out(game: Morale, index: int, crew: list[Card]) -> None:
    """MORALE-1.05: the cards on the tableau, with their standard issue (MORALE-1.06), the star set
    (MORALE-1.07) and the bag (MORALE-1.09)."""
    squad = game.plan.squads[index]
    for place, card in enumerate(crew):
        game.units.append(Unit(len(game.units), card, squad.owner(place)))
    team = squad.new_team(index)
    take_cover.turn_back(game, team)
    team.bag = Bag(game.plan.judge.filling(len(crew), game.plan.numbers))
    team.stars = pool_of(list(range(COVERING_FIRE, FOCUS_FIRE + 1)) * squad.star_sets)
    game.teams.append(team)


def deploy(game: Morale) -> None:
    """MORALE-1.11: both teams at the same time, hidden until both are done (MORALE-R36)."""
    game.together(lambda index: deploy_team(game, index), [int(team.mask) for team in game.teams])
    game.reveal()
    game.step = PLANNING
    for unit in game.units:
        game.tell("MORALE-1.11", "deployed", unit.index, unit.zone)


def deploy_team(game: Morale, index: int) -> None:
    """MORALE-1.11: any of the scenario's starting zones, such as those of MORALE-11.01."""
    for unit in game.members(index):
        starts = game.plan.squads[index].starts
        menu = [Option("deploy", "MORALE-1.11", (int(unit.index), zone)) for zone in starts]
        unit.zone = game.ask(unit.seat, "MORALE-1.11", menu).args[1]
