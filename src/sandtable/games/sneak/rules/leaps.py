"""Where one space of movement leads (chapter 11): a step, or a leap over figures (SNEAK-R19)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import met
from sandtable.games.sneak.rules import wolf
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS, NOBODY, NONE, SHUT
from sandtable.games.sneak.rules.effects import WOLF
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among

NO_LEAPS: Final[dict[int, list[int]]] = {}
FREE: Final = 0  # in `taken`: nobody is there
ENEMY_PASSED: Final = 64  # a chain over fewer enemies comes first, then a shorter one (SNEAK-R66)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Ways:
    """What stands where, for a figure that moves and that is itself left out."""

    def __init__(self, game: SneakState, player: bool, mover: i64) -> None:
        stage = game.field()
        steps = stage.steps if player else stage.beat_steps
        self._opened: Final[i64] = game.opened
        self._needs: Final = steps.first  # of a straight step, by cell and direction
        self._next: Final = stage.grid.next
        # By cell the figure there, counted from 1; SNEAK-5.07: players enter no Patrol Rooms
        self.taken: Final = stage.shut[:] if player else stage.grid.zeros[: stage.grid.size]
        self._leapt_from: i64 = NONE
        self._leaps: dict[int, list[int]] = NO_LEAPS
        self._characters: i64 = 0
        for character in game.squad:
            if character.cell != NONE:
                self._stand(character.cell, character.index + 1)
                self._characters += 1
        for place in range(game.deployed):
            patrol = game.patrols[place]
            if patrol.cell != NONE:
                self._stand(patrol.cell, patrol.index + 1)
        if game.is_boss_stage():
            self._add_boss(game, player)
        if mover != NONE:
            self._stand(mover, FREE)
        for cell in game.crates:
            self.taken[cell] = SHUT
        # What is known of the map alone, where nothing else is shut
        is_plain = player and not game.crates and stage.boss != WOLF and not game.is_large()
        self._paces: Final = stage.paces if is_plain else None

    def _stand(self, cell: i64, figure: i64) -> None:
        if self.taken[cell] != SHUT:
            self.taken[cell] = figure

    def _add_boss(self, game: SneakState, player: bool) -> None:
        """SNEAK-G22: players do not pass over Rex; SNEAK-G19: nor onto nests with a face-down token."""
        boss = game.boss[0]
        if boss.cell != NONE:
            for cell in game.spaces_of(boss):
                self._stand(cell, SHUT if player and game.is_large() else BOSS + 1)
        if player and game.field().boss == WOLF:
            for number, cell in enumerate(game.field().nests):
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
        """Where one space of movement leads from a space: steps, then leaps, over figures that touch each
        other and one of which is beside it (SNEAK-11.04). The list is not to be changed."""
        if self._paces is not None and not self._beside_figure(cell):
            return self._paces.find(cell, self._opened).first
        found: list[int] = []
        figures: list[int] = []
        self._look_round(cell, cell, found, figures)
        for figure in figures:  # which grow meanwhile
            self._look_round(figure, cell, found, figures)
        return found

    def _beside_figure(self, cell: i64) -> bool:
        step: i64 = cell * 8
        last: i64 = step + 8
        while step < last:
            if met(self._needs[step], self._opened):
                taken: i64 = self.taken[self._next[step]]
                if taken != FREE and taken != SHUT:
                    return True
            step += 2
        return False

    def _look_round(self, cell: i64, origin: i64, free: list[int], figures: list[int]) -> None:
        """Adds the spaces next to one to those that are free, or that figures are in."""
        step: i64 = cell * 8
        last: i64 = step + 8
        while step < last:  # by the compass
            if met(self._needs[step], self._opened):
                other: i64 = self._next[step]
                taken: i64 = self.taken[other]
                if taken == FREE:
                    if cell == origin or (other != origin and not is_among(free, other)):
                        free.append(int(other))
                elif taken != SHUT and not is_among(figures, other):
                    figures.append(int(other))
            step += 2

    def passed(self, cell: i64, landing: i64) -> list[int]:
        """SNEAK-11.03: the spaces of the figures passed over on the way to a landing space, in order."""
        if self.taken[landing] != SHUT and self._joined(cell, landing):
            return NOBODY
        single: i64 = self._single(cell, landing) if self._characters < 2 else NONE
        return [int(single)] if single != NONE else self._landings(cell)[int(landing)]

    def _landings(self, cell: i64) -> dict[int, list[int]]:
        """Worked out once for several landing spaces."""
        if self._leapt_from != cell:
            self._leapt_from = cell
            self._leaps = self._chains(int(cell))
        return self._leaps

    def _single(self, cell: i64, landing: i64) -> i64:
        """The first figure over which alone a leap leads there; NONE if there is none. Where all figures are
        enemies, it is best."""
        for direction in BY_COMPASS:
            step: i64 = cell * 8 + direction
            if met(self._needs[step], self._opened):
                other: i64 = self._next[step]
                if self.taken[other] != FREE and self.taken[other] != SHUT and self._joined(other, landing):
                    return other
        return NONE

    def _joined(self, cell: i64, other: i64) -> bool:
        step: i64 = cell * 8
        last: i64 = step + 8
        while step < last:
            if self._next[step] == other:
                return met(self._needs[step], self._opened)
            step += 2
        return False

    def _chains(self, cell: int) -> dict[int, list[int]]:
        """SNEAK-11.04, SNEAK-R19: the empty spaces at the end of chains of figures, each with its chain: that
        over the fewest enemies."""
        found: dict[int, list[int]] = {}
        chains: dict[int, list[int]] = {}
        open_ends = [[other] for other in self.around(cell) if self.taken[other] != FREE]
        for chain in open_ends:  # which grow meanwhile
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
