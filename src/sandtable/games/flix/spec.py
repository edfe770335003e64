"""The game as the rest of Sandtable sees it."""

from __future__ import annotations

from typing import cast

from sandtable.catalog.printed import Face, Supplies
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.catalog.things import ThingKind
from sandtable.engine.agents import Agent, Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.observing import Observer
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot.greedy import Greedy, Marksman, QuickRandom, Rookie, Seasoned
from sandtable.games.flix.bot.observation import FlixObserver
from sandtable.games.flix.content.loader import SHELF, Files, content
from sandtable.games.flix.content.options import plan_for, scenario_specs
from sandtable.games.flix.desk.desk import FlixDesk
from sandtable.games.flix.migrations import MIGRATIONS
from sandtable.games.flix.rules.effects import TOKENS
from sandtable.games.flix.rules.game import Flix
from sandtable.games.flix.view import charts, faces, standing
from sandtable.games.flix.view import scene as view
from sandtable.games.flix.view.grammar import GRAMMAR
from sandtable.games.flix.view.previews import preview
from sandtable.scene.standing import Stand, Standing
from sandtable.scene.vocabulary import Preview, Query, Scene

POWER = 3  # its place among the numbers of a flick
QUIET = ("take_wound", "end", "stop", "enough", "leave", "in_order")


class FlixType(GameType):
    """One to four operators who flick discs at enemies that act by rule."""

    slug = "flix"
    title = "Flix"
    version = 4
    summary = "Operators flick discs round corners and through doors at guards who walk by rule."
    shelf = SHELF
    files = Files
    migrations = MIGRATIONS
    grammar = GRAMMAR
    desk = FlixDesk()
    seconds = 46.0
    things = (
        ThingKind("Weapons", "weapon", lambda game: len(game.plan.weapons), ("primary", "secondary")),
        ThingKind(
            "Equipment",
            "card",
            lambda game: len(game.plan.equipment),
            also=("effect",),
            passed_by=("equipped", "gives", "discards"),
        ),
        ThingKind("Specializations", "skill", lambda game: len(game.plan.specializations), ("specialize",)),
        ThingKind("Objective Tokens", "kind", lambda game: len(TOKENS)),
        ThingKind("Figures", "seal", lambda game: len(game.plan.seals), also=("figure",)),
    )
    moments = (
        *("revealed", "killed", "wounded", "alert_token", "alarm", "cleared", "destroyed", "explodes"),
        *("rescued", "captures", "bypassed", "success", "partial", "failure", "promoted", "lost"),
        *("campaign_successful", "aborted", "falls", "practice_over"),
    )

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return scenario_specs(content(self.shelf))

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Flix(plan_for(scenario, values, self.shelf), seed)

    def seat_names(self, game: Game) -> list[str]:
        return view.seat_names(cast(Flix, game))

    def side_of(self, game: Game, seat: int) -> int:
        """All seats win and lose together."""
        return 0

    def side_names(self, game: Game) -> list[str]:
        return ["The operators"]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        return view.scene(cast(Flix, game), self.lexicon(), seat, decision)

    def gauges(self, game: Game) -> dict[str, list[int]]:
        return charts.gauges(cast(Flix, game))

    def figures(self, game: Game) -> dict[str, int]:
        return charts.figures(cast(Flix, game))

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        return preview(cast(Flix, game), self.lexicon(), seat, decision, query)

    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        return standing.standing(cast(Flix, game), seat, decision)

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        return standing.stands(cast(Flix, game), seat, decision, name)

    def playout(self, rng: Rng) -> Agent:
        """Flicks are drawn from the skill alone."""
        return QuickRandom(rng)

    def lets_be(self, game: Game, decision: Decision) -> str:
        """Wounds are taken, discs are hardly touched, and turns end."""
        aim = decision.aim
        if aim is not None:
            values = aim.sample(Rng())
            return aim.nothing or aim.text((*values[:POWER], aim.low[POWER], *values[POWER + 1 :]))
        for option in decision.options:
            if option.verb in QUIET:
                return option.key()
        return decision.options[0].key()

    def faces(self) -> list[Face]:
        return faces.faces(content(self.shelf))

    def supplies(self, scenario: str) -> Supplies:
        return faces.supplies(content(self.shelf), cast(Flix, self.new(scenario, {}, 0)).plan)

    def observer(self) -> Observer | None:
        return FlixObserver()

    def policies(self) -> dict[str, type[Policy]]:
        """By how well they flick; `greedy` is a trained one."""
        return {"greedy": Greedy, "rookie": Rookie, "veteran": Seasoned, "marksman": Marksman}
