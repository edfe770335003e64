"""The game as the rest of Sandtable sees it."""

from __future__ import annotations

from typing import cast

from sandtable.catalog.desks import Desk
from sandtable.catalog.printed import Face, Supplies
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.catalog.things import ThingKind
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.observing import Observer
from sandtable.games.morale.bot.greedy import Greedy
from sandtable.games.morale.bot.observation import MoraleObserver
from sandtable.games.morale.content.loader import SHELF, Files, content
from sandtable.games.morale.content.options import plan_for, scenario_specs
from sandtable.games.morale.desk.desk import MoraleDesk
from sandtable.games.morale.migrations import MIGRATIONS
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import charts, choices, faces, standing
from sandtable.games.morale.view import scene as view
from sandtable.games.morale.view.grammar import GRAMMAR
from sandtable.games.morale.view.names import TEAM_TITLES, TOKEN_TITLES
from sandtable.scene.standing import Stand, Standing
from sandtable.scene.vocabulary import Question, Scene


class MoraleType(GameType):
    """Two squads, zones with floors, a bag of skulls."""

    slug = "morale"
    title = "Morale"
    version = 2
    summary = "Carry the prize home, or be the last squad standing."
    shelf = SHELF
    files = Files
    migrations = MIGRATIONS
    grammar = GRAMMAR
    seconds = 9.0
    things = (
        ThingKind("Units", "unit", lambda game: len(game.units)),
        ThingKind("Tokens", "token", lambda game: len(TOKEN_TITLES), ("ready",)),
        ThingKind("Loot", "loot", lambda game: len(game.plan.loot)),
    )
    quiet = ("pass", "end_turn")  # nobody takes cover, and turns end
    desk: Desk | None = MoraleDesk()

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return scenario_specs(content(self.shelf))

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Morale(plan_for(scenario, values, self.shelf), seed)

    def seat_names(self, game: Game) -> list[str]:
        return view.seat_names(cast(Morale, game))

    moments = (
        *("incapacitated", "killed", "stands_up", "took"),
        *("brought_home", "eliminated", "nobody_stands", "time_is_up", "resigned"),
    )

    def side_of(self, game: Game, seat: int) -> int:
        return 0 if seat in cast(Morale, game).plan.squads[0].seats else 1

    def side_names(self, game: Game) -> list[str]:
        return list(TEAM_TITLES)

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        return view.scene(cast(Morale, game), self.lexicon(), seat, decision)

    def question(self, game: Game, seat: int, decision: Decision) -> Question:
        return choices.question(cast(Morale, game), self.lexicon(), decision)

    def gauges(self, game: Game) -> dict[str, list[int]]:
        return charts.gauges(cast(Morale, game))

    def figures(self, game: Game) -> dict[str, int]:
        return charts.figures(cast(Morale, game))

    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        return standing.standing(cast(Morale, game), seat, decision)

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        return standing.stands(cast(Morale, game), seat, decision, name)

    def defaults(self, game: Game, seat: int) -> tuple[str, ...]:
        return standing.defaults(cast(Morale, game), seat)

    def faces(self) -> list[Face]:
        return faces.faces(content(self.shelf))

    def supplies(self, scenario: str) -> Supplies:
        return faces.supplies(cast(Morale, self.new(scenario, {}, 0)).plan)

    def observer(self) -> Observer | None:
        return MoraleObserver()

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Greedy}
