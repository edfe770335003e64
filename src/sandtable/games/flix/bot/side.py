"""What is aimed at on a Side Board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.discs import flicking
from sandtable.board.discs.outcomes import FIRST_TARGET
from sandtable.board.discs.shots import Shot
from sandtable.games.flix.bot import shots, skills
from sandtable.games.flix.rules import side_flicks
from sandtable.games.flix.rules.components import OPERATOR, ROOKIE
from sandtable.games.flix.rules.effects import RESCUING, SNIPING
from sandtable.games.flix.rules.side_flicks import SideAim
from sandtable.games.flix.rules.state import FlixState

HARD: Final = 650  # a power that drives what it meets off the board
MOST_TRIED: Final = 4
ASIDE: Final = 60  # how far off the dot a shot past a Hostage goes, in tenths of a millimetre


def best(game: FlixState, aim: SideAim, tries: bool) -> tuple[int, int]:
    """The direction and the power that are meant; whether several shots are tried out where that helps."""
    if game.side_board == SNIPING or game.side_board == RESCUING:
        return rest_at(game, aim, *resting(game))
    marks = aim.marks[:MOST_TRIED]
    chosen = 0
    if tries and len(marks) > 1:
        driven = [driven_off(game, aim, mark) for mark in marks]
        chosen = driven.index(max(driven))
    return towards(aim, marks[chosen][0], marks[chosen][1]), HARD


def towards(aim: SideAim, u: int, v: int) -> int:
    return shots.turned(aim.low[0], aim.low[1], u, v)


def driven_off(game: FlixState, aim: SideAim, mark: list[int]) -> int:
    """How many target discs a shot at one of them moves."""
    shot = Shot(int(aim.size), aim.low[0], aim.low[1], towards(aim, mark[0], mark[1]), HARD)
    outcome = flicking.flick(side_flicks.table(game), shot)
    return sum([1 for way in outcome.ways if way.body >= FIRST_TARGET])


def rest_at(game: FlixState, aim: SideAim, u: int, v: int) -> tuple[int, int]:
    """So that the disc comes to rest at a point."""
    distance = shots.apart(aim.low[0], aim.low[1], u, v)
    return towards(aim, u, v), int(skills.power_for(game.plan.sizes, distance))


def resting(game: FlixState) -> tuple[int, int]:
    """Among the dots where any will do, on the one that counts, or beside it, away from the Hostage."""
    circles = side_flicks.board_of(game).circles
    if game.side_board == RESCUING:
        x, y = circles[0][:2]
        return x + (ASIDE if x > circles[1][0] else -ASIDE), y
    if game.difficulty == OPERATOR:
        return circles[0][0], circles[0][1]
    wanted = circles if game.difficulty == ROOKIE else circles[1:2]
    return sum([x for x, _, _ in wanted]) // len(wanted), sum([y for _, y, _ in wanted]) // len(wanted)


def millis_of(aim: SideAim, millis: i64) -> int:
    """How long after the flick before it: when that is over, and the disc is fetched (FLIX-R61)."""
    return min(aim.high[-1], aim.low[-1] + int(millis))
