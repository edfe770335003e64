"""How a piece walks over the map as it is now: where it gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import direction_of
from sandtable.board.grid.reach import UNREACHABLE
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, hazards, map_elements, markers
from sandtable.games.omega.rules.components import Piece
from sandtable.games.omega.rules.effects import CLONE, SLIP, SURE_FOOTED
from sandtable.games.omega.rules.floor import FLANK, NOWHERE, SHUT, TAKEN, Floor, Reach, way_to
from sandtable.games.omega.rules.spreads import Spread
from sandtable.games.omega.rules.state import OmegaState


@final
class Ground(Floor):
    """The map for one piece, with all that is on it; whoever leaps cares neither for figures on the way nor
    for rubble."""

    def __init__(self, game: OmegaState, piece: Piece, leaps: bool = False) -> None:
        site = game.plan.site
        self.game: Final = game
        self.piece: Final = piece
        self.large: Final = game.is_large(piece)
        self.nimble: Final = leaps or abilities.has(game, piece, SURE_FOOTED)
        super().__init__(
            site.large_steps if self.large else site.steps,
            site.prints.leave(self.large, self.nimble, game.opened),
            game.opened,
            piece.cell,
            not piece.slanted,
        )
        self.marks = site.grid.bare[:]
        self.changed: Final[list[int]] = []  # places where a step is not as on the bare map
        self.taken: Final[list[int]] = []  # places where somebody is
        self._lay_rubble()
        self._use_vents()
        slips = leaps or abilities.has(game, piece, SLIP)
        for other in game.pieces():
            if other is not piece:
                self._mark(other, slips, leaps)

    # Pieces

    def _mark(self, other: Piece, slips: bool, leaps: bool) -> None:
        """OMEGA-10.07, OMEGA-10.08, OMEGA-10.11: a foe's figure stands in the way; no move ends where any
        piece is (OMEGA-10.09, OMEGA-10.10, OMEGA-10.12)."""
        mark: i64 = TAKEN
        if not leaps and self._is_foe(other):
            mark = TAKEN | FLANK if slips else TAKEN | FLANK | SHUT
        for cell in self.game.spaces_of(other):
            for place in self._places_on(cell):
                self.marks[place] |= mark
                self.taken.append(place)
                if mark != TAKEN:
                    self.changed.append(place)

    def _places_on(self, cell: i64) -> list[int]:
        """The places of this piece that cover a space."""
        if not self.large:
            return self.game.plan.site.steps.cells_of(cell)
        around = [int(cell)] + [int(self.grid.beside(cell, direction)) for direction in (0, 6, 7)]
        return [place for place in around if place >= 0]

    def _is_foe(self, other: Piece) -> bool:
        """A non-friendly figure; a combatant marker is none (OMEGA-10.12, OMEGA-R32)."""
        return other.is_enemy() != self.piece.is_enemy() and not markers.is_marker(self.game, other)

    # Rubble and vents

    def _lay_rubble(self) -> None:
        """OMEGA-24.19, OMEGA-R33, OMEGA-25.17: markers cost as much as what is printed."""
        if self.nimble or not self.game.rubble:
            return
        self.leave = self.leave[:]
        for cell in self.game.rubble:
            for place in self._places_on(cell):
                self.leave[place] = 2
                self.changed.append(place)

    def _use_vents(self) -> None:
        """OMEGA-9.13, OMEGA-R34: for clones, those of explored rooms, if there are several."""
        if self.piece.is_enemy() and self.game.kind(self.game.enemy(self.piece.index)).group == CLONE:
            vents = map_elements.vent_cells(self.game)
            self.vents = vents if len(vents) > 1 else NOWHERE

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
        for place in self.changed:
            if spread.inside[place]:
                return False
        return not self.has_vents(spread)

    def has_vents(self, spread: Spread) -> bool:
        for vent in self.vents:
            if spread.inside[vent]:
                return True
        return False

    def is_free(self, spread: Spread, way: list[int]) -> bool:
        """Whether a way of the bare map is open, as cheap as there, and without danger: then none is better,
        as all that is on the map only hinders, vents apart."""
        if not way or self.has_vents(spread):
            return False
        place: i64 = self.start
        for other in way:
            if self.marks[other] & SHUT or self.leave[place] != spread.floor.leave[place]:
                return False
            if not self.may(place, self._direction(place, other)) or self.is_danger(place, other):
                return False
            place = other
        return True

    def _direction(self, place: i64, other: i64) -> i64:
        grid = self.grid
        return direction_of(grid.xs[other] - grid.xs[place], grid.ys[other] - grid.ys[place])


def moves(game: OmegaState, piece: Piece, points: i64, leaps: bool = False) -> list[Option]:
    """OMEGA-10.02 to OMEGA-10.12, OMEGA-R31: where a move may end, the nearest first."""
    ground = Ground(game, piece, leaps)
    spread = ground.spread(points)
    if ground.is_as_bare(spread):
        return spread.without(ground.taken)
    return [game.plan.site.moves[place] for place in Reach(ground, points).stops()]


def way(game: OmegaState, piece: Piece, goal: i64, points: i64, leaps: bool = False) -> list[int]:
    """OMEGA-R99: space by space, without the start."""
    ground = Ground(game, piece, leaps)
    spread = ground.spread(points)
    known = spread.way(goal)
    return known if ground.is_free(spread, known) else way_to(ground, goal, points)
