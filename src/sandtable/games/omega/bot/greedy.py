"""The greedy bot: a score for every option, and the best one is taken."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng
from sandtable.games.omega.bot import (
    aims,
    commando,
    features,
    hunt,
    planning,
    setup,
    spawns,
    turn,
    windows,
)
from sandtable.games.omega.bot.hunt import Hunt
from sandtable.games.omega.bot.sense import Sense, gap_to_team
from sandtable.games.omega.bot.turn import Turn
from sandtable.games.omega.rules.components import FIRST_ENEMY, LAB_TECH, MOST_COMMANDOS, NONE, OVERSEER
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.missions import CORES
from sandtable.games.omega.rules.state import OmegaState

VARY: Final = 3  # so much of every score is chance
HORIZON: Final = 60
TRUST: Final = 1


@final
class Greedy(Policy):
    """Looks one choice ahead, at what its seat may see, with a little chance in every score."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.sense: Sense | None = None

    def choose(self, game: Game, decision: Decision) -> i64:
        return self.pick_best(self.scores(game, decision), VARY)

    def scores(self, game: Game, decision: Decision) -> list[int]:
        field = cast(Omega, game)
        sense = self.sense_of(field)
        if decision.seat == OVERSEER:
            return overseers(sense, field, decision)
        return teams(sense, field, decision)

    def sense_of(self, game: OmegaState) -> Sense:
        if self.sense is None or self.sense.plan is not game.plan:
            self.sense = Sense(game.plan)
        return self.sense

    # How well a seat stands

    def horizon(self) -> int:
        return HORIZON

    def trust(self) -> int:
        return TRUST

    def features(self) -> tuple[str, ...]:
        return features.NAMES

    def measure(self, game: Game, seat: int) -> list[float]:
        field = cast(Omega, game)
        return features.measure(self.sense_of(field), field, seat)


# The overseer


def overseers(sense: Sense, game: OmegaState, decision: Decision) -> list[int]:
    """The scores of the options of a question to the overseer."""
    verb = decision.options[0].verb
    if verb == "mark":
        return [int(setup.mark(sense, game, each.args[0], each.args[1])) for each in decision.options]
    if verb == "stack":
        return [int(setup.stack(sense, game, each.args[0], each.args[1])) for each in decision.options]
    mind = Hunt(sense, game)
    if decision.rule == "OMEGA-9.08":
        return hunt.score_activations(mind, decision.options)
    return [int(overseers_score(mind, decision, option)) for option in decision.options]


def overseers_score(mind: Hunt, decision: Decision, option: Option) -> i64:
    game, verb, rule = mind.game, option.verb, decision.rule
    if rule == "OMEGA-10.01":
        return overseers_move(mind, option)
    if rule == "OMEGA-9.12" or verb == "throw":
        return hunt.score_fight(mind.sense, game, option)
    if verb == "use":
        return spawns.score_use(mind, option)
    if verb == "spawn" or verb == "nobody":
        return spawns.score_spawn(mind, option)
    if verb == "reroll":
        return windows.reroll(mind.sense, game, option, windows.needed(game), game.acting >= FIRST_ENEMY)
    if verb == "event_door":
        return spawns.score_door(mind, option.args[0])
    if verb == "crawl" or verb == "reinforce":
        return -mind.gap(option.args[0])
    if verb == "lab_tech":
        return mind.gap(option.args[0])
    if verb == "knock":
        return knocked(mind, option.args[0])
    if verb == "arrange" or verb == "flip":
        return 1
    if verb == "gas_at":
        return spawns.gas_at(mind, 0, option.args[0])
    if verb in ("rubble", "hazard", "vent", "gas", "emi"):
        return spawns.score_marker(mind, option)
    return windows.overseer(mind, option)


def overseers_move(mind: Hunt, option: Option) -> i64:
    """A figure's move action; staying is as good as where it stands."""
    enemy = mind.game.enemy(mind.game.acting)
    cell: i64 = enemy.cell if option.verb == "stay" else option.args[0]
    return hunt.stand(mind, enemy, cell)


def knocked(mind: Hunt, cell: i64) -> i64:
    """Away from where the target wants to go."""
    if mind.game.aimed_at >= MOST_COMMANDOS:
        return 0
    target = mind.game.commandos[mind.game.aimed_at]
    way = aims.way_of(mind.sense, mind.game, target)
    return way[cell] - way[target.cell]


