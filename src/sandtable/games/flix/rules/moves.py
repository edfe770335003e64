"""Move, Escort and Command (chapter 19): nothing else Moves a Hostage (FLIX-30.10), nor a Captive, which
follows but takes no Command (FLIX-30.11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.board.grid.reach import Reach, Walk
from sandtable.board.grid.strides import Stride
from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import concepts, gear, objectives
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    FIRST_HOSTAGE,
    HOSTAGES,
    MOST_CELLS,
    NONE,
    Figure,
    Hostage,
    Seal,
)
from sandtable.games.flix.rules.concepts import FREE, SHUT
from sandtable.games.flix.rules.state import FlixState

ESCORTS: Final = [Option("escort", "FLIX-19.25", (cell,)) for cell in range(MOST_CELLS)]
BESIDE: Final = [Option("beside", "FLIX-19.27", (cell,)) for cell in range(MOST_CELLS)]
LEAVE: Final = Option("leave", "FLIX-R54")
COMMANDS: Final = [Option("command", "FLIX-19.05", (FIRST_HOSTAGE + i,)) for i in range(HOSTAGES)]
SEND: Final = [Option("send", "FLIX-19.05", (cell,)) for cell in range(MOST_CELLS)]
NOBODY: Final[list[Hostage]] = []


# Where a Move may go


def spread(game: FlixState, start: i64, speed: i64) -> list[int]:
    """FLIX-19.21, FLIX-19.23, FLIX-19.24: all Spaces within so many steps, the nearest first, from the start
    on."""
    numbers = game.occupancy.numbers
    cells = stride(game, start, speed).cells
    return [int(start), *[int(cell) for cell in cells if numbers[cell] < SHUT]]


def stride(game: FlixState, start: i64, speed: i64) -> Stride:
    """The same as it is kept for the Map, with Spaces that Tangos are in but bar the way to no others."""
    return game.site().strides.of(start, game.opened, speed, game.occupancy.numbers)


def ends(game: FlixState, start: i64, speed: i64) -> list[int]:
    """FLIX-19.22: where a Move may end."""
    return [cell for cell in spread(game, start, speed) if not concepts.occupied(game, cell)]


def destinations(game: FlixState, seal: Seal) -> list[int]:
    """FLIX-19.21 to FLIX-19.24: the Spaces where a Move of the SEAL may end."""
    return ends(game, seal.cell, gear.speed(game, seal))


# Moving


def walk(game: FlixState, figure: Figure, cell: i64, rule: str = "FLIX-19.21") -> None:
    """The figure Moves there; those who watch are told the way it takes."""
    start: i64 = figure.cell
    if game.log is not None:
        game.bring(way(game, start, cell))
    figure.cell = cell
    game.tell(rule, "moves", figure.index, start, cell)


def way(game: FlixState, start: i64, cell: i64) -> list[int]:
    """The Spaces of a shortest way that no Tango bars."""
    site = game.site()
    going = Walk(site.steps, game.opened)
    going.blocked = [1 if each >= SHUT else 0 for each in concepts.crowd(game)]
    return Reach(going, start, site.grid.size).path(cell)


def options(game: FlixState, seal: Seal) -> list[Option]:
    """Moves, and Moves with Hostages."""
    occupancy = game.occupancy
    found = stride(game, seal.cell, gear.speed(game, seal)).free(occupancy.numbers, occupancy.things)
    partners = followers(game, seal)
    return found if not partners else [*escorts(game, seal, partners), *found]


# Escort


def followers(game: FlixState, seal: Seal) -> list[Hostage]:
    """FLIX-19.25, FLIX-R54: every Hostage Adjacent to it, whichever icon it is on; a Captive too."""
    cells = game.occupancy.cells
    own: i64 = cells[seal.index]
    found = NOBODY
    for place in range(HOSTAGES):
        cell: i64 = cells[FIRST_HOSTAGE + place]
        if cell != NONE and concepts.adjacent(game, cell, own):
            found = [*found, game.hostages[place]]
    return found


def escorts(game: FlixState, seal: Seal, partners: list[Hostage]) -> list[Option]:
    """The Spaces where the SEAL may go, its own too (FLIX-R54), so that somebody can come along. The Space of
    a Hostage is left by it (FLIX-R97)."""
    speed: i64 = gear.speed(game, seal)
    crowded = concepts.crowd(game)
    reached = [spread(game, each.cell, speed) for each in partners]
    crowded[seal.cell] = FREE
    found: list[Option] = []
    for cell in spread(game, seal.cell, speed):
        for place, hostage in enumerate(partners):
            if crowded[cell] == FREE or hostage.cell == cell:
                if places(game, cell, reached[place], crowded):
                    found.append(ESCORTS[cell])
                    break
    return found


def places(game: FlixState, cell: i64, reached: list[int], crowded: vec[i64]) -> list[int]:
    """FLIX-19.26, FLIX-19.27: where a Hostage may come to stand, of the Spaces it reaches those Adjacent to
    where the SEAL goes."""
    return [each for each in reached if crowded[each] == FREE and concepts.adjacent(game, each, cell)]


def escort(game: FlixState, seal: Seal, cell: i64) -> None:
    """FLIX-19.25, FLIX-R54: who stands where the SEAL goes, first; then each other as the players like. None
    of them draws Reaction Fire (FLIX-19.28)."""
    partners = followers(game, seal)
    moved = NOBODY
    first = [each for each in partners if each.cell == cell]
    for hostage in first + [each for each in partners if each.cell != cell]:
        menu = company(game, seal, cell, hostage)
        if len(partners) > 1 and hostage.cell != cell:
            menu.append(LEAVE)
        if menu and come_along(game, seal, hostage, menu):
            moved = [*moved, hostage]
    if cell != seal.cell:
        walk(game, seal, cell)
    for hostage in moved:
        objectives.arrive(game, hostage)


def company(game: FlixState, seal: Seal, cell: i64, hostage: Hostage) -> list[Option]:
    """FLIX-R97: where the Hostage may stand when the SEAL goes there and leaves its Space free."""
    crowded = concepts.crowd(game)
    crowded[seal.cell] = FREE
    reached = spread(game, hostage.cell, gear.speed(game, seal))
    return [BESIDE[each] for each in places(game, cell, reached, crowded)]


def come_along(game: FlixState, seal: Seal, hostage: Hostage, menu: list[Option]) -> bool:
    """One more Hostage: where to, or it is left. Whether it comes."""
    game.aimed_at = hostage.index
    option = game.ask(seal.seat, "FLIX-19.27", menu)
    if option is LEAVE:
        return False
    walk(game, hostage, option.args[0], "FLIX-19.25")
    return True


# Command


def may_command(game: FlixState, seal: Seal, hostage: Hostage) -> bool:
    """FLIX-19.05, FLIX-19.06, FLIX-19.08."""
    cell: i64 = hostage.cell
    if cell == NONE or hostage.index == CAPTIVE or cell == hostage.home:
        return False
    return game.area(cell) == game.area(seal.cell)


def add_commands(game: FlixState, seal: Seal, found: list[Option]) -> None:
    """The Hostages of its Area that can go somewhere."""
    cells = game.occupancy.cells
    for place in range(HOSTAGES):
        cell: i64 = cells[FIRST_HOSTAGE + place]
        if cell != NONE and may_command(game, seal, game.hostages[place]):
            if ends(game, cell, gear.speed(game, seal)):
                found.append(COMMANDS[place])


def command(game: FlixState, seal: Seal, hostage: Hostage) -> None:
    """FLIX-19.05: up to the Speed of the SEAL."""
    menu = [SEND[cell] for cell in ends(game, hostage.cell, gear.speed(game, seal))]
    game.aimed_at = hostage.index
    walk(game, hostage, game.ask(seal.seat, "FLIX-19.05", menu).args[0], "FLIX-19.05")
    objectives.arrive(game, hostage)
