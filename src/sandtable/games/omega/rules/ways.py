"""How a piece walks over the map as it is now: where it gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, hazards, map_elements, markers
from sandtable.games.omega.rules.components import Piece
from sandtable.games.omega.rules.effects import CLONE, SLIP, SURE_FOOTED
from sandtable.games.omega.rules.floor import (
    FLANK,
    HINDERS,
    NOWHERE,
    ROUGH,
    SHUT,
    TAKEN,
    Floor,
    Reach,
    way_to,
)
from sandtable.games.omega.rules.spreads import Spread
from sandtable.games.omega.rules.state import OmegaState


@final
class Ground(Floor):
    """The map for one piece, with all that is on it; whoever leaps cares neither for figures on the way nor
    for rubble. What rubble costs is only put in by `lay_out`, for who has to go round things."""

    def __init__(self, game: OmegaState, piece: Piece, leaps: bool = False) -> None:
        site = game.plan.site
        self.game: Final = game
        self.piece: Final = piece
        self.large: Final = piece.large
        self.nimble: Final = leaps or abilities.has(game, piece, SURE_FOOTED)
        super().__init__(
            site.large_steps if self.large else site.steps,
            site.prints.leave(self.large, self.nimble, game.opened),
            game.opened,
            piece.cell,
            not piece.slanted,
        )
        self.marks = self.grid.zeros[: self.grid.size]
        self._mark_pieces(leaps or abilities.has(game, piece, SLIP), leaps)
        self._mark_rubble()
        self._find_vents()

    # What lies on the bare map

    def _mark_pieces(self, slips: bool, leaps: bool) -> None:
        """OMEGA-10.07, OMEGA-10.08, OMEGA-10.11: a foe's figure stands in the way; no move ends where any
        piece is (OMEGA-10.09, OMEGA-10.10, OMEGA-10.12)."""
        hinders: i64 = TAKEN if leaps else TAKEN | FLANK if slips else TAKEN | FLANK | SHUT
        for other in self.game.pieces():
            if other is not self.piece:
                mark: i64 = hinders if self._is_foe(other) else TAKEN
                for cell in self.game.spaces_of(other):
                    self._mark(cell, mark)

    def _mark(self, cell: i64, mark: i64) -> None:
        if not self.large:
            self.marks[cell] |= mark
            return
        for place in self._places_on(cell):
            self.marks[place] |= mark

    def _places_on(self, cell: i64) -> list[int]:
        """The places of this piece that cover a space."""
        if not self.large:
            return self.game.plan.site.steps.cells_of(cell)
        around = [int(cell)] + [int(self.grid.beside(cell, direction)) for direction in (0, 6, 7)]
        return [place for place in around if place >= 0]

    def _is_foe(self, other: Piece) -> bool:
        """A non-friendly figure; a combatant marker is none (OMEGA-10.12, OMEGA-R32)."""
        return other.is_enemy() != self.piece.is_enemy() and not markers.is_marker(self.game, other)

    def _mark_rubble(self) -> None:
        """OMEGA-24.19, OMEGA-25.17."""
        if not self.nimble:
            for cell in self.game.rubble:
                self._mark(cell, ROUGH)

    def _find_vents(self) -> None:
        """OMEGA-9.13, OMEGA-R34: for clones, those of explored rooms, if there are several."""
        if self.piece.is_enemy() and self.game.kind(self.game.enemy(self.piece.index)).group == CLONE:
            vents = map_elements.vent_cells(self.game)
            self.vents = vents if len(vents) > 1 else NOWHERE

    def lay_out(self) -> Ground:
        """With what rubble costs (OMEGA-R33: markers cost as much as what is printed)."""
        if not self.nimble and self.game.rubble:
            self.leave = self.leave[:]
            for cell in self.game.rubble:
                for place in self._places_on(cell):
                    self.leave[place] = 2
        return self

    def transfer(self, vent: i64, other: i64) -> i64:
        """OMEGA-9.13, OMEGA-R34: what a way from vent to vent costs, not onto a foe; UNREACHABLE if there is
        none."""
        if vent == other or self.marks[other] & FLANK:
            return UNREACHABLE
        site = self.game.plan.site
        gap: i64 = site.tile_gaps[site.tile_of[vent]][site.tile_of[other]]
        return gap if gap > 0 else 1

    def is_danger(self, origin: i64, place: i64) -> bool:
        return hazards.is_danger(self.game, self.piece, origin, place)

    # What is known of the bare map

    def spread(self, points: i64) -> Spread:
        spreads = self.game.plan.site.spreads
        return spreads.of(self.start, points, self.large, self.slants, self.nimble, self.opened)

    def is_as_bare(self, spread: Spread) -> bool:
        """Whether within a spread every step is as on the bare map."""
        return spread.is_clear(self.marks) and not spread.holds_any(self.vents)

    def is_free(self, spread: Spread, way: list[int]) -> bool:
        """Whether a way of the bare map is open, as cheap as there, and without danger: then none is better,
        as all that is on the map only hinders, vents apart."""
        if not way or spread.holds_any(self.vents):
            return False
        place: i64 = self.start
        if self.marks[place] & HINDERS:
            return False
        for other in way:
            if self._is_hindered(place, other) or self.is_danger(place, other):
                return False
            place = other
        return True

    def _is_hindered(self, place: i64, other: i64) -> bool:
        """Whether something is where a step leads, or beside it if it is a diagonal one."""
        if self.marks[other] & HINDERS:
            return True
        grid = self.grid
        across: i64 = grid.cell(grid.xs[other], grid.ys[place])
        if across == other or across == place:  # noqa: SIM109 - no tuple
            return False
        return (self.marks[across] | self.marks[grid.cell(grid.xs[place], grid.ys[other])]) & HINDERS != 0


def moves(game: OmegaState, piece: Piece, points: i64, leaps: bool = False) -> list[Option]:
    """OMEGA-10.02 to OMEGA-10.12, OMEGA-R31: where a move may end, the nearest first."""
    ground = Ground(game, piece, leaps)
    spread = ground.spread(points)
    if ground.is_as_bare(spread):
        return spread.stops(ground.marks)
    return [game.plan.site.moves[place] for place in Reach(ground.lay_out(), points).stops()]


def way(game: OmegaState, piece: Piece, goal: i64, points: i64, leaps: bool = False) -> list[int]:
    """OMEGA-R99: space by space, without the start."""
    ground = Ground(game, piece, leaps)
    spread = ground.spread(points)
    known = spread.way(goal)
    return known if ground.is_free(spread, known) else way_to(ground.lay_out(), goal, points, spread.least)
