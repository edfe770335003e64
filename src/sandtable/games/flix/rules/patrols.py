"""Chapter 22, Phase 3: Masterminds and Patrols Move. `pursuit` tells where the Alert ones go."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules import alertness, concepts, orders, pursuit, sight, spawning, victory
from sandtable.games.flix.rules.components import FIRST_SENTRY, MASTERMIND, NONE, Tango
from sandtable.games.flix.rules.state import TANGOS_MOVE, FlixState


def begin(game: FlixState) -> None:
    """FLIX-22.01: Phase 3 begins: Masterminds, then Patrols."""
    game.step = TANGOS_MOVE
    game.queue = roaming(game)
    if not game.queue:
        spawning.begin(game)


def roaming(game: FlixState) -> list[int]:
    """Masterminds, then Patrols on the Map, by number."""
    cells = game.occupancy.cells
    return [index for index in range(MASTERMIND, FIRST_SENTRY) if cells[index] != NONE]


def next_tango(game: FlixState) -> None:
    """A beat: one Mastermind or Patrol."""
    group = first_group(orders.waiting(game))
    matters = len(group) > 1 and not orders.is_settled(game) and order_matters(game, group)
    move(game, game.tango(orders.take(game, orders.TANGOS_ORDER, group, matters)))
    if orders.is_over(game):
        spawning.begin(game)


def first_group(waiting: list[int]) -> list[int]:
    """FLIX-22.01: a Mastermind alone, before all Patrols."""
    return waiting[:1] if waiting[0] == MASTERMIND else waiting


def move(game: FlixState, tango: Tango) -> None:
    """One Tango Moves, or stays and says why."""
    if tango.stunned:
        game.tell("FLIX-22.02", "stays_stunned", tango.index, tango.cell)
        return
    seen = sight.seen_seals(game, tango)
    if seen:
        game.tell("FLIX-22.03", "stays_watching", tango.index, tango.cell, seen[0].index)
    elif alertness.is_alert(game, tango):
        pursuit.pursue(game, tango)
    elif tango.is_patrol():
        walk_beat(game, tango)
    else:
        game.tell("FLIX-22.10", "stays_unaware", tango.index, tango.cell)


def go(game: FlixState, tango: Tango, cell: i64, colour: i64, rule: str) -> None:
    """It Moves to a Space of a Path, which it follows from then on (FLIX-R67), or of none."""
    origin = tango.cell
    put(tango, cell, colour)
    game.tell(rule, "tango_moves", tango.index, origin, cell, colour)


def put(tango: Tango, cell: i64, colour: i64) -> None:
    """A Tango comes to a Space; only Patrols follow Paths."""
    tango.cell = cell
    if tango.is_patrol():
        tango.colour = colour


def colour_at(game: FlixState, cell: i64) -> i64:
    """FLIX-R67: the colour of the Path that a Space is on, by its higher number if there are two; NONE."""
    site = game.site()
    pairs = site.path_of[cell]
    found: i64 = NONE
    highest: i64 = 0
    for i in range(0, len(pairs), 2):
        if pairs[i + 1] > highest:
            highest = pairs[i + 1]
            found = site.paths[pairs[i]].colour
    return found


# Unaware Patrols


def walk_beat(game: FlixState, patrol: Tango) -> None:
    """FLIX-22.11 to FLIX-22.15: a step on its Path, or back onto one."""
    if patrol.colour == NONE:
        come_back(game, patrol)
        return
    cell = next_space(game, patrol)
    if cell == patrol.cell:
        game.tell("FLIX-22.12", "stays_at_stop", patrol.index, cell)
    elif concepts.occupied(game, cell):
        blocked(game, patrol, cell)
    else:
        go(game, patrol, cell, patrol.colour, "FLIX-22.11")


def next_space(game: FlixState, patrol: Tango) -> i64:
    """FLIX-22.11, FLIX-22.12: the Space with the next number of its colour; after the highest the first one,
    or its own where the Path has its STOP."""
    site = game.site()
    pairs = site.path_of[patrol.cell]
    for i in range(0, len(pairs), 2):
        path = site.paths[pairs[i]]
        if path.colour == patrol.colour:
            number: i64 = pairs[i + 1]
            if number < len(path.cells):
                return path.cells[number]
            return patrol.cell if path.stops else path.cells[0]
    return patrol.cell


def blocked(game: FlixState, patrol: Tango, cell: i64) -> None:
    """FLIX-22.14, FLIX-22.15, FLIX-R08: it does not Move; a SEAL or Hostage in its way costs time."""
    figure = game.figure_at(cell)
    game.tell("FLIX-22.14", "stays_blocked", patrol.index, cell, NONE if figure is None else figure.index)
    spaces: i64 = game.plan.numbers.blocked_time
    if spaces and figure is not None and figure.index < MASTERMIND:
        victory.timer_down(game, spaces, "FLIX-22.15")


def come_back(game: FlixState, patrol: Tango) -> None:
    """FLIX-22.13, FLIX-R67: from where it took Cover to the highest free Path Space of its own Area."""
    spaces = pursuit.highest_free(game, game.area(patrol.cell))
    if not spaces:
        game.tell("FLIX-R67", "stays_off_path", patrol.index, patrol.cell)
        return
    cell = pursuit.choose(game, patrol, "FLIX-22.13", spaces)
    go(game, patrol, cell, colour_at(game, cell), "FLIX-22.13")


# Whether the order matters


def order_matters(game: FlixState, group: list[int]) -> bool:
    """FLIX-R84: whether one who Moves takes, or leaves, a Space that another one wants, or comes to see a
    SEAL, which makes the others Alert (FLIX-R77)."""
    movers = [tango for tango in [game.tango(figure) for figure in group] if is_mover(game, tango)]
    if len(movers) < 2:
        return False
    if alertness.is_alert(game, movers[0]):
        return pursuit.crowded(game, movers)
    wishes = [int(wish(game, patrol)) for patrol in movers]
    left = [int(patrol.cell) for patrol, cell in zip(movers, wishes) if cell != patrol.cell]
    wanted: list[int] = []
    for patrol, cell in zip(movers, wishes):
        if cell in wanted or (cell in left and cell != patrol.cell):
            return True
        if not concepts.occupied(game, cell):
            if would_see(game, patrol, cell):
                return True
            wanted.append(cell)
    return False


def is_mover(game: FlixState, tango: Tango) -> bool:
    return not tango.stunned and not sight.sees_any(game, tango)


def wish(game: FlixState, patrol: Tango) -> i64:
    """Where an Unaware Patrol would go."""
    if patrol.colour != NONE:
        return next_space(game, patrol)
    spaces = pursuit.highest_free(game, game.area(patrol.cell))
    return spaces[0] if spaces else patrol.cell


def would_see(game: FlixState, tango: Tango, cell: i64) -> bool:
    """Whether it would have LOS to a SEAL from there."""
    before = tango.cell
    game.occupancy.shift(tango.index, cell)
    seen = [seal for seal in game.seals if sight.tango_sees(game, tango, seal.cell)]
    game.occupancy.shift(tango.index, before)
    return len(seen) > 0
