"""How a piece walks over the map as it is now: where it gets (chapter 10), and by which way (OMEGA-R99)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import opposite
from sandtable.board.grid.ground import met
from sandtable.board.grid.reach import UNREACHABLE, Buckets
from sandtable.games.omega.rules import abilities, hazards, map_elements, markers
from sandtable.games.omega.rules.components import NONE, Piece
from sandtable.games.omega.rules.effects import CLONE, SLIP, SURE_FOOTED
from sandtable.games.omega.rules.state import OmegaState

# What other pieces make of a space, as bits
SHUT: Final = 1  # it may not be entered
FLANK: Final = 2  # it counts as a wall for a diagonal step past it (OMEGA-10.06)
TAKEN: Final = 4  # no move ends there


@final
class Ground:
    """The map for one piece. A place is a space, of a large figure that of its north-west corner; whoever
    leaps cares neither for figures on the way nor for rubble."""

    def __init__(self, game: OmegaState, piece: Piece, leaps: bool = False) -> None:
        large = game.is_large(piece)
        site = game.plan.site
        self.game: Final = game
        self.piece: Final = piece
        self.steps: Final = site.large_steps if large else site.steps
        self.grid: Final = site.grid
        self.opened: Final[i64] = game.opened
        self.marks: Final[list[int]] = site.grid.bare[:]
        self._large: Final = large
        self._nimble: Final = leaps or abilities.has(game, piece, SURE_FOOTED)
        self.vents: Final = self._usable_vents()
        slips = leaps or abilities.has(game, piece, SLIP)
        for other in game.pieces():
            if other is not piece:
                self._mark(other, slips, leaps)

    def _mark(self, other: Piece, slips: bool, leaps: bool) -> None:
        """OMEGA-10.07, OMEGA-10.08, OMEGA-10.11: a foe's figure stands in the way; no move ends where any
        piece is (OMEGA-10.09, OMEGA-10.10, OMEGA-10.12)."""
        mark: i64 = TAKEN
        if self._is_foe(other):
            mark = TAKEN if leaps else TAKEN | FLANK if slips else TAKEN | FLANK | SHUT
        for cell in self.game.spaces_of(other):
            self._put(cell, mark)
            if self._large:
                for direction in (0, 6, 7):
                    self._put(self.grid.beside(cell, direction), mark)

    def _put(self, place: i64, mark: i64) -> None:
        if place >= 0:
            self.marks[place] |= mark

    def _is_foe(self, other: Piece) -> bool:
        """A non-friendly figure; a combatant marker is none (OMEGA-10.12, OMEGA-R32)."""
        return other.is_enemy() != self.piece.is_enemy() and not markers.is_marker(self.game, other)

    def _usable_vents(self) -> list[int]:
        """OMEGA-9.13, OMEGA-R34: for clones, those of explored rooms."""
        if not self.piece.is_enemy():
            return []
        is_clone = self.game.kind(self.game.enemy(self.piece.index)).group == CLONE
        return map_elements.vent_cells(self.game) if is_clone else []

    # Steps

    def may(self, place: i64, direction: i64) -> bool:
        """OMEGA-10.03, OMEGA-10.06: whether a step is free, whatever is where it leads."""
        step: i64 = place * 8 + direction
        if direction & 1 == 0:
            return met(self.steps.first[step], self.opened)
        if met(self.steps.first[step], self.opened) and not self._flanked(place, direction - 1):
            return True
        return met(self.steps.second[step], self.opened) and not self._flanked(place, (direction + 1) & 7)

    def _flanked(self, place: i64, direction: i64) -> bool:
        return self.marks[self.grid.next[place * 8 + direction]] & FLANK != 0

    def leave(self, place: i64) -> i64:
        """OMEGA-10.04: what a step from there costs: 1 MP, and 1 more from rubble (OMEGA-24.19,
        OMEGA-25.17)."""
        if self._nimble:
            return 1
        if not self._large:
            return 1 + map_elements.leave_cost(self.game, place)
        most: i64 = 0
        for cell in self.steps.cells_of(place):
            most = max(most, map_elements.leave_cost(self.game, cell))
        return 1 + most

    def transfer(self, vent: i64, other: i64) -> i64:
        """OMEGA-9.13, OMEGA-R34: what a way from vent to vent costs, not onto a foe; UNREACHABLE if there is
        none."""
        if vent == other or self.marks[other] & FLANK:
            return UNREACHABLE
        site = self.game.plan.site
        gap: i64 = site.tile_gaps[site.tile_of[vent]][site.tile_of[other]]
        return gap if gap > 0 else 1


@final
class Reach:
    """All places that a piece gets to with so many MP and at most one diagonal step a turn (OMEGA-10.05)."""

    def __init__(self, ground: Ground, points: i64) -> None:
        self._ground: Final = ground
        self._size: Final[i64] = ground.grid.size
        self._points: Final[i64] = points
        self._slants: Final = not ground.piece.slanted
        # By place, first those reached without a diagonal step, then those with one
        self._costs: Final[list[int]] = [UNREACHABLE] * (2 * ground.grid.size)
        self._queues: Final[list[list[int]]] = [[] for _ in range(points + 1)]
        self.places: Final[list[int]] = []  # in the order of their costs, the start first
        self._offer(ground.piece.cell, ground.piece.cell, 0)
        for cost in range(points):
            for state in self._queues[cost]:
                self._go_on(state, cost)

    def cost(self, place: i64) -> i64:
        """The fewest MP; UNREACHABLE if it does not get there."""
        return min(self._costs[place], self._costs[place + self._size])

    def stops(self) -> list[int]:
        """OMEGA-10.09 to OMEGA-10.12, OMEGA-R31: where a move may end; not where it began."""
        marks = self._ground.marks
        start: i64 = self._ground.piece.cell
        return [place for place in self.places if not marks[place] & TAKEN and place != start]

    def _go_on(self, state: i64, cost: i64) -> None:
        if self._costs[state] < cost:
            return
        ground = self._ground
        place: i64 = state % self._size
        after: i64 = cost + ground.leave(place)
        if after <= self._points:
            for direction in range(8):
                self._step(state, place, direction, after)
        if ground.vents and place in ground.vents:
            for vent in ground.vents:
                self._offer(vent, state - place + vent, cost + ground.transfer(place, vent))

    def _step(self, state: i64, place: i64, direction: i64, after: i64) -> None:
        ground = self._ground
        slanted: bool = direction & 1 != 0
        if slanted and (state >= self._size or not self._slants):
            return
        other: i64 = ground.grid.next[place * 8 + direction]
        if other < 0 or ground.marks[other] & SHUT or not ground.may(place, direction):
            return
        self._offer(other, other + self._size if slanted else state - place + other, after)

    def _offer(self, place: i64, state: i64, cost: i64) -> None:
        """Takes a way to a place, unless one is known that is no worse."""
        if cost > self._points or cost >= self._costs[state] or cost >= self._costs[place]:
            return
        if self._costs[place] == UNREACHABLE and self._costs[place + self._size] == UNREACHABLE:
            self.places.append(int(place))
        self._costs[state] = cost
        self._queues[cost].append(int(state))


@final
class Way:
    """The way to a place with the fewest steps into danger, of these one without a diagonal, of these one for
    the fewest MP, and where several part, by the first direction clockwise from the north (OMEGA-R99).

    It is looked for from its end, for so many dangers at most. A state is a place, and what lies on the way
    from there on: so many dangers, and a diagonal or none."""

    def __init__(self, ground: Ground, goal: i64, points: i64, dangers: i64) -> None:
        self._ground: Final = ground
        self._size: Final[i64] = ground.grid.size
        self._points: Final[i64] = points
        self._slants: Final = not ground.piece.slanted
        states: i64 = 2 * (dangers + 1) * ground.grid.size
        self._costs: Final[list[int]] = [UNREACHABLE] * states
        self._next: Final[list[int]] = [NONE] * states  # the state that follows,
        self._turns: Final[list[int]] = [NONE] * states  # and in which direction it lies
        queue = Buckets()
        self._offer(queue, goal, 0, NONE, NONE)
        state: i64 = queue.pop()
        while state >= 0:
            if self._costs[state] == queue.cost:
                self._go_back(queue, state, state % self._size)
            state = queue.pop()

    def cells(self) -> list[int]:
        """Space by space, without the start; empty if there is none with so few dangers."""
        state: i64 = self._ground.piece.cell
        while state < len(self._costs) and self._costs[state] == UNREACHABLE:
            state += self._size
        found: list[int] = []
        if state < len(self._costs):
            state = self._next[state]
            while state != NONE:
                found.append(int(state % self._size))
                state = self._next[state]
        return found

    def _go_back(self, queue: Buckets, state: i64, place: i64) -> None:
        ground = self._ground
        for direction in range(8):
            if direction & 1 and not (self._slants and state // self._size % 2 == 0):
                continue
            other: i64 = ground.grid.beside(place, opposite(direction))
            if other >= 0 and not ground.marks[other] & SHUT and ground.may(other, direction):
                slant: i64 = self._size if direction & 1 else 0
                after: i64 = queue.cost + ground.leave(other)
                self._offer(
                    queue, state + slant + self._peril(other, place) + other - place, after, state, direction
                )
        if ground.vents and place in ground.vents:
            for vent in ground.vents:
                after = queue.cost + ground.transfer(vent, place)
                self._offer(queue, state + self._peril(vent, place) + vent - place, after, state, 8)

    def _peril(self, origin: i64, place: i64) -> i64:
        """How much farther on a state lies if the step is one into danger."""
        return (
            2 * self._size if hazards.is_danger(self._ground.game, self._ground.piece, origin, place) else 0
        )

    def _offer(self, queue: Buckets, state: i64, cost: i64, then: i64, direction: i64) -> None:
        if state >= len(self._costs) or cost > self._points or cost > self._costs[state]:
            return
        if not self._ground.vents:
            if (
                cost + self._ground.grid.slanted_gap(state % self._size, self._ground.piece.cell)
                > self._points
            ):
                return  # too far from the start
        if cost == self._costs[state] and direction >= self._turns[state]:
            return
        if cost < self._costs[state]:
            queue.push(state, cost)
        self._costs[state] = cost
        self._next[state] = then
        self._turns[state] = direction


def way_to(ground: Ground, goal: i64, points: i64) -> list[int]:
    """OMEGA-R99: with as few dangers as can be."""
    for dangers in range(points + 1):
        found = Way(ground, goal, points, dangers).cells()
        if found:
            return found
    return []
