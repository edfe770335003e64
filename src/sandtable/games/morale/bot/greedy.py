"""The greedy bot: a score for every option, and the best one is taken."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.games.morale.bot import actions, cover, features, places, planning, sense
from sandtable.games.morale.bot.mind import Mind
from sandtable.games.morale.bot.odds import chance
from sandtable.games.morale.bot.weights import (
    DRAW_FIRST,
    VARY_ACTION,
    VARY_CARD,
    VARY_READY,
    VARY_START,
)
from sandtable.games.morale.rules.components import NONE
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import COVER_MENU

LOWEST: Final = -1_000_000_000
HORIZON: Final = 30
TRUST: Final = 1


@final
class Greedy(Policy):
    """Looks one action ahead, at what its seat may see, with a little chance in every score."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.mind: Mind | None = None

    def choose(self, game: Game, decision: Decision) -> i64:
        field = cast(Morale, game)
        if decision.options is COVER_MENU:
            team = field.teams[0] if field.teams[0].captain == decision.seat else field.teams[1]
            return 1 if cover.takes_cover(field, team) else 0
        return self.best(self.look(field), field, decision.options)

    def scores(self, game: Game, decision: Decision) -> list[int]:
        field = cast(Morale, game)
        if decision.options is COVER_MENU:
            return []
        mind = self.look(field)
        return [int(score(mind, field, option)) for option in decision.options]

    def look(self, game: Morale) -> Mind:
        """Its mind, with what it needs to know to answer."""
        mind = self.mind_of(game)
        sense.look(mind, game)
        if game.stepping != NONE:
            places.plan_turn(mind, game, game.units[game.stepping])
        elif game.acting != NONE:
            places.plan_turn(mind, game, game.units[game.acting])
        return mind

    def mind_of(self, game: Morale) -> Mind:
        """A new one for a plan that it has not met before."""
        mind = self.mind
        if mind is None or game.plan is not mind.plan:
            mind = Mind(game.plan)
            self.mind = mind
        return mind

    def best(self, mind: Mind, game: Morale, options: list[Option]) -> i64:
        best: i64 = LOWEST
        chosen: i64 = 0
        vary = variety(options[0].verb)
        for i, option in enumerate(options):
            value = score(mind, game, option) + self.rng.below(vary)
            if value > best:
                best = value
                chosen = i
        return chosen

    # How well a seat stands

    def horizon(self) -> int:
        return HORIZON

    def trust(self) -> int:
        return TRUST

    def features(self) -> tuple[str, ...]:
        return features.NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        field = cast(Morale, game)
        return features.measure(self.mind_of(field), field, seat)


def variety(verb: str) -> i64:
    if verb == "deploy":
        return VARY_START
    if verb == "card":
        return VARY_CARD
    if verb == "no_token":
        return VARY_READY
    return VARY_ACTION


def score(mind: Mind, game: Morale, option: Option) -> i64:
    verb = option.verb
    if verb == "end_turn" or verb == "stay" or verb == "pick":
        return 0
    if verb == "move" or verb == "drop" or verb == "double_time":
        return places.score_move(mind, game, game.units[game.acting], option)
    if verb == "fire":
        shooter = game.units[game.acting]
        return sense.shot(mind, game, shooter, game.units[option.args[0]]) + mind.best_move
    if verb == "step":
        return places.score_step(mind, game, game.units[game.stepping], option)
    if verb == "ready":
        return planning.score_ready(mind, game, game.units[option.args[0]], option.args[1])
    if verb == "no_token":
        return 1
    return score_other(mind, game, option)


def score_other(mind: Mind, game: Morale, option: Option) -> i64:
    verb = option.verb
    if verb == "card":
        return planning.score_card(mind, game, game.units[option.args[0]])
    if verb == "deploy":
        return planning.score_deploy(mind, game, game.units[option.args[0]], option.args[1])
    if verb == "covered":
        return places.best_step(mind, game, game.units[option.args[0]])
    if verb == "draw":
        unit = game.units[option.args[0]]
        risk = chance(unit, unit.danger, mind.shares[unit.team])
        return risk - DRAW_FIRST * mind.worths[unit.index]
    return actions.score_action(mind, game, game.units[game.acting], option)