# The commandos


def teams(sense: Sense, game: OmegaState, decision: Decision) -> list[int]:
    """The scores of the options of a question to a commandos' player."""
    rule = decision.rule
    if rule == "OMEGA-7.02":
        mine = Turn(sense, game, game.commandos[game.turn_of])
        return [int(commando.score(mine, option)) for option in decision.options]
    if rule == "OMEGA-8.04" or rule == "OMEGA-R90":
        rank: i64 = game.turn_of if rule == "OMEGA-8.04" else game.acting
        mine = Turn(sense, game, game.commandos[rank])
        return [int(commando.walk(mine, option)) for option in decision.options]
    if decision.options[0].verb == "kit":
        mine = Turn(sense, game, game.commandos[game.turn_of])
        return [int(commando.score(mine, option)) for option in decision.options]
    return [int(teams_score(sense, game, decision, option)) for option in decision.options]


def teams_score(sense: Sense, game: OmegaState, decision: Decision, option: Option) -> i64:
    verb, rule = option.verb, decision.rule
    if verb == "initiative":
        return planning.initiative(sense, game, option.args[0], option.args[1])
    if verb == "stance":
        return planning.stance(sense, game, game.commandos[option.args[0]], option.args[1])
    if rule == "OMEGA-R77":
        return leaving(game, option)
    if rule == "OMEGA-10.01":
        return helpers_move(sense, game, option)
    if rule == "OMEGA-20.03":
        return windows.helps(sense, game, option)
    if verb == "reroll":
        attacked = game.acting == game.turn_of and game.aimed_at >= FIRST_ENEMY and option.args[0] < 6
        needed: i64 = windows.needed(game) if attacked else windows.needed_at_door(game)
        return windows.reroll(sense, game, option, needed, True)
    if rule == "OMEGA-12.07" and verb != "pass":
        return windows.in_attack(sense, game, option)
    return teams_window(sense, game, decision, option)


def teams_window(sense: Sense, game: OmegaState, decision: Decision, option: Option) -> i64:
    verb = option.verb
    if verb == "card" or verb == "found" or verb == "spend":
        if decision.options[-1].verb == "take":
            return windows.against_wound(game, option)
        return windows.relief(game, decision.seat)
    if verb == "sling":
        return windows.sling(sense, game, option)
    if verb == "detonate":
        return windows.detonate(sense, game)
    if verb == "order":
        return windows.order(game)
    if decision.rule == "OMEGA-11.02":
        return 1 if verb == "pass" else 0
    if verb in ("press", "suggested", "scrub_gas", "spoof", "clear_vent"):
        return 1
    if verb == "character":
        return setup.character(game, option.args[0])
    if verb == "start":
        return setup.start(sense, game, option.args[1])
    if verb == "scout":
        return 1 if option.args[0] in aims.unsearched(game) else 0
    if verb == "knock":
        return gap_to_team(game, option.args[0])
    if verb == "lie" or verb == "make_way":
        return lying(sense, game, option.args[0])
    return turn.NOT_NOW if verb == "swap" or (verb == "take" and option.args) else 0


def lying(sense: Sense, game: OmegaState, cell: i64) -> i64:
    """Where somebody that has to make room goes."""
    if game.acting >= MOST_COMMANDOS:
        return 0
    return -aims.way_of(sense, game, game.commandos[game.acting])[cell]


def leaving(game: OmegaState, option: Option) -> i64:
    """OMEGA-R77: the Lab Tech leaves; a commando with a core, unless that would lose the mission."""
    if option.verb == "stay":
        return 0
    if game.acting == LAB_TECH:
        return 1
    mine = game.commandos[game.acting]
    if not mine.cores:
        return -1
    if game.cores_out + len(mine.cores) == CORES:
        return 1
    for other in game.commandos:
        if other is not mine and other.is_active() and other.cell != NONE:
            return 1
    return -1


def helpers_move(sense: Sense, game: OmegaState, option: Option) -> i64:
    """The Lab Tech to the exit, the drone to where the commando goes."""
    piece = game.piece(game.acting)
    cell: i64 = piece.cell if option.verb == "stay" else option.args[0]
    if piece.index == LAB_TECH:
        way = aims.way_to(sense, game, aims.exits(game))
        return -way[cell] * turn.STEP - turn.danger(game, piece, cell)
    return -gap_to_team(game, cell)
