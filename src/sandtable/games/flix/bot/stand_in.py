"""A stand-in for the flick, for simulations: what comes of it is drawn from the skill alone, without physics.

On the Map one Tango in sight is struck, or nothing: the chance comes from how far away it is, how large disc
and standee are, and how steady the hand is. There are no ricochets, no flying Blocks, no friends hit. On a
Side Board and with a Grenade the disc goes straight, a bit off its aim; what it meets first there leaves the
board.

It is used where an agent asks for it (`Agent.outcome`) and nobody keeps a journal for people: in a search's
simulations and in measurements. A game that is played for its own sake always has the physics."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.outcomes import DISC, FIRST_TARGET, LEFT
from sandtable.board.discs.shots import TENTHS
from sandtable.board.discs.table import STANDEE
from sandtable.engine.agents import aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import sense, shots, side, skills
from sandtable.games.flix.bot.sense import Mark
from sandtable.games.flix.rules import side_flicks
from sandtable.games.flix.rules.cards import Skill
from sandtable.games.flix.rules.components import NONE, SMALL
from sandtable.games.flix.rules.placing import MOST_POWER, WHOLE_TURN, FlickAim
from sandtable.games.flix.rules.side_flicks import SideAim, TimedAim
from sandtable.games.flix.rules.state import FlixState

TIME: Final = 400  # milliseconds that any flick takes
FAR: Final = 10_000  # where something is that has left a board, in tenths of a millimetre
NOTHING: Final[list[int]] = []


@final
class StandIn:
    """Aims in a legal way, and knows what comes of it."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Final = rng
        self.numbers: list[int] = NOTHING  # of the outcome

    def flick(self, game: FlixState, decision: Decision, skill: Skill, cell: i64) -> tuple[int, ...]:
        """Whatever is asked for; a Grenade goes to a Space, if there is any that it should go to."""
        aim = decision.aim
        if isinstance(aim, SideAim):
            return self.side_flick(game, aim, skill)
        if isinstance(aim, FlickAim):
            return self.fire(game, aim, skill) if cell == NONE else self.throw(game, aim, skill, cell)
        values = aim_of(decision).sample(self.rng)
        return self.lies(values[0], values[1], values[2], values[3], values[0], values[1])

    def fire(self, game: FlixState, aim: FlickAim, skill: Skill) -> tuple[int, ...]:
        """At whom it hits most often."""
        seal = game.seals[aim.seal]
        target: Mark | None = None
        likely: i64 = NONE
        for mark in sense.marks(game, seal):
            chance = mark.chance(game, skill, aim.size)
            if chance > likely:
                target, likely = mark, chance
        if target is None:
            x, y = aim.place(self.rng)
            return self.lies(x, y, 0, MOST_POWER, x, y)
        return self.at(game, aim, target, self.rng.below(skills.THOUSAND) < likely)

    def at(self, game: FlixState, aim: FlickAim, target: Mark, hits: bool) -> tuple[int, ...]:
        cell = target.tango.cell
        u, v = shots.middle(game, cell)
        x, y = shots.place(aim, u, v, self.rng)
        values = self.lies(x, y, shots.turned(x, y, u, v), MOST_POWER, u, v)
        if hits:
            self.numbers[1:2] = [1, DISC, STANDEE, int(target.tango.index), TIME]
        return values

    def throw(self, game: FlixState, aim: FlickAim, skill: Skill, cell: i64) -> tuple[int, ...]:
        """A Grenade, which lies where it was meant to, more or less."""
        u, v = shots.middle(game, cell)
        x, y = shots.place(aim, u, v, self.rng)
        meant = skills.power_for(aim.table.sizes, shots.apart(x, y, u, v))
        angle, power = skills.blurred(skill, self.rng, shots.turned(x, y, u, v), meant)
        return self.lies(x, y, angle, power, *end(game, x, y, angle, power))

    def lies(self, x: int, y: int, angle: int, power: int, u: int, v: int) -> tuple[int, ...]:
        """A disc that slides straight and strikes nothing."""
        self.numbers = [TIME, 0, 1, DISC, 0, 8, x, y, 0, 0, u, v, 0, TIME]
        return x, y, angle, power

    # Side Boards

    def side_flick(self, game: FlixState, aim: SideAim, skill: Skill) -> tuple[int, ...]:
        angle, power = side.best(game, aim, False)
        angle, power = skills.blurred(skill, self.rng, angle, power)
        x, y = aim.low[0], aim.low[1]
        values = self.lies(x, y, angle, power, *end(game, x, y, angle, power))
        self.numbers += self.met(game, aim, angle, power)
        return (*values, side.millis_of(aim, skill.millis)) if isinstance(aim, TimedAim) else values

    def met(self, game: FlixState, aim: SideAim, angle: int, power: int) -> list[int]:
        """The way of the first pile that the disc meets; and whether it leaves the board."""
        x, y = aim.low[0], aim.low[1]
        number = first_pile(game, aim, angle, power)
        if number == NONE:
            board = side_flicks.board_of(game)
            u, v = end(game, x, y, angle, power)
            if not (0 <= u <= board.width and 0 <= v <= board.height):
                self.numbers[4] = LEFT
            return []
        u, v = game.side_discs[number][:2]
        self.numbers[2] = 2
        return [FIRST_TARGET + int(number), LEFT, 8, u, v, 0, 0, FAR, FAR, 0, TIME]


def end(game: FlixState, x: int, y: int, angle: int, power: int) -> tuple[int, int]:
    """Where a disc comes to rest if it meets nothing."""
    turn = angle * 2 * pi / WHOLE_TURN
    way = skills.slide_of(game.plan.sizes, power) * TENTHS
    return x + round(cos(turn) * way), y + round(sin(turn) * way)


def first_pile(game: FlixState, aim: SideAim, angle: int, power: int) -> i64:
    """The target discs that a disc meets first on its way; NONE."""
    turn = angle * 2 * pi / WHOLE_TURN
    dx, dy = cos(turn), sin(turn)
    reach = float(side_flicks.radius(game, aim.size) + side_flicks.radius(game, SMALL))
    nearest = skills.slide_of(game.plan.sizes, power) * TENTHS + reach
    found: i64 = NONE
    for number, pile in enumerate(game.side_discs):
        across, down = pile[0] - aim.low[0], pile[1] - aim.low[1]
        along = across * dx + down * dy
        if 0 < along < nearest and abs(across * dy - down * dx) < reach:
            nearest = along
            found = number
    return found
