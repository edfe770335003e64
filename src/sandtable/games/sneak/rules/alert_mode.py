"""Alert Mode (chapter 26), and how a Patrol heads for a token by the shortest path."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.board.grid.compass import direction_of, headings
from sandtable.board.grid.ground import UNREACHABLE, met
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import beats, mines, patrols, sight
from sandtable.games.sneak.rules.components import ALERT, FIRST_PATROL, MOST_PATROLS, NONE, Character, Patrol
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among

# By Patrol and direction
TURN: Final = [
    [Option("turn", "SNEAK-R21", (FIRST_PATROL + patrol, direction)) for direction in range(8)]
    for patrol in range(MOST_PATROLS)
]
# What is in a space
FIGURE: Final = 1
TOKEN: Final = 2
NO_ROWS: Final[list[list[int]]] = []
ANY_WAY: Final = 8  # an end that it comes to from whichever side


def token_for(game: SneakState, patrol: Patrol) -> i64:
    """SNEAK-26.01: the space of the nearest token of its Zone with the Alert side up; NONE if there is
    none."""
    cells: list[int] = []
    for character in game.squad:
        cell: i64 = character.alert_cell
        if character.alert_side == ALERT and not is_among(cells, cell):
            if game.field().zone(cell) == game.field().zone(patrol.cell):
                cells.append(int(cell))
    return nearest_of(game, patrol, cells, "SNEAK-26.03", "SNEAK-R14")


def nearest_of(game: SneakState, patrol: Patrol, cells: list[int], rule: str, tie: str) -> i64:
    """The nearest of these spaces on foot, by default the first among equals; those that it cannot reach in
    its Zone are ignored (SNEAK-R23)."""
    if not cells:
        return NONE
    row = game.field().beats.row(patrol.cell, game.opened)
    tied = smallest(cells, row)
    gap: i64 = row[tied[0]]
    if gap >= UNREACHABLE:
        return NONE
    target = tied[0]
    if len(tied) > 1:
        menu = [Option("head_for", tie, (int(patrol.index), cell)) for cell in tied]
        target = game.ask(game.lead(), tie, menu).args[1]
    game.tell(rule, "heads_for", patrol.index, target, gap, len(tied))
    return target


# The way there


def head_for(game: SneakState, patrol: Patrol, target: i64, number: i64) -> bool:
    """SNEAK-26.02, SNEAK-26.03: up to so many spaces, less those it has moved. Whether it crossed a token,
    and picks anew; at the token it was heading for it stops (SNEAK-R25)."""
    while game.moved < number:
        taken = game.taken()
        approach = Approach(game, goals(game, patrol, target, taken), taken)
        if approach.gap(patrol.cell) == 0:
            break
        result = tread(game, patrol, way_to(game, patrol, approach, number - game.moved), target)
        if result == patrols.REACHED:
            stop(game, patrol, target)
            return False
        if result != patrols.GOES_ON:
            return result == patrols.CROSSED
    turn_towards(game, patrol, target)
    return False


def goals(game: SneakState, patrol: Patrol, target: i64, taken: vec[i64]) -> list[int]:
    """SNEAK-26.06, SNEAK-R23: the space itself; if somebody else is there, the empty one next to it that is
    nearest to the Patrol, else the nearest empty one. Several are equally near. Its own space counts as
    empty."""
    taken[patrol.cell] = 0
    if not taken[target]:
        return [int(target)]
    field = game.field()
    near = [cell for cell in field.beat_steps.around(target, game.opened) if not taken[cell]]
    if not near:
        row = field.beats.row(target, game.opened)
        near = smallest([cell for cell in range(len(row)) if not taken[cell]], row)
    if len(near) == 1:
        return near
    return smallest(near, field.beats.row(patrol.cell, game.opened))


def is_free(game: SneakState, patrol: Patrol, cell: i64) -> bool:
    """SNEAK-R23: its own space counts as empty."""
    return patrol.cell == cell or not game.is_taken(cell)


def smallest(cells: list[int], row: list[int]) -> list[int]:
    """Those of the cells with the smallest number."""
    found: list[int] = []
    least: i64 = UNREACHABLE
    for cell in cells:
        number: i64 = row[cell]
        if number < least:
            least = number
            found.clear()
        if number == least:
            found.append(cell)
    return found


def way_to(game: SneakState, patrol: Patrol, approach: Approach, number: i64) -> list[int]:
    """SNEAK-26.05: the players choose among ways that are equally short and turn out differently; the first
    differing step to the north, east, south or west is the default (SNEAK-R23)."""
    approach.go(patrol.cell, number)
    if len(approach.paths) == 1:
        return approach.paths[0]
    menu = [Option("way", "SNEAK-26.05", end_of(patrol, code)) for code in approach.ends]
    chosen = menu.index(game.ask(game.lead(), "SNEAK-26.05", menu))
    game.tell("SNEAK-26.05", "way_chosen", patrol.index, menu[chosen].args[1], len(menu))
    return approach.paths[chosen]


def end_of(patrol: Patrol, code: int) -> tuple[int, ...]:
    """The Patrol, where it comes to, and which way it faces there if that matters."""
    cell, way = code // 16, code % 16
    return (int(patrol.index), cell) if way == ANY_WAY else (int(patrol.index), cell, way)


def tread(game: SneakState, patrol: Patrol, path: list[int], target: i64) -> i64:
    """Space by space; figures in the way are leapt for one space (SNEAK-R19)."""
    came: i64 = patrol.cell
    for cell in path:
        if is_free(game, patrol, cell):
            rule = "SNEAK-26.03" if patrol.cell == came else "SNEAK-11.04"
            result = patrols.enter(game, patrol, cell, direction_between(game, came, cell), rule)
            if result == patrols.CROSSED and cell == target:
                return patrols.REACHED
            if result != patrols.GOES_ON:
                return result
        came = cell
    return patrols.GOES_ON


def direction_between(game: SneakState, a: i64, b: i64) -> i64:
    """From one space to another beside it."""
    grid = game.field().grid
    return direction_of(grid.xs[b] - grid.xs[a], grid.ys[b] - grid.ys[a])


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Approach:
    """SNEAK-R72: the shortest ways to goals, as far as a Patrol gets or until something happens to it; of
    those that end alike the one that comes first by the compass."""

    def __init__(self, game: SneakState, goals: list[int], taken: vec[i64]) -> None:
        self._game: Final = game
        beats = game.field().beats
        self._needs: Final = game.field().beat_steps.first  # of a straight step, by cell and direction
        self._next: Final = game.field().grid.next
        self._opened: Final[i64] = game.opened
        self._taken: Final = taken  # by cell what is there
        self._mark_tokens()
        self._row: Final = beats.row(goals[0], game.opened)  # by cell how far a goal is,
        self._more: Final = further(game, goals) if len(goals) > 1 else NO_ROWS  # and others
        self._path = vec[i64]()  # as far as it has come
        self._tried = vec[i64]()
        self.paths: Final[list[list[int]]] = []
        self.ends: Final[list[int]] = []  # cell * 16 + facing, or ANY_WAY

    def _mark_tokens(self) -> None:
        """SNEAK-29.01: what it would react to."""
        game = self._game
        for character in game.squad:
            if character.alert_cell != NONE:
                self._taken[character.alert_cell] |= TOKEN
        self._mark(game.sleepers)
        self._mark(game.wakers)
        self._mark(game.dead)

    def _mark(self, cells: list[int]) -> None:
        for cell in cells:
            self._taken[cell] |= TOKEN

    def gap(self, cell: i64) -> i64:
        """SNEAK-26.04: how far the nearest of the goals is."""
        least: i64 = self._row[cell]
        if self._more:
            for row in self._more:
                least = min(least, row[cell])
        return least

    def go(self, cell: i64, left: i64) -> None:
        """All ways from a space on, so many spaces long."""
        gap: i64 = self.gap(cell)
        self._path = self._game.field().grid.zeros[:gap]
        self._go(cell, left, gap, 0)

    def _go(self, cell: i64, left: i64, gap: i64, gone: i64) -> None:
        """On from a space in which it stands, or over which it leaps: so far from a goal, after so many."""
        if left == 0 or gap == 0:
            self._end(cell * 16 + ANY_WAY, gone)
            return
        way: i64 = 0
        while way < 8:  # by the compass
            if met(self._needs[cell * 8 + way], self._opened):
                other: i64 = self._next[cell * 8 + way]
                if self.gap(other) == gap - 1:
                    self._path[gone] = other
                    self._enter(other, left, way, gap - 1, gone + 1)
            way += 2

    def _enter(self, cell: i64, left: i64, way: i64, gap: i64, gone: i64) -> None:
        there: i64 = self._taken[cell]
        if there & FIGURE:
            self._go(cell, left, gap, gone)
        elif there or is_eventful(self._game, cell, way):
            self._end(cell * 16 + way, gone)
        else:
            tried: i64 = (cell * 8 + way) * 16 + left
            if not self._has_tried(tried):
                self._tried = append(self._tried, tried)
                self._go(cell, left - 1, gap, gone)

    def _has_tried(self, tried: i64) -> bool:
        known = self._tried
        for place in range(len(known)):
            if known[place] == tried:
                return True
        return False

    def _end(self, code: i64, gone: i64) -> None:
        if not is_among(self.ends, code):
            self.ends.append(int(code))
            self.paths.append([int(self._path[place]) for place in range(gone)])


def further(game: SneakState, goals: list[int]) -> list[list[int]]:
    """By cell how far each goal but the first is."""
    beats = game.field().beats
    return [beats.row(goal, game.opened) for goal in goals[1:]]


def is_eventful(game: SneakState, cell: i64, facing: i64) -> bool:
    """Whether something happens to a Patrol that comes there, facing that way, beside finding a token."""
    if game.mines and mines.in_arc(game, cell):
        return True
    seen = sight.outlook(game, cell, facing)
    for character in game.squad:
        if character.in_play() and seen[character.cell] and is_met(game, cell, character):
            return True
    return False


def is_met(game: SneakState, cell: i64, character: Character) -> bool:
    """Whether a Patrol ahead of whom a character is sees it, or recognizes it beside itself."""
    if character.camouflaged or (game.crates and sight.crate_between(game, cell, character.cell)):
        return False
    return not sight.unseen(game, character) or game.field().grid.gap(cell, character.cell) == 1


# How it ends


def stop(game: SneakState, patrol: Patrol, target: i64) -> None:
    """It has reached the token: it keeps the facing of its last step, if there is no wall (SNEAK-R21)."""
    if patrol.cell == target:
        beats.face_open(game, patrol)
    else:
        beats.finish(game, patrol)


def turn_towards(game: SneakState, patrol: Patrol, target: i64) -> None:
    """SNEAK-R21: its movement is over: it turns towards the token, but not to a wall (SNEAK-28.09)."""
    facing = patrol.facing if patrol.cell == target else facing_to(game, patrol, target)
    facing = beats.no_wall(game, patrol.cell, facing)
    patrols.turn(game, patrol, facing, "SNEAK-R21", "turns_to_token")


def facing_to(game: SneakState, patrol: Patrol, cell: i64) -> i64:
    """Along the larger difference; the players choose between equals, by default north or south."""
    grid = game.field().grid
    ways = headings(grid.xs[cell] - grid.xs[patrol.cell], grid.ys[cell] - grid.ys[patrol.cell])
    options = TURN[patrol.index - FIRST_PATROL]
    return game.ask(game.lead(), "SNEAK-R21", [options[way] for way in ways]).args[1]
