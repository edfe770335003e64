"""The map for one piece, as it is now."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sandtable.board.grid.floor import FLANK, NOWHERE, OUT_OF_REACH, RISKY, SHUT, TAKEN, Floor
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.outings import LastOuting
from sandtable.games.omega.rules import abilities, hazards, map_elements
from sandtable.games.omega.rules.components import DRONE, NONE, Piece
from sandtable.games.omega.rules.effects import CLONE, MINE, SLIP, SURE_FOOTED
from sandtable.games.omega.rules.state import OmegaState


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ground(Floor):
    """The map for one piece, with all that is on it; whoever leaps cares neither for figures on the way nor
    for rubble. Where dangers are is only put in by `mark_dangers`. `known` is what was found out on the same
    ground."""

    def __init__(
        self, game: OmegaState, piece: Piece, leaps: bool = False, known: LastOuting | None = None
    ) -> None:
        site = game.plan.site
        large: bool = piece.large
        nimble: bool = leaps or (known is None and abilities.has(game, piece, SURE_FOOTED))
        super().__init__(
            site.large_steps if large else site.steps,
            site.blank,
            site.blank.large_exits.of(game.opened) if large else site.blank.exits.of(game.opened),
            site.prints.leave(large, nimble, game.opened),
            game.opened,
            piece.cell,
            not piece.slanted,
        )
        self.game: Final = game
        self.piece: Final = piece
        self.large: Final = large
        if known is None:
            self.marks = self.blank.unmarked[:]
            self._mark_pieces(leaps or abilities.has(game, piece, SLIP), leaps)
            if not nimble and game.rubble:
                self._lay_rubble()
        else:
            self.marks = known.marks
            self.leave = known.leave
        if piece.is_enemy():
            self._find_vents()

    def _mark_pieces(self, slips: bool, leaps: bool) -> None:
        """OMEGA-10.07, OMEGA-10.08, OMEGA-10.11: a foe's figure stands in the way, at a corner too
        (OMEGA-10.06), a combatant marker does not (OMEGA-10.12, OMEGA-R32); no move ends where any piece is
        (OMEGA-10.09, OMEGA-10.10)."""
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
        marks = self.marks
        for enemy in self.game.fielded:
            if enemy is self.piece:
                continue
            if enemy.large:
                self._mark_all(self.game.spaces_of(enemy), mark)
            elif self.large:
                self._mark(enemy.cell, mark)
            else:
                marks[enemy.cell] |= mark

    def _mark(self, cell: i64, mark: u8) -> None:
        """Marks all places of this piece that cover a space."""
        if self.large:
            for place in self._places_on(cell):
                self.marks[place] |= mark
        else:
            self.marks[cell] |= mark

    def _mark_all(self, cells: list[int], mark: u8) -> None:
        for cell in cells:
            self._mark(cell, mark)

    def _places_on(self, cell: i64) -> list[int]:
        """The places of a large piece that cover a space."""
        around = [int(cell)] + [int(self.grid.beside(cell, direction)) for direction in (0, 6, 7)]
        return [place for place in around if place >= 0]

    def _lay_rubble(self) -> None:
        """OMEGA-24.19, OMEGA-25.17, OMEGA-R33: markers cost as much as what is printed."""
        leave = self.leave[:]
        self.leave = leave
        for cell in self.game.rubble:
            if self.large:
                for place in self._places_on(cell):
                    leave[place] = 2
            else:
                leave[cell] = 2

    # Vents

    def _find_vents(self) -> None:
        """OMEGA-9.13, OMEGA-R34: for clones, those of explored rooms, if there are several."""
        if self.game.kind(self.game.enemy(self.piece.index)).group == CLONE:
            vents = map_elements.vent_cells(self.game)
            self.holes = vents if len(vents) > 1 else NOWHERE

    def transfer(self, hole: i64, other: i64) -> i64:
        """OMEGA-9.13, OMEGA-R34: what a way from vent to vent costs, not onto a foe; UNREACHABLE if there is
        none."""
        if hole == other or self.marks[other] & FLANK:
            return UNREACHABLE
        site = self.game.plan.site
        gap: i64 = site.tile_gaps[site.tile_of[hole]][site.tile_of[other]]
        return gap if gap > 0 else 1

    def walks_to(self, costs: vec[u8], goal: i64, points: i64) -> bool:
        """Whether no ride can be on the way to a place: all vents are too far away, even on open floor. A way
        without a diagonal step is preferred to one with it, however long."""
        straight: bool = costs[goal] != OUT_OF_REACH
        most: i64 = i64(costs[goal]) if straight else points
        for vent in self.holes:
            if self.grid.slanted_gap(self.start, vent) < most:
                return False
        return True

    # Dangers

    def mark_dangers(self) -> None:
        """OMEGA-25.10, OMEGA-24.07: where hazards or gas lie; whether they are dangers is for `is_danger`."""
        game = self.game
        self.marks = self.marks[:]
        self._mark_all(game.hazards, RISKY)
        self._mark_all(game.plan.site.prints.now(game.opened).perils, RISKY)
        self._mark_all(game.gas, RISKY)
        if game.marker_cells[MINE] != NONE:
            self._mark(game.marker_cells[MINE], RISKY)

    def is_danger(self, origin: i64, place: i64) -> bool:
        return hazards.is_danger(self.game, self.piece, origin, place)
