"""How a disc is set and flicked on the Map: a few shots are tried out, and the best one is meant."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import Final

from mypy_extensions import i64

from sandtable.board.discs import flicking
from sandtable.board.discs.outcomes import FIRST_BLOCK
from sandtable.board.discs.progress import Progress
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.straight import slide
from sandtable.board.discs.table import STANDEE, Tabletop
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import skills, values
from sandtable.games.flix.rules import sight, tables
from sandtable.games.flix.rules.cards import Skill
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.placing import FINE, MOST_POWER, WHOLE_TURN, FlickAim
from sandtable.games.flix.rules.plan import TENTHS
from sandtable.games.flix.rules.state import FlixState

MOST_TARGETS: Final = 5
TURNS: Final = (0.0, 0.5, -0.5, 1.0, -1.0)  # off the straight line, in radians
SPOTS: Final = ((5, 5), (3, 5), (7, 5), (5, 3), (5, 7))  # in tenths of a Space
MARGIN: Final = 1.6  # how much farther than its target a disc should slide
SURE: Final = 360  # a shot that is good enough
LOWEST: Final = -1_000_000
FAR: Final = 1e9
CLOSE: Final = 15.0  # millimetres: within the Space that was meant
NO_SHOT: Final[tuple[int, ...]] = ()


def best(game: FlixState, aim: FlickAim, skill: Skill) -> tuple[int, ...]:
    """Place, direction and power that are meant: the first that is sure, or the best of those tried; a mere
    touch where all would do harm, and none where there is no Tango."""
    chosen = NO_SHOT
    most: i64 = LOWEST
    for cell in targets(game, game.seals[aim.seal].cell):
        for x, y in places(aim, *middle(game, cell)):
            for power in powers(game, aim, x, y, cell):
                shot = (x, y, bearing(game, x, y, cell), power)
                value = tried(game, aim, skill, shot)
                if value >= SURE:
                    return shot
                if value > most:
                    most, chosen = value, shot
    return chosen if most >= 0 or not chosen else (*chosen[:3], 1)


def targets(game: FlixState, origin: i64) -> list[int]:
    """The Spaces of Tangos: those in sight first, of these who sees one of the team, then the nearest."""
    grid = game.site().grid
    ranked: list[tuple[int, int, int, int]] = []
    for tango in game.tangos:
        if tango.cell != NONE:
            hidden = 0 if game.site().sight.sees(origin, tango.cell, game.opened) else 1
            harmless = 1 if tango.stunned or not sight.sees_any(game, tango) else 0
            ranked.append((hidden, harmless, int(grid.gap(origin, tango.cell)), int(tango.cell)))
    ranked.sort()
    return [cell for _, _, _, cell in ranked[:MOST_TARGETS]]


def is_open(game: FlixState, aim: FlickAim, cell: i64, number: i64) -> bool:
    """Whether a disc gets to a standee straight away from any place where it may be set."""
    for x, y in places(aim, *middle(game, cell)):
        power = int(skills.power_for(aim.table.sizes, apart(x, y, *middle(game, cell)) * MARGIN))
        progress = Progress(aim.table, Shot(int(aim.size), x, y, bearing(game, x, y, cell), power))
        slide(aim.table, progress)
        if progress.strikes and progress.strikes[0].kind == STANDEE and progress.strikes[0].number == number:
            return True
    return False


def middle(game: FlixState, cell: i64) -> tuple[int, int]:
    """Of a Space, in tenths of a millimetre."""
    grid = game.site().grid
    edge = int(game.plan.numbers.space)
    return grid.xs[cell] * edge + edge // 2, grid.ys[cell] * edge + edge // 2


def bearing(game: FlixState, x: int, y: int, cell: i64) -> int:
    u, v = middle(game, cell)
    return turned(x, y, u, v)


def turned(x: int, y: int, u: int, v: int) -> int:
    """The direction from one point to another."""
    return round(atan2(v - y, u - x) * WHOLE_TURN / (2 * pi)) % WHOLE_TURN


def places(aim: FlickAim, u: int, v: int) -> list[tuple[int, int]]:
    """Where to set the disc for a shot at a point: beside the base, and in each Space that allows it."""
    found: list[tuple[int, int]] = []
    straight = atan2(v - aim.y, u - aim.x)
    reach = (aim.closest + aim.farthest + 1) // 2
    for turn in TURNS:
        x, y = aim.x + round(cos(straight + turn) * reach), aim.y + round(sin(straight + turn) * reach)
        if aim.objection(x, y) == FINE:
            found.append((x, y))
            break
    for west, north in aim.spaces:
        for across, down in SPOTS:
            x, y = west + across * aim.edge // 10, north + down * aim.edge // 10
            if aim.objection(x, y) == FINE:
                found.append((x, y))
                break
    return found


def place(aim: FlickAim, u: int, v: int, rng: Rng) -> tuple[int, int]:
    """One of them, or any that is allowed."""
    found = places(aim, u, v)
    return found[0] if found else aim.place(rng)


def apart(x: int, y: int, u: int, v: int) -> float:
    """How far two points are from each other, in millimetres."""
    return hypot(u - x, v - y) / TENTHS


def powers(game: FlixState, aim: FlickAim, x: int, y: int, cell: i64) -> list[int]:
    """Firm enough to get there, and as hard as it goes, for what lies behind."""
    distance = apart(x, y, *middle(game, cell))
    return [int(skills.power_for(aim.table.sizes, distance * MARGIN)), MOST_POWER]


def tried(game: FlixState, aim: FlickAim, skill: Skill, shot: tuple[int, ...]) -> i64:
    """What a shot is worth, with what comes of it a bit to the left and to the right."""
    spread = int(skill.angle)
    value: i64 = 2 * outcome(game, aim.table, aim.size, shot, 0)
    for turn in (-spread, spread):
        value += outcome(game, aim.table, aim.size, shot, turn)
    return value


def outcome(game: FlixState, table: Tabletop, size: i64, shot: tuple[int, ...], turn: int) -> i64:
    x, y, angle, power = shot
    progress = Progress(table, Shot(int(size), x, y, (angle + turn) % WHOLE_TURN, power))
    slide(table, progress)
    value: i64 = 0
    for strike in progress.strikes:
        if strike.by < FIRST_BLOCK:
            value += values.struck(game, strike.kind, strike.number)
    return value


# Grenades


def lob(game: FlixState, aim: FlickAim, cell: i64) -> tuple[int, ...]:
    """So that the disc comes to rest as near to the middle of a Space as it can; nothing where it finds no
    room."""
    u, v = middle(game, cell)
    chosen = NO_SHOT
    nearest = FAR
    for x, y in places(aim, u, v):
        shot = (x, y, turned(x, y, u, v), int(skills.power_for(aim.table.sizes, apart(x, y, u, v))))
        way = flicking.flick(aim.table, Shot(int(aim.size), *shot)).ways[0]
        off = FAR if way.left else apart(*way.rest(), u, v)
        if off < nearest or not chosen:
            nearest, chosen = off, shot
        if nearest < CLOSE:
            break
    return chosen


def landing(game: FlixState, aim: FlickAim, shot: tuple[int, ...]) -> i64:
    """The Space where a disc comes to rest that goes as it is meant to; NONE beyond the rim."""
    x, y, angle, power = shot
    way = flicking.flick(aim.table, Shot(int(aim.size), x, y, angle, power)).ways[0]
    return NONE if way.left else tables.cell_at(game, *way.rest())
