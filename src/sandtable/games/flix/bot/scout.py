"""What is found out once for all rows of an observation: what the team goes for, who watches, what is heard,
who could be hit, and in which row everything is."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.table import Tabletop
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.decisions import Aim
from sandtable.games.flix.bot import goals, sense
from sandtable.games.flix.bot.sense import Mark
from sandtable.games.flix.rules import alertness, arrows, side_flicks, sight, sound, tables
from sandtable.games.flix.rules.components import (
    FIGURES,
    MASTERMIND,
    MOST_SEALS,
    NONE,
    SEAL_BITS,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.effects import BOMB, E_LOCK
from sandtable.games.flix.rules.placing import FlickAim
from sandtable.games.flix.rules.side_flicks import SideAim
from sandtable.games.flix.rules.site import Site
from sandtable.games.flix.rules.state import CHOOSING, REPORTING, FlixState
from sandtable.parts.kept import Kept

MOST_SITES: Final = 64
HOMES: Final[Kept[list[int]]] = Kept(MOST_SITES)
NO_MARKS: Final[list[Mark]] = []
NO_CELLS: Final[list[int]] = []


def is_between(game: FlixState) -> bool:
    """Whether no Map lies on the table: what is in the state of one is of the Mission before."""
    return game.plan.campaign and (game.step == CHOOSING or game.step == REPORTING)


def homes(site: Site) -> list[int]:
    """Of every Space how many steps it is from the Starting Area, past all Doors."""
    found = HOMES.find(site)
    if found is None:
        rows = [site.distances.row(cell, site.grid.all_doors) for cell in site.start]
        found = HOMES.keep(
            site, [min([row[cell] for row in rows], default=UNREACHABLE) for cell in range(site.grid.size)]
        )
    return found


@final
class Scout:
    """All of it, at one question."""

    def __init__(self, game: FlixState, seat: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.asked: Final[i64] = game.asked
        self.mapped: Final = not is_between(game)
        self.site: Final = game.site()
        self.homes: Final = homes(self.site)
        self.seal: Final = _concerned(game) if self.mapped else None
        self.here: Final[i64] = self.seal.cell if self.seal is not None else NONE
        self.goals: Final = _goals(game, self.seal) if self.seal is not None else NO_CELLS
        # How many steps all Spaces are from where it is, and from each that is gone for
        self.away: Final = self._steps_from(self.here) if self.here != NONE else NO_CELLS
        self.ways: Final = [self._steps_from(goal) for goal in self.goals]
        self.near: Final[i64] = self.to_goal(self.here) if self.here != NONE else 0
        self.sounds: Final = _sounds(game) if self.mapped else NO_CELLS
        self.alert: Final = self.mapped and _is_alert(game)
        self.eyes: Final[
            list[int]
        ] = []  # the Spaces of those who would attack, first of those who would react
        self.awake: Final[i64] = self._look_out() if self.mapped else 0
        self.lines: Final = [self._seen(tango) if self.mapped else 0 for tango in game.tangos]
        self.rows: i64 = 0
        self.figures: Final = self._number_figures()
        self.carriers: Final = _carriers(game)
        self.tokens: Final = self._number_tokens()
        self.bombs: Final = self._number(game.bombs)
        self.blocks: Final = self._number(game.blocks)
        self.doors: Final = self._number_doors()
        self._marks = NO_MARKS
        self._marked = False
        self._table: Tabletop | None = None

    # Ways

    def to_goal(self, cell: i64) -> i64:
        """Steps to the nearest Space that is gone for; home where there is none."""
        ways = self.ways
        if not ways:
            return self.homes[cell]
        fewest: i64 = UNREACHABLE
        for place in range(len(ways)):
            steps: i64 = ways[place][cell]
            fewest = min(fewest, steps)
        return fewest

    def to(self, cell: i64) -> i64:
        """Steps from the SEAL."""
        return self.away[cell] if self.away else 0

    def heard(self, cell: i64) -> i64:
        """The Sound where a Space is, with the Alert Token."""
        area: i64 = self.site.area_of[cell]
        return self.sounds[area] if 0 <= area < len(self.sounds) else 0

    def watchers(self, cell: i64, first: i64, last: i64) -> i64:
        """Of the eyes from one place to another those in line with a Space, whoever stands between."""
        lines = self.site.tango_lines
        opened: i64 = self.game.opened
        found: i64 = 0
        for place in range(first, last):
            if lines.sees(self.eyes[place], cell, opened):
                found += 1
        return found

    def marks(self) -> list[Mark]:
        """Whom the SEAL could hit straight away."""
        if not self._marked:
            self._marked = True
            if self.seal is not None and self.here != NONE:
                self._marks = sense.marks(self.game, self.seal)
        return self._marks

    def table_of(self, aim: Aim) -> Tabletop:
        """What a disc that is aimed so slides on."""
        if isinstance(aim, FlickAim):
            return aim.table
        found = self._table
        if found is None:
            found = side_flicks.table(self.game) if isinstance(aim, SideAim) else tables.table(self.game)
            self._table = found
        return found

    # What is about what

    def row_of(self, figure: i64) -> i64:
        return self.figures[figure] if 0 <= figure < FIGURES else 0

    def pile(self, number: i64) -> i64:
        """Of target discs, which come after the Areas with Sound."""
        found: i64 = self.rows + number + 1
        for amount in self.sounds:
            found += 1 if amount else 0
        return found

    def person(self, who: i64) -> i64:
        """Of one of the six, where no Map is on the table; only a campaign has such rows."""
        return self.rows + who + 1 if self.game.plan.campaign and not self.mapped else 0

    def is_about(self, board: i64, number: i64) -> bool:
        """Whether a Door or a token is what is worked on."""
        return self.game.side_board == board and self.game.aimed_at == number

    def is_aimed_at(self, figure: i64) -> bool:
        """Whether a figure is what the last question or roll was about."""
        board = self.game.side_board
        return board != E_LOCK and board != BOMB and self.game.aimed_at == figure

    # Worked out at first

    def _steps_from(self, cell: i64) -> list[int]:
        """Past all Doors. The list is not to be changed."""
        return self.site.distances.row(cell, self.site.grid.all_doors)

    def _look_out(self) -> i64:
        """Notes the Spaces of those who can act; says how many of them react."""
        drowsy: list[int] = []
        for tango in self.game.tangos:
            cell: i64 = tango.cell
            if cell == NONE or tango.stunned:
                continue
            if tango.newcomer or sense.is_drowsy(tango):
                drowsy.append(int(cell))
            else:
                self.eyes.append(int(cell))
        awake: i64 = len(self.eyes)
        self.eyes.extend(drowsy)
        return awake

    def _seen(self, tango: Tango) -> i64:
        """The SEALs that see a Tango, as bits."""
        game = self.game
        cell: i64 = tango.cell
        found: i64 = 0
        if cell == NONE:
            return found
        cells = game.occupancy.cells
        for seal in range(MOST_SEALS):
            own: i64 = cells[seal]
            if own != NONE and self.site.seal_lines.sees(own, cell, game.opened):
                if sight.vantage_in_line(game, own, True, cell) != NONE:
                    found |= SEAL_BITS[seal]
        return found

    def _next(self) -> int:
        self.rows += 1
        return int(self.rows)

    def _number_figures(self) -> list[int]:
        """SEALs in the Mission, then all others that are on the Map."""
        found = [0] * FIGURES
        for seal in self.game.seals:
            if seal.who != NONE:
                found[seal.index] = self._next()
        if self.mapped:
            cells = self.game.occupancy.cells
            for figure in range(MOST_SEALS, FIGURES):
                if cells[figure] != NONE:
                    found[figure] = self._next()
        return found

    def _number(self, cells: list[int]) -> list[int]:
        """Things that lie in Spaces; 0: off the Map."""
        return [self._next() if self.mapped and cell != NONE else 0 for cell in cells]

    def _number_tokens(self) -> list[int]:
        """Those on the Map, and those that SEALs carry; 0: gone."""
        cells, carriers = self.game.token_cells, self.carriers
        return [
            self._next() if carriers[token] != NONE or (self.mapped and cells[token] != NONE) else 0
            for token in range(len(cells))
        ]

    def _number_doors(self) -> list[int]:
        """Those that are closed."""
        game = self.game
        return [
            self._next() if self.mapped and arrows.is_closed(game, door) else 0 for door in self.site.doors
        ]


def _concerned(game: FlixState) -> Seal | None:
    """The SEAL whose turn it is, or who acts, or the first one on the Map."""
    for index in (game.turn_of, game.acting):
        if 0 <= index < MOST_SEALS and game.seals[index].cell != NONE:
            return game.seals[index]
    for seal in game.seals:
        if seal.cell != NONE:
            return seal
    return None


def _goals(game: FlixState, seal: Seal) -> list[int]:
    """None where a SEAL leads somebody home."""
    return NO_CELLS if goals.led_by(game, seal) else goals.things(game, seal)


def _carriers(game: FlixState) -> list[int]:
    """FLIX-30.03: of every token the SEAL that carries it; NONE where nobody does."""
    found = [NONE] * len(game.token_cells)
    for seal in game.seals:
        if seal.who != NONE:
            for token in seal.carried:
                found[token] = int(seal.index)
    return found


def _sounds(game: FlixState) -> list[int]:
    found = game.sound[:]
    area = sound.alert_area(game)
    if 0 <= area < len(found):
        found[area] += int(game.plan.numbers.alert_spawns)
    return found


def _is_alert(game: FlixState) -> bool:
    """FLIX-11.04, FLIX-11.05: whether the Mastermind and the Patrols are Alert."""
    return not sound.is_silent(game) or alertness.any_tango_sees(game)


def is_alert(scout: Scout, tango: Tango) -> bool:
    return tango.cell != tango.home if tango.is_sentry() else scout.alert


def seen_from(scout: Scout, seal: Seal) -> i64:
    """How many Tangos a SEAL sees."""
    found: i64 = 0
    for seals in scout.lines:
        if seals & SEAL_BITS[seal.index]:
            found += 1
    return found


def seen_by(scout: Scout, seal: Seal) -> i64:
    """How many Tangos see a SEAL."""
    game = scout.game
    found: i64 = 0
    for index in range(MASTERMIND, FIGURES):
        if scout.figures[index] and sight.seen_by(game, game.tango(index)) & SEAL_BITS[seal.index]:
            found += 1
    return found
