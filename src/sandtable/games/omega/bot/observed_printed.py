"""Numbers that never change in the course of a mission: written once, and copied from then on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import Grid
from sandtable.engine.observing import Rows
from sandtable.games.omega.bot.observed_columns import KINDS, WHICH
from sandtable.games.omega.rules.cards import EnemyKind, Weapon
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import (
    ANCHOR,
    ASSIST,
    CONTROL,
    DRIVE,
    GROUPS,
    RUPTURE,
    SLIP,
    SPOTTER,
    STEALTH,
)

NEAR: Final = 4  # spaces that count a half
FEW: Final = 3  # dice, hits, cards
AREAS: Final = 64
TRAITS: Final = (SLIP, ANCHOR, STEALTH, SPOTTER, RUPTURE, ASSIST, CONTROL, DRIVE)


# What things are and where


def head(kind: i64, number: i64) -> bytes:
    rows = Rows(1)
    rows.one_of(kind, len(KINDS))
    rows.one_of(number, len(WHICH))
    return rows.written.getvalue()


def heads(kind: i64, count: int) -> list[bytes]:
    """Of things that are told apart by their numbers."""
    return [head(kind, number) for number in range(count)]


def places(grid: Grid) -> list[bytes]:
    """By space."""
    return [place(grid, cell) for cell in range(grid.size)]


def place(grid: Grid, cell: i64) -> bytes:
    rows = Rows(1)
    rows.put(1.0)
    rows.part(grid.xs[cell], grid.width)
    rows.part(grid.ys[cell], grid.height)
    rows.part(grid.areas.of[cell] + 1, AREAS)
    return rows.written.getvalue()


def fixed(grid: Grid, kind: i64, cells: list[int]) -> list[bytes]:
    """Of things that never move."""
    return [head(kind, NONE) + place(grid, cell) for cell in cells]


# Weapons


def write_arms(speed: i64, ranged: i64, melee: i64, weapons: list[Weapon], rows: Rows) -> None:
    """SPEED, DEFENSE, the longest range, and the most dice from afar and hand to hand."""
    rows.squash(max(speed, 0), NEAR)
    rows.squash(max(ranged, 0), FEW)
    rows.squash(max(melee, 0), FEW)
    reach: i64 = 0
    shot: Weapon | None = None
    blow: Weapon | None = None
    for weapon in weapons:
        reach = max(reach, weapon.range)
        if weapon.melee:
            blow = stronger(weapon, blow)
        else:
            shot = stronger(weapon, shot)
    rows.squash(reach, NEAR)
    write_dice(shot, rows)
    write_dice(blow, rows)


def write_dice(weapon: Weapon | None, rows: Rows) -> None:
    rows.squash(0 if weapon is None else weapon.black, FEW)
    rows.squash(0 if weapon is None else weapon.red, FEW)


def stronger(weapon: Weapon, other: Weapon | None) -> Weapon:
    return weapon if other is None or weapon.black + weapon.red > other.black + other.red else other


# Enemies


def arms_of(kind: EnemyKind) -> bytes:
    rows = Rows(1)
    write_arms(kind.speed, kind.ranged[0], kind.melee[0], kind.weapons, rows)
    return rows.written.getvalue()


def traits_of(kind: EnemyKind) -> bytes:
    """What is printed on its card alone."""
    rows = Rows(1)
    rows.flag(kind.cost != NONE)
    rows.squash(max(kind.cost, 0), FEW)
    rows.squash(max(kind.ranged[1], 0), FEW)
    rows.squash(max(kind.melee[1], 0), FEW)
    rows.one_of(kind.group, len(GROUPS))
    for ability in TRAITS:
        rows.flag(kind.abilities & ability != 0)
    return rows.written.getvalue()
