"""The columns that all that lies or stands in a Space has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import met
from sandtable.engine.observing import Rows
from sandtable.games.flix.bot.observed_columns import PLACED, skip
from sandtable.games.flix.bot.scout import Scout
from sandtable.games.flix.rules.components import NONE

NEAR: Final = 6  # steps that count a half


def write_place(
    scout: Scout, cell: i64, about: bool, rows: Rows, watched: bool = False, beyond: i64 = NONE
) -> None:
    """A Space, of a Door the one beyond it, and who watches it where that matters."""
    rows.flag(cell != NONE)
    rows.flag(about)
    if cell == NONE:
        skip(rows, PLACED - 2)
        return
    write_spot(scout, cell, rows)
    if beyond == NONE:
        rows.none(2)
    else:
        write_spot(scout, beyond, rows)
    rows.squash(scout.heard(cell), 3)
    write_way(scout, cell, rows)
    if watched:
        write_eyes(scout, cell, rows)
    else:
        rows.none(2)


def write_spot(scout: Scout, cell: i64, rows: Rows) -> None:
    """Its middle, as parts of the board."""
    grid = scout.site.grid
    rows.part(2 * grid.xs[cell] + 1, 2 * grid.width)
    rows.part(2 * grid.ys[cell] + 1, 2 * grid.height)


def write_way(scout: Scout, cell: i64, rows: Rows) -> None:
    """Steps home, to what is gone for, and to the SEAL that acts."""
    rows.squash(scout.homes[cell], NEAR)
    rows.squash(scout.to_goal(cell), NEAR)
    rows.squash(scout.to(cell), NEAR)


def write_eyes(scout: Scout, cell: i64, rows: Rows) -> None:
    """How many would react to a SEAL there, and attack it at the end of the Round."""
    reacting = scout.watchers(cell, 0, scout.awake)
    rows.squash(reacting, 2)
    rows.squash(reacting + scout.watchers(cell, scout.awake, len(scout.eyes)), 2)


def write_sides(scout: Scout, cell: i64, rows: Rows) -> None:
    """Which of the four sides of a Space are free to pass, clockwise from the north."""
    if cell == NONE:
        rows.none(4)
        return
    needs = scout.site.steps.first
    opened: i64 = scout.game.opened
    for side in range(4):
        rows.flag(met(needs[cell * 8 + side * 2], opened))
