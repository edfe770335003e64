"""A team as a seat sees it: its miniatures, its own panel and its units' places on the tableau."""

from __future__ import annotations

from msgspec import Struct

from sandtable.games.morale.rules.components import NONE, Team
from sandtable.games.morale.view.figures import drawn
from sandtable.games.morale.view.panels import team_panel
from sandtable.games.morale.view.viewer import Viewer, state_of
from sandtable.scene.kept import Kept
from sandtable.scene.vocabulary import Element, Panel


class Side(Struct, frozen=True, gc=False):
    """A team in a scene."""

    figures: tuple[Element, ...]
    panels: tuple[Panel, ...]


# Most answers change one team and leave the other as it was.
SIDES = Kept[Side](5_000)


def side(viewer: Viewer, team: Team) -> Side:
    """What the key leaves out, no drawing of a team may look at."""
    seen = glimpse(viewer, team)
    return SIDES.get(seen) or SIDES.put(seen, drawn_side(viewer, team))


def drawn_side(viewer: Viewer, team: Team) -> Side:
    units = [drawn(viewer, unit) for unit in viewer.game.members(team.index)]
    figures = tuple(unit.figure for unit in units if unit.figure)
    return Side(figures, (team_panel(viewer, team), *[unit.panel for unit in units]))


def glimpse(viewer: Viewer, team: Team) -> tuple[object, ...]:
    """All of a team, and all that decides what this seat sees of it: the same, the same sight."""
    game = viewer.game
    acts = game.acting != NONE and game.units[game.acting].team == team.index
    return (
        game.plan,
        team.index,
        viewer.owns(int(team.index)),
        game.step,
        game.first,
        game.acting if acts else NONE,
        *team_state(team),
        *[state_of(unit) for unit in game.members(team.index)],
        *[unit.card for unit in game.units],
        *[loot.carrier for loot in game.loot],
    )


def team_state(team: Team) -> tuple[object, ...]:
    """Everything about a team, as `Team.FIELDS` and its bag have it."""
    return (
        team.can_take_cover,
        team.stars,
        tuple(team.stack),
        tuple(team.extra),
        team.revealed,
        team.initiative,
        team.weapon_used,
        tuple(team.bag.counts),
    )
