"""The greedy bot: a score for every option, and the best one is taken."""

from __future__ import annotations

from math import exp
from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.games.morale.bot.planning import Planning
from sandtable.games.morale.bot.sense import CERTAIN, FAR, SHARES, chance, space_of
from sandtable.games.morale.bot.weights import (
    DRAW_FIRST,
    VARY_ACTION,
    VARY_CARD,
    VARY_READY,
    VARY_START,
)
from sandtable.games.morale.rules.components import DOWN, NONE, NOWHERE, STANDING, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import COVER_MENU

LOWEST: Final = -1_000_000_000
HORIZON: Final = 30
TRUST: Final = 2

# How well a team stands
IN_PLAY: Final = 0.5
AT_RISK: Final = 0.25
NEXT_THREATS: Final = 3
OUTNUMBERS: Final = 2.5
BLACK_BAG: Final = 3.0
NEARLY_HOME: Final = 12.0
TURN_AWAY: Final = 0.17
FAR_OFF: Final = 8
PACE: Final = 3


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

    def estimate(self, game: Game, seat: int) -> float:
        """From units that stand or may stand up again, the danger they are in, and who is nearer to bringing
        something home. The weights are a fit to the endings of greedy games."""
        field = cast(Morale, game)
        if not field.teams:
            return 0.5
        self.sense.look(field)
        lead = self.prospects(field, 0) - self.prospects(field, 1)
        value = 1.0 / (1.0 + exp(-lead))
        return value if field.teams[0].mask & (1 << seat) else 1.0 - value

    def prospects(self, game: Morale, team: i64) -> float:
        share: i64 = self.sense.shares[team]
        total = -BLACK_BAG * float(share) / SHARES
        turns: i64 = FAR
        for unit in game.units:
            if unit.team != team:
                continue
            if unit.status == STANDING:
                total += IN_PLAY - AT_RISK * float(chance(unit, unit.danger + NEXT_THREATS, share)) / CERTAIN
                turns = min(turns, self.turns_to_win(game, unit))
            elif unit.status == DOWN:
                total += IN_PLAY
        standing = float(self.sense.standing[team])
        total += OUTNUMBERS * standing / (standing + float(self.sense.standing[1 - team]) + 0.5)
        if game.loot:
            total += NEARLY_HOME / float((turns + 1) * (turns + 1)) - TURN_AWAY * float(min(turns, FAR_OFF))
        return total

    def turns_to_win(self, game: Morale, unit: Unit) -> i64:
        """How many turns the unit needs to bring something home, with Double-Time where it may."""
        best: i64 = FAR
        pace: i64 = PACE if game.plan.numbers.carrier_moves > 1 else 1
        here = self.sense.steps[space_of(unit)]
        for loot in game.loot:
            home = loot.homes[unit.team]
            if home == NOWHERE:
                continue
            if loot.carrier == unit.index:
                return (here[home * MAX_FLOORS] + pace - 1) // pace
            if loot.carrier == NONE:
                place = loot.zone * MAX_FLOORS + loot.floor
                there = (here[place] + PACE) // PACE
                best = min(best, there + (self.sense.steps[place][home * MAX_FLOORS] + pace - 1) // pace)
        return best
