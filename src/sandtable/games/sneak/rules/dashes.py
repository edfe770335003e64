"""Where a move of up to two spaces may end, and by which space it goes (SNEAK-8.08, SNEAK-20.04)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import locks, meryl, mines, movement, sight
from sandtable.games.sneak.rules.components import MOST_CELLS, NONE, Character
from sandtable.games.sneak.rules.effects import WOLF
from sandtable.games.sneak.rules.leaps import Ways
from sandtable.games.sneak.rules.paces import Pace, dash, each_by_the_first, to, way
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among
from sandtable.parts.kept import NO_KEY, Key

_MOVES: Final[dict[int, Option]] = {}
REACH: Final = 2  # spaces within which figures are in the way, or may be leapt over
CROWD: Final = 2  # as many Patrols as may be near a figure whose paces are kept

# What is on a space that one passes through, as bits; the first ones are risks
RECOGNIZED: Final = 1  # a close look at a Disguise
TRAPPED: Final = 2
WATCHED: Final = 4
PROVOKED: Final = 8
RISKS: Final = 16
INTERRUPTED: Final = 16  # something lies there
WORKING: Final = 32  # what the character works on is within reach
MARKS: Final = 6  # bits
MOST_MARKED: Final = 9  # spaces whose marks fit into a key
CELL: Final = 10  # bits of a space
EVENTFUL: Final = RISKS * MOST_CELLS  # in a note: something happens there, or is going on

# What is known of a space that two steps lead to
NEAR: Final = 1  # one step leads there, too
FOUND: Final = 2


def focus_step(way: int) -> Option:
    """`move:cell,via`, likewise."""
    known = _MOVES.get(way)
    if known is None:
        known = Option("move", "SNEAK-R37", (way // MOST_CELLS, way % MOST_CELLS))
        _MOVES[way] = known
    return known


def path_of(cell: int, via: int) -> list[int]:
    return [cell] if cell == via else [via, cell]


# The options


def moves(game: SneakState, character: Character, alone: bool) -> list[Option]:
    """SNEAK-8.07, SNEAK-8.08, SNEAK-R35: Sneaks, then Dashes, of two spaces before one; either may be
    ruled out. In a box there are no Dashes (SNEAK-G05)."""
    pace = pace_of(game, character, alone)
    if character.boxed:
        return pace.sneaks[:]
    numbers = game.plan.numbers
    if numbers.dash_spaces == 1:
        return pace.sneaks + pace.short
    menu = known_menu(game, character, pace)
    return menu[:] if numbers.short_dash else menu[: len(menu) - len(pace.short)]


def known_menu(game: SneakState, character: Character, pace: Pace) -> list[Option]:
    """All options of a pace; kept, where that is possible."""
    if len(pace.first) > MOST_MARKED:
        return menu_of(game, pace, marks(game, character, pace))
    seen: i64 = marked(game, character, pace)
    menu = pace.menus.find(seen)
    if menu is None:
        menu = menu_of(game, pace, marks(game, character, pace))
        pace.menus.keep(seen, menu)
    return menu


def menu_of(game: SneakState, pace: Pace, marks: list[int]) -> list[Option]:
    """The options of a pace, by what is on its first spaces."""
    return pace.sneaks + [dash(each) for each in far(game, pace, marks)] + pace.short


def pace_of(game: SneakState, character: Character, alone: bool) -> Pace:
    """Where a character may go; worked out once for the figures that may be in its way."""
    paces = game.field().paces
    if alone:
        return paces.find(character.cell, game.opened)
    crowd: i64 = crowd_of(game, character)
    pace = paces.among(crowd, game.opened)
    if pace is None:
        pace = paced_out(game, character)
        if crowd != NO_KEY:
            paces.keep(crowd, pace)
    return pace


def paced_out(game: SneakState, character: Character) -> Pace:
    """The same with everybody looked at."""
    ways = Ways(game, True, character.cell)
    first = ways.steps(character.cell)
    beyond = [ways.steps(via) for via in first]
    risks = [risk(game, ways.passed(character.cell, via)) for via in first]
    return Pace(character.cell, first, beyond, risks, not game.is_boss_stage(), game.opened)


def risk(game: SneakState, passed: list[int]) -> int:
    """SNEAK-11.05: passing over an enemy is noted with its space."""
    return PROVOKED + RISKS * (passed[0] + 1) if passed and movement.has_enemy(game, passed) else 0


def is_alone(game: SneakState, character: Character) -> bool:
    """Whether no figure and no moved obstacle may stand in the way of two spaces of movement."""
    stage = game.field()
    if game.crates or stage.boss == WOLF:
        return False
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE and stage.grid.gap(character.cell, patrol.cell) <= REACH:
            return False
    for other in game.squad:
        if other.cell != NONE and other is not character:
            if stage.grid.gap(character.cell, other.cell) <= REACH:
                return False
    return game.boss[0].cell == NONE or not is_boss_close(game, character)


def crowd_of(game: SneakState, character: Character) -> i64:
    """The space of a character and those of the Patrols near it, as a key. NO_KEY if others may be in its way
    as well, or a third Patrol: two spaces away from a leap over two stands who is four spaces away."""
    grid = game.field().grid
    if game.crates or game.is_boss_stage() or has_company(game, character):
        return NO_KEY
    near: i64 = 0
    far = False
    one: i64 = character.cell
    other: i64 = character.cell
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE:
            gap: i64 = grid.gap(character.cell, patrol.cell)
            far = far or gap == REACH + 2
            if gap <= REACH + 1:
                near += 1
                other = one
                one = patrol.cell
    if near > CROWD or (near == CROWD and far):
        return NO_KEY
    crowd = Key()
    crowd.add(character.cell, CELL)
    crowd.add(max(one, other), CELL)
    crowd.add(min(one, other), CELL)
    return crowd.number


def has_company(game: SneakState, character: Character) -> bool:
    """Whether another character is near."""
    for other in game.squad:
        if other.cell != NONE and other is not character:
            if game.field().grid.gap(character.cell, other.cell) <= REACH + 2:
                return True
    return False


def is_boss_close(game: SneakState, character: Character) -> bool:
    grid = game.field().grid
    for cell in game.spaces_of(game.boss[0]):
        if grid.gap(character.cell, cell) <= REACH:
            return True
    return False


def focus_moves(game: SneakState, character: Character, most: i64) -> list[Option]:
    """SNEAK-17.07, SNEAK-20.04: up to so many spaces, one or two."""
    pace = pace_of(game, character, is_alone(game, character))
    found = [focus_step(way(cell, cell)) for cell in pace.first]
    if most > 1:
        found += [focus_step(each) for each in far(game, pace, marks(game, character, pace))]
    return found


# The ways


def far(game: SneakState, pace: Pace, marks: list[int]) -> list[int]:
    """The spaces two steps away, each with the spaces between by which something else happens; the quietest
    of them first. One that is also a single step away, or where the figure stands, only if something lies
    on the way."""
    notes = [note(pace, place, marks[place]) for place in range(len(marks))]
    if are_alike(notes):
        return each_by_the_first(pace.origin, pace.first, pace.beyond)
    return ways_apart(game, pace, marks, notes)


def are_alike(notes: list[int]) -> bool:
    """Whether it does not matter by which space one goes."""
    for each in notes:
        if each != notes[0] or each >= EVENTFUL:
            return False
    return True


def ways_apart(game: SneakState, pace: Pace, marks: list[int], notes: list[int]) -> list[int]:
    """The same where it does matter."""
    grid = game.field().grid
    known = grid.zeros[: grid.size]
    known[pace.origin] = NEAR
    for via in pace.first:
        known[via] = NEAR
    found: list[int] = []
    for place in quiet_first(notes):
        via = pace.first[place]
        quiet = not marks[place] & INTERRUPTED
        for cell in pace.beyond[place]:
            if quiet and known[cell] & NEAR:
                continue
            if not known[cell] & FOUND:
                known[cell] |= FOUND
                found.append(way(cell, via))
            elif is_new(found, pace.first, notes, cell, notes[place]):
                found.insert(after_last(found, cell), way(cell, via))
    return found


def is_new(found: list[int], first: list[int], notes: list[int], cell: i64, note: i64) -> bool:
    """Whether a note is none of those of the spaces by which a space was reached before."""
    for place, via in enumerate(first):
        if notes[place] == note and is_among(found, way(cell, via)):
            return False
    return True


def after_last(found: list[int], cell: i64) -> int:
    """The place after the last way to a space: ways to the same one follow each other."""
    place = len(found)
    while to(found[place - 1]) != cell:
        place -= 1
    return place


def quiet_first(notes: list[int]) -> list[int]:
    """The places of these notes, those with the least risk first."""
    found: list[int] = []
    for place, each in enumerate(notes):
        before: i64 = len(found)
        while before > 0 and notes[found[before - 1]] % RISKS > each % RISKS:
            before -= 1
        if before == len(found):
            found.append(place)
        else:
            found.insert(before, place)
    return found


def note(pace: Pace, place: i64, mark: i64) -> int:
    """All that makes one space between different from another, as a number; its last bits are risks."""
    found: i64 = mark % RISKS + pace.risks[place]
    if mark >= RISKS:
        found += EVENTFUL * (pace.first[place] + 1)
    return int(found)


def marks(game: SneakState, character: Character, pace: Pace) -> list[int]:
    """What is on each of the first spaces."""
    views = sight.views(game)
    return [int(mark(game, character, via, views)) for via in pace.first]


def marked(game: SneakState, character: Character, pace: Pace) -> i64:
    """The same as a key; NO_KEY where there are too many of them."""
    views = sight.views(game)
    found = Key()
    for via in pace.first:
        found.add(mark(game, character, via, views), MARKS)
    return found.number


def mark(game: SneakState, character: Character, via: i64, views: list[bytes]) -> i64:
    """What is on a space that one passes through; `views` are what Patrols see."""
    found: i64 = 0
    if (game.traps and is_among(game.traps, via)) or (game.mines and mines.in_arc(game, via)):
        found |= TRAPPED
    if sight.is_in_view(game, views, via):
        found |= WATCHED
        if character.disguised and meryl.is_near_any(game, via):
            found |= RECOGNIZED
    if movement.is_eventful(game, via):
        found |= INTERRUPTED
    if game.lock != NONE and locks.works_near(game, character, via):
        found |= WORKING
    return found
