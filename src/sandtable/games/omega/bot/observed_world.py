"""A mission as one seat looks at it: what is looked up again and again while one question is written."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.board.grid.ground import BIT
from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.atlas import FAR
from sandtable.games.omega.bot.observed_rota import GASSED, HAZARDOUS, RUBBLED, VENTED, Floor, Rota
from sandtable.games.omega.rules import cover
from sandtable.games.omega.rules.components import NONE, OVERSEER
from sandtable.games.omega.rules.state import OmegaState

NOWHERE: Final[list[int]] = []


@final
class World:
    def __init__(self, rota: Rota, game: OmegaState, seat: i64) -> None:
        self.rota: Final = rota
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.overseer: Final = seat == OVERSEER
        self.emi: Final[i64] = cover.emi_tiles(game)
        self.floor: Final[Floor] = rota.floor(game.opened)
        self.marks: vec[u8] = self.floor.marks[:]
        self.rubble: Final[list[int]] = [0] * len(game.plan.site.tiles)  # markers by tile
        self.gas: Final[list[int]] = [0] * len(game.plan.site.tiles)
        self.vents: list[int] = self.floor.vents
        self.hazards: list[int] = self.floor.perils
        self._lay()
        self.team: Final = cells_of_team(game)
        self.enemies: Final[list[int]] = [int(enemy.cell) for enemy in game.fielded]
        self._ways: Final[list[list[int]]] = [NOWHERE] * len(game.commandos)

    def _lay(self) -> None:
        """Terrain markers."""
        game, marks, tile_of = self.game, self.marks, self.game.plan.site.tile_of
        for cell in game.rubble:
            marks[cell] |= RUBBLED
            self.rubble[tile_of[cell]] += 1
        for cell in game.gas:
            marks[cell] |= GASSED
            self.gas[tile_of[cell]] += 1
        for cell in game.vents:
            if not marks[cell] & VENTED:
                self.vents = [*self.vents, cell]
                marks[cell] |= VENTED
        for cell in game.hazards:
            if not marks[cell] & HAZARDOUS:
                self.hazards = [*self.hazards, cell]
                marks[cell] |= HAZARDOUS

    def has(self, cell: i64, mark: i64) -> bool:
        return i64(self.marks[cell]) & mark != 0

    def in_emi(self, cell: i64) -> bool:
        tile: i64 = self.game.plan.site.tile_of[cell]
        return tile != NONE and self.emi & BIT[tile] != 0

    def way(self, rank: i64) -> list[int]:
        """How far everything is from what a commando is after, as its side knows it."""
        found = self._ways[rank]
        if not found:
            found = aims.way_of(self.rota.sense, self.game, self.game.commandos[rank])
            self._ways[rank] = found
        return found

    def way_out(self) -> list[int]:
        return aims.way_to(self.rota.sense, self.game, aims.exits(self.game))

    def gap(self, cell: i64, cells: list[int]) -> i64:
        """How far the nearest of some spaces is, as the crow flies."""
        best: i64 = FAR
        grid = self.game.plan.grid
        for other in cells:
            gap: i64 = grid.slanted_gap(cell, other)
            best = min(best, gap)
        return best


def cells_of_team(game: OmegaState) -> list[int]:
    """Where the pieces of the commandos' side are."""
    found: list[int] = []
    for commando in game.commandos:
        if commando.cell != NONE:
            found.append(int(commando.cell))
    for helper in game.helpers:
        if helper.cell != NONE:
            found.append(int(helper.cell))
    return found
