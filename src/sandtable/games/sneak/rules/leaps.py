"""Where one space of movement leads (chapter 11): a step, or a leap over figures (SNEAK-R19)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import met
from sandtable.games.sneak.rules import wolf
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS, NONE
from sandtable.games.sneak.rules.effects import WOLF
from sandtable.games.sneak.rules.state import SneakState

MOST_CELLS: Final = 1024
FREE: Final = 0  # in `taken`: nobody is there
SHUT: Final = 99  # nobody of that side enters the space or passes over it
ENEMY_PASSED: Final = 64  # a chain over fewer enemies comes first, then a shorter one (SNEAK-R66)


@final
class Ways:
    """What stands where, for a figure that moves and that is itself left out."""

    def __init__(self, game: SneakState, player: bool, mover: i64) -> None:
        stage = game.field()
        steps = stage.steps if player else stage.beat_steps
        self._opened: Final[i64] = game.opened
        self._needs: Final = steps.first  # of a straight step, by cell and direction
        self._next: Final = stage.grid.next
        self._known: Final[dict[int, dict[int, list[int]]]] = {}  # chains by the spaces they start from
        self.taken: Final = stage.grid.zeros[: stage.grid.size]  # by cell the figure there, counted from 1
        for character in game.characters:
            self._stand(character.cell, character.index)
        for patrol in game.patrols:
            self._stand(patrol.cell, patrol.index)
        self._add_boss(game, player)
        if mover != NONE:
            self.taken[mover] = FREE
        for cell in game.crates:
            self.taken[cell] = SHUT
        if player:
            self._shut_out(game)

    def _stand(self, cell: i64, index: i64) -> None:
        if cell != NONE:
            self.taken[cell] = index + 1

    def _add_boss(self, game: SneakState, player: bool) -> None:
        """SNEAK-G22: players do not pass over Rex."""
        boss = game.boss[0]
        if boss.cell != NONE:
            for cell in game.spaces_of(boss):
                self.taken[cell] = SHUT if player and game.is_large() else BOSS + 1

    def _shut_out(self, game: SneakState) -> None:
        """SNEAK-5.07: Patrol Rooms; SNEAK-G19: nests with a face-down token."""
        stage = game.field()
        for room in stage.rooms:
            for cell in room:
                self.taken[cell] = SHUT
        if stage.boss == WOLF:
            for number, cell in enumerate(stage.nests):
                if wolf.is_face_down(game, number):
                    self.taken[cell] = SHUT

    def is_free(self, cell: i64) -> bool:
        """SNEAK-11.02."""
        return self.taken[cell] == FREE

    def around(self, cell: i64) -> list[int]:
        """The spaces next to one that nothing fixed keeps apart from it (SNEAK-11.01)."""
        found: list[int] = []
        for direction in BY_COMPASS:
            step: i64 = cell * 8 + direction
            if met(self._needs[step], self._opened):
                other: i64 = self._next[step]
                if self.taken[other] != SHUT:
                    found.append(int(other))
        return found

    def steps(self, cell: i64) -> list[int]:
        """Where one space of movement leads from a space, steps before leaps."""
        found: list[int] = []
        leaps = False
        step: i64 = cell * 8
        last: i64 = step + 8
        while step < last:  # by the compass
            if met(self._needs[step], self._opened):
                taken: i64 = self.taken[self._next[step]]
                if taken == FREE:
                    found.append(int(self._next[step]))
                elif taken != SHUT:
                    leaps = True
            step += 2
        if leaps:
            for landing in self._landings(int(cell)):
                if landing not in found:
                    found.append(landing)
        return found

    def passed(self, cell: i64, landing: i64) -> list[int]:
        """SNEAK-11.03: the spaces of the figures passed over on the way to a landing space, in order."""
        if self.taken[landing] != SHUT and self._joined(cell, landing):
            return []
        return self._landings(int(cell))[int(landing)]

    def _joined(self, cell: i64, other: i64) -> bool:
        for direction in BY_COMPASS:
            step: i64 = cell * 8 + direction
            if self._next[step] == other:
                return met(self._needs[step], self._opened)
        return False

    def _landings(self, cell: int) -> dict[int, list[int]]:
        """Worked out once."""
        if cell not in self._known:
            self._known[cell] = self._chains(cell)
        return self._known[cell]

    def _chains(self, cell: int) -> dict[int, list[int]]:
        """SNEAK-11.04, SNEAK-R19: the empty spaces at the end of chains of figures, each with its chain: that
        over the fewest enemies."""
        found: dict[int, list[int]] = {}
        chains: dict[int, list[int]] = {}
        open_ends = [[other] for other in self.around(cell) if self.taken[other] != FREE]
        while open_ends:
            chain = open_ends.pop(0)
            last = chain[-1]
            if last in chains and self._cost(chains[last]) <= self._cost(chain):
                continue
            chains[last] = chain
            for other in self.around(last):
                if self.taken[other] != FREE:
                    open_ends.append([*chain, other])
                elif other != cell and self._better(found, other, chain):
                    found[other] = chain
        return found

    def _better(self, found: dict[int, list[int]], landing: int, chain: list[int]) -> bool:
        return landing not in found or self._cost(chain) < self._cost(found[landing])

    def _cost(self, chain: list[int]) -> i64:
        cost: i64 = len(chain)
        for cell in chain:
            if self.taken[cell] > CHARACTERS:
                cost += ENEMY_PASSED
        return cost
