"""The game as the rest of Sandtable sees it."""

from __future__ import annotations

from typing import cast

from sandtable.catalog.printed import Face, Supplies
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.catalog.things import ThingKind
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.observing import Observer
from sandtable.games.omega.bot.greedy import Greedy
from sandtable.games.omega.bot.observation import OmegaObserver
from sandtable.games.omega.content.loader import SHELF, Files, content
from sandtable.games.omega.content.options import plan_for, scenario_specs
from sandtable.games.omega.desk.desk import OmegaDesk
from sandtable.games.omega.migrations import MIGRATIONS
from sandtable.games.omega.rules.components import MOST_COMMANDOS, OVERSEER
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import charts, choices, faces, standing
from sandtable.games.omega.view import scene as view
from sandtable.games.omega.view.grammar import GRAMMAR
from sandtable.games.omega.view.names import SIDE_TITLES
from sandtable.games.omega.view.previews import preview
from sandtable.games.omega.view.viewer import Viewer
from sandtable.scene.standing import Stand, Standing
from sandtable.scene.vocabulary import Preview, Query, Question, Scene


class OmegaType(GameType):
    """One overseer against a team of commandos in an unexplored facility."""

    slug = "omega"
    title = "Omega"
    version = 4
    summary = "Commandos open doors and spend adrenaline, and the overseer lives on every bit of it."
    shelf = SHELF
    files = Files
    migrations = MIGRATIONS
    grammar = GRAMMAR
    desk = OmegaDesk()
    seconds = 14.0
    things = (
        ThingKind(
            "Kit cards",
            "kit",
            lambda game: len(game.plan.kit),
            ("take",),
            passed_by=("kit_taken", "gives_kit"),
        ),
        ThingKind("Rooms", "card", lambda game: len(game.plan.rooms)),
        ThingKind("Finds", "find", lambda game: len(game.plan.finds), also=("found",)),
        ThingKind("Abilities", "ability", lambda game: len(game.plan.mission.abilities), also=("effect",)),
        ThingKind("Figures", "piece", lambda game: MOST_COMMANDOS),
    )
    quiet = (  # nobody reacts, rolls again, boosts or holds back anything, and turns end
        *("pass", "stop", "roll", "let", "keep", "leave"),
        *("stay", "nobody", "no_gas", "done", "end", "give_up"),
    )
    roles = ("Overseer", "Commandos")
    moments = (
        *("room_revealed", "downed", "killed", "recovered", "core_secured", "objective_placed", "crisis"),
        *("left_map", "tech_killed", "mission_won"),
    )

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return scenario_specs(content(self.shelf))

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Omega(plan_for(scenario, values, self.shelf), seed)

    def seat_names(self, game: Game) -> list[str]:
        return view.seat_names(cast(Omega, game))

    def side_of(self, game: Game, seat: int) -> int:
        """The commandos are the first side, in the order of their names."""
        return 1 if seat == OVERSEER else 0

    def side_names(self, game: Game) -> list[str]:
        return list(SIDE_TITLES)

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        return view.scene(cast(Omega, game), self.lexicon(), seat, decision)

    def question(self, game: Game, seat: int, decision: Decision) -> Question:
        return choices.question(Viewer(cast(Omega, game), seat, decision), self.lexicon(), decision)

    def gauges(self, game: Game) -> dict[str, list[int]]:
        return charts.gauges(cast(Omega, game))

    def figures(self, game: Game) -> dict[str, int]:
        return charts.figures(cast(Omega, game))

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        return preview(cast(Omega, game), self.lexicon(), seat, decision, query)

    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        return standing.standing(cast(Omega, game), seat, decision)

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        return standing.stands(cast(Omega, game), seat, decision, name)

    def faces(self) -> list[Face]:
        plan = cast(Omega, self.new(self.scenarios()[0].name, {}, 0)).plan
        return faces.faces(content(self.shelf), plan)

    def supplies(self, scenario: str) -> Supplies:
        return faces.supplies(content(self.shelf), cast(Omega, self.new(scenario, {}, 0)).plan)

    def observer(self) -> Observer | None:
        return OmegaObserver()

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Greedy}
