"""What a SEAL sees before it acts: the way to its goal, who watches which Space, and whom it can hit."""

from __future__ import annotations

from math import hypot
from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.reach import Walk
from sandtable.board.grid.ways import Field
from sandtable.games.flix.bot import goals, shots, skills
from sandtable.games.flix.rules import alertness, arrows, concepts, flicks, gear, patrols, pursuit, sight
from sandtable.games.flix.rules.cards import Skill
from sandtable.games.flix.rules.components import FIGURES, FIRST_SENTRY, MASTERMIND, NONE, Seal, Tango
from sandtable.games.flix.rules.effects import CAPTURES, PUT_BACK
from sandtable.games.flix.rules.placing import FlickAim
from sandtable.games.flix.rules.state import FlixState

LOCKED: Final = 7  # what a Door that is E-Locked costs on the way, in Spaces
CLOSED: Final = 1
IN_THE_WAY: Final = 4  # a Tango
PAIR: Final = 2  # both Spaces of a doorway are entered
COVERED: Final = 3  # of ten times, as dangerous as in the open
TEN: Final = 10
BEHIND_BLOCK: Final = 4  # of ten times, as easy to hit as in the open
BARRED: Final = 1  # where a disc does not get there straight away
LIKELY: Final = 3  # of ten times, that one comes where it is expected
START: Final = 20.0  # how far in front of its base a disc starts, in millimetres
HURRY: Final = 3  # of so many Spaces that can still be walked, two are used up by other things


@final
class Mark:
    """Somebody to be hit: from where, and how far away."""

    def __init__(self, tango: Tango, distance: float, behind: bool, watches: bool) -> None:
        self.tango: Final = tango
        self.distance: Final = distance
        self.behind: Final = behind  # a Cover Block
        self.watches: Final = watches  # one of the team

    def chance(self, game: FlixState, skill: Skill, size: i64) -> i64:
        """Of a thousand discs so many hit it."""
        sizes = game.plan.sizes
        found = skills.chance(skill, sizes.standee + sizes.radii[size], self.distance)
        return found * BEHIND_BLOCK // TEN if self.behind else found


@final
class View:
    """All of it, for one SEAL."""

    def __init__(self, game: FlixState, seal: Seal, skill: Skill, tries: bool) -> None:
        self.game: Final = game
        self.seal: Final = seal
        self.skill: Final = skill
        self.tries: Final = tries  # whether shots are tried out
        self.ways: Final = ways(game, goals.cells_for(game, seal))
        self.figures: Final = sight.standees(game)
        self.figures[seal.cell] = 0
        self.marks: Final = marks(game, seal)
        self.aims: Final[dict[int, FlickAim]] = {}  # by size
        self.opens: Final[dict[int, bool]] = {}  # by Tango and size
        self.ahead: Final = foreseen(game)
        self.now: Final[i64] = self.exposure(seal.cell)
        self.then: Final[i64] = self.danger(seal.cell)

    def exposure(self, cell: i64) -> i64:
        """How many Tangos would react to the SEAL in a Space, in tenths; from Cover they count less."""
        total: i64 = 0
        for tango in self.game.tangos:
            if tango.cell != NONE and not tango.stunned and not is_drowsy(tango):
                total += self.fire_from(tango.cell, cell)
        return total

    def danger(self, cell: i64) -> i64:
        """How many would attack it there in the end, where it stands still and they have Moved."""
        total: i64 = 0
        for place, tango in enumerate(self.game.tangos):
            if tango.cell == NONE or (tango.stunned and not self.game.plan.numbers.stunned_fire):
                continue
            found = self.fire_from(tango.cell, cell)
            if found == 0 and self.ahead[place] != tango.cell:
                found = self.fire_from(self.ahead[place], cell) * LIKELY // TEN
            total += found
        return total

    def fire_from(self, origin: i64, cell: i64) -> i64:
        game = self.game
        source = sight.vantage_from(game, origin, False, cell, self.figures)
        if source == NONE:
            return 0
        covered = arrows.crossed_block(game, source, cell, cell) != NONE
        return COVERED if covered else TEN

    def chance(self, mark: Mark, size: i64, cover: i64) -> i64:
        """Of a thousand discs so many fell it, if any gets there and a Block does not stop it."""
        found = mark.chance(self.game, self.skill, size)
        if mark.behind:
            return 0 if cover == PUT_BACK else found
        return found if not self.tries or self.is_open(mark, size) else found * BARRED // TEN

    def is_open(self, mark: Mark, size: i64) -> bool:
        number, tango = int(size), mark.tango
        if number not in self.aims:
            self.aims[number] = flicks.aim(self.game, self.seal, size)
        key = number * FIGURES + int(tango.index)
        if key not in self.opens:
            self.opens[key] = shots.is_open(self.game, self.aims[number], tango.cell, tango.index)
        return self.opens[key]

    def gain(self, cell: i64) -> i64:
        """How much nearer to the goal a Space is."""
        here, there = self.ways.costs[self.seal.cell], self.ways.costs[cell]
        return 0 if here >= UNREACHABLE or there >= UNREACHABLE else here - there

    def late(self) -> bool:
        """Whether there is hardly time to get there."""
        far: i64 = self.ways.costs[self.seal.cell]
        return far * HURRY > self.game.timer * 2 * gear.speed(self.game, self.seal)


