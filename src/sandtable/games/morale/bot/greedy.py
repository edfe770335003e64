"""The greedy bot: a score for every option, and the best one is taken."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.games.morale.bot import features
from sandtable.games.morale.bot.planning import Planning
from sandtable.games.morale.bot.sense import chance
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
class Greedy(Planning):
    """Looks one action ahead, at what its seat may see, with a little chance in every score."""

    def choose(self, game: Game, decision: Decision) -> i64:
        field = cast(Morale, game)
        if decision.options is COVER_MENU:
            team = field.teams[0] if field.teams[0].captain == decision.seat else field.teams[1]
            return 1 if self.takes_cover(field, team) else 0
        self.look(field)
        return self.best(field, decision.options)

    def scores(self, game: Game, decision: Decision) -> list[int]:
        field = cast(Morale, game)
        if decision.options is COVER_MENU:
            return []
        self.look(field)
        return [int(self.score(field, option)) for option in decision.options]

    def look(self, game: Morale) -> None:
        self.sense.look(game)
        if game.stepping != NONE:
            self.plan_turn(game, game.units[game.stepping])
        elif game.acting != NONE:
            self.plan_turn(game, game.units[game.acting])

    def best(self, game: Morale, options: list[Option]) -> i64:
        best: i64 = LOWEST
        chosen: i64 = 0
        vary = self.variety(options[0].verb)
        for i, option in enumerate(options):
            score = self.score(game, option) + self.rng.below(vary)
            if score > best:
                best = score
                chosen = i
        return chosen

    def variety(self, verb: str) -> i64:
        if verb == "deploy":
            return VARY_START
        if verb == "card":
            return VARY_CARD
        if verb == "no_token":
            return VARY_READY
        return VARY_ACTION

    def score(self, game: Morale, option: Option) -> i64:
        verb = option.verb
        if verb == "end_turn" or verb == "stay" or verb == "pick":
            return 0
        if verb == "move" or verb == "drop" or verb == "double_time":
            return self.score_move(game, game.units[game.acting], option)
        if verb == "fire":
            shooter = game.units[game.acting]
            return self.sense.shot(game, shooter, game.units[option.args[0]]) + self.best_move
        if verb == "step":
            return self.score_step(game, game.units[game.stepping], option)
        if verb == "ready":
            return self.score_ready(game, game.units[option.args[0]], option.args[1])
        if verb == "no_token":
            return 1
        return self.score_other(game, option)

    def score_other(self, game: Morale, option: Option) -> i64:
        verb = option.verb
        if verb == "card":
            return self.score_card(game, game.units[option.args[0]])
        if verb == "deploy":
            return self.score_deploy(game, game.units[option.args[0]], option.args[1])
        if verb == "covered":
            return self.best_step(game, game.units[option.args[0]])
        if verb == "draw":
            unit = game.units[option.args[0]]
            risk = chance(unit, unit.danger, self.sense.shares[unit.team])
            return risk - DRAW_FIRST * self.sense.worths[unit.index]
        return self.score_action(game, game.units[game.acting], option)

    # How well a seat stands

    def horizon(self) -> int:
        return HORIZON

    def trust(self) -> int:
        return TRUST

    def features(self) -> tuple[str, ...]:
        return features.NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        return features.measure(self.sense, cast(Morale, game), seat)
