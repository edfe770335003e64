"""The greedy bot: quick choices for both clans, and how well a seat stands."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.games.strike.bot import calls, detours, features, moves, sense, shop, targets, throws
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.rules.aims import Steps, Throw
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.game import Strike

HORIZON: Final = 30
TRUST: Final = 2
NO_CALLS: Final = [
    "line_up", "done", "carrier", "walk", "go_on", "take", "enough", "split", "dice",
    "no_target", "no_more", "hold",
]  # fmt: skip


@final
class Greedy(Policy):
    """Looks at what its seat may see, and takes what scores best."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.mind: Mind | None = None

    def choose(self, game: Game, decision: Decision) -> i64:
        field = cast(Strike, game)
        options = decision.options
        verb = options[0].verb
        if verb == "line_up":
            return 0
        unit = field.units[options[0].args[0]]
        mind = self.look(field, unit)
        if verb == "done":
            return shop.buy(mind, field, unit, options)
        if verb == "carrier":
            return self.rng.below(len(options))
        if verb == "walk" or verb == "go_on":
            return shop.spend(mind, field, unit, options)
        if verb == "take" or verb == "enough":
            return shop.take(mind, field, unit, options)
        if verb == "split":
            return targets.split(mind, field, unit, options)
        if verb == "dice":
            return throws.dice_of_throw(mind, field, unit, options)
        if verb == "no_target" or verb == "no_more" or verb == "hold":
            return targets.choose(mind, field, unit, options)
        return calls.choose(mind, field, unit, options)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        field = cast(Strike, game)
        aim = aim_of(decision)
        if isinstance(aim, Steps):
            unit = field.units[aim.unit]
            return moves.path(self.look(field, unit), field, unit, aim.most)
        if isinstance(aim, Throw):
            unit = field.units[aim.unit]
            return throws.toward(self.look(field, unit), field, unit)
        return aim.sample(self.rng)

    def another_aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """Another way; a throw to anywhere."""
        aim = aim_of(decision)
        if not isinstance(aim, Steps):
            return aim.sample(self.rng)
        field = cast(Strike, game)
        unit = field.units[aim.unit]
        return detours.path(self.look(field, unit), field, unit, aim.most)

    def scores(self, game: Game, decision: Decision) -> list[int]:
        """Of calls."""
        if decision.options[0].verb in NO_CALLS:
            return []
        field = cast(Strike, game)
        unit = field.units[decision.options[0].args[0]]
        return calls.scores(self.look(field, unit), field, unit, decision.options)

    def look(self, game: Strike, unit: Unit) -> Mind:
        """Its mind, with what it needs to know to answer for a unit."""
        mind = self.mind_of(game)
        sense.look(mind, game, unit)
        return mind

    def mind_of(self, game: Strike) -> Mind:
        """A new one for a plan that it has not met before."""
        mind = self.mind
        if mind is None or game.plan is not mind.plan:
            mind = Mind(self.rng, game.plan)
            self.mind = mind
        return mind

    # How well a seat stands

    def horizon(self) -> int:
        return HORIZON

    def trust(self) -> int:
        return TRUST

    def features(self) -> tuple[str, ...]:
        return features.NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        field = cast(Strike, game)
        return features.measure(self.mind_of(field).atlas, field, seat)
