"""What is told of a proposed flick: how it is made, and what its straight way meets first."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.table import BLOCK, DOOR, STANDEE, TARGET, TOKEN, WALL, Segment, Tabletop
from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.observing import Rows, Sheet
from sandtable.games.flix.bot import skills
from sandtable.games.flix.bot.observed_aims import THROWN
from sandtable.games.flix.bot.observed_answers import write_refers
from sandtable.games.flix.bot.observed_columns import (
    AIMED,
    CARDED,
    CELLED,
    FIRED,
    MEETS,
    SIZES,
    TARGETED,
    skip,
)
from sandtable.games.flix.bot.scout import Scout
from sandtable.games.flix.ground.bases import FIRST_BOMB
from sandtable.games.flix.rules.components import FIRST_HOSTAGE, MASTERMIND, NONE
from sandtable.games.flix.rules.effects import COVER_EFFECTS
from sandtable.games.flix.rules.placing import WHOLE_TURN, FlickAim
from sandtable.games.flix.rules.plan import TENTHS
from sandtable.games.flix.rules.side_flicks import SideAim
from sandtable.games.flix.rules.state import FlixState

NOTHING: Final = 0
MET: Final = {WALL: 1, DOOR: 2, TOKEN: 6, BLOCK: 7, TARGET: 8}
A_SEAL: Final = 3
A_HOSTAGE: Final = 4
A_TANGO: Final = 5
CORNER: Final = 1.2  # how much farther than its edge a Block reaches on the whole
SLANT: Final = 0.05  # the least angle at which a Wall is met


@final
class Path:
    """The straight way of a disc, and what it meets first."""

    def __init__(self, table: Tabletop, x: int, y: int, angle: int, radius: float, slides: float) -> None:
        turn = angle * 2 * pi / WHOLE_TURN
        self.x: Final = x / TENTHS
        self.y: Final = y / TENTHS
        self.dx: Final = cos(turn)
        self.dy: Final = sin(turn)
        self.way = slides  # in millimetres
        self.kind: i64 = NONE
        self.number: i64 = NONE
        for segment in table.segments:
            self._meet_segment(segment, radius + table.sizes.wall)
        for circle in table.circles:
            self._meet(circle.kind, circle.number, circle.x, circle.y, circle.radius + radius)
        for square in table.squares:
            self._meet(BLOCK, square.number, square.x, square.y, table.sizes.block * CORNER + radius)
        for target in table.targets:
            self._meet(TARGET, target.number, target.x, target.y, table.sizes.radii[target.size] + radius)

    def _meet(self, kind: i64, number: i64, x: float, y: float, reach: float) -> None:
        """Something round."""
        across, down = x - self.x, y - self.y
        along, off = across * self.dx + down * self.dy, across * self.dy - down * self.dx
        if along > 0 and -reach < off < reach:
            self._stop(kind, number, along - sqrt(reach * reach - off * off))

    def _meet_segment(self, segment: Segment, reach: float) -> None:
        """A Wall or a Door, which reaches a bit beyond its ends."""
        slant = self.dx * segment.uy - self.dy * segment.ux
        if -SLANT < slant < SLANT:
            return
        rx, ry = segment.x1 - self.x, segment.y1 - self.y
        way = (rx * segment.uy - ry * segment.ux) / slant
        along = (rx * self.dy - ry * self.dx) / slant
        if way > 0 and -reach < along < segment.length + reach:
            self._stop(segment.kind, segment.number, way - reach / abs(slant))

    def _stop(self, kind: i64, number: i64, way: float) -> None:
        if way < self.way:
            self.way = max(0.0, way)
            self.kind = kind
            self.number = number


def weigh(scout: Scout, decision: Decision, aim: Aim, values: tuple[int, ...], sheet: Sheet) -> None:
    """The row of a proposed flick, and the row of what it meets."""
    rows, tokens = sheet.answers, sheet.tokens
    if not values:
        skip(rows, CELLED + FIRED + TARGETED + CARDED)
        rows.flag(False)
        rows.flag(True)
        skip(rows, AIMED - 2)
        write_refers(0, 0, tokens)
        return
    game = scout.game
    table = scout.table_of(aim)
    size = size_of(game, aim)
    slides = skills.slide_of(table.sizes, values[3])
    path = Path(table, values[0], values[1], values[2], table.sizes.radii[size], slides)
    meets = met(path)
    write_chance(game, aim, meets, path, size, table, rows)
    rows.flag(decision.rule == THROWN)
    rows.flag(False)
    rows.one_of(meets, len(MEETS))
    write_path(path, table, rows)
    write_values(aim, values, path, rows)
    write_refers(row_of(scout, path), 0, tokens)


def size_of(game: FlixState, aim: Aim) -> i64:
    if isinstance(aim, FlickAim):
        return aim.size
    return aim.size if isinstance(aim, SideAim) else max(0, game.disc)


def met(path: Path) -> i64:
    """What a way meets, as one of the columns for that."""
    if path.kind == NONE:
        return NOTHING
    if path.kind != STANDEE:
        return MET[int(path.kind)]
    if path.number < FIRST_HOSTAGE:
        return A_SEAL
    return A_HOSTAGE if path.number < MASTERMIND else A_TANGO


def row_of(scout: Scout, path: Path) -> i64:
    number = path.number
    if path.kind == STANDEE:
        return scout.row_of(number)
    if path.kind == DOOR:
        return scout.doors[number]
    if path.kind == BLOCK:
        return scout.blocks[number]
    if path.kind == TOKEN:
        return scout.tokens[number] if number < FIRST_BOMB else scout.bombs[number - FIRST_BOMB]
    return scout.pile(number) if path.kind == TARGET else 0


def write_chance(
    game: FlixState, aim: Aim, meets: i64, path: Path, size: i64, table: Tabletop, rows: Rows
) -> None:
    """How likely a trained hand hits who is met, and with what."""
    skip(rows, CELLED)
    likely: i64 = 0
    if meets == A_TANGO:
        reach = table.sizes.standee + table.sizes.radii[size]
        likely = skills.chance(skills.skill_of(game, skills.TRAINED), reach, path.way + reach)
    rows.part(likely, skills.THOUSAND)
    rows.none(3)
    rows.flag(isinstance(aim, FlickAim) and aim.stacked)
    rows.one_of(size, len(SIZES))
    skip(rows, len(COVER_EFFECTS) + TARGETED + CARDED)


def write_path(path: Path, table: Tabletop, rows: Rows) -> None:
    """How far it goes straight, and where that ends."""
    rows.squash(i64(path.way), 100)
    rows.put(min(1.0, max(0.0, (path.x + path.dx * path.way) / table.width)))
    rows.put(min(1.0, max(0.0, (path.y + path.dy * path.way) / table.height)))


def write_values(aim: Aim, values: tuple[int, ...], path: Path, rows: Rows) -> None:
    """The numbers of the flick, as parts of their bounds."""
    low, high = aim.low, aim.high
    rows.put(path.dx)
    rows.put(path.dy)
    rows.put(part(values[3], low[3], high[3]))
    rows.put(part(values[4], low[4], high[4]) if len(values) > 4 else 0.0)
    for place in range(3):
        rows.put(part(values[place], low[place], high[place]))


def part(value: i64, low: i64, high: i64) -> float:
    return float(value - low) / float(high - low) if high > low else 0.0
