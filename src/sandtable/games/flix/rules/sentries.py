"""Chapter 21, Phase 2: Sentries that hear something take Cover, once in a Mission."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules import (
    alertness,
    concepts,
    covers,
    orders,
    patrols,
    pursuit,
    sound,
    taking_cover,
)
from sandtable.games.flix.rules.components import FIGURES, FIRST_SENTRY, NONE, Tango
from sandtable.games.flix.rules.covers import POST, Post
from sandtable.games.flix.rules.state import SENTRIES_MOVE, FlixState


def begin(game: FlixState) -> None:
    """FLIX-21.01: Phase 2 begins, when Phase 1 is over."""
    game.step = SENTRIES_MOVE
    game.queue = [] if sound.is_silent(game) else roused(game)
    if not game.queue:
        patrols.begin(game)


def roused(game: FlixState) -> list[int]:
    """The Sentries that hear something."""
    cells = game.occupancy.cells
    return [
        index
        for index in range(FIRST_SENTRY, FIGURES)
        if cells[index] != NONE and heard(game, game.tango(index)) != NONE
    ]


def heard(game: FlixState, sentry: Tango) -> i64:
    """FLIX-21.02, FLIX-21.06: the Area of what rouses a Sentry that still stands on its icon, Stunned or not;
    NONE."""
    if sentry.cell == NONE or alertness.is_alert(game, sentry):
        return NONE
    area = alertness.hears(game, sentry)
    return area if area != NONE else alertness.hears_through_door(game, sentry)


def next_sentry(game: FlixState) -> None:
    """A beat: one Sentry."""
    group = orders.waiting(game)
    matters = not orders.is_settled(game) and order_matters(game, group)
    rouse(game, game.tango(orders.take(game, orders.SENTRIES_ORDER, group, matters)))
    if orders.is_over(game):
        patrols.begin(game)


def order_matters(game: FlixState, group: list[int]) -> bool:
    """FLIX-R84: whether two of them are in one Area, where they may want the same Space."""
    areas = {int(game.area(game.tango(figure).cell)) for figure in group}
    return len(areas) < len(group)


def rouse(game: FlixState, sentry: Tango) -> None:
    """FLIX-R12: it goes to Cover, else onto a Cover Block icon, else it stays and is Unaware."""
    through_door = alertness.hears(game, sentry) == NONE
    rule = "FLIX-11.03" if through_door else "FLIX-11.02"
    game.tell(rule, "sentry_hears", sentry.index, heard(game, sentry), 1 if through_door else 0)
    if not take_cover(game, sentry) and not take_icon(game, sentry):
        game.tell("FLIX-21.05", "stays_unaware", sentry.index, sentry.cell)


def take_cover(game: FlixState, sentry: Tango) -> bool:
    """FLIX-21.02, FLIX-21.03, FLIX-R12: to the closest Space of its own Area that gives it Cover from the
    closest SEAL."""
    own = game.area(sentry.cell)
    spaces = game.site().by_area.corners[own] + covers.block_spaces_in(game, own)
    found: list[Post] = []
    for seal in covers.closest(game, sentry.cell, game.team_on_map()):
        taking_cover.add(found, seal, covers.nearest(game, sentry, seal, POST, spaces))
    if found:
        post = taking_cover.choose(game, sentry, "FLIX-R12", found)
        taking_cover.settle(game, sentry, post, "FLIX-21.02")
    return len(found) > 0


def take_icon(game: FlixState, sentry: Tango) -> bool:
    """FLIX-21.04: onto the closest unoccupied Cover Block icon of its Area, which marks it as Alert."""
    icons = game.site().by_area.icons[game.area(sentry.cell)]
    free = [cell for cell in icons if not concepts.occupied(game, cell)]
    if not free:
        return False
    cells = covers.closest_spaces(game, sentry.cell, free)
    cell = pursuit.choose(game, sentry, "FLIX-R12", cells)
    game.tell("FLIX-21.04", "takes_icon", sentry.index, sentry.cell, cell)
    sentry.cell = cell
    return True
