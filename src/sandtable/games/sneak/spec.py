"""The game as the rest of Sandtable sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from sandtable.catalog.desks import Desk
from sandtable.catalog.plans import MOST_KEPT
from sandtable.catalog.printed import Face, Supplies
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import GameType, ScenarioSpec, Value, Values
from sandtable.catalog.things import ThingKind
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.observing import Observer
from sandtable.games.sneak.bot.greedy import Greedy
from sandtable.games.sneak.bot.observation import SneakObserver
from sandtable.games.sneak.content.loader import SHELF, Files, content
from sandtable.games.sneak.content.options import plan_for, scenario_specs
from sandtable.games.sneak.desk.desk import SneakDesk
from sandtable.games.sneak.migrations import MIGRATIONS
from sandtable.games.sneak.rules.components import CHARACTERS
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.rules.plan import Plan
from sandtable.games.sneak.view import charts, standing, things
from sandtable.games.sneak.view import scene as view
from sandtable.games.sneak.view.choices import question
from sandtable.games.sneak.view.faces import faces
from sandtable.games.sneak.view.grammar import GRAMMAR
from sandtable.games.sneak.view.previews import preview
from sandtable.games.sneak.view.supplies import supplies
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.standing import Stand, Standing
from sandtable.scene.vocabulary import Preview, Query, Question, Scene


class SneakType(GameType):
    """One to four infiltrators against Patrols and Bosses that act by rule."""

    slug = "sneak"
    title = "Sneak"
    version = 4
    summary = (
        "Infiltrators slip past guards who walk by rule, and fight Bosses with what they found on the way."
    )
    shelf = SHELF
    files = Files
    desk: Desk | None = SneakDesk()
    migrations = MIGRATIONS
    grammar = GRAMMAR
    seconds = 49.0
    things = (
        ThingKind(
            "Equipment",
            "card",
            lambda game: len(game.plan.equipment),
            ("equip",),
            passed_by=("equipped", "left_behind", "card_lost", "card_unlocked", "found"),
        ),
        ThingKind("Hack cards", "hack", lambda game: len(game.plan.hacks)),
        ThingKind("Patrol cards", "patrol_card", lambda game: len(game.plan.patrol_cards)),
        ThingKind(
            "Boss cards", "boss_card", lambda game: len(game.plan.boss_cards), can_come=things.is_of_its_boss
        ),
        ThingKind("Reactions", "reaction", lambda game: len(game.plan.reactions)),
        ThingKind("Events", "section", things.events),
        ThingKind("Hidden tokens", "hidden", things.hidden_tokens, passed_by=("token_seen",)),
        ThingKind("Figures", "figure", lambda game: CHARACTERS),
    )
    moments = (
        *("event", "found", "patrol_knocked_out", "patrol_killed", "player_hurt", "alert_placed", "left"),
        *("boss_defeated", "card_unlocked", "stage_cleared", "killed_in_action", "campaign_won"),
    )

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return scenario_specs(content(self.shelf))

    def new(self, scenario: str, values: Values, seed: int) -> Game:
        """A scenario as it comes has its plan, whatever the seed."""
        if values:
            return super().new(scenario, values, seed)
        return Sneak(usual_plan(self, self.shelf, scenario), seed)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Sneak(plan_for(scenario, values, self.shelf), seed)

    def seat_names(self, game: Game) -> list[str]:
        return view.seat_names(cast(Sneak, game))

    def side_of(self, game: Game, seat: int) -> int:
        """All seats win and lose together."""
        return 0

    def side_names(self, game: Game) -> list[str]:
        return ["The infiltrators"]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        return view.scene(cast(Sneak, game), self.lexicon(), seat, decision)

    def question(self, game: Game, seat: int, decision: Decision) -> Question:
        words = self.lexicon()
        return question(Viewer(cast(Sneak, game), words, seat, decision), words, decision)

    def gauges(self, game: Game) -> dict[str, list[int]]:
        return charts.gauges(cast(Sneak, game))

    def figures(self, game: Game) -> dict[str, int]:
        return charts.figures(cast(Sneak, game))

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        return preview(cast(Sneak, game), self.lexicon(), seat, decision, query)

    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        return standing.standing(cast(Sneak, game), seat, decision)

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        return standing.stands(cast(Sneak, game), seat, decision, name)

    def lets_be(self, game: Game, decision: Decision) -> str:
        """Nobody spends Focus or splits dice, and turns end."""
        for option in decision.options:
            if option.verb in ("pass", "all_dice", "end"):
                return option.key()
        return decision.options[0].key()

    def faces(self) -> list[Face]:
        return faces(content(self.shelf))

    def supplies(self, scenario: str) -> Supplies:
        return supplies(content(self.shelf), cast(Sneak, self.new(scenario, {}, 0)).plan)

    def observer(self) -> Observer | None:
        return SneakObserver()

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Greedy}


@lru_cache(maxsize=MOST_KEPT)
def usual_plan(game: SneakType, shelf: Shelf, scenario: str) -> Plan:
    """The plan of a scenario with all its defaults, as the files of the shelf have them."""
    return plan_for(scenario, game.scenario(scenario).settle({}), shelf)
