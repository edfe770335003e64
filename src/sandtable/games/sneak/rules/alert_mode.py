"""Alert Mode (chapter 26), and how a Patrol heads for a token by the shortest path."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS, direction_of, headings
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import beats, mines, patrols, reactions, sight
from sandtable.games.sneak.rules.components import ALERT, FIRST_PATROL, MOST_PATROLS, NONE, Patrol
from sandtable.games.sneak.rules.state import SneakState

# By Patrol and direction
TURN: Final = [
    [Option("turn", "SNEAK-R21", (FIRST_PATROL + patrol, direction)) for direction in range(8)]
    for patrol in range(MOST_PATROLS)
]
ANY_WAY: Final = 8  # an end that it comes to from whichever side


def token_for(game: SneakState, patrol: Patrol) -> i64:
    """SNEAK-26.01: the space of the nearest token of its Zone with the Alert side up; NONE if there is
    none."""
    zone = game.field().zone(patrol.cell)
    cells: list[int] = []
    for character in game.characters:
        cell = character.alert_cell
        if character.alert_side == ALERT and cell not in cells and game.field().zone(cell) == zone:
            cells.append(int(cell))
    return nearest_of(game, patrol, cells, "SNEAK-26.03", "SNEAK-R14")


def nearest_of(game: SneakState, patrol: Patrol, cells: list[int], rule: str, tie: str) -> i64:
    """The nearest of these spaces on foot, by default the first among equals; those that it cannot reach in
    its Zone are ignored (SNEAK-R23)."""
    if not cells:
        return NONE
    row = game.field().beats.row(patrol.cell, game.opened)
    gap: i64 = min([row[cell] for cell in cells])
    if gap >= UNREACHABLE:
        return NONE
    tied = [cell for cell in cells if row[cell] == gap]
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
        gaps = gaps_to(game, goals(game, patrol, target))
        if gaps[patrol.cell] == 0:
            break
        result = tread(game, patrol, way_to(game, patrol, gaps, number - game.moved), target)
        if result == patrols.REACHED:
            stop(game, patrol, target)
            return False
        if result != patrols.GOES_ON:
            return result == patrols.CROSSED
    turn_towards(game, patrol, target)
    return False


def goals(game: SneakState, patrol: Patrol, target: i64) -> list[int]:
    """SNEAK-26.06, SNEAK-R23: the space itself; if somebody else is there, the empty one next to it that is
    nearest to the Patrol, else the nearest empty one. Several are equally near."""
    if is_free(game, patrol, target):
        return [int(target)]
    field = game.field()
    near = [cell for cell in field.beat_steps.around(target, game.opened) if is_free(game, patrol, cell)]
    if not near:
        row = field.beats.row(target, game.opened)
        near = smallest([cell for cell in range(len(row)) if is_free(game, patrol, cell)], row)
    return smallest(near, field.beats.row(patrol.cell, game.opened))


def is_free(game: SneakState, patrol: Patrol, cell: i64) -> bool:
    """SNEAK-R23: its own space counts as empty."""
    return patrol.cell == cell or game.figure_at(cell) is None


def smallest(cells: list[int], row: list[int]) -> list[int]:
    """Those of the cells with the smallest number."""
    least = min([row[cell] for cell in cells])
    return [cell for cell in cells if row[cell] == least]


def gaps_to(game: SneakState, cells: list[int]) -> list[int]:
    """SNEAK-26.04: by cell, how far the nearest of the goals is."""
    beat = game.field().beats
    gaps = beat.row(cells[0], game.opened)
    for cell in cells[1:]:
        gaps = [min(one, other) for one, other in zip(gaps, beat.row(cell, game.opened))]
    return gaps


def way_to(game: SneakState, patrol: Patrol, gaps: list[int], number: i64) -> list[int]:
    """SNEAK-26.05: the players choose among ways that are equally short and turn out differently; the first
    differing step to the north, east, south or west is the default (SNEAK-R23)."""
    approach = Approach(game, gaps)
    approach.go(patrol.cell, number, [])
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


@final
class Approach:
    """SNEAK-R72: the shortest ways to goals, as far as a Patrol gets or until something happens to it; of
    those that end alike the one that comes first by the compass."""

    def __init__(self, game: SneakState, gaps: list[int]) -> None:
        self._game: Final = game
        self._gaps: Final = gaps
        self._tried: Final[set[int]] = set()
        self.paths: Final[list[list[int]]] = []
        self.ends: Final[list[int]] = []  # cell * 16 + facing, or ANY_WAY

    def go(self, cell: i64, left: i64, path: list[int]) -> None:
        """On from a space in which it stands, or over which it leaps."""
        if left == 0 or self._gaps[cell] == 0:
            self._end(cell * 16 + ANY_WAY, path)
            return
        steps = self._game.field().beat_steps
        for way in BY_COMPASS:
            if steps.may(cell, way, self._game.opened):
                other: i64 = steps.grid.beside(cell, way)
                if self._gaps[other] == self._gaps[cell] - 1:
                    self._enter(other, left, [*path, int(other)], way)

    def _enter(self, cell: i64, left: i64, path: list[int], way: i64) -> None:
        if self._game.figure_at(cell) is not None:
            self.go(cell, left, path)
        elif is_eventful(self._game, cell, way):
            self._end(cell * 16 + way, path)
        else:
            tried: i64 = (cell * 8 + way) * 16 + left
            if tried not in self._tried:
                self._tried.add(int(tried))
                self.go(cell, left - 1, path)

    def _end(self, code: i64, path: list[int]) -> None:
        if code not in self.ends:
            self.ends.append(int(code))
            self.paths.append(path)


def is_eventful(game: SneakState, cell: i64, facing: i64) -> bool:
    """Whether something happens to a Patrol that comes there, facing that way."""
    if reactions.finds(game, cell) or mines.in_arc(game, cell):
        return True
    for character in game.characters:
        if not character.in_play() or character.camouflaged:
            continue
        if not sight.unseen(game, character) or game.field().grid.gap(cell, character.cell) == 1:
            if sight.enemy_sees(game, cell, facing, character.cell):
                return True
    return False


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