def is_drowsy(tango: Tango) -> bool:
    """A Sentry that has heard nothing yet Fires in the end, but does not react."""
    return tango.is_sentry() and tango.cell == tango.home


def foreseen(game: FlixState) -> list[int]:
    """Where the Tangos will be when they attack, as far as that is known."""
    found = [int(tango.cell) for tango in game.tangos]
    for tango in game.tangos[: FIRST_SENTRY - MASTERMIND]:
        if tango.cell != NONE and not tango.stunned and not sight.sees_any(game, tango):
            found[tango.index - MASTERMIND] = int(next_cell(game, tango))
    return found


def next_cell(game: FlixState, tango: Tango) -> i64:
    if alertness.is_alert(game, tango):
        return pursuit.goals(game, tango, alertness.drawn_to(game, tango))[0]
    if not tango.is_patrol():
        return tango.cell
    cell = patrols.wish(game, tango)
    return tango.cell if concepts.occupied(game, cell) else cell


def ways(game: FlixState, wanted: list[int]) -> Field:
    """The way to the nearest of some Spaces from everywhere, through Doors that can be opened."""
    site = game.site()
    walk = Walk(site.steps, site.grid.all_doors)
    prices = site.grid.ones[:]
    for door in site.doors:
        if arrows.is_closed(game, door):
            price = LOCKED // PAIR if arrows.is_locked(game, door) else CLOSED
            for cell in door.spaces:
                prices[cell] += price
    for tango in game.tangos:
        if tango.cell != NONE:
            prices[tango.cell] += IN_THE_WAY
    walk.enter = prices
    return Field(walk, wanted)


def marks(game: FlixState, seal: Seal) -> list[Mark]:
    """The Tangos that it could hit straight away; a Mastermind that is to be Captured is none."""
    cells = game.occupancy.cells
    found: list[Mark] = []
    for index in range(MASTERMIND, FIGURES):
        if cells[index] == NONE or (index == MASTERMIND and game.page().specials & CAPTURES):
            continue
        source = sight.vantage(game, seal, cells[index])
        if source != NONE:
            found.append(mark(game, seal, game.tango(index), source))
    return found


def mark(game: FlixState, seal: Seal, tango: Tango, source: i64) -> Mark:
    grid = game.site().grid
    across = float(grid.xs[tango.cell] - grid.xs[source])
    down = float(grid.ys[tango.cell] - grid.ys[source])
    length = hypot(across, down) * int(game.plan.numbers.space) / 10
    behind = False
    for block in game.site().sight.crossed(source, tango.cell):
        behind = behind or block in game.blocks
    watches = not tango.stunned and sight.sees_any(game, tango)
    return Mark(tango, max(1.0, length - START), behind, watches)
