"""The greedy bots: a score for every option of a turn, and the best one is taken. They differ in how well
they flick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import blasts, features, sense, shots, side, skills, turns
from sandtable.games.flix.bot.sense import View
from sandtable.games.flix.bot.stand_in import StandIn
from sandtable.games.flix.rules import victory
from sandtable.games.flix.rules.cards import Skill
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import FLASHBANG
from sandtable.games.flix.rules.game import Flix
from sandtable.games.flix.rules.placing import FlickAim
from sandtable.games.flix.rules.side_flicks import SideAim, TimedAim
from sandtable.games.flix.rules.state import ACTING

HORIZON: Final = 20
TRUST: Final = 1
LOWEST: Final = -1_000_000_000
VARY: Final = 4
THROWN: Final = "FLIX-28.01"  # the rule by which a Grenade is flicked


class Greedy(Policy):
    """Looks at what everybody sees. What the rulings would settle it leaves to them."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.level: i64 = skills.TRAINED
        self.tries = True  # shots out before it Fires
        self.thrown: i64 = FLASHBANG  # what it throws next

    # Choosing

    def choose(self, game: Game, decision: Decision) -> i64:
        mission = cast(Flix, game)
        options = decision.options
        last = options[len(options) - 1].verb
        if last == "end" and mission.step == ACTING:
            return self.act(options, self.scores(game, decision))
        if last == "concede" and not victory.fails(mission, victory.judged(mission)):
            return len(options) - 1
        if options[0].verb == "turn":
            return self.most_to_do(mission, options)
        if options[0].verb == "beside":
            return self.nearest_home(mission, options)
        return 0

    def scores(self, game: Game, decision: Decision) -> list[int]:
        mission = cast(Flix, game)
        if mission.step != ACTING or decision.options[len(decision.options) - 1].verb != "end":
            return []
        view = View(mission, mission.seals[mission.turn_of], skills.skill_of(mission, self.level), self.tries)
        return [int(turns.score(view, option)) for option in decision.options]

    def act(self, options: list[Option], scores: list[int]) -> i64:
        """One Action, or the end of the turn."""
        chosen = self.pick_best(scores, VARY)
        if options[chosen].verb == "throw":
            self.thrown = options[chosen].args[0]
        return chosen

    def most_to_do(self, game: Flix, options: list[Option]) -> i64:
        """Who sees most Tangos goes first."""
        seen = [len(sense.marks(game, game.seals[option.args[0]])) for option in options if option.args]
        return seen.index(max(seen))

    def nearest_home(self, game: Flix, options: list[Option]) -> i64:
        """Where a Hostage comes to stand, or is left."""
        ways = sense.ways(game, game.site().start)
        costs = [ways.costs[option.args[0]] if option.args else -LOWEST for option in options]
        return costs.index(min(costs))

    # Flicking

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        mission = cast(Flix, game)
        skill = skills.skill_of(mission, self.level)
        how = aim_of(decision)
        if isinstance(how, SideAim):
            return self.side_flick(mission, how, skill)
        meant = self.meant(mission, decision, how, skill)
        x, y, angle, power = meant if meant else how.sample(self.rng)
        return (x, y, *skills.blurred(skill, self.rng, angle, power))

    def meant(self, game: Flix, decision: Decision, how: Aim, skill: Skill) -> tuple[int, ...]:
        """What it would do if its hand were steady."""
        if not isinstance(how, FlickAim):
            return self.onward(game, how)
        if decision.rule != THROWN:
            return shots.best(game, how, skill)
        cell = self.landing(game)
        return shots.lob(game, how, cell) if cell != NONE else shots.NO_SHOT

    def landing(self, game: Flix) -> i64:
        """Where the Grenade should go off."""
        return blasts.best(game, game.seals[game.acting], self.thrown)[0]

    def onward(self, game: Flix, how: Aim) -> tuple[int, ...]:
        """A seeker goes on from where it lies."""
        cells = shots.targets(game, game.seals[game.acting].cell)
        x, y = how.low[0], how.low[1]
        return (x, y, shots.bearing(game, x, y, cells[0]), how.high[3]) if cells else shots.NO_SHOT

    def side_flick(self, game: Flix, how: SideAim, skill: Skill) -> tuple[int, ...]:
        angle, power = side.best(game, how, True)
        values = (how.low[0], how.low[1], *skills.blurred(skill, self.rng, angle, power))
        return (*values, side.millis_of(how, skill.millis)) if isinstance(how, TimedAim) else values

    def rollout(self) -> Policy:
        quick = Quick(self.rng, self.level)
        quick.weights = self.weights
        return quick

    # How well a seat stands

    def horizon(self) -> int:
        return HORIZON

    def trust(self) -> int:
        return TRUST

    def aims_truly(self) -> bool:
        """Its hand shakes, and simulations have a stand-in for the flick: nothing to pick from."""
        return False

    def features(self) -> tuple[str, ...]:
        return features.NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        return features.measure(cast(Flix, game))


@final
class Rookie(Greedy):
    """Hits what is close."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.level = skills.ROOKIE


@final
class Seasoned(Greedy):
    """Hits most of what it sees."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.level = skills.VETERAN


@final
class Marksman(Greedy):
    """Hits what it aims at."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.level = skills.MARKSMAN


@final
class Quick(Greedy):
    """Plays on in simulations, with a stand-in for the flick."""

    def __init__(self, rng: Rng, level: i64 = skills.TRAINED) -> None:
        super().__init__(rng)
        self.level = level
        self.tries = False
        self.hand: Final = StandIn(rng)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        mission = cast(Flix, game)
        cell = self.landing(mission) if decision.rule == THROWN else NONE
        return self.hand.flick(mission, decision, skills.skill_of(mission, self.level), cell)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return self.hand.numbers


@final
class QuickRandom(Policy):
    """Chooses at random, with a stand-in for the flick."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.hand: Final = StandIn(rng)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        mission = cast(Flix, game)
        return self.hand.flick(mission, decision, skills.skill_of(mission, skills.TRAINED), NONE)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return self.hand.numbers
