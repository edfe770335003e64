"""The greedy bot: a score for every option of a turn, and the best one is taken."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.games.sneak.bot import dice, duels, features, rulings
from sandtable.games.sneak.bot.turns import Turn
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.rules.state import ACTING

HORIZON: Final = 60
TRUST: Final = 2
VARY: Final = 4
PATIENCE: Final = 60  # Stages that it begins in a story before it gives up


@final
class Greedy(Policy):
    """Looks at what everybody sees. What the rulings would settle it leaves to them."""

    def choose(self, game: Game, decision: Decision) -> i64:
        field = cast(Sneak, game)
        options = decision.options
        if dice.is_window(options):
            return dice.choose(field, options)
        if is_turn(field, decision):
            return self.pick_best(self.scores(game, decision), VARY)
        if options[0].verb == "play" and field.tried >= PATIENCE:
            return len(options) - 1
        return rulings.choose(field, options)

    def scores(self, game: Game, decision: Decision) -> list[int]:
        field = cast(Sneak, game)
        if not is_turn(field, decision):
            return []
        character = field.characters[field.turn_of]
        if field.is_boss_stage():
            return [int(duels.score(field, character, option)) for option in decision.options]
        turn = Turn(field, character)
        return [int(turn.score(option)) for option in decision.options]

    # How well a seat stands

    def horizon(self) -> int:
        return HORIZON

    def trust(self) -> int:
        return TRUST

    def features(self) -> tuple[str, ...]:
        return features.NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        return features.measure(cast(Sneak, game))


def is_turn(game: Sneak, decision: Decision) -> bool:
    """Whether a Character is asked for its next action."""
    return game.step == ACTING and decision.rule == "SNEAK-8.01"
