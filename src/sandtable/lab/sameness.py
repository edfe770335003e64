"""What a study tried and nobody noticed: every game went the same way, whatever its value."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.lab.cells import Cell
from sandtable.lab.rows import OVER
from sandtable.lab.sheet import Rows, Sheet

WHY = "either it never comes into play here, or another rule makes it idle"


def idle(sheet: Sheet, rows: Rows) -> list[str]:
    """A sentence for each change that no game noticed."""
    found = []
    for name, groups in sheet.tried.items():
        games = [digests for group in groups for digests in played_by(group, rows)]
        if games and all(len(digests) == 1 for digests in games):
            each = "the only pair of games" if len(games) == 1 else f"all {len(games):,} pairs of games"
            found.append(f"{name} changed nothing: {each} went the same way. {WHY.capitalize()}.")
    return found


def played_by(group: Sequence[int], rows: Rows) -> list[set[str]]:
    """The ends of each game that several of these cells have played."""
    games: dict[int, list[str]] = {}
    for (cell, game), row in rows.items():
        if cell in group and row.state == OVER:
            games.setdefault(game, []).append(row.digest)
    return [set(ends) for ends in games.values() if len(ends) > 1]


def tried_in(cells: Sequence[Cell], names: Sequence[str]) -> list[list[int]]:
    """The cells that differ only in the values of these parameters, the arms where there are none."""
    found: dict[object, list[int]] = {}
    for number, cell in enumerate(cells):
        point = {name: value for name, value in cell.point.items() if name not in names}
        arm = cell.arm if names else ""
        key = (cell.setup.scenario, tuple(cell.bots), arm, tuple(point.items()))
        found.setdefault(key, []).append(number)
    return [group for group in found.values() if len(group) > 1]
