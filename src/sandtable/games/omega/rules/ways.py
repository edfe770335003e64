"""How a piece walks over the map as it is now: where it gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import abilities, hazards, map_elements
from sandtable.games.omega.rules.components import DRONE, NONE, Piece
from sandtable.games.omega.rules.effects import CLONE, MINE, SLIP, SURE_FOOTED
from sandtable.games.omega.rules.floor import (
    FLANK,
    HINDERS,
    MOST_POINTS,
    NOWHERE,
    RISKY,
    ROUGH,
    SHUT,
    TAKEN,
    Floor,
    Reach,
    way_to,
)
from sandtable.games.omega.rules.spreads import Spread
from sandtable.games.omega.rules.state import OmegaState

MOST_KEPT: Final = 12  # MP; what is farther is seldom asked for, and never the same again


@final
@mypyc_attr(acyclic=True)
class Ground(Floor):
    """The map for one piece, with all that is on it; whoever leaps cares neither for figures on the way nor
    for rubble. What rubble costs is only put in by `lay_out`, for who has to go round things, and where
    dangers are by `mark_dangers`, for who goes a way."""

    def __init__(self, game: OmegaState, piece: Piece, leaps: bool = False) -> None:
        site = game.plan.site
        self.game: Final = game
        self.piece: Final = piece
        self.large: Final = piece.large
        self.nimble: Final = leaps or abilities.has(game, piece, SURE_FOOTED)
        super().__init__(
            site.large_steps if self.large else site.steps,
            site.spreads.blank,
            site.prints.leave(self.large, self.nimble, game.opened),
            game.opened,
            piece.cell,
            not piece.slanted,
        )
        self.marks = self.blank.unmarked[:]
        self._marked = vec[i64](capacity=32)  # all places with a mark, each once
        self._mark_pieces(leaps or abilities.has(game, piece, SLIP), leaps)
        self._mark_rubble()
        self._find_vents()

    # What lies on the bare map

    def _mark_pieces(self, slips: bool, leaps: bool) -> None:
        """OMEGA-10.07, OMEGA-10.08, OMEGA-10.11: a foe's figure stands in the way, a combatant marker does
        not (OMEGA-10.12, OMEGA-R32); no move ends where any piece is (OMEGA-10.09, OMEGA-10.10)."""
        game, own = self.game, self.piece
        hinders: u8 = TAKEN if leaps else TAKEN | FLANK if slips else TAKEN | FLANK | SHUT
        to_enemies: u8 = hinders if own.is_enemy() else TAKEN
        for commando in game.commandos:
            if commando.cell != NONE and commando is not own:
                self._mark(commando.cell, TAKEN if commando.is_down() else to_enemies)
        for helper in game.helpers:
            if helper.cell != NONE and helper is not own:
                self._mark(helper.cell, TAKEN if helper.index == DRONE else to_enemies)
        self._mark_enemies(TAKEN if own.is_enemy() else hinders)

    def _mark_enemies(self, mark: u8) -> None:
        for enemy in self.game.enemies:
            if enemy.cell == NONE or enemy is self.piece:
                continue
            if enemy.large:
                self._mark_all(self.game.spaces_of(enemy), mark)
            elif self.large:
                self._mark(enemy.cell, mark)
            else:
                self._mark_place(enemy.cell, mark)

    def _mark(self, cell: i64, mark: u8) -> None:
        """Marks all places of this piece that cover a space."""
        if self.large:
            for place in self._places_on(cell):
                self._mark_place(place, mark)
        else:
            self._mark_place(cell, mark)

    def _mark_place(self, place: i64, mark: u8) -> None:
        if self.marks[place] == 0:
            self._marked = append(self._marked, place)
        self.marks[place] |= mark

    def _mark_all(self, cells: list[int], mark: u8) -> None:
        if self.large:
            for cell in cells:
                self._mark(cell, mark)
            return
        marks = self.marks
        for cell in cells:
            if marks[cell] == 0:
                self._marked = append(self._marked, cell)
            marks[cell] |= mark

    def _places_on(self, cell: i64) -> list[int]:
        """The places of a large piece that cover a space."""
        around = [int(cell)] + [int(self.grid.beside(cell, direction)) for direction in (0, 6, 7)]
        return [place for place in around if place >= 0]

    def _mark_rubble(self) -> None:
        """OMEGA-24.19, OMEGA-25.17."""
        if not self.nimble:
            self._mark_all(self.game.rubble, ROUGH)

    def _find_vents(self) -> None:
        """OMEGA-9.13, OMEGA-R34: for clones, those of explored rooms, if there are several."""
        if self.piece.is_enemy() and self.game.kind(self.game.enemy(self.piece.index)).group == CLONE:
            vents = map_elements.vent_cells(self.game)
            self.vents = vents if len(vents) > 1 else NOWHERE

    def lay_out(self) -> Ground:
        """With what rubble costs (OMEGA-R33: markers cost as much as what is printed)."""
        if not self.nimble and self.game.rubble:
            leave = self.leave[:]
            self.leave = leave
            for at in range(len(self._marked)):
                if self.marks[self._marked[at]] & ROUGH:
                    leave[self._marked[at]] = 2
        return self

    def transfer(self, vent: i64, other: i64) -> i64:
        """OMEGA-9.13, OMEGA-R34: what a way from vent to vent costs, not onto a foe; UNREACHABLE if there is
        none."""
        if vent == other or self.marks[other] & FLANK:
            return UNREACHABLE
        site = self.game.plan.site
        gap: i64 = site.tile_gaps[site.tile_of[vent]][site.tile_of[other]]
        return gap if gap > 0 else 1

    def mark_dangers(self) -> None:
        """OMEGA-25.10, OMEGA-24.07: where hazards or gas lie; whether they are dangers is for `is_danger`."""
        game = self.game
        self._mark_all(game.hazards, RISKY)
        self._mark_all(game.plan.site.prints.now(game.opened).perils, RISKY)
        self._mark_all(game.gas, RISKY)
        if game.marker_cells[MINE] != NONE:
            self._mark(game.marker_cells[MINE], RISKY)

    def is_danger(self, origin: i64, place: i64) -> bool:
        return hazards.is_danger(self.game, self.piece, origin, place)

    # What is known of the bare map

    def spread(self, points: i64) -> Spread:
        spreads = self.game.plan.site.spreads
        return spreads.of(self.start, points, self.large, self.slants, self.nimble, self.opened)

    def is_as_bare(self, spread: Spread) -> bool:
        """Whether within a spread every step is as on the bare map."""
        for at in range(len(self._marked)):
            place: i64 = self._marked[at]
            if self.marks[place] & HINDERS and spread.holds(place):
                return False
        return not spread.holds_any(self.vents)

    def taken_in(self, spread: Spread) -> list[int]:
        found: list[int] = []
        for at in range(len(self._marked)):
            place: i64 = self._marked[at]
            if self.marks[place] & TAKEN and spread.holds(place) and place != self.start:
                found.append(int(place))
        return found

    def detour(self, spread: Spread, points: i64) -> list[Option]:
        """Where a move may end that has to go round things; as for the last one, if it met the same."""
        if spread.holds_any(self.vents):
            return self.stops(points)
        if not spread.is_as_before(self.marks):
            spread.remember(self.marks, self.stops(points))
        return spread.before[:]

    def stops(self, points: i64) -> list[Option]:
        """All that a move leads to, wherever one gets on the bare map."""
        moves = self.game.plan.site.moves
        places = Reach(self.lay_out(), points).places
        marks = self.marks
        found: list[Option] = []
        for at in range(1, len(places)):
            if not marks[places[at]] & TAKEN:
                found.append(moves[places[at]])
        return found

    def is_free(self, spread: Spread, way: tuple[int, ...]) -> bool:
        """Whether a way of the bare map is open, as cheap as there, and without danger: then none is better,
        as all that is on the map only hinders, vents apart."""
        if not way or spread.holds_any(self.vents):
            return False
        place: i64 = self.start
        if self.marks[place] & HINDERS:
            return False
        for other in way:
            if self._is_hindered(place, other):
                return False
            if self.marks[other] & RISKY and self.is_danger(place, other):
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
    if points > MOST_KEPT:
        return ground.stops(min(points, MOST_POINTS))
    spread = ground.spread(points)
    if ground.is_as_bare(spread):
        return spread.stops(ground.taken_in(spread))
    return ground.detour(spread, points)


def way(game: OmegaState, piece: Piece, goal: i64, points: i64, leaps: bool = False) -> list[int]:
    """OMEGA-R99: space by space, without the start."""
    ground = Ground(game, piece, leaps)
    ground.mark_dangers()
    if points > MOST_KEPT:
        return way_to(ground.lay_out(), goal, min(points, MOST_POINTS), ground.blank.unmarked)
    spread = ground.spread(points)
    known = spread.way(goal)
    return (
        list(known) if ground.is_free(spread, known) else way_to(ground.lay_out(), goal, points, spread.least)
    )
