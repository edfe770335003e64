"""Chapter 22: where Alert Masterminds and Patrols go, an Area at a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import alertness, concepts, patrols, sound
from sandtable.games.flix.rules.components import FIGURES, NONE, Tango
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.among import is_among

_GOES: Final[dict[str, list[dict[int, Option]]]] = {}  # by rule and Tango


def pursue(game: FlixState, tango: Tango) -> None:
    """FLIX-22.04, FLIX-22.08: one Area on the way to what it is drawn to; the players choose where several
    ways are equal."""
    areas = alertness.drawn_to(game, tango)
    cells = goals(game, tango, areas)
    cell = choose(game, tango, tie_rule(game, tango, areas), cells)
    if game.log is not None:
        tell_why(game, tango, headed_for(game, tango, areas, cell), cell)
    if cell != tango.cell:
        patrols.go(game, tango, cell, patrols.colour_at(game, cell), "FLIX-22.08")


def goals(game: FlixState, tango: Tango, areas: list[int]) -> list[int]:
    """The Spaces that it can go to: its own where it stays."""
    if len(areas) == 1:
        return goals_towards(game, tango, areas[0])
    found: list[int] = []
    for area in areas:
        for cell in goals_towards(game, tango, area):
            if cell not in found:
                found.append(cell)
    return found


def goals_towards(game: FlixState, tango: Tango, area: i64) -> list[int]:
    """FLIX-22.09, FLIX-R22: in the Areas that are next and not full; if all of them are, it stays."""
    found: list[int] = []
    for step in next_areas(game, tango, area):
        found.extend(highest_free(game, step))
    return found if found else [int(tango.cell)]


def next_areas(game: FlixState, tango: Tango, area: i64) -> list[int]:
    """FLIX-22.06: the Adjacent Areas that are next on the shortest ways, counted in Areas, past all Doors."""
    return game.site().area_steps[game.area(tango.cell)][area]


def highest_free(game: FlixState, area: i64) -> list[int]:
    """FLIX-22.08: the unoccupied Patrol Path Space with the highest number, whatever its colour; several
    that tie (FLIX-R22)."""
    found: list[int] = []
    highest = 0
    for space in game.site().by_area.beats[area]:
        if space.number < highest:
            break
        if space.cell not in found and not concepts.occupied(game, space.cell):
            highest = space.number
            found.append(space.cell)
    return found


def choose(game: FlixState, tango: Tango, rule: str, cells: list[int]) -> i64:
    """The players choose between Spaces that are equally good, which is told with who chose."""
    if len(cells) == 1:
        return cells[0]
    if rule not in _GOES:
        _GOES[rule] = [{} for _ in range(FIGURES)]
    known = _GOES[rule][tango.index]
    options: list[Option] = []
    for cell in cells:
        if cell not in known:
            known[cell] = Option("go", rule, (int(tango.index), cell))
        options.append(known[cell])
    chosen = game.ask(game.lead(), rule, options).args[1]
    game.tell(rule, "tie_chosen", tango.index, chosen, len(cells), game.lead())
    return chosen


def tie_rule(game: FlixState, tango: Tango, areas: list[int]) -> str:
    """What the players choose between: Areas with most Sound (FLIX-22.05), ways (FLIX-22.07) or Spaces."""
    if len(areas) > 1:
        return "FLIX-22.05" if sound.loudest_areas(game) else "FLIX-R21"
    return "FLIX-22.07" if len(next_areas(game, tango, areas[0])) > 1 else "FLIX-R22"


def headed_for(game: FlixState, tango: Tango, areas: list[int], cell: i64) -> i64:
    """The Area that it is on the way to."""
    for area in areas:
        if cell in goals_towards(game, tango, area):
            return area
    return NONE


def tell_why(game: FlixState, tango: Tango, area: i64, cell: i64) -> None:
    """By what it is Alert, where that draws it, and why it stays where it does."""
    if game.alert_on != NONE:
        game.tell("FLIX-11.09", "hunts", tango.index, area, game.alert_on)
    elif game.sound[area]:
        game.tell("FLIX-22.04", "heads_for_sound", tango.index, area, game.sound[area])
    else:
        game.tell("FLIX-R21", "heads_for_sighting", tango.index, area)
    if cell == tango.cell and area == game.area(cell):
        game.tell("FLIX-R22", "stays_arrived", tango.index, cell, area)
    elif cell == tango.cell:
        game.tell("FLIX-22.09", "stays_no_room", tango.index, cell, area)


def crowded(game: FlixState, movers: list[Tango]) -> bool:
    """FLIX-R84: whether one of them would enter an Area that another one leaves, or that has no room for all
    who would enter it."""
    left = [0] * len(game.sound)
    entered = [0] * len(game.sound)
    for tango in movers:
        steps: list[int] = []
        for area in alertness.drawn_to(game, tango):
            for step in next_areas(game, tango, area):
                if not is_among(steps, step):
                    steps.append(step)
        for step in steps:
            entered[step] += 1
        if steps:
            left[game.area(tango.cell)] += 1
    for area, number in enumerate(entered):
        if number and (left[area] or (number > 1 and number > free_spaces(game, area))):
            return True
    return False


def free_spaces(game: FlixState, area: i64) -> i64:
    cells = {space.cell for space in game.site().by_area.beats[area]}
    return len([cell for cell in cells if not concepts.occupied(game, cell)])
