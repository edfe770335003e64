"""The greedy bot: quick choices for both clans, and how well a seat stands."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.agents import aim_of
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.games.strike.bot import features
from sandtable.games.strike.bot.moves import LOWEST
from sandtable.games.strike.bot.shop import Shop
from sandtable.games.strike.rules.aims import Steps, Throw
from sandtable.games.strike.rules.components import TERRORISTS, Unit
from sandtable.games.strike.rules.game import Strike

HORIZON: Final = 30
TRUST: Final = 2
VARY_CALL: Final = 12
VARY_TARGET: Final = 10
NO_CALLS: Final = [
    "line_up", "done", "carrier", "walk", "go_on", "take", "enough", "split", "dice",
    "no_target", "no_more", "hold",
]  # fmt: skip


@final
class Greedy(Shop):
    """Looks at what its seat may see, and takes what scores best."""

    def choose(self, game: Game, decision: Decision) -> i64:
        field = cast(Strike, game)
        options = decision.options
        verb = options[0].verb
        if verb == "line_up":
            return 0
        unit = field.units[options[0].args[0]]
        self.look(field, unit)
        if verb == "done":
            return self.shop(field, unit, options)
        if verb == "carrier":
            return self.rng.below(len(options))
        if verb == "walk" or verb == "go_on":
            return self.spend(field, unit, options)
        if verb == "take" or verb == "enough":
            return self.take(field, unit, options)
        if verb == "split":
            return self.split(field, unit, options)
        if verb == "dice":
            return self.dice_of_throw(field, unit, options)
        if verb == "no_target" or verb == "no_more" or verb == "hold":
            return self.shoot(field, unit, options)
        return self.call(field, unit, options)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        field = cast(Strike, game)
        aim = aim_of(decision)
        if isinstance(aim, Steps):
            return self.path(field, field.units[aim.unit], aim.most)
        if isinstance(aim, Throw):
            unit = field.units[aim.unit]
            self.look(field, unit)
            return self.toward(field, unit)
        return aim.sample(self.rng)

    def another_aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Another way; a throw to anywhere."""
        aim = aim_of(decision)
        if not isinstance(aim, Steps):
            return aim.sample(self.rng)
        field = cast(Strike, game)
        return self.another_path(field, field.units[aim.unit], aim.most)

    def scores(self, game: Game, decision: Decision) -> list[int]:
        """Of calls."""
        if decision.options[0].verb in NO_CALLS:
            return []
        field = cast(Strike, game)
        unit = field.units[decision.options[0].args[0]]
        self.look(field, unit)
        return self.score_calls(field, unit, decision.options)

    def score_calls(self, game: Strike, unit: Unit, options: list[Option]) -> list[int]:
        self.assign(game, unit)
        self.weigh(game, unit)
        return [int(self.score_call(game, unit, option)) for option in options]

    def call(self, game: Strike, unit: Unit, options: list[Option]) -> i64:
        best: i64 = LOWEST
        chosen: i64 = 0
        for i, worth in enumerate(self.score_calls(game, unit, options)):
            score: i64 = worth + self.rng.below(VARY_CALL)
            if score > best:
                best = score
                chosen = i
        return chosen

    def shoot(self, game: Strike, unit: Unit, options: list[Option]) -> i64:
        """Targets in phase 3, more of them for a burst, or a Bang; the first option is none."""
        best: i64 = 0
        chosen: i64 = 0
        for i, option in enumerate(options):
            if len(option.args) < 2:
                continue
            target = game.units[option.args[1]]
            if option.verb == "also":
                score = self.score_more(game, unit, target)
            elif option.verb == "bang":
                score = self.score_bang(game, unit, target)
            else:
                score = self.score_target(game, unit, target)
                score += self.rng.below(VARY_TARGET) if score > 0 else 0
            if score > best:
                best = score
                chosen = i
        return chosen

    def spend(self, game: Strike, unit: Unit, options: list[Option]) -> i64:
        """Hostages, and piles with something worth having; otherwise it plans its way, where it has paused
        anew."""
        walk: i64 = 0
        for i, option in enumerate(options):
            if option.verb == "walk":
                walk = i
            if option.verb == "activate":
                return i
            if option.verb == "deactivate" and game.clan_of(unit) == TERRORISTS:
                return i
            if option.verb == "search" and self.wants(game, unit, option.args[1]):
                return i
        return walk

    # How well a seat stands

    def horizon(self) -> int:
        return HORIZON

    def trust(self) -> int:
        return TRUST

    def features(self) -> tuple[str, ...]:
        return features.NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        field = cast(Strike, game)
        if field.plan is not self.plan:
            self.learn(field.plan)
        return features.measure(self.map(), field, seat)
