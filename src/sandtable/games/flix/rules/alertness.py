"""Alert or Unaware (chapter 11), the Alert Token, and where Alert Tangos are drawn to."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.games.flix.rules import arrows, sight, sound
from sandtable.games.flix.rules.components import FIGURES, MASTERMIND, NONE, Seal, Tango
from sandtable.games.flix.rules.state import FlixState

# The two states


def is_alert(game: FlixState, tango: Tango) -> bool:
    """FLIX-11.01: a Sentry off its icon (FLIX-11.07, FLIX-R11); any other Tango while there is Sound or the
    Alert Token (FLIX-11.04), or a Tango sees a SEAL (FLIX-11.05), and no longer (FLIX-11.06)."""
    if tango.is_sentry():
        return tango.cell != tango.home
    return not sound.is_silent(game) or any_tango_sees(game)


def any_tango_sees(game: FlixState) -> bool:
    """FLIX-11.05, FLIX-R77: whether any Tango whatever, Unaware or Stunned, has LOS to a SEAL."""
    cells = game.occupancy.cells
    for index in range(MASTERMIND, FIGURES):
        if cells[index] != NONE and sight.sees_any(game, game.tango(index)):
            return True
    return False


# What a Sentry hears (tested in Phase 2 only: FLIX-R11)


def hears(game: FlixState, sentry: Tango) -> i64:
    """FLIX-11.02, FLIX-R13: an Area whose Sound or Alert Token an unbroken path of Spaces leads to; NONE."""
    site = game.site()
    own: i64 = sentry.cell
    if game.alert_on != NONE:
        steps = site.distances.row(own, game.opened)
        if steps[game.seals[game.alert_on].cell] < UNREACHABLE:
            return sound.alert_area(game)
    reached = site.first_reached(own, game.opened)
    first: i64 = UNREACHABLE
    for area, amount in enumerate(game.sound):
        if amount and reached[area] < first:
            first = reached[area]
    return NONE if first == UNREACHABLE else game.area(first)


def hears_through_door(game: FlixState, sentry: Tango) -> i64:
    """FLIX-11.03: an Area with a Sound or Alert Token beyond one closed Door of the Sentry's own; NONE."""
    for way in game.site().exits[game.area(sentry.cell)]:
        if arrows.is_closed(game, way.door) and sound.total(game, way.beyond):
            return way.beyond
    return NONE


# The Alert Token


def give_alert_token(game: FlixState, seal: Seal) -> None:
    """FLIX-11.08: it comes to the SEAL that was attacked; one that fell cannot get it (FLIX-R88)."""
    if not seal.killed and game.alert_on != seal.index:
        game.alert_on = seal.index
        game.tell("FLIX-11.08", "alert_token", seal.index)


def drop_alert_token(game: FlixState, seal: Seal) -> None:
    """FLIX-R18: a SEAL that is KIA loses it."""
    if game.alert_on == seal.index:
        game.alert_on = NONE
        game.tell("FLIX-R18", "alert_token_gone", seal.index)


# Where they go


def drawn_to(game: FlixState, tango: Tango) -> list[int]:
    """FLIX-11.09, FLIX-14.06, FLIX-R20: the Loudest Areas, nearest first, or the nearest alone; in silence
    those of the nearest SEALs in some Tango's LOS (FLIX-R21)."""
    areas = sound.loudest_areas(game)
    if not areas:
        return seen_areas(game, tango)
    if game.plan.numbers.nearest_loudest:
        areas = nearest(game, tango, areas)
    return nearest_first(game, tango, areas)


def nearest_first(game: FlixState, tango: Tango, areas: list[int]) -> list[int]:
    """Areas by how many Areas away they are from a Tango, then by number."""
    if len(areas) == 1:
        return areas
    gaps = game.site().area_gaps[game.area(tango.cell)]
    return [area for _, area in sorted([(gaps[area], area) for area in areas])]


def seen_areas(game: FlixState, tango: Tango) -> list[int]:
    """FLIX-R21: the Areas, fewest away, of SEALs that some Tango sees."""
    areas: list[int] = []
    for seal in game.team_on_map():
        area = int(game.area(seal.cell))
        if area not in areas and sight.watchers(game, seal.cell):
            areas.append(area)
    return sorted(nearest(game, tango, areas))


def nearest(game: FlixState, tango: Tango, areas: list[int]) -> list[int]:
    """Those of them that are the fewest Areas away from a Tango."""
    gaps = game.site().area_gaps[game.area(tango.cell)]
    fewest = min([gaps[area] for area in areas], default=0)
    return [area for area in areas if gaps[area] == fewest]
