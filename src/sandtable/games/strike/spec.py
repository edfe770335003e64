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
from sandtable.games.strike.bot.greedy import Greedy
from sandtable.games.strike.bot.observation import StrikeObserver
from sandtable.games.strike.content.loader import SHELF, Files, content
from sandtable.games.strike.content.options import plan_for, scenario_specs
from sandtable.games.strike.desk.desk import StrikeDesk
from sandtable.games.strike.migrations import MIGRATIONS
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view import charts, choices, faces
from sandtable.games.strike.view import scene as view
from sandtable.games.strike.view.defaults import default
from sandtable.games.strike.view.grammar import GRAMMAR
from sandtable.games.strike.view.names import CLAN_TITLES, GRENADE_TITLES, TEAM_TITLES
from sandtable.games.strike.view.preview import preview
from sandtable.games.strike.view.supposing import still, suppose
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.vocabulary import Preview, Query, Question, Scene


class StrikeType(GameType):
    """Two clans on a measured plane, everybody at the same time."""

    slug = "strike"
    title = "Strike"
    version = 2
    summary = "Plant the bomb or stop it. Both sides move at once."
    shelf = SHELF
    files = Files
    migrations = MIGRATIONS
    grammar = GRAMMAR
    seconds = 2.1
    things = (
        ThingKind("Items", "item", lambda game: len(game.plan.items), ("buy",), passed_by=("took",)),
        ThingKind("Grenades", "grenade", lambda game: len(GRENADE_TITLES)),
        ThingKind("Units", "unit", lambda game: 2 * game.plan.units),
    )
    quiet = ("no_target", "keep", "hold_fire")
    desk: Desk | None = StrikeDesk()

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return scenario_specs(content(self.shelf))

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Strike(plan_for(scenario, values, self.shelf), seed)

    def seat_names(self, game: Game) -> list[str]:
        return view.seat_names(cast(Strike, game))

    def side_of(self, game: Game, seat: int) -> int:
        return cast(Strike, game).team_of_seat(seat)

    moments = (
        *("eliminated", "rescued", "armed", "defused", "exploded"),
        *("round_won", "match_won", "match_drawn", "resigned"),
    )

    def side_names(self, game: Game) -> list[str]:
        """The teams, which change clans at half-time (STRIKE-G06); in a match of one round with their
        clan."""
        if cast(Strike, game).plan.numbers.rounds > 1:
            return list(TEAM_TITLES)
        return [f"{team} ({clan})" for team, clan in zip(TEAM_TITLES, CLAN_TITLES)]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        return view.scene(cast(Strike, game), self.lexicon(), seat, decision)

    def question(self, game: Game, seat: int, decision: Decision) -> Question:
        viewer = Viewer(cast(Strike, game), seat, decision)
        return choices.question(viewer, self.lexicon(), decision)

    def asks_unseen(self, game: Game) -> bool:
        """STRIKE-R50: who is asked has somebody who may still move or point."""
        return bool(cast(Strike, game).plan.numbers.fog)

    def gauges(self, game: Game) -> dict[str, list[int]]:
        return charts.gauges(cast(Strike, game))

    def figures(self, game: Game) -> dict[str, int]:
        return charts.figures(cast(Strike, game))

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        return preview(cast(Strike, game), self.lexicon(), seat, decision, query)

    def suppose(self, game: Game, decision: Decision) -> None:
        suppose(cast(Strike, game), decision)

    def lets_be(self, game: Game, decision: Decision) -> str:
        """It stands or crouches as before, holds, and points at nobody."""
        return still(cast(Strike, game), decision) or super().lets_be(game, decision)

    def by_itself(self, game: Game, decision: Decision) -> str:
        return default(Viewer(cast(Strike, game), int(decision.seat), decision), decision)

    def faces(self) -> list[Face]:
        return faces.faces(cast(Strike, self.new(self.scenarios()[0].name, {}, 0)))

    def supplies(self, scenario: str) -> Supplies:
        return faces.supplies(cast(Strike, self.new(scenario, {}, 0)))

    def observer(self) -> Observer | None:
        return StrikeObserver()

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Greedy}
